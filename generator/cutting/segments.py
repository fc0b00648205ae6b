"""Cuts as straight lines. Edges on one line are merged, so that none is cut twice."""

from collections import defaultdict
from collections.abc import Iterable

from generator.geometry import Matrix
from generator.imposition import Block, Segment, Side
from generator.painting import placement
from generator.path import Path

NEAR = 1e-4
"""What counts as the same line, mm."""


def cut_segments(blocks: Iterable[Block]) -> tuple[Segment, ...]:
    """Every trim edge of pieces without an outline of their own: horizontal lines from the top, then vertical ones."""
    rows: dict[float, list[tuple[float, float]]] = defaultdict(list)
    columns: dict[float, list[tuple[float, float]]] = defaultdict(list)
    for block in blocks:
        for slot in block.slots:
            if slot.piece.outline is not None:
                continue
            trim = slot.trim
            for y in (trim.y, trim.bottom):
                rows[round(y, 4)].append((trim.x, trim.right))
            for x in (trim.x, trim.right):
                columns[round(x, 4)].append((trim.y, trim.bottom))
    across = [(a, y, b, y) for y in sorted(rows) for a, b in merged(rows[y])]
    down = [(x, a, x, b) for x in sorted(columns) for a, b in merged(columns[x])]
    return tuple(across + down)


def merged(spans: Iterable[tuple[float, float]]) -> list[tuple[float, float]]:
    """Spans on one line; those that touch or overlap are joined. Sorted."""
    found: list[tuple[float, float]] = []
    for start, end in sorted(spans):
        if found and start <= found[-1][1] + NEAR:
            found[-1] = (found[-1][0], max(found[-1][1], end))
        else:
            found.append((start, end))
    return found


def cut_outlines(blocks: Iterable[Block]) -> tuple[Path, ...]:
    """The outlines of pieces that are not cut along their trim, on the page."""
    return tuple(
        slot.piece.outline.transformed(placement(slot))
        for block in blocks
        for slot in block.slots
        if slot.piece.outline is not None
    )


def fold_segments(side: Side) -> tuple[Segment, ...]:
    """Every line to fold, those of the sheet and those of its pieces, in coordinates of the page."""
    pieces = (
        _moved(fold, placement(slot)) for block in side.blocks for slot in block.slots for fold in slot.piece.folds
    )
    return (*side.folds, *pieces)


def _moved(segment: Segment, matrix: Matrix) -> Segment:
    x1, y1, x2, y2 = segment
    return *matrix.apply(x1, y1), *matrix.apply(x2, y2)
