"""Pages of a game, kept as long as the game's revision stays; so a game watched by many phones costs little."""

import gzip
import threading
from collections import OrderedDict
from collections.abc import Callable
from functools import wraps
from typing import Any

from flask import Response, abort, current_app, request

from scorer_web import database
from scorer_web.store.games import find_revision
from scorer_web.words import _

MAX_BYTES = 16 * 1024 * 1024

View = Callable[..., Any]


class PageCache:
    """The newest answers, up to 16 MB, oldest use out first. Keys name the revision, so nothing grows stale."""

    def __init__(self) -> None:
        self._pages: OrderedDict[tuple[Any, ...], bytes] = OrderedDict()
        self._size = 0
        self._lock = threading.Lock()

    def find(self, key: tuple[Any, ...]) -> bytes | None:
        """The page under a key, if it is still there."""
        with self._lock:
            page = self._pages.get(key)
            if page is not None:
                self._pages.move_to_end(key)
            return page

    def keep(self, key: tuple[Any, ...], page: bytes) -> None:
        """Keep a page; others go if there are too many."""
        with self._lock:
            self._size += len(page) - len(self._pages.get(key, b""))
            self._pages[key] = page
            while self._size > MAX_BYTES:
                self._size -= len(self._pages.popitem(last=False)[1])


def kept_by_revision(mimetype: str) -> Callable[[View], View]:
    """For views of one game that depend on nothing but the address and the game: answers carry an ETag.

    The view gets the token as ``token`` and returns text, or whatever flask takes, which is then not kept.
    """

    def wrap(view: View) -> View:
        @wraps(view)
        def answer(token: str, **values: Any) -> Any:
            with database.store().glancing() as connection:
                revision = find_revision(connection, token)
            if revision is None:
                abort(404, _("There is no game behind this link. It may have been deleted."))
            packed = "gzip" in request.headers.get("Accept-Encoding", "")
            etag = f'"{revision}-{current_app.extensions["assets"].version}{"-z" if packed else ""}"'
            headers = {"ETag": etag, "Vary": "Accept-Encoding", "Cache-Control": "private, no-cache"}
            if etag in request.headers.get("If-None-Match", ""):
                return Response(status=304, headers=headers)
            cache: PageCache = current_app.extensions["pages"]
            key = (token, revision, request.path, request.query_string, packed)
            page = cache.find(key)
            if page is None:
                made = view(token=token, **values)
                if not isinstance(made, str):
                    return made
                page = gzip.compress(made.encode(), 5, mtime=0) if packed else made.encode()
                cache.keep(key, page)
            if packed:
                headers["Content-Encoding"] = "gzip"
            return Response(page, headers=headers, mimetype=mimetype)

        return answer

    return wrap
