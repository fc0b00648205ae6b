"""A running scorer and Debian's chromium to look at it with."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from playwright.sync_api import APIResponse, Browser, BrowserContext, Error, Page

from scorer_web import create_app
from scorer_web.serving import open_server
from tests.scorer_web.running import running

PHONES = {"390x844": (390, 844), "375x667": (375, 667), "360x640": (360, 640), "320x568": (320, 568)}

# One simulated game's third region, as in the design's drawings: row 2 and row 4 are ties.
FIELDS = """
w6 f1 f2 b2 b3
w1 d1 d3 f3 f1
f4 f6 X  w3 w5
b2 b2 b4 d3 d5
b2 f4 d4 d4 d5
"""

SQUARE_NAMES = [column + row for row in "12345" for column in "abcde"]
SHEET = "**/r/1/sheet"
"""The address that region 1 is read from and saved to, as a pattern."""
FORM = {"Content-Type": "application/x-www-form-urlencoded"}


def halves(text: str) -> list[str]:
    """The 24 halves of a drawn region in reading order."""
    return [token for token in text.split() if token != "X"]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The scorer's address on loopback, with a database of its own."""
    folder: Path = tmp_path_factory.mktemp("scorer")
    app = create_app(
        {"DATABASE": f"sqlite:///{folder}/games.db", "JOIN_TRIES": 1000, "NEW_GAMES": 1000, "ORDERS": 1000}
    )
    with running(open_server(app, "127.0.0.1", 0)) as port:
        yield f"http://127.0.0.1:{port}"
    app.extensions["store"].close()


LABELS = """board => {
  const [squares, labels] = ['.sq', '.co'].map(
    style => [...board.querySelectorAll(style)].map(e => [e, e.getBoundingClientRect()]).filter(([, r]) => r.width));
  return squares.map(([, s]) => labels.filter(([e, l]) => e.textContent).flatMap(([e, l]) => {
    const above = l.bottom <= s.top && Math.abs(l.left + l.right - s.left - s.right) < 2;
    const beside = l.right <= s.left && Math.abs(l.top + l.bottom - s.top - s.bottom) < 2;
    return above || beside ? [e.textContent] : [];
  }).join(''));
}"""
"""The squares' names as the letters above and numbers beside a board give them, in reading order."""

WHERE = """selectors => {
  if (!('tapped' in window)) window.addEventListener('click', () => window.tapped++, true);
  window.tapped = 0;
  return selectors.map(selector => {
    const found = document.querySelector(selector);
    const r = found.getBoundingClientRect();
    const [x, y] = [(r.left + r.right) / 2, (r.top + r.bottom) / 2];
    if (!found.contains(document.elementFromPoint(x, y))) throw new Error(`${selector} is out of reach`);
    return [x, y];
  });
}"""
"""Where a finger is to be put; from now on the page counts the taps that have arrived."""


@dataclass
class Hand:
    """A phone in somebody's hand; counts its taps and collects what its browser complains about."""

    context: BrowserContext
    page: Page
    server: str
    taps: int = 0
    complaints: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", lambda m: self.complaints.append(m.text) if m.type == "error" else None)

    def open(self, path: str) -> None:
        self.page.goto(self.server + path)

    def tap(self, selector: str) -> None:
        self.taps += 1
        self.page.tap(selector)

    def hold_as(self, size: str = "390x844", scheme: str = "light", forced: str = "none") -> None:
        """Makes it a phone of that size, colour scheme and forced colours, from the next page on."""
        width, height = PHONES[size]
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.emulate_media(color_scheme=scheme, forced_colors=forced, reduced_motion="reduce")  # type: ignore[arg-type]

    def send(self, method: str, path: str, data: Any, **headers: str) -> APIResponse:
        """Sends with this phone's cookies, as a page of the server would."""
        return self.context.request.fetch(
            self.server + path, method=method, data=data, headers={"Origin": self.server} | headers, max_redirects=0
        )

    def new_game(self, boards: str = "separate") -> str:
        """Starts a game by what its form sends, opens its first region and returns its path."""
        form = [*(("seat", key) for key in "fwdb"), ("order", "fwdb"), ("tiles", "double-six"), ("boards", boards)]
        answer = self.send("POST", "/new", urlencode(form), **FORM)
        assert answer.status == 303, answer.text()
        game = answer.headers["location"].split("/r/")[0]
        self.open(f"{game}/r/1/enter")
        self.page.wait_for_selector("#board [data-square].cur")
        return game

    def new_game_by_form(self, **form: str) -> str:
        """Starts a game by its form and returns its path."""
        self.open("/new" + (f"?kit={form['kit']}" if "kit" in form else ""))
        for name in ("boards", "tiles"):
            if name in form:
                self.page.check(f"input[name={name}][value={form[name]}]", force=True)
        self.page.click(".dock button")
        self.page.wait_for_selector("#board [data-square].cur")
        return self.page.url.removeprefix(self.server).split("/r/")[0]

    def lay(self, game: str, number: int, halves: list[str], *, finish: bool = True) -> None:
        """A region as it is on the server once these halves were entered in reading order, and finished."""
        cells = dict(zip([name for name in SQUARE_NAMES if name != "c3"], halves, strict=False))
        layout = {"cells": cells, "pairs": []}
        body = {"save_id": f"laid-by-a-test-{number:06d}", "base": 0, "unconfirmed": [], "layout": layout}
        answer = self.send("PUT", f"{game}/r/{number}/sheet", body)
        assert answer.status == 200, answer.text()
        if finish:
            assert self.send("POST", f"{game}/r/{number}/finish", "sure=1", **FORM).status == 303

    def touch(self, selectors: list[str]) -> None:
        """Taps what is on the screen, one after the other, without waiting for the page to come to rest in between.

        It goes on when the page has heard of all. Half as long as `tap`, which also waits for what is still to come.
        """
        self.taps += len(selectors)
        for x, y in self.page.evaluate(WHERE, selectors):
            self.page.touchscreen.tap(x, y)
        self.page.wait_for_function("count => window.tapped >= count", arg=len(selectors))

    def enter(self, halves: list[str]) -> None:
        self.touch([f"#pad [data-army={half[0]}][data-number='{half[1:]}']" for half in halves])

    def later(self, ms: int) -> None:
        """Puts the clock of a phone forward that has one of its own (`Pocket`); what is due meanwhile happens now."""
        self.page.clock.fast_forward(ms)

    def until(self, happened: Callable[[], bool]) -> None:
        """Lets the browser go on until something has happened outside of it, for 8 s at most."""
        for _ in range(400):
            if happened():
                return
            self.page.wait_for_timeout(20)
        raise AssertionError("it has not happened in 8 s")

    def next_line(self) -> str:
        """The line above the keypad."""
        return self.page.inner_text("#next").replace("\n", " ").strip()

    def saved(self) -> None:
        """Waits until the server has everything."""
        self.page.wait_for_function(
            "() => Object.keys(localStorage).filter(k => k.startsWith('sengoku:'))"
            ".every(k => !JSON.parse(localStorage[k]).dirty)"
        )

    def finish(self) -> None:
        """Finishes the region; where squares are empty, says so again."""
        self.tap("#finish")
        self.page.wait_for_selector(".lines, [name=sure]")
        if self.page.query_selector("[name=sure]"):
            self.tap("[name=sure]")
            self.page.wait_for_selector(".lines")

    def forget(self) -> None:
        """Leaves its page and wipes all that the browser keeps but its cache."""
        self.page.unroute_all(behavior="ignoreErrors")
        self.context.set_offline(False)
        self.page.goto("about:blank")
        self.context.clear_cookies()
        kept = {"origin": self.server, "storageTypes": "local_storage,indexeddb,service_workers"}
        browser = self.context.new_cdp_session(self.page)
        browser.send("Storage.clearDataForOrigin", kept)
        browser.detach()
        self.taps = 0
        self.complaints.clear()

    def cells(self) -> dict[str, str]:
        """What the board says, square by square."""
        found: dict[str, str] = self.page.evaluate(
            """() => Object.fromEntries([...document.querySelectorAll('#board [data-square]')]
            .map(s => [s.dataset.square, s.getAttribute('aria-label').split(', ')[1]]))"""
        )
        return {name: what for name, what in found.items() if what not in ("empty", "castle")}


def stored(hand: Hand, game: str) -> dict[str, str]:
    """What the server has of region 1."""
    cells: dict[str, str] = hand.context.request.get(f"{hand.server}{game}/r/1/sheet").json()["layout"]["cells"]
    return cells


def phone_context(browser: Browser, size: str = "390x844", **more: Any) -> BrowserContext:
    width, height = PHONES[size]
    settings: dict[str, Any] = {
        "viewport": {"width": width, "height": height},
        "has_touch": True,
        "is_mobile": True,
        "device_scale_factor": 2,
        "reduced_motion": "reduce",
    }
    context = browser.new_context(**settings | more)
    context.set_default_timeout(8000)
    return context


class Pocket:
    """A phone that goes from test to test: it forgets everything in between, a new one costs more than a second."""

    def __init__(self, browser: Browser, server: str, *, own_clock: bool = False) -> None:
        self.browser, self.server, self.own_clock = browser, server, own_clock
        self.hand: Hand | None = None

    def lend(self) -> Iterator[Hand]:
        hand, self.hand = self.hand, None
        if hand is None:
            context = phone_context(self.browser)
            if self.own_clock:
                context.clock.install()
            hand = Hand(context, context.new_page(), self.server)
        page = hand.page
        hand.hold_as()
        yield hand
        try:
            for other in hand.context.pages:
                if other != page:
                    other.close()
            hand.page = page
            hand.forget()
            strange = not self.own_clock and page.evaluate("'__pwClock' in window")  # a clock that a test put in stays
        except Error:  # a test has closed the page, or left it where it answers no more
            strange = True
        if strange:
            hand.context.close()
        else:
            self.hand = hand


@pytest.fixture(scope="session")
def pockets(browser: Browser, server: str) -> tuple[Pocket, Pocket]:
    return Pocket(browser, server), Pocket(browser, server)


@pytest.fixture(scope="session")
def hasty(browser: Browser, server: str) -> tuple[Pocket, Pocket]:
    """Of phones whose clocks can be put forward: nobody waits for what they do every few seconds."""
    return Pocket(browser, server, own_clock=True), Pocket(browser, server, own_clock=True)


@pytest.fixture
def hand(pockets: tuple[Pocket, Pocket]) -> Iterator[Hand]:
    yield from pockets[0].lend()


@pytest.fixture
def second(pockets: tuple[Pocket, Pocket]) -> Iterator[Hand]:
    yield from pockets[1].lend()


@pytest.fixture
def new_phone(browser: Browser, server: str) -> Iterator[Hand]:
    """A phone that nobody has used and nobody will use again, for what cannot be taken back."""
    context = phone_context(browser)
    yield Hand(context, context.new_page(), server)
    context.close()
