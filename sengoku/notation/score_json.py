"""Scores, and what is wrong with a layout, as plain values for JSON."""

from collections.abc import Iterable
from typing import Any

from sengoku.errors import MOST_SENT, LayoutError
from sengoku.layout_warning import LayoutWarning
from sengoku.match import MatchResult, Score
from sengoku.scoring import LineResult, RegionResult
from sengoku.squares import format_square


def format_score(score: Score, warnings: Iterable[LayoutWarning]) -> dict[str, Any]:
    """A score as ``sengoku-score file --json`` and the API give it; armies by key, in seat order.

    Each region lists the warnings that name it.
    """
    by_region: dict[int, list[dict[str, Any]]] = {region.number: [] for region in score.regions}
    for warning in warnings:
        by_region[warning.region].append(_format_warning(warning))
    return {
        "regions": [_format_region(region, by_region[region.number]) for region in score.regions],
        "match": format_match(score.match),
    }


def _format_warning(warning: LayoutWarning) -> dict[str, Any]:
    return {"code": warning.code, "square": format_square(warning.square), "message": warning.message}


def _format_region(region: RegionResult, warnings: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        "region": region.number,
        "complete": region.complete,
        "rows": [_format_line(line) for line in region.rows],
        "columns": [_format_line(line) for line in region.columns],
        "lines_won": dict(region.lines_won),
        "tied_out": list(region.tied_out),
        "winner": region.winner,
        "warnings": warnings,
    }


def _format_line(line: LineResult) -> dict[str, Any]:
    return {"totals": dict(line.totals), "tied_out": list(line.tied_out), "winner": line.winner}


def format_match(match: MatchResult) -> dict[str, Any]:
    """The state of the game within a score, without the ranking."""
    return {
        "finished": match.finished,
        "regions_won": dict(match.regions_won),
        "lines_won": dict(match.lines_won),
        "winners": list(match.winners),
        "decided_by": match.decided_by,
    }


def format_errors(error: LayoutError) -> dict[str, Any]:
    """The first 1000 problems as ``{"errors": [{"line": 4, "column": 7, "message": "..."}]}``."""
    return {"errors": [{"line": p.line, "column": p.column, "message": p.message} for p in error.first(MOST_SENT)]}
