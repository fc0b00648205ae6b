"""The part of a kit that a build is asked for: parts by name, or single tiles such as ``f:1|2``."""

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple

from generator.design.model import Design
from generator.errors import GeneratorError, UnknownNameError
from generator.words import say
from sengoku.errors import NotationError
from sengoku.tiles import Tile, format_tile, parse_tile


class Selection(NamedTuple):
    """What to build: parts in printing order, each a file of its own, and tiles (army key, tile) in one file.

    If both are empty, the whole kit is built as one file.
    """

    parts: tuple[str, ...] = ()
    tiles: tuple[tuple[str, Tile], ...] = ()


WHOLE = Selection()

_OPTION = "--only"

_MEANT = {"tile": "armies", "tiles": "armies", "dominoes": "armies"}
"""What people call a part, and its name."""


def parse_selection(text: str, design: Design, known: Sequence[str]) -> Selection:
    """Read ``armies,boards`` or ``f:1|2,w:5|6``; a tile that is named twice is printed twice.

    Raises:
        GeneratorError: unknown parts, armies or tiles, all named at once; or an empty text, as when a script's variable
            is not set: it is not taken for the whole kit.
    """
    parts: set[str] = set()
    tiles: list[tuple[str, Tile]] = []
    problems: list[str] = []
    for word in (word.strip().lower() for word in text.split(",")):
        if ":" in word:
            try:
                tiles.append(_parse_army_tile(word, design))
            except GeneratorError as error:
                problems += error.problems
        elif word in known:
            parts.add(word)
        elif word:
            problems += UnknownNameError(_OPTION, word[:60], list(known), _MEANT.get(word, "")).problems
    if problems:
        raise GeneratorError(*problems)
    if not parts and not tiles:
        expected = say('expected one or more of {known}, or tiles as "f:1|2" in quotes, got {text!r}',
                       known=", ".join(known), text=text[:60])  # fmt: skip
        raise GeneratorError(f"{_OPTION}: {expected}")
    return Selection(tuple(part for part in known if part in parts), tuple(tiles))


def _parse_army_tile(word: str, design: Design) -> tuple[str, Tile]:
    army, _, name = word.partition(":")
    keys = [look.army.key for look in design.looks]
    tile = None
    with suppress(NotationError):
        tile = parse_tile(name)
    if tile is None or army not in keys:  # f:1 is what a shell leaves of f:1|2 without quotes
        raise GeneratorError(
            say(
                '{key}: expected a tile of an army {known}, as "f:1|2" in quotes, got {word!r}',
                key=_OPTION,
                known=", ".join(keys),
                word=word[:60],
            )
        )
    if tile not in design.game_set.tiles.tiles:
        raise GeneratorError(
            say(
                "{key}: expected a tile that the set has, got {army}:{tile}",
                key=_OPTION,
                army=army,
                tile=format_tile(tile),
            )
        )
    return army, tile


def copies(tiles: Sequence[tuple[str, Tile]]) -> list[tuple[str, Tile, int]]:
    """The tiles, each with how many times it has occurred up to there, from 1."""
    seen: Counter[tuple[str, Tile]] = Counter()
    found = []
    for army, tile in tiles:
        seen[army, tile] += 1
        found.append((army, tile, seen[army, tile]))
    return found
