"""What keeps other sites out: a strict content policy, and a check of where each changing request comes from.

The check works on plain http too, where browsers send ``Origin`` but no ``Sec-Fetch-Site``.
"""

from typing import TYPE_CHECKING, Any

from flask import Flask, abort, request

from scorer_web.words import _

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)

HEADERS = [
    ("Content-Security-Policy", POLICY),
    ("X-Content-Type-Options", "nosniff"),
    ("X-Frame-Options", "DENY"),
    # Links are keys here: they stay on this server. ("no-referrer" would also hide the Origin of our own forms.)
    ("Referrer-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Permissions-Policy", "geolocation=(), microphone=(), payment=(), usb=()"),
]

SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}
OPEN_TO_PROGRAMS = {"api.score"}
"""Endpoints that keep nothing and know nobody: programs that send no Origin may use them."""


def install(app: Flask) -> None:
    """Check every request, and put the headers on every answer."""
    app.before_request(_refuse_nul)
    app.before_request(_refuse_foreign)
    app.wsgi_app = _with_headers(app.wsgi_app)  # type: ignore[method-assign,assignment]


def _refuse_nul() -> None:
    """Refuse the character NUL: no address of ours holds it, and a database may fail at it."""
    if "\0" in request.path:
        abort(404)
    if b"%00" in request.query_string or b"\0" in request.query_string:
        abort(400, _("This address holds a sign that no address of this server has."))


def _refuse_foreign() -> None:
    """Refuse a request that may change something unless it comes from a page of this server."""
    if request.method in SAFE_METHODS:
        return
    site, origin = request.headers.get("Sec-Fetch-Site"), request.headers.get("Origin")
    if site is None and origin is None and request.endpoint in OPEN_TO_PROGRAMS:
        return
    if site not in (None, "same-origin", "none"):
        abort(403, _("This request came from another site."))
    if (site is None or origin is not None) and origin != f"{request.scheme}://{request.host}":
        abort(403, _("This request did not come from a page of this server."))


def _with_headers(application: "WSGIApplication") -> "WSGIApplication":
    """The application with `HEADERS` on every answer: outermost, so that none is missed, and cheaper than in flask."""

    def answer(environ: "WSGIEnvironment", start_response: "StartResponse") -> Any:
        def start(status: str, headers: list[tuple[str, str]], *more: Any) -> Any:
            added = list(HEADERS)
            if environ["wsgi.url_scheme"] == "https":  # browsers complain about this one elsewhere
                added.append(("Cross-Origin-Opener-Policy", "same-origin"))
            if not any(name == "Cache-Control" for name, _value in headers):
                added.append(("Cache-Control", "no-store"))
            return start_response(status, [*headers, *added], *more)

        return application(environ, start)

    return answer
