"""A cache of a game's pages, valid as long as the game's version stays: so many watching phones cost little."""

import gzip
import threading
from collections import OrderedDict
from collections.abc import Callable, Container
from dataclasses import dataclass
from functools import lru_cache, wraps
from typing import TYPE_CHECKING, Any

from flask import Response, current_app, request
from werkzeug.http import parse_accept_header
from werkzeug.utils import get_content_type

from scorer_web import database
from scorer_web.store.errors import NoGameError
from scorer_web.store.games import Version, find_version

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment

MAX_BYTES = 8 * 1024 * 1024
ENTRY_BYTES = 1500
"""What an entry takes besides its page and its key."""

View = Callable[..., Any]
Key = tuple[str | bool | None, ...]


@dataclass(frozen=True)
class Kept:
    """An answer that holds as long as its game's version stays.

    Attributes:
        headers: the answer's own headers, in the order in which they are sent; a 304 repeats the first three.
        token: the token of the link, by which to ask whether the version is still this one.
        rule: the URL rule, for the log; None if the view must run for each request, since it does more than answer.
    """

    version: Version
    page: bytes
    etag: str = ""
    headers: tuple[tuple[str, str], ...] = ()
    token: str = ""
    rule: str | None = None

    def reply(self, environ: "WSGIEnvironment") -> tuple[str, list[tuple[str, str]], bytes]:
        """Status, headers and body for a request under the same key: 304 for a phone that has the page already."""
        if self.etag in environ.get("HTTP_IF_NONE_MATCH", ""):
            return "304 NOT MODIFIED", list(self.headers[:3]), b""
        return "200 OK", list(self.headers), self.page


class PageCache:
    """Answers by request, up to 8 MB with their keys; those used longest ago are dropped first.

    There is one answer for each key, of the newest version: a game that goes on takes no more room than one at rest.
    """

    def __init__(self) -> None:
        self._pages: OrderedDict[Key, Kept] = OrderedDict()
        self._size = 0
        self._lock = threading.Lock()

    @property
    def size(self) -> int:
        """Bytes that are kept, about."""
        return self._size

    def find(self, key: Key) -> Kept | None:
        """The answer under a key, if it is still there; its version may be out of date."""
        with self._lock:
            kept = self._pages.get(key)
            if kept:
                self._pages.move_to_end(key)
            return kept

    def keep(self, key: Key, kept: Kept) -> None:
        """Store an answer in place of the one under that key, dropping others if they are too many bytes."""
        with self._lock:
            self._drop(key)
            self._pages[key] = kept
            self._size += _weight(key, kept)
            while self._size > MAX_BYTES:
                self._drop(next(iter(self._pages)))

    def _drop(self, key: Key) -> None:
        if key in self._pages:
            self._size -= _weight(key, self._pages.pop(key))


def _weight(key: Key, kept: Kept) -> int:
    return len(kept.page) + ENTRY_BYTES + sum(len(part) for part in key if isinstance(part, str))


def key_of(environ: "WSGIEnvironment") -> Key:
    """Everything in a request on which a cached answer depends, except ``If-None-Match``."""
    return (
        environ.get("HTTP_HOST"),
        environ.get("SCRIPT_NAME"),
        environ.get("PATH_INFO"),
        environ.get("QUERY_STRING"),
        _takes_gzip(environ.get("HTTP_ACCEPT_ENCODING", "")),
    )


@lru_cache(64)
def _takes_gzip(accept_encoding: str) -> bool:
    return parse_accept_header(accept_encoding)["gzip"] > 0


def kept_by_version(mimetype: str, *, queries: Container[str] = ()) -> Callable[[View], View]:
    """A decorator for views that depend only on the address and the state of one game: caches answers, adds an ETag.

    The view gets the game's token as ``token``. The text that it returns is cached; anything else that flask takes is
    sent but not cached. If the decorator is outermost, `short_way` answers repeated requests without calling flask.

    Args:
        mimetype: of the answer.
        queries: the query strings that make another answer. The view must treat any other as none, so that nobody can
            have a page made anew again and again.
    """

    def wrap(view: View) -> View:
        @wraps(view)
        def answer(token: str, **values: Any) -> Any:
            version = find_version(database.store(), token)
            if version is None:
                raise NoGameError(token)
            cache: PageCache = current_app.extensions["pages"]
            is_read = request.environ.get("QUERY_STRING") in queries
            key = key_of(request.environ if is_read else request.environ | {"QUERY_STRING": ""})
            kept = cache.find(key)
            if kept is None or kept.version != version:
                made = view(token=token, **values)
                if not isinstance(made, str):
                    return made
                is_whole = current_app.view_functions[request.endpoint or ""] is answer
                kept = _kept(version, made, mimetype, token, str(request.url_rule) if is_whole else None)
                cache.keep(key, kept)
            status, headers, page = kept.reply(request.environ)
            return Response(page, status, headers)

        return answer

    return wrap


def _kept(version: Version, made: str, mimetype: str, token: str, rule: str | None) -> Kept:
    """A page as an answer to this request, compressed if the request accepts that."""
    packed = _takes_gzip(request.headers.get("Accept-Encoding", ""))
    page = gzip.compress(made.encode(), 5, mtime=0) if packed else made.encode()
    etag = f'"{version}-{current_app.extensions["assets"].version}{"-z" if packed else ""}"'
    headers = [("ETag", etag), ("Vary", "Accept-Encoding"), ("Cache-Control", "private, no-cache")]
    if packed:
        headers.append(("Content-Encoding", "gzip"))
    headers += [("Content-Type", get_content_type(mimetype, "utf-8")), ("Content-Length", str(len(page)))]
    return Kept(version, page, etag, tuple(headers), token, rule)
