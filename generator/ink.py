"""Printing with black alone: looks without colour, and every other tone as a grey."""

from dataclasses import replace

from generator.art.neutrals import INK, PICTOGRAM, RING, WHITE
from generator.design.model import Design
from generator.drawing import Item, Items, Shape, Symbol, Text, Use

OUTLINE = 0.2
"""Width of the outlines that stand for the pale ground of pictograms, mm."""


def in_black(design: Design) -> Design:
    """The design with every army black on the bare paper: on coloured paper, the paper is the army's colour.

    Its game set keeps its colours, and with them the kit's code.
    """
    looks = tuple(replace(look, army=replace(look.army, colour=WHITE), ink=INK) for look in design.looks)
    return replace(design, looks=looks)


class Greying:
    """Turns drawings grey and pale areas into outlines. A symbol that is used many times stays one symbol."""

    def __init__(self) -> None:
        self._symbols: dict[int, tuple[Symbol, Symbol]] = {}

    def items(self, items: Items) -> Items:
        """The same items in greys of the same lightness.

        On coloured paper, pale areas become outlines: a tint would be printed as a screen of dots.
        """
        return tuple(self._item(item) for item in items)

    def _item(self, item: Item) -> Item:
        if isinstance(item, Shape) and item.fill == PICTOGRAM and item.stroke is None:
            return item._replace(fill=None, stroke=_grey(RING), width=OUTLINE)
        if isinstance(item, Shape):
            return item._replace(fill=_grey(item.fill), stroke=_grey(item.stroke))
        if isinstance(item, Text):
            return item._replace(fill=_grey(item.fill) or INK)
        if isinstance(item, Use):
            return item._replace(symbol=self._symbol(item.symbol))
        return item._replace(items=self.items(item.items))

    def _symbol(self, symbol: Symbol) -> Symbol:
        if id(symbol) not in self._symbols:
            self._symbols[id(symbol)] = (symbol, Symbol(symbol.name, self.items(symbol.items), symbol.box))
        return self._symbols[id(symbol)][1]


def _grey(colour: str | None) -> str | None:
    if colour is None:
        return None
    red, green, blue = bytes.fromhex(colour[1:])
    level = round(0.299 * red + 0.587 * green + 0.114 * blue)
    return f"#{level:02x}{level:02x}{level:02x}"
