"""Names and titles of strangers: what is made of them before they are kept."""

import html
import json
import re

import pytest

from tests.layout_texts import INSIDE, WRONG_ARMY
from tests.scorer_web.conftest import Phone, cells_of


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("A\u0301" + "\u0316\u0301" * 11, "Á\u0316\u0316\u0316\u0316"),
        ("\u202eevil\u2066 \u200b\u200f", "evil"),
        ("Se\u0301an\r\nX: 1", "Séan X: 1"),
        ("दीर्घा", "दीर्घा"),
        ("hợp lý", "hợp lý"),
    ],
)
def test_no_name_runs_backwards_or_over_its_neighbours(phone: Phone, typed: str, shown: str) -> None:
    game = phone.new_game(title=typed, **{"name-f": typed})
    stored = phone.get(f"/api{game.replace('/g/', '/games/')}").json
    assert (stored["title"], stored["names"]) == (shown, {"f": shown})


def test_names_that_look_the_same_are_the_same(phone: Phone) -> None:
    form = {"seat": ["f", "w"], "tiles": "double-six", "name-f": "José", "name-w": "Jose\u0301"}
    answer = phone.post("/new", form)
    assert answer.status_code == 422
    assert "Two players have the same name" in answer.text


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (INSIDE.replace("d3 w3", "d3 f3"), "Fay 3 on b2 has no partner: no half of Fay's lies beside it"),
        (WRONG_ARMY, "Wim has 7 halves here, an odd number"),
    ],
)
def test_a_page_says_the_players_name_and_not_the_armys_beside_it(phone: Phone, text: str, told: str) -> None:
    players = {"f": "Fay", "w": "Wim", "d": "Dot", "b": "Bo"}
    game = phone.new_game(**{f"name-{key}": name for key, name in players.items()})
    holes = {name: half for name, half in cells_of(text).items() if name[1] != "4"}
    phone.save(game, 1, holes, 0)
    pages = [phone.get(f"{game}/r/1/{page}").text for page in ("enter", "finish", "text")]
    phone.enter(game, 1, text)
    assert told in json.dumps(phone.get(f"{game}/r/1/checks").json, ensure_ascii=False)
    assert told in html.unescape(phone.result(game, 1))
    pages += [phone.get(f"{game}{page}").text for page in ("/r/1", "/r/1/enter", "/r/1/checks", "/turn")]
    words = re.findall(r"\w+", " ".join(pages))
    assert {"Fay", "Wim", "Dot", "Bo"} <= set(words)
    assert not {"Flame", "Wave", "Drum", "Blossom"} & set(words)
