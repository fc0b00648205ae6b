"""Finishing a region: asked about once where squares are empty, taken back as if it had never been."""

import re

import pytest

from tests.layout_texts import FLAME, INSIDE, WAVE, WRONG_ARMY
from tests.scorer_web.conftest import Phone, cells_of
from tests.scorer_web.shown import plain

CHANGED = "What the correction changed"


@pytest.mark.parametrize("way", ["button", "text"])
def test_an_empty_region_is_finished_only_by_whoever_is_sure(phone: Phone, way: str) -> None:
    game = phone.new_game()
    if way == "button":
        answer = phone.post(f"{game}/r/1/finish")
    else:
        answer = phone.post(f"{game}/text", {"layout": "region 1\n" + ". . . . .\n" * 5, "region": "1", "finish": "1"})
    assert (answer.status_code, answer.location) == (303, f"{game}/r/1/finish")
    assert "Nothing was entered here" in phone.get(answer.location).text
    assert phone.get(f"{game}/state").json["regions"].get("1", {"closed": False})["closed"] is False
    phone.finish(game, 1)
    assert phone.get(f"{game}/state").json["regions"]["1"]["closed"] is True


@pytest.mark.parametrize("way", ["button", "text"])
@pytest.mark.parametrize(("holes", "words"), [(("e5",), "1 square is empty"), (("a1", "e5"), "2 squares are empty")])
def test_a_region_with_holes_is_finished_only_by_whoever_is_sure(
    phone: Phone, holes: tuple[str, ...], words: str, way: str
) -> None:
    game = phone.new_game()
    cells = {name: half for name, half in cells_of(WAVE).items() if name not in holes}
    if way == "button":
        phone.save(game, 1, cells, 0)
        answer = phone.post(f"{game}/r/1/finish")
    else:
        rows = "\n".join(" ".join(cells.get(f"{column}{row}", ".") for column in "abcde") for row in range(1, 6))
        answer = phone.post(f"{game}/text", {"layout": f"region 1\n{rows}", "region": "1", "finish": "1"})
    assert (answer.status_code, answer.location) == (303, f"{game}/r/1/finish")
    question = phone.get(answer.location).text
    assert words in question
    assert "only when nobody can place a tile there, or nobody has a tile left" in question
    assert "takes the castle" not in phone.result(game, 1)
    assert phone.get(f"{game}/r/1/sheet").json["layout"]["cells"] == cells, "nothing lost"
    phone.finish(game, 1)
    assert "takes the castle" in phone.result(game, 1)


@pytest.mark.parametrize(
    ("changed", "asked"),
    [
        ({}, "Wave has 7 halves here, an odd number. Drum has 7 halves here, an odd number. Blossom has 5"),
        ({"d5": "w5"}, ""),
    ],
)
def test_a_region_that_only_overhangs_explain_is_asked_about_with_its_holes(
    phone: Phone, changed: dict[str, str], asked: str
) -> None:
    """Drum 5 on d5 belonged to the 6 above it: without it there is a warning."""
    game = phone.new_game()
    phone.save(game, 1, {name: half for name, half in cells_of(WRONG_ARMY).items() if name != "e5"} | changed, 0)
    page = plain(phone.get(f"{game}/r/1/finish").text)
    assert ("Did a tile hang over the edge?" in page) == bool(asked)
    assert asked in re.sub(r" +", " ", page)
    phone.finish(game, 1)


def test_what_looks_impossible_is_told_before_the_castle_is_given(phone: Phone) -> None:
    """Flame's half on b2 belongs to Wave; nothing could be placed on e4 and e5."""
    game = phone.new_game()
    cells = {name: half for name, half in cells_of(INSIDE).items() if name not in ("e4", "e5")} | {"b2": "f3"}
    phone.save(game, 1, cells, 0)
    page = phone.get(f"{game}/r/1/finish").text
    phone.finish(game, 1)
    told = re.findall(r"<li>([^<]* on [a-e][1-5] [^<]*)</li>", phone.result(game, 1))
    assert "Flame 3 on b2 has no partner: no half of Flame&#39;s lies beside it" in told
    assert [sentence for sentence in told if sentence not in page] == []
    assert f'href="{game}/r/1/enter#b2">Go to b2</a>' in page


@pytest.mark.parametrize(("count", "named"), [(1, True), (6, True), (7, False), (24, False)])
def test_a_few_empty_squares_are_named(phone: Phone, count: int, *, named: bool) -> None:
    game = phone.new_game()
    holes = list(cells_of(INSIDE))[-count:]
    phone.save(game, 1, {name: half for name, half in cells_of(INSIDE).items() if name not in holes}, 0)
    page = phone.get(f"{game}/r/1/finish").text
    empty = page[: page.index("Worth a second look")] if "Worth a second look" in page else page
    assert re.findall(r"Go to (..)<", empty) == (holes if named else [])


@pytest.mark.parametrize("way", ["button", "text"])
def test_a_full_region_is_finished_at_once(phone: Phone, way: str) -> None:
    game = phone.new_game()
    if way == "button":
        phone.save(game, 1, cells_of(WAVE), 0)
        answer = phone.post(f"{game}/r/1/finish")
    else:
        answer = phone.post(f"{game}/text", {"layout": f"region 1\n{WAVE}", "region": "1", "finish": "1"})
    assert (answer.status_code, answer.location) == (303, f"{game}/r/1")
    assert phone.get(f"{game}/state").json["regions"]["1"]["closed"] is True
    assert phone.get(f"{game}/r/1/finish").location == f"{game}/r/1", "there is nothing to ask"


def test_what_hangs_over_from_a_neighbour_fills_a_square(phone: Phone) -> None:
    game = phone.new_game(boards="joined")
    phone.save(game, 1, {"e1": "d5", "f1": "d6"}, 0)
    phone.save(game, 2, {name: half for name, half in cells_of(WAVE).items() if name != "a1"}, 0)
    assert phone.post(f"{game}/r/2/finish").location == f"{game}/r/2"


def test_a_link_that_only_watches_is_not_asked(phone: Phone, other: Phone) -> None:
    game = phone.new_game()
    watch = phone.watching(game)
    assert other.get(f"{watch}/r/1").status_code == 200
    assert other.get(f"{watch}/r/1/finish").status_code == 403


@pytest.mark.parametrize("reopened", [True, False])
@pytest.mark.parametrize("early", [{}, {"a1": "f1", "b1": "f2"}])
def test_what_was_finished_too_early_and_then_filled_was_not_corrected(
    phone: Phone, early: dict[str, str], *, reopened: bool
) -> None:
    game = phone.new_game()
    phone.save(game, 1, early, 0)
    phone.finish(game, 1)
    if reopened:
        phone.post(f"{game}/r/1/reopen")
    full = cells_of(WAVE) | early
    phone.save(game, 1, full, phone.get(f"{game}/r/1/sheet").json["revision"])
    phone.post(f"{game}/r/1/finish")
    assert "takes the castle" in phone.result(game, 1)
    assert CHANGED not in phone.result(game, 1)


def test_a_correction_of_what_had_been_entered_is_told_below_the_board(phone: Phone) -> None:
    game = phone.new_game()
    phone.enter(game, 1, "\n".join(FLAME.strip().splitlines()[:4]) + "\n. . . . .")
    phone.enter(game, 1, WAVE)
    page = phone.result(game, 1)
    assert "Castle of region 1: Wave instead of Flame." in plain(page)
    assert page.index('id="board"') < page.index(CHANGED), "the result itself comes first"
