"""The names in built-in designs: they are printed in the kit's language; a designer's own stay as they were written."""

from generator.words import marked, said
from sengoku.game_set import STANDARD_REGION_NAMES

OF_ARMIES = ("Flame", "Wave", "Drum", "Blossom", marked("Leaf"), marked("Moon"))
"""Of every army that a built-in design has; those of the standard game are marked there."""

_BUILT_IN = {*OF_ARMIES, *STANDARD_REGION_NAMES}


def shown_name(name: str) -> str:
    """A name as it is printed: a built-in one in the language that is spoken."""
    return said(name) if name in _BUILT_IN else name
