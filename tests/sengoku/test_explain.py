"""What the results say of themselves, sentence by sentence."""

import re

import pytest

from sengoku.explain import explain_line, explain_match, explain_ranking, explain_region, explain_rest, region_reason
from sengoku.game_set import GameSet
from sengoku.match import MatchResult, score_layout
from sengoku.notation.layout_text import parse_layout
from sengoku.scoring import LineResult, RegionResult, decide

GAME = GameSet()


def line(**totals: int) -> LineResult:
    pairs = tuple((key, totals[key]) for key in GAME.keys if key in totals)
    return LineResult(pairs, *decide(pairs), "row", 1, len(totals))


@pytest.mark.parametrize(
    ("totals", "sentences"),
    [
        ({}, "nothing lies here, so nobody wins it."),
        ({"w": 0}, "Only Wave is here and wins with 0."),
        ({"f": 0, "w": 0}, "Flame and Wave tie at 0 and drop out. Nobody is left to win it. "
         "Flame or Wave needed 1 more point."),
        ({"f": 4, "w": 1, "d": 4, "b": 0},
         "Flame and Drum tie at 4 and drop out. Wave wins with 1, 1 ahead. "
         "Flame or Drum needed 1 more point; Blossom needed 2 more points."),
        ({"f": 7, "w": 5, "d": 5}, "Flame wins with 7, 2 ahead. Wave or Drum needed 3 more points."),
        ({"f": 7, "w": 1, "d": 6}, "Flame wins with 7, 1 ahead. Drum needed 2 more points; Wave needed 7 more points."),
        ({"f": 7, "w": 5, "d": 7}, "Flame and Drum tie at 7 and drop out. Wave wins with 5. "
         "Flame or Drum needed 1 more point."),
        ({"f": 7, "w": 5, "d": 5, "b": 7},
         "Flame and Blossom tie at 7 and drop out. Wave and Drum tie at 5 and drop out. Nobody is left to win it. "
         "Flame, Wave, Drum or Blossom needed 1 more point."),
    ],
)  # fmt: skip
def test_a_line_tells_who_ties_who_wins_and_who_was_how_short(totals: dict[str, int], sentences: str) -> None:
    assert explain_line(line(**totals), GAME) == f"Row 2: {sentences}"


@pytest.mark.parametrize(
    "totals",
    [
        {"f": 4, "w": 4, "d": 1},
        {"f": 9, "w": 4, "d": 4, "b": 1},  # the tied total is not the highest
        {"f": 7, "w": 5, "d": 5, "b": 7},
        {"f": 6, "w": 6, "d": 7, "b": 7},
    ],
)
def test_one_of_those_who_were_as_short_wins_with_what_it_needed_and_all_of_them_do_not(totals: dict[str, int]) -> None:
    told = explain_line(line(**totals), GAME).rpartition(". ")[2]
    many = re.findall(r"((?:\w+, )*\w+ or \w+) needed (\d+) more points?", told)
    assert many
    keys = {army.name: army.key for army in GAME.armies}
    for names, points in many:
        named = [keys[name] for name in re.split(", | or ", names)]
        for key in named:
            assert line(**{**totals, key: totals[key] + int(points)}).winner == key
        assert line(**{key: total + int(points) * (key in named) for key, total in totals.items()}).winner not in named


def regions(*first_rows: str, head: str = "") -> tuple[tuple[RegionResult, ...], MatchResult]:
    rest = ". . . . .\n" * 4
    return score_layout(
        parse_layout(head + "".join(f"\nregion {n}\n{row}\n{rest}" for n, row in enumerate(first_rows, start=1)))
    )


def test_a_column_is_named_by_its_letter() -> None:
    (region,), _ = regions(". f1 . . .")
    assert explain_line(region.columns[1], GAME) == "Column b: Only Flame is here and wins with 1."


def test_a_region_counts_in_lines() -> None:
    found, _ = regions(
        ". . . . .", "f1 f1 w1 f1 f1", "f1 f1 f1 f1 w2", "f1 w1 . . .", "f1 w1 d1 . .", head="regions: 5 joined"
    )
    assert [explain_region(region, GAME) for region in found] == [
        "Region 1: nothing lies here.",
        "Region 2: Flame takes the castle with 5 lines, 4 ahead. Wave needed 5 more lines. "
        "19 of its 24 squares are empty; it counts as it stands.",
        "Region 3: Flame takes the castle with 5 lines, 4 ahead. Wave needed 5 more lines. "
        "19 of its 24 squares are empty; it counts as it stands.",
        "Region 4: Flame and Wave tie at 1 line and drop out. Nobody is left to take the castle. "
        "Flame or Wave needed 1 more line. 22 of its 24 squares are empty; it counts as it stands.",
        "Region 5: Flame, Wave and Drum tie at 1 line and drop out. Nobody is left to take the castle. "
        "Flame, Wave or Drum needed 1 more line. 21 of its 24 squares are empty; it counts as it stands.",
    ]  # fmt: skip


def test_of_a_winner_whom_only_ties_precede_no_margin_is_told() -> None:
    for lines, sentence in ((1, "Drum takes the castle with 1 line."), (2, "Drum takes the castle with 2 lines.")):
        totals = (("f", 3), ("w", 3), ("d", lines))
        region = RegionResult(totals, *decide(totals), 1, False, (line(f=1),), ())
        assert explain_region(region, GAME).startswith(
            f"Region 1: Flame and Wave tie at 3 lines and drop out. {sentence} Flame or Wave needed 1 more line."
        )


def test_a_region_may_be_told_without_how_short_the_others_were() -> None:
    rows = "f1 f1 w1 f1 f1\n" + ". . . . .\n" * 4
    (region,), _ = score_layout(parse_layout("region 1\n" + rows))
    told = explain_region(region, GAME)
    assert told == f"Region 1: {region_reason(region, GAME)}"
    assert "Wave needed 5 more lines" in told
    reason = region_reason(region, GAME, shortfalls=False)
    assert reason == (
        "Flame takes the castle with 5 lines, 4 ahead. 19 of its 24 squares are empty; it counts as it stands."
    )


def test_a_region_without_a_line_won_says_so() -> None:
    rows = "f1 w1 . . .\nw1 f1 . . .\n" + ". . . . .\n" * 3
    (region,), _ = score_layout(parse_layout("region 1\n" + rows))
    assert explain_region(region, GAME) == (
        "Region 1: Nobody has won a line, so nobody takes the castle. "
        "20 of its 24 squares are empty; it counts as it stands."
    )


def test_a_full_region_says_nothing_of_squares() -> None:
    (region,), _ = score_layout(
        parse_layout("region 1\n" + "f1 f1 f1 f1 f1\n" * 2 + "f1 f1 X f1 f1\n" + "f1 f1 f1 f1 f1\n" * 2)
    )
    assert explain_region(region, GAME) == "Region 1: Only Flame has won lines and takes the castle with 10."


def test_who_alone_has_won_a_line_is_not_called_alone_in_the_region() -> None:
    totals = (("f", 1),)
    region = RegionResult(totals, *decide(totals), 1, True, (line(f=2, w=1),), ())
    assert region_reason(region, GAME).startswith("Only Flame has won a line and takes the castle with it.")


def test_a_game_that_goes_on_says_what_is_still_to_come() -> None:
    _, match = regions("f1 . . . .")
    assert explain_match(match, GAME) == "The game goes on: regions 2, 3 and 4 are still to be fought."
    assert explain_rest(match) == "Regions 2, 3 and 4 are still to be fought."
    assert explain_ranking(match, GAME) == (
        "1. Flame: 1 castle, 2 lines",
        "2. Wave: 0 castles, 0 lines (fewer castles than Flame)",
        "2. Drum: 0 castles, 0 lines (level with Wave)",
        "2. Blossom: 0 castles, 0 lines (level with Drum)",
    )
    _, match = regions("f1 . . . .", head="regions: 2 separate")
    assert explain_match(match, GAME) == "The game goes on: region 2 is still to be fought."


def test_a_game_won_by_two_regions_says_which_came_too_late() -> None:
    _, match = regions("f1 . . . .", "f1 . . . .", "w1 . . . .", "w1 . . . .")
    assert explain_match(match, GAME) == (
        "Flame has taken two castles and with them the game. Regions 3 and 4 came too late to count."
    )
    _, match = regions("f1 . . . .", "f1 . . . .")
    assert explain_match(match, GAME) == "Flame has taken two castles and with them the game."


def test_a_game_won_by_the_ranking_says_with_what() -> None:
    _, match = regions("f1 . . . .", "w1 . . . w1", head="regions: 2 separate")
    assert explain_match(match, GAME) == (
        "Every region is scored and nobody has two castles. Wave wins with 1 castle, 3 lines."
    )
    assert explain_ranking(match, GAME)[1] == "2. Flame: 1 castle, 2 lines (fewer lines than Wave)"
    _, match = regions("f1 . . . .", "w1 . . . .", head="regions: 2 separate")
    assert explain_match(match, GAME) == (
        "Every region is scored and nobody has two castles. "
        "Flame and Wave share the victory with 1 castle, 2 lines each."
    )
