"""A shortcut past flask for pages that are in the cache: calling a view takes flask several times as long."""

from typing import TYPE_CHECKING, Any

from flask import Flask

from scorer_web.log import RULE
from scorer_web.page_cache import Kept, PageCache, key_of
from scorer_web.store.engine import Store
from scorer_web.store.games import find_version

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment


def install_short_way(app: Flask) -> None:
    """Repeat flask's answer to the same request, if the database still holds the same version of the game.

    This skips no check that could now end differently: those of address, host and link have passed for this very
    request, and depend only on its key and on the version. The version is read from the database each time, so a save
    by any server, a deletion, or a game brought back is seen at once. Install this before the layers that must also
    apply to cached answers: proxies' headers, security headers, the log.
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
