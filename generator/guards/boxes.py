"""Guard of the tuck boxes: whether the tiles fit the room that the folded net really has inside."""

from collections.abc import Iterator

from generator.art.tuck_box import TuckBox
from generator.components.boxes import box_room, fitted_box
from generator.design.model import Design
from generator.guards.findings import Finding
from generator.imposition import ImpositionError
from generator.units import format_size
from generator.words import say, say_many

CUT = 0.5
"""How much larger than its trim a tile comes from scissors or a knife, mm."""

CARD = 0.03
"""How much thicker than stated a stack of glued card is, of its thickness."""


def box_findings(design: Design) -> Iterator[Finding]:
    """Whether an army's tiles fit their box and the lid closes; nothing if the paper has room for no box at all."""
    try:
        box, stacks, _ = fitted_box(design, box_room(design))
    except ImpositionError:
        return
    yield from _tiles(design, box, stacks)
    yield from _lid(design, box)


def _tiles(design: Design, box: TuckBox, stacks: int) -> Iterator[Finding]:
    tile, stock = design.tile, design.print.tile_stock
    high = -(-len(design.game_set.tiles) // stacks)
    need = (stacks * (tile.width + CUT), high * stock * (1 + CARD), tile.height + CUT)
    inside = measured_inside(box, design.print.box_stock)
    if any(has < takes for has, takes in zip(inside, need, strict=True)):
        message = say(
            "a box is {inside} inside, and what it holds, {stacks} of {tiles} of {stock:g} mm, takes {need} with what "
            "cutting and card add: expected a larger box, or thinner tiles",
            inside=_cube(inside),
            stacks=say_many("{count} stack", "{count} stacks", stacks),
            tiles=say_many("{count} tile", "{count} tiles", high),
            stock=stock,
            need=_cube(need),
        )
        yield Finding(("print", "tile_stock"), message, "error")


def _lid(design: Design, box: TuckBox) -> Iterator[Finding]:
    stock = design.print.box_stock
    width, lid = measured_inside(box, stock)[0], lid_width(box)
    if lid > width:
        message = say(
            "the lid is {lid:.1f} mm wide where it tucks in, and the box of {stock:g} mm card {width:.1f} mm inside; "
            "expected thinner card",
            lid=lid,
            stock=stock,
            width=width,
        )
        yield Finding(("print", "box_stock"), message)


def measured_inside(box: TuckBox, stock: float) -> tuple[float, float, float]:
    """Width, depth and height that the folded net has inside, mm, from its folds and the card's thickness."""
    upright = sorted(x1 for x1, _, x2, _ in box.folds if x1 == x2)
    front, side = upright[1] - upright[0], upright[2] - upright[1]
    tall = next(abs(y2 - y1) for x1, y1, x2, y2 in box.folds if x1 == x2)
    return front - 2 * stock, side - 2 * stock, tall - 2 * stock


def lid_width(box: TuckBox) -> float:
    """The width of the lid at the fold of its tongue, mm."""
    across = [(y1, abs(x2 - x1)) for x1, y1, x2, y2 in box.folds if y1 == y2]
    return min(across)[1]


def _cube(lengths: tuple[float, float, float]) -> str:
    width, depth, height = (round(length, 1) for length in lengths)
    return f"{width:g} x {format_size(depth, height)}"
