"""From which squares a tile may hang over that nobody recorded: what to look at where `only_overhanging` asks."""

from typing import NamedTuple

from sengoku.covering.search import find_cover
from sengoku.layout import Layout
from sengoku.paired_table import STEPS, PairedTable
from sengoku.squares import Square, format_square
from sengoku.table import Spot
from sengoku.unrecorded import alone
from sengoku.wording import ENGLISH, Wording

WHERE_STEPS = 700
"""How much work may go into finding where one army's tiles may hang over."""


class MayHang(NamedTuple):
    """The squares of a region from which an army's tiles may hang over, and a sentence about them."""

    squares: tuple[Square, ...]
    message: str


def may_hang(layout: Layout, number: int, words: Wording = ENGLISH) -> tuple[MayHang, ...]:
    """For each army of `only_overhanging` the squares from which one tile that hangs over would explain its halves.

    If it takes several at once, the squares of them all; an army of which nothing was found in time is left out.
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
    """The squares of those spots without which an army's others can be paired."""
    cover, steps = paired.cover(army), WHERE_STEPS
    found = []
    for spot in spots:
        one = find_cover(cover, steps, without=paired.bit[spot.index])
        steps = max(0, steps - one.steps)
        if one.verdict == "possible":
            found.append(spot.square)
    return tuple(found)
