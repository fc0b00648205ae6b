"""Names and titles of strangers: what is made of them before they are kept."""

import pytest

from tests.scorer_web.conftest import Phone


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
