"""Turns blocks into drawings: a ground under the whole block, then each piece's art in its slot."""

from collections.abc import Callable
from itertools import groupby, pairwise

from generator.drawing import Group, Item, Items, fill
from generator.geometry import Insets, Matrix, Rect, bounding, rotation, translation
from generator.imposition import Block, Ground, Slot
from generator.path import Path, box, joined

NEAR = 1e-6
"""What two edges of one cut may differ by, mm; and steps from piece to piece, in pieces."""


def block_items(block: Block) -> Items:
    """Everything printed for a block, except its marks."""
    items: list[Item] = []
    if ground := block.grounds[0]:
        own = ground.field is not None and _is_spread(block)
        shared = Ground(ground.colour) if own else ground
        items += _ground_items(shared, ground_area(block), block.inked, block.slots[0])
        for slot in block.slots if own else ():
            area = _own_area(slot, block)
            items += _ground_items(Ground(None, ground.field), box(area), area, slot)
    for slot in block.slots:
        if slot.piece.grounds and slot.piece.grounds[0]:
            area = _own_area(slot, block)
            items += _ground_items(slot.piece.grounds[0], box(area), area, slot)
    items += [Group(slot.piece.front, placement(slot)) for slot in block.slots if slot.piece.front]
    return tuple(items)


def placement(slot: Slot) -> Matrix:
    """The matrix from a piece's own coordinates to the page."""
    x, y = slot.trim.centre
    to_middle = translation(x - slot.piece.width / 2, y - slot.piece.height / 2)
    return to_middle.then(rotation(slot.rotation, x, y))


def ground_area(block: Block) -> Path:
    """The outline of the block's ground: every trim with its bleed, and the gutters too if the ground bridges them."""
    areas = [slot.trim for slot in block.slots] + (_bridges(block) if block.bridged else [])
    return joined(box(area.grown(block.bleed)) for area in areas)


def _is_spread(block: Block) -> bool:
    """Whether pieces lie apart; a pattern drawn over the whole block would then look different on each piece."""
    first = block.slots[0].trim
    steps = [((slot.trim.x - first.x) / first.width, (slot.trim.y - first.y) / first.height) for slot in block.slots]
    return any(abs(step - round(step)) > NEAR for pair in steps for step in pair)


def _own_area(slot: Slot, block: Block) -> Rect:
    """The trim with its bleed, the bleed ending half-way to a neighbour."""
    trim = slot.trim
    left = top = right = bottom = block.bleed
    for other in (other.trim for other in block.slots):
        if other.y < trim.bottom - NEAR and trim.y < other.bottom - NEAR:
            if other.x > trim.x + NEAR:
                right = min(right, (other.x - trim.right) / 2)
            elif other.x < trim.x - NEAR:
                left = min(left, (trim.x - other.right) / 2)
        if other.x < trim.right - NEAR and trim.x < other.right - NEAR:
            if other.y > trim.y + NEAR:
                bottom = min(bottom, (other.y - trim.bottom) / 2)
            elif other.y < trim.y - NEAR:
                top = min(top, (trim.y - other.bottom) / 2)
    return trim.within(Insets(-top, -right, -bottom, -left))


def _bridges(block: Block) -> list[Rect]:
    """Rectangles over the gutters: each row as a whole, and each two rows as far as both of them reach."""
    by_row = groupby(block.slots, key=lambda slot: round(slot.trim.y, 4))
    rows = [[slot.trim for slot in row] for _, row in by_row]
    spans = [bounding(row) for row in rows]
    bridges = [
        span for span, row in zip(spans, rows, strict=True) if span.width > sum(trim.width for trim in row) + NEAR
    ]
    for upper, lower in pairwise(spans):
        if lower.y > upper.bottom + NEAR:
            x, right = max(upper.x, lower.x), min(upper.right, lower.right)
            bridges.append(Rect(x, upper.y, right - x, lower.bottom - upper.y))
    return bridges


def _ground_items(ground: Ground, area: Path, inked: Rect, slot: Slot) -> Items:
    items: list[Item] = [fill(area, ground.colour)] if ground.colour else []
    if ground.field:
        items.append(Group(_field(ground.field, inked, slot), clip=area))
    return tuple(items)


def _field(draw: Callable[[Rect, Rect], Items], inked: Rect, slot: Slot) -> Items:
    """The pattern on a ground. For pieces that lie on their side it is drawn upright and turned with them."""
    if slot.rotation % 180 == 0:
        return draw(inked, slot.trim)
    x, y = slot.trim.centre
    width, height = slot.piece.width, slot.piece.height
    back = rotation(-slot.rotation, x, y)
    upright = draw(back.around(inked), Rect(x - width / 2, y - height / 2, width, height))
    return (Group(upright, rotation(slot.rotation, x, y)),)
