"""The browser that asks, known by a signed cookie; it holds the list of games this browser has opened."""

import secrets
from typing import cast

from flask import Flask, Request, Response, after_this_request, current_app, g, request
from flask.sessions import SecureCookieSession, SecureCookieSessionInterface, SessionInterface

from scorer_web import database
from scorer_web.store.games import GameRow, remember_game

_COOKIES = SecureCookieSessionInterface()


class NoSessions(SessionInterface):
    """Keeps Flask from reading and signing a session with every request: the few that need one call `_session`."""

    def open_session(self, app: Flask, request: Request) -> None:
        """Nothing to read yet."""

    def save_session(self, *_arguments: object) -> None:
        """Nothing to write."""


def _session() -> SecureCookieSession:
    """What the browser's cookie holds; it is sent again with the answer, so that it lasts from now on."""
    if "session" not in g:
        g.session = _COOKIES.open_session(current_app, request)
        g.session.accessed = True

        @after_this_request
        def keep(response: Response) -> Response:
            _COOKIES.save_session(current_app, g.session, response)
            return response

    return cast(SecureCookieSession, g.session)


def known_device() -> str | None:
    """The browser's own name; None before it has made or opened a game."""
    device = _session().get("device")
    return device if isinstance(device, str) else None


def this_device() -> str:
    """The browser's own name, given now if it had none."""
    device = known_device()
    if device is None:
        device = secrets.token_urlsafe(16)
        session = _session()
        session.permanent = True
        session["device"] = device
    return device


def remember(game: GameRow) -> None:
    """Put a game on this browser's list."""
    remember_game(database.store(), this_device(), game)
