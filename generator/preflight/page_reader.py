"""What a page of a PDF paints: its extent, its thinnest lines and smallest texts. Follows forms, matrices and clips."""

from dataclasses import dataclass, field
from typing import Any

from generator.geometry import IDENTITY, Matrix, Rect, bounding
from generator.preflight.pdf_reader import Pdf, Ref, Stream, tokens

MM = 25.4 / 72


@dataclass
class Painted:
    """The marks of a page; lengths in mm, from the paper's top-left corner.

    Attributes:
        boxes: around every mark on the paper, white ones left out.
        thinnest: the thinnest stroke; infinite without any.
        smallest: the smallest em of a text; infinite without any.
        forms: the forms used on the page itself, in order, with their place.
    """

    boxes: list[Rect] = field(default_factory=list)
    thinnest: float = float("inf")
    smallest: float = float("inf")
    forms: list[tuple[str, Matrix]] = field(default_factory=list)

    @property
    def box(self) -> Rect | None:
        """Around all marks; None for an empty page."""
        return bounding(self.boxes) if self.boxes else None

    def before(self, correction: Matrix) -> "Painted":
        """The same marks as they were before a printer's correction moved and scaled everything a little."""
        if correction == IDENTITY:
            return self
        undo = correction.inverse
        boxes = [_box([(box.x, box.y), (box.right, box.bottom)], undo) for box in self.boxes]
        return Painted(boxes, self.thinnest, self.smallest, [(name, place.then(undo)) for name, place in self.forms])


@dataclass(frozen=True)
class _State:
    matrix: Matrix
    clip: Rect | None = None
    fill: bool = True
    stroke: bool = True
    width: float = 1.0
    font: Any = None
    size: float = 0.0


def painted(pdf: Pdf, page: dict[str, Any], forms: "dict[Ref, Painted] | None" = None) -> Painted:
    """Read a page; ``forms`` caches forms that several pages use."""
    media = [float(pdf.get(value)) for value in pdf.get(page["MediaBox"])]
    to_paper = Matrix(MM, 0, 0, -MM, -media[0] * MM, media[3] * MM)
    contents = pdf.get(page.get("Contents"))
    parts = contents if isinstance(contents, list) else [contents]
    data = b"\n".join(pdf.get(part).content for part in parts if part is not None)
    result = Painted()
    _Reader(pdf, result, {} if forms is None else forms).run(
        data, pdf.get(page.get("Resources")) or {}, _State(to_paper), 0
    )
    return result


class _Reader:
    def __init__(self, pdf: Pdf, result: Painted, forms: "dict[Ref, Painted]") -> None:
        self.pdf, self.result, self._forms = pdf, result, forms

    def run(self, data: bytes, resources: dict[str, Any], state: _State, depth: int) -> None:
        """Follow a content stream."""
        stack: list[_State] = []
        operands: list[Any] = []
        points: list[tuple[float, float]] = []
        clipping = False
        text = Matrix()
        for token in tokens(data):
            if not isinstance(token, bytes):
                operands.append(token)
                continue
            name = token.decode("latin-1")
            if name == "q":
                stack.append(state)
            elif name == "Q":
                state = stack.pop()
            elif name == "Do":
                self._form(str(operands[-1]), resources, state, depth)
            elif name in ("m", "l", "c", "re"):
                points += _points(name, operands)
            elif name in ("W", "W*"):
                clipping = True
            elif name in _PAINT:
                if clipping:
                    state = _with(state, clip=common(_box(points, state.matrix), state.clip))
                self._paint(name, points, state)
                points, clipping = [], False
            elif name in ("BT", "Tm"):
                text = Matrix(*operands) if operands else Matrix()
            elif name == "Tj":
                self._text(str(operands[-1]), text, state)
            else:
                state = self._set(name, operands, resources, state)
            operands = []

    def _set(self, name: str, operands: list[Any], resources: dict[str, Any], state: _State) -> _State:
        if name == "cm":
            return _with(state, matrix=Matrix(*operands).then(state.matrix))
        if name == "w":
            return _with(state, width=float(operands[0]))
        if name in _FILLS:
            return _with(state, fill=not _is_white(name, operands))
        if name in _STROKES:
            return _with(state, stroke=not _is_white(name.lower(), operands))
        if name == "Tf":
            fonts = self.pdf.get(resources.get("Font")) or {}
            return _with(state, font=self.pdf.get(fonts.get(str(operands[0]))), size=float(operands[1]))
        return state

    def _form(self, name: str, resources: dict[str, Any], state: _State, depth: int) -> None:
        ref = (self.pdf.get(resources.get("XObject")) or {}).get(name)
        stream = self.pdf.get(ref)
        if not isinstance(ref, Ref) or not isinstance(stream, Stream) or depth > 20:
            return
        if depth == 0:
            self.result.forms.append((name, state.matrix))
        once = self._forms.get(ref) or self._read_form(stream, resources, depth)
        self._forms[ref] = once
        scale = _scale(state.matrix)
        self.result.thinnest = min(self.result.thinnest, once.thinnest * scale)
        self.result.smallest = min(self.result.smallest, once.smallest * scale)
        if once.box is not None:
            area = once.box
            corners = [(area.x, area.y), (area.right, area.y), (area.right, area.bottom), (area.x, area.bottom)]
            self._mark(_box(corners, state.matrix), state.clip)

    def _read_form(self, form: Stream, resources: dict[str, Any], depth: int) -> Painted:
        """What a form paints, in its user's coordinates. Colours it does not set are black, line widths 1."""
        matrix = Matrix(*form.keys["Matrix"]) if "Matrix" in form.keys else Matrix()
        x1, y1, x2, y2 = (float(value) for value in form.keys["BBox"])
        window = _box([(x1, y1), (x2, y1), (x2, y2), (x1, y2)], matrix)
        inner = _Reader(self.pdf, Painted(), self._forms)
        own = self.pdf.get(form.keys.get("Resources")) or resources
        inner.run(form.content, own, _State(matrix, window), depth + 1)
        return inner.result

    def _paint(self, name: str, points: list[tuple[float, float]], state: _State) -> None:
        if not points or name == "n":
            return
        grown = 0.0
        if name in "BbSs" and state.stroke:
            grown = state.width * _scale(state.matrix)
            self.result.thinnest = min(self.result.thinnest, grown)
        elif not state.fill or name in "Ss":
            return
        self._mark(_box(points, state.matrix).grown(grown / 2), state.clip)

    def _text(self, string: str, text: Matrix, state: _State) -> None:
        matrix = text.then(state.matrix)
        size = state.size * _scale(matrix)
        self.result.smallest = min(self.result.smallest, size)
        widths = self.pdf.get((state.font or {}).get("Widths")) or []
        first = int((state.font or {}).get("FirstChar", 0))
        codes = [ord(character) - first for character in string]
        width = sum(float(widths[code]) for code in codes if 0 <= code < len(widths)) / 1000 * state.size
        corners = [(0.0, -0.22 * state.size), (width, 0.88 * state.size)]
        self._mark(_box(corners, matrix), state.clip)

    def _mark(self, box: Rect, clip: Rect | None) -> None:
        shown = common(box, clip)
        if shown.width >= 0 and shown.height >= 0:
            self.result.boxes.append(shown)


_PAINT = ("f", "F", "f*", "B", "B*", "b", "b*", "S", "s", "n")
_FILLS = ("rg", "g", "k")
_STROKES = ("RG", "G", "K")


def _with(state: _State, **changes: Any) -> _State:
    return _State(**{**state.__dict__, **changes})


def _is_white(name: str, operands: list[Any]) -> bool:
    return all(value == 0 for value in operands) if name == "k" else all(value >= 1 for value in operands)


def _scale(matrix: Matrix) -> float:
    return float(abs(matrix.a * matrix.d - matrix.b * matrix.c) ** 0.5)


def _points(name: str, operands: list[Any]) -> list[tuple[float, float]]:
    if name == "re":
        x, y, width, height = operands
        return [(x, y), (x + width, y + height)]
    return list(zip(operands[0::2], operands[1::2], strict=True))


def _box(points: list[tuple[float, float]], matrix: Matrix) -> Rect:
    return bounding([Rect(*matrix.apply(x, y), 0.0, 0.0) for x, y in points])


def common(box: Rect, clip: Rect | None) -> Rect:
    """The common part of both; its width or height is negative if there is none."""
    if clip is None:
        return box
    x, y = max(box.x, clip.x), max(box.y, clip.y)
    return Rect(x, y, min(box.right, clip.right) - x, min(box.bottom, clip.bottom) - y)
