"""The dominoes that somebody named in a layout, and what is wrong with them (D11)."""

from collections import Counter
from typing import NamedTuple

from sengoku.layout import Pair
from sengoku.layout_warning import LayoutWarning
from sengoku.paired_table import NamedPairs
from sengoku.squares import Square, format_square
from sengoku.table import Spot, Table
from sengoku.tiles import Tile, format_tile


def read_named_pairs(table: Table) -> NamedPairs:
    """Sort the named pairs of all regions into dominoes and mistakes.

    On joined boards two regions may name one domino that lies in both.
    """
    pairs: list[tuple[int, int]] = []
    dominoes: list[tuple[str, Tile]] = []
    warnings: list[LayoutWarning] = []
    used: Counter[tuple[str, Tile]] = Counter()
    for region in table.layout.regions:
        for named in region.pairs:
            spots = [table.spot_at(region.number, square) for square in named]
            found = sorted(spot.index for spot in spots if spot)
            if len(found) == 2 and (found[0], found[1]) in pairs:
                continue
            taken = {index for pair in pairs for index in pair}
            if wrong := _mistake(table, named, spots, taken):
                warnings.append(_warning(table, region.number, named, wrong))
                continue
            one, other = (table.spots[index].half for index in found)
            domino = (one.army, Tile(one.number, other.number))
            pairs.append((found[0], found[1]))
            dominoes.append(domino)
            used[domino] += 1
            if lack := _lack(table, *domino, used[domino]):
                warnings.append(_warning(table, region.number, named, lack))
    return NamedPairs(tuple(pairs), tuple(dominoes), tuple(warnings))


class _Mistake(NamedTuple):
    """What is wrong with a named pair.

    Attributes:
        code: one of `CODES`.
        square: the square to look at; None for the pair as a whole.
        why: the end of the sentence "a1 and b1 are named as one tile, but ...".
    """

    code: str
    square: Square | None
    why: str


def _mistake(table: Table, named: Pair, spots: list[Spot | None], taken: set[int]) -> _Mistake | None:
    """Why two squares cannot be a domino; None if they can. ``taken`` are the spots that earlier pairs cover."""
    words = table.words
    for square, spot in zip(named, spots, strict=True):
        if spot is None:
            why = words.say("nothing is recorded on {square}", square=format_square(square))
            return _Mistake("pair-empty", square, why)
    first, second = (spot for spot in spots if spot)
    if second.index not in first.neighbours:
        return _Mistake("pair-apart", named[1], words.say("they share no edge"))
    for square, spot in zip(named, (first, second), strict=True):
        if spot.index in taken:
            return _Mistake(
                "pair-overlap", square, words.say("{square} is in another pair", square=format_square(square))
            )
    if first.half.army != second.half.army:
        halves = words.list_all([table.name_half(spot.half) for spot in (first, second)])
        return _Mistake("pair-mixed", named[1], words.say("{halves} belong to two armies", halves=halves))
    if second.index not in first.partners:
        return _Mistake("pair-outside", named[0], words.say("at least one of them must be inside the region"))
    return None


def _lack(table: Table, army: str, tile: Tile, count: int) -> _Mistake | None:
    """Why an army cannot have laid a tile ``count`` times; None if it can."""
    has = table.layout.game_set.tiles.counts.get(tile)
    name, shown = table.name_army(army), format_tile(tile)
    if not has:
        return _Mistake("tile-not-in-set", None, table.words.say("{army} has no tile {tile}", army=name, tile=shown))
    if count > has:
        times = table.words.say_times(has)
        why = table.words.say("{army} has {tile} only {times}", army=name, tile=shown, times=times)
        return _Mistake("tile-twice", None, why)
    return None


def _warning(table: Table, region: int, named: Pair, mistake: _Mistake) -> LayoutWarning:
    squares = table.words.list_all([format_square(end) for end in named])
    message = table.words.say("{squares} are named as one tile, but {why}", squares=squares, why=mistake.why)
    return LayoutWarning(region, mistake.code, mistake.square or named[0], message)
