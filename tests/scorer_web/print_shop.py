"""Reading the print shop's pages in tests."""

import re
import time
from html.parser import HTMLParser
from typing import Any

from tests.scorer_web.conftest import Phone

VOID = {"input", "img", "link", "meta", "br", "use", "rect", "path"}


class Form(HTMLParser):
    """What a browser without JavaScript would send from the shop's form, as it came."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.values: dict[str, str] = {}
        self._inside = False
        self._select = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attributes}
        if tag == "form":
            self._inside = found.get("id") == "shop"
        if not self._inside:
            return
        if tag == "select":
            self._select = found["name"]
        if tag == "option" and ("selected" in found or self._select not in self.values):
            self.values[self._select] = found["value"]
        if tag != "input":
            return
        if found.get("type") != "radio" or "checked" in found:
            self.values[found["name"]] = found["value"]

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._inside = False


def said(page: str, field: str) -> list[str]:
    """The sentences beside a field of the form."""
    block = re.search(rf'<div id="say-{field}".*?</div>', page, re.DOTALL)
    assert block, field
    return [re.sub(r"<[^>]+>", "", sentence) for sentence in re.findall(r"<p[^>]*>(.*?)</p>", block[0])]


def until_drawn(phone: Phone, query: str = "", seconds: float = 60) -> dict[str, Any]:
    """Asks until a kit is no longer being drawn, and gives the last answer."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        state: dict[str, Any] = phone.get(f"/print/kit.json?{query}").json
        if state["state"] not in ("waiting", "drawing"):
            return state
        time.sleep(0.05)
    raise AssertionError(f"not drawn after {seconds} s: {state}")
