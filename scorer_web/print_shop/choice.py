"""What somebody chose in the print shop, as its address says it: every value a short text, not yet checked."""

import re
from dataclasses import dataclass, fields
from string import ascii_lowercase
from typing import Any
from urllib.parse import urlencode

from sengoku.armies import ARMY_KEY
from sengoku.kit_code import MAX_LENGTH

MAX_VALUE = 200
"""Longer values are cut. In characters, as long as a design's texts may be."""

OWN = "own"
"""The value of the form's button for a tile set that is typed in; in a `Choice`, that nothing was typed yet."""

PLAIN = (
    *("kit", "palette", "players", "tiles", "boards", "regions"),
    *("numerals", "ink", "paper", "backs", "qr", "language"),
)
"""Names in the address; beside them stand ``colour-f`` and ``crest-f``, with the key of an army."""

KEYS = tuple(letter for letter in ascii_lowercase if re.fullmatch(ARMY_KEY, letter))
"""Every key that an army can have."""

Pairs = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Choice:
    """A kit as it was asked for; an empty text leaves a thing as it is in the kit that one starts from.

    Attributes:
        kit: the code of the kit that one starts from; empty for the standard kit.
        players: how many armies play; they are the first ones of the kit.
        colour, crest: by army key, for armies that shall look different from what palette and kit say.
        tiles: as in a design file: a preset, numbers, or tiles.
        boards: ``separate`` or ``joined``.
        regions: how many; if empty, as many as the kit has or a game with the chosen tiles usually has.
        language: of the printed words, a tag such as ``en``.
        qr: ``scorer`` if printed QR codes lead to this scorer, ``code`` if they hold the kit code alone.
    """

    kit: str = ""
    palette: str = ""
    players: str = ""
    tiles: str = ""
    boards: str = ""
    regions: str = ""
    numerals: str = ""
    ink: str = ""
    paper: str = ""
    backs: str = ""
    qr: str = ""
    language: str = ""
    colour: Pairs = ()
    crest: Pairs = ()

    def of_army(self, what: str, key: str) -> str:
        """The colour or the crest that was chosen for an army, or an empty text."""
        pairs: Pairs = getattr(self, what)
        return dict(pairs).get(key, "")


def parse_choice(values: Any) -> Choice:
    """Read a query or a form (anything with ``get``); unknown names are ignored, long texts are cut."""
    plain: dict[str, Any] = {
        name: _text(values.get(name, ""), MAX_LENGTH if name == "kit" else MAX_VALUE) for name in PLAIN
    }
    if plain["tiles"] == OWN:
        plain["tiles"] = _text(values.get(OWN, ""), MAX_VALUE) or OWN
    colours = tuple((key, _with_sign(text)) for key, text in _by_army(values, "colour"))
    return Choice(**plain, colour=colours, crest=_by_army(values, "crest"))


def format_choice(choice: Choice) -> str:
    """The query of a choice, without everything that was not chosen."""
    pairs: list[tuple[str, str]] = []
    for field in fields(choice):
        value = getattr(choice, field.name)
        if isinstance(value, str):
            pairs += [(field.name, value)] if value else []
        else:
            shown = _without_sign if field.name == "colour" else str
            pairs += [(f"{field.name}-{key}", shown(text)) for key, text in value]
    return urlencode(pairs)


def _by_army(values: Any, name: str) -> Pairs:
    typed = ((key, _text(values.get(f"{name}-{key}", ""), MAX_VALUE)) for key in KEYS)
    return tuple((key, text) for key, text in typed if text)


def _text(value: str, most: int) -> str:
    return " ".join("".join(sign if sign.isprintable() else " " for sign in value[:most]).split())


def _with_sign(colour: str) -> str:
    """A colour in lower case; one that stands in an address without its ``#`` gets it back."""
    bare = re.fullmatch(r"[0-9a-f]{6}", colour.lower(), re.ASCII)
    return f"#{colour.lower()}" if bare else colour.lower()


def _without_sign(text: str) -> str:
    return text[1:] if re.fullmatch(r"#[0-9a-f]{6}", text, re.ASCII) else text
