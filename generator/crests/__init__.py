"""Crests: each is one outline in a box of 100 x 100, and looks the same turned by 180 degrees."""

import re
from functools import cache
from pathlib import Path as FilePath

from generator.crests.errors import CrestError
from generator.geometry import Matrix
from generator.path import Path, parse_path
from generator.templates_folder import templates_folder
from generator.words import say

__all__ = ["BOX", "CrestError", "crest_at", "crest_names", "crest_path"]

BOX = 100.0
"""Width and height of a crest's box, units."""


@cache
def crest_names() -> tuple[str, ...]:
    """The built-in crests, sorted."""
    return tuple(sorted(path.stem for path in _folder().glob("*.svg")))


@cache
def crest_path(name: str) -> Path:
    """A built-in crest's outline, 100 x 100.

    Raises:
        CrestError: no crest of that name.
    """
    if name not in crest_names():
        raise CrestError(say("expected a crest ({known}), got {name!r}", known=", ".join(crest_names()), name=name))
    text = (_folder() / f"{name}.svg").read_text(encoding="utf-8")
    found = re.search(r'<path d="([^"]*)"', text)  # an XML reader would take longer to load than the crests of a kit
    if found is None:
        raise CrestError(say("{name}: expected one path, got none", name=f"{name}.svg"))
    return parse_path(found[1])


def crest_at(crest: Path, x: float, y: float, size: float) -> Path:
    """A crest ``size`` mm wide, its middle at (x, y)."""
    scale = size / BOX
    return crest.transformed(Matrix(scale, 0, 0, scale, x - size / 2, y - size / 2))


def _folder() -> FilePath:
    return templates_folder() / "crests"
