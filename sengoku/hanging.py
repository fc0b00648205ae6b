"""Which squares an unrecorded overhanging tile may start from: where to look when `only_overhanging` asks about one."""

from typing import NamedTuple

from sengoku.covering.search import find_cover
from sengoku.layout import Layout
from sengoku.paired_table import STEPS, PairedTable
from sengoku.squares import Square, format_square
from sengoku.table import Spot
from sengoku.unrecorded import alone
from sengoku.wording import ENGLISH, Wording

WHERE_STEPS = 700
"""The most steps spent on finding where one army's tiles may hang over."""


class MayHang(NamedTuple):
    """The squares of a region from which an army's tiles may hang over, and a sentence about them."""

    squares: tuple[Square, ...]
    message: str


def may_hang(layout: Layout, number: int, words: Wording = ENGLISH) -> tuple[MayHang, ...]:
    """For each army that `only_overhanging` names: the squares where a tile over the edge would explain its halves.

    One such tile is enough, at any one of the squares. If no single tile suffices, the squares are those that may take
    part in an explanation by several. An army for which nothing was found in time is left out.
    """
    paired = alone(layout, number, words)
    shut = paired.closing(number)
    found = []
    for army, one in shut.solve(STEPS).items():
        if one.verdict != "impossible":
            continue
        ends = [spot for spot in paired.ends(number) if spot.half.army == army and spot.is_open]
        squares = _without_which(shut, army, ends) or _without_which(paired, army, ends)
        if squares:
            message = words.say(
                "{army} may have a tile over the edge at {squares}",
                army=paired.table.name_army(army),
                squares=words.list_any([format_square(square) for square in squares]),
            )
            found.append(MayHang(squares, message))
    return tuple(found)


def _without_which(paired: PairedTable, army: str, spots: list[Spot]) -> tuple[Square, ...]:
    """The squares of those spots that leave the rest of the army's halves pairable when they are taken away."""
    cover, steps = paired.cover(army), WHERE_STEPS
    found = []
    for spot in spots:
        one = find_cover(cover, steps, without=paired.bit[spot.index])
        steps = max(0, steps - one.steps)
        if one.verdict == "possible":
            found.append(spot.square)
    return tuple(found)
