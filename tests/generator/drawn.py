"""What a drawing holds, item by item, with its place on the page."""

from collections.abc import Iterator

from generator.drawing import Group, Items, Shape, Text, Use, painted_box
from generator.geometry import IDENTITY, Matrix, Rect


def leaves(items: Items, matrix: Matrix = IDENTITY) -> Iterator[tuple[Shape | Text, Rect]]:
    """Every shape and text with the box around it, clips left aside."""
    for item in items:
        if isinstance(item, Group):
            yield from leaves(item.items, item.matrix.then(matrix))
        elif isinstance(item, Use):
            yield from leaves(item.symbol.items, item.matrix.then(matrix))
        else:
            box = painted_box([item], matrix)
            assert box is not None
            yield item, box


def texts(items: Items) -> list[tuple[Text, Rect]]:
    """Every text with the box it fills."""
    return [(item, box) for item, box in leaves(items) if isinstance(item, Text)]


def colliding(found: list[tuple[Text, Rect]], leeway: float = 0.3) -> list[tuple[str, str]]:
    """The texts whose boxes overlap by more than ``leeway`` mm on each side."""
    boxes = [(item.text, box.grown(-leeway)) for item, box in found]
    return [(text, other) for i, (text, box) in enumerate(boxes) for other, there in boxes[:i] if box.overlaps(there)]
