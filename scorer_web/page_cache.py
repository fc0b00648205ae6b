"""Pages of a game, kept as long as the game's version stays; so a game watched by many phones costs little."""

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
        headers: those that are its own, in the order in which they are sent; a 304 repeats the first three.
        token: the link's, to ask whether the version is still this one.
        rule: the rule of the address, for the log; None if the view does more than to answer, so that it must run.
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
    """The newest answers, up to 8 MB with their keys, oldest use out first.

    There is one answer a key, of the version asked for last: a game that goes on takes no more room than one at rest.
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
        """The answer under a key, if it is still there; its version may be past."""
        with self._lock:
            kept = self._pages.get(key)
            if kept:
                self._pages.move_to_end(key)
            return kept

    def keep(self, key: Key, kept: Kept) -> None:
        """Keep an answer in place of the one under that key; others go if there is too much."""
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
    """All of a request that may change an answer that is kept, but for ``If-None-Match``."""
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
    """For views of one game that depend on nothing but the address and the game: answers carry an ETag.

    Only the listed queries make another answer, so that nobody can have it made anew again and again; the view must
    take any other as none. The view gets the token as ``token`` and returns text, or whatever flask takes, which is
    then not kept. Where it is the whole view of an address, `short_way` answers the same request again.
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
    """A page as it goes out to whoever asked for it, packed if that was wished."""
    packed = _takes_gzip(request.headers.get("Accept-Encoding", ""))
    page = gzip.compress(made.encode(), 5, mtime=0) if packed else made.encode()
    etag = f'"{version}-{current_app.extensions["assets"].version}{"-z" if packed else ""}"'
    headers = [("ETag", etag), ("Vary", "Accept-Encoding"), ("Cache-Control", "private, no-cache")]
    if packed:
        headers.append(("Content-Encoding", "gzip"))
    headers += [("Content-Type", get_content_type(mimetype, "utf-8")), ("Content-Length", str(len(page)))]
    return Kept(version, page, etag, tuple(headers), token, rule)
