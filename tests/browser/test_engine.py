"""The page's engine: the vectors under node, and 500 random layouts in the browser against the server's answer."""

import os
import random
import shutil
import subprocess
from pathlib import Path

from scorer_web.sheets import format_sheet, parse_sheet
from sengoku.checking import check_layout
from sengoku.game_set import GameSet
from sengoku.layout import Layout
from sengoku.match import score_layout
from sengoku.notation.score_json import format_score
from sengoku.squares import WITH_RING, format_square
from tests.browser.conftest import Hand
from tests.needs import need

HERE = Path(__file__).parent
FIELDS = ("complete", "lines_won", "tied_out", "winner")


def test_vectors_and_networks_under_node() -> None:
    node = shutil.which("node")
    need(node, "node")
    files = [str(path) for path in sorted(HERE.glob("*.test.mjs"))]
    assert files
    done = subprocess.run([str(node), "--test", *files], capture_output=True, text=True, check=False, env=os.environ)
    assert done.returncode == 0, done.stdout[-4000:]
    passed = next(line for line in done.stdout.splitlines() if line.startswith("# pass"))
    assert int(passed.split()[-1]) > 50


def random_cells(seed: int) -> dict[str, str]:
    """Anything at all, ring and castle included; a few dense numbers, so that ties are common."""
    chance = random.Random(seed)
    share = chance.choice((0.2, 0.6, 0.95, 1.0))
    top = chance.choice((2, 3, 6))
    squares = [square for square in WITH_RING if chance.random() < share]
    return {format_square(square): f"{chance.choice('fwdb')}{chance.randint(1, top)}" for square in squares}


def test_browser_and_server_agree_on_500_random_layouts(hand: Hand) -> None:
    hand.new_game()
    layouts = [random_cells(seed) for seed in range(500)]
    engine = hand.page.locator("link[href$='engine.js']").get_attribute("href")
    scored = hand.page.evaluate(
        f"""async (layouts) => {{const {{scoreRegion}} = await import('{engine}');
        return layouts.map(cells => scoreRegion(cells, ['f', 'w', 'd', 'b']))}}""",
        layouts,
    )
    seen: set[str | None] = set()
    for cells, mine in zip(layouts, scored, strict=True):
        region = parse_sheet(1, {"cells": cells, "pairs": []}, GameSet())
        layout = Layout(GameSet(), (region,))
        theirs = format_score(score_layout(layout), check_layout(layout))["regions"][0]
        for kind in ("rows", "columns"):
            lines = [{key: value for key, value in line.items() if key != "counted"} for line in mine[kind]]
            assert lines == theirs[kind], format_sheet(region)
        assert {field: mine[field] for field in FIELDS} == {field: theirs[field] for field in FIELDS}
        seen.add(theirs["winner"])
    assert seen == {"f", "w", "d", "b", None}


def test_a_tap_shows_its_effect_within_16_ms_of_script_time(hand: Hand) -> None:
    hand.new_game()
    times = hand.page.evaluate(
        """() => { const keys = [...document.querySelectorAll('#pad button')]; const times = [];
        for (let i = 0; i < 60; i++) {
          if (i % 24 === 0) document.querySelector('#board [data-square=a1]').click();
          const start = performance.now(); keys[(i * 7) % keys.length].click(); times.push(performance.now() - start);
        } return times.sort((a, b) => a - b) }"""
    )
    assert times[len(times) // 2] < 16, times
