"""What a design is: frozen values, every length in mm, everything already valid."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from generator.crests import crest_path
from generator.fonts import WEIGHTS, Face
from generator.papers import PAPERS, Paper
from generator.path import Path
from sengoku.armies import BLOSSOM, DRUM, FLAME, WAVE, Army
from sengoku.game_set import GameSet


@dataclass(frozen=True)
class ArmyLook:
    """How one army looks.

    Attributes:
        army: who it is; its colour is the ground of its tiles.
        ink: the colour of numbers and crest on that ground, ``#rrggbb``.
        kanji: one sign for its name, or an empty text.
        pattern: the name of its back pattern (`generator.art.patterns`).
    """

    army: Army
    ink: str
    kanji: str
    pattern: str

    @property
    def ground(self) -> str:
        """The army's colour."""
        return self.army.colour

    @property
    def crest(self) -> Path:
        """The crest's outline, 100 x 100."""
        return crest_path(self.army.crest)


@dataclass(frozen=True)
class RegionLook:
    """How one region is named: its name, a kanji for the name, and its number in formal kanji."""

    name: str
    kanji: str
    number_kanji: str


@dataclass(frozen=True)
class TileLook:
    """A tile's size and face.

    Attributes:
        width, height: the trim, mm; the height is twice the width.
        numerals: ``digits`` or ``kanji``; pips stay either way.
    """

    width: float = 24.0
    height: float = 48.0
    numerals: Literal["digits", "kanji"] = "digits"


@dataclass(frozen=True)
class Design:
    """A whole kit: the game set, its looks, and its printing.

    Attributes:
        name: a short name for files, lower case, without spaces.
        title, title_kanji: on the cover.
        looks: one for each army of the game set, in seat order.
        regions: one for each region, in the order in which they are fought.
        margin: what every printed thing keeps from the paper's edge, mm.
        bleed: ink beyond the trim, mm.
    """

    name: str
    title: str
    title_kanji: str
    game_set: GameSet
    looks: tuple[ArmyLook, ...]
    regions: tuple[RegionLook, ...]
    tile: TileLook = field(default_factory=TileLook)
    paper: Paper = PAPERS["a4"]
    margin: float = 8.0
    bleed: float = 2.0
    line_markers: int = 20
    castle_markers: int = 2

    @cached_property
    def faces(self) -> Mapping[int, Face]:
        """The type face of each weight."""
        return {weight: Face.bundled(weight) for weight in WEIGHTS}

    def text_width(self, text: str, weight: int, size: float) -> float:
        """How wide a line of text is, mm, at an em of ``size`` mm."""
        return self.faces[weight].width(text, size)


STANDARD = Design(
    name="standard",
    title="Sengoku Domino",
    title_kanji="戦国ドミノ",
    game_set=GameSet(),
    looks=(
        ArmyLook(FLAME, "#ffffff", "炎", "tatewaku"),
        ArmyLook(WAVE, "#ffffff", "波", "seigaiha"),
        ArmyLook(DRUM, "#ffffff", "鼓", "yagasuri"),
        ArmyLook(BLOSSOM, "#1b1815", "花", "shippo"),
    ),
    regions=(
        RegionLook("Peaks", "山", "壱"),
        RegionLook("Forest", "林", "弐"),
        RegionLook("Fields", "田", "参"),
        RegionLook("Coast", "海", "四"),
    ),
)
"""The standard kit."""
