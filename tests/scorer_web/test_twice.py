"""What two taps, two phones or the way back send twice makes one game, and never loses one."""

import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from scorer_web import create_app
from tests.scorer_web.conftest import Phone

FORM = {"seat": ["f", "w"], "tiles": "double-six", "boards": "separate", "name-f": "Aki", "title": "Friday"}


def form_of(phone: Phone) -> dict[str, Any]:
    """The form of a new game as a browser sends it."""
    found = re.search(r'name="once" value="([^"]+)"', phone.get("/new").text)
    assert found
    return FORM | {"once": found[1]}


def start(phone: Phone, form: dict[str, Any]) -> str:
    answer = phone.post("/new", form)
    assert answer.status_code == 303
    assert phone.get(answer.location).status_code == 200
    return str(answer.location).split("/r/")[0]


def games_of(phone: Phone) -> int:
    return len(phone.get("/history/games.json").json["games"])


def test_a_form_sent_twice_makes_one_game(phone: Phone) -> None:
    form = form_of(phone)
    assert start(phone, form) == start(phone, form)
    assert games_of(phone) == 1


def test_two_taps_at_once_make_one_game(app: Flask) -> None:
    form = form_of(Phone(app))
    with ThreadPoolExecutor(8) as pool:
        games = set(pool.map(lambda _: start(Phone(app), form), range(8)))
    assert len(games) == 1


def test_two_forms_or_one_with_other_names_make_two_games(phone: Phone) -> None:
    form = form_of(phone)
    games = {start(phone, form), start(phone, form_of(phone)), start(phone, form | {"name-f": "Ben"})}
    assert len(games) == games_of(phone) == 3


def test_a_form_without_a_mark_makes_a_game_each_time(phone: Phone) -> None:
    assert start(phone, FORM) != start(phone, FORM)


def test_what_a_form_makes_cannot_be_worked_out_from_it(app: Flask, phone: Phone, tmp_path: Path) -> None:
    """It takes the secret of the database, which is another's elsewhere."""
    form = form_of(phone)
    elsewhere = create_app({"DATABASE": f"sqlite:///{tmp_path}/elsewhere.db"})
    there = start(Phone(elsewhere), form)
    elsewhere.extensions["store"].close()
    here = start(phone, form)
    assert len(here) == len(there) == len("/g/") + 22
    assert here != there
    assert form["once"] not in here


@pytest.mark.parametrize("change", ["enter", "delete"])
def test_an_old_form_makes_another_game_once_somebody_has_gone_on(phone: Phone, change: str) -> None:
    form = form_of(phone)
    game = start(phone, form)
    if change == "enter":
        phone.save(game, 1, {"a1": "f5"}, 0)
    else:
        phone.post(f"{game}/delete")
    assert start(phone, form) != game


def test_two_phones_that_ask_for_a_rematch_meet_in_one_game(phone: Phone, other: Phone) -> None:
    game = phone.new_game()
    first, second = (one.post(f"{game}/rematch").location.split("/r/")[0] for one in (phone, other))
    assert first == second != game
    assert first.removeprefix("/g/") in other.get("/games").text
    phone.save(first, 1, {"a1": "f5"}, 0)
    third = other.post(f"{game}/rematch").location.split("/r/")[0]
    assert third not in (game, first)
    assert phone.get(f"{third}/r/1/sheet").json["layout"]["cells"] == {}


def settings_of(phone: Phone, game: str) -> dict[str, str]:
    """The form for title and names as a browser sends it back."""
    return dict(re.findall(r'<input [^>]*name="([^"]+)" value="([^"]*)"', phone.get(f"{game}/settings").text))


def test_two_phones_that_name_different_things_lose_nothing(phone: Phone, other: Phone) -> None:
    game = phone.new_game(**{"name-w": "Ben"})
    mine, theirs = settings_of(phone, game), settings_of(other, game)
    assert phone.post(f"{game}/settings", mine | {"title": "Friday", "name-f": "Aki"}).status_code == 303
    assert other.post(f"{game}/settings", theirs | {"name-w": "", "name-d": "Mio"}).status_code == 303
    after = settings_of(phone, game)
    assert [after[field] for field in ("title", "name-f", "name-w", "name-d")] == ["Friday", "Aki", "", "Mio"]


def test_names_that_are_one_only_with_those_of_another_phone_are_refused(phone: Phone, other: Phone) -> None:
    game = phone.new_game()
    mine, theirs = settings_of(phone, game), settings_of(other, game)
    phone.post(f"{game}/settings", mine | {"name-f": "Aki"})
    refused = other.post(f"{game}/settings", theirs | {"name-d": "aki"})
    assert refused.status_code == 422
    assert "Two players have the same name" in refused.text
    again = dict(re.findall(r'<input [^>]*name="([^"]+)" value="([^"]*)"', refused.text))
    assert other.post(f"{game}/settings", again | {"name-d": "Mio"}).status_code == 303
    assert {settings_of(phone, game)[field] for field in ("name-f", "name-d")} == {"Aki", "Mio"}
