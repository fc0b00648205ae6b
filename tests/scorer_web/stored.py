"""Games in a store, for tests of it."""

from scorer_web.store.engine import Store
from scorer_web.store.games import GameRow, add_game, find_game, remember_game


def new_game(store: Store, device: str = "here") -> GameRow:
    game = found(store, add_game(store, "Friday", {"armies": []}, {"f": "Aki"}))
    remember_game(store, device, game)
    return game


def found(store: Store, token: str) -> GameRow:
    with store.reading() as connection:
        game = find_game(connection, token)
    assert game
    return game
