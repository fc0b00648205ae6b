"""The comments of design files: collected for translators, and translated in the text of a design file."""

import re
from collections.abc import Iterator
from textwrap import wrap
from typing import NamedTuple

from generator.words import said

WIDTH = 120
"""Columns of a design file."""

_ALONE = re.compile(r"# (?!\w+ = )(.*)")
_AFTER_A_KEY = re.compile(r"(\S.*?\S +)# (.*)")
_GOES_ON = re.compile(r" +# (.*)")


class Comment(NamedTuple):
    """One comment of a design file.

    It has what stands before it on its first line, its words joined on one line, and its lines as they are in the file.
    """

    before: str
    words: str
    lines: tuple[str, ...]


def comments_in(text: str) -> Iterator[str]:
    """The words of each comment of a design file; keys that are commented out do not count as comments."""
    return (part.words for part in _parts(text) if isinstance(part, Comment))


def in_words(text: str) -> str:
    """The text of a design file with its comments translated into the language that is spoken, all else unchanged."""
    return "\n".join(_said(part) if isinstance(part, Comment) else part for part in _parts(text))


def _parts(text: str) -> list[str | Comment]:
    """The text in order: comments, and the lines between them as they are."""
    parts: list[str | Comment] = []
    for line in text.split("\n"):
        last = parts[-1] if parts else ""
        if isinstance(last, Comment) and (more := (_GOES_ON if last.before else _ALONE).fullmatch(line)):
            parts[-1] = Comment(last.before, f"{last.words} {more[1]}", (*last.lines, line))
        elif found := _ALONE.fullmatch(line):
            parts.append(Comment("", found[1], (line,)))
        elif found := _AFTER_A_KEY.fullmatch(line):
            parts.append(Comment(found[1], found[2], (line,)))
        else:
            parts.append(line)
    return parts


def _said(comment: Comment) -> str:
    words = " ".join(said(comment.words).split())
    if words == comment.words:
        return "\n".join(comment.lines)
    indent = " " * len(comment.before)
    first, *more = wrap(words, max(20, WIDTH - len(indent) - 2)) or [""]
    return "\n".join([f"{comment.before}# {first}", *(f"{indent}# {line}" for line in more)])
