"""The browser that asks, known by a signed cookie; it holds the list of games this browser has opened."""

import secrets
from functools import cache

from flask import session
from flask.sessions import SecureCookieSessionInterface

from scorer_web import database
from scorer_web.store.games import GameRow, remember_game


class Sessions(SecureCookieSessionInterface):
    """Flask's signed cookies, with the signer made once instead of at every request."""

    def __init__(self) -> None:
        self.get_signing_serializer = cache(super().get_signing_serializer)  # type: ignore[method-assign]


def known_device() -> str | None:
    """The browser's own name; None before it has made or opened a game."""
    device = session.get("device")
    return device if isinstance(device, str) else None


def this_device() -> str:
    """The browser's own name, given now if it had none."""
    device = known_device()
    if device is None:
        session.permanent = True
        device = session["device"] = secrets.token_urlsafe(16)
    return device


def remember(game: GameRow) -> None:
    """Put a game on this browser's list."""
    remember_game(database.store(), this_device(), game)
