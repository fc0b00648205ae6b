"""The PDF writer: vectors only, fonts embedded and subset, the same bytes for the same document.

All of reportlab is behind this file. Drawings stay in millimetres with y downwards: one matrix at the start of each
page turns them into PDF points. A symbol becomes a form XObject, written once.
"""

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from io import BytesIO
from pathlib import Path as FilePath
from typing import Any

from reportlab import rl_config
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen import canvas as reportlab_canvas

from generator.document import Document, Page
from generator.drawing import Group, Item, Items, Shape, Symbol, Text, Use, used_symbols
from generator.geometry import Matrix, Rect
from generator.path import Path

POINTS = 72 / 25.4
"""Points in a millimetre, exactly."""

_DUPLEX = {"long-edge": "DuplexFlipLongEdge", "short-edge": "DuplexFlipShortEdge"}


def pdf_bytes(document: Document, progress: Callable[[int], None] = lambda page: None) -> bytes:
    """The document as a PDF file; ``progress`` is called with the number of pages done after each."""
    target = BytesIO()
    first = document.pages[0]
    canvas: Any = reportlab_canvas.Canvas(
        target,
        pagesize=(first.width * POINTS, first.height * POINTS),
        pageCompression=1,
        invariant=1,
        initialFontName=_font(document.faces[min(document.faces)].file_for("")),  # type: ignore[arg-type]  # stubs say float
        lang=document.language,
    )
    _describe(canvas, document)
    recorder = _Recorder(canvas, document)
    for symbol in used_symbols([item for page in document.pages for item in page.items]).values():
        recorder.define(symbol)
    for number, page in enumerate(document.pages, 1):
        recorder.page(page)
        progress(number)
    readable, rl_config.useA85 = rl_config.useA85, 0
    try:
        canvas.save()
    finally:
        rl_config.useA85 = readable
    return target.getvalue()


@cache
def _font(file: FilePath) -> str:
    """Make a font file known to reportlab, once; its path is the font's name there, and nowhere else."""
    font = TTFont(str(file), str(file))
    # reportlab takes fonts of one name for one font: a part of a font must not pass for the whole.
    font.face.name += b"-" + sha256(file.read_bytes()).hexdigest()[:6].encode()
    pdfmetrics.registerFont(font)
    return str(file)


def _describe(canvas: Any, document: Document) -> None:
    canvas.setTitle(document.title)
    canvas.setSubject(document.subject)
    canvas.setAuthor("")
    canvas.setCreator("sengoku-domino")
    canvas.setViewerPreference("PrintScaling", "None")
    canvas.setViewerPreference("DisplayDocTitle", "true")
    if document.duplex:
        canvas.setViewerPreference("Duplex", _DUPLEX[document.duplex])


class _Recorder:
    """Replays items on a canvas and remembers the colours and the line that are set, to write each change once."""

    def __init__(self, canvas: Any, document: Document) -> None:
        self.canvas = canvas
        self.faces = document.faces
        self._cmyk = document.cmyk
        self._state: dict[str, Any] = {}

    def page(self, page: Page) -> None:
        """Write one page and close it."""
        canvas = self.canvas
        canvas.setPageSize((page.width * POINTS, page.height * POINTS))
        canvas.setTrimBox(_box(page.trim, page.height))
        canvas.setBleedBox(_box(page.bleed, page.height))
        if page.bookmark:
            canvas.bookmarkPage(page.name, fit="Fit")
            canvas.addOutlineEntry(page.bookmark, page.name, level=0)
        canvas.transform(POINTS, 0, 0, -POINTS, 0, page.height * POINTS)
        self._state = {}
        self._items(page.items)
        canvas.showPage()

    def define(self, symbol: Symbol) -> None:
        """Write a symbol as a form, for later use."""
        area = symbol.box
        self.canvas.beginForm(symbol.name, area.x, area.y, area.right, area.bottom)
        self._state = {}
        self._items(symbol.items)
        self.canvas.endForm()

    def _items(self, items: Items) -> None:
        for item in items:
            self._item(item)

    def _item(self, item: Item) -> None:
        if isinstance(item, Shape):
            self._shape(item)
        elif isinstance(item, Text):
            self._text(item)
        elif isinstance(item, Use):
            self._inside(item.matrix, None, lambda: self.canvas.doForm(item.symbol.name))
        elif isinstance(item, Group):
            self._inside(item.matrix, item.clip, lambda: self._items(item.items))

    def _inside(self, matrix: Matrix, clip: Path | None, paint: Callable[[], None]) -> None:
        canvas, before = self.canvas, self._state
        canvas.saveState()
        canvas.transform(*matrix)
        if clip is not None:
            self._write(f"{_operators(clip)} W n")
        self._state = dict(before)
        paint()
        self._state = before
        canvas.restoreState()

    def _shape(self, shape: Shape) -> None:
        if shape.fill:
            self._fill(shape.fill)
        if shape.stroke:
            line = (shape.width, shape.dash, shape.round_caps)
            self._stroke(shape.stroke)
            self._set("line", line, lambda: self._line(shape))
        paint = {(True, True): "B", (True, False): "f", (False, True): "S"}.get(
            (bool(shape.fill), bool(shape.stroke)), "n"
        )
        self._write(f"{_operators(shape.path)} {paint}")

    def _fill(self, colour: str) -> None:
        self._set("fill", colour, lambda: self._colour(colour, "k", self.canvas.setFillColorRGB))

    def _stroke(self, colour: str) -> None:
        self._set("stroke", colour, lambda: self._colour(colour, "K", self.canvas.setStrokeColorRGB))

    def _colour(self, colour: str, cmyk_operator: str, set_rgb: Callable[[float, float, float], None]) -> None:
        inks = self._cmyk.get(colour)
        if inks:
            self._write(" ".join(f"{ink / 100:g}" for ink in inks) + f" {cmyk_operator}")
        else:
            set_rgb(*_rgb(colour))

    def _write(self, operators: str) -> None:
        """Add operators to the content stream; reportlab's own path object formats numbers eight times slower."""
        self.canvas._code.append(operators)

    def _line(self, shape: Shape) -> None:
        self.canvas.setLineWidth(shape.width)
        self.canvas.setLineCap(1 if shape.round_caps else 0)
        self.canvas.setDash(list(shape.dash))

    def _set(self, key: str, value: object, write: Callable[[], None]) -> None:
        if self._state.get(key) != value:
            write()
            self._state[key] = value

    def _text(self, item: Text) -> None:
        face = self.faces[item.weight]
        name = _font(face.file_for(item.text))
        width = face.width(item.text, item.size) + item.spacing * max(0, len(item.text) - 1)
        left = item.x - {"start": 0.0, "middle": width / 2, "end": width}[item.anchor]
        self._fill(item.fill)
        line = self.canvas.beginText()
        line.setTextTransform(1, 0, 0, -1, left, item.y)
        line.setFont(name, item.size)
        line.setCharSpace(item.spacing)
        line.textOut(item.text)
        self.canvas.drawText(line)


_FORMATS = {"M": "%.3f %.3f m", "L": "%.3f %.3f l", "C": "%.3f %.3f %.3f %.3f %.3f %.3f c", "Z": "h"}
"""How a path's commands are said in PDF, to a thousandth of a millimetre."""


def _operators(path: Path) -> str:
    return " ".join([_FORMATS[letter] % numbers for letter, numbers in path.commands])


def _rgb(colour: str) -> tuple[float, float, float]:
    value = int(colour[1:], 16)
    return (value >> 16) / 255, (value >> 8 & 255) / 255, (value & 255) / 255


def _box(area: Rect, page_height: float) -> tuple[float, float, float, float]:
    return (
        area.x * POINTS,
        (page_height - area.bottom) * POINTS,
        area.right * POINTS,
        (page_height - area.y) * POINTS,
    )
