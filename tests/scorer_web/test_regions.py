"""Regions: the result explained, corrected later, laid out on joined boards."""

import re

import pytest

from tests.layout_texts import FLAME, TIES, WAVE, WRONG_ARMY
from tests.scorer_web.conftest import Phone, cells_of
from tests.scorer_web.shown import line_of, lines_of, plain


def test_every_line_says_totals_ties_winner_and_margin(phone: Phone) -> None:
    game = phone.new_game()
    phone.enter(game, 1, TIES)
    page = phone.result(game, 1)
    assert page.count('<a href="?line=') == 10
    row = line_of(page, "r1")
    assert "Flame and Drum tie at 7 and drop out. Wave wins with 1" in row
    assert "Wave wins with 6, 2 ahead." in line_of(page, "r2")
    assert "Nothing lies here, so nobody wins it." in line_of(page, "r3")
    assert "tie at 1 and drop out. Nobody is left to win it." in line_of(page, "r4")
    assert '<span class="tg">' in page, "tied totals stand in one dashed box"


REST = "\n. . . . .\n. . X . .\n. . . . .\n. . . . ."


@pytest.mark.parametrize(
    ("rows", "verdict"),
    [
        ("f1 f1 f1 f1 w1" + REST, "Flame takes the castle 5 lines, ahead of Wave with 1"),
        ("f1 f1 f1 f1 f1" + REST, "Flame takes the castle 6 lines; nobody else won any"),
        ("f1 w1 . . ." + REST, "Nobody takes the castle Flame and Wave tie at 1 line and drop out. Nobody is left to "
         "take the castle. Flame or Wave needed 1 more line. 22 of its 24 squares are empty"),
        ("f1 f1 w1 w1 d1\n. . . . f1\n. . X . w1\n. . . . .\n. . . . .",
         "Drum takes the castle Flame and Wave tie at 3 lines and drop out. Drum takes the castle with 1 line. "
         "Flame or Wave needed 1 more line. 17 of its 24"),
        ("f1 w1 . . .\nw1 f1 . . .\n. . X . .\n. . . . .\n. . . . .",
         "Nobody takes the castle Nobody has won a line, so nobody takes the castle. 20 of"),
        (". . . . ." + REST, "Nobody takes the castle Nothing lies here."),
    ],
)  # fmt: skip
def test_the_castle_is_explained_as_fully_as_a_line(phone: Phone, rows: str, verdict: str) -> None:
    game = phone.new_game()
    phone.enter(game, 1, rows)
    phone.finish(game, 1)
    banner = re.search(r'<div class="verdict.*?</div></div>', phone.result(game, 1), flags=re.S)
    assert banner
    assert plain(banner[0]).strip().startswith(verdict)


def test_armies_that_tie_for_the_castle_are_struck_out_as_in_the_lines(phone: Phone) -> None:
    """Wave has rows 1 and 2 and columns c and d; Flame column b, Drum column e; Blossom none."""
    game = phone.new_game()
    phone.enter(game, 1, TIES)
    tally = re.search(r'<ul class="tally">.*?</ul>', phone.result(game, 1), flags=re.S)
    assert tally
    rows = [plain(row).strip() for row in tally[0].split("</li>")]
    assert [row for row in rows if "tied" in row] == ["Flame tied: 1", "Drum tied: 1"]
    assert tally[0].count('class="out"') == 2
    assert {"Wave 4", "Blossom 0"} <= set(rows)


def test_a_tapped_line_lights_exactly_the_squares_that_count(phone: Phone) -> None:
    game = phone.new_game()
    phone.enter(game, 1, TIES)
    page = phone.get(f"{game}/r/1?line=r2").text
    lit = set(re.findall(r'class="sq [^"]*\blit\b[^"]*" role="cell" data-square="(..)"', page))
    assert lit == {"a2", "b2", "c2", "d2", "e2"}
    page = phone.get(f"{game}/r/1?line=cc").text
    lit = set(re.findall(r'class="sq [^"]*\blit\b[^"]*" role="cell" data-square="(..)"', page))
    assert lit == {"c1", "c2", "c4", "c5"}, "neither the castle nor an empty square counts"
    assert " lit" not in phone.get(f"{game}/r/1?line=<nonsense>").text


def test_a_region_with_holes_is_scored_as_it_stands(phone: Phone) -> None:
    game = phone.new_game()
    phone.enter(game, 1, TIES)
    page = plain(phone.result(game, 1))
    assert "Wave takes the castle" in page
    assert "6 squares are empty" in page
    assert "Wave leads" in phone.get(game).text


def test_a_finish_by_mistake_can_be_taken_back(phone: Phone) -> None:
    game = phone.new_game()
    phone.save(game, 1, {"a1": "f5"}, 0)
    phone.finish(game, 1)
    assert "Flame leads" in phone.get(game).text
    assert "23 squares are empty" in phone.result(game, 1)
    assert phone.post(f"{game}/r/1/reopen").location == f"{game}/r/1/enter"
    assert "Nothing is decided yet" in phone.get(game).text
    assert phone.get(f"{game}/r/1/sheet").json["layout"]["cells"] == {"a1": "f5"}
    phone.enter(game, 1, FLAME)
    assert "Not finished after all" not in phone.result(game, 1), "a full region is over anyway (D7)"


def test_a_region_in_progress_names_no_winner_of_the_castle(phone: Phone) -> None:
    game = phone.new_game()
    phone.save(game, 1, {"a1": "f5"}, 0)
    page = phone.result(game, 1)
    assert "Not finished yet" in page
    assert "takes the castle" not in page
    assert "Worth a second look" not in page, "its partner is still to come"
    assert "Nothing is decided yet" in phone.get(game).text


def test_a_correction_changes_what_depends_on_it_and_shows_it(phone: Phone) -> None:
    game = phone.new_game()
    phone.enter(game, 1, FLAME)
    phone.enter(game, 2, WAVE)
    before = phone.result(game, 2)
    assert "What the correction changed" not in phone.result(game, 1)
    phone.enter(game, 1, WAVE)
    page = plain(phone.result(game, 1))
    assert "What the correction changed" in page
    assert "Castle of region 1: Wave instead of Flame." in page
    assert "Region 1, row 1: Wave instead of Flame." in page
    assert "Region 1, column b: Wave instead of Flame." in page
    assert "Game: Wave wins; before:" in page
    assert lines_of(phone.result(game, 2)) == lines_of(before), "the other region is untouched"
    assert "Wave wins" in phone.get(game).text


@pytest.mark.parametrize("way", ["phone", "text", "text of the game"])
def test_a_correction_is_shown_without_finishing_once_more(phone: Phone, way: str) -> None:
    game = phone.new_game()
    phone.enter(game, 1, FLAME)
    if way == "phone":
        phone.save(game, 1, cells_of(WAVE), 2)
    else:
        form = {"layout": f"region 1\n{WAVE}"} | ({"region": "1"} if way == "text" else {})
        assert phone.post(f"{game}/text", form).status_code == 303
    page = plain(phone.result(game, 1))
    assert "Castle of region 1: Wave instead of Flame." in page
    phone.finish(game, 1)
    assert "Castle of region 1: Wave instead of Flame." in plain(phone.result(game, 1))


def test_a_correction_that_changes_nothing_that_counts_says_nothing(phone: Phone) -> None:
    game = phone.new_game()
    phone.enter(game, 1, FLAME)
    phone.enter(game, 1, FLAME.replace("f6 w1 X", "f6 w2 X"))
    assert "What the correction changed" not in phone.result(game, 1)


def test_a_correction_on_joined_boards_reaches_the_neighbour(phone: Phone) -> None:
    game = phone.new_game(boards="joined")
    ring = {**cells_of(FLAME), "f1": "d6"}
    phone.save(game, 1, ring, 0)
    phone.finish(game, 1)
    two = {name: half for name, half in cells_of(FLAME).items() if name != "a1"}
    phone.save(game, 2, two, 0)
    phone.finish(game, 2)
    assert "24 squares" in phone.get(f"{game}/r/2/enter").text
    page = phone.result(game, 2)
    # Row 1 of region 2: d6 from region 1, then w1 f6 w1 f6.
    assert "Flame 12" in line_of(page, "r1")
    assert "Drum 6" in line_of(page, "r1")
    assert "Flame wins with 12, 6 ahead" in line_of(page, "r1")
    revision = phone.get(f"{game}/r/1/sheet").json["revision"]
    phone.save(game, 1, cells_of(FLAME), revision)
    phone.finish(game, 1)
    assert "Drum" not in line_of(phone.result(game, 2), "r1")


def test_halves_on_the_ring_of_separate_boards_count_nowhere(phone: Phone) -> None:
    game = phone.new_game()
    phone.save(game, 1, {"f1": "d6", "e1": "d5"}, 0)
    phone.finish(game, 1)
    assert phone.get(f"{game}/r/2/sheet").json["incoming"] == {}
    assert "Drum 5" in line_of(phone.result(game, 1), "r1")


def test_what_looks_impossible_is_named_and_nothing_is_blocked(phone: Phone) -> None:
    game = phone.new_game()
    phone.enter(game, 1, FLAME)
    checks = phone.get(f"{game}/r/1/checks").json["warnings"]
    # No half of the chequered board has a neighbour of its colour; on the rim its partner may hang over the edge.
    lonely = {check["square"] for check in checks if "has no partner" in check["message"]}
    assert lonely == {"b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4"}
    page = phone.result(game, 1)
    assert "Worth a second look" in page
    assert "Flame takes the castle" in page
    assert f'href="{game}/r/1/enter#' in page


def test_a_full_region_without_warnings_is_asked_about_what_only_overhangs_explain(phone: Phone) -> None:
    game = phone.new_game()
    cells = cells_of(WRONG_ARMY)
    phone.save(game, 1, {name: half for name, half in cells.items() if name != "e5"}, 0)
    assert phone.get(f"{game}/r/1/checks").json["overhanging"] == [], "it is still to be filled"
    phone.save(game, 1, cells, 1)
    checks = phone.get(f"{game}/r/1/checks").json
    assert checks["overhanging"] == ["Wave has 7 halves here, an odd number", "Drum has 7 halves here, an odd number"]
    assert checks["hanging"] == [
        {"message": "Wave may have a tile over the edge at d1", "squares": ["d1"]},
        {"message": "Drum may have a tile over the edge at e1", "squares": ["e1"]},
    ]
    assert checks["warnings"] == []
    offers = {proposal["message"]: proposal["cells"] for proposal in checks["proposals"]}
    assert offers["Drum 2 on e1 may belong to Wave"] == {"e1": "w2"}
    page = plain(phone.result(game, 1))
    assert re.search(r"Did a tile hang over the edge\? +Wave has 7 halves here, an odd number\. ", page)
    assert "Worth a second look" not in page
    phone.save(game, 1, cells | {"f1": "d1", "d0": "w5"}, 2)
    assert "Did a tile" not in phone.result(game, 1)
    checks = phone.get(f"{game}/r/1/checks").json
    assert (checks["warnings"], checks["overhanging"], checks["proposals"]) == ([], [], [])
    phone.save(game, 1, cells | {"d5": "w5"}, 3)
    checks = phone.get(f"{game}/r/1/checks").json
    assert checks["warnings"]
    assert checks["overhanging"] == [], "one thing at a time"


def test_a_covered_castle_is_recorded_reported_and_not_counted(phone: Phone) -> None:
    game = phone.new_game()
    phone.save(game, 1, {"c3": "f6", "b3": "w1"}, 0)
    phone.finish(game, 1)
    page = phone.result(game, 1)
    assert "covers the castle" in page
    assert "#c3" not in page, "nothing can be entered there"
    assert "Wave" in line_of(page, "r3")
    assert "Flame" not in line_of(page, "r3")


@pytest.mark.parametrize("number", [0, 5, 99])
def test_regions_that_the_game_lacks_are_not_found(phone: Phone, number: int) -> None:
    game = phone.new_game()
    for path in ("", "/enter", "/text", "/sheet", "/checks"):
        answer = phone.get(f"{game}/r/{number}{path}")
        assert answer.status_code == 404
    assert phone.save(game, number, {}, 0).status_code == 404


def test_a_page_is_not_sent_again_while_nothing_changes(phone: Phone) -> None:
    game = phone.new_game()
    first = phone.get(f"{game}/r/1")
    assert phone.get(f"{game}/r/1", headers={"If-None-Match": first.headers["ETag"]}).status_code == 304
    phone.save(game, 2, {"a1": "f5"}, 0)
    assert phone.get(f"{game}/r/1", headers={"If-None-Match": first.headers["ETag"]}).status_code == 200


def test_shared_victory_is_said_plainly_and_the_tie_break_explained(phone: Phone) -> None:
    game = phone.new_game(seat=["f", "w", "d", "b"])
    for number, (one, two) in enumerate(("fw", "wf", "db", "bd"), start=1):
        phone.enter(game, number, FLAME.translate(str.maketrans("fw", one + two)))
    page = plain(phone.get(game).text)
    assert "Flame, Wave, Drum and Blossom share the victory" in page
    assert "level with" in page


def test_the_tie_break_names_the_lines_that_decided(phone: Phone) -> None:
    game = phone.new_game(seat=["f", "w", "d", "b"])
    for number, (one, two) in enumerate(("fw", "wf", "db", "bd"), start=1):
        text = FLAME.translate(str.maketrans("fw", one + two))
        if number > 1:  # one line fewer for everybody but Flame
            text = text.replace(f"{one}6 {two}1 X  {two}1 {one}6", ". . X . .")
        phone.enter(game, number, text)
    page = plain(phone.get(game).text)
    assert "Flame wins" in page
    assert "fewer lines than Flame" in page
