"""What this browser's games add up to, and everything of them to take away."""

from flask import Blueprint, Response, jsonify, render_template

from scorer_web.exports import games_csv, games_json
from scorer_web.games import my_standings
from scorer_web.statistics import by_army, by_player, has_nameless

bp = Blueprint("history", __name__)


@bp.get("/history")
def show() -> str:
    """Games, wins, regions and lines by player and by army."""
    standings = my_standings()
    finished = [standing for standing in standings if standing.match.finished]
    return render_template(
        "history.html",
        players=by_player(finished),
        nameless=has_nameless(finished),
        armies=by_army(finished),
        games=len(standings),
        done=len(finished),
    )


@bp.get("/history/games.json")
def export_json() -> Response:
    """Every game on this browser's list, whole: game sets, names, layouts, results."""
    response = jsonify(games_json(my_standings()))
    response.headers["Content-Disposition"] = "attachment; filename=sengoku-games.json"
    return response


@bp.get("/history/games.csv")
def export_csv() -> Response:
    """The same as a table, a row for each army of each region."""
    response = Response(games_csv(my_standings()), mimetype="text/csv")
    response.headers["Content-Disposition"] = "attachment; filename=sengoku-games.csv"
    return response
