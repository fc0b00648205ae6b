"""Lists of tiles with counts, ranges and presets, as designs and layouts write them."""

import re
from collections.abc import Iterator, Sequence

from sengoku.errors import NotationError, quote_plain
from sengoku.tile_sets import MAX_TILES, PRESETS, TileSet, number_range
from sengoku.tiles import Tile, parse_tile
from sengoku.wording import say, say_many

MOST_NAMED = 5
"""The most wrong entries of a list that a message names; of the rest it says how many there are."""

_RANGE = r"([0-9]{1,2})\s*-\s*([0-9]{1,2})(\s+without\s+doubles)?"
_COUNT = r"\s*x\s*([1-9][0-9]{0,2})$"


def parse_tile_list(text: str) -> TileSet:
    """Read any text that `parse_tile_set` takes; that one answers for plain presets without loading this module.

    Raises:
        NotationError: it cannot be read; for a list the message names the first five wrong entries.
    """
    return sum_entries([entry for _, entry in tile_entries_of(text)])


def tile_entries_of(text: str) -> list[tuple[int, str]]:
    """Split a list into entries, not yet read, each with the index at which it begins in the text.

    Entries are separated by commas; tiles without a count may be separated by blanks alone.

    Raises:
        NotationError: there is a single entry, and it looks like none.
    """
    entries: list[tuple[int, str]] = []
    start = 0
    for part in text.split(","):
        entries += [(start + at, entry) for at, entry in _parted(part)]
        start += len(part) + 1
    if len(entries) > 1 or _may_be_entry(text):
        return entries
    if "|" in text:
        raise NotationError(say("expected commas between, as '0-4, 4|4 x2', got {got}", got=quote_plain(text)))
    raise NotationError(
        say(
            "expected a tile set ({names}, numbers like '0-9' or '1-6 without doubles', or a list like "
            "'0-4, 1|3 x2'), got {got}",
            names=", ".join(PRESETS),
            got=quote_plain(text),
        )
    )


def _parted(part: str) -> Iterator[tuple[int, str]]:
    """The entries between two commas: each tile of several that blanks separate, or the whole as one entry."""
    are_plain = not any(word in PRESETS or re.search("[-x]", word) for word in part.lower().split())
    if "|" in part and are_plain:
        yield from ((word.start(), word[0]) for word in re.finditer(r"\S+", part))
    else:
        yield len(part) - len(part.lstrip()), part.strip()


def _may_be_entry(text: str) -> bool:
    words, _ = _counted(text)
    return words in PRESETS or bool(re.fullmatch(rf"\S+\|\S+|{_RANGE}", words, re.ASCII))


def _counted(entry: str) -> tuple[str, int]:
    """An entry in lower case without its count, and the count."""
    words = " ".join(entry.lower().split())
    count = re.search(_COUNT, words, re.ASCII)
    return (words[: count.start()], int(count[1])) if count else (words, 1)


def sum_entries(entries: Sequence[str]) -> TileSet:
    """The tiles of all entries added up: ``0-4`` and ``4|4 x2`` give three of 4|4.

    Raises:
        NotationError: more tiles than a set may have, or wrong entries; the message names the first five of them.
    """
    tiles: list[Tile] = []
    wrong = []
    for entry in entries:
        try:
            tiles += parse_tile_entry(entry)
        except NotationError as error:
            wrong.append(str(error))
        if len(tiles) > MAX_TILES:
            raise too_many_tiles()
    if wrong:
        more = len(wrong) - MOST_NAMED
        rest = (
            [say_many("and {count} more entry is wrong", "and {count} more entries are wrong", more)]
            if more > 0
            else []
        )
        raise NotationError("; ".join([*wrong[:MOST_NAMED], *rest]))
    return TileSet(tuple(tiles))


def parse_tile_entry(entry: str) -> Sequence[Tile]:
    """The tiles of one entry of a list: a tile, a range or a preset, optionally with a count (``2|5 x3``).

    Raises:
        NotationError: it is none of these, has a number that is too high or a range that falls, or is too many tiles.
    """
    words, count = _counted(entry)
    tiles = _tiles_of(words)
    if tiles is None:
        got = quote_plain(entry[:40])
        raise NotationError(say("expected a tile as '2|5' or numbers as '0-4', also as '2|5 x3', got {got}", got=got))
    if len(tiles) * count > MAX_TILES:
        raise too_many_tiles()
    return tiles * count


def too_many_tiles() -> NotationError:
    """The error for a list of more tiles than a set may have."""
    return NotationError(say("expected at most {most} tiles, got more", most=MAX_TILES))


def _tiles_of(words: str) -> tuple[Tile, ...] | None:
    """The tiles of a single tile, a range or a preset; None if the words are none of them."""
    if re.fullmatch(r"[0-9]{1,2}\|[0-9]{1,2}", words, re.ASCII):
        return (parse_tile(words),)
    match = re.fullmatch(_RANGE, words, re.ASCII)
    if not match:
        return PRESETS[words].tiles if words in PRESETS else None
    low, high, doubles = int(match[1]), int(match[2]), not match[3]
    if low == high and not doubles:
        raise NotationError(
            say("expected a range of two numbers or more, got {value!r}, which has doubles only", value=words)
        )
    return number_range(low, high, doubles=doubles).tiles
