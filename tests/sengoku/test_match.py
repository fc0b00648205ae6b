"""D7, D9 and D10: which regions count, when the game ends, who won it."""

from sengoku.game_set import Battlefield, GameSet
from sengoku.layout import Half, Layout, RegionLayout
from sengoku.match import MatchResult, Score, resolve_match, score_layout
from sengoku.squares import parse_square


def region(number: int, **halves: str) -> RegionLayout:
    return RegionLayout(number, tuple((parse_square(name), Half(h[0], int(h[1:]))) for name, h in halves.items()))


def scored(*regions: RegionLayout, count: int = 4, joined: bool = False) -> Score:
    return score_layout(Layout(GameSet(battlefield=Battlefield(count, joined)), regions))


def played(*winners: str, count: int = 4) -> MatchResult:
    """One region each, won by its army with two lines; ``-`` is a region in which f and w tie."""
    regions = [
        region(number, a1="f1", b2="w1") if winner == "-" else region(number, a1=f"{winner}1")
        for number, winner in enumerate(winners, start=1)
    ]
    return scored(*regions, count=count).match


def test_nothing_recorded_is_a_game_to_come() -> None:
    match = played()
    assert (match.finished, match.winners, match.decided_by) == (False, (), None)
    assert match.to_come == (1, 2, 3, 4)
    assert [rank.place for rank in match.ranking] == [1, 1, 1, 1]


def test_the_second_region_ends_the_game_at_once() -> None:
    match = played("w", "w", "f", "f")
    assert (match.finished, match.winners, match.decided_by) == (True, ("w",), "two-regions")
    assert (match.counted, match.too_late, match.to_come) == ((1, 2), (3, 4), ())
    assert (match.regions_won, match.lines_won) == ((("w", 2),), (("w", 4),))


def test_one_region_each_is_decided_by_lines() -> None:
    regions = [region(1, a1="f1"), region(2, a1="w1"), region(3, a1="d1", b2="d1"), region(4, a1="b1")]
    match = scored(*regions).match
    assert (match.finished, match.winners, match.decided_by) == (True, ("d",), "tie-break")
    assert [(r.place, r.army, r.regions, r.lines, r.behind) for r in match.ranking] == [
        (1, "d", 1, 4, None),
        (2, "f", 1, 2, "lines"),
        (2, "w", 1, 2, None),
        (2, "b", 1, 2, None),
    ]


def test_players_equal_in_regions_and_lines_share_the_victory() -> None:
    match = played("d", "f", "-", "-")
    # Regions 3 and 4 give f and w two lines each: f has 1 region and 6 lines, d 1 and 2, w 0 and 4.
    assert match.winners == ("f",)
    assert played("d", "f", count=2).winners == ("f", "d")
    assert played("-", count=1).winners == ("f", "w")


def test_regions_count_before_lines() -> None:
    match = played("d", "-", "-", count=3)
    assert match.winners == ("d",)
    assert [(r.army, r.regions, r.behind) for r in match.ranking] == [
        ("d", 1, None),
        ("f", 0, "regions"),
        ("w", 0, None),
        ("b", 0, "lines"),
    ]


def test_armies_without_a_line_rank_behind_those_with_one() -> None:
    # Rows 1 and 2 go to d and b; in column a they tie, and so they do for the region.
    match = scored(region(1, a1="d1", a2="b1"), count=1).match
    assert [(r.place, r.army, r.regions, r.lines, r.behind) for r in match.ranking] == [
        (1, "d", 0, 1, None),
        (1, "b", 0, 1, None),
        (3, "f", 0, 0, "lines"),
        (3, "w", 0, 0, None),
    ]
    assert {(r.regions, r.lines) for r in played().ranking} == {(0, 0)}


def test_an_empty_region_is_still_to_be_fought() -> None:
    score = scored(region(1, a1="f1"), region(2), region(3, z1="w1", c3="w1"))
    assert score.match.to_come == (2, 3, 4)
    assert [result.number for result in score.regions] == [1, 2, 3]


def test_a_region_that_ended_before_a_tile_was_laid_was_fought() -> None:
    match = scored(RegionLayout(1, ended=True), RegionLayout(2)).match
    assert (match.counted, match.to_come) == ((1,), (2, 3, 4))


def test_regions_count_in_order_however_they_come() -> None:
    regions = [region(4, a1="f1"), region(3, a1="f1"), region(2, a1="w1"), region(1, a1="w1")]
    score = scored(*regions)
    assert score.match.winners == ("w",)
    assert resolve_match(GameSet(), reversed(score.regions)) == score.match


def test_what_hangs_over_counts_in_the_neighbouring_region_of_joined_boards_only() -> None:
    regions = (region(1, f2="f5", b6="d4", a1="f1"), region(2, a1="w1", a2="w1", e5="w1"))
    joined = scored(*regions, joined=True)
    separate = scored(*regions)
    # f2 of region 1 is a2 of region 2, where region 2's own record differs and stands.
    assert joined.regions[1] == separate.regions[1]
    moved = (region(1, f2="f5", a1="f1"), region(2, a1="w1", e5="w1"))
    assert scored(*moved, joined=True).regions[1].rows[1].totals == (("f", 5),)
    assert scored(*moved).regions[1].rows[1].totals == ()


def test_what_only_hangs_over_does_not_resolve_a_region() -> None:
    hanging = (region(1, e5="f1", f5="f5"), region(2, a5="f5"))
    assert scored(*hanging, joined=True).match.counted == (1,)
    assert scored(*hanging).match.counted == (1, 2)


def test_nothing_hangs_back_into_a_region_already_resolved() -> None:
    regions = (region(1, a1="f1"), region(2, z2="w6", a2="w6"))
    assert scored(*regions, joined=True).regions[0].rows[1].totals == ()


def test_a_corner_of_the_ring_lies_in_the_region_across_it() -> None:
    regions = (region(1, f6="f5"), region(4, e5="w1"))
    assert scored(*regions, joined=True).regions[1].rows[0].totals == (("f", 5),)


def test_the_region_fought_first_has_a_square_first() -> None:
    regions = (region(2, a6="f5"), region(3, f1="w6"), region(4, e5="w1"))
    assert scored(*regions, joined=True).regions[2].rows[0].totals == (("f", 5),)
