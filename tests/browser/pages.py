"""Every page of the scorer, and what each of them must be."""

import json

from axe_playwright_python.sync_playwright import Axe

from sengoku.armies import STANDARD_ARMIES, Army
from sengoku.game_set import Battlefield, GameSet
from sengoku.kit_code import format_kit_code
from sengoku.tile_sets import parse_tile_set
from tests.browser.conftest import Hand

KIT = format_kit_code(
    GameSet(
        (
            *STANDARD_ARMIES,
            Army("k", "Fox", "#d55e00", "star"),
            Army("m", "Snow", "#f7f3ea", "leaf"),
        ),
        parse_tile_set("0-12"),
        Battlefield(9, joined=True),
    )
)

SMALL_TARGETS = """() => [...document.querySelectorAll('a, button, input:not([type=hidden]), textarea, [tabindex]')]
  .filter(e => e.checkVisibility({visibilityProperty: true})
    && !e.matches('.skip, [tabindex="-1"]:not([data-square]):not(.key)'))
  .map(e => [e.outerHTML.slice(0, 90), e.getBoundingClientRect()])
  .filter(([html, r]) => r.width > 0 && (r.height < 43.9 || r.width < 43.9))
  .map(([html, r]) => `${html} ${r.width.toFixed(1)}x${r.height.toFixed(1)}`)"""
OVERFLOWS = "() => document.documentElement.scrollWidth > document.documentElement.clientWidth"

PAGES = {
    "home": "/",
    "new": "/new",
    "new from a kit": f"/new?kit={KIT}",
    "new from a wrong kit": "/new?kit=nonsense",
    "games": "/games",
    "game": "{game}",
    "game over": "{done}",
    "share": "{game}/share",
    "settings": "{game}/settings",
    "entry of a full region": "{game}/r/1/enter",
    "entry of a started region": "{game}/r/2/enter",
    "entry of an empty region": "{game}/r/3/enter",
    "finish an empty region": "{game}/r/3/finish",
    "finish a started region": "{game}/r/2/finish",
    "result": "{game}/r/1",
    "result with a line lit": "{game}/r/1?line=r2",
    "result of a started region": "{game}/r/2",
    "region as text": "{game}/r/1/text",
    "game as text": "{game}/text",
    "battle report": "{done}/report",
    "turn order": "{game}/turn",
    "turn order shown": "{game}/turn?f-a=2&f-b=5&w-a=1&w-b=3&d-a=3&d-b=4&b-a=6&b-b=6",
    "turn order with half a tile": "{game}/turn?f-a=2&f-b=5&w-a=1&w-b=3&d-a=3&d-b=4&b-a=6",
    "seats": "{game}/seats?f-a=2",
    "join": "/join",
    "history": "/history",
    "nothing": "/nothing",
}


VIOLATIONS = """() => axe.run(document, {resultTypes: ['violations']}).then(({violations}) => JSON.stringify(
  violations.flatMap(({id, help, nodes}) => nodes.map(({target, failureSummary}) => [id, help, target, failureSummary]))
))"""
"""What axe finds, as one text: Playwright would take longer over all that axe tells than axe itself."""


def hold(hand: Hand, *schemes: str) -> None:
    """Holds a page to what every page must be, in each of these colour schemes or as it is shown now."""
    hand.page.evaluate(Axe().axe_script)
    for scheme in schemes or (None,):
        if scheme:
            hand.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        assert json.loads(hand.page.evaluate(VIOLATIONS)) == [], scheme
        assert hand.page.evaluate(SMALL_TARGETS) == [], scheme
        assert not hand.page.evaluate(OVERFLOWS), scheme
