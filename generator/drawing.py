"""The one vector model: immutable values in millimetres, recorded once and replayed by every writer.

A drawing is a tuple of items, painted in order: `Shape`, `Text`, `Group` (moved and clipped items) and `Use` (a
`Symbol` placed once more). Colours are ``#rrggbb``. A writer knows only these and pages, nothing about tiles.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, NamedTuple

from generator.fonts import Face
from generator.geometry import IDENTITY, Matrix, Rect, bounding, rotation, translation
from generator.path import Path

Anchor = Literal["start", "middle", "end"]


class Shape(NamedTuple):
    """A path, filled (nonzero), stroked, or both; ``width`` and ``dash`` (on, off, ...) in mm.

    Round caps are for dots: a dash of 0 on a round cap is a dot as wide as the stroke.
    """

    path: Path
    fill: str | None = None
    stroke: str | None = None
    width: float = 0.0
    dash: tuple[float, ...] = ()
    round_caps: bool = False


class Text(NamedTuple):
    """One line of text on a baseline at (x, y); size is the em in mm, ``spacing`` mm more after each character."""

    text: str
    x: float
    y: float
    size: float
    weight: int = 500
    fill: str = "#1b1815"
    anchor: Anchor = "start"
    spacing: float = 0.0


class Group(NamedTuple):
    """Items in their own coordinates, placed by ``matrix`` and shown only within ``clip`` (in those coordinates)."""

    items: "Items"
    matrix: Matrix = IDENTITY
    clip: Path | None = None


@dataclass(frozen=True, eq=False)
class Symbol:
    """Items that are drawn more than once: written once, then used by name.

    Within one document a name stands for one symbol. ``box`` must hold everything drawn, strokes included.
    """

    name: str
    items: "Items"
    box: Rect


class Picture(Symbol):
    """A symbol without text that is drawn only when its items are first asked for.

    Code that looks for texts never asks, so the drawing is saved.
    """

    def __init__(self, name: str, draw: Callable[[], "Items"], box: Rect) -> None:
        vars(self).update(name=name, draw=draw, box=box)

    @cached_property
    def items(self) -> "Items":
        """Everything drawn."""
        drawn: Items = vars(self)["draw"]()
        return drawn


class Use(NamedTuple):
    """A symbol, placed."""

    symbol: Symbol
    matrix: Matrix = IDENTITY


Item = Shape | Text | Group | Use
Items = tuple[Item, ...]


def fill(path: Path, colour: str) -> Shape:
    """A filled path."""
    return Shape(path, fill=colour)


def stroke(path: Path, colour: str, width: float, dash: tuple[float, ...] = (), *, round_caps: bool = False) -> Shape:
    """A stroked path."""
    return Shape(path, stroke=colour, width=width, dash=dash, round_caps=round_caps)


def placed(items: Iterable[Item], x: float, y: float) -> Group:
    """Items moved by (x, y) mm."""
    return Group(tuple(items), translation(x, y))


def turned(items: Iterable[Item], degrees: float, x: float = 0.0, y: float = 0.0) -> Group:
    """Items turned clockwise about (x, y) by so many degrees."""
    return Group(tuple(items), rotation(degrees, x, y))


def used_symbols(items: Iterable[Item]) -> dict[str, Symbol]:
    """Every symbol that the items use, inner ones first, by name.

    Raises:
        ValueError: two different symbols share a name.
    """
    found: dict[str, Symbol] = {}
    _find_symbols(items, found)
    return found


def _find_symbols(items: Iterable[Item], found: dict[str, Symbol]) -> None:
    for item in items:
        if isinstance(item, Group):
            _find_symbols(item.items, found)
        elif isinstance(item, Use):
            symbol = item.symbol
            if found.get(symbol.name) is symbol:
                continue  # and so are the symbols that it uses
            _find_symbols(symbol.items, found)
            if found.setdefault(symbol.name, symbol) is not symbol:
                raise ValueError(f"expected one symbol named {symbol.name!r}, got two")


def painted_box(items: Iterable[Item], matrix: Matrix = IDENTITY) -> Rect | None:
    """A rectangle around all ink; None if there is none.

    It includes curve handles, half the stroke widths and the whole em of texts, so it may be larger than the ink.
    """
    boxes = [found for item in items if (found := _item_box(item, matrix)) is not None]
    return bounding(boxes) if boxes else None


def _item_box(item: Item, matrix: Matrix) -> Rect | None:
    if isinstance(item, Shape):
        area = item.path.transformed(matrix).box
        return area.grown(item.width / 2 if item.stroke else 0.0)
    if isinstance(item, Text):
        return _text_box(item, matrix)
    if isinstance(item, Use):
        return painted_box(item.symbol.items, item.matrix.then(matrix))
    inner = painted_box(item.items, item.matrix.then(matrix))
    if inner is None or item.clip is None:
        return inner
    clip = item.clip.transformed(item.matrix.then(matrix)).box
    x, y = max(inner.x, clip.x), max(inner.y, clip.y)
    width, height = min(inner.right, clip.right) - x, min(inner.bottom, clip.bottom) - y
    return Rect(x, y, width, height) if width > 0 and height > 0 else None


def _text_box(item: Text, matrix: Matrix) -> Rect:
    width = Face.bundled(item.weight).width(item.text, item.size) + item.spacing * len(item.text)
    left = item.x - {"start": 0.0, "middle": width / 2, "end": width}[item.anchor]
    corners = [(left + dx, item.y + dy) for dx in (0, width) for dy in (-0.88 * item.size, 0.22 * item.size)]
    points = [matrix.apply(*corner) for corner in corners]
    return bounding([Rect(x, y, 0.0, 0.0) for x, y in points])
