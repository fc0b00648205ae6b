"""Pages ready for a writer: what is on them, independent of any file format."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple

from generator.drawing import Items
from generator.fonts import Face
from generator.geometry import Rect
from generator.path import Path
from generator.words import ENGLISH_TAG

Duplex = Literal["long-edge", "short-edge", "never"]


class Page(NamedTuple):
    """One side of a sheet.

    Attributes:
        name: a short name in lower case, unique in the document, such as ``03-armies-flame-recto``; file names use it.
        width, height: of the paper as it is fed, mm.
        items: what is painted, from the paper's top-left corner, mm.
        trim: around all finished pieces (PDF TrimBox), mm.
        bleed: around all ink that the knife may meet (PDF BleedBox), mm; holds ``trim``.
        bookmark: the heading under which a reader finds it; empty for a page that continues the one before.
    """

    name: str
    width: float
    height: float
    items: Items
    trim: Rect
    bleed: Rect
    bookmark: str = ""


class Document(NamedTuple):
    """Pages of one file, in printing order, and what the file says about itself.

    Attributes:
        faces: the type face of each weight that the texts use.
        duplex: how a printer should turn the sheets; None if only some of them are to be turned.
        language: a BCP 47 tag.
        cmyk: printing inks in place of a ``#rrggbb``, four percentages; only PDF knows them.
    """

    title: str
    subject: str
    pages: tuple[Page, ...]
    faces: Mapping[int, Face]
    duplex: Duplex | None = None
    language: str = ENGLISH_TAG
    cmyk: Mapping[str, tuple[float, ...]] = MappingProxyType({})


class CutLayers(NamedTuple):
    """A sheet for a machine.

    Attributes:
        width, height: of the sheet, mm.
        cut, fold: lines to cut through and to crease, each once.
        print: outlines of the marks that the machine looks for.
    """

    width: float
    height: float
    cut: tuple[Path, ...]
    fold: tuple[Path, ...]
    print: tuple[Path, ...]

    @property
    def named(self) -> tuple[tuple[str, tuple[Path, ...]], ...]:
        """Each layer's name and paths, in the order in which a cutting machine works through them."""
        return ("print", self.print), ("fold", self.fold), ("cut", self.cut)
