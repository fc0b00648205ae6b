"""Games: home, new, list, the page of one, and what can be done with it as a whole."""

import json
from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from typing import Any

from flask import Blueprint, Response, abort, current_app, jsonify, redirect, render_template, request, url_for
from itsdangerous import Signer

from scorer_web import database, device
from scorer_web.game_pages import frame, game_card, game_page, new_game_page
from scorer_web.game_set_json import game_set_to_json
from scorer_web.new_game import blank_form, check_texts, clean, read_form
from scorer_web.page_cache import kept_by_version
from scorer_web.pages import HomePage
from scorer_web.standing import Standing
from scorer_web.store.games import (
    Json,
    add_game,
    count_games,
    find_game,
    list_games,
    rename_game,
    set_deleted,
    set_stopped,
)
from scorer_web.store.regions import read_regions_of
from scorer_web.words import _

bp = Blueprint("games", __name__)

Answer = Any

LISTED = 50
"""How many games the list page of a browser shows at first: to tell how each one stands takes most of its time."""

MAX_LISTED = 200
"""The most games that the list page of a browser shows when asked for more; statistics and exports have all of them."""

RESUMED = 20
"""How many of the newest games the start page looks through for one that goes on."""

AT_ONCE = 200
"""The number of games whose regions are read by one query."""

TOKEN_LENGTH = 22
"""How many characters a game's token has; each holds six bits."""


def standings(most: int | None = None) -> Iterator[Standing]:
    """The games on this browser's list, the last changed first; only the first ``most`` of them if that is given.

    They are read from the database in groups, as the caller asks for them.
    """
    known = device.known_device()
    if known is None:
        return
    with database.reading() as connection:
        games = list_games(connection, known, most)
        for first in range(0, len(games), AT_ONCE):
            some = games[first : first + AT_ONCE]
            rows = read_regions_of(connection, [game.id for game in some])
            yield from (Standing(game, rows[game.id]) for game in some)


def _count() -> int:
    known = device.known_device()
    if known is None:
        return 0
    with database.reading() as connection:
        return count_games(connection, known)


@bp.get("/")
def home() -> str:
    """The front page."""
    going = next((s for s in list(standings(RESUMED)) if s.current is not None and s.game.may_edit), None)
    page = HomePage(game_card(going) if going else None, going.current if going else None, _count())
    return render_template("home.html", page=page)


@bp.get("/new")
def new() -> str:
    """The form of a new game; ``?kit=`` starts from a kit code."""
    return render_template("new.html", page=new_game_page(blank_form(request.args.get("kit", ""))))


@bp.post("/new")
def create() -> Answer:
    """Make the game and go to its first region; or move an army one seat, with all that was typed."""
    form = read_form(request.form)
    if "move" in request.form:
        return render_template("new.html", page=new_game_page(replace(form, errors=())))
    if form.errors:
        return render_template("new.html", page=new_game_page(form)), 422
    game_set = game_set_to_json(form.game_set())
    names = {key: name for key, name in form.names.items() if key in form.seats}
    once = request.form.get("once")
    token = _token_of("new", once, form.title, game_set, names) if once else None
    return _start(form.title, game_set, names, token)


@bp.get("/games")
def index() -> str:
    """This browser's games: the newest few, or with ``?more`` many more.

    After a deletion it has a button that brings the game back.
    """
    deleted = None
    if token := request.args.get("deleted"):
        with database.reading() as connection:
            found = find_game(connection, token)
        deleted = found if found and found.deleted and found.may_edit else None
    most = MAX_LISTED if "more" in request.args else LISTED
    cards = [game_card(standing) for standing in standings(most)]
    colours = {card.colours for card in cards if card.colours}
    return render_template(
        "games.html", cards=cards, count=_count(), most=MAX_LISTED, deleted=deleted, colours=sorted(colours)
    )


@bp.get("/g/<token>")
def show(token: str) -> Answer:
    """The page of a game."""
    device.remember(database.game_or_404(token))
    return _show(token=token)


@kept_by_version("text/html")
def _show(token: str) -> str:
    standing = database.standing_or_404(token)
    return render_template("game.html", page=game_page(standing, url_for("games.state", token=token)))


@bp.get("/g/<token>/state")
@kept_by_version("application/json")
def state(token: str) -> str:
    """The versions of a game and of its regions; phones ask for it again and again, to notice changes."""
    standing = database.standing_or_404(token)
    regions = {
        number: {"revision": row.revision, "save_id": row.save_id, "closed": row.closed}
        for number, row in standing.rows.items()
    }
    return jsonify({"version": str(standing.game.version), "regions": regions}).get_data(as_text=True)


@bp.get("/g/<token>/settings")
def settings(token: str) -> str:
    """Title and names, and the buttons that delete a game or play it again."""
    game = database.editable_or_403(token)
    return _settings(Standing(game, {}), game.title, game.names, [])


def _settings(standing: Standing, title: str, names: dict[str, str], errors: list[str]) -> str:
    game, card = standing.game, game_card(standing)
    brought = {"title": game.title} | {f"name-{key}": game.names.get(key, "") for key in standing.game_set.keys}
    was = {field: request.form.get(f"was-{field}", text) for field, text in brought.items()}
    return render_template(
        "settings.html", frame=frame(standing), title=title, names=names, was=was, card=card, errors_found=errors
    )


@bp.post("/g/<token>/settings")
def rename(token: str) -> Answer:
    """Change the title and the names that were typed anew; the others stay, as another phone may have changed them."""
    game = database.editable_or_403(token)
    standing = Standing(game, {})
    title = _typed("title", game.title)
    typed = {key: _typed(f"name-{key}", game.names.get(key, "")) for key in standing.game_set.keys}
    names = {key: name for key, name in typed.items() if name}
    if errors := check_texts(title, names):
        return _settings(standing, title, names, errors), 422
    rename_game(database.store(), game, title, names)
    return redirect(url_for("games.show", token=token), 303)


def _typed(field: str, now: str) -> str:
    """What was typed into a field; ``now``, the stored text, if the field still holds what the form came with."""
    text = clean(request.form.get(field, ""))
    return now if text == request.form.get(f"was-{field}") else text


@bp.post("/g/<token>/delete")
def delete(token: str) -> Response:
    """Delete a game; the list then offers to bring it back."""
    set_deleted(database.store(), database.editable_or_403(token), True)
    return redirect(url_for("games.index", deleted=token), 303)  # type: ignore[return-value]


@bp.post("/g/<token>/restore")
def restore(token: str) -> Response:
    """Undo a deletion."""
    set_deleted(database.store(), database.editable_or_403(token, deleted=True), False)
    return redirect(url_for("games.show", token=token), 303)  # type: ignore[return-value]


@bp.post("/g/<token>/stop")
def stop(token: str) -> Response:
    """End a game before it is decided: the result so far is the last word."""
    set_stopped(database.store(), database.editable_or_403(token), True)
    return redirect(url_for("games.show", token=token), 303)  # type: ignore[return-value]


@bp.post("/g/<token>/play-on")
def play_on(token: str) -> Response:
    """Go on with a game that was stopped."""
    set_stopped(database.store(), database.editable_or_403(token), False)
    return redirect(url_for("games.show", token=token), 303)  # type: ignore[return-value]


@bp.post("/g/<token>/rematch")
def rematch(token: str) -> Response:
    """The same armies and players again, with empty regions."""
    game = database.editable_or_403(token)
    return _start(game.title, game.game_set, game.names, _token_of("rematch", game.token, game.revision))


def _start(title: str, game_set: Json, names: dict[str, str], token: str | None) -> Response:
    """Make the game and go to its first region; ``token`` is its own if it may be asked for twice."""
    _refuse_flood()
    made = add_game(database.store(), title, game_set, names, token)
    device.remember(database.game_or_404(made))
    return redirect(url_for("regions.enter", token=made, number=1), 303)  # type: ignore[return-value]


def _token_of(*asked: Any) -> str:
    """The token of the game that such a request makes: the same if it comes twice, and impossible to guess."""
    signer = Signer(current_app.config["SECRET_KEY"], "game", digest_method=sha256)
    return signer.get_signature(json.dumps(asked)).decode()[:TOKEN_LENGTH]


def _refuse_flood() -> None:
    """Answer 429 if more games were made in the last minute than a large meeting would make: each takes disk space."""
    if not current_app.extensions["new_limit"].allows(request.remote_addr or ""):
        abort(429, _("Those were very many games in a minute. Wait a little, then try again."))
