"""Regions typed or pasted as text, one or several, while other phones go on."""

import re

import pytest
from werkzeug.test import TestResponse

from sengoku.notation.values import format_pair
from sengoku.squares import WITH_RING
from tests.layout_texts import FLAME, FULL, TIES
from tests.scorer_web.conftest import ORIGIN, Phone, cells_of

EMPTY = ". . . . .\n" * 5
BOTH = f"region 1\n{FULL}\nregion 2\nf1 f2 . . .\n{EMPTY[10:]}ended: yes\n"


def bases_in(form: TestResponse) -> dict[str, str]:
    """The revisions that a form started from, as a browser sends them back."""
    return dict(re.findall(r'name="(base-\d)" value="(-?\d+)"', form.text))


def cells(phone: Phone, game: str, number: int) -> dict[str, str]:
    found: dict[str, str] = phone.get(f"{game}/r/{number}/sheet").json["layout"]["cells"]
    return found


def test_a_text_is_kept_whole_or_not_at_all(phone: Phone, other: Phone) -> None:
    game = phone.new_game()
    bases = bases_in(phone.get(f"{game}/text"))
    other.save(game, 2, {"a1": "d5"}, 0)
    before = phone.get(f"{game}/state").json
    refused = phone.post(f"{game}/text", {"layout": BOTH, **bases})
    assert refused.status_code == 409
    assert "Another phone has changed region 2" in refused.text
    assert phone.get(f"{game}/state").json == before
    assert (cells(phone, game, 1), cells(phone, game, 2)) == ({}, {"a1": "d5"})
    again = phone.post(f"{game}/text", {"layout": BOTH.replace("b5", "b6"), **bases_in(refused)})
    assert again.status_code == 303
    assert (cells(phone, game, 1), cells(phone, game, 2)) == (cells_of(FULL) | {"e5": "b6"}, {"a1": "f1", "b1": "f2"})
    assert phone.get(f"{game}/state").json["regions"]["2"]["closed"]


def test_a_mistake_in_a_text_does_not_hide_that_another_phone_has_saved(phone: Phone, other: Phone) -> None:
    game = phone.new_game()
    bases = bases_in(phone.get(f"{game}/r/2/text"))
    other.save(game, 2, {"a1": "d5"}, 0)
    for wrong in (BOTH.replace("f1 f2", "q1 f2"), "tiles: 0-9\n" + BOTH):
        mistaken = phone.post(f"{game}/text", {"layout": wrong, "region": "2", **bases})
        assert mistaken.status_code == 422
        assert bases_in(mistaken) == bases
    answer = phone.post(f"{game}/text", {"layout": BOTH, "region": "2", **bases_in(mistaken)})
    assert answer.status_code == 409
    assert cells(phone, game, 2) == {"a1": "d5"}


def test_of_many_mistakes_in_a_text_the_first_fifty_are_listed_and_the_others_counted(phone: Phone) -> None:
    wrong = "".join(f"region {number}\n" + "q9 q9 q9 q9 q9\n" * 5 for number in (1, 2, 3, 4))
    refused = phone.post(f"{phone.new_game()}/text", {"layout": wrong})
    assert refused.status_code == 422
    listed = re.findall("<li>(.*?)</li>", refused.text)
    assert len(listed) == 51
    assert listed[-1].endswith("and 50 more problems")


def test_rows_alone_are_those_of_the_region_whose_page_it_is(phone: Phone) -> None:
    game = phone.new_game()
    assert phone.post(f"{game}/text", {"layout": FULL, "region": "2"}).status_code == 303
    assert (cells(phone, game, 1), cells(phone, game, 2)) == ({}, cells_of(FULL))
    refused = phone.post(f"{game}/text", {"layout": FULL.replace("w1 f2 X", "q1 f2 X"), "region": "2"})
    assert "Line 4, place 1: expected one of the armies" in refused.text, "as the lines were typed"
    assert "expected a line &#39;region 1&#39;" in phone.post(f"{game}/text", {"layout": FULL}).text


@pytest.mark.parametrize("base", ["9" * 30, "-" + "9" * 30, str(2**31), str(2**63), "-1"])
def test_a_revision_that_never_was_is_not_the_newest(phone: Phone, base: str) -> None:
    game = phone.new_game()
    phone.save(game, 1, {"a1": "d5"}, 0)
    answer = phone.post(f"{game}/text", {"layout": BOTH, "base-1": base})
    assert answer.status_code == 409
    assert cells(phone, game, 1) == {"a1": "d5"}


@pytest.mark.parametrize("number", ["0", "-1", "5", "9" * 30, "x"])
def test_a_text_for_a_region_that_there_is_none_of_is_the_games(phone: Phone, number: str) -> None:
    game = phone.new_game()
    answer = phone.post(f"{game}/text", {"layout": BOTH, "region": number, "finish": "1"})
    assert (answer.status_code, answer.location) == (303, game)
    assert cells(phone, game, 1) == cells_of(FULL)


def test_the_same_text_twice_changes_nothing_the_second_time(phone: Phone) -> None:
    game = phone.new_game()
    text = BOTH.replace("ended: yes\n", "")
    bases = bases_in(phone.get(f"{game}/text"))
    for _ in range(2):
        assert phone.post(f"{game}/text", {"layout": text, **bases}).status_code == 303
    assert phone.get(f"{game}/state").json["regions"]["1"]["revision"] == 1


def test_pairs_that_a_text_names_are_kept_once_and_do_not_keep_a_phone_from_saving(phone: Phone) -> None:
    game = phone.new_game()
    near = [(one, other) for one in WITH_RING for other in one.neighbours if other in WITH_RING and one < other]
    named = " ".join(format_pair(pair) for pair in near * 3)
    assert phone.post(f"{game}/text", {"layout": f"region 1\n{FULL}pairs: {named}\n"}).status_code == 303
    sheet = phone.get(f"{game}/r/1/sheet").json
    assert len(sheet["layout"]["pairs"]) == len(near)
    changed = {**sheet["layout"], "cells": sheet["layout"]["cells"] | {"a1": "f6"}}
    body = {"save_id": "12345678", "base": sheet["revision"], "layout": changed}
    answer = phone.client.put(f"{game}/r/1/sheet", json=body, headers=ORIGIN)
    assert answer.status_code == 200, answer.text
    assert cells(phone, game, 1)["a1"] == "f6"


def test_a_game_of_text_comes_back_the_same(phone: Phone) -> None:
    game = phone.new_game()
    phone.enter(game, 1, FLAME)
    phone.enter(game, 2, TIES)
    text = phone.get(f"{game}/layout.txt").text
    other = phone.new_game()
    assert phone.post(f"{other}/text", {"layout": text}).status_code == 303
    assert phone.get(f"{other}/layout.txt").text == text


def test_a_region_that_ended_before_a_tile_was_placed_stays_so_as_text(phone: Phone) -> None:
    game = phone.new_game()
    phone.enter(game, 1, FLAME)
    phone.finish(game, 2)
    text = phone.get(f"{game}/layout.txt").text
    assert text.endswith("ended: yes\n")
    other = phone.new_game()
    phone.post(f"{other}/text", {"layout": text})
    assert phone.get(f"{other}/layout.txt").text == text
    phone.post(f"{other}/r/2/reopen")
    assert not phone.get(f"{other}/layout.txt").text.endswith("ended: yes\n")


def test_a_text_keeps_what_it_does_not_name(phone: Phone) -> None:
    game = phone.new_game()
    phone.enter(game, 1, FLAME)
    phone.post(f"{game}/text", {"layout": "region 2" + TIES})
    assert phone.get(f"{game}/r/1/sheet").json["layout"]["cells"] == cells_of(FLAME)


def test_a_wrong_text_is_kept_as_typed_with_every_place_named(phone: Phone) -> None:
    game = phone.new_game()
    text = "region 1" + TIES.replace("w6", "q6").replace("f3", "f9")
    answer = phone.post(f"{game}/text", {"layout": text, "region": "1"})
    assert answer.status_code == 422
    assert "Line 3, place 1" in answer.text
    assert "Line 6, place 1" in answer.text
    assert "q6 d1 b2 b2 d1" in answer.text
    assert "autofocus" in answer.text
    assert phone.get(f"{game}/r/1/sheet").json["revision"] == 0


def test_a_text_for_another_game_is_refused(phone: Phone) -> None:
    game = phone.new_game()
    answer = phone.post(f"{game}/text", {"layout": "armies: f w\nregion 1" + FLAME})
    assert answer.status_code == 422
    assert "other armies" in answer.text


def test_a_text_typed_before_another_phone_saved_does_not_overwrite(phone: Phone, other: Phone) -> None:
    game = phone.new_game()
    form = phone.get(f"{game}/r/1/text").text
    bases = dict(re.findall(r'name="(base-\d)" value="(\d+)"', form))
    other.save(game, 1, {"a1": "d6"}, 0)
    answer = phone.post(f"{game}/text", {"layout": "region 1" + FLAME, "region": "1", **bases})
    assert answer.status_code == 409
    assert "Another phone has changed region 1" in answer.text
    assert phone.get(f"{game}/r/1/sheet").json["layout"]["cells"] == {"a1": "d6"}
