"""How a colour looks to eyes with a colour deficiency, and how far apart two colours look, by published formulas.

Colours are linear sRGB, red, green and blue from 0 to 1. A deficiency is simulated at full severity: Brettel, Viénot
and Mollon 1997; Viénot, Brettel and Mollon 1999 (not for tritanopia); Machado, Oliveira and Fernandes 2009.
"""

import math
from collections.abc import Sequence

from sengoku.colours import Channels

Lab = tuple[float, float, float]
"""CIE L*, a* and b*, white D65."""
Matrix = tuple[Channels, Channels, Channels]

_TO_XYZ: Matrix = (
    (0.4123907992659593, 0.357584339383878, 0.1804807884018343),
    (0.21263900587151024, 0.715168678767756, 0.07219231536073371),
    (0.01933081871559182, 0.11919477979462598, 0.9505321522496607),
)
_WHITE = (0.3127 / 0.3290, 1.0, (1 - 0.3127 - 0.3290) / 0.3290)

_TO_CONES: Matrix = (
    (0.178824041258, 0.4351609057, 0.04119349692),
    (0.034556423182, 0.27155382458, 0.03867130836),
    (0.000299565576, 0.0018430896, 0.01467086136),
)
_BRETTEL: dict[str, tuple[Matrix, Matrix, Channels]] = {
    "protan": (
        (
            (0.0, 4.645203550257065, -35.779576941742434),
            (0.0, 3.1614562071112173, -5.353537465326408),
            (0.0, -0.49202224438116643, 69.56547088528569),
        ),
        (
            (0.0, 4.500783062899838, -32.818059625581405),
            (0.0, 3.179741536008844, -5.728500319648271),
            (0.0, -0.4913704825845725, 69.55210571887513),
        ),
        (0.0, 0.016813516536, -0.344781556122),
    ),
    "deutan": (
        (
            (2.0757138256610466, 0.0, -21.409141476259606),
            (1.466463363392979, 0.0, 2.3317439563667293),
            (-0.22661490011149105, 0.0, 68.30654343816653),
        ),
        (
            (2.124834794256137, 0.0, -23.323256212281898),
            (1.4461308480260673, 0.0, 3.124048513815847),
            (-0.2250635463221503, 0.0, 68.24609126806706),
        ),
        (-0.016813516536, 0.0, 0.655178443878),
    ),
    "tritan": (
        (
            (7.392856536180033, -11.148044821248138, 0.0),
            (-0.34194012421930653, 3.5501661175064, 0.0),
            (-4.2050692716448586, 10.89115898202731, 0.0),
        ),
        (
            (8.0643934576311, -12.42414705871019, 0.0),
            (-0.9956078228581946, 4.7923119863996835, 0.0),
            (-0.2150297288038942, 3.3090019545637928, 0.0),
        ),
        (0.344781556122, -0.655178443878, 0.0),
    ),
}
"""From the cones' answers back to a colour, on either side of a plane, and the plane."""

_ALONE: dict[tuple[str, str], Matrix] = {
    ("protan", "vienot"): (
        (0.11238276122216405, 0.8876172387778362, 0.0),
        (0.11238276122216398, 0.8876172387778362, 0.0),
        (0.0040057682730469425, -0.004005768273046939, 1.0),
    ),
    ("deutan", "vienot"): (
        (0.2927501142784356, 0.7072498857215644, 0.0),
        (0.2927501142784356, 0.7072498857215644, 0.0),
        (-0.022336587034129083, 0.022336587034129093, 1.0),
    ),
    ("protan", "machado"): (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    ("deutan", "machado"): (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    ("tritan", "machado"): (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def simulated(colour: Channels, kind: str, model: str) -> Channels:
    """The colour as a ``protan``, ``deutan`` or ``tritan`` eye sees it, cut off at what a screen shows."""
    if model == "brettel":
        below, above, plane = _BRETTEL[kind]
        cones = _times(_TO_CONES, colour)
        side = above if sum(a * b for a, b in zip(cones, plane, strict=True)) > 0 else below
        seen = _times(side, cones)
    else:
        seen = _times(_ALONE[kind, model], colour)
    red, green, blue = (min(max(value, 0.0), 1.0) for value in seen)
    return red, green, blue


def lab(colour: Channels) -> Lab:
    """The colour in the CIE L*a*b* space."""
    x, y, z = (_root(value / white) for value, white in zip(_times(_TO_XYZ, colour), _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(value: float) -> float:
    return math.cbrt(value) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116


def _times(matrix: Matrix, vector: Sequence[float]) -> Channels:
    a, b, c = vector
    (r1, r2, r3), (g1, g2, g3), (b1, b2, b3) = matrix
    return r1 * a + r2 * b + r3 * c, g1 * a + g2 * b + g3 * c, b1 * a + b2 * b + b3 * c


def ciede2000(one: Lab, other: Lab) -> float:
    """The distance of two colours as eyes judge it (Sharma, Wu and Dalal 2005); about 1 is just seen."""
    mean_c7 = ((math.hypot(*one[1:]) + math.hypot(*other[1:])) / 2) ** 7
    stretch = 1.5 - 0.5 * math.sqrt(mean_c7 / (mean_c7 + 25**7))
    (l1, c1, h1), (l2, c2, h2) = _polar(one, stretch), _polar(other, stretch)
    hue = h1 - h2
    if abs(hue) > 180:
        hue -= math.copysign(360, hue)
    mean_l, mean_c, mean_h = (l1 + l2) / 2, (c1 + c2) / 2, _mean_hue(h1, h2)
    if not c1 * c2:
        hue, mean_h = 0.0, h1 + h2
    lightness, chroma = l1 - l2, c1 - c2
    turn = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(hue / 2))
    weight = (
        1
        - 0.17 * math.cos(math.radians(mean_h - 30))
        + 0.24 * math.cos(math.radians(2 * mean_h))
        + 0.32 * math.cos(math.radians(3 * mean_h + 6))
        - 0.20 * math.cos(math.radians(4 * mean_h - 63))
    )
    s_l = 1 + 0.015 * (mean_l - 50) ** 2 / math.sqrt(20 + (mean_l - 50) ** 2)
    s_c, s_h = 1 + 0.045 * mean_c, 1 + 0.015 * mean_c * weight
    swing = 30 * math.exp(-(((mean_h - 275) / 25) ** 2))
    twist = -2 * math.sqrt(mean_c**7 / (mean_c**7 + 25**7)) * math.sin(math.radians(2 * swing))
    parts = (lightness / s_l, chroma / s_c, turn / s_h)
    return math.sqrt(sum(part**2 for part in parts) + twist * parts[1] * parts[2])


def _polar(colour: Lab, stretch: float) -> Lab:
    lightness, a, b = colour[0], colour[1] * stretch, colour[2]
    return lightness, math.hypot(a, b), math.degrees(math.atan2(b, a)) % 360


def _mean_hue(one: float, other: float) -> float:
    middle = (one + other) / 2
    if abs(one - other) <= 180:
        return middle
    return middle + 180 if one + other < 360 else middle - 180
