"""Pages of a game, kept as long as the game's revision stays; so a game watched by many phones costs little."""

import gzip
import threading
from collections import OrderedDict
from collections.abc import Callable
from functools import wraps
from typing import Any

from flask import Response, current_app, request

from scorer_web import database
from scorer_web.store.errors import NoGameError
from scorer_web.store.games import find_revision

MAX_BYTES = 8 * 1024 * 1024
ENTRY_BYTES = 500
"""What an entry takes besides its page and its key."""

View = Callable[..., Any]
Key = tuple[Any, ...]


class PageCache:
    """The newest answers, up to 8 MB with their keys, oldest use out first.

    There is one answer a key, of the revision asked for last: a game that goes on takes no more room than one at rest.
    """

    def __init__(self) -> None:
        self._pages: OrderedDict[Key, tuple[int, bytes]] = OrderedDict()
        self._size = 0
        self._lock = threading.Lock()

    @property
    def size(self) -> int:
        """Bytes that are kept, about."""
        return self._size

    def find(self, key: Key, revision: int) -> bytes | None:
        """The page under a key, if it is still there and of this revision."""
        with self._lock:
            known, page = self._pages.get(key, (None, None))
            if known != revision:
                return None
            self._pages.move_to_end(key)
            return page

    def keep(self, key: Key, revision: int, page: bytes) -> None:
        """Keep a page in place of the one under that key; others go if there is too much."""
        with self._lock:
            self._drop(key)
            self._pages[key] = (revision, page)
            self._size += _weight(key, page)
            while self._size > MAX_BYTES:
                self._drop(next(iter(self._pages)))

    def _drop(self, key: Key) -> None:
        if key in self._pages:
            self._size -= _weight(key, self._pages.pop(key)[1])


def _weight(key: Key, page: bytes) -> int:
    return len(page) + ENTRY_BYTES + sum(len(part) for part in key if isinstance(part, str | bytes))


def kept_by_revision(mimetype: str) -> Callable[[View], View]:
    """For views of one game that depend on nothing but the address and the game: answers carry an ETag.

    The view gets the token as ``token`` and returns text, or whatever flask takes, which is then not kept.
    """

    def wrap(view: View) -> View:
        @wraps(view)
        def answer(token: str, **values: Any) -> Any:
            revision = find_revision(database.store(), token)
            if revision is None:
                raise NoGameError(token)
            packed = "gzip" in request.headers.get("Accept-Encoding", "")
            etag = f'"{revision}-{current_app.extensions["assets"].version}{"-z" if packed else ""}"'
            headers = {"ETag": etag, "Vary": "Accept-Encoding", "Cache-Control": "private, no-cache"}
            if etag in request.headers.get("If-None-Match", ""):
                return Response(status=304, headers=headers)
            cache: PageCache = current_app.extensions["pages"]
            key = (request.path, request.query_string, packed)
            page = cache.find(key, revision)
            if page is None:
                made = view(token=token, **values)
                if not isinstance(made, str):
                    return made
                page = gzip.compress(made.encode(), 5, mtime=0) if packed else made.encode()
                cache.keep(key, revision, page)
            if packed:
                headers["Content-Encoding"] = "gzip"
            return Response(page, headers=headers, mimetype=mimetype)

        return answer

    return wrap
