"""Warnings about an army's halves when no pairing into tiles explains them (D11)."""

from collections import Counter
from collections.abc import Iterator

from sengoku.covering.contradiction import Contradiction, plain_contradiction
from sengoku.covering.cover import Cover, bits
from sengoku.covering.search import Found, find_cover
from sengoku.layout_warning import LayoutWarning, spot_warning
from sengoku.paired_table import PairedTable
from sengoku.squares import format_square
from sengoku.table import Spot, Table
from sengoku.tiles import Tile, format_tile

SUSPECT_STEPS = 200
"""The most steps spent on finding the square to look at again."""


def pairing_warnings(paired: PairedTable, found: dict[str, Found]) -> Iterator[LayoutWarning]:
    """For each army without a pairing: a warning for each count that is too high, or else one on how pairing fails."""
    for army, one in found.items():
        if one.verdict == "impossible":
            counted = [*_too_many(paired, army), *_too_often(paired, army)]
            yield from counted or [_explain(paired, army, one)]


def _too_many(paired: PairedTable, army: str) -> Iterator[LayoutWarning]:
    """A warning at the first half beyond what all the army's tiles have."""
    most = 2 * sum(paired.stock(army).numbers)
    laid = [spot for spot in paired.free if spot.half.army == army and not spot.is_castle]
    if len(laid) > most:
        spot = laid[most]
        message = paired.table.words.say_many(
            "{half} is one too many: {count} half lies on the table, and {army}'s tiles have {all}",
            "{half} is one too many: {count} halves lie on the table, and {army}'s tiles have {all}",
            len(laid) + len(paired.named.tiles(army)) * 2,
            half=_of_region(paired.table, paired.table.name_spot(spot), spot),
            army=paired.table.name_army(army),
            all=2 * len(paired.table.layout.game_set.tiles),
        )
        yield spot_warning(spot, "too-many-halves", message)


def _too_often(paired: PairedTable, army: str) -> Iterator[LayoutWarning]:
    """A warning for each number that is shown more often than the army's tiles have it."""
    left: Counter[int] = Counter()
    stock = paired.stock(army)
    for pair, count in zip(stock.halves, stock.numbers, strict=True):
        for number in pair:
            left[number] += count
    for spot in paired.free:
        number = spot.half.number
        if spot.half.army == army and not spot.is_castle:
            left[number] -= 1
            if left[number] == -1:
                total = sum((tile.low, tile.high).count(number) for tile in paired.table.layout.game_set.tiles.tiles)
                yield spot_warning(spot, "number-too-often", _one_too_many(paired.table, spot, total))


def _one_too_many(table: Table, spot: Spot, total: int) -> str:
    return table.words.say(
        "{half} is one too many: {army}'s tiles have this number only {times}",
        half=_of_region(table, table.name_spot(spot), spot),
        army=table.name_army(spot.half.army),
        times=table.words.say_times(total),
    )


def _explain(paired: PairedTable, army: str, found: Found) -> LayoutWarning:
    cover = paired.cover(army)
    plain = plain_contradiction(cover)
    if plain and any(plain.links):
        return _bare(paired, plain) if plain.is_bare else _twice(paired, plain)
    table, words = paired.table, paired.table.words
    square = plain.square if plain else _suspect(paired, cover, found)
    spot = table.spots[paired.spot_of[square]]
    half = table.name_spot(spot)
    if plain is None:
        message = words.say(
            "{army}'s halves cannot all be paired into different tiles; look again at {square}, or near it",
            army=table.name_army(army),
            square=_of_region(table, format_square(spot.square), spot),
        )
        return spot_warning(spot, "no-pairing", message)
    if plain.is_shared:
        message = words.say("{half} is the only partner left for two halves beside it", half=half)
        return spot_warning(spot, "no-pairing", message)
    message = words.say("{half} has no partner left: the halves beside it belong to other tiles", half=half)
    return spot_warning(spot, "no-partner", message)


def _suspect(paired: PairedTable, cover: Cover, found: Found) -> int:
    """The bit of a square without which all others could be paired; if there is none, one where the search got stuck.

    The region fought last is tried first: the others were looked at before.
    """
    steps = SUSPECT_STEPS
    for square in sorted(bits(cover.must), key=lambda bit: -paired.table.spots[paired.spot_of[bit]].region):
        without = find_cover(cover, steps, without=square)
        if without.verdict == "possible":
            return square
        steps -= without.steps
        if steps <= 0:
            break
    return found.culprit or cover.must & -cover.must


def _twice(paired: PairedTable, plain: Contradiction) -> LayoutWarning:
    """Several pairs of halves need the same tile; the warning stands at the last of them."""
    table, words = paired.table, paired.table.words
    ((tile, pairs),) = _by_tile(paired, plain).items()
    last = table.spots[max(paired.links_in(*plain.links))[0]]
    message = words.say(
        "{army} has {tile} only {times}, but needs it {places}",
        army=table.name_army(last.half.army),
        tile=format_tile(tile),
        times=words.say_times(table.layout.game_set.tiles.counts[tile]),
        places=_name_pairs(table, pairs),
    )
    return LayoutWarning(last.region, "tile-twice", last.square, message)


def _bare(paired: PairedTable, plain: Contradiction) -> LayoutWarning:
    """A half has no partner since its possible tiles lie elsewhere; the warning stands at the last of these places."""
    table, words = paired.table, paired.table.words
    spot = table.spots[paired.spot_of[plain.square]]
    tiles = _by_tile(paired, plain)
    last = table.spots[max(spot.index, *(pair[0] for pairs in tiles.values() for pair in pairs))]
    message = words.say(
        "{half} has no partner left: {tiles}",
        half=_of_region(table, table.name_spot(spot), spot),
        tiles=words.list_all(
            [
                words.say("{tile} lies {places}", tile=format_tile(tile), places=_name_pairs(table, pairs))
                for tile, pairs in sorted(tiles.items())
            ]
        ),
    )
    return LayoutWarning(last.region, "no-partner", last.square, message)


def _by_tile(paired: PairedTable, plain: Contradiction) -> dict[Tile, list[tuple[int, int]]]:
    """The pairs of spots that take each tile of a contradiction, named pairs included."""
    spots = paired.table.spots
    found: dict[Tile, list[tuple[int, int]]] = {}
    for one, other in paired.links_in(*plain.links):
        found.setdefault(Tile(spots[one].half.number, spots[other].half.number), []).append((one, other))
    army = spots[paired.spot_of[plain.square]].half.army
    for pair, (key, tile) in zip(paired.named.pairs, paired.named.dominoes, strict=True):
        if key == army and tile in found:
            found[tile].append(pair)
    return found


def _name_pairs(table: Table, pairs: list[tuple[int, int]]) -> str:
    words = table.words
    return words.list_all([words.say("on {squares}", squares=_name_pair(table, pair)) for pair in sorted(pairs)])


def _name_pair(table: Table, pair: tuple[int, int]) -> str:
    """Both squares by their names in the region of the first: ``e3-f3`` where the tile hangs over."""
    spot, other = table.spots[pair[0]], table.places[pair[1]]
    ends = (spot.square, *(near for near in spot.square.neighbours if table.place(spot.region, near) == other))
    names = "-".join(map(format_square, ends))
    return _of_region(table, names, spot)


def _of_region(table: Table, names: str, spot: Spot) -> str:
    """Names of squares, followed by their region if the layout has several."""
    if len(table.layout.regions) == 1:
        return names
    return table.words.say("{squares} of region {number}", squares=names, number=spot.region)
