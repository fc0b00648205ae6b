"""The SVG writer: a file for each page, sizes in mm and a viewBox in the same numbers, text as outlines.

Symbols and glyphs are drawn once for a document, defined in each page that uses them, and used by their ids. Ids come
from names or from what they stand for, so that equal pages are equal bytes.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from hashlib import sha256
from typing import NamedTuple

from generator.document import Document, Page
from generator.drawing import Group, Item, Items, Shape, Symbol, Text, Use, used_symbols
from generator.fonts import Face
from generator.fonts.outlines import outlines_of
from generator.geometry import IDENTITY, Matrix
from generator.path import Path
from generator.writers.svg_elements import Numbers, element, escaped, file_text, number, path_data, transformation

Definitions = dict[str, str]
"""What is used by name: elements by their ids, in the order of their first use."""


def svg_pages(document: Document) -> Iterator[str]:
    """Each page of a document as the text of an SVG file, in order."""
    writer = _Writer(document)
    for page in document.pages:
        yield writer.page(page)


class _Glyph(NamedTuple):
    """A character of one weight: the id and the text of its definition, and its use with ``%s`` for ``x``."""

    name: str
    definition: str
    use: str


class _Glyphs(dict[tuple[int, str], _Glyph | None]):
    """Glyphs by weight and character, each drawn when it is first asked for; None for a space."""

    def __init__(self, faces: Mapping[int, Face]) -> None:
        self._outlines = cache(lambda weight: outlines_of(faces[weight]))

    def __missing__(self, key: tuple[int, str]) -> _Glyph | None:
        weight, character = key
        data = self._outlines(weight)(character)
        name = f"g-{weight}-{ord(character):x}"
        definition = element("path", {"d": data, "id": name})
        use = element("use", {"x": "%s", "xlink:href": f"#{name}"})
        self[key] = found = _Glyph(name, definition, use) if data else None
        return found


class _Writer:
    """Turns items into elements and remembers what pages have in common."""

    def __init__(self, document: Document) -> None:
        self._title = document.title
        self._faces = document.faces
        self._numbers = Numbers()
        self._glyphs = _Glyphs(document.faces)
        self._symbols: dict[Symbol, Definitions] = {}

    def page(self, page: Page) -> str:
        """The text of a page's file."""
        definitions: Definitions = {}
        for symbol in used_symbols(page.items).values():
            definitions |= self._symbol(symbol)
        items = self._items(page.items, definitions)
        size, title = (page.width, page.height), f"{self._title}: {page.name}"
        return file_text(size, title, "".join(definitions.values()), items)

    def _symbol(self, symbol: Symbol) -> Definitions:
        """The definition of a symbol, after those of the symbols that it uses itself."""
        if symbol not in self._symbols:
            definitions: Definitions = {}
            items = self._items(symbol.items, definitions)
            name = f"s-{escaped(symbol.name)}"
            definitions[name] = element("g", {"id": name}, items)
            self._symbols[symbol] = definitions
        return self._symbols[symbol]

    def _items(self, items: Items, definitions: Definitions) -> str:
        return "".join([self._item(item, definitions) for item in items])

    def _item(self, item: Item, definitions: Definitions) -> str:
        if isinstance(item, Shape):
            return self._shape(item)
        if isinstance(item, Text):
            return self._text(item, definitions)
        if isinstance(item, Use):
            return self._use(item)
        return self._group(item, definitions)

    def _use(self, item: Use) -> str:
        values = {"xlink:href": f"#s-{escaped(item.symbol.name)}"}
        if item.matrix[:4] != IDENTITY[:4]:
            values["transform"] = transformation(item.matrix, self._numbers)
        elif item.matrix != IDENTITY:
            values |= {"x": self._numbers[item.matrix.e], "y": self._numbers[item.matrix.f]}
        return element("use", values)

    def _group(self, item: Group, definitions: Definitions) -> str:
        values = {"transform": transformation(item.matrix, self._numbers)} if item.matrix != IDENTITY else {}
        if item.clip is not None:
            values["clip-path"] = f"url(#{self._clip(item.clip, definitions)})"
        return element("g", values, self._items(item.items, definitions))

    def _clip(self, path: Path, definitions: Definitions) -> str:
        data = path_data(path, self._numbers)
        name = f"c-{sha256(data.encode()).hexdigest()[:12]}"
        definitions[name] = element("clipPath", {"id": name}, element("path", {"d": data}))
        return name

    def _shape(self, item: Shape) -> str:
        values = {"d": path_data(item.path, self._numbers), "fill": item.fill or "none"}
        if item.stroke:
            values |= {"stroke": item.stroke, "stroke-width": number(item.width)}
            if item.dash:
                values["stroke-dasharray"] = " ".join(map(number, item.dash))
            if item.round_caps:
                values["stroke-linecap"] = "round"
        return element("path", values)

    def _text(self, item: Text, definitions: Definitions) -> str:
        """A group in font units, so that a whole number is enough to place each glyph."""
        face = self._faces[item.weight]
        width = face.width(item.text, item.size) + item.spacing * max(0, len(item.text) - 1)
        left = item.x - {"start": 0.0, "middle": width / 2, "end": width}[item.anchor]
        scale = item.size / face.metrics.units_per_em
        spacing = item.spacing / scale if item.spacing else 0
        x: float = 0
        uses = []
        for character in item.text:
            if glyph := self._glyphs[item.weight, character]:
                definitions[glyph.name] = glyph.definition
                uses.append(glyph.use % (number(x) if spacing else x))
            x += face.metrics.advances[character] + spacing
        place = transformation(Matrix(scale, 0, 0, -scale, left, item.y), self._numbers)
        values = {"aria-label": escaped(item.text), "fill": item.fill, "role": "img", "transform": place}
        return element("g", values, "".join(uses))
