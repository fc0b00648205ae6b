"""Colours of armies, ``#rrggbb`` in lower case, sRGB: how well one reads on another, and two mixed.

How designers may write a colour, and how colours look to different eyes, is the generator's.
"""

Channels = tuple[float, float, float]
"""Red, green and blue, 0 to 1; outside of that, a colour that no screen shows."""

INK = "#1b1815"
"""Sumi, the kit's black."""

READABLE = 4.5
"""The least contrast (WCAG 2) of a number or a name on its ground."""


def format_colour(channels: Channels) -> str:
    """``#rrggbb``; what lies outside 0 to 1 is cut off."""
    return "#" + "".join(f"{round(255 * min(max(value, 0.0), 1.0)):02x}" for value in channels)


def channels(colour: str) -> Channels:
    """The channels of ``#rrggbb``."""
    red, green, blue = bytes.fromhex(colour[1:])
    return red / 255, green / 255, blue / 255


def linear(value: float) -> float:
    """The light of a channel, 0 to 1."""
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def luminance(colour: str) -> float:
    """Relative luminance of ``#rrggbb`` (WCAG 2), 0 for black to 1 for white."""
    red, green, blue = (linear(value) for value in channels(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast of two colours (WCAG 2), 1 to 21; the order does not matter."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def ink_on(ground: str) -> str:
    """The colour of numbers and crests on a ground: white if readable, else sumi if readable, else black."""
    for ink in ("#ffffff", INK):
        if contrast(ink, ground) >= READABLE:
            return ink
    return "#000000"


def mixed(one: str, other: str, share: float) -> str:
    """``one`` with a share, 0 to 1, of ``other`` in it, as a printer's eye takes it: channel by channel."""
    pairs = zip(channels(one), channels(other), strict=True)
    red, green, blue = (a + (b - a) * share for a, b in pairs)
    return format_colour((red, green, blue))
