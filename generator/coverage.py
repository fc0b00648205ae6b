"""How much of the paper bears ink: an estimate from the drawing itself, without rendering it.

Exact for what does not overlap. Where shapes overlap, each is taken to lie evenly over what is beneath it within its
symbol or block; on the standard kit's tile pages that is within five points of a count of pixels (a test measures it).
"""

from collections.abc import Iterable
from math import hypot

from generator.art.neutrals import WHITE
from generator.drawing import Group, Items, Shape, Symbol, Use
from generator.geometry import Matrix
from generator.imposition import Block
from generator.kit import KitPage
from generator.path import Path

Effect = tuple[float, float]
"""(keep, add): a region covered to a share c is covered to keep * c + add afterwards."""


def coverage(pages: Iterable[KitPage]) -> float:
    """The mean share of all pages, 0 to 1, that bears any ink, of whatever strength."""
    meter = _Meter()
    shares = [meter.page(page) for page in pages]
    return sum(shares) / len(shares) if shares else 0.0


class _Meter:
    """Measures the ink of drawings; each symbol is measured only once."""

    def __init__(self) -> None:
        self._symbols: dict[int, tuple[Symbol, Effect]] = {}

    def page(self, page: KitPage) -> float:
        paper = page.page.width * page.page.height
        share = self.effect(page.content.items, paper)[1]
        return min(
            1.0, share + sum(self.block(*each) / paper for each in zip(page.content.blocks, page.painted, strict=True))
        )

    def block(self, block: Block, painted: Items) -> float:
        """The covered area of a block, mm2."""
        area = sum((slot.trim.width + block.bleed) * (slot.trim.height + block.bleed) for slot in block.slots)
        return area * self.effect(painted, area)[1]

    def effect(self, items: Items, region: float) -> Effect:
        """How painting these items changes the covered share of a region of ``region`` mm2."""
        keep, add = 1.0, 0.0
        for item in items:
            k, a = self._item(item, region)
            keep, add = keep * k, add * k + a
        return keep, add

    def _item(self, item: object, region: float) -> Effect:
        if isinstance(item, Shape):
            return _shape(item, region)
        if isinstance(item, Use):
            box = item.symbol.box
            area = min(region, box.width * box.height * _growth(item.matrix))
            return _part(self._symbol(item.symbol), area / region)
        if isinstance(item, Group):
            if item.clip is None:
                return self.effect(item.items, region / _growth(item.matrix))
            window = abs(_area(item.clip)) * _growth(item.matrix)
            area = min(region, window)
            return _part(self.effect(item.items, window / _growth(item.matrix)), area / region)
        return 1.0, 0.0

    def _symbol(self, symbol: Symbol) -> Effect:
        if id(symbol) not in self._symbols:
            effect = self.effect(symbol.items, symbol.box.width * symbol.box.height)
            self._symbols[id(symbol)] = (symbol, effect)
        return self._symbols[id(symbol)][1]


def _part(effect: Effect, share: float) -> Effect:
    """The effect when only a ``share`` of the region is painted over."""
    return 1 - share + share * effect[0], share * effect[1]


def _shape(shape: Shape, region: float) -> Effect:
    keep, add = 1.0, 0.0
    for colour, area in ((shape.fill, _area), (shape.stroke, lambda path: _length(path) * shape.width)):
        if colour:
            share = min(1.0, abs(area(shape.path)) / region)
            keep, add = keep * (1 - share), add * (1 - share) + (share if colour != WHITE else 0.0)
    return keep, add


def _growth(matrix: Matrix) -> float:
    return abs(matrix.a * matrix.d - matrix.b * matrix.c)


def _area(path: Path) -> float:
    """The signed area of a filled path, mm2; exact for curves, too."""
    total = 0.0
    x = y = sx = sy = 0.0
    for letter, p in path.commands:
        if letter == "C":
            a, b, c, d, e, f = p
            total += (
                0.3 * ((x * b - a * y) * 2 + (x * d - c * y) + (a * d - c * b) + (a * f - e * b) + (c * f - e * d) * 2)
                + (x * f - e * y) * 0.1
            )
            x, y = e, f
        elif letter == "L":
            total += x * p[1] - p[0] * y
            x, y = p
        else:
            total += x * sy - sx * y
            if letter == "M":
                sx, sy = p
            x, y = sx, sy
    return (total + x * sy - sx * y) / 2


def _length(path: Path) -> float:
    total = 0.0
    x = y = sx = sy = 0.0
    for letter, p in path.commands:
        if letter == "M":
            sx, sy = x, y = p
        elif letter == "Z":
            total += hypot(sx - x, sy - y)
            x, y = sx, sy
        else:
            if letter == "C":
                legs = hypot(p[0] - x, p[1] - y) + hypot(p[2] - p[0], p[3] - p[1]) + hypot(p[4] - p[2], p[5] - p[3])
                total += (legs + hypot(p[4] - x, p[5] - y)) / 2
            else:
                total += hypot(p[0] - x, p[1] - y)
            x, y = p[-2:]
    return total
