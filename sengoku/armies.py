"""The armies: who they are, not what they hold (every army of a game has the same tiles, D8)."""

import re
from dataclasses import dataclass

from sengoku.errors import RulesError


@dataclass(frozen=True)
class Army:
    """One player's side.

    Attributes:
        key: one lower-case letter that stands for the army in notation; never ``x``, which is the castle.
        name: what people call it, in any script.
        colour: its ground colour, ``#rrggbb`` in lower case.
        crest: the name of its crest; the outline that tells it apart without colour.
    """

    key: str
    name: str
    colour: str
    crest: str

    def __post_init__(self) -> None:
        if not re.fullmatch(r"[a-wyz]", self.key):
            raise RulesError(f"expected one letter from a to z other than x as an army's key, got {self.key!r}")
        if not re.fullmatch(r"#[0-9a-f]{6}", self.colour):
            raise RulesError(f"expected a colour like '#c8452d', got {self.colour!r}")
        if not self.name.strip():
            raise RulesError(f"expected a name for army {self.key!r}, got {self.name!r}")


FLAME = Army("f", "Flame", "#cb4120", "flame")
WAVE = Army("w", "Wave", "#10418f", "wave")
DRUM = Army("d", "Drum", "#1b1815", "drum")
BLOSSOM = Army("b", "Blossom", "#fbbc1a", "blossom")

STANDARD_ARMIES = (FLAME, WAVE, DRUM, BLOSSOM)
"""The four armies of the standard kit, in seat order."""
