"""Joining: links, QR codes and short codes for other phones."""

from typing import Any
from urllib.parse import urlsplit

from flask import Blueprint, abort, current_app, redirect, render_template, request, url_for

from scorer_web import database
from scorer_web.addresses import is_far
from scorer_web.game_pages import frame
from scorer_web.qr import qr_path
from scorer_web.standing import Standing
from scorer_web.store.join_codes import join_code_for, open_join_code, read_join_code
from scorer_web.words import _

bp = Blueprint("join", __name__)

Answer = Any


@bp.get("/g/<token>/share")
def share(token: str) -> str:
    """Links that edit and links that watch, each as text, QR code and short code."""
    game = database.game_or_404(token)
    ways = []
    for may_edit in (True, False) if game.may_edit else (False,):
        path = url_for("games.show", token=game.edit_token if may_edit else game.watch_token)
        addresses = [base + path for base in bases()]
        code = join_code_for(database.store(), game, may_edit=may_edit)
        ways.append({"may_edit": may_edit, "addresses": addresses, "qr": qr_path(addresses[0]), "code": code})
    join_at = bases()[0] + url_for("join.ask")
    return render_template(
        "share.html", frame=frame(Standing(game, {})), ways=ways, join_at=join_at, alone=not far_bases()
    )


def bases() -> list[str]:
    """The base addresses under which devices reach this server, best first.

    The one that this request used comes first, unless it works on this machine only and others are known.
    """
    asked = request.host_url.rstrip("/")
    known = list(current_app.config["ADDRESSES"])
    if not known or is_far(urlsplit(asked).hostname or ""):
        return [asked, *(address for address in known if address != asked)]
    return known


def far_bases() -> list[str]:
    """Those of `bases` that lead here from other devices too."""
    return [base for base in bases() if is_far(urlsplit(base).hostname or "")]


@bp.get("/join")
def ask() -> str:
    """The form for a short code."""
    return render_template("join.html", code="", error="")


@bp.post("/join")
def enter() -> Answer:
    """Go to the game of a code; tries are limited, since codes are short."""
    if not current_app.extensions["join_limit"].allows(request.remote_addr or ""):
        abort(429, _("Too many codes in a minute. Wait a little, then try again."))
    typed = request.form.get("code", "")[:40]
    code = read_join_code(typed)
    with database.reading() as connection:
        token = open_join_code(connection, code)
    if token is None:
        error = _("No game has this code now. Codes have six characters and last for half a day.")
        return render_template("join.html", code=typed, error=error), 422
    return redirect(url_for("games.show", token=token), 303)
