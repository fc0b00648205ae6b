"""Lengths as a person writes them; inside the program a length is a float in millimetres."""

import math
import re

from generator.errors import GeneratorError
from generator.words import say

MM_PER = {"mm": 1.0, "cm": 10.0, "in": 25.4, "pt": 25.4 / 72}
"""Millimetres in one of each unit, exactly."""

_LENGTH = re.compile(r"([-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+))\s*([a-z\"]*)", re.ASCII)
_UNITS = ", ".join(MM_PER)


class LengthError(GeneratorError):
    """A text is not a length; the message names the key, the input and the units."""


def parse_length(text: str, key: str) -> float:
    """Read ``24mm``, ``2.4 cm``, ``1in`` or ``72pt`` as mm; ``key`` names the place of a mistake. A minus is allowed.

    Raises:
        LengthError: no number, an unknown unit, none at all, or a length that no paper has (over 100 m).
    """
    match = _LENGTH.fullmatch(text.strip().lower()[:100])
    if not match:
        raise LengthError(f"{key}: {_expected(text)}")
    number, unit = match[1], match[2]
    if unit not in MM_PER:
        hint = say("; did you mean '{number}mm'?", number=number) if not unit else ""
        raise LengthError(f"{key}: {_expected(text)}{hint}")
    length = float(number) * MM_PER[unit]
    if not math.isfinite(length) or abs(length) > 100_000:
        raise LengthError(say("{key}: expected a length up to 100 m, got {text!r}", key=key, text=text[:100]))
    return length


def _expected(text: str) -> str:
    return say("expected a length with a unit ({units}), such as '24mm', got {text!r}", units=_UNITS, text=text[:100])


def format_mm(length: float) -> str:
    """A length in mm with at most two decimals: ``24 mm``, ``25.4 mm``."""
    text = f"{length:.2f}".rstrip("0").rstrip(".")
    return f"{'0' if text == '-0' else text} mm"


def format_beside(value: float, limit: float, decimals: int) -> str:
    """A figure that is beyond its limit, with at least so many decimals.

    It gets more decimals where, rounded, it would read the same as the limit.
    """
    while decimals < 9 and round(value, decimals) == round(limit, decimals):
        decimals += 1
    return f"{value:.{decimals}f}"


def format_size(width: float, height: float) -> str:
    """Width and height: ``24 x 48 mm``."""
    return f"{format_mm(width).removesuffix(' mm')} x {format_mm(height)}"
