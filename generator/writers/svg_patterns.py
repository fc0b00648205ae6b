"""Patterns of SVG elements as svgwrite writes them, stored in a file, as loading svgwrite takes a fifth of a build.

``python -m generator.writers.svg_patterns`` writes the file anew. For a pattern that it lacks, svgwrite is loaded.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any

KEPT = Path(__file__).with_name("svg_patterns.json")
_FIRST = {"path": ("%(d)s",), "use": ("%(xlink:href)s",)}
"""What svgwrite wants to know of an element when it makes one."""
_PAINT = ("d", "fill", "stroke", "stroke-width")
OFTEN = (
    *(("path", "d"), ("path", "d", "id"), ("path", "d", "fill"), ("path", *_PAINT)),
    *(("path", *_PAINT, "stroke-dasharray"), ("path", *_PAINT, "stroke-linecap")),
    ("path", *_PAINT, "stroke-dasharray", "stroke-linecap"),
    *(("use", "xlink:href"), ("use", "xlink:href", "transform"), ("use", "xlink:href", "x", "y")),
    ("use", "x", "xlink:href"),
    *(("g",), ("g", "id"), ("g", "transform"), ("g", "clip-path"), ("g", "transform", "clip-path")),
    ("g", "aria-label", "fill", "role", "transform"),
    ("clipPath", "id"),
)
"""The elements that every kit has: kind and attributes."""


@cache
def pattern(kind: str, *attributes: str) -> str:
    """An element with a place for the value of each attribute; for a group or a clip also for its ``items``."""
    return _kept().get(" ".join((kind, *attributes))) or spelled(kind, *attributes)


@cache
def file_pattern() -> str:
    """A whole file with places for ``width``, ``height``, ``title``, ``definitions`` and ``items``."""
    return _kept().get("svg") or spelled_file()


@cache
def _kept() -> dict[str, str]:
    found: dict[str, str] = json.loads(KEPT.read_text(encoding="utf-8"))
    return found


def spelled(kind: str, *attributes: str) -> str:
    """A pattern made by svgwrite itself."""
    import svgwrite

    drawing: Any = svgwrite.Drawing(debug=False)
    found = getattr(drawing, kind)(*_FIRST.get(kind, ()))
    for attribute in attributes:
        found[attribute] = f"%({attribute})s"
    if kind in ("g", "clipPath"):
        found.add(drawing.defs)
    return str(found.tostring()).replace("<defs />", "%(items)s")


def spelled_file() -> str:
    """The pattern of a whole file made by svgwrite itself."""
    import svgwrite

    size = ("%(width)smm", "%(height)smm")
    drawing: Any = svgwrite.Drawing(size=size, viewBox="0 0 %(width)s %(height)s", debug=False)
    drawing.set_desc(title="%(title)s")
    before, _, after = str(drawing.tostring()).rpartition("<defs />")
    return f'<?xml version="1.0" encoding="utf-8"?>\n{before}<defs>%(definitions)s</defs>%(items)s{after}\n'


def kept_text() -> str:
    """The content that the stored file should have."""
    patterns = {" ".join(element): spelled(*element) for element in OFTEN} | {"svg": spelled_file()}
    return json.dumps(patterns, indent=1) + "\n"


if __name__ == "__main__":
    KEPT.write_text(kept_text(), encoding="utf-8")
