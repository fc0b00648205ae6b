"""Regions: entered square by square, saved as snapshots, finished, explained."""

from dataclasses import asdict
from typing import Any

from flask import Blueprint, Response, abort, current_app, jsonify, redirect, render_template, request, url_for
from pydantic import ValidationError

from scorer_web import database
from scorer_web.bodies import SnapshotBody, problems_of
from scorer_web.game_pages import filled
from scorer_web.gate import CrowdedError, Gate
from scorer_web.page_cache import kept_by_version
from scorer_web.region_pages import (
    entry_page,
    finish_page,
    hanging_of,
    overhanging_of,
    proposals_of,
    result_page,
    sheet_json,
    warnings_of,
)
from scorer_web.sheets import SheetError, format_sheet, parse_sheet
from scorer_web.store.regions import Snapshot, close_region, reopen_region, save_snapshot
from scorer_web.words import _
from sengoku.game_set import GameSet
from sengoku.squares import SQUARES

bp = Blueprint("regions", __name__, url_prefix="/g/<token>/r/<int:number>")

Answer = Any

LIT = {f"line={name}": name for name in ("r1", "r2", "r3", "r4", "r5", "ca", "cb", "cc", "cd", "ce")}
"""The query strings of a result page on which a line is lit, each with the line's name."""


def region_or_404(game_set: GameSet, number: int) -> None:
    """Answer 404 unless the game has a region of that number."""
    if number not in game_set.battlefield.numbers:
        abort(404, _("This game has regions 1 to %(count)d.") % {"count": game_set.battlefield.count})


def empty_squares(token: str, number: int) -> int:
    """How many of a region's 24 squares nothing covers."""
    return len(SQUARES) - filled(database.standing_or_404(token), number)


def _editable(token: str, number: int) -> GameSet:
    """The game set behind a link that may edit; 403 for other links, 404 for a region that the game does not have."""
    game_set = database.game_set_or_403(token)
    region_or_404(game_set, number)
    return game_set


@bp.get("/enter")
@kept_by_version("text/html")
def enter(token: str, number: int) -> Answer:
    """The page on which a region is entered; links that only watch see the result instead."""
    standing = database.standing_or_404(token)
    region_or_404(standing.game_set, number)
    if not standing.game.may_edit:
        return redirect(url_for("regions.result", token=token, number=number))
    return render_template("entry.html", page=entry_page(standing, number))


@bp.get("")
@kept_by_version("text/html", queries=LIT)
def result(token: str, number: int) -> Answer:
    """Why each line and the castle went as they did; ``?line=r2`` lights the squares of a line."""
    standing = database.standing_or_404(token)
    region_or_404(standing.game_set, number)
    return render_template(
        "result.html", page=result_page(standing, number, LIT.get(request.query_string.decode("latin-1"), ""))
    )


@bp.get("/sheet")
@kept_by_version("application/json")
def sheet(token: str, number: int) -> str:
    """The region's newest snapshot."""
    standing = database.standing_or_404(token)
    region_or_404(standing.game_set, number)
    return jsonify(sheet_json(standing.row(number), standing)).get_data(as_text=True)


@bp.put("/sheet")
def save(token: str, number: int) -> Answer:
    """Store a snapshot; 409 with the stored one and their common ancestor if somebody else has saved since."""
    game_set = _editable(token, number)
    try:
        body = SnapshotBody.model_validate_json(request.get_data())
        layout = format_sheet(parse_sheet(number, body.layout.model_dump(), game_set))
    except ValidationError as error:
        return jsonify(errors=problems_of(error)), 422
    except SheetError as error:
        return jsonify(errors=error.problems), 422
    snapshot = Snapshot(number, layout, body.save_id, body.base, tuple(body.unconfirmed), body.base_id)
    saved = save_snapshot(database.store(), token, snapshot)
    answer = {"revision": saved.region.revision, "save_id": saved.region.save_id}
    if saved.accepted:
        return jsonify(answer)
    return jsonify(**answer, layout=saved.region.layout, ancestor=saved.ancestor), 409


@bp.get("/checks")
@kept_by_version("application/json")
def checks(token: str, number: int) -> Answer:
    """Warnings about a region; if it is over and has none, what only an unrecorded overhang explains.

    Corrections are proposed for either, unless too many ask for such at the same time.
    """
    standing = database.standing_or_404(token)
    region_or_404(standing.game_set, number)
    found = warnings_of(standing, number)
    asked = overhanging_of(standing, number) if standing.is_over(number) and not found else []
    answer = {
        "revision": standing.row(number).revision,
        "warnings": [asdict(warning) for warning in found],
        "overhanging": asked,
        "hanging": [asdict(one) for one in hanging_of(standing, number)] if asked else [],
        "proposals": [],
    }
    if found or asked:
        gate: Gate = current_app.extensions["gate"]
        try:
            with gate.passed():
                proposals = proposals_of(standing, number, overhanging=bool(asked))
                answer["proposals"] = [asdict(proposal) for proposal in proposals]
        except CrowdedError:
            return jsonify(answer)
    return jsonify(answer).get_data(as_text=True)


@bp.get("/finish")
def ask(token: str, number: int) -> Answer:
    """The page that asks whether to finish a region in spite of its empty squares (D7)."""
    _editable(token, number)
    standing = database.standing_or_404(token)
    if filled(standing, number) == len(SQUARES):
        return redirect(url_for("regions.result", token=token, number=number))
    return render_template("finish.html", page=finish_page(standing, number))


@bp.post("/finish")
def finish(token: str, number: int) -> Response:
    """Finish a region; with empty squares only if the form says ``sure``, else this leads to the page that asks."""
    _editable(token, number)
    if "sure" not in request.form and empty_squares(token, number):
        return redirect(url_for("regions.ask", token=token, number=number), 303)  # type: ignore[return-value]
    close_region(database.store(), token, number)
    return redirect(url_for("regions.result", token=token, number=number), 303)  # type: ignore[return-value]


@bp.post("/reopen")
def reopen(token: str, number: int) -> Response:
    """Take back that a region was finished, and go on entering."""
    _editable(token, number)
    reopen_region(database.store(), token, number)
    return redirect(url_for("regions.enter", token=token, number=number), 303)  # type: ignore[return-value]
