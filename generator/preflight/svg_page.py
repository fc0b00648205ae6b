"""What an SVG page paints, read like the PDF's pages: follows uses, transformations and clips."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from xml.etree import ElementTree

from generator.errors import GeneratorError
from generator.geometry import IDENTITY, Matrix, Rect, bounding, translation
from generator.preflight.page_reader import Painted, common
from generator.words import say

SVG = "{http://www.w3.org/2000/svg}"
LINKS = ("href", "{http://www.w3.org/1999/xlink}href")
DEEPEST = 30
"""Uses and groups within each other beyond this are refused."""
_NUMBER = re.compile(r"[-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?")


class SvgError(GeneratorError):
    """A file is not an SVG page that this reader can read."""


@dataclass(frozen=True)
class SvgPage:
    """A page: its size as the file states it, its size in the numbers of its drawing, and what it paints.

    Attributes:
        width, height: such as ``210mm``.
        view: the four numbers of the viewBox.
        texts: how many elements need a font.
    """

    width: str
    height: str
    view: tuple[float, ...]
    texts: int
    painted: Painted


@dataclass(frozen=True)
class _Place:
    matrix: Matrix = IDENTITY
    clip: Rect | None = None
    fill: str = "#000000"
    depth: int = 0
    in_symbol: bool = False


def read_svg(content: bytes) -> SvgPage:
    """Read a page.

    Raises:
        SvgError: it is no SVG, or one that this program would not write.
    """
    try:
        root = ElementTree.fromstring(content)
    except ElementTree.ParseError as error:
        raise SvgError(say("expected an SVG file: {error}", error=error)) from error
    if root.tag != f"{SVG}svg":
        raise SvgError(say("expected an SVG file, got <{tag}>", tag=root.tag[:60]))
    reader = _Reader({element.get("id", ""): element for element in root.iter()})
    reader.children(root, _Place())
    texts = sum(element.tag == f"{SVG}text" for element in root.iter())
    view = tuple(float(number) for number in _NUMBER.findall(root.get("viewBox", "")))
    return SvgPage(root.get("width", ""), root.get("height", ""), view, texts, reader.result)


class _Reader:
    def __init__(self, named: dict[str, ElementTree.Element]) -> None:
        self.named = named
        self.result = Painted()

    def children(self, element: ElementTree.Element, place: _Place) -> None:
        """Follow everything inside an element."""
        for child in element:
            if child.tag in (f"{SVG}g", f"{SVG}use", f"{SVG}path"):
                self._element(child, place)

    def _element(self, element: ElementTree.Element, place: _Place) -> None:
        if place.depth > DEEPEST:
            raise SvgError(say("expected at most {deepest} groups and uses within each other", deepest=DEEPEST))
        matrix = _matrix(element).then(place.matrix)
        fill = element.get("fill", place.fill)
        inside = _Place(matrix, self._clip(element, matrix, place.clip), fill, place.depth + 1, place.in_symbol)
        if element.tag == f"{SVG}path":
            self._path(element, inside)
        elif element.tag == f"{SVG}g":
            self.children(element, inside)
        else:
            self._use(element, inside)

    def _use(self, element: ElementTree.Element, place: _Place) -> None:
        link = next((element.get(key, "") for key in LINKS if element.get(key)), "")
        target = self.named.get(link[1:])
        if target is None or not link.startswith("#"):
            raise SvgError(say("expected a use of something in the file, got {link!r}", link=link[:60]))
        if not place.in_symbol:
            self.result.forms.append((link[1:], place.matrix))
        self._element(target, _Place(place.matrix, place.clip, place.fill, place.depth, True))

    def _clip(self, element: ElementTree.Element, matrix: Matrix, clip: Rect | None) -> Rect | None:
        found = re.fullmatch(r"url\(#(.+)\)", element.get("clip-path", ""))
        if not found or found[1] not in self.named:
            return clip
        corners = [point for path in self.named[found[1]] for point in _corners(path.get("d", ""))]
        return common(_around(corners, matrix), clip)

    def _path(self, element: ElementTree.Element, place: _Place) -> None:
        corners = _corners(element.get("d", ""))
        stroke = element.get("stroke", "none")
        grown = 0.0
        if stroke not in ("none", "#ffffff"):
            scale = abs(place.matrix.a * place.matrix.d - place.matrix.b * place.matrix.c) ** 0.5
            grown = float(element.get("stroke-width", "1")) * scale
            self.result.thinnest = min(self.result.thinnest, grown)
        elif place.fill in ("none", "#ffffff"):
            return
        if corners:
            shown = common(_around(corners, place.matrix).grown(grown / 2), place.clip)
            if shown.width >= 0 and shown.height >= 0:
                self.result.boxes.append(shown)


def _matrix(element: ElementTree.Element) -> Matrix:
    text = element.get("transform", "")
    numbers = [float(number) for number in _NUMBER.findall(text)]
    if element.tag == f"{SVG}use" and not text:
        return translation(float(element.get("x", 0)), float(element.get("y", 0)))
    if not text:
        return IDENTITY
    if text.startswith("translate(") and len(numbers) == 2:
        return translation(*numbers)
    if text.startswith("matrix(") and len(numbers) == 6:
        return Matrix(*numbers)
    raise SvgError(say("expected a transform by matrix or translate, got {text!r}", text=text[:60]))


@lru_cache(maxsize=4096)
def _corners(data: str) -> tuple[tuple[float, float], ...]:
    """Two opposite corners of the box around a path's points, handles included; nothing for an empty path."""
    xs: list[float] = []
    ys: list[float] = []
    for letter, body in re.findall(r"([A-Za-z])([^A-Za-z]*)", data):
        numbers = [float(number) for number in _NUMBER.findall(body)]
        if letter in "MLCQ":
            xs += numbers[0::2]
            ys += numbers[1::2]
        elif letter == "H":
            xs += numbers
        elif letter == "V":
            ys += numbers
        elif letter != "Z":
            raise SvgError(say("expected paths of absolute commands, got {letter!r}", letter=letter))
    return ((min(xs), min(ys)), (max(xs), max(ys))) if xs and ys else ()


def _around(corners: Sequence[tuple[float, float]], matrix: Matrix) -> Rect:
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    points = [matrix.apply(x, y) for x in (min(xs), max(xs)) for y in (min(ys), max(ys))]
    return bounding([Rect(x, y, 0.0, 0.0) for x, y in points])
