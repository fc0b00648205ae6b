"""The design as the rest of the program sees it: immutable and valid, every length in mm."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path as FilePath
from typing import Any, Literal

from generator.crests import crest_path
from generator.design.print_spec import PrintSpec
from generator.fonts import WEIGHTS, Face
from generator.geometry import Insets
from generator.papers import Paper
from generator.path import Path
from generator.words import ENGLISH_TAG
from sengoku.armies import Army
from sengoku.game_set import GameSet, shown_name


@dataclass(frozen=True)
class ArmyLook:
    """How one army looks.

    Attributes:
        army: who it is; its colour is the ground of its tiles.
        ink: the colour of numbers and crest on that ground, ``#rrggbb``.
        kanji: one sign for its name, or an empty text.
        pattern: the name of its back pattern (`generator.art.patterns`).
        outline: the designer's own crest, 100 x 100, in place of a built-in one.
        cmyk: its ground in the PDF, four percentages; None: as sRGB.
    """

    army: Army
    ink: str
    kanji: str
    pattern: str
    outline: Path | None = None
    cmyk: tuple[float, ...] | None = None

    @property
    def name(self) -> str:
        """The army's name as it is printed, in the language that is spoken."""
        return shown_name(self.army.name)

    @property
    def ground(self) -> str:
        """The army's colour."""
        return self.army.colour

    @property
    def crest(self) -> Path:
        """The crest's outline, 100 x 100."""
        return self.outline or crest_path(self.army.crest)

    @property
    def back_crest(self) -> Path:
        """The crest for the army's backs; it looks the same turned by 180 degrees.

        A crest that does not is shown twice, foot to foot.
        """
        from generator.crests.turning import turning_crest

        return turning_crest(self.outline) if self.outline else self.crest


@dataclass(frozen=True)
class RegionLook:
    """What one region is called: its name, a kanji for the name, and its number in formal kanji."""

    name: str
    kanji: str
    number_kanji: str

    @property
    def shown(self) -> str:
        """The name as it is printed, in the language that is spoken."""
        return shown_name(self.name)


@dataclass(frozen=True)
class TileLook:
    """A tile's size and face.

    Attributes:
        width, height: the trim, mm; the height is twice the width.
        numerals: ``digits`` or ``kanji``, with pips beside them, or ``pips`` alone.
    """

    width: float = 24.0
    height: float = 48.0
    numerals: Literal["digits", "kanji", "pips"] = "digits"


@dataclass(frozen=True)
class Design:
    """A whole kit: the game set, its looks, and its printing.

    Attributes:
        name: a short name for files, lower case, without spaces.
        title, title_kanji: on the cover.
        looks: one for each army of the game set, in seat order.
        regions: one for each region, in the order in which they are fought.
        print: how it is printed.
        line_markers, castle_markers: how many each army gets.
        subtitle, credits: one line each on the cover, or empty.
        language: of the printed words, a BCP 47 tag.
        scorer: the address of a scorer, which QR codes then lead to; empty: they hold the kit code alone.
        own_square: from square to square of the boards, mm; None: as `square` says.
        fonts: the designer's own font files, each with the weight that it stands in for.
    """

    name: str
    title: str
    title_kanji: str
    game_set: GameSet
    looks: tuple[ArmyLook, ...]
    regions: tuple[RegionLook, ...]
    tile: TileLook = field(default_factory=TileLook)
    print: PrintSpec = field(default_factory=PrintSpec)
    line_markers: int = 20
    castle_markers: int = 2
    subtitle: str = ""
    credits: str = ""
    language: str = ENGLISH_TAG
    scorer: str = ""
    own_square: float | None = None
    fonts: tuple[tuple[int, FilePath], ...] = ()

    @property
    def paper(self) -> Paper:
        """The sheet as it is fed."""
        return self.print.sheet

    @property
    def margin(self) -> Insets:
        """The distance that everything printed keeps from each edge of the sheet, mm."""
        return self.print.margins

    @property
    def bleed(self) -> float:
        """How far ink runs beyond the outer trims of a block of fronts, mm."""
        return self.print.bleed

    @property
    def square(self) -> float:
        """The distance from square to square of the boards, mm.

        Unless the design says otherwise it is the tile's width and a 24th of it.
        """
        return self.own_square or self.tile.width * 25 / 24

    @property
    def link(self) -> str:
        """The text of the kit's QR codes: the kit code; if the design names a scorer, a link to a new game with it."""
        from sengoku.kit_code import format_kit_code

        code = format_kit_code(self.game_set)
        return f"{self.scorer}/new?kit={code}" if self.scorer else code

    def printed(self, **changes: Any) -> "Design":
        """The same design printed in another way; ``changes`` are new values for keys of `PrintSpec`."""
        return replace(self, print=replace(self.print, **changes))

    @cached_property
    def faces(self) -> Mapping[int, Face]:
        """The type face of each weight."""
        own = {weight: Face.from_file(path).no_wider_than(Face.bundled(weight)) for weight, path in self.fonts}
        return {weight: own.get(weight) or Face.bundled(weight) for weight in WEIGHTS}

    def text_width(self, text: str, weight: int, size: float) -> float:
        """How wide a line of text is, mm, at an em of ``size`` mm."""
        return self.faces[weight].width(text, size)
