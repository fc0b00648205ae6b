"""How thin a printed line may be, and how a drawing is made smaller without its lines falling below that."""

from functools import lru_cache
from math import sqrt

from generator.drawing import Group, Item, Items, Shape, Symbol, Use
from generator.geometry import Matrix

THINNEST = 0.088
"""A quarter of a point, mm: what a press still prints."""
KEPT = 0.1
"""What lines are kept at where they would become thinner, mm."""


def kept_thick(items: Items, scale: float) -> Items:
    """The same items with thin lines made wider: drawn ``scale`` times as large they are still `KEPT` mm wide."""
    return tuple(_thick(item, scale) for item in items)


def _thick(item: Item, scale: float) -> Item:
    if isinstance(item, Shape):
        return item._replace(width=KEPT / scale) if item.stroke and item.width * scale < KEPT else item
    if isinstance(item, Group):
        return item._replace(items=kept_thick(item.items, scale * _size(item.matrix)))
    if isinstance(item, Use):
        return item._replace(symbol=_thick_symbol(item.symbol, round(scale * _size(item.matrix), 6)))
    return item


@lru_cache(maxsize=256)
def _thick_symbol(symbol: Symbol, scale: float) -> Symbol:
    """The symbol with its thin lines made wider; the same symbol if all of its lines are thick enough."""
    items = kept_thick(symbol.items, scale)
    if items == symbol.items:
        return symbol
    return Symbol(f"{symbol.name}-at-{scale:g}", items, symbol.box.grown(KEPT / scale))


def _size(matrix: Matrix) -> float:
    """By which factor the matrix makes lines longer, on average over all directions."""
    return sqrt(abs(matrix.a * matrix.d - matrix.b * matrix.c))
