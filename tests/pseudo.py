"""A language that nobody speaks, to find words that do not go through a catalogue."""

import re
import struct
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path

from sengoku.wording import Wording

PLURALS = "Plural-Forms: nplurals=2; plural=(n != 1);"


def foreign(message: str) -> str:
    """The message with every letter outside its placeholders, ``{name}`` or ``%(name)s``, a kana.

    What one types stays: options, and commands in backquotes or indented below "Examples".
    """
    kept = r"(\{[^{}]*\}|%\(\w+\)[a-z]|--[a-z-]+|`[^`]*`|^  sengoku-.*$)"
    return re.sub(rf"{kept}|[A-Za-z]", lambda match: match[1] or "ア", message, flags=re.MULTILINE)


def foreign_of_many(one: str, many: str, count: int) -> str:
    """The same of the form for a count, singular and plural told apart as in English."""
    return foreign(one if count == 1 else many)


FOREIGN = Wording(foreign, foreign_of_many)
"""The language as `sengoku` takes it."""


def _in_binary(messages: Iterable[tuple[str, ...]]) -> bytes:
    """The language as a gettext catalogue in binary form, with the given messages or pairs of singular and plural."""
    longest: dict[str, tuple[str, ...]] = {}
    for message in messages:
        longest[message[0]] = max(longest.get(message[0], ()), message, key=len)
    pairs = sorted(
        {
            "": f"Content-Type: text/plain; charset=UTF-8\n{PLURALS}\n",
            **{"\0".join(message): "\0".join(map(foreign, message)) for message in longest.values()},
        }.items()
    )
    texts = [[text.encode() for text in side] for side in zip(*pairs, strict=True)]
    tables, data, start = b"", b"", 28 + 16 * len(pairs)
    for side in texts:
        for text in side:
            tables += struct.pack("<II", len(text), start + len(data))
            data += text + b"\0"
    return struct.pack("<7I", 0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, 0) + tables + data


@cache
def _catalogue(messages: Callable[[], Iterable[tuple[str, ...]]]) -> bytes:
    return _in_binary(messages())


def write_foreign(locale: Path, domain: str, messages: Callable[[], Iterable[tuple[str, ...]]]) -> None:
    """Lay the catalogue of a domain where gettext looks for the language ``xx``."""
    path = locale / "xx" / "LC_MESSAGES" / f"{domain}.mo"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(_catalogue(messages))
