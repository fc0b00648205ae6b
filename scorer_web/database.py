"""The store of the running application, and the game behind a link."""

import json
from collections.abc import Callable
from functools import lru_cache

from flask import abort, current_app

from scorer_web.game_set_json import game_set_from_json
from scorer_web.standing import Standing
from scorer_web.store.engine import Reading, Store
from scorer_web.store.errors import NoGameError
from scorer_web.store.games import GameRow, find_game, find_game_set
from scorer_web.store.regions import read_regions
from scorer_web.words import _
from sengoku.game_set import GameSet


def store() -> Store:
    """The application's store."""
    found: Store = current_app.extensions["store"]
    return found


def kept_game_sets(store: Store) -> Callable[[str], GameSet]:
    """A function from an editing token to the game set of its game; it keeps its last 256 answers.

    That is safe since armies, tiles and regions of a game never change. Only the seat order of an answer may be out of
    date, and a game that was deleted since may still be answered. The function raises `NoGameError`, also for tokens
    that only watch.
    """

    @lru_cache(256)
    def game_set_of(edit_token: str) -> GameSet:
        text = find_game_set(store, edit_token)
        if text is None:
            raise NoGameError(edit_token)
        return game_set_from_json(json.loads(text))

    return game_set_of


def game_set_or_403(token: str) -> GameSet:
    """The game set behind a link that may edit, from the cache of `kept_game_sets`; 403 for links that only watch."""
    game_set_of: Callable[[str], GameSet] = current_app.extensions["game_sets"]
    try:
        return game_set_of(token)
    except NoGameError:
        editable_or_403(token)
        raise


def reading() -> Reading:
    """A reading transaction of the application's store."""
    return store().reading()


def game_or_404(token: str, *, deleted: bool = False) -> GameRow:
    """The game that a link opens; `NoGameError` if there is none, or a deleted one unless ``deleted`` allows it."""
    with reading() as connection:
        game = find_game(connection, token)
    if game is None or (game.deleted and not deleted):
        raise NoGameError(token)
    return game


def editable_or_403(token: str, *, deleted: bool = False) -> GameRow:
    """Like `game_or_404`, with 403 for links that only watch."""
    game = game_or_404(token, deleted=deleted)
    if not game.may_edit:
        abort(403, _("This link only watches. Ask the others for one that may enter squares."))
    return game


def standing_or_404(token: str) -> Standing:
    """The standing of the game that a link opens; `NoGameError` if there is none or it was deleted."""
    with reading() as connection:
        game = find_game(connection, token)
        rows = read_regions(connection, game.id) if game else {}
    if game is None or game.deleted:
        raise NoGameError(token)
    return Standing(game, rows)
