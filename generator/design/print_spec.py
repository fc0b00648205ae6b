"""How a kit is printed: paper, margins, backs, cutting and ink. Immutable, checked when made; lengths in mm."""

from dataclasses import dataclass
from math import isfinite
from typing import Literal, get_args

from generator.errors import GeneratorError
from generator.geometry import Insets
from generator.papers import PAPERS, Paper
from generator.words import say

Orientation = Literal["portrait", "landscape"]
Backs = Literal["duplex", "fold", "none"]
Flip = Literal["long-edge", "short-edge", "none"]
Order = Literal["interleaved", "fronts-then-backs"]
Ink = Literal["full", "low", "black"]
Bleeding = Literal["shared", "own", "none"]
Registration = Literal["none", "silhouette", "print-then-cut"]

CHOICES: dict[str, tuple[str, ...]] = {
    "orientation": get_args(Orientation),
    "backs": get_args(Backs),
    "flip": get_args(Flip),
    "order": get_args(Order),
    "ink": get_args(Ink),
    "bleeding": get_args(Bleeding),
    "registration": get_args(Registration),
}
"""The values of every key that is chosen from a list, by its key."""

DEFAULT_MARGINS = Insets(8.0, 8.0, 8.0, 8.0)
SAFE_MARGIN = 5.0
"""Many printers cannot print nearer to the edge, mm; less gets a warning."""
REGISTRATION_INSET = 10.0
"""Registration marks stand this far from every edge, mm; a wider margin would leave them unprinted."""
LEAST_GUTTER = 3.0
"""Two cuts by hand coincide or lie at least this far apart, mm."""


class PrintSpecError(GeneratorError):
    """Keys with values that cannot be printed; one problem each, ``key: expected ..., got ...``."""


@dataclass(frozen=True)
class LabelStock:
    """A sheet of die-cut labels, one for each tile.

    Attributes:
        columns, rows: how many labels the sheet has.
        left, top: from the sheet's corner to the first label's corner, mm.
        pitch_x, pitch_y: from one label's corner to the next one's, mm.
        width, height: of one label, mm; the tile lies in its middle.
    """

    columns: int
    rows: int
    left: float
    top: float
    pitch_x: float
    pitch_y: float
    width: float
    height: float


@dataclass(frozen=True)
class PrintSpec:
    """Every key of a design's ``print`` section.

    Attributes:
        paper: as it lies in the shop, portrait.
        orientation: how it is fed; ``landscape`` turns every page.
        margins: what every printed thing keeps from each edge of the sheet as it is fed, mm.
        bleed: ink beyond the outer trims of a block, mm.
        back_bleed: the same on backs, mm; None: like ``bleed``.
        gutter: between neighbouring pieces, mm: 0 (they share a cut) or at least 3.
        bleeding: with a gutter, what it holds: ``shared``, one ground over the whole block; ``own``, a bleed of its own
            around every piece; ``none``, no ink beyond any trim.
        backs: ``duplex`` on the other side, ``fold`` beside the fronts to fold over and glue, or ``none``.
        flip: the edge about which the printer turns the sheet; ``none`` for backs on sheets of their own, to glue on.
        order: of the pages in the file.
        ink: ``full``, ``low`` (outlines and a belt of colour) or ``black`` (one design for coloured papers).
        marks_on_backs: crop marks there too; None: only where backs are glued on (flip ``none``).
        outline: a hairline around every trim, for the knife.
        registration: which marks a cutting machine looks for.
        labels: die-cut label stock for the tiles, or None.
        start_slot: the first free label or place of the first sheet of tiles, from 1.
        tile_stock: how thick a finished tile is, mm; the tuck boxes' depth follows from it.
        box_stock: how thick the card of the tuck boxes is, mm.
        dpi: resolution of previews.
    """

    paper: Paper = PAPERS["a4"]
    orientation: Orientation = "portrait"
    margins: Insets = DEFAULT_MARGINS
    bleed: float = 2.0
    back_bleed: float | None = None
    gutter: float = 0.0
    bleeding: Bleeding = "shared"
    backs: Backs = "duplex"
    flip: Flip = "long-edge"
    order: Order = "interleaved"
    ink: Ink = "full"
    marks_on_backs: bool | None = None
    outline: bool = False
    registration: Registration = "none"
    labels: LabelStock | None = None
    start_slot: int = 1
    tile_stock: float = 2.0
    box_stock: float = 0.3
    dpi: int = 150

    def __post_init__(self) -> None:
        problems = [*self._wrong_choices(), *self._wrong_lengths()]
        if self.gutter and (shortest := self._least_gutter()) > self.gutter:
            problems.append(
                "gutter: "
                + say(
                    "expected 0, or at least {shortest:g} mm at this bleed, got {gutter:g}",
                    shortest=shortest,
                    gutter=self.gutter,
                )
            )
        if self.labels and self.backs == "fold":
            problems.append("backs: " + say("expected duplex or none with labels, got {got!r}", got=self.backs))
        if self.registration != "none":
            problems += [
                f"margins.{side}: "
                + say(
                    "expected at most {registration_inset:g} mm, where registration marks stand, got {value:g}",
                    side=side,
                    registration_inset=REGISTRATION_INSET,
                    value=value,
                )
                for side, value in self.margins._asdict().items()
                if value > REGISTRATION_INSET
            ]
        if not 1 <= self.start_slot <= 10_000:
            problems.append(
                "start_slot: " + say("expected a place from 1 to 10000, got {start_slot}", start_slot=self.start_slot)
            )
        if not 20 <= self.dpi <= 1200:
            problems.append("dpi: " + say("expected 20 to 1200 dots per inch, got {dpi}", dpi=self.dpi))
        if problems:
            raise PrintSpecError(*problems)

    @property
    def sheet(self) -> Paper:
        """The paper as it is fed."""
        return self.paper.turned if self.orientation == "landscape" else self.paper

    @property
    def is_two_sided(self) -> bool:
        """Whether backs are printed behind their fronts; if not, every page is printed on one side of a sheet."""
        return self.backs == "duplex" and self.flip != "none"

    @property
    def is_turned_by_hand(self) -> bool:
        """Whether a person turns the stack: all fronts come first, then all backs."""
        return self.is_two_sided and self.order == "fronts-then-backs"

    @property
    def has_marks_on_backs(self) -> bool:
        """Whether versos bear crop marks."""
        return self.flip == "none" if self.marks_on_backs is None else self.marks_on_backs

    @property
    def flips_sideways(self) -> bool:
        """Whether sheets are turned over about a horizontal line, head over heels for the reader of the front."""
        is_wide = self.sheet.width > self.sheet.height
        return self.flip != "none" and is_wide != (self.flip == "short-edge")

    def bleed_of(self, side: str) -> float:
        """The bleed on a ``recto`` or a ``verso``, mm."""
        return self.bleed if side == "recto" or self.back_bleed is None else self.back_bleed

    def _wrong_choices(self) -> list[str]:
        return [
            say(
                "{key}: expected one of {known}, got {got!r}",
                key=key,
                known=", ".join(known),
                got=getattr(self, key),
            )
            for key, known in CHOICES.items()
            if getattr(self, key) not in known
        ]

    def _wrong_lengths(self) -> list[str]:
        lengths: list[tuple[str, float, float]] = [
            *((f"margins.{side}", value, 500.0) for side, value in self.margins._asdict().items()),
            ("bleed", self.bleed, 10.0),
            ("back_bleed", self.back_bleed or 0.0, 10.0),
            ("gutter", self.gutter, 50.0),
            ("tile_stock", self.tile_stock, 20.0),
            ("box_stock", self.box_stock, 3.0),
        ]
        return [
            say("{key}: expected 0 to {most:g} mm, got {value:g}", key=key, most=most, value=value)
            for key, value, most in lengths
            if not (isfinite(value) and 0 <= value <= most)
        ]

    def _least_gutter(self) -> float:
        own = 2 * max(self.bleed, self.back_bleed or 0.0) if self.bleeding == "own" else 0.0
        return max(LEAST_GUTTER, own)
