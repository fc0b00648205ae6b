"""The print shop's views. All but the order only read, and have the whole choice in their query."""

import gzip
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl

from flask import (
    Blueprint,
    Flask,
    Response,
    abort,
    current_app,
    jsonify,
    redirect,
    render_template,
    request,
    send_file,
    url_for,
)

from scorer_web.gate import CrowdedError
from scorer_web.join import far_bases
from scorer_web.print_shop.base import base_of, tidy
from scorer_web.print_shop.choice import Choice, format_choice, parse_choice
from scorer_web.print_shop.press import Bounds, Order, Press, QueueFullError
from scorer_web.print_shop.proof import Proof, Proofs
from scorer_web.print_shop.shelf import Shelf
from scorer_web.print_shop.words import shop_words
from scorer_web.rate_limit import RateLimit
from scorer_web.settings import data_directory, default_database
from scorer_web.store.address import sqlite_file
from scorer_web.words import _
from sengoku.wording import speak, spoken

bp = Blueprint("print_shop", __name__)

Answer = Any
A_DAY = "private, max-age=86400"
PICTURE_POLICY = "default-src 'none'; sandbox"


@dataclass(frozen=True)
class Shop:
    """What the application keeps for its print shop."""

    proofs: Proofs
    press: Press
    orders: RateLimit


def install(app: Flask) -> None:
    """Set up the press and its shelf, and the pages; nothing is written before the first order."""
    config = app.config
    looks = RateLimit(config["PROOFS"], config["PROOFS_ALL"])

    def may_look() -> None:
        if not looks.allows(request.remote_addr or ""):
            abort(429, _("Those were very many changes in a minute. Wait a little, then go on."))

    shelf = Shelf(kits_folder(config), config["KITS_BYTES"])
    bounds = Bounds(config["BUILD_SECONDS"], config["BUILD_MEMORY"], config["BUILD_QUEUE"])
    orders = RateLimit(config["ORDERS"], config["ORDERS_ALL"])
    app.extensions["print_shop"] = Shop(Proofs(app.extensions["gate"], may_look), Press(shelf, bounds), orders)
    app.register_blueprint(bp)


def kits_folder(config: Any) -> Path:
    """Where printed kits are kept: as set, or beside an SQLite database, or in the data directory."""
    if config["KITS"]:
        return Path(config["KITS"])
    file = sqlite_file(config["DATABASE"] or default_database())
    return (file.parent if file else data_directory()) / "kits"


@bp.before_request
def begin() -> None:
    """Let loader and guards use the language of the pages, too; `scorer_web.words` resets it after the request."""
    speak(shop_words(spoken(), current_app.config["LANGUAGE"]))


@bp.get("/print")
def show() -> Answer:
    """The form; an address that says more than is needed is redirected to the short one."""
    choice = tidied(request.args)
    query = format_choice(choice)
    if sorted(parse_qsl(query)) != sorted(request.args.items(multi=True)):
        return redirect(address("print_shop.show", query))
    proof = proof_of(choice)
    return page_of(proof), 200 if proof.design else 422


@bp.post("/print/order")
def order() -> Answer:
    """Order a kit, and go to its page."""
    if not shop().orders.allows(request.remote_addr or ""):  # asked first: whoever floods gets no proof either
        abort(429, _("Those were many kits in a minute. Wait a little, then try again."))
    proof = proof_of(tidied(request.form))
    if proof.design is None:
        return page_of(proof), 422
    query = format_choice(proof.choice)
    if not shop().press.shelf.find(proof.digest):
        try:
            shop().press.order(proof.digest, proof.text, proof.pages)
        except QueueFullError:
            abort(
                503, _("Many kits are being drawn right now. Try again in a minute: your choice stays in the address.")
            )
    return redirect(address("print_shop.kit", query) + "#download", 303)


@bp.get("/print/kit")
def kit() -> Answer:
    """The kit's page: how far it is, and its download; it asks again until the kit is ready."""
    from scorer_web.print_shop.kit_page import kit_page

    proof = proof_of(tidied(request.args))
    if proof.design is None:
        return redirect(address("print_shop.show", format_choice(proof.choice)))
    order, ready = _progress(proof)
    page = kit_page(proof, order, ready=ready, shown=shop().press.shelf.shown(proof.digest))
    return render_template("print/kit.html", page=page)


@bp.get("/print/kit.json")
def state() -> Response:
    """How far the kit is, as JSON for the page's script."""
    from scorer_web.print_shop.kit_page import kit_page

    proof = proof_of(tidied(request.args))
    order, ready = _progress(proof)
    page = kit_page(proof, order, ready=ready)
    return jsonify(state=page.state, headline=page.headline, words=page.words, page=page.page, pages=page.pages)


def _progress(proof: Proof) -> tuple[Order | None, bool]:
    """How the order of a kit stands, and whether the kit is ready."""
    press = shop().press
    order = press.find(proof.digest)  # before the shelf is asked: a kit that gets ready in between lies there
    return order, press.shelf.find(proof.digest) is not None


@bp.get("/print/kit.pdf")
def pdf() -> Answer:
    """The printed kit, if it is ready."""
    proof = proof_of(tidied(request.args))
    found = shop().press.shelf.find(proof.digest) if proof.design else None
    if found is None or proof.design is None:
        return redirect(address("print_shop.kit", format_choice(proof.choice)), 303)
    name = f"{proof.design.name}-{proof.design.paper.name}.pdf"
    answer = send_file(found, "application/pdf", as_attachment=True, download_name=name, etag=proof.digest)
    answer.headers["Cache-Control"] = "private, no-cache"
    return answer


@bp.get("/print/sengoku-domino.toml")
def design() -> Response:
    """The choice as a design file."""
    proof = proof_of(tidied(request.args))
    if proof.design is None:
        abort(422, "; ".join(remark.sentence for remark in proof.remarks if remark.refuses))
    answer = Response(proof.text, mimetype="application/toml")
    answer.headers["Content-Disposition"] = "attachment; filename=sengoku-domino.toml"
    return answer


@bp.get("/print/preview/<version>/<picture>.svg")
def preview(version: str, picture: str) -> Response:
    """A picture of the chosen kit; ``version`` only tells apart what different programs draw."""
    from generator.preview import PICTURES

    del version
    if picture not in PICTURES:
        abort(404)
    proof = proof_of(tidied(request.args))
    if proof.design is None:
        abort(422, _("There is nothing to see before the choice is mended."))
    with in_turn():
        packed = shop().proofs.picture(proof, picture)
    takes_packed = request.accept_encodings["gzip"] > 0
    answer = Response(packed if takes_packed else gzip.decompress(packed), mimetype="image/svg+xml")
    if takes_packed:
        answer.headers["Content-Encoding"] = "gzip"
    answer.headers["Vary"] = "Accept-Encoding"
    answer.headers["Cache-Control"] = A_DAY
    answer.headers["Content-Security-Policy"] = PICTURE_POLICY
    return answer


def shop() -> Shop:
    """The application's print shop."""
    found: Shop = current_app.extensions["print_shop"]
    return found


def tidied(values: Any) -> Choice:
    """The choice of a query or a form, reduced by `tidy`."""
    choice = parse_choice(values)
    return tidy(choice, base_of(choice.kit), values.get("was"))


def printed_base() -> str:
    """The address that printed QR codes lead to; empty if no other device could follow it."""
    return next(iter(far_bases()), "")


def proof_of(choice: Choice) -> Proof:
    """The proof of a choice, whose QR codes lead to this server."""
    with in_turn():
        return shop().proofs.proof(choice, printed_base())


def page_of(proof: Proof) -> str:
    """The form as a page, filled in with the choice of a proof."""
    from scorer_web.print_shop.shop_page import shop_page

    return render_template("print/shop.html", page=shop_page(proof, printed_base()))


def address(endpoint: str, query: str) -> str:
    """The address of a view of the shop with a choice's query."""
    return url_for(endpoint) + (f"?{query}" if query else "")


@contextmanager
def in_turn() -> Iterator[None]:
    """Answer 503 if, inside the ``with`` block, too many wait at the gate."""
    try:
        yield
    except CrowdedError:
        abort(503, _("Many people look at kits right now. Try again in a moment."))
