"""Statistics of this browser's games, and exports of all of them."""

from collections.abc import Iterator
from contextlib import contextmanager

from flask import Blueprint, Response, abort, current_app, jsonify, render_template

from scorer_web.exports import games_csv, games_json
from scorer_web.games import standings
from scorer_web.gate import CrowdedError, Gate
from scorer_web.statistics import Statistics
from scorer_web.words import _

bp = Blueprint("history", __name__)


@bp.get("/history")
def show() -> str:
    """Games, wins, regions and lines by player and by army."""
    statistics = Statistics()
    with _in_turn():
        for standing in standings():
            statistics.add(standing)
    return render_template("history.html", statistics=statistics)


@bp.get("/history/games.json")
def export_json() -> Response:
    """Every game on this browser's list, whole: game sets, names, layouts, results."""
    with _in_turn():
        response = jsonify(games_json(standings()))
    response.headers["Content-Disposition"] = "attachment; filename=sengoku-games.json"
    return response


@bp.get("/history/games.csv")
def export_csv() -> Response:
    """The same as a table, a row for each army of each region."""
    with _in_turn():
        response = Response(games_csv(standings()), mimetype="text/csv")
    response.headers["Content-Disposition"] = "attachment; filename=sengoku-games.csv"
    return response


@contextmanager
def _in_turn() -> Iterator[None]:
    """Wait at the gate, since reading and scoring thousands of games takes long; 503 if too many wait."""
    gate: Gate = current_app.extensions["gate"]
    try:
        with gate.passed():
            yield
    except CrowdedError:
        abort(503, _("Many lists are being made just now: try again in a moment."))
