"""The page that shows and corrects who sits where; the seat order decides between tied tiles (D4)."""

from typing import Any

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.datastructures import MultiDict

from scorer_web import database
from scorer_web.boards import army_views
from scorer_web.game_pages import frame, moved_up
from scorer_web.game_set_json import game_set_to_json
from scorer_web.pages import SeatsPage, SeatView
from scorer_web.standing import Standing
from scorer_web.store.turns import set_seats
from scorer_web.words import _
from sengoku.errors import RulesError
from sengoku.game_set import GameSet

bp = Blueprint("seats", __name__)

Answer = Any


@bp.get("/g/<token>/seats")
def show(token: str) -> str:
    """The seats, each with the button that moves it up; what was revealed goes along in the address."""
    return _page(Standing(database.editable_or_403(token), {}))


def _page(standing: Standing, *, overtaken: bool = False) -> str:
    keys = standing.game_set.keys
    ups = moved_up(keys)
    seats = [SeatView(army, ups[key]) for key, army in army_views(standing).items()]
    page = SeatsPage(frame(standing), seats, "".join(keys), overtaken, revealed_in(request.args, standing.game_set))
    return render_template("seats.html", page=page)


@bp.post("/g/<token>/seats")
def sit(token: str) -> Answer:
    """Seat the armies in the order in which the form lists their keys; the start player stays the same.

    A form that was made for other seats than those of now is refused.
    """
    game = database.editable_or_403(token)
    standing = Standing(game, {})
    before = standing.game_set
    try:
        seated = before.seated(request.form.get("order", ""))
    except RulesError:
        abort(400, _("Expected each of this game's armies once as seats."))
    if seated != before:
        now = "".join(before.keys)
        if request.form.get("was", now) != now:
            return _page(standing, overtaken=True), 409
        set_seats(database.store(), game, game_set_to_json(seated), before.keys[0])
    return redirect(url_for("seats.show", token=token, **revealed_in(request.args, before)), 303)


def revealed_in(chosen: "MultiDict[str, str]", game_set: GameSet) -> dict[str, Any]:
    """The fields of an address that hold revealed tiles: whole ones under an army's key, halves as ``f-a``, ``f-b``."""
    fields = (field for key in game_set.keys for field in (key, f"{key}-a", f"{key}-b"))
    return {field: chosen[field] for field in fields if field in chosen}
