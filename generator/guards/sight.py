"""How far apart two colours look to different eyes, and the nearest colour that looks far enough from others.

Distances are CIEDE2000. A deficiency is simulated at full severity by every published model that covers it, and the
smallest distance counts.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from generator.colours import from_oklch, oklch
from generator.guards.eyes import Lab, ciede2000, lab, simulated
from generator.words import marked
from sengoku.colours import READABLE, channels, contrast, ink_on, linear, luminance


@dataclass(frozen=True)
class Sight:
    """One way of seeing: its name, the simulations of it, the least safe distance of two colours, and who sees so."""

    name: str
    models: tuple[tuple[str, str], ...]
    least: float
    whose: str


COLOUR_BLIND = marked("to some colour-blind people")
NORMAL = Sight(marked("normal sight"), (), 15, marked("to everybody"))
GREY = Sight(marked("greyscale"), (), 8, marked("in black and white"))
SIGHTS = (
    NORMAL,
    Sight(marked("protanopia"), (("protan", "brettel"), ("protan", "vienot"), ("protan", "machado")), 15, COLOUR_BLIND),
    Sight(
        marked("deuteranopia"), (("deutan", "brettel"), ("deutan", "vienot"), ("deutan", "machado")), 15, COLOUR_BLIND
    ),
    Sight(marked("tritanopia"), (("tritan", "brettel"), ("tritan", "machado")), 15, COLOUR_BLIND),
    GREY,
)
"""The five conditions under which every pair of armies is compared."""


def distance(one: str, other: str, sight: Sight) -> float:
    """The smallest CIEDE2000 between two ``#rrggbb`` as ``sight`` shows them."""
    pairs = zip(_seen(one, sight), _seen(other, sight), strict=True)
    return min(ciede2000(a, b) for a, b in pairs)


def too_close(one: str, other: str) -> tuple[tuple[Sight, float], ...]:
    """The conditions under which two colours look too much alike, each with the distance."""
    found = ((sight, distance(one, other, sight)) for sight in SIGHTS)
    return tuple((sight, value) for sight, value in found if value < sight.least)


def nearest_apart(colour: str, others: Sequence[str]) -> str | None:
    """The colour most similar to ``colour`` that differs enough from all others and bears readable numbers.

    It is looked for on a lattice in OKLCH; None if no colour of the lattice will do.
    """
    for candidate in _neighbours(colour):
        if contrast(ink_on(candidate), candidate) >= READABLE and _is_apart(candidate, others):
            return candidate
    return None


def _is_apart(candidate: str, others: Sequence[str]) -> bool:
    return all(distance(candidate, other, sight) >= sight.least for sight in (GREY, *SIGHTS[:-1]) for other in others)


def _neighbours(colour: str) -> Iterator[str]:
    """Colours of a lattice, those that look closest to ``colour`` first."""
    lightness, chroma, hue = oklch(colour)
    lattice = {
        from_oklch(new_lightness, new_chroma, (hue + turn) % 360)
        for step in range(-18, 19)
        if 0 <= (new_lightness := lightness + step * 0.04) <= 1
        for new_chroma in (chroma, chroma * 0.6, min(chroma + 0.08, 0.25))
        for turn in (0, -20, 20, -45, 45, -90, 90, -135, 135, 180)
    }
    origin = _oklab(colour)
    yield from sorted(lattice, key=lambda other: (math.dist(origin, _oklab(other)), other))


def _oklab(colour: str) -> tuple[float, float, float]:
    lightness, chroma, hue = oklch(colour)
    return lightness, chroma * math.cos(math.radians(hue)), chroma * math.sin(math.radians(hue))


@lru_cache(maxsize=4096)  # bounded: a server hears of ever new colours
def _seen(colour: str, sight: Sight) -> tuple[Lab, ...]:
    """The colour as each simulation shows it, kept within sRGB."""
    if sight is GREY:
        grey = luminance(colour)
        return (lab((grey, grey, grey)),)
    red, green, blue = (linear(value) for value in channels(colour))
    plain = (red, green, blue)
    if sight is NORMAL:
        return (lab(plain),)
    return tuple(lab(simulated(plain, kind, model)) for kind, model in sight.models)
