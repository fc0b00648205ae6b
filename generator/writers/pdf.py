"""The PDF writer: vectors only, fonts embedded and subset, the same bytes for the same document.

All of reportlab is behind this file. Drawings stay in millimetres with y downwards: one matrix at the start of each
page turns them into PDF points. A symbol becomes a form XObject, written once.
"""

from collections.abc import Callable
from functools import cache, lru_cache
from hashlib import sha256
from io import BytesIO
from pathlib import Path as FilePath
from typing import Any
from zlib import compress

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen import canvas as reportlab_canvas

from generator.document import Document, Page
from generator.drawing import Group, Item, Items, Shape, Symbol, Text, Use, used_symbols
from generator.geometry import IDENTITY, Matrix, Rect
from generator.path import Path
from generator.words import web_tag

POINTS = 72 / 25.4
"""Points in a millimetre, exactly."""

_DUPLEX = {"long-edge": "DuplexFlipLongEdge", "short-edge": "DuplexFlipShortEdge", "never": "Simplex"}


def pdf_bytes(document: Document, progress: Callable[[int], None] = lambda page: None) -> bytes:
    """The document as a PDF file; ``progress`` is called with the number of pages done after each."""
    target = BytesIO()
    first = document.pages[0]
    canvas: Any = reportlab_canvas.Canvas(
        target,
        pagesize=(first.width * POINTS, first.height * POINTS),
        pageCompression=0,
        invariant=1,
        initialFontName=_font(document.faces[min(document.faces)].file_for("")),  # type: ignore[arg-type]  # stubs say float
        lang=web_tag(document.language),
    )
    canvas._doc.defaultStreamFilters = [_Flate]
    _describe(canvas, document)
    recorder = _Recorder(canvas, document)
    for symbol in used_symbols([item for page in document.pages for item in page.items]).values():
        recorder.define(symbol)
    for number, page in enumerate(document.pages, 1):
        recorder.page(page)
        progress(number)
    canvas.save()
    return target.getvalue()


class _Flate:
    """Compresses streams. reportlab's own filter takes twice the time to save 4 % of the file."""

    pdfname = "FlateDecode"
    level = 4

    @staticmethod
    def encode(content: str | bytes) -> bytes:
        return compress(content.encode() if isinstance(content, str) else content, _Flate.level)


@cache
def _font(file: FilePath) -> str:
    """Register a font file with reportlab, once; its path is its name there and appears nowhere else."""
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
    """Writes items as operators of a content stream, and remembers the state so that each change is written only once.

    Operators go straight to the canvas's stream; reportlab's own drawing methods take eight times as long.
    """

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
        canvas, area = self.canvas, symbol.box
        canvas.beginForm(symbol.name, area.x, area.y, area.right, area.bottom)
        self._state = {}
        self._items(symbol.items)
        operators, canvas._code = canvas._code, []  # all ASCII; reportlab would look each character up in a table
        canvas.endForm(stream="\n".join((canvas._preamble, *operators)).encode("ascii"))

    def _write(self, operators: str) -> None:
        self.canvas._code.append(operators)

    def _set(self, key: str, operators: str) -> None:
        """Write operators that set something, unless it is set so already."""
        if self._state.get(key) != operators:
            self._state[key] = operators
            self._write(operators)

    def _items(self, items: Items) -> None:
        for item in items:
            self._item(item)

    def _item(self, item: Item) -> None:
        if isinstance(item, Shape):
            self._shape(item)
        elif isinstance(item, Text):
            self._text(item)
        else:
            self._inside(item)

    def _inside(self, item: Group | Use) -> None:
        before = self._state
        self._write(f"q {_numbers(item.matrix)} cm" if item.matrix != IDENTITY else "q")
        self._state = dict(before)
        if isinstance(item, Use):
            self.canvas.doForm(item.symbol.name)
        else:
            if item.clip is not None:
                self._write(f"{_operators(item.clip)} W n")
            self._items(item.items)
        self._state = before
        self._write("Q")

    def _shape(self, shape: Shape) -> None:
        if shape.fill:
            self._set("fill", self._colour(shape.fill, "rg", "k"))
        if shape.stroke:
            dash = " ".join(f"{length:g}" for length in shape.dash)
            self._set("stroke", self._colour(shape.stroke, "RG", "K"))
            self._set("line", f"{shape.width:.3f} w {int(shape.round_caps)} J [{dash}] 0 d")
        self._write(f"{_operators(shape.path)} {_PAINT[bool(shape.fill), bool(shape.stroke)]}")

    def _colour(self, colour: str, rgb: str, cmyk: str) -> str:
        """The operator that sets a colour: by its printing inks if the document has them, else by its RGB."""
        inks = self._cmyk.get(colour)
        return " ".join(f"{ink / 100:g}" for ink in inks) + f" {cmyk}" if inks else f"{_rgb(colour)} {rgb}"

    def _text(self, item: Text) -> None:
        face = self.faces[item.weight]
        width = face.width(item.text, item.size) + item.spacing * max(0, len(item.text) - 1)
        left = item.x - {"start": 0.0, "middle": width / 2, "end": width}[item.anchor]
        self._set("fill", self._colour(item.fill, "rg", "k"))
        font: Any = pdfmetrics.getFont(_font(face.file_for(item.text)))
        document, size = self.canvas._doc, item.size * face.fit
        runs = [
            f"{font.getSubsetInternalName(subset, document)} {size:.3f} Tf ({self.canvas._escape(codes)}) Tj"
            for subset, codes in font.splitString(item.text, document)
        ]
        spacing = f"{item.spacing:.3f} Tc " if item.spacing else ""
        self._write(f"BT 1 0 0 -1 {left:.3f} {item.y:.3f} Tm {spacing}{' '.join(runs)} ET")
        if spacing:
            self._write("0 Tc")


_FORMATS = {"M": "%.3f %.3f m", "L": "%.3f %.3f l", "C": "%.3f %.3f %.3f %.3f %.3f %.3f c", "Z": "h"}
"""How a path's commands are said in PDF, to a thousandth of a millimetre."""

_PAINT = {(True, True): "B", (True, False): "f", (False, True): "S", (False, False): "n"}
"""How a path is painted, by whether it is filled and whether it is stroked."""


def _operators(path: Path) -> str:
    return " ".join([_FORMATS[letter] % numbers for letter, numbers in path.commands])


def _numbers(matrix: Matrix) -> str:
    return "{:.6f} {:.6f} {:.6f} {:.6f} {:.3f} {:.3f}".format(*matrix)


@lru_cache(maxsize=1024)
def _rgb(colour: str) -> str:
    value = int(colour[1:], 16)
    return " ".join(f"{channel / 255:.4f}" for channel in (value >> 16, value >> 8 & 255, value & 255))


def _box(area: Rect, page_height: float) -> tuple[float, float, float, float]:
    return (
        area.x * POINTS,
        (page_height - area.bottom) * POINTS,
        area.right * POINTS,
        (page_height - area.y) * POINTS,
    )
