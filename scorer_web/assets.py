"""Static files: held in memory, compressed once, under an address that changes when any of them does."""

import gzip
import hashlib
import mimetypes
import re
from dataclasses import dataclass
from pathlib import Path

from flask import Blueprint, Flask, Response, abort, current_app, request

from scorer_web.colours import stylesheet

bp = Blueprint("assets", __name__)

FOREVER = "public, max-age=31536000, immutable"
TYPES = {".woff2": "font/woff2", ".js": "text/javascript", ".svg": "image/svg+xml"}
PACKED = {".js", ".css", ".svg"}


@dataclass(frozen=True)
class Asset:
    """A file as it is sent; ``packed`` is its gzip form, empty for kinds of files that hardly shrink."""

    body: bytes
    packed: bytes
    mimetype: str


class Assets:
    """All static files by path, and a version that is a digest of them all."""

    def __init__(self, folder: Path) -> None:
        self.files: dict[str, Asset] = {}
        digest = hashlib.sha256()
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                body, name = path.read_bytes(), path.relative_to(folder).as_posix()
                digest.update(name.encode() + b"\0" + body)
                packed = gzip.compress(body, 9, mtime=0) if path.suffix in PACKED else b""
                kind = TYPES.get(path.suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
                self.files[name] = Asset(body, packed, kind)
        self.version = digest.hexdigest()[:10]


def install(app: Flask) -> None:
    """Read the static files; templates get ``asset(name)`` for an address."""
    assets = Assets(Path(__file__).parent / "static")
    app.extensions["assets"] = assets
    # By hand, since pages ask for it a hundred times and url_for would take longer than all the rest.
    app.jinja_env.globals["asset"] = lambda name: f"{request.script_root}/s/{assets.version}/{name}"


@bp.get("/s/<version>/<path:name>")
def send(version: str, name: str) -> Response:
    """A static file; kept for good by browsers if the version is the current one."""
    assets: Assets = current_app.extensions["assets"]
    asset = assets.files.get(name)
    if asset is None:
        abort(404)
    packed = bool(asset.packed) and request.accept_encodings["gzip"] > 0
    response = Response(asset.packed if packed else asset.body, mimetype=asset.mimetype)
    if packed:
        response.headers["Content-Encoding"] = "gzip"
    response.headers["Vary"] = "Accept-Encoding"
    response.headers["Cache-Control"] = FOREVER if version == assets.version else "no-cache"
    return response


@bp.get("/colours/<name>.css")
def colours(name: str) -> Response:
    """The classes of armies whose colours are not the standard ones: ``/colours/d55e00-005a92.css``."""
    if not re.fullmatch(r"[0-9a-f]{6}(-[0-9a-f]{6}){0,5}", name):
        abort(404)
    response = Response(stylesheet("#" + part for part in name.split("-")), mimetype="text/css")
    response.headers["Cache-Control"] = FOREVER
    return response


@bp.get("/favicon.ico")
def favicon() -> Response:
    """The icon where browsers look for one by themselves."""
    return send(current_app.extensions["assets"].version, "icon.svg")
