"""SVG's basic shapes, path data and transformations as outlines of absolute M, L, C and Z.

The input comes from strangers, so numbers must be finite and lists short.
"""

import math
import re
from collections.abc import Callable, Mapping

from generator.crests.errors import CrestError
from generator.geometry import IDENTITY, Matrix, rotation, scaling, translation
from generator.path import KAPPA, Command, Path, polygon, quadratic
from generator.words import say

MAX_COMMANDS = 4000
"""More moves, lines and curves than this are no crest."""

_FINITE = re.compile(r"\s*([-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]{1,3})?)(?:px)?\s*", re.ASCII)
_NUMBERS = re.compile(r"[-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]{1,3})?", re.ASCII)
_PATH_DATA = re.compile(r"[MmLlHhVvCcSsQqTtAaZz0-9eE+\-.,\s]*", re.ASCII)
_LARGEST = 1e6


def number(text: str, what: str) -> float:
    """A finite number without a unit (``px`` may stand after it), at most a million."""
    match = _FINITE.fullmatch(text)
    if not match or not abs(float(match[1])) <= _LARGEST:
        raise CrestError(say("expected a number as {what}, got {text!r}", what=what, text=text[:40]))
    return float(match[1])


def path_data(text: str) -> Path:
    """The outline of a path's ``d`` attribute, which may use any command of SVG; every part is closed."""
    from fontTools.pens.basePen import decomposeQuadraticSegment
    from fontTools.pens.recordingPen import RecordingPen
    from fontTools.svgLib.path import parse_path as replay

    if not _PATH_DATA.fullmatch(text):
        wrong = next(c for c in text if not _PATH_DATA.fullmatch(c))
        raise CrestError(say("expected path data such as 'M10 10L90 10L50 90Z', got {wrong!r} in it", wrong=wrong))
    if len(_NUMBERS.findall(text)) > 6 * MAX_COMMANDS:
        raise CrestError(say("expected a crest of at most {most} lines and curves, got more", most=MAX_COMMANDS))
    pen = RecordingPen()
    try:
        replay(text, pen)
    except (ValueError, IndexError, TypeError, KeyError, ZeroDivisionError, OverflowError, AttributeError) as error:
        raise CrestError(
            say("expected path data such as 'M10 10L90 10L50 90Z', got {text!r}", text=text[:40])
        ) from error
    commands: list[Command] = []
    for name, points in pen.value:
        flat = tuple(float(value) for point in points for value in point)
        if name == "moveTo":
            commands.append(("M", flat))
        elif name == "lineTo":
            commands.append(("L", flat))
        elif name == "curveTo":
            commands.append(("C", flat))
        elif name == "qCurveTo":
            for control, end in decomposeQuadraticSegment(points):
                commands.append(quadratic(commands[-1][1][-2:], control, end))
        else:
            commands.append(("Z", ()))
    return checked(Path(tuple(commands)))


def checked(path: Path) -> Path:
    """The path, if its numbers are finite and it is not too long; else `CrestError`."""
    if len(path.commands) > MAX_COMMANDS:
        raise CrestError(
            say(
                "expected a crest of at most {most} lines and curves, got {count}",
                most=MAX_COMMANDS,
                count=len(path.commands),
            )
        )
    if not all(abs(value) <= _LARGEST for _, numbers in path.commands for value in numbers):
        raise CrestError(say("expected numbers of at most a million in a path, got more, or infinity"))
    return path


def shape(tag: str, attributes: Mapping[str, str]) -> Path:
    """The outline of one SVG element by its local name."""
    return checked(_SHAPES[tag](attributes))


def transformation(text: str) -> Matrix:
    """The matrix of a ``transform`` attribute.

    Raises:
        CrestError: an unknown word, a wrong count of numbers, or more than 20 steps.
    """
    matrix = IDENTITY
    steps = re.findall(r"([A-Za-z]+)\s*\(([^()]*)\)", text)
    if len(steps) > 20 or re.sub(r"[A-Za-z]+\s*\([^()]*\)|[\s,]", "", text):
        raise CrestError(say("expected a transform such as 'rotate(45 50 50)', got {text!r}", text=text[:40]))
    for word, body in steps:
        numbers = [number(part, say("part of {word}", word=word)) for part in re.split(r"[\s,]+", body.strip()) if part]
        try:
            matrix = _TRANSFORMS[word](*numbers).then(matrix)
        except (KeyError, TypeError) as error:
            raise CrestError(
                say("expected a transform such as 'rotate(45 50 50)', got {word}({body})", word=word, body=body[:40])
            ) from error
    return matrix


def _read(attributes: Mapping[str, str], *names: str) -> list[float]:
    return [number(attributes.get(name, "0"), name) for name in names]


def _rect(attributes: Mapping[str, str]) -> Path:
    x, y, width, height = _read(attributes, "x", "y", "width", "height")
    if width <= 0 or height <= 0:
        return Path(())
    radii = [number(attributes[name], name) for name in ("rx", "ry") if name in attributes]
    rx, ry = min(radii[0], width / 2) if radii else 0, min(radii[-1], height / 2) if radii else 0
    if rx <= 0 or ry <= 0:
        return polygon((x, y), (x + width, y), (x + width, y + height), (x, y + height))
    right, bottom, kx, ky = x + width, y + height, rx * (1 - KAPPA), ry * (1 - KAPPA)
    return Path(
        (
            ("M", (x + rx, y)),
            ("L", (right - rx, y)),
            ("C", (right - kx, y, right, y + ky, right, y + ry)),
            ("L", (right, bottom - ry)),
            ("C", (right, bottom - ky, right - kx, bottom, right - rx, bottom)),
            ("L", (x + rx, bottom)),
            ("C", (x + kx, bottom, x, bottom - ky, x, bottom - ry)),
            ("L", (x, y + ry)),
            ("C", (x, y + ky, x + kx, y, x + rx, y)),
            ("Z", ()),
        )
    )


def _ellipse(attributes: Mapping[str, str]) -> Path:
    x, y = _read(attributes, "cx", "cy")
    rx, ry = _read(attributes, "r", "r") if "r" in attributes else _read(attributes, "rx", "ry")
    return _rect(
        {"x": f"{x - rx}", "y": f"{y - ry}", "width": f"{2 * rx}", "height": f"{2 * ry}", "rx": f"{rx}", "ry": f"{ry}"}
    )


def _polygon(attributes: Mapping[str, str]) -> Path:
    numbers = [number(part, "points") for part in re.split(r"[\s,]+", attributes.get("points", "").strip()) if part]
    if len(numbers) % 2:
        raise CrestError(say("expected pairs of numbers as points, got {count} in all", count=len(numbers)))
    points = list(zip(numbers[0::2], numbers[1::2], strict=True))
    return polygon(*points) if points else Path(())


_SHAPES: dict[str, Callable[[Mapping[str, str]], Path]] = {
    "path": lambda attributes: path_data(attributes.get("d", "")),
    "rect": _rect,
    "circle": _ellipse,
    "ellipse": _ellipse,
    "polygon": _polygon,
    "polyline": _polygon,
}
"""How each drawing element is read; SVG fills a polyline as if it were closed."""


def _matrix(a: float, b: float, c: float, d: float, e: float, f: float) -> Matrix:
    return Matrix(a, b, c, d, e, f)


def _skew_x(degrees: float) -> Matrix:
    return Matrix(c=math.tan(math.radians(degrees)))


def _skew_y(degrees: float) -> Matrix:
    return Matrix(b=math.tan(math.radians(degrees)))


_TRANSFORMS: dict[str, Callable[..., Matrix]] = {
    "matrix": _matrix,
    "translate": lambda x, y=0.0: translation(x, y),
    "scale": lambda x, y=None: scaling(x, y),
    "rotate": lambda degrees, x=0.0, y=0.0: rotation(degrees, x, y),
    "skewX": _skew_x,
    "skewY": _skew_y,
}
