"""For monitoring: is the server up, and does its database answer?"""

from flask import Blueprint, Response, jsonify

from scorer_web import database
from scorer_web.store.health import answers
from scorer_web.words import _

bp = Blueprint("health", __name__)


@bp.get("/health")
def show() -> tuple[Response, int]:
    """``{"status": "ok"}``, or status 503 while the database does not answer."""
    if answers(database.store()):
        return jsonify(status="ok"), 200
    return jsonify(status=_("database does not answer")), 503
