"""Armies' colours on pages: a class for each ground, with an ink that can be read on it and tints for both themes."""

from collections.abc import Iterable

from sengoku.colours import INK, contrast, ink_on, mixed

WHITE, PAPER, NIGHT = "#ffffff", "#f7f3ea", "#15130f"
OUTLINE = "#8b8375"

STANDARD_TINTS = {
    "#cb4120": ("#f3c6b5", "#5d281a"),
    "#10418f": ("#d3e3fb", "#1d3768"),
    "#1b1815": ("#bfbab1", "#454037"),
    "#fbbc1a": ("#fff2c9", "#5c4712"),
}
"""The standard armies' tints, light theme and dark, chosen by eye; others are mixed."""


def army_class(colour: str) -> str:
    """The style class of an army of that colour."""
    return "a-" + colour[1:]


def stylesheet(colours: Iterable[str]) -> str:
    """The rules of these colours' classes, for both themes."""
    light, dark = [], []
    for colour in colours:
        tint, night_tint = STANDARD_TINTS.get(colour) or (mixed(WHITE, colour, 0.28), mixed(NIGHT, colour, 0.36))
        ground = "#000000" if colour == INK else colour
        light.append(_rule(colour, g=colour, i=ink_on(colour), t=tint, o=_outline(colour, PAPER)))
        dark.append(_rule(colour, g=ground, i=ink_on(ground), t=night_tint, o=_outline(ground, NIGHT)))
    return "\n".join([*light, "@media screen and (prefers-color-scheme:dark){", *dark, "}", ""])


def _rule(colour: str, **tokens: str) -> str:
    return f".{army_class(colour)}{{" + ";".join(f"--{name}:{value}" for name, value in tokens.items()) + "}"


def _outline(ground: str, page: str) -> str:
    return OUTLINE if contrast(ground, page) < 1.5 else "transparent"
