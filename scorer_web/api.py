"""The JSON interface for programs: it stores nothing and changes nothing."""

from typing import Any

from flask import Blueprint, Response, jsonify, request
from pydantic import ValidationError

from scorer_web import database
from scorer_web.bodies import ScoreBody, problems_of
from scorer_web.exports import game_json
from scorer_web.openapi import describe
from scorer_web.page_cache import kept_by_version
from scorer_web.words import WORDS
from sengoku.checking import check_layout
from sengoku.errors import LayoutError
from sengoku.match import score_layout
from sengoku.notation.layout_text import parse_layout
from sengoku.notation.score_json import format_errors, format_score

bp = Blueprint("api", __name__, url_prefix="/api")

Answer = Any


@bp.post("/score")
def score() -> Answer:
    """Score a layout: its text as text/plain, or ``{"layout": "..."}``."""
    try:
        text = _sent_text()
    except ValidationError as error:
        problems = [{"line": 1, "column": 1, "message": message} for message in problems_of(error)]
        return jsonify(errors=problems), 422
    try:
        layout = parse_layout(text)
    except LayoutError as error:
        return jsonify(format_errors(error)), 422
    return jsonify(format_score(score_layout(layout), check_layout(layout.in_words(), WORDS)))


def _sent_text() -> str:
    if request.mimetype == "application/json":
        return ScoreBody.model_validate_json(request.get_data()).layout
    return request.get_data().decode("utf-8", errors="replace")


@bp.get("/games/<token>")
@kept_by_version("application/json")
def game(token: str) -> str:
    """A whole game: what was entered, and what follows from it."""
    return jsonify(game_json(database.standing_or_404(token))).get_data(as_text=True)


@bp.get("/openapi.json")
def openapi() -> Response:
    """What this interface takes and gives, as an OpenAPI document."""
    return jsonify(describe())
