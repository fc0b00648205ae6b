"""What keeps strangers out: a strict content policy, a check of where a request comes from, bounds on what it holds.

It works on a plain-http network as well, where browsers send ``Origin`` and no ``Sec-Fetch-Site``.
"""

from flask import Flask, Response, abort, request

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
    app.before_request(_refuse_foreign)
    app.after_request(_add_headers)


def _refuse_foreign() -> None:
    if request.method in SAFE_METHODS:
        return
    site, origin = request.headers.get("Sec-Fetch-Site"), request.headers.get("Origin")
    if site is None and origin is None and request.endpoint in OPEN_TO_PROGRAMS:
        return
    if site not in (None, "same-origin", "none"):
        abort(403, "this request came from another site")
    if (site is None or origin is not None) and origin != request.host_url.rstrip("/"):
        abort(403, "this request did not come from a page of this server")


def _add_headers(response: Response) -> Response:
    response.headers.extend(HEADERS)
    if request.is_secure:  # browsers complain about this one elsewhere
        response.headers["Cross-Origin-Opener-Policy"] = "same-origin"
    if "Cache-Control" not in response.headers:
        response.headers["Cache-Control"] = "no-store"
    return response
