"""Sheets of paper in the hand: what lies behind what after a flip or a fold, told without the code under test."""

from collections import Counter

from generator.drawing import Group, Item, Use, painted_box
from generator.geometry import IDENTITY, Matrix, Rect, bounding
from generator.imposition import Slot
from generator.kit import KitPage
from generator.path import box

Key = tuple[str, str | None, object, int]


def key_of(slot: Slot) -> Key:
    piece = slot.piece
    return piece.kind.removesuffix("-back"), piece.army, piece.tile, piece.copy


def is_back(slot: Slot) -> bool:
    return slot.piece.kind.endswith("-back")


def flipped(trim: Rect, page: tuple[float, float], edge: str) -> Rect:
    """Where a rectangle on the back of a sheet lies as seen through the paper from the front.

    Turning about a long edge keeps the long direction: on a tall page left and right change places, on a wide one top
    and bottom.
    """
    width, height = page
    about_vertical = (height >= width) == (edge == "long-edge")
    if about_vertical:
        return Rect(width - trim.x - trim.width, trim.y, trim.width, trim.height)
    return Rect(trim.x, height - trim.y - trim.height, trim.width, trim.height)


def head(slot: Slot) -> tuple[int, int]:
    """The direction of a piece's head on its page: (0, -1) is up."""
    return {0: (0, -1), 90: (1, 0), 180: (0, 1), 270: (-1, 0)}[slot.rotation]


def head_through(slot: Slot, page: tuple[float, float], edge: str) -> tuple[int, int]:
    """The same for a back, as seen through the paper from the front."""
    dx, dy = head(slot)
    width, height = page
    return (-dx, dy) if (height >= width) == (edge == "long-edge") else (dx, -dy)


def assert_backs_meet_fronts(recto: KitPage, verso: KitPage, edge: str) -> None:
    page = (recto.page.width, recto.page.height)
    fronts = {key_of(slot): slot for slot in recto.slots}
    for back in verso.slots:
        front = fronts[key_of(back)]
        seen = flipped(back.trim, page, edge)
        assert max(abs(a - b) for a, b in zip(seen, front.trim, strict=True)) < 0.01, (front, back)
        assert head_through(back, page, edge) == head(front), (front, back)


def pieces(pages: tuple[KitPage, ...]) -> Counter[tuple[str, str | None, object, int]]:
    return Counter(
        (slot.piece.kind, slot.piece.army, slot.piece.tile, slot.piece.copy) for page in pages for slot in page.slots
    )


def outer_box(items: tuple[Item, ...], matrix: Matrix = IDENTITY) -> Rect | None:
    """Around all that is painted, quickly: what is clipped counts as its window, a symbol as the box it declares."""
    boxes = []
    for item in items:
        if isinstance(item, Use):
            boxes.append(box(item.symbol.box).transformed(item.matrix.then(matrix)).box)
        elif isinstance(item, Group):
            inner = item.matrix.then(matrix)
            found = item.clip.transformed(inner).box if item.clip else outer_box(item.items, inner)
            boxes += [found] if found else []
        else:
            found = painted_box((item,), matrix)
            boxes += [found] if found else []
    return bounding(boxes) if boxes else None
