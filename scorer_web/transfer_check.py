"""Rows of an export held against the rules of the game: what no page could show is not imported.

A file that was damaged is known by its digest. This is for one that somebody has written to do harm.
"""

import json
from collections.abc import Iterable, Iterator
from typing import Any

from scorer_web.game_set_json import game_set_from_json
from scorer_web.new_game import MAX_NAME
from scorer_web.sheets import parse_sheet
from scorer_web.store.transfer import Row
from scorer_web.transfer_file import TransferFileError
from sengoku.game_set import GameSet
from sengoku.kit_code import format_kit_code, parse_kit_code

LAYOUTS = ("layout", "closed_layout", "previous_layout")
NO_DATA = (ValueError, TypeError, KeyError, AttributeError)
"""What reading raises of data that this program did not write; every error of the rules is a ValueError."""


def checked_rows(rows: Iterable[Row]) -> Iterator[Row]:
    """The same rows, games before their regions.

    Raises:
        TransferFileError: a game or a region that this program would not have kept; the message names its line.
    """
    sets: dict[int, GameSet] = {}
    known: dict[str, GameSet] = {}
    for line, (table, row) in enumerate(rows, start=2):
        try:
            if table == "game":
                text = json.dumps(row["game_set"])
                known[text] = known.get(text) or _game_set(row["game_set"])
                sets[row["id"]] = known[text]
                _check_game(row, known[text])
            elif table == "region":
                _check_region(row, sets[row["game_id"]])
        except NO_DATA as error:
            raise TransferFileError(
                f"line {line}: expected a {table} that can be played, got {error!s:.200}"
            ) from error
        yield table, row


def _game_set(data: dict[str, Any]) -> GameSet:
    game_set = game_set_from_json(data)
    if parse_kit_code(format_kit_code(game_set)) != game_set:  # choices of the rules that there are none of
        raise ValueError("rules that are unknown")
    return game_set


def _check_game(row: dict[str, Any], game_set: GameSet) -> None:
    for key, name in row["names"].items():
        if key not in game_set.by_key or not isinstance(name, str) or len(name) > MAX_NAME:
            raise ValueError(f"the name {str(name)[:40]!r} for army {key[:40]!r}")
    if row.get("start") not in (None, *game_set.keys):
        raise ValueError(f"the start player {str(row['start'])[:40]!r}")


def _check_region(row: dict[str, Any], game_set: GameSet) -> None:
    if row["number"] not in game_set.battlefield.numbers:
        raise ValueError(f"region {str(row['number'])[:40]}")
    for name in LAYOUTS:
        if row.get(name) is not None:
            parse_sheet(row["number"], row[name], game_set)
