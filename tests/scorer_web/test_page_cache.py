"""Pages that are kept: what must not be, and packed for those only who can unpack."""

import gzip

from flask import Flask

from tests.scorer_web.conftest import Phone


def test_the_page_of_a_game_puts_it_on_the_list_of_each_phone_that_opens_it(app: Flask) -> None:
    game = Phone(app).new_game(title="Watched by many")
    for _ in range(3):
        friend = Phone(app)
        assert "Set-Cookie" in friend.get(game).headers
        assert "Watched by many" in friend.get("/games").text


def test_the_newest_page_is_packed_only_for_those_who_can_unpack(phone: Phone) -> None:
    game = phone.new_game()
    text = phone.get(f"{game}/r/1").data
    for coding, is_packed in (("gzip", True), ("GZIP;q=1", True), ("*", True), ("gzip;q=0", False), ("br", False)):
        for _ in range(2):
            answer = phone.get(f"{game}/r/1", headers={"Accept-Encoding": coding})
            assert (answer.headers.get("Content-Encoding") == "gzip") == is_packed, coding
            assert (gzip.decompress(answer.data) if is_packed else answer.data) == text
