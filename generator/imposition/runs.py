"""Runs: equal pieces on as many sheets as they need. Backs lie behind, beside, or on label sheets of their own."""

from collections.abc import Sequence
from math import inf
from typing import NamedTuple

from generator.design.print_spec import LabelStock, PrintSpec
from generator.geometry import Rect
from generator.imposition.areas import ImpositionError, smallest_sheet
from generator.imposition.grids import Lattice, fitted_lattice, largest_piece
from generator.imposition.model import Block, Grounds, Piece, Slot
from generator.imposition.versos import Fold, behind_in_place, folded, verso_of
from generator.papers import Paper
from generator.units import format_size
from generator.words import say

SLACK = 0.5
"""Measures of labels are rounded: so far beyond the paper is still on it, mm."""
FOLD_CLEARANCE = 7.0
"""From a fold to the bleed on both sides of it, mm: room for marks and a word, and for paper that creeps."""


Rooms = tuple[tuple[Fold | None, Rect], ...]
"""Each way to fold the sheet, or none, with the room for the fronts."""


class Run(NamedTuple):
    """One sheet of a run.

    Attributes:
        front: the pieces.
        beside: their backs beyond the fold, on the same side; None without a fold.
        behind: their backs on the other side; None with a fold.
        fold: where the sheet is folded, or None.
    """

    front: Block
    beside: Block | None
    behind: Block | None
    fold: Fold | None

    @property
    def blocks(self) -> tuple[Block, ...]:
        """The blocks on the recto."""
        return (self.front,) if self.beside is None else (self.front, self.beside)


def runs(
    pieces: Sequence[Piece], grounds: Grounds, room: Rect, paper: Paper, spec: PrintSpec, reach: float, first: int = 0
) -> tuple[Run, ...]:
    """Distribute equal pieces over sheets.

    Args:
        pieces: of one size.
        grounds: under the whole block; pieces with grounds of their own keep their bleed apart from their neighbours'.
        room: where they may lie with bleed and marks, mm.
        paper: the sheet.
        spec: gutters, fold and labels.
        reach: how far marks reach beyond the bleed, mm.
        first: how many places of the first sheet stay free.

    Raises:
        ImpositionError: a piece does not fit, or the first sheet has fewer places.
    """
    lattice, fold, area = _lattice(pieces, room, paper, spec, reach, first)
    if not 0 <= first < lattice.places:
        raise ImpositionError(
            "print.start_slot: "
            + say(
                "expected 1 to {places} on {name}, got {value}",
                places=lattice.places,
                name=paper.name,
                value=first + 1,
            )
        )
    on_first = lattice.places - first
    parts = [(pieces[:on_first], first)]
    parts += [(pieces[i : i + lattice.places], 0) for i in range(on_first, len(pieces), lattice.places)]
    found = []
    for part, start in parts:
        fixed = spec.labels is not None or first > 0
        places = lattice if fixed else lattice.within(area, len(part))
        if fold:
            places = _at_fold(places, area, fold, _widest(spec) + reach)
        found.append(_run(_block(places.slots(part, start), grounds, spec), paper, spec, fold))
    return tuple(found)


def _block(slots: tuple[Slot, ...], grounds: Grounds, spec: PrintSpec) -> Block:
    is_cut = spec.labels is None
    return Block(slots, _bleed(spec), grounds, marked=is_cut, bridged=spec.bleeding == "shared", die_cut=not is_cut)


def _run(block: Block, paper: Paper, spec: PrintSpec, fold: Fold | None) -> Run:
    if fold is not None:
        beside = folded(block, fold)._replace(bleed=spec.bleed_of("verso"), marked=spec.has_marks_on_backs)
        return Run(block, beside, None, fold)
    back = behind_in_place(block) if spec.labels else verso_of(block, paper)
    return Run(block, None, back, None)


def _at_fold(lattice: Lattice, half: Rect, fold: Fold, border: float) -> Lattice:
    """The same places as close to the fold as possible, since a fold that is askew moves backs far from it most."""
    x, y = lattice.corner
    if fold.axis == "vertical":
        return lattice._replace(corner=(x + half.right - border - lattice.trim.right, y))
    return lattice._replace(corner=(x, y + half.bottom - border - lattice.trim.bottom))


def _widest(spec: PrintSpec) -> float:
    """The wider of both sides' bleeds, mm."""
    return max(spec.bleed_of("recto"), spec.bleed_of("verso"))


def _bleed(spec: PrintSpec) -> float:
    return 0.0 if spec.gutter and spec.bleeding == "none" else spec.bleed


def _lattice(
    pieces: Sequence[Piece], room: Rect, paper: Paper, spec: PrintSpec, reach: float, first: int
) -> tuple[Lattice, Fold | None, Rect]:
    """The places of one sheet, its fold if any, and the room in the middle of which the pieces lie."""
    size = pieces[0].width, pieces[0].height
    # A partly used sheet has the same places whatever still goes on it.
    count = inf if first else len(pieces)
    if spec.labels is not None:
        return label_lattice(spec.labels, size, paper), None, room
    widest = _widest(spec)
    gutter = spec.gutter
    if any(piece.grounds for piece in pieces):
        gutter = max(gutter, 2 * widest, 3.0)
    border = widest + reach
    rooms: Rooms = halves(room, reach) if spec.backs == "fold" else ((None, room),)
    lattices = [(fitted_lattice(half, size, border, gutter, count), fold, half) for fold, half in rooms]
    fitting = [(lattice, fold, half) for lattice, fold, half in lattices if lattice]
    if not fitting:
        raise _too_small(paper, rooms, size, border)
    return max(fitting, key=lambda found: found[0].places)


def _too_small(paper: Paper, rooms: Rooms, size: tuple[float, float], border: float) -> ImpositionError:
    """That not even one piece fits: with the largest that would, and with the smallest sheet that would do."""
    width, height = size
    inside = rooms[0][1].grown(-border)
    largest = max(largest_piece(half.grown(-border), height / width, 1) for _, half in rooms)
    ways = [
        (
            (across + 2 * border - half.width) * (2 if fold and fold.axis == "vertical" else 1),
            (down + 2 * border - half.height) * (2 if fold and fold.axis == "horizontal" else 1),
        )
        for fold, half in rooms
        for across, down in (size, size[::-1])
    ]
    return ImpositionError(
        "tile.width: "
        + say(
            "expected room for a tile of {size}, got {have} between marks and margins on {name}; "
            "a sheet of {enough} would do",
            size=format_size(width, height),
            have=format_size(max(0.0, inside.width), max(0.0, inside.height)),
            name=paper.name,
            enough=format_size(*smallest_sheet(paper, ways)),
        )
        + (say(", or tiles of {size}", size=format_size(largest, largest * height / width)) if largest > 0 else "")
    )


def halves(room: Rect, reach: float) -> tuple[tuple[Fold, Rect], ...]:
    """The two ways to fold a room in half, each with the half for the fronts: the upper one, or the left one."""
    x, y = room.centre
    spare = FOLD_CLEARANCE - reach
    return (
        (Fold("horizontal", y, room.x, room.right), Rect(room.x, room.y, room.width, room.height / 2 - spare)),
        (Fold("vertical", x, room.y, room.bottom), Rect(room.x, room.y, room.width / 2 - spare, room.height)),
    )


def label_lattice(stock: LabelStock, size: tuple[float, float], paper: Paper) -> Lattice:
    """The places of die-cut labels, a piece in the middle of each: upright, or turned if they fit only so.

    Raises:
        ImpositionError: a label is smaller than the piece, lies on its neighbour, or leaves the paper.
    """
    _check_stock(stock, paper)
    for rotation, (width, height) in ((0, size), (90, (size[1], size[0]))):
        if width <= stock.width + 1e-6 and height <= stock.height + 1e-6:
            corner = (stock.left + (stock.width - width) / 2, stock.top + (stock.height - height) / 2)
            return Lattice(corner, stock.columns, stock.rows, width, height, stock.pitch_x, stock.pitch_y, rotation)
    raise ImpositionError(
        "print.labels: "
        + say(
            "expected labels that hold a piece of {size}, got {have}",
            size=format_size(*size),
            have=format_size(stock.width, stock.height),
        )
    )


def _check_stock(stock: LabelStock, paper: Paper) -> None:
    if (stock.columns > 1 and stock.pitch_x < stock.width) or (stock.rows > 1 and stock.pitch_y < stock.height):
        raise ImpositionError(
            "print.labels: "
            + say(
                "expected labels beside each other, got a pitch of {pitch} for labels of {size}",
                pitch=format_size(stock.pitch_x, stock.pitch_y),
                size=format_size(stock.width, stock.height),
            )
        )
    right = stock.left + (stock.columns - 1) * stock.pitch_x + stock.width
    bottom = stock.top + (stock.rows - 1) * stock.pitch_y + stock.height
    if right > paper.width + SLACK or bottom > paper.height + SLACK:
        raise ImpositionError(
            "print.labels: "
            + say(
                "expected labels that lie on {name} ({size}), got the last one's corner at {corner}",
                name=paper.name,
                size=paper.size,
                corner=format_size(right, bottom),
            )
        )
