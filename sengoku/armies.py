"""The armies: who they are, not what they hold (every army of a game has the same tiles, D8)."""

import re
from dataclasses import dataclass

from sengoku.errors import RulesError, quote
from sengoku.wording import marked, say

ARMY_KEY = "[a-wyz]"
"""What an army's key is, as a pattern: a letter, but not the one that stands for the castle."""

MAX_NAME = 40
"""The most characters that the name of an army, a crest or a region may have."""

MAX_ACCENTS = 4
"""The most accents that one letter may carry: more than any script needs, too few to cover the lines above it."""


def check_name(what: str, text: str) -> None:
    """Refuse a name that is not one line of 1 to 40 characters, or that stacks too many accents on a letter.

    ``what`` is what the name is for, as the message says it: ``crest for army 'f'``.

    Raises:
        RulesError: the text is empty, too long, or holds something that cannot be seen, or `check_accents` refuses it.
    """
    if not (text.strip() and text.isprintable() and len(text) <= MAX_NAME):
        raise RulesError(
            say(
                "expected a {what} of 1 to {most} characters that can be seen, got {shown!r}",
                what=what,
                most=MAX_NAME,
                shown=_start(text),
            )
        )
    check_accents(what, text)


def check_accents(what: str, text: str) -> None:
    """Raise a `RulesError` if a letter of ``text`` carries more than `MAX_ACCENTS`; ``what`` as in `check_name`."""
    if without_stacked_accents(text) != text:
        raise RulesError(
            say(
                "expected a {what} with at most {most} accents on a letter, got {shown!r}",
                what=what,
                most=MAX_ACCENTS,
                shown=_start(text),
            )
        )


def without_stacked_accents(text: str) -> str:
    """The text with the first `MAX_ACCENTS` accents of each letter, without any further ones."""
    if text.isascii():
        return text
    from unicodedata import category

    kept, accents = [], 0
    for sign in text:
        accents = accents + 1 if category(sign) in ("Mn", "Me") else 0
        if accents <= MAX_ACCENTS:
            kept.append(sign)
    return "".join(kept)


def _start(text: str) -> str:
    return text if len(text) <= MAX_NAME else text[:MAX_NAME] + "..."


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
        if not re.fullmatch(ARMY_KEY, self.key):
            raise RulesError(
                say("expected one letter from a to z other than x as an army's key, got {got}", got=quote(self.key))
            )
        if not re.fullmatch(r"#[0-9a-f]{6}", self.colour):
            raise RulesError(say("expected a colour like '#c8452d', got {got}", got=quote(self.colour)))
        check_name(say("name for army {key!r}", key=self.key), self.name)
        check_name(say("crest for army {key!r}", key=self.key), self.crest)


FLAME = Army("f", marked("Flame"), "#cb4120", "flame")
WAVE = Army("w", marked("Wave"), "#10418f", "wave")
DRUM = Army("d", marked("Drum"), "#1b1815", "drum")
BLOSSOM = Army("b", marked("Blossom"), "#fbbc1a", "blossom")

STANDARD_ARMIES = (FLAME, WAVE, DRUM, BLOSSOM)
"""The four armies of the standard kit, in seat order."""


def army_of_key(key: str) -> Army:
    """The standard army with this key; for any other letter ``Army G`` with the crest ``letter-g``.

    Such an army's colour is a green, teal, violet or pink, away from the standard armies; no two letters share one.

    Raises:
        RulesError: not one letter from a to z other than x.
    """
    for army in STANDARD_ARMIES:
        if army.key == key:
            return army
    from colorsys import hls_to_rgb

    from sengoku.colours import format_colour

    code = sum(map(ord, key))
    spread = 0.618034 * code % 1  # the golden ratio keeps near letters apart
    hue = 0.25 + spread / 2 if spread < 0.55 else 0.45 + spread / 2
    colour = format_colour(hls_to_rgb(hue, 0.22 + 0.12 * (code % 3), 0.65))
    return Army(key, say("Army {letter}", letter=key.upper()), colour, f"letter-{key}")
