"""Layouts as text: to copy, to paste back, and to enter regions without JavaScript."""

import secrets
from typing import Any

from flask import Blueprint, Response, redirect, render_template, request, url_for

from scorer_web import database
from scorer_web.game_pages import frame
from scorer_web.regions import empty_squares, region_or_404
from scorer_web.sheets import format_sheet
from scorer_web.standing import Standing
from scorer_web.store.regions import MAX_REVISION, Snapshot, close_region, save_together
from scorer_web.words import _
from sengoku.errors import MOST_READ, LayoutError
from sengoku.game_set import GameSet
from sengoku.layout import Layout, RegionLayout
from sengoku.notation.layout_text import format_layout, parse_layout

bp = Blueprint("texts", __name__, url_prefix="/g/<token>")

Answer = Any


def _page(
    standing: Standing, number: int | None, text: str, problems: list[str], base: dict[int, int] | None = None
) -> str:
    """The form; ``base`` holds the revisions of the regions from which the text started, None for the current ones."""
    base = base or _revisions(standing)
    return render_template("text.html", frame=frame(standing), number=number, text=text, problems=problems, base=base)


def _revisions(standing: Standing) -> dict[int, int]:
    return {number: standing.row(number).revision for number in standing.game_set.battlefield.numbers}


@bp.get("/text")
def show(token: str) -> str:
    """The whole game as a layout text."""
    standing = database.standing_or_404(token)
    return _page(standing, None, format_layout(standing.layout), [])


@bp.get("/layout.txt")
def download(token: str) -> Response:
    """The whole game as a layout text, to be saved as a file."""
    standing = database.standing_or_404(token)
    response = Response(format_layout(standing.layout), mimetype="text/plain")
    response.headers["Content-Disposition"] = "attachment; filename=layout.txt"
    return response


@bp.get("/r/<int:number>/text")
def region(token: str, number: int) -> str:
    """One region as text; an empty one as five lines of dots to type over."""
    standing = database.standing_or_404(token)
    region_or_404(standing.game_set, number)
    own = standing.layout.by_number.get(number, RegionLayout(number))
    return _page(standing, number, format_layout(Layout(standing.game_set, (own,))), [])


@bp.post("/text")
def save(token: str) -> Answer:
    """Take the regions of a text; nothing is kept unless all of it can be read and nobody else has saved since."""
    database.editable_or_403(token)
    standing = database.standing_or_404(token)
    text = request.form.get("layout", "")
    number = request.form.get("region", type=int)
    number = number if number in standing.game_set.battlefield.numbers else None
    base = _bases_of_form(standing)
    try:
        layout = parse_layout(text, standing.game_set, number or 0)
    except LayoutError as error:
        problems = [
            _("Line %(line)d, place %(column)d: %(message)s") % problem._asdict() for problem in error.first(MOST_READ)
        ]
        return _page(standing, number, text, problems, base), 422
    if not _is_of(layout, standing.game_set):
        problem = _("This text is for a game with other armies, tiles or regions than this one.")
        return _page(standing, number, text, [problem], base), 422
    refused = _save_all(token, layout, base)
    if refused:
        return _page(standing, number, text, refused), 409
    if number is None:
        return redirect(url_for("games.show", token=token), 303)
    if request.form.get("finish"):
        if empty_squares(token, number):
            return redirect(url_for("regions.ask", token=token, number=number), 303)
        close_region(database.store(), token, number)
    return redirect(url_for("regions.result", token=token, number=number), 303)


def _is_of(layout: Layout, game_set: GameSet) -> bool:
    """Whether a layout has the game's armies, tiles and regions; its seats may be in another order."""
    theirs = layout.game_set
    return sorted(theirs.keys) == sorted(game_set.keys) and theirs.seated(game_set.keys) == game_set


def _bases_of_form(standing: Standing) -> dict[int, int]:
    """The revisions from which the form started; the current one for a region that it does not name."""
    return {
        number: max(-1, min(request.form.get(f"base-{number}", newest, type=int), MAX_REVISION))
        for number, newest in _revisions(standing).items()
    }


def _save_all(token: str, layout: Layout, base: dict[int, int]) -> list[str]:
    """Save all regions of a layout or none; returns a sentence on each that another phone has saved since."""
    snapshots = [
        Snapshot(region.number, format_sheet(region), secrets.token_urlsafe(12), base[region.number])
        for region in layout.regions
    ]
    ended = [region.number for region in layout.regions if region.ended]
    saved = save_together(database.store(), token, snapshots, ended)
    stale = [one.region.number for one in saved if not one.accepted]
    changed = _("Another phone has changed region %(number)d since. Compare, then save again.")
    return [changed % {"number": number} for number in stale]
