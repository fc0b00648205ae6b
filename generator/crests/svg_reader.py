"""Reads an SVG file of unknown origin as one outline, or refuses it with an explanation.

It knows a whitelist: shapes, groups and uses are drawn, descriptions and elements that editors add are skipped, and
whatever else could change the picture is refused by name. Nothing outside the file is ever opened.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from xml.etree import ElementTree

from generator.crests.errors import CrestError
from generator.crests.outline import fitted, nonzero
from generator.crests.svg_shapes import MAX_COMMANDS, checked, number, shape, transformation
from generator.geometry import IDENTITY, Matrix, translation
from generator.path import Command, Path
from generator.words import marked, said, say

MAX_BYTES = 64 * 1024
"""A larger file is refused unread."""

MAX_ELEMENTS = 1000
"""More elements, each use of one counted again, are refused."""

MAX_DEPTH = 40
MAX_USE_DEPTH = 4

_SVG = "{http://www.w3.org/2000/svg}"
_HREFS = ("href", "{http://www.w3.org/1999/xlink}href")
_SHAPES = {"path", "rect", "circle", "ellipse", "polygon", "polyline"}
_SILENT = {"title", "desc", "metadata", "defs"}
_ADVICE = {
    "text": marked("convert it to paths"),
    "image": marked("trace it to paths"),
    "style": marked("save it with plain attributes"),
    "line": marked("convert strokes to paths"),
    "symbol": marked("make it a group"),
    "svg": marked("make it a group"),
    "clipPath": marked("cut the shapes themselves"),
    "mask": marked("cut the shapes themselves"),
}
_INHERITED = ("fill", "stroke", "stroke-width", "fill-rule", "display", "visibility")
_REFUSED = {"clip-path": "none", "mask": "none", "filter": "none", "opacity": "1", "fill-opacity": "1"}
_BLACK = {"black": "#000000", "#000": "#000000"}


@dataclass(frozen=True)
class _State:
    """What an element passes on to the elements inside it."""

    matrix: Matrix = IDENTITY
    paint: tuple[tuple[str, str], ...] = ()
    depth: int = 0
    use_depth: int = 0


def read_svg(data: bytes) -> Path:
    """One outline in a box of 100 x 100 from an SVG file's bytes; it fills the box one way and is centred the other.

    Raises:
        CrestError: too large, no SVG, or anything that would not print as the designer sees it.
    """
    root = _parsed(data)
    commands: list[Command] = []
    fills = set()
    for path, fill in _Walk(root).drawn(root, _State()):
        fills.add(fill)
        commands += path.commands
        if len(commands) > MAX_COMMANDS:
            raise CrestError(say("expected a crest of at most {most} lines and curves, got more", most=MAX_COMMANDS))
    if len(fills) > 1:
        raise CrestError(
            say("expected one colour, since a crest is one outline, got {got}", got=" ".join(sorted(fills))[:80])
        )
    return fitted(Path(tuple(commands)))


def _parsed(data: bytes) -> ElementTree.Element:
    if len(data) > MAX_BYTES:
        raise CrestError(
            say(
                "expected an SVG file of at most {most} KB, got {size} KB",
                most=MAX_BYTES // 1024,
                size=len(data) // 1024,
            )
        )
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise CrestError(say("expected an SVG file in UTF-8, got other bytes")) from error
    if found := re.search(r"<!\s*(DOCTYPE|ENTITY)|<\?xml-stylesheet", text, re.IGNORECASE):
        raise CrestError(say("expected plain SVG, got {found} in it: remove that line", found=found[0]))
    try:
        root = ElementTree.fromstring(text)
    except (ElementTree.ParseError, ValueError) as error:
        raise CrestError(say("expected an SVG file, got something else: {error}", error=error)) from error
    if root.tag not in ("svg", _SVG + "svg"):
        raise CrestError(say("expected an SVG file, got <{local}>", local=_local(root.tag)[:40]))
    return root


class _Walk:
    """One walk through a file. It limits how many elements it enters, since uses can multiply them."""

    def __init__(self, root: ElementTree.Element) -> None:
        self._by_id = {element.get("id", ""): element for element in root.iter()}
        self._root = root
        self._entered = 0

    def drawn(self, element: ElementTree.Element, state: _State) -> Iterator[tuple[Path, str]]:
        """Each outline that the element paints, placed, with its colour."""
        tag = str(element.tag)
        if (tag.startswith("{") and not tag.startswith(_SVG)) or _local(tag) in _SILENT:
            return
        tag = _local(tag)
        self._entered += 1
        if self._entered > MAX_ELEMENTS or state.depth > MAX_DEPTH:
            raise CrestError(
                say(
                    "expected at most {max_elements} elements, {max_depth} deep, got more",
                    max_elements=MAX_ELEMENTS,
                    max_depth=MAX_DEPTH,
                )
            )
        if tag not in _SHAPES | {"g", "use"} and element is not self._root:
            advice = f": {said(_ADVICE[tag])}" if tag in _ADVICE else ""
            raise CrestError(
                say("expected only shapes, groups and uses, got <{tag}>{advice}", tag=tag[:40], advice=advice)
            )
        _refuse_attributes(element, tag)
        inner = _entered(element, state)
        if dict(inner.paint).get("display") == "none":
            return
        if tag == "use":
            yield from self._used(element, inner)
        elif tag in _SHAPES:
            yield from _painted(tag, element, inner)
        else:
            for child in element:
                yield from self.drawn(child, inner)

    def _used(self, element: ElementTree.Element, state: _State) -> Iterator[tuple[Path, str]]:
        reference = next((element.get(name, "") for name in _HREFS if name in element.attrib), "")
        if state.use_depth >= MAX_USE_DEPTH:
            raise CrestError(
                say(
                    "expected <use> at most {most} deep, got more: {reference!r}",
                    most=MAX_USE_DEPTH,
                    reference=reference[:40],
                )
            )
        if not reference.startswith("#") or reference[1:] not in self._by_id:
            raise CrestError(
                say("expected <use> of something in the same file, got {reference!r}", reference=reference[:40])
            )
        place = translation(number(element.get("x", "0"), "x"), number(element.get("y", "0"), "y"))
        inner = replace(state, matrix=place.then(state.matrix), use_depth=state.use_depth + 1)
        yield from self.drawn(self._by_id[reference[1:]], inner)


def _refuse_attributes(element: ElementTree.Element, tag: str) -> None:
    for name, value in element.attrib.items():
        local = _local(name)
        if local.lower().startswith("on"):
            raise CrestError(say("expected a picture, got a script in {local!r} of <{tag}>", local=local, tag=tag))
        if local == "href" and tag != "use":
            raise CrestError(say("expected no links, got {value!r} in <{tag}>", value=value[:40], tag=tag))
        if local == "class":
            raise CrestError(
                say("expected plain attributes, got class {value!r}: save it with plain attributes", value=value[:40])
            )
    for name, value in _paint(element).items():
        if name in _REFUSED and value != _REFUSED[name]:
            raise CrestError(
                say(
                    "expected shapes without {name}, got {value!r}: cut the shapes themselves",
                    name=name,
                    value=value[:40],
                )
            )


def _paint(element: ElementTree.Element) -> dict[str, str]:
    """The attributes that say how an element is painted; as in CSS, those in ``style`` win over the others."""
    found = {_local(name): value.strip() for name, value in element.attrib.items()}
    for part in element.get("style", "").split(";"):
        name, colon, value = part.partition(":")
        if colon:
            found[name.strip().lower()] = value.strip()
    return found


def _entered(element: ElementTree.Element, state: _State) -> _State:
    paint = dict(state.paint)
    own = _paint(element)
    paint |= {name: own[name].lower() for name in _INHERITED if name in own and own[name] != "inherit"}
    matrix = transformation(own["transform"]).then(state.matrix) if "transform" in own else state.matrix
    return replace(state, matrix=matrix, paint=tuple(sorted(paint.items())), depth=state.depth + 1)


def _painted(tag: str, element: ElementTree.Element, state: _State) -> Iterator[tuple[Path, str]]:
    paint = dict(state.paint)
    fill = paint.get("fill", "black")
    if paint.get("stroke", "none") not in ("none", "transparent") and paint.get("stroke-width", "1") != "0":
        raise CrestError(
            say("expected filled shapes, got a stroke ({value}): convert strokes to paths", value=paint["stroke"][:40])
        )
    path = shape(tag, element.attrib)
    if fill in ("none", "transparent") or paint.get("visibility") in ("hidden", "collapse") or not path.commands:
        return
    if "url" in fill:
        raise CrestError(say("expected one flat colour, got {fill!r}", fill=fill[:40]))
    placed = checked(path.transformed(state.matrix))
    yield nonzero(placed) if paint.get("fill-rule") == "evenodd" else placed, _BLACK.get(fill, fill)


def _local(name: object) -> str:
    return str(name).rpartition("}")[2]
