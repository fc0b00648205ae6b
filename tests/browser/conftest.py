"""A running scorer and Debian's chromium to look at it with."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

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

    def new_game(self, **form: str) -> str:
        """Starts a game by its form and returns its path."""
        self.open("/new" + (f"?kit={form['kit']}" if "kit" in form else ""))
        if form.get("boards"):
            self.page.check(f"input[value={form['boards']}]", force=True)
        if form.get("tiles"):
            self.page.check(f"input[value={form['tiles']}]", force=True)
        self.page.click(".dock button")
        self.page.wait_for_selector("#board [data-square].cur")
        return self.page.url.removeprefix(self.server).split("/r/")[0]

    def enter(self, halves: list[str]) -> None:
        for half in halves:
            self.tap(f"#pad [data-army={half[0]}][data-number='{half[1:]}']")

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


@pytest.fixture
def hand(browser: Browser, server: str) -> Iterator[Hand]:
    context = phone_context(browser)
    yield Hand(context, context.new_page(), server)
    context.close()


@pytest.fixture
def second(browser: Browser, server: str) -> Iterator[Hand]:
    context = phone_context(browser)
    yield Hand(context, context.new_page(), server)
    context.close()
