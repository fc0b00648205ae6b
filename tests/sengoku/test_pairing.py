"""Which halves belong to one tile, by vectors."""

from sengoku.pairing import LaidTile, Pairing, find_pairing
from sengoku.squares import format_square
from tests.sengoku.recorded import layout_of
from tests.sengoku.vector_files import Lines, vectors


@vectors("pairing.txt")
def test_vectors(lines: Lines) -> None:
    pairing = find_pairing(layout_of(lines))
    words = dict(lines)
    assert pairing.verdict == words["verdict"]
    if "lies" in words:
        assert told(pairing) == [rest for word, rest in lines if word == "lies" and rest != "-"]


def told(pairing: Pairing) -> list[str]:
    """The tiles in the words of the vectors."""
    regions = sorted({tile.squares[0][0] for tile in pairing.tiles})
    return [
        " ".join([str(number), *(told_tile(tile) for tile in pairing.tiles if tile.squares[0][0] == number)])
        for number in regions
    ]


def told_tile(tile: LaidTile) -> str:
    home = tile.squares[0][0]
    return "-".join(
        format_square(square) if region == home else f"{region}.{format_square(square)}"
        for region, square in tile.squares
    )
