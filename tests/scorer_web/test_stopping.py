"""Games that somebody stops before they are decided: the score so far is the last word, and nobody has won."""

from typing import Any

from flask import Flask

from tests.layout_texts import FLAME, WAVE
from tests.scorer_web.conftest import Phone
from tests.scorer_web.shown import plain

AHEAD = "Stopped: Flame was ahead"
STOP = "Stop the game here"


def begun(phone: Phone, *regions: str) -> str:
    """A game with these regions finished, from the first on."""
    game = phone.new_game()
    for number, text in enumerate(regions, start=1):
        phone.enter(game, number, text)
    return game


def as_json(phone: Phone, game: str) -> dict[str, Any]:
    found: dict[str, Any] = phone.get(game.replace("/g/", "/api/games/")).json
    return found


def test_a_stopped_game_shows_who_was_ahead_and_claims_nothing_of_what_was_never_fought(phone: Phone) -> None:
    game = begun(phone, FLAME)
    phone.save(game, 2, {"a1": "w1", "b1": "w2"}, 0)
    before = as_json(phone, game)
    assert phone.post(f"{game}/stop").location == game
    page = plain(phone.get(game).text)
    assert AHEAD in page
    assert "stopped before it was decided: regions 2, 3 and 4 were not fought to their end." in page
    assert "1. Flame: 1 castle, 10 lines" in page
    assert (page.count("not fought"), page.count("2 of 24"), page.count("to come")) == (2 + 1, 1, 0), "and the sentence"
    assert " wins" not in page
    assert "Enter region" not in page
    assert "Rematch" in page
    after = as_json(phone, game)
    assert (before["stopped"], after["stopped"]) == (False, True)
    assert after["match"] == before["match"], "the rules know no winner before a game is decided (D10)"
    assert {"finished": False, "winners": []}.items() <= after["match"].items()


def test_a_stopped_game_is_listed_so_and_no_longer_resumed_or_counted(phone: Phone) -> None:
    game = begun(phone, FLAME)
    assert "Resume" in phone.get("/").text
    phone.post(f"{game}/stop")
    assert "Resume" not in phone.get("/").text
    assert AHEAD in phone.get("/games").text
    assert "0 finished games" in phone.get("/history").text
    assert "The whole game" in phone.result(game, 1)
    assert phone.get(f"{game}/report").status_code == 404


def test_a_stop_is_taken_back(phone: Phone) -> None:
    game = begun(phone, FLAME, WAVE)
    phone.post(f"{game}/stop")
    page = plain(phone.get(game).text)
    assert "Stopped: Flame and Wave were level" in page
    assert STOP not in page
    assert "Go on with this game" in page
    phone.post(f"{game}/play-on")
    page = plain(phone.get(game).text)
    assert "Flame and Wave are level" in page
    assert "Enter region 3" in page
    assert STOP in page


def test_there_must_be_a_result_to_stop_at(phone: Phone) -> None:
    game = phone.new_game()
    assert STOP not in phone.get(game).text
    assert STOP not in phone.get(f"{game}/r/1/finish").text
    phone.enter(game, 1, FLAME)
    assert STOP in phone.get(f"{game}/r/2/finish").text
    phone.enter(game, 2, FLAME)
    assert STOP not in phone.get(game).text, "decided"


def test_whoever_plays_on_all_the_same_decides_the_game(phone: Phone, other: Phone) -> None:
    game = begun(phone, FLAME)
    phone.post(f"{game}/stop")
    other.enter(game, 2, FLAME)
    page = plain(phone.get(game).text)
    assert "Flame wins" in page
    assert "Stopped" not in page
    assert as_json(phone, game)["stopped"] is False


def test_a_region_opened_again_leaves_nothing_that_was_decided(phone: Phone) -> None:
    game = phone.new_game()
    phone.save(game, 1, {"a1": "f1", "b1": "f2"}, 0)
    phone.finish(game, 1)
    phone.post(f"{game}/stop")
    phone.post(f"{game}/r/1/reopen")
    assert "Stopped: nothing was decided" in plain(phone.get(game).text)


def test_a_link_that_only_watches_stops_nothing(app: Flask, phone: Phone) -> None:
    game = begun(phone, FLAME)
    watch = phone.watching(game)
    guest = Phone(app)
    assert STOP not in guest.get(watch).text
    assert [guest.post(f"{watch}/{what}").status_code for what in ("stop", "play-on")] == [403, 403]
    phone.post(f"{game}/stop")
    page = plain(guest.get(watch).text)
    assert AHEAD in page
    assert "Go on with this game" not in page
