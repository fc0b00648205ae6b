"""Whole games: made, listed, renamed, deleted and brought back, played again, shared."""

import re
import secrets

import pytest
from flask import Flask

from scorer_web.new_game import MAX_NAME
from tests.scorer_web.conftest import Phone

# Drum wins rows 2 and 4 and columns a, c, e: castle by D1 to D3, added up by hand.
DRUM_WINS = """
d1 f1 d1 f1 d1
d6 f1 d6 f1 d6
d1 f6 X  f6 d1
d6 f1 d6 f1 d6
d1 f1 d1 f1 d1
"""


def test_a_new_game_opens_at_its_first_region(phone: Phone) -> None:
    answer = phone.post("/new", {"seat": ["f", "w"], "name-f": "Aki", "tiles": "double-six", "boards": "joined"})
    assert answer.status_code == 303
    assert answer.location.endswith("/r/1/enter")
    page = phone.get(answer.location).text
    assert "Region 1" in page
    assert 'data-army="w"' in page
    assert 'data-army="d"' not in page


def test_everything_wrong_with_a_form_is_said_at_once_and_kept_as_typed(phone: Phone) -> None:
    form = {"seat": ["f"], "name-f": "A" * (MAX_NAME + 1), "tiles": "triple", "title": "T" * 61}
    answer = phone.post("/new", form)
    assert answer.status_code == 422
    for words in ("at least two armies", "name has at most 24", "title has at most 60", "one of the tile sets"):
        assert words in answer.text
    assert "A" * (MAX_NAME + 1) in answer.text


def test_two_players_with_one_name_are_asked_to_differ(phone: Phone) -> None:
    form = {"seat": ["f", "w"], "name-f": "Aki", "name-w": "aki", "tiles": "double-six"}
    assert "same name" in phone.post("/new", form).text


def test_the_list_holds_what_this_phone_made_or_opened(phone: Phone, other: Phone) -> None:
    game = phone.new_game(title="Friday")
    assert "Friday" in phone.get("/games").text
    assert "Friday" not in other.get("/games").text
    other.get(game)
    assert "Friday" in other.get("/games").text


def test_home_offers_to_go_on(phone: Phone) -> None:
    game = phone.new_game()
    phone.save(game, 1, {"a1": "f5"}, 0)
    home = phone.get("/").text
    assert "Region 1, 1 of 24 squares" in home
    assert f"{game}/r/1/enter" in home


def test_renaming_changes_names_everywhere(phone: Phone) -> None:
    game = phone.new_game()
    phone.enter(game, 1, DRUM_WINS)
    assert "Drum takes the castle" in phone.result(game, 1)
    assert phone.post(f"{game}/settings", {"title": "Derby", "name-d": "Mio"}).status_code == 303
    assert "Mio takes the castle" in phone.result(game, 1)
    assert "Derby" in phone.get(game).text


def test_a_deleted_game_takes_no_squares_though_its_kit_is_remembered(phone: Phone) -> None:
    game = phone.new_game()
    assert phone.save(game, 1, {"a1": "f5"}, 0).status_code == 200
    phone.post(f"{game}/delete")
    assert phone.save(game, 1, {"a1": "f6"}, 1).status_code == 404
    assert phone.post(f"{game}/r/1/finish").status_code == 404
    phone.post(f"{game}/restore")
    assert phone.save(game, 1, {"a1": "f6"}, 1).status_code == 200


def test_a_deleted_game_is_gone_until_undone(phone: Phone) -> None:
    game = phone.new_game(title="Gone")
    phone.save(game, 1, {"a1": "f5"}, 0)
    answer = phone.post(f"{game}/delete")
    listed = phone.get(answer.location).text
    assert "The game was deleted." in listed
    assert phone.get(game).status_code == 404
    for path in (
        "/state",
        "/share",
        "/settings",
        "/text",
        "/layout.txt",
        "/turn",
        "/seats",
        "/r/1",
        "/r/1/enter",
        "/r/1/sheet",
    ):
        assert phone.get(game + path).status_code == 404, path
    for path in (
        "/settings",
        "/text",
        "/delete",
        "/rematch",
        "/turn/next",
        "/turn/start",
        "/seats",
        "/r/1/finish",
        "/r/1/reopen",
    ):
        assert phone.post(game + path).status_code == 404, path
    assert phone.get(f"/api{game.replace('/g/', '/games/')}").status_code == 404
    assert phone.save(game, 1, {"a1": "f6"}, 1).status_code == 404
    undo = re.search(r'action="(/g/[^"]+/restore)"', listed)
    assert undo
    assert phone.post(undo[1]).status_code == 303
    assert phone.get(f"{game}/r/1/sheet").json["layout"]["cells"] == {"a1": "f5"}


def test_a_rematch_has_the_same_players_and_empty_regions(phone: Phone) -> None:
    game = phone.new_game(**{"name-f": "Aki"})
    phone.enter(game, 1, DRUM_WINS)
    again = phone.post(f"{game}/rematch").location.split("/r/")[0]
    assert again != game
    assert phone.get(f"{again}/r/1/sheet").json["layout"]["cells"] == {}
    assert "Aki" in phone.get(again).text


def test_a_watching_link_sees_everything_and_changes_nothing(app: Flask, phone: Phone, other: Phone) -> None:
    game = phone.new_game()
    phone.enter(game, 1, DRUM_WINS)
    share = phone.get(f"{game}/share").text
    assert "Other phones need the same Wi-Fi" in share
    assert f">http://localhost{game}<" in share, "the address stands there as text, too"
    links = re.findall(r'class="link" href="http://localhost(/g/[^"]+)"', share)
    assert links[0] == game
    watch = links[1]
    assert "Drum takes the castle" in other.result(watch, 1)
    assert game.removeprefix("/g/") not in other.get(watch).text + other.get(f"{watch}/share").text
    assert other.get(f"{watch}/r/1/enter").location == f"{watch}/r/1"
    assert other.save(watch, 1, {}, 2).status_code == 403
    for action in ("delete", "restore", "rematch", "settings", "text", "r/1/finish", "r/1/reopen"):
        assert other.post(f"{watch}/{action}").status_code == 403, action


def test_links_are_unguessable(phone: Phone) -> None:
    tokens = {phone.new_game().removeprefix("/g/") for _ in range(5)}
    assert len(tokens) == 5
    assert all(len(token) >= 22 for token in tokens)


def test_neither_link_tells_the_other(phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: dict[str, int] = {}
    draw = secrets.token_urlsafe

    def remembered(size: int) -> str:
        text = draw(size)
        drawn[text] = size
        return text

    monkeypatch.setattr(secrets, "token_urlsafe", remembered)
    game = phone.new_game()
    links = set(re.findall(r"/g/([\w-]+)", phone.get(f"{game}/share").text))
    assert len(links) == 2
    assert all(drawn[token] >= 16 for token in links)


def test_codes_open_the_game_they_were_made_for(phone: Phone, other: Phone) -> None:
    game = phone.new_game()
    codes = re.findall(r'class="code">([A-Z0-9]{6})<', phone.get(f"{game}/share").text)
    typed = f" {codes[0][:3].lower()}-{codes[0][3:]} "
    assert other.post("/join", {"code": typed}).location == game
    watching = other.post("/join", {"code": codes[1]}).location
    assert watching != game
    assert other.save(watching, 1, {}, 0).status_code == 403


def test_codes_are_tried_ten_times_a_minute_at_most(phone: Phone) -> None:
    answers = [phone.post("/join", {"code": "AAAAAA"}).status_code for _ in range(11)]
    assert answers == [422] * 10 + [429]


def test_the_game_page_says_who_wins_and_by_which_rule(phone: Phone) -> None:
    game = phone.new_game()
    phone.enter(game, 1, DRUM_WINS)
    assert "Drum leads" in phone.get(game).text
    phone.enter(game, 2, DRUM_WINS)
    page = phone.get(game).text
    assert "Drum wins" in page
    assert "two castles" in page
    phone.enter(game, 3, DRUM_WINS)
    assert "too late to count" in phone.get(game).text


def test_history_counts_finished_games_by_player_and_army(phone: Phone) -> None:
    for _ in range(2):
        game = phone.new_game(**{"name-d": "Mio", "name-f": "Aki"})
        phone.enter(game, 1, DRUM_WINS)
        phone.enter(game, 2, DRUM_WINS)
    phone.new_game(**{"name-d": "Mio"})
    page = re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", phone.get("/history").text))
    for tally in ("Mio 2 2 4", "Drum 2 2 4", "Aki 2 0 0"):
        assert tally in page


ALL_NAMED = {"name-f": "Aki", "name-w": "Ben", "name-d": "Mio", "name-b": "Cleo"}


@pytest.mark.parametrize(
    ("games", "is_told"),
    [([ALL_NAMED], False), ([ALL_NAMED, {"name-d": "Mio"}], True), ([ALL_NAMED, {}], True), ([{}], False)],
)
def test_statistics_of_players_say_where_seats_without_a_name_are_left_out(
    phone: Phone, games: list[dict[str, str]], is_told: bool
) -> None:
    for names in games:
        game = phone.new_game(**names)
        phone.enter(game, 1, DRUM_WINS)
        phone.enter(game, 2, DRUM_WINS)
    page = phone.get("/history").text
    assert "Drum" in page
    assert ("Seats without a name are left out." in page) is is_told


def test_the_game_says_how_many_lines_were_won_of_all_its_regions(phone: Phone) -> None:
    game = phone.new_game()
    phone.enter(game, 1, DRUM_WINS)
    assert "1 of 4 regions fought, 10 lines won" in phone.get(game).text
