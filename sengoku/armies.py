"""The armies: who they are, not what they hold (every army of a game has the same tiles, D8)."""

import re
from dataclasses import dataclass

from sengoku.errors import RulesError

MAX_NAME = 40
"""The most characters that an army's name, or its crest's, may have."""


@dataclass(frozen=True)
class Army:
    """One player's side.

    Attributes:
        key: one lower-case letter that stands for the army in notation; never ``x``, which is the castle.
        name: what people call it, in any script; one line of at most 40 characters.
        colour: its ground colour, ``#rrggbb`` in lower case.
        crest: the name of its crest, the outline that tells it apart without colour; as short as a name.
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
        for what, text in (("name", self.name), ("crest", self.crest)):
            if not (text.strip() and text.isprintable() and len(text) <= MAX_NAME):
                shown = text if len(text) <= MAX_NAME else text[:MAX_NAME] + "..."
                raise RulesError(
                    f"expected a {what} of 1 to {MAX_NAME} characters for army {self.key!r}, got {shown!r}"
                )


FLAME = Army("f", "Flame", "#cb4120", "flame")
WAVE = Army("w", "Wave", "#10418f", "wave")
DRUM = Army("d", "Drum", "#1b1815", "drum")
BLOSSOM = Army("b", "Blossom", "#fbbc1a", "blossom")

STANDARD_ARMIES = (FLAME, WAVE, DRUM, BLOSSOM)
"""The four armies of the standard kit, in seat order."""
