"""The SVG writer: one page one file, sizes in mm and a viewBox in the same numbers, text as outlines.

All of svgwrite is behind this file. Symbols and glyphs are defined once and used by name; every id comes from those
names, so that equal pages are equal bytes.
"""

from collections.abc import Iterator
from functools import lru_cache
from io import BytesIO
from typing import Any

import svgwrite

from generator.document import Document, Page
from generator.drawing import Group, Item, Shape, Text, Use, used_symbols
from generator.fonts import Face
from generator.geometry import Matrix
from generator.path import Path


def svg_pages(document: Document) -> Iterator[str]:
    """Each page of a document as the text of an SVG file, in order."""
    outlines = {weight: _Outlines(face) for weight, face in document.faces.items()}
    for page in document.pages:
        yield _svg_text(document.title, page, outlines)


def _svg_text(title: str, page: Page, outlines: "dict[int, _Outlines]") -> str:
    width, height = number(page.width), number(page.height)
    drawing = svgwrite.Drawing(size=(f"{width}mm", f"{height}mm"), viewBox=f"0 0 {width} {height}", debug=False)
    drawing.set_desc(title=f"{title}: {page.name}")
    recorder = _Recorder(drawing, outlines)
    for symbol in used_symbols(page.items).values():
        group = drawing.g(id=f"s-{symbol.name}")
        for item in symbol.items:
            group.add(recorder.element(item))
        drawing.defs.add(group)
    for item in page.items:
        drawing.add(recorder.element(item))
    return '<?xml version="1.0" encoding="utf-8"?>\n' + str(drawing.tostring()) + "\n"


def number(value: float) -> str:
    """A length with at most three decimals, without trailing zeros."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


@lru_cache(maxsize=512)
def path_data(path: Path) -> str:
    """A path as the value of an SVG ``d`` attribute."""
    return "".join(letter + " ".join(number(value) for value in numbers) for letter, numbers in path.commands)


class _Outlines:
    """The glyphs of a face as path data, in font units with y upwards."""

    def __init__(self, face: Face) -> None:
        from fontTools.pens.svgPathPen import SVGPathPen
        from fontTools.ttLib import TTFont

        font = TTFont(BytesIO(face.path.read_bytes()), lazy=True)
        self.per_em: int = font["head"].unitsPerEm
        self.face = face
        self._pen = SVGPathPen
        self._glyphs = font.getGlyphSet()
        self._names: dict[int, str] = font.getBestCmap()

    def data(self, character: str) -> str:
        """The character's outline; empty for a space."""
        pen = self._pen(self._glyphs)
        self._glyphs[self._names[ord(character)]].draw(pen)
        return str(pen.getCommands())


class _Recorder:
    """Turns items into svgwrite elements and defines each glyph at its first use."""

    def __init__(self, drawing: Any, outlines: dict[int, _Outlines]) -> None:
        self.drawing = drawing
        self.outlines = outlines
        self._glyphs: set[str] = set()
        self._clips: dict[str, str] = {}

    def element(self, item: Item) -> Any:
        """The element of one item."""
        if isinstance(item, Shape):
            return self._shape(item)
        if isinstance(item, Text):
            return self._text(item)
        if isinstance(item, Use):
            return self._use(f"s-{item.symbol.name}", item.matrix)
        return self._group(item)

    def _use(self, name: str, matrix: Matrix) -> Any:
        if matrix[:4] == (1, 0, 0, 1):
            insert = {"x": number(matrix.e), "y": number(matrix.f)} if matrix[4:] != (0, 0) else {}
            return self.drawing.use(f"#{name}", **insert)
        return self.drawing.use(f"#{name}", transform=_transform(matrix))

    def _group(self, item: Group) -> Any:
        extra = {"transform": _transform(item.matrix)} if item.matrix != Matrix() else {}
        if item.clip is not None:
            extra["clip_path"] = f"url(#{self._clip(item.clip)})"
        group = self.drawing.g(**extra)
        for inner in item.items:
            group.add(self.element(inner))
        return group

    def _clip(self, path: Path) -> str:
        data = path_data(path)
        if data not in self._clips:
            self._clips[data] = f"c-{len(self._clips) + 1}"
            clip = self.drawing.clipPath(id=self._clips[data])
            clip.add(self.drawing.path(d=data))
            self.drawing.defs.add(clip)
        return self._clips[data]

    def _shape(self, item: Shape) -> Any:
        look: dict[str, str] = {"fill": item.fill or "none"}
        if item.stroke:
            look |= {"stroke": item.stroke, "stroke_width": number(item.width)}
            if item.dash:
                look["stroke_dasharray"] = " ".join(number(value) for value in item.dash)
            if item.round_caps:
                look["stroke_linecap"] = "round"
        return self.drawing.path(d=path_data(item.path), **look)

    def _text(self, item: Text) -> Any:
        outlines = self.outlines[item.weight]
        face = outlines.face
        width = face.width(item.text, item.size) + item.spacing * max(0, len(item.text) - 1)
        x = item.x - {"start": 0.0, "middle": width / 2, "end": width}[item.anchor]
        group = self.drawing.g(fill=item.fill, role="img")
        group["aria-label"] = item.text
        scale = item.size / outlines.per_em
        for character in item.text:
            data = outlines.data(character)
            if data:
                matrix = Matrix(scale, 0, 0, -scale, x, item.y)
                group.add(self._use(self._glyph(item.weight, character, data), matrix))
            x += face.width(character, item.size) + item.spacing
        return group

    def _glyph(self, weight: int, character: str, data: str) -> str:
        name = f"g-{weight}-{ord(character):x}"
        if name not in self._glyphs:
            self._glyphs.add(name)
            self.drawing.defs.add(self.drawing.path(d=data, id=name))
        return name


def _transform(matrix: Matrix) -> str:
    if matrix[:4] == (1, 0, 0, 1):
        return f"translate({number(matrix.e)} {number(matrix.f)})"
    parts = [f"{value:.6f}".rstrip("0").rstrip(".") or "0" for value in matrix[:4]]
    return f"matrix({' '.join(parts)} {number(matrix.e)} {number(matrix.f)})"
