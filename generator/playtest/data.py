"""The report as JSON."""

from typing import Any

from generator.playtest.estimates import Estimate
from generator.playtest.study import Other, Section, Study
from generator.playtest.summary import Summary
from generator.playtest.verdict import verdict
from sengoku.squares import Square
from sengoku.tile_sets import format_tile_set
from sengoku.tiles import Tile, format_tile

_DIGITS = 6


def report_data(study: Study) -> dict[str, Any]:
    """Everything that was measured, in plain lists and dictionaries; shares are parts of 1."""
    request = study.request
    rules = request.game_set.rules
    return {
        "name": request.name,
        "tiles": format_tile_set(request.game_set.tiles),
        "regions": {"count": request.game_set.battlefield.count, "joined": request.game_set.battlefield.joined},
        "rules": {
            "unplaceable": rules.unplaceable,
            "outside": rules.outside,
            "stuck_region_ends": rules.stuck_region_ends,
        },
        "games": request.games,
        "bots": list(request.bots),
        "seed": request.seed,
        "verdict": [
            {
                "weight": sentence.weight,
                "players": sentence.players,
                "text": sentence.text,
                "measure": sentence.measure,
                **_estimate(sentence.estimate),
            }
            for sentence in verdict(study)
        ],
        "players": [_section(section) for section in study.sections],
    }


def _section(section: Section) -> dict[str, Any]:
    return {
        "players": section.summary.plan.players,
        **_summary(section.summary),
        "choices": [{"key": choice.key, **_other(other)} for choice, other in section.choices],
        "larger": [_other(other) for other in section.larger],
        "more": [_other(other) for other in section.more],
        "fewer": [_other(other) for other in section.fewer],
        "against": _other(section.against) if section.against else None,
    }


def _summary(summary: Summary) -> dict[str, Any]:
    return {
        "measures": {key: _estimate(estimate) for key, estimate in summary.measures.items()},
        "seats": [_estimate(estimate) for estimate in summary.seats],
        "bots": {name: {**_estimate(won), "fair": round(fair, _DIGITS)} for name, (won, fair) in summary.bots.items()},
        "laid": round(summary.laid, _DIGITS),
        "tiles": [
            {"tile": format_tile(Tile(*of.tile)), "laid": of.laid, "won": _estimate(of.won)} for of in summary.tiles
        ],
        "heat": {str(number): _heat(summary, number) for number in summary.plan.game_set.tiles.numbers},
    }


def _heat(summary: Summary, number: int) -> list[list[int]]:
    """How often a number lay on each square, row by row."""
    return [[summary.batch.heat.get((number, Square(row, column)), 0) for column in range(5)] for row in range(5)]


def _other(other: Other) -> dict[str, Any]:
    return {
        "label": other.label,
        "measures": {key: _estimate(estimate) for key, estimate in other.summary.measures.items()},
        "differences": {key: _estimate(estimate) for key, estimate in other.differences.items()},
    }


def _estimate(estimate: Estimate) -> dict[str, float]:
    return {
        "value": round(estimate.value, _DIGITS),
        "low": round(estimate.low, _DIGITS),
        "high": round(estimate.high, _DIGITS),
    }
