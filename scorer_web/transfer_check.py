"""Checks that the rows of an export are games that this program could have stored, so that every page can show them.

A damaged file is recognised by its digest; this is for files that somebody wrote to do harm.
"""

import json
from collections.abc import Iterable, Iterator
from typing import Any

from scorer_web.game_set_json import game_set_from_json
from scorer_web.new_game import MAX_NAME
from scorer_web.sheets import format_sheet, parse_sheet
from scorer_web.store.transfer import Row
from scorer_web.transfer_file import TransferFileError
from sengoku.game_set import GameSet
from sengoku.kit_code import format_kit_code, parse_kit_code
from sengoku.wording import say

LAYOUTS = ("layout", "closed_layout", "previous_layout")
NO_DATA = (ValueError, TypeError, KeyError, AttributeError)
"""The errors that reading data may raise which this program did not write; those of the rules are ValueErrors."""


def checked_rows(rows: Iterable[Row]) -> Iterator[Row]:
    """The same rows, checked one by one; each game must come before its regions.

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
            wrong = f"{error!s:.200}"
            raise TransferFileError(
                say("line {line}: expected a game that can be played, got: {wrong}", line=line, wrong=wrong)
            ) from error
        yield table, row


def _game_set(data: dict[str, Any]) -> GameSet:
    game_set = game_set_from_json(data)
    if parse_kit_code(format_kit_code(game_set)) != game_set:  # choices of the rules that there are none of
        raise ValueError(say("rules that are unknown"))
    return game_set


def _check_game(row: dict[str, Any], game_set: GameSet) -> None:
    for key, name in row["names"].items():
        if key not in game_set.by_key or not isinstance(name, str) or len(name) > MAX_NAME:
            raise ValueError(say("the name {name!r} for army {key!r}", name=str(name)[:40], key=key[:40]))
    if row.get("start") not in (None, *game_set.keys):
        raise ValueError(say("the start player {key!r}", key=str(row["start"])[:40]))


def _check_region(row: dict[str, Any], game_set: GameSet) -> None:
    if row["number"] not in game_set.battlefield.numbers:
        raise ValueError(say("region {number}", number=str(row["number"])[:40]))
    for name in LAYOUTS:
        sheet = row.get(name)
        if sheet is not None and format_sheet(parse_sheet(row["number"], sheet, game_set)) != sheet:
            raise ValueError(say("squares in another form than they are kept in"))  # a page takes them as they stand
