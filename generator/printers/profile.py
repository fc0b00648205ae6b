"""A printer's profile: how far its backs are off, and how long its 100 mm really are."""

import re
from dataclasses import dataclass
from math import isfinite
from typing import Any

from generator.errors import GeneratorError
from generator.geometry import Matrix, translation
from generator.words import say

MOST_OFFSET = 15.0
"""Backs further off than this, mm, are another sheet's."""
LEAST_READING, MOST_READING = 90.0, 110.0
"""What a bar of 100 mm may measure; beyond, the print was scaled to the page."""


class ProfileError(GeneratorError):
    """The name or the figures of a profile cannot be used."""


@dataclass(frozen=True)
class PrinterProfile:
    """What to correct.

    Attributes:
        name: lower-case letters, digits and hyphens, at most 20.
        offset: where the back of a sheet lies against its front, as seen from the front through the paper:
            mm to the right, mm down.
        scale: by what x and y are drawn larger, so that 100 mm are 100 mm.
        orientation: of the sheets that were measured; the other one is fed differently.
    """

    name: str
    offset: tuple[float, float] = (0.0, 0.0)
    scale: tuple[float, float] = (1.0, 1.0)
    orientation: str = "portrait"

    def __post_init__(self) -> None:
        problems = []
        if not re.fullmatch(r"[a-z0-9][a-z0-9-]{0,19}", self.name):
            problems.append(
                "--printer: "
                + say(
                    "expected a name of up to 20 small letters from a to z, digits and hyphens, got {name!r}",
                    name=self.name[:60],
                )
            )
        if not all(isfinite(value) and abs(value) <= MOST_OFFSET for value in self.offset):
            problems.append(
                "--offset: "
                + say(
                    "expected two lengths up to {most:g} mm, got {pair}",
                    most=MOST_OFFSET,
                    pair=_pair(self.offset),
                )
            )
        if not all(100 / MOST_READING <= value <= 100 / LEAST_READING for value in self.scale):
            problems.append(
                "--measured: "
                + say(
                    "expected readings of {least:g} to {most:g} mm in all, got a "
                    "correction by {pair}; was the page printed at 100 %?",
                    least=LEAST_READING,
                    most=MOST_READING,
                    pair=_pair(self.scale),
                )
            )
        if self.orientation not in ("portrait", "landscape"):
            problems.append(
                "orientation: "
                + say(
                    "expected portrait or landscape, got {orientation!r}",
                    orientation=self.orientation[:60],
                )
            )
        if problems:
            raise ProfileError(*problems)

    @property
    def figures(self) -> dict[str, Any]:
        """The profile as a dictionary for JSON."""
        return {"offset_mm": list(self.offset), "scale": list(self.scale), "orientation": self.orientation}

    def measured_again(self, offset: tuple[float, float], measured: tuple[float, float]) -> "PrinterProfile":
        """The profile after a second measurement, made on a page that was printed with this one."""
        if not all(isfinite(value) and LEAST_READING <= value <= MOST_READING for value in measured):
            raise ProfileError(
                "--measured: "
                + say(
                    "expected two readings of a 100 mm bar, {least:g} to {most:g} mm, got {pair}",
                    least=LEAST_READING,
                    most=MOST_READING,
                    pair=_pair(measured),
                )
            )
        return PrinterProfile(
            self.name,
            (self.offset[0] + offset[0], self.offset[1] + offset[1]),
            (self.scale[0] * 100 / measured[0], self.scale[1] * 100 / measured[1]),
            self.orientation,
        )

    def correction(self, side: str, page: tuple[float, float], *, sideways: bool) -> Matrix:
        """What to do to a page of (width, height) mm: both sides are scaled about the middle, backs are moved.

        ``sideways`` says that the sheet is turned about a horizontal line.
        """
        (x, y), (sx, sy) = (page[0] / 2, page[1] / 2), self.scale
        scaled = Matrix(sx, 0, 0, sy, x - sx * x, y - sy * y)
        if side == "recto":
            return scaled
        right, down = self.offset
        return scaled.then(translation(-right, down) if sideways else translation(right, -down))


def parse_pair(text: str, key: str) -> tuple[float, float]:
    """Read two numbers of mm, as ``1.5,-0.5``.

    Raises:
        ProfileError: anything else.
    """
    number = r"\s*([-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+))\s*(?:mm)?\s*"
    match = re.fullmatch(f"{number},{number}", text[:100], re.ASCII)
    if not match:
        raise ProfileError(
            say("{key}: expected two numbers of mm, x and y, as 1.5,-0.5, got {text!r}", key=key, text=text[:100])
        )
    return float(match[1]), float(match[2])


def _pair(values: tuple[float, float]) -> str:
    return f"{values[0]:g}, {values[1]:g}"
