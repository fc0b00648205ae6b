"""Whole games as JSON and CSV, for keeping and for spreadsheets."""

import csv
import io
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any

from scorer_web.game_pages import title_of
from scorer_web.standing import Standing
from sengoku.notation.score_json import format_match

CSV_COLUMNS = (
    "game", "title", "begun", "region", "army", "player", "lines", "takes_castle", "game_regions", "game_lines", "wins"
)  # fmt: skip

FORMULA_SIGNS = tuple("=+-@|＝＋－＠")
"""The signs that may begin a formula; some spreadsheets take the wide signs of East Asia for the narrow ones."""


def game_json(standing: Standing) -> dict[str, Any]:
    """A whole game: what was entered, and what follows from it."""
    return {
        "title": title_of(standing),
        "begun": _day(standing.game.created_at),
        "revision": standing.game.revision,
        "game_set": standing.game.game_set,
        "names": standing.game.names,
        "stopped": standing.is_stopped,
        "regions": [
            {
                "region": number,
                "over": standing.is_over(number),
                "layout": row.layout,
                "lines_won": dict(standing.results[number].lines_won),
                "winner": standing.results[number].winner,
            }
            for number, row in standing.rows.items()
        ],
        "match": format_match(standing.match),
    }


def games_json(standings: Iterable[Standing]) -> dict[str, Any]:
    """Many games, newest change first."""
    return {"games": [game_json(standing) for standing in standings]}


def games_csv(standings: Iterable[Standing]) -> str:
    """A row for each army of each region that is over."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(CSV_COLUMNS)
    for index, standing in enumerate(standings, start=1):
        for row in _rows(standing):
            writer.writerow([index, *(_harmless(cell) for cell in row)])
    return out.getvalue()


def _rows(standing: Standing) -> Iterable[tuple[object, ...]]:
    won, lines = dict(standing.match.regions_won), dict(standing.match.lines_won)
    for number in standing.rows:
        if not standing.is_over(number):
            continue
        result = standing.results[number]
        for key in standing.game_set.keys:
            yield (
                title_of(standing),
                _day(standing.game.created_at),
                number,
                standing.game_set.by_key[key].name,
                standing.game.names.get(key, ""),
                dict(result.lines_won).get(key, 0),
                int(result.winner == key),
                won.get(key, 0),
                lines.get(key, 0),
                int(key in standing.match.winners),
            )


def _harmless(cell: object) -> object:
    """A text that no spreadsheet takes for a formula."""
    return "'" + cell if isinstance(cell, str) and cell.lstrip()[:1] in FORMULA_SIGNS else cell


def _day(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).date().isoformat()
