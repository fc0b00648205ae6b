"""The short way to a page that was answered before: around flask, which takes several times as long to call a view."""

from typing import TYPE_CHECKING, Any

from flask import Flask

from scorer_web.log import RULE
from scorer_web.page_cache import Kept, PageCache, key_of
from scorer_web.store.engine import Store
from scorer_web.store.games import find_version

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment


def install_short_way(app: Flask) -> None:
    """Answer what flask answered to the same request, if the database still holds the same version of the game.

    Nothing is skipped that could end otherwise. The checks of address, host and link have let this very request pass,
    and depend on nothing but its key and the version, which the database is asked for each time: so a save by any
    server, a deletion, or a game brought back is seen at once. Whatever wraps the application (the proxy's word, the
    security headers, the log) stays around this as well: install it first.
    """
    long_way = app.wsgi_app
    cache: PageCache = app.extensions["pages"]
    store: Store = app.extensions["store"]

    def answer(environ: "WSGIEnvironment", start_response: "StartResponse") -> Any:
        is_plain = environ["REQUEST_METHOD"] == "GET" and "HTTP_UPGRADE" not in environ
        kept = cache.find(key_of(environ)) if is_plain else None
        if kept is None or kept.rule is None or not _is_newest(store, kept):
            return long_way(environ, start_response)
        environ[RULE] = kept.rule
        status, headers, page = kept.reply(environ)
        start_response(status, headers)
        return [page]

    app.wsgi_app = answer  # type: ignore[method-assign]


def _is_newest(store: Store, kept: Kept) -> bool:
    try:
        return find_version(store, kept.token) == kept.version
    except Exception:
        return False  # the long way will fail at the same question, and say so in words
