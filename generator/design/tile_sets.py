"""Tile sets as a design file says them: a preset, a range of numbers, or a list with counts."""

import re
from collections.abc import Sequence

from generator.words import say
from sengoku.errors import NotationError
from sengoku.tile_sets import MAX_TILES, PRESETS, TileSet, number_range, parse_tile_set
from sengoku.tiles import parse_tile

_WITHOUT = r"\s*([0-9]{1,2})\s*-\s*([0-9]{1,2})\s+without\s+doubles\s*"
_COUNTED = r"\s*([0-9]+\|[0-9]+)(?:\s*x\s*([1-9][0-9]{0,2}))?\s*"


def read_tile_set(value: str | Sequence[str]) -> TileSet:
    """``double-six``, ``0-9``, ``1-6 without doubles``, ``1|2 1|3``, or a list of tiles as ``1|3 x2``.

    Raises:
        NotationError: anything else; for a list, with every entry that is wrong.
    """
    if not isinstance(value, str):
        return _listed(value)
    if match := re.fullmatch(_WITHOUT, value, re.ASCII | re.IGNORECASE):
        low, high = int(match[1]), int(match[2])
        if low == high:
            raise NotationError(
                say("expected a range of two numbers or more, got {value!r}, which has doubles only", value=value)
            )
        return number_range(low, high, doubles=False)
    try:
        return parse_tile_set(value)
    except NotationError as error:
        if "|" in value:
            raise
        ways = say(
            "{known}, numbers as '0-9' or '1-6 without doubles', or a list as ['1|2', '1|3 x2']",
            known=", ".join(PRESETS),
        )
        raise NotationError(say("expected a tile set ({ways}), got {value!r}", ways=ways, value=value)) from error


def _listed(entries: Sequence[str]) -> TileSet:
    tiles = []
    wrong = []
    for entry in entries:
        match = re.fullmatch(_COUNTED, entry, re.ASCII | re.IGNORECASE)
        try:
            if not match:
                raise NotationError(say("expected a tile as '2|5' or '2|5 x3', got {entry!r}", entry=entry[:40]))
            tiles += [parse_tile(match[1])] * int(match[2] or 1)
        except NotationError as error:
            wrong.append(str(error))
        if len(tiles) > MAX_TILES:
            raise NotationError(say("expected at most {most} tiles, got more", most=MAX_TILES))
    if wrong:
        raise NotationError("; ".join(wrong[:5]))
    return TileSet(tuple(tiles))
