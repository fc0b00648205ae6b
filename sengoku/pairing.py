"""Which halves of a final layout may belong to one tile (D11).

Nobody records which two halves belong together, so a layout is taken to be possible if *some* way of pairing explains
it: every half in one tile, every tile of an army at most as often as the army has it, over all regions together, since
tiles stay on the table. A half at an edge may be all that was recorded of a tile that hangs over.
"""

from typing import NamedTuple

from sengoku.covering.search import Verdict
from sengoku.layout import Layout
from sengoku.paired_table import STEPS, PairedTable
from sengoku.squares import Square
from sengoku.table import Table
from sengoku.tiles import Tile


class LaidTile(NamedTuple):
    """One tile of a pairing.

    Attributes:
        army: the key of its army.
        squares: region and square of each recorded half, in reading order; only one if the other half lies over an edge
            or in a region without a record.
        tile: the tile; None if only one half was recorded.
    """

    army: str
    squares: tuple[tuple[int, Square], ...]
    tile: Tile | None


class Pairing(NamedTuple):
    """Whether some pairing explains a layout.

    Attributes:
        verdict: ``possible``, ``impossible``, or ``undecided`` if the work allowed did not suffice to tell.
        tiles: one pairing that explains all armies' halves, by region and square; empty unless possible.
        armies: the verdict on each army with a half on the table, in seat order.
    """

    verdict: Verdict
    tiles: tuple[LaidTile, ...]
    armies: tuple[tuple[str, Verdict], ...]


def find_pairing(layout: Layout) -> Pairing:
    """Find a pairing that explains a layout, or prove that there is none; pairs named in it are taken as they are.

    The same layout always gets the same answer.
    """
    paired = PairedTable(Table(layout))
    found = paired.solve(STEPS)
    verdicts = {one.verdict for one in found.values()}
    verdict: Verdict = "possible"
    if "impossible" in verdicts or paired.named.warnings or any(spot.is_lost for spot in paired.table.spots):
        verdict = "impossible"
    elif "undecided" in verdicts:
        verdict = "undecided"
    pairs: list[tuple[int, ...]] = []
    if verdict == "possible":
        pairs += paired.named.pairs
        pairs += [pair for one in found.values() if one.state for pair in paired.pairs_of(one.state)]
    tiles = tuple(_laid_tile(paired.table, pair) for pair in sorted(pairs))
    return Pairing(verdict, tiles, tuple((army, one.verdict) for army, one in found.items()))


def _laid_tile(table: Table, pair: tuple[int, ...]) -> LaidTile:
    """A pair of spots, or one alone, as people see it."""
    spots = [table.spots[index] for index in pair]
    numbers = [spot.half.number for spot in spots]
    tile = Tile(numbers[0], numbers[1]) if len(numbers) == 2 else None
    return LaidTile(spots[0].half.army, tuple((spot.region, spot.square) for spot in spots), tile)
