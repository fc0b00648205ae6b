"""Makes texts that people typed printable in a font that cannot draw everything."""

import re
from typing import NamedTuple
from unicodedata import category, name, normalize

from generator.fonts import Face
from generator.typesetting import fitted_size

LONGEST = 80
"""So many characters of a text are looked at, and kept."""
_FLAGS = range(0x1F1E6, 0x1F200)


class Words(NamedTuple):
    """A printable text, and whether it is still exactly what was typed."""

    text: str
    is_whole: bool


def printable_words(face: Face, typed: str, instead: str) -> Words:
    """One line of text without holes, at most 80 characters.

    An accent that the font lacks is dropped from its letter, a symbol is named in words (``[party popper]``), and a
    letter of a script that the font lacks is left out. If then no letter or digit is left, ``instead`` stands there.
    """
    line = " ".join(normalize("NFC", typed[:LONGEST]).split())
    words = " ".join(_collapsed("".join(_shown(face, sign) for sign in line)).split())[:LONGEST].strip()
    if not any(sign.isalnum() for sign in words):
        return Words(instead, not line)
    return Words(words, words == line)


def cut_to(face: Face, text: str, size: float, least: float, width: float) -> tuple[str, float]:
    """A line no wider than ``width`` mm: made smaller, down to an em of ``least`` mm, then cut off with three dots."""
    em = fitted_size(face, text, size, width)
    if em >= least:
        return text, em
    kept = text
    while kept and face.width(kept + "…", least) > width:
        kept = kept[:-1]
    return kept.rstrip() + "…", least


def in_two_lines(face: Face, text: str, size: float, second: float, width: float) -> tuple[list[str], float]:
    """A name on one line; or broken at a space if two lines, with an em of at most ``second`` mm, make it larger."""
    breaks = [place for place, sign in enumerate(text) if sign == " "]
    ways = [([text], fitted_size(face, text, size, width))]
    for place in breaks:
        lines = [text[:place], text[place + 1 :]]
        ways.append((lines, min(fitted_size(face, line, second, width) for line in lines)))
    return max(ways, key=lambda way: way[1])


def _shown(face: Face, sign: str) -> str:
    if not sign.isprintable():
        return " " if category(sign)[0] == "Z" else ""
    if sign in face.metrics.advances:
        return sign
    if ord(sign) in _FLAGS:
        return chr(ord("A") + ord(sign) - _FLAGS[0])
    simpler = "".join(part for part in normalize("NFKD", sign) if part in face.metrics.advances)
    if simpler.strip():
        return simpler
    kind = category(sign)
    if kind[0] in "SP" and kind != "Sk" and (called := name(sign, "")):
        return f" [{called.lower()}] "
    return ""


def _collapsed(text: str) -> str:
    """The text with the name of a symbol that is repeated many times in a row given only once."""
    return re.sub(r"(\[[^\]]*\])(\s*\1)+", r"\1", text)
