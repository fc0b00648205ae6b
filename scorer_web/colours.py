"""Armies' colours on pages: a class for each ground, with an ink that can be read on it and tints for both themes."""

from collections.abc import Iterable

INK, WHITE = "#1b1815", "#ffffff"
PAPER, NIGHT = "#f7f3ea", "#15130f"
OUTLINE = "#8b8375"

STANDARD_TINTS = {
    "#cb4120": ("#f3c6b5", "#5d281a"),
    "#10418f": ("#d3e3fb", "#1d3768"),
    "#1b1815": ("#bfbab1", "#454037"),
    "#fbbc1a": ("#fff2c9", "#5c4712"),
}
"""The standard armies' tints, light theme and dark, chosen by eye; others are mixed."""


def contrast(one: str, other: str) -> float:
    """The contrast ratio of WCAG, 1 to 21."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def ink_on(ground: str) -> str:
    """White where it reads well (4.5:1), else the ink, else black."""
    return next((ink for ink in (WHITE, INK) if contrast(ink, ground) >= 4.5), "#000000")


def army_class(colour: str) -> str:
    """The style class of an army of that colour."""
    return "a-" + colour[1:]


def stylesheet(colours: Iterable[str]) -> str:
    """The rules of these colours' classes, for both themes."""
    light, dark = [], []
    for colour in colours:
        tint, night_tint = STANDARD_TINTS.get(colour) or (_mix(colour, WHITE, 0.28), _mix(colour, NIGHT, 0.36))
        ground = "#000000" if colour == INK else colour
        light.append(_rule(colour, g=colour, i=ink_on(colour), t=tint, o=_outline(colour, PAPER)))
        dark.append(_rule(colour, g=ground, i=ink_on(ground), t=night_tint, o=_outline(ground, NIGHT)))
    return "\n".join([*light, "@media screen and (prefers-color-scheme:dark){", *dark, "}", ""])


def _rule(colour: str, **tokens: str) -> str:
    return f".{army_class(colour)}{{" + ";".join(f"--{name}:{value}" for name, value in tokens.items()) + "}"


def _outline(ground: str, page: str) -> str:
    return OUTLINE if contrast(ground, page) < 1.5 else "transparent"


def _mix(colour: str, other: str, share: float) -> str:
    pairs = zip(_channels(colour), _channels(other), strict=True)
    return "#" + "".join(f"{round(a * share + b * (1 - share)):02x}" for a, b in pairs)


def _channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _luminance(colour: str) -> float:
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (v / 255 for v in _channels(colour))]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
