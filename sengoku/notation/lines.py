"""The lines of a layout text, split into words with their places, and what each line was meant to be."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from sengoku.notation.reading import Place

HEAD = ("armies", "tiles", "regions")
"""The keys of the lines before the first region."""
KEYS = (*HEAD, "pairs", "ended")
"""Every key that may stand before a colon."""

_FULL_WIDTH = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)}
_KEY = re.compile(r"\s*([a-zA-Z]+)\s*:")
_WORD = re.compile(r"\S+")
_PARTED = re.compile(r"[^,;]+")
_SQUARE = re.compile(r"[a-zA-Z][0-9]{1,2}|[.xX]")
_HEADING = re.compile(r"(\S{3,9}?)[ :#.-]*([0-9]{1,2})[ :.]*")
"""A word and a number; a word of another length does not resemble ``region``."""


class Line(NamedTuple):
    """A line that is neither blank nor a comment.

    Attributes:
        number: from 1.
        key: what stands before a colon, in lower case; empty without one.
        words: the rest, each word with its place.
        start: the place of the first character.
        end: the place after the last character.
    """

    number: int
    key: str
    words: tuple[tuple[Place, str], ...]
    start: Place
    end: Place

    @property
    def text(self) -> str:
        """The words with single spaces between."""
        return " ".join(word for _, word in self.words)

    @property
    def whole(self) -> str:
        """The same with the key before it."""
        return f"{self.key}: {self.text}" if self.key else self.text

    @property
    def value(self) -> Place:
        """The place of the first word; the end of the line if there is none."""
        return self.words[0][0] if self.words else self.end

    def place_of(self, start: int) -> Place:
        """The place in the file of a character of `text`, counted from 0."""
        for place, word in self.words:
            if start <= len(word):
                return Place(place.line, place.column + start)
            start -= len(word) + 1
        return self.end

    @property
    def parted(self) -> tuple[tuple[Place, str], ...]:
        """The words, split at commas and semicolons too."""
        return tuple(
            (Place(place.line, place.column + part.start()), part[0])
            for place, word in self.words
            for part in _PARTED.finditer(word)
        )

    @property
    def squares(self) -> tuple[tuple[Place, str], ...]:
        """The words of `parted`, with squares that lack a blank between them, as ``w6b3``, split too."""
        return tuple(
            (Place(place.line, place.column + square.start()), square[0])
            for place, word in self.parted
            for square in (_SQUARE if parted_squares(word) else _WORD).finditer(word)
        )

    @property
    def comma(self) -> str:
        """The first comma or semicolon between the words; empty without one."""
        return next((sign for sign in self.text if sign in ",;"), "")

    @property
    def is_row(self) -> bool:
        """Whether it holds nothing but squares."""
        return not self.key and all(_SQUARE.fullmatch(word) for _, word in self.parted)

    @property
    def is_foreign(self) -> bool:
        """Whether it is no line of a layout: no known key, fewer squares than other words, and no region's heading."""
        words = [word for _, word in self.parted]
        squares = sum(bool(_SQUARE.fullmatch(word) or parted_squares(word)) for word in words)
        return self.key not in KEYS and 2 * squares < len(words) and not self.begins_region

    @property
    def with_colon(self) -> "Line":
        """The line with the colon that a line such as ``regions 4 joined`` lacks; any other line as it is.

        ``regions 4`` is taken to mean ``regions: 4 separate``.
        """
        key = self.words[0][1].lower() if self.words else ""
        words = self.words[1:]
        if self.key or key not in KEYS or not words:
            return self
        if key == "regions" and re.fullmatch("[1-9]", self.text.partition(" ")[2]):
            words = (*words, (self.end, "separate"))
        return self._replace(key=key, words=words)

    @property
    def begins_region(self) -> bool:
        """Whether it is a line like ``region 1``, or was meant as one."""
        return (not self.key and self.words[0][1].lower() == "region") or self.region_meant > 0

    @property
    def region_meant(self) -> int:
        """The number in a line like ``region 1`` or ``regoin1``; 0 for any other."""
        found = None if self.key not in ("", "region") else _HEADING.fullmatch(self.whole.lower())
        if not found or found[1] == "regions":
            return 0
        from difflib import get_close_matches

        return int(found[2]) if get_close_matches(found[1], ["region"], cutoff=0.7) else 0


def lines_of(text: str) -> Iterator[Line]:
    """The lines of a text that are neither blank nor a comment; line ends may be of any kind.

    Full-width letters, digits and signs, as Japanese keyboards write them, are read as their ASCII forms.
    """
    unified = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").translate(_FULL_WIDTH)
    for number, line in enumerate(unified.split("\n"), start=1):
        content = line.strip()
        if content and not content.startswith("#"):
            key = _KEY.match(line)
            words = _WORD.finditer(line, key.end() if key else 0)
            yield Line(
                number,
                key[1].lower() if key else "",
                tuple((Place(number, word.start() + 1), word[0]) for word in words),
                Place(number, line.index(content) + 1),
                Place(number, len(line.rstrip()) + 1),
            )


def with_heading(lines: list[Line], region: int) -> list[Line]:
    """The lines with a line ``region N`` put above the first rows, unless these have a heading already."""
    first = next((index for index, line in enumerate(lines) if not line.key and not line.is_foreign), None)
    if first is None or lines[first].begins_region:
        return lines
    place = lines[first].start
    heading = Line(place.line, "", ((place, "region"), (place, str(region))), place, place)
    return [*lines[:first], heading, *lines[first:]]


def parted_squares(word: str) -> list[str]:
    """The squares of a word such as ``w6b3`` that is two or more without a blank between; empty for any other word."""
    found: list[str] = _SQUARE.findall(word)
    return found if len(found) > 1 and "".join(found) == word else []
