"""Colours as a designer writes them, and OKLCH, in which paler and nearest colours are found.

Inside the program a colour is ``#rrggbb``; its contrast, its ink and mixtures are in `sengoku.colours`. What needs
colour science (how two colours look to somebody else) is in `generator.guards`.
"""

import math
import re

from generator.words import marked, said, say
from sengoku.colours import Channels, channels, format_colour, linear

_NUMBER = r"([-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+))"
_SEPARATOR = r"(?:\s*,\s*|\s+)"
_HSL = rf"hsl\(\s*{_NUMBER}(?:deg)?{_SEPARATOR}{_NUMBER}%{_SEPARATOR}{_NUMBER}%\s*\)"
_OKLCH = rf"oklch\(\s*{_NUMBER}(%?)\s+{_NUMBER}\s+{_NUMBER}(?:deg)?\s*\)"
_FORMS = marked("'#C8452D', '#c42', 'hsl(10 60% 48%)' or 'oklch(0.59 0.18 35)'")


_NAMED = {
    "black": "#000000",
    "blue": "#0000ff",
    "brown": "#a52a2a",
    "cyan": "#00ffff",
    "gold": "#ffd700",
    "gray": "#808080",
    "green": "#008000",
    "grey": "#808080",
    "lime": "#00ff00",
    "magenta": "#ff00ff",
    "maroon": "#800000",
    "navy": "#000080",
    "olive": "#808000",
    "orange": "#ffa500",
    "pink": "#ffc0cb",
    "purple": "#800080",
    "red": "#ff0000",
    "silver": "#c0c0c0",
    "teal": "#008080",
    "turquoise": "#40e0d0",
    "violet": "#ee82ee",
    "white": "#ffffff",
    "yellow": "#ffff00",
}
"""What web pages mean by these names: offered, never taken, since a name hides which colour it is."""


class ColourError(ValueError):
    """A text is not a colour, or is a colour that screens cannot show."""


def parse_colour(text: str) -> str:
    """Read ``#rgb``, ``#rrggbb``, ``hsl(hue saturation% lightness%)`` or ``oklch(lightness chroma hue)``.

    Hues are degrees; the lightness of oklch is 0 to 1, or a percentage. Case and outer white space do not matter.

    Raises:
        ColourError: anything else; for a colour outside sRGB, with the nearest one inside.
    """
    colour = text.strip().lower()[:100]
    if re.fullmatch(r"#[0-9a-f]{6}", colour):
        return colour
    if re.fullmatch(r"#[0-9a-f]{3}", colour):
        return "#" + "".join(2 * digit for digit in colour[1:])
    if match := re.fullmatch(_HSL, colour, re.ASCII):
        return _from_hsl(float(match[1]), float(match[2]), float(match[3]), text)
    if match := re.fullmatch(_OKLCH, colour, re.ASCII):
        lightness = float(match[1]) / (100 if match[2] else 1)
        return _from_written_oklch(lightness, float(match[3]), float(match[4]), text)
    hint = say("; write '{named}'", named=_NAMED[colour]) if colour in _NAMED else ""
    raise ColourError(
        say("expected a colour like {forms}, got {text!r}{hint}", forms=said(_FORMS), text=text[:100], hint=hint)
    )


def oklch(colour: str) -> tuple[float, float, float]:
    """OKLCH lightness 0 to 1, chroma 0 to about 0.32, hue in degrees 0 to 360 of ``#rrggbb``."""
    red, green, blue = (linear(value) for value in channels(colour))
    long = math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    medium = math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    short = math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
    a = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
    b = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
    return lightness, math.hypot(a, b), math.degrees(math.atan2(b, a)) % 360


def from_oklch(lightness: float, chroma: float, hue: float) -> str:
    """The colour as ``#rrggbb``; chroma is lowered as far as needed to lie inside sRGB, hue and lightness stay."""
    least, most = 0.0, chroma
    if _is_shown(_oklch_channels(lightness, most, hue)):
        return format_colour(_oklch_channels(lightness, most, hue))
    for _ in range(20):
        middle = (least + most) / 2
        if _is_shown(_oklch_channels(lightness, middle, hue)):
            least = middle
        else:
            most = middle
    return format_colour(_oklch_channels(lightness, least, hue))


def _from_written_oklch(lightness: float, chroma: float, hue: float, text: str) -> str:
    if not (0 <= lightness <= 1 and 0 <= chroma <= 1):
        raise ColourError(
            say("expected oklch with a lightness of 0 to 1 and a chroma of 0 to 0.4, got {text!r}", text=text[:100])
        )
    found = _oklch_channels(lightness, chroma, hue)
    if not _is_shown(found):
        nearest = from_oklch(lightness, chroma, hue)
        raise ColourError(
            say(
                "expected a colour that sRGB can show, got {text!r}; with less chroma: '{nearest}'",
                text=text[:100],
                nearest=nearest,
            )
        )
    return format_colour(found)


def _from_hsl(hue: float, saturation: float, lightness: float, text: str) -> str:
    if not (0 <= saturation <= 100 and 0 <= lightness <= 100):
        raise ColourError(say("expected percentages from 0% to 100%, got {text!r}", text=text[:100]))
    light, spread = lightness / 100, saturation / 100 * min(lightness / 100, 1 - lightness / 100)

    def channel(offset: int) -> float:
        k = (offset + hue % 360 / 30) % 12
        return light - spread * max(-1.0, min(k - 3, 9 - k, 1.0))

    return format_colour((channel(0), channel(8), channel(4)))


def _oklch_channels(lightness: float, chroma: float, hue: float) -> Channels:
    a, b = chroma * math.cos(math.radians(hue)), chroma * math.sin(math.radians(hue))
    long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
    medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (lightness - 0.0894841775 * a - 1.2914855480 * b) ** 3
    return (
        _encoded(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
        _encoded(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
        _encoded(-0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short),
    )


def _is_shown(found: Channels) -> bool:
    """Whether the channels lie inside sRGB, to a quarter of one step of 255."""
    return all(-0.001 <= value <= 1.001 for value in found)


def _encoded(value: float) -> float:
    return 12.92 * value if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055
