"""One font at any size. Text is laid out by advances alone: no kerning, no ligatures, left to right."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple, Self

from generator.errors import GeneratorError
from generator.words import say

WEIGHTS = (500, 700, 900)
"""The bundled weights of Zen Kaku Gothic New: Medium, Bold, Black."""

FOLDER = Path(__file__).parent
METRICS_FILE = FOLDER / "metrics.json"
LETTERS = "the tile of a region that its army won in turn, so as you can place all five by number or castle"
"""How wide a font runs is measured on these."""


class UnknownWeightError(ValueError):
    """No font of that weight is bundled."""


class FontFileError(ValueError):
    """A font file cannot be used in a kit; the message says why and what was expected."""


class MissingGlyphError(GeneratorError):
    """A text has ``characters`` that the font cannot draw, listed once each in the order of the text."""

    def __init__(self, characters: tuple[str, ...], font: str) -> None:
        self.characters = characters
        super().__init__(say("the font {font!r} has no {known}", font=font, known=", ".join(map(describe, characters))))


def describe(character: str) -> str:
    """The character and its code, ``● (U+25CF)``; the code alone where the character would not show by itself."""
    code = f"U+{ord(character):04X}"
    shows = character.isprintable() and not character.isspace()
    return f"{character} ({code})" if shows else code


class Metrics(NamedTuple):
    """A font's measures, in its own units.

    Attributes:
        units_per_em: so many units make the size of the type.
        ascent: from the baseline up to the top of the line.
        descent: from the baseline down to the bottom of the line; negative.
        cap_height: from the baseline to the top of an H.
        advances: what each character that the font can draw moves the pen to the right.
    """

    units_per_em: int
    ascent: int
    descent: int
    cap_height: int
    advances: Mapping[str, int]


@dataclass(frozen=True)
class Face:
    """A font file and its measures. Two faces are equal if their names and files are.

    Sizes and results share a unit, whichever the caller likes: millimetres in, millimetres out.

    Attributes:
        name: the full name, ``Zen Kaku Gothic New Bold``.
        path: the TrueType file that a writer embeds.
        core: the characters of ``core_path``, a part of the same font that loads much faster; empty if there is none.
        fit: what writers multiply a size of type by; the measures have it in them.
    """

    name: str
    path: Path
    metrics: Metrics = field(repr=False, compare=False)
    core: frozenset[str] = field(default=frozenset(), repr=False, compare=False)
    fit: float = 1.0

    @cached_property
    def core_path(self) -> Path:
        """The file that holds the core characters only."""
        return self.path.with_stem(f"{self.path.stem}-core")

    def file_for(self, text: str) -> Path:
        """The quickest of the font's files that has every character of the text."""
        return self.core_path if self.core and self.core.issuperset(text) else self.path

    @classmethod
    def bundled(cls, weight: int) -> "Face":
        """The kit's own font in one of ``WEIGHTS``; read once. Raises ``UnknownWeightError``."""
        if weight not in WEIGHTS:
            raise UnknownWeightError(
                say(
                    "expected a font weight of {known}, got {weight!r}",
                    known=", ".join(map(str, WEIGHTS)),
                    weight=weight,
                )
            )
        return bundled_face(weight)

    @classmethod
    def from_file(cls, path: Path) -> Self:
        """A font that the user brings.

        Raises ``FontFileError`` unless it is one static TrueType font (``.ttf``) that may be embedded.
        """
        from generator.fonts.truetype import read_font

        name, metrics = read_font(path)
        return cls(name, path, metrics)

    def no_wider_than(self, other: "Face") -> "Face":
        """The same font, its type set smaller if words run wider in it than in the other at the same size."""
        if self.missing(LETTERS):
            return self
        units = self.metrics.units_per_em
        narrower = max(units, round(units * self.width(LETTERS, 1.0) / other.width(LETTERS, 1.0)))
        return replace(self, fit=units / narrower, metrics=self.metrics._replace(units_per_em=narrower))

    def width(self, text: str, size: float) -> float:
        """How far the text runs at this size. Raises ``MissingGlyphError``, as a writer would leave a hole."""
        try:
            units = sum(map(self.metrics.advances.__getitem__, text))
        except KeyError:
            raise MissingGlyphError(self.missing(text), self.name) from None
        return units * size / self.metrics.units_per_em

    def missing(self, text: str) -> tuple[str, ...]:
        """The characters that the font lacks, once each, in the order of the text; empty if the font has all of them.

        A line break or a tab counts as missing, and so does an accent typed as a character of its own: normalise a
        user's text to NFC first.
        """
        return tuple(dict.fromkeys(character for character in text if character not in self.metrics.advances))

    def ascent(self, size: float) -> float:
        """From the baseline up to the top of the line."""
        return self.metrics.ascent * size / self.metrics.units_per_em

    def descent(self, size: float) -> float:
        """From the baseline down to the bottom of the line; negative."""
        return self.metrics.descent * size / self.metrics.units_per_em

    def cap_height(self, size: float) -> float:
        """From the baseline to the top of an H: centre capitals and figures by half of it."""
        return self.metrics.cap_height * size / self.metrics.units_per_em


@cache
def bundled_face(weight: int) -> Face:
    """The kit's own font of a weight: 500, 700 or 900."""
    record = bundled_records()[str(weight)]
    file = FOLDER / f"zen-kaku-{weight}.ttf"
    return Face(record["name"], file, parse_metrics(record), frozenset(record["core"]))


@cache
def bundled_records() -> Any:
    """What ``metrics.json`` holds, by weight."""
    return json.loads(METRICS_FILE.read_text(encoding="utf-8"))


def parse_metrics(record: Mapping[str, Any]) -> Metrics:
    """Metrics from a record of ``metrics.json``, where ``advances`` maps a width to all characters of that width."""
    advances: dict[str, int] = {}
    for width, characters in record["advances"].items():
        advances.update(dict.fromkeys(characters, int(width)))
    return Metrics(
        record["unitsPerEm"],
        record["ascent"],
        record["descent"],
        record["capHeight"],
        MappingProxyType(advances),
    )


def format_metrics(metrics: Metrics) -> dict[str, Any]:
    """The record that ``parse_metrics`` reads, in rising order of width and code point."""
    by_width: dict[int, str] = {}
    for character, width in sorted(metrics.advances.items()):
        by_width[width] = by_width.get(width, "") + character
    return {
        "unitsPerEm": metrics.units_per_em,
        "ascent": metrics.ascent,
        "descent": metrics.descent,
        "capHeight": metrics.cap_height,
        "advances": {str(width): by_width[width] for width in sorted(by_width)},
    }
