"""Questions about halves that hang over and that nobody recorded."""

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sengoku.armies import STANDARD_ARMIES
from sengoku.bots.greedy import GREEDY
from sengoku.checking import check_layout
from sengoku.game_set import Battlefield, GameSet
from sengoku.layout import Layout
from sengoku.proposals import propose_inside, with_proposal
from sengoku.squares import parse_square
from sengoku.unrecorded import only_overhanging
from tests.sengoku.playing import GAME_SETS, play_out
from tests.sengoku.recorded import layout_of
from tests.sengoku.slips import Slip, resolved_layouts, slip

SEEDS = st.integers(0, 2**32)
ODD = "Flame has 3 halves here, an odd number"
UNPAIRED = "Flame's halves here do not all make whole tiles"


def alone_on(square: str) -> str:
    return f"Flame's half on {square} has no partner left inside"


@pytest.mark.parametrize(
    ("on", "number", "asked"),
    [
        (["1 b3 f1 a3 f2 a2 f3"], 1, [ODD]),
        (["1 b3 f1 a3 f2 a2 f3 z2 f4"], 1, []),
        (["1 a2 f1"], 1, ["Flame has 1 half here, an odd number"]),
        (["1 a2 f1 e4 f2"], 1, [alone_on("a2")]),
        (["1 a1 f6 b1 f6 c1 f6 d1 f6"], 1, ["Flame has 6|6 only once, but needs it on a1-b1 and on c1-d1"]),
        (["1 a1 f6 b1 f6 a5 f6 b5 f6"], 1, ["Flame has 6|6 only once, but needs it on a1-b1 and on a5-b5"]),
        (
            ["1 a1 f6 b1 f6 a2 f6 b2 f6"],
            1,
            ["Flame's halves cannot all be paired into different tiles; look again at a1, or near it"],
        ),
        (["1 a2 f1 e4 w2"], 1, ["Flame has 1 half here, an odd number", "Wave has 1 half here, an odd number"]),
        (["1 b3 f1 a3 f2 a2 f3 b2 w1"], 1, []),  # a warning says so already
        (["1 b3 f1 a3 f2 a2 f3", "2 c2 f1"], 1, [ODD]),  # not so for what is wrong elsewhere
        (["1 b3 f1 a3 f2 a2 f3", "2 a1 f1"], 1, [ODD]),
        (["1 b1 f1 a1 f2 a2 f3 c3 f5"], 1, [ODD]),  # what covers the castle counts nothing
        (["1 b3 f1 a3 f2 a2 f3 z0 f5"], 1, [ODD]),  # nor what is out of reach
        (["1 b3 f1 a3 f2"], 2, []),
    ],
)
def test_separate_boards(on: list[str], number: int, asked: list[str]) -> None:
    layout = layout_of([("on", one) for one in on])
    assert list(only_overhanging(layout, number)) == asked


@pytest.mark.parametrize(
    ("on", "number", "asked"),
    [
        (["1 e3 f1"], 1, [alone_on("e3")]),
        (["1 e3 f1 f3 f2"], 1, []),
        (["1 e3 f1", "2 a3 f2"], 1, []),  # it may be recorded where it lies
        (["1 e3 f1", "2 a3 f2"], 2, []),
        (["2 a3 f2"], 2, []),  # its tile was laid for region 1, and nobody recorded that
        (["2 a3 f2 e3 f1"], 2, [alone_on("e3")]),
        (["1 e1 f1 e2 f2", "2 a1 f3"], 2, [UNPAIRED]),  # either half of region 1 may be wrong
        (["2 e5 f2"], 2, [alone_on("e5")]),  # region 4 is still to come
        (["1 e3 f1", "3 c1 f2"], 3, []),  # the half on c1 is region 1's to record
        (["1 e3 f1", "4 c2 f2"], 1, []),  # there is a warning about region 4
    ],
)
def test_joined_boards(on: list[str], number: int, asked: list[str]) -> None:
    layout = layout_of([("regions", "4 joined"), *(("on", one) for one in on)])
    assert list(only_overhanging(layout, number)) == asked


@settings(max_examples=60, deadline=None)
@given(GAME_SETS, SEEDS)
def test_legal_play_with_all_that_hangs_over_is_never_asked_about(game_set: GameSet, seed: int) -> None:
    """Nor if regions are missing in the record; and the check of a layout never says what is only a question."""
    rng = random.Random(seed)
    states = list(play_out(game_set, seed))
    for state in [*rng.sample(states, min(3, len(states))), states[-1]]:
        bare = tuple(replace(region, pairs=()) for region in state.layout.regions)
        some = tuple(region for region in bare if rng.random() < 0.6)
        for regions in (state.layout.regions, bare, some):
            layout = Layout(game_set, regions)
            assert [only_overhanging(layout, region.number) for region in regions] == [()] * len(regions)


def wrong_armies(seed: int, *, joined: bool) -> list[Slip]:
    """Half of another army's in the regions of a game, full or not, of which all was recorded."""
    rng = random.Random(seed)
    game_set = GameSet(STANDARD_ARMIES[: rng.choice((2, 3, 4))], battlefield=Battlefield(4, joined))
    layouts = resolved_layouts(game_set, seed, ring=True, bot=GREEDY)
    return [made for layout in layouts for _ in range(6) if (made := slip(layout, "army", rng))]


@pytest.mark.parametrize("joined", [False, True])
def test_no_half_of_a_wrong_army_goes_unnoticed(joined: bool) -> None:
    """Two armies have odd numbers of halves then, if they had even ones before."""
    asked = 0
    for made in (made for seed in range(5) for made in wrong_armies(seed, joined=joined)):
        layout, number = made.layout, made.layout.regions[-1].number
        found = only_overhanging(layout, number)
        assert found or check_layout(layout)
        asked += bool(found)
    assert asked > 40


def test_the_true_layout_is_proposed_and_leaves_no_question() -> None:
    tried = 0
    for made in (made for seed in range(3) for made in wrong_armies(seed, joined=False)):
        number = made.layout.regions[-1].number
        if only_overhanging(made.layout, number):
            tried += 1
            proposals = propose_inside(made.layout, number)
            assert made.undone in [proposal.halves for proposal in proposals]
            assert all(only_overhanging(with_proposal(made.layout, one), number) == () for one in proposals[:1])
    assert tried > 20


def test_where_nothing_is_asked_nothing_is_proposed() -> None:
    layout = layout_of([("on", "1 b3 f1 a3 f2")])
    assert propose_inside(layout, 1) == ()
    assert propose_inside(layout, 2) == ()


def test_one_tile_that_hangs_over_is_no_reason_to_change_a_square() -> None:
    """Another army's half would leave that army with an odd number, and no number helps."""
    layout = layout_of([("on", "1 b3 f1 a3 f2 a2 f3 c2 w1 c1 w2 d1 w4 e1 w5")])
    assert only_overhanging(layout, 1) == (ODD,)
    assert {proposal.kind for proposal in propose_inside(layout, 1)} == {"missing"}
    assert parse_square("z2") not in {half[1] for one in propose_inside(layout, 1) for half in one.halves}
