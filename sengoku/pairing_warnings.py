"""What is wrong with halves that no pairing explains, in words (D11)."""

from collections import Counter
from collections.abc import Iterator

from sengoku.covering.contradiction import Contradiction, plain_contradiction
from sengoku.covering.cover import Cover, bits
from sengoku.covering.search import Found, find_cover
from sengoku.layout_warning import LayoutWarning
from sengoku.pairing import PairedTable
from sengoku.squares import format_square
from sengoku.table import Spot, Table
from sengoku.tiles import Tile, format_tile

SUSPECT_STEPS = 200
"""How much work may go into finding the square to look at again."""


def spot_warning(table: Table, spot: Spot, code: str, message: str) -> LayoutWarning:
    """A warning about one square; ``{}`` in the message stands for ``Blossom 4 on d3``."""
    return LayoutWarning(spot.region, code, spot.square, message.format(table.name_spot(spot)))


def lonely_spots(paired: PairedTable) -> dict[int, LayoutWarning]:
    """The halves that have no partner whatever the others do, by index, with a warning each."""
    table = paired.table
    stocks = {army: paired.stock(army).kind_of for army in paired.armies}
    numbers = set(table.layout.game_set.tiles.numbers)
    beside: dict[int, list[Spot]] = {}
    for one, other in paired.possible_links:
        beside.setdefault(one, []).append(table.spots[other])
        beside.setdefault(other, []).append(table.spots[one])
    lonely = {}
    for spot in paired.free:
        near = beside.get(spot.index, [])
        army = table.name_army(spot.half.army)
        if spot.half.number not in numbers:
            lonely[spot.index] = spot_warning(table, spot, "not-in-set", f"{{}}: {army} has no tile with this number")
        elif spot.is_open or spot.is_castle:
            continue
        elif not near:
            why = f"no {army} half lies beside it" if not spot.partners else "those beside it are in named pairs"
            lonely[spot.index] = spot_warning(table, spot, "no-partner", f"{{}} has no partner: {why}")
        elif not any((spot.half.number, other.half.number) in stocks[spot.half.army] for other in near):
            missing = " or ".join(dict.fromkeys(format_tile(_tile(spot, other)) for other in near))
            why = f"{army} has no {missing}{' left' if paired.named.tiles(spot.half.army) else ''}"
            lonely[spot.index] = spot_warning(table, spot, "no-tile", f"{{}} has no partner: {why}")
    return lonely


def _tile(spot: Spot, other: Spot) -> Tile:
    return Tile(spot.half.number, other.half.number)


def pairing_warnings(paired: PairedTable, found: dict[str, Found]) -> Iterator[LayoutWarning]:
    """What keeps the halves of each army from being paired, in one warning for each cause that is plain to see."""
    for army, one in found.items():
        if one.verdict == "impossible":
            counted = [*_too_many(paired, army), *_too_often(paired, army)]
            yield from counted or [_explain(paired, army, one)]


def _too_many(paired: PairedTable, army: str) -> Iterator[LayoutWarning]:
    """More halves than the tiles have."""
    most = 2 * sum(paired.stock(army).counts.values())
    laid = [spot for spot in paired.free if spot.half.army == army and not spot.is_castle]
    if len(laid) > most:
        total = f"{len(laid) + len(paired.named.tiles(army)) * 2} halves lie on the table"
        message = f"{{}} is one too many: {total}, and {paired.table.name_army(army)}'s tiles have {_all(paired)}"
        yield spot_warning(paired.table, laid[max(0, most)], "too-many-halves", message)


def _all(paired: PairedTable) -> int:
    return 2 * len(paired.table.layout.game_set.tiles)


def _too_often(paired: PairedTable, army: str) -> Iterator[LayoutWarning]:
    """A number more often than the tiles have it."""
    left: Counter[int] = Counter()
    for tile, count in paired.stock(army).counts.items():
        left[tile.low] += count
        left[tile.high] += count
    for spot in paired.free:
        number = spot.half.number
        if spot.half.army == army and not spot.is_castle:
            left[number] -= 1
            if left[number] == -1:
                total = sum((tile.low, tile.high).count(number) for tile in paired.table.layout.game_set.tiles.tiles)
                message = f"{{}} is one too many: {paired.table.name_army(army)}'s tiles have this number {total} times"
                yield spot_warning(paired.table, spot, "number-too-often", message)


def _explain(paired: PairedTable, army: str, found: Found) -> LayoutWarning:
    cover = paired.cover(army)
    plain = plain_contradiction(cover)
    if plain and any(plain.links):
        return _twice(paired, plain)
    name = paired.table.name_army(army)
    square = plain.square if plain else _suspect(cover, found)
    spot = paired.table.spots[paired.spot_of[square]]
    if plain is None:
        message = f"{name}'s halves cannot all be paired into different tiles; look again at {{}}, or near it"
        return spot_warning(paired.table, spot, "no-pairing", message.replace("{}", format_square(spot.square)))
    if plain.is_shared:
        message = "{} is the only partner left for two halves beside it"
        return spot_warning(paired.table, spot, "no-pairing", message)
    message = "{} has no partner left: the halves beside it belong to other tiles"
    return spot_warning(paired.table, spot, "no-partner", message)


def _suspect(cover: Cover, found: Found) -> int:
    """A square without which all others could be paired; if there is none, where the search got stuck."""
    steps = SUSPECT_STEPS
    for square in bits(cover.must):
        if steps <= 0:
            break
        without = find_cover(cover, steps, without=square)
        if without.verdict == "possible":
            return square
        steps -= without.steps
    return found.culprit or cover.must & -cover.must


def _twice(paired: PairedTable, plain: Contradiction) -> LayoutWarning:
    """A tile that several pairs of halves need, named at the last of them."""
    pairs = []
    for links, shift in zip(plain.links, (1, paired.grid.width), strict=True):
        for bit in bits(links):
            pairs.append(sorted((paired.spot_of[bit], paired.spot_of[bit << shift])))
    pairs.sort()
    spots = [[paired.table.spots[index] for index in pair] for pair in pairs]
    tile = format_tile(_tile(*spots[0]))
    army = paired.table.name_army(spots[0][0].half.army)
    where = " and on ".join(_name_pair(pair, paired) for pair in spots)
    has = len(spots) - 1
    often = "only once" if has == 1 else f"only {has} times"
    message = f"{army} has {tile} {often}, but needs it on {where}"
    return LayoutWarning(spots[-1][0].region, "tile-twice", spots[-1][0].square, message)


def _name_pair(spots: list[Spot], paired: PairedTable) -> str:
    names = "-".join(format_square(spot.square) for spot in spots)
    return f"{names} of region {spots[0].region}" if len(paired.table.layout.regions) > 1 else names
