"""The cut file as DXF R12 in mm: y upwards from the sheet's lower left corner, layers PRINT, FOLD and CUT."""

from collections.abc import Iterator

from generator.document import CutLayers
from generator.path import Path

COLOURS = {"print": 7, "fold": 5, "cut": 1}
"""AutoCAD's colour index of each layer: white (or black), blue, red."""
STEPS = 32
"""Straight pieces that stand for one Bézier curve: at most 0.01 mm off on curves of 15 mm."""


def dxf_text(layers: CutLayers) -> str:
    """The file's text."""
    return "\n".join(f"{code}\n{value}" for code, value in _groups(layers)) + "\n"


Group = tuple[int, object]


def _groups(layers: CutLayers) -> Iterator[Group]:
    yield from ((0, "SECTION"), (2, "HEADER"), (9, "$ACADVER"), (1, "AC1009"))
    yield from ((9, "$INSUNITS"), (70, 4), (9, "$EXTMIN"), (10, "0.0"), (20, "0.0"))
    yield from ((9, "$EXTMAX"), (10, _number(layers.width)), (20, _number(layers.height)), (0, "ENDSEC"))
    yield from ((0, "SECTION"), (2, "TABLES"), (0, "TABLE"), (2, "LAYER"), (70, len(COLOURS)))
    for name, colour in COLOURS.items():
        yield from ((0, "LAYER"), (2, name.upper()), (70, 0), (62, colour), (6, "CONTINUOUS"))
    yield from ((0, "ENDTAB"), (0, "ENDSEC"), (0, "SECTION"), (2, "ENTITIES"))
    for name, paths in layers.named:
        for path in paths:
            yield from _path(path, name.upper(), layers.height)
    yield from ((0, "ENDSEC"), (0, "EOF"))


def _path(path: Path, layer: str, height: float) -> Iterator[Group]:
    """A straight line as LINE, everything else as POLYLINE."""
    for points, closed in _runs(path):
        if len(points) == 2 and not closed:
            (x1, y1), (x2, y2) = points
            yield from ((0, "LINE"), (8, layer), (10, _number(x1)), (20, _number(height - y1)))
            yield from ((11, _number(x2)), (21, _number(height - y2)))
            continue
        yield from ((0, "POLYLINE"), (8, layer), (66, 1), (10, "0.0"), (20, "0.0"), (70, int(closed)))
        for x, y in points:
            yield from ((0, "VERTEX"), (8, layer), (10, _number(x)), (20, _number(height - y)))
        yield (0, "SEQEND")


def _runs(path: Path) -> Iterator[tuple[list[tuple[float, float]], bool]]:
    """Each outline of a path as points, and whether it is closed."""
    points: list[tuple[float, float]] = []
    for letter, p in path.commands:
        if letter == "M":
            if points:
                yield points, False
            points = [(p[0], p[1])]
        elif letter == "L":
            points.append((p[0], p[1]))
        elif letter == "C":
            points += _curve(points[-1], p)
        elif points:
            yield points, True
            points = []
    if points:
        yield points, False


def _curve(start: tuple[float, float], p: tuple[float, ...]) -> list[tuple[float, float]]:
    found = []
    for step in range(1, STEPS + 1):
        t = step / STEPS
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t**2 * (1 - t), t**3
        found.append((a * start[0] + b * p[0] + c * p[2] + d * p[4], a * start[1] + b * p[1] + c * p[3] + d * p[5]))
    return found


def _number(value: float) -> str:
    return f"{value:.4f}"
