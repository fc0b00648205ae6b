"""Paragraphs: words wrapped to a width by the font's own advances, with bold words, as lines of `Text`.

Nothing but text is drawn here. A paragraph knows the box that it fills, so that a page can be checked for overlaps.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from generator.art.neutrals import BODY
from generator.drawing import Text
from generator.fonts import Face
from generator.geometry import Rect

Faces = Mapping[int, Face]
"""The face of each weight."""

Run = tuple[str, int]
"""Characters without a space, and their weight."""
Word = tuple[Run, ...]

LEAST_EM = 1.8
"""The smallest type, mm (about 5 points); long names are shrunk to fit, and not below this."""

ABOVE, BELOW = 0.88, 0.22
"""How far a line reaches above and below its baseline, in ems."""
_BREAKING = re.compile(r"[^\S\u00a0]+")
LONELY = 0.25
"""A word shorter than this share of its column does not stand alone on a last line."""


class Style(NamedTuple):
    """How a text is set: em and distance of baselines in mm, weights of its plain and its bold words, colour."""

    size: float
    leading: float
    weight: int = 500
    bold: int = 700
    colour: str = BODY


class Paragraph(NamedTuple):
    """Set lines: the texts, the box around them (mm), and the baseline on which a next line would stand."""

    items: tuple[Text, ...]
    box: Rect
    next_baseline: float


def paragraph(faces: Faces, text: str, corner: tuple[float, float], width: float, style: Style) -> Paragraph:
    """Set a text from a first baseline that begins at ``corner``; ``*words*`` between stars are bold.

    A line break in the text starts a new line, and ends what is bold. A no-break space keeps two words on one line.
    A word too wide for the column is broken between characters.
    """
    x, y = corner
    lines = [line for part in text.split("\n") for line in wrapped(faces, _words(part, style), width, style.size)]
    items: list[Text] = []
    for i, line in enumerate(lines):
        items += _line(faces, line, (x, y + i * style.leading), style)
    last = y + (len(lines) - 1) * style.leading
    box = Rect(x, y - ABOVE * style.size, width, last - y + (ABOVE + BELOW) * style.size)
    return Paragraph(tuple(items), box, last + style.leading)


def wrapped(faces: Faces, words: Iterable[Word], width: float, size: float) -> tuple[tuple[Word, ...], ...]:
    """Fill lines of ``width`` mm with words, as many as fit in each.

    A short word alone on the last line gets the one before it for company.
    """
    lines: list[list[Word]] = [[]]
    room = width
    for word, need in (piece for whole in words for piece in _pieces(faces, whole, width, size)):
        gap = faces[word[0][1]].width(" ", size) if lines[-1] else 0.0
        if lines[-1] and gap + need > room + 1e-9:
            lines.append([])
            room, gap = width, 0.0
        lines[-1].append(word)
        room -= gap + need
    if len(lines) > 1 and len(lines[-1]) == 1 and len(lines[-2]) > 2:
        last, moved = word_width(faces, lines[-1][0], size), word_width(faces, lines[-2][-1], size)
        gap = faces[lines[-1][0][0][1]].width(" ", size)
        if last < LONELY * width and moved + gap + last <= width:
            lines[-1].insert(0, lines[-2].pop())
    return tuple(tuple(line) for line in lines)


def word_width(faces: Faces, word: Word, size: float) -> float:
    """How wide a word of mixed weights is, mm."""
    return sum(faces[weight].width(text, size) for text, weight in word)


def fitted_size(face: Face, text: str, size: float, width: float) -> float:
    """The em, at most ``size`` mm, at which one line of text is no wider than ``width`` mm."""
    needed = face.width(text, size)
    return size if needed <= width else size * width / needed


def _words(text: str, style: Style) -> tuple[Word, ...]:
    words = []
    weight = style.weight
    for chunk in _BREAKING.split(text.strip()):
        runs: list[Run] = []
        for i, part in enumerate(chunk.split("*")):
            if i:
                weight = style.bold if weight == style.weight else style.weight
            if part:
                runs.append((part, weight))
        if runs:
            words.append(tuple(runs))
    return tuple(words)


def _pieces(faces: Faces, word: Word, width: float, size: float) -> Iterator[tuple[Word, float]]:
    """The word if it fits a line, else pieces of as many characters as fit, at least one; each with its width."""
    whole = word_width(faces, word, size)
    if whole <= width:
        yield word, whole
        return
    pieces: list[list[Run]] = [[]]
    for character, weight in ((c, weight) for text, weight in word for c in text):
        if pieces[-1] and word_width(faces, (*pieces[-1], (character, weight)), size) > width:
            pieces.append([])
        pieces[-1].append((character, weight))
    for piece in map(_merged, pieces):
        yield piece, word_width(faces, piece, size)


def _merged(runs: Sequence[Run]) -> Word:
    return tuple(
        ("".join(text for text, _ in group), weight) for weight, group in groupby(runs, key=lambda run: run[1])
    )


def _line(faces: Faces, line: tuple[Word, ...], corner: tuple[float, float], style: Style) -> list[Text]:
    """One `Text` for each run of equal weight; a space belongs to the word after it."""
    x, y = corner
    runs: list[Run] = []
    for i, word in enumerate(line):
        first, *rest = word
        runs += [(" " * bool(i) + first[0], first[1]), *rest]
    texts = []
    for text, weight in _merged(runs):
        shown = text.lstrip(" ")
        wide = faces[weight].width(text, style.size)
        indent = wide - faces[weight].width(shown, style.size) if shown != text else 0.0
        texts.append(Text(shown, x + indent, y, style.size, weight, style.colour))
        x += wide
    return texts
