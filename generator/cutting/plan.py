"""The cut plan: straight cuts in the order of work, each with its distance from a named edge of the sheet.

The farthest cut comes first, and the edge from which distances are measured is cut off last: in a guillotine it lies at
the stop, and for cutting from tick to tick with a knife, its margin keeps the rest together.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Literal, NamedTuple

from generator.imposition import Block, Sheet, Side
from generator.marks import cut_positions

UNCUT = ("boards",)
"""Parts that are played as they come from the printer, unless a machine trims them."""

Edge = Literal["left", "top"]
Kind = Literal["apart", "trim"]


class Cut(NamedTuple):
    """One straight cut.

    Attributes:
        kind: ``apart`` lies in the white between blocks and need not be exact; ``trim`` is the edge of a piece.
        edge: the edge of the whole sheet from which it is measured, with the front up and its head at the top.
        distance: from that edge, mm.
    """

    kind: Kind
    edge: Edge
    distance: float


def cut_plan(part: str, recto: Side) -> tuple[Cut, ...]:
    """The cuts of a part's sheet in order: first blocks apart, then for each block its long cuts and those across them.

    The farthest cuts come first. A sheet that is folded over is cut after gluing, from the side of its fronts. Pieces
    with an outline of their own are not in the plan, as theirs are no straight cuts.
    """
    blocks = [block for block in recto.blocks if is_to_cut(block) and block.slots[0].piece.outline is None]
    return () if part in UNCUT or not blocks else tuple(_cuts(blocks))


def is_to_cut(block: Block) -> bool:
    """Whether a knife goes around the block's pieces.

    Not around labels, backs beside their fronts, or parts of pages that must be joined first.
    """
    return not block.die_cut and not block.slots[0].piece.kind.endswith(("-back", "-part"))


def _cuts(blocks: Sequence[Block]) -> list[Cut]:
    if len(blocks) == 1:
        return _block_cuts(blocks[0])
    for edge in ("top", "left"):
        groups, gaps = _groups(blocks, edge)
        if gaps:
            apart = [Cut("apart", edge, gap) for gap in reversed(gaps)]
            return [*apart, *(cut for group in groups for cut in _cuts(group))]
    return [cut for block in blocks for cut in _block_cuts(block)]


def _groups(blocks: Sequence[Block], edge: Edge) -> tuple[list[list[Block]], list[float]]:
    """Groups of blocks with white between them, from an edge on, and the middles of the gaps between the groups."""

    def span(block: Block) -> tuple[float, float]:
        area = block.inked
        return (area.y, area.bottom) if edge == "top" else (area.x, area.right)

    groups: list[list[Block]] = []
    ends: list[tuple[float, float]] = []
    for block in sorted(blocks, key=span):
        start, end = span(block)
        if groups and start < ends[-1][1] + 1e-6:
            groups[-1].append(block)
            ends[-1] = (ends[-1][0], max(ends[-1][1], end))
        else:
            groups.append([block])
            ends.append((start, end))
    return groups, [(before[1] + after[0]) / 2 for before, after in pairwise(ends)]


def _block_cuts(block: Block) -> list[Cut]:
    xs, ys = cut_positions(block)
    down, across = [Cut("trim", "left", x) for x in reversed(xs)], [Cut("trim", "top", y) for y in reversed(ys)]
    trim = block.trim
    return [*down, *across] if trim.height >= trim.width else [*across, *down]


def plans_of(sheets: Sequence[Sheet]) -> dict[int, tuple[Cut, ...]]:
    """The plan of each sheet that is cut, by the sheet's number from 1."""
    plans = {number: cut_plan(sheet.part, sheet.recto) for number, sheet in enumerate(sheets, 1)}
    return {number: plan for number, plan in plans.items() if plan}
