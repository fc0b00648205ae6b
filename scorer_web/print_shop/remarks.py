"""Remarks: what a design's loader and guards say, each with the field of the form that can mend it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorer_web.words import _

if TYPE_CHECKING:
    from generator.guards.findings import Finding, KeyPath

FIELDS: dict[str, str] = {
    "palette": "palette",
    "game.seats": "players",
    "game.tiles": "tiles",
    "game.joined": "boards",
    "game.regions": "regions",
    "tile.numerals": "numerals",
    "tile.width": "tiles",
    "print.paper": "paper",
    "print.backs": "backs",
    "print.ink": "ink",
    "kit.scorer": "qr",
    "kit.language": "language",
}
"""The form's field for each key of a design; armies have their own, as ``colour-f``."""

_PLACED = re.compile(r"[^:]*:[0-9]+: (?P<key>[a-z_.\[\]0-9]+): (?P<sentence>.*)", re.DOTALL)
_ARMY = re.compile(r"armies\[(?P<seat>[0-9]+)\](?:\.(?P<key>[a-z]+))?")


@dataclass(frozen=True)
class Remark:
    """One sentence about a choice.

    Attributes:
        field: the name of the form's field that can mend it; empty if there is none.
        refuses: whether nothing can be printed before it is mended.
        offered: a value for the field that would mend it; empty if none is known.
    """

    field: str
    sentence: str
    refuses: bool = True
    offered: str = ""


def refusals(problems: Sequence[str], keys: Sequence[str], otherwise: str = "") -> list[Remark]:
    """The problems of a design as remarks on fields.

    Args:
        problems: as the command line would print them, ``FILE:LINE: KEY: sentence``.
        keys: the armies' keys, in the order in which the design names them.
        otherwise: the field for problems without a place in the file.
    """
    found = []
    for problem in problems:
        match = _PLACED.fullmatch(problem)
        key, sentence = (match["key"], match["sentence"]) if match else ("", problem)
        found.append(Remark(_field(key, keys) if match else otherwise, sentence))
    return found


def warnings(findings: "Sequence[Finding]", keys: Sequence[str]) -> list[Remark]:
    """The guards' findings as remarks on fields; none of them keeps a kit from being printed."""
    return [
        Remark(_field(_dotted(found.path), keys), found.plain or found.message, refuses=False, offered=found.offered)
        for found in findings
    ]


def places_to_mend(remarks: Sequence[Remark]) -> list[tuple[str, str]]:
    """Where in the form something must be mended before a kit can be printed: ids in the page, with their labels."""
    words = {
        "players": _("Players"),
        "tiles": _("Numbers"),
        "boards": _("Boards"),
        "regions": _("Regions"),
        "numerals": _("Numerals"),
        "ink": _("Ink"),
        "paper": _("Paper"),
        "backs": _("Backs"),
        "qr": _("QR codes"),
        "language": _("Language"),
    }
    found: dict[str, str] = {}
    for remark in remarks:
        if remark.refuses and remark.field in words:
            found[f"f-{remark.field}"] = words[remark.field]
        elif remark.refuses:
            of_army = remark.field.startswith(("colour-", "crest-"))
            place = "say-armies" if of_army else "say-palette" if remark.field == "palette" else "say-all"
            found[place] = _("The kit") if place == "say-all" else _("Colours")
    return list(found.items())


def _dotted(path: "KeyPath") -> str:
    from generator.guards.findings import format_path

    return format_path(path)


def _field(key: str, keys: Sequence[str]) -> str:
    match = _ARMY.match(key)
    if match and int(match["seat"]) < len(keys):
        what = "crest" if match["key"] in ("crest", "pattern") else "colour"
        return f"{what}-{keys[int(match['seat'])]}"
    return FIELDS.get(key, "")
