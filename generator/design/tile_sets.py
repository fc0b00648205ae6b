"""Tile sets as a design file says them: a preset, a range of numbers, tiles, or a list of these with counts."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence

from generator.words import say, say_many
from sengoku.errors import NotationError
from sengoku.tile_sets import MAX_TILES, PRESETS, TileSet, format_tile_set, number_range
from sengoku.tiles import Tile, format_tile, parse_tile

MOST_NAMED = 5
"""Wrong entries of a list that are told one by one; of more, how many."""

_RANGE = r"([0-9]{1,2})\s*-\s*([0-9]{1,2})(\s+without\s+doubles)?"
_COUNTED = r"(.*?)(?:\s*x\s*([1-9][0-9]{0,2}))?"


def read_tile_set(value: str | Sequence[str]) -> TileSet:
    """``double-six``, ``0-9``, ``1-6 without doubles``, ``1|2 1|3``, or a list of such names, ranges and single tiles.

    An entry of a list may have a count, as ``1|3 x2``, and entries add up: ``0-4`` and ``4|4 x2`` are three of 4|4. A
    text with commas is a list, too.

    Raises:
        NotationError: anything else; for a list, with the first five entries that are wrong, and how many more.
    """
    if not isinstance(value, str):
        return _listed(value)
    if "," in value:
        return _listed(value.split(","))
    if (tiles := _entry(value)) is not None:
        return TileSet(tuple(tiles))
    if "|" not in value:
        ways = say(
            "{known}, numbers as '0-9' or '1-6 without doubles', or a list as ['0-4', '1|3 x2']",
            known=", ".join(PRESETS),
        )
        raise NotationError(say("expected a tile set ({ways}), got {value!r}", ways=ways, value=value))
    if re.search("[-x]", value):
        raise NotationError(say("expected commas between, as '0-4, 4|4 x2', got {value!r}", value=value))
    return _listed(value.split())


def format_tiles(tile_set: TileSet) -> str:
    """A text that `read_tile_set` reads back as an equal set: ``double-six``, ``0-4, 4|4 x2``, ``1|2, 1|3 x2``."""
    return ", ".join(tile_entries(tile_set))


def tile_entries(tile_set: TileSet) -> list[str]:
    """A tile set as a short list: its name, or a range that it holds and what is left, or each tile."""
    text = format_tile_set(tile_set)
    if "|" not in text:
        return [text]
    low, high = tile_set.numbers[0], tile_set.numbers[-1]
    held = Counter(tile_set.tiles)
    for words, doubles in (("", True), (" without doubles", False)):
        span = number_range(low, high, doubles=doubles).tiles if low < high else ()
        if times := min((held[tile] for tile in span), default=0):
            return [f"{low}-{high}{words}{_times(times)}", *_counted(held - Counter(span * times))]
    return _counted(held)


def _counted(counts: Mapping[Tile, int]) -> list[str]:
    return [f"{format_tile(tile)}{_times(count)}" for tile, count in sorted(counts.items())]


def _times(count: int) -> str:
    return f" x{count}" if count > 1 else ""


def _listed(entries: Sequence[str]) -> TileSet:
    tiles: list[Tile] = []
    wrong = []
    for entry in entries:
        try:
            found = _entry(entry)
        except NotationError as error:
            wrong.append(str(error))
            continue
        if found is None:
            got = (entry.strip() or entry)[:40]
            wrong.append(
                say("expected a tile as '2|5' or numbers as '0-4', also as '2|5 x3', got {entry!r}", entry=got)
            )
        tiles += found or ()
        if len(tiles) > MAX_TILES:
            raise NotationError(say("expected at most {most} tiles, got more", most=MAX_TILES))
    if wrong:
        more = len(wrong) - MOST_NAMED
        rest = (
            [say_many("and {count} more entry is wrong", "and {count} more entries are wrong", more)]
            if more > 0
            else []
        )
        raise NotationError("; ".join([*wrong[:MOST_NAMED], *rest]))
    return TileSet(tuple(tiles))


def _entry(entry: str) -> Sequence[Tile] | None:
    """The tiles of one entry of a list; None if it is neither a tile nor a range nor a preset.

    Raises:
        NotationError: a number that is too high, a range that falls.
    """
    match = re.fullmatch(_COUNTED, entry.strip(), re.ASCII | re.IGNORECASE)
    if not match:
        return None
    text, count = match[1], int(match[2] or 1)
    if re.fullmatch(r"[0-9]+\|[0-9]+", text, re.ASCII):
        return [parse_tile(text)] * count
    named = _named(text)
    return named.tiles * count if named else None


def _named(text: str) -> TileSet | None:
    """A preset or a range; None if the text is neither."""
    words = text.lower()
    match = re.fullmatch(_RANGE, words, re.ASCII)
    if not match:
        return PRESETS.get(words)
    low, high, doubles = int(match[1]), int(match[2]), not match[3]
    if low == high and not doubles:
        raise NotationError(
            say("expected a range of two numbers or more, got {value!r}, which has doubles only", value=text)
        )
    return number_range(low, high, doubles=doubles)
