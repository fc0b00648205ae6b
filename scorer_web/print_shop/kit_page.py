"""The context of the page of an ordered kit: how far it is, and the download once it is ready."""

from dataclasses import dataclass
from typing import Literal
from urllib.parse import parse_qsl

from scorer_web.print_shop.choice import format_choice
from scorer_web.print_shop.press import Order
from scorer_web.print_shop.proof import Proof
from scorer_web.print_shop.shop_page import size_words
from scorer_web.words import _
from sengoku.kit_code import format_kit_code


@dataclass(frozen=True)
class KitPage:
    """``print/kit.html``.

    Attributes:
        query: the query of the choice.
        state: ``none`` if nobody has ordered the kit, or it is not kept any more.
        page, pages: how many pages are drawn, and of how many.
        problems: why it failed, a sentence each.
        shown: what simulated games say against its tiles, a sentence each, once it is ready.
        code: the kit code, for a game with it; empty for a refused choice.
        fields: the choice as fields of the form that orders it.
    """

    query: str
    state: Literal["none", "waiting", "drawing", "failed", "ready"]
    headline: str
    words: str
    page: int
    pages: int
    problems: tuple[str, ...]
    shown: tuple[str, ...]
    size_words: str
    code: str
    fields: list[tuple[str, str]]


def kit_page(proof: Proof, order: Order | None, *, ready: bool, shown: tuple[str, ...] = ()) -> KitPage:
    """The page of a kit; ``order`` is how its order stands, ``ready`` whether it can be downloaded."""
    state = "ready" if ready else order.state if order else "none"
    headline, words = _progress(state, order)
    return KitPage(
        query=format_choice(proof.choice),
        state=state,
        headline=headline,
        words=words,
        page=order.page if order else 0,
        pages=proof.pages,
        problems=order.problems if order else (),
        shown=shown if ready else (),
        size_words=size_words(proof),
        code=format_kit_code(proof.design.game_set) if proof.design else "",
        fields=parse_qsl(format_choice(proof.choice)),
    )


def _progress(state: str, order: Order | None) -> tuple[str, str]:
    if order and state == "waiting":
        return _("In the queue"), _("%(ahead)d before yours. This page follows by itself.") % {"ahead": order.ahead}
    if order and state == "drawing":
        words = _("%(page)d of %(pages)d pages. This page follows by itself.")
        if order.page == order.pages:
            words = _("All pages are drawn, the tiles get a last look. This page follows by itself.")
        return _("Drawing your kit"), words % {"page": order.page, "pages": order.pages}
    if order and state == "failed":
        if order.too_slow:
            return _("That took too long"), _("A kit may take a minute. One with fewer tiles will be quicker.")
        return _("That did not work"), "" if order.problems else _("Try once more, or choose a smaller kit.")
    if state == "ready":
        return _("Your kit is ready"), _(
            "Print it at 100 %, not “fit to page”, and measure the bar on the cover first."
        )
    return _("Not drawn yet"), _("Or not any more: kits are kept for a while only.")
