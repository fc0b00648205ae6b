"""Layouts as text and as JSON: what is written is read back, in every form that people write."""

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sengoku.armies import STANDARD_ARMIES, Army, army_of_key
from sengoku.errors import LayoutError
from sengoku.game_set import Battlefield, GameSet
from sengoku.layout import Half, Layout, Pair, RegionLayout
from sengoku.match import score_layout
from sengoku.notation.layout_json import format_layout_json, parse_layout_json
from sengoku.notation.layout_text import format_layout, parse_layout
from sengoku.notation.values import parse_pair
from sengoku.squares import WITH_RING, Square, parse_square
from sengoku.tile_sets import PRESETS, TileSet
from sengoku.tiles import Tile

tile_sets = st.one_of(
    st.sampled_from(sorted(PRESETS)).map(PRESETS.__getitem__),
    st.lists(st.builds(Tile, st.integers(0, 18), st.integers(0, 18)), min_size=1, max_size=5).map(
        lambda tiles: TileSet(tuple(tiles))
    ),
)
keys = st.permutations("abcdefghijklmnopqrstuvwyz").flatmap(
    lambda letters: st.integers(2, 6).map(lambda count: letters[:count])
)
pairs = st.sampled_from([(square, near) for square in WITH_RING for near in square.neighbours if near in WITH_RING])


@st.composite
def layouts(draw: st.DrawFn) -> Layout:
    armies = tuple(army_of_key(key) for key in draw(keys))
    battlefield = draw(st.builds(Battlefield, st.integers(1, 9), st.booleans()))
    game_set = GameSet(armies, draw(tile_sets), battlefield)
    half = st.builds(Half, st.sampled_from(game_set.keys), st.sampled_from(game_set.tiles.numbers))
    laid = st.dictionaries(st.sampled_from(WITH_RING), half, max_size=30).map(lambda halves: tuple(halves.items()))
    numbers = draw(st.sets(st.sampled_from(battlefield.numbers), max_size=3))
    named = st.lists(pairs, max_size=3).map(tuple)
    return Layout(
        game_set, tuple(RegionLayout(number, draw(laid), draw(named), draw(st.booleans())) for number in numbers)
    )


@given(layouts())
@settings(max_examples=100, deadline=None)
def test_what_is_written_as_text_is_read_back(layout: Layout) -> None:
    text = format_layout(layout)
    assert parse_layout(text) == layout
    assert parse_layout("\ufeff" + text.upper().replace("\n", "\r\n\r\n").replace(" ", "\t ")) == layout


@given(layouts())
@settings(max_examples=100, deadline=None)
def test_what_is_written_as_json_is_read_back(layout: Layout) -> None:
    assert parse_layout_json(json.loads(json.dumps(format_layout_json(layout)))) == layout


def test_a_layout_is_written_so_that_its_columns_stand_below_each_other() -> None:
    game_set = GameSet(STANDARD_ARMIES[:2], PRESETS["double-nine"], Battlefield(2))
    inside = RegionLayout(1, ((Square(0, 1), Half("f", 5)), (Square(4, 4), Half("w", 0))))
    outside = RegionLayout(2, ((Square(0, 4), Half("f", 1)), (Square(0, 5), Half("w", 9))), ended=True)
    layout = Layout(game_set, (replace(inside, pairs=((Square(0, 0), Square(0, 1)),)), outside))
    assert (
        format_layout(layout)
        == """armies: f w
tiles: double-nine
regions: 2 separate

region 1
.  f5 .  .  .
.  .  .  .  .
.  .  X  .  .
.  .  .  .  .
.  .  .  .  w0
pairs: a1-b1

region 2
.  .  .  .  .  .  .
.  .  .  .  .  f1 w9
.  .  .  .  .  .  .
.  .  .  X  .  .  .
.  .  .  .  .  .  .
.  .  .  .  .  .  .
.  .  .  .  .  .  .
ended: yes
"""
    )


def test_a_layout_by_hand() -> None:
    layout = parse_layout("""
# Wave hangs over the right edge.
armies: w d
tiles: 1|2 1|2 12|18
regions: 2 joined

region 2
.  .  .   .  .  . .
.  w1 w12 .  .  . .
.  .  .   .  .  . .
.  .  .   X  .  W2 w18
.  .  .   .  .  . .
.  .  .   .  .  . .
.  .  .   .  .  . .
PAIRS: A1-b1
pairs: f3-e3
""")
    assert layout.game_set.keys == ("w", "d")
    assert layout.game_set.tiles == TileSet((Tile(1, 2), Tile(1, 2), Tile(12, 18)))
    assert layout.game_set.battlefield == Battlefield(2, joined=True)
    laid = {"a1": Half("w", 1), "b1": Half("w", 12), "e3": Half("w", 2), "f3": Half("w", 18)}
    named: tuple[Pair, ...] = (
        (parse_square("a1"), parse_square("b1")),
        (parse_square("e3"), parse_square("f3")),
    )
    halves = tuple((parse_square(name), half) for name, half in laid.items())
    assert layout.regions == (RegionLayout(2, halves, named),)


def test_a_region_that_ended_before_a_tile_was_placed_in_it_counts_as_fought() -> None:
    """D7: nobody had a tile that fits. Without the line it is still to come."""
    text = "armies: f w\nregions: 2 separate\nregion 1\nf1 f2 . . .\n" + 4 * ". . . . .\n"
    empty = "region 2\n" + 5 * ". . . . .\n"
    to_come, over = (
        score_layout(parse_layout(text + empty)).match,
        score_layout(parse_layout(text + empty + "ENDED:  Yes")).match,
    )
    assert (to_come.finished, to_come.to_come) == (False, (2,))
    assert (over.finished, over.to_come, over.counted, over.winners) == (True, (), (1, 2), ("f",))


def test_a_region_that_only_others_hang_over_into_may_have_ended() -> None:
    """D9: it is scored with what hangs over into it."""
    text = "armies: f w\nregions: 2 joined\nregion 1\n" + 7 * ". . . . . . .\n" + "region 2\n" + 5 * ". . . . .\n"
    text = text.replace(". . . . . . .", ". . . . . f1 f2", 2).replace(". . . . . f1 f2", ". . . . . . .", 1)
    assert score_layout(parse_layout(text)).match.counted == (1,)
    score = score_layout(parse_layout(text + "ended: yes"))
    assert score.match.counted == (1, 2)
    assert score.regions[1].lines_won == (("f", 2),)


def test_what_the_text_leaves_out_is_the_standard_game() -> None:
    layout = parse_layout("region 1\n. . . . .\n. . . . .\n. . . . .\n. . . . .\n. . . . .")
    assert layout == Layout(GameSet(), (RegionLayout(1),))


@pytest.mark.parametrize(
    ("above", "below", "numbers"),
    [
        ("", "", [3]),
        ("# rows alone\n\ntiles: 1-6\n", "pairs: a1-b1\nended: yes\n", [3]),
        ("", "region 4\n" + ". . . . .\n" * 5, [3, 4]),
        ("region 2\n", "", [2]),
    ],
)
def test_rows_without_a_heading_may_have_a_region(above: str, below: str, numbers: list[int]) -> None:
    rows = "f1 f2 f3 . .\n" * 5
    found = parse_layout(above + rows + below, region=3).regions
    assert [region.number for region in found] == numbers
    assert found[0].halves == parse_layout(f"region 1\n{rows}").regions[0].halves
    assert found[0].ended == ("ended" in below)


def test_a_half_may_be_recorded_on_the_castle() -> None:
    layout = parse_layout("region 1\n. . . . .\n. . . . .\n. . f5 . .\n. . . . .\n. . . . .")
    assert layout.regions[0].halves == ((Square(2, 2), Half("f", 5)),)


def test_a_game_set_lends_its_armies_and_holds_where_the_text_is_silent() -> None:
    crane = Army("c", "Crane", "#ffffff", "crane")
    game_set = GameSet((crane, *STANDARD_ARMIES[:2]), PRESETS["double-nine"], Battlefield(3, joined=True))
    assert parse_layout("regions: 2 separate", game_set).game_set.armies == game_set.armies
    assert parse_layout("armies: b C", game_set).game_set == GameSet(
        (STANDARD_ARMIES[3], crane), game_set.tiles, game_set.battlefield
    )
    assert parse_layout(format_layout(Layout(game_set)), game_set) == Layout(game_set)


def test_any_letter_stands_for_an_army_of_its_own() -> None:
    armies = [army_of_key(key) for key in "abcdefghijklmnopqrstuvwyz"]
    assert armies[1] == STANDARD_ARMIES[3]
    for what in ("key", "name", "colour", "crest"):
        assert len({getattr(army, what) for army in armies}) == 25, what


def test_a_pair_may_be_named_from_either_end() -> None:
    assert parse_pair("b1-a1") == parse_pair("a1-b1") == (parse_square("a1"), parse_square("b1"))


EMPTY = {"region": 1, "halves": {}}


@pytest.mark.parametrize(
    ("value", "messages"),
    [
        (None, ["layout: expected an object, got nothing"]),
        ([], ["layout: expected an object, got a list"]),
        ({"players": 4}, ["layout: expected only armies, tiles, regions, recorded, got 'players'"]),
        ({"armies": "fw"}, ["armies: expected a list, got a text"]),
        ({"armies": ["f", 5]}, ["armies[1]: expected a text, got a whole number"]),
        ({"armies": ["f", "f"]}, ["armies: expected a different key for each army, got 'f f'"]),
        ({"armies": []}, ["armies: expected 2 to 6 armies, got 0"]),
        ({"tiles": 6, "regions": {"count": 0, "joined": False}}, [
            "tiles: expected a text, got a whole number", "regions.count: expected 1 to 9 regions, got 0",
        ]),
        ({"regions": {"count": True}}, [
            "regions.count: expected a whole number, got true or false",
            "regions.joined: expected true or false, got nothing",
        ]),
        ({"regions": {"count": 10**5000, "joined": False}},
         ["regions.count: expected a whole number up to 1000, got a larger one"]),
        ({"recorded": [{"region": -(10**5000)}]},
         ["recorded[0].region: expected a whole number up to 1000, got a larger one"]),
        ({"regions": {"count": 10, "joined": False}}, ["regions.count: expected 1 to 9 regions, got 10"]),
        ({"recorded": [{}]}, ["recorded[0].region: expected a whole number, got nothing"]),
        ({"tiles": 1.5}, ["tiles: expected a text, got a decimal number"]),
        ({"armies": ("f", "w")}, ["armies: expected a list, got something else"]),
        ({"regions": 4}, ["regions: expected an object, got a whole number"]),
        ({"regions": {"count": 2}, "recorded": [{"region": 3}]},
         ["regions.joined: expected true or false, got nothing"]),
        ({"recorded": 5}, ["recorded: expected a list, got a whole number"]),
        ({"recorded": ["region 1", {"region": 1, "halves": []}, {"region": 1000}]}, [
            "recorded[0]: expected an object, got a text",
            "recorded[1].halves: expected an object, got a list",
            "recorded[2].region: expected a number from 1 to 4, got 1000",
        ]),
        ({"recorded": [1, 2]}, [
            "recorded[0]: expected an object, got a whole number",
            "recorded[1]: expected an object, got a whole number",
        ]),
        ({"recorded": [{}, {}, {"region": 1}]}, [
            "recorded[0].region: expected a whole number, got nothing",
            "recorded[1].region: expected a whole number, got nothing",
        ]),
        ({"recorded": [EMPTY, EMPTY]}, ["recorded: expected region 1 once, got it twice"]),
        ({"recorded": [{"region": 5}]}, ["recorded[0].region: expected a number from 1 to 4, got 5"]),
        ({"recorded": [{"region": 1, "ended": "yes"}]}, ["recorded[0].ended: expected true or false, got a text"]),
        ({"recorded": [{"region": 0}]}, ["recorded[0].region: expected a number from 1 to 4, got 0"]),
        ({"recorded": [{"region": 1, "halves": {"c9": "f1"}}]}, [
            "recorded[0].halves.c9: expected a square from a1 to e5 (or of the ring, z0 to f6), got 'c9'"
        ]),
        ({"recorded": [{"region": 1, "halves": {"q1": "f1", "": "f1", "a1": 5, "A1": "f1"}}]}, [
            "recorded[0].halves.q1: expected a square from a1 to e5 (or of the ring, z0 to f6), got 'q1'",
            "recorded[0].halves.: expected a square from a1 to e5 (or of the ring, z0 to f6), got ''",
            "recorded[0].halves.a1: expected a text, got a whole number",
            "recorded[0].halves.A1: expected each square once, got it in upper and in lower case",
        ]),
        ({"recorded": [{"region": 1, "halves": {"\n": "f1"}}]}, [
            "recorded[0].halves.\\n: expected a square from a1 to e5 (or of the ring, z0 to f6), got '\\n'"
        ]),
        ({"recorded": [{"region": 1, "halves": {"a1": "f1", "A1": "w1"}}]}, [
            "recorded[0].halves.A1: expected each square once, got it in upper and in lower case"
        ]),
        ({"recorded": [{"region": 1, "halves": {"a1": "q1", "b1": None}, "pairs": ["a1-a1"]}]}, [
            "recorded[0].halves.a1: expected one of the armies f w d b, got 'q1'",
            "recorded[0].halves.b1: expected a text, got nothing",
            "recorded[0].pairs[0]: expected two squares that share an edge, got 'a1-a1'",
        ]),
    ],
)  # fmt: skip
def test_json_that_is_no_layout_is_refused_with_every_place(value: object, messages: list[str]) -> None:
    with pytest.raises(LayoutError) as refusal:
        parse_layout_json(value)
    assert [problem.message for problem in refusal.value.problems] == messages
    assert {(problem.line, problem.column) for problem in refusal.value.problems} == {(0, 0)}


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.sampled_from(["f", "a1", "f1"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["armies", "tiles", "regions", "recorded", "halves", "a1"]), inner, max_size=4
        )
    ),
    max_leaves=15,
)


@given(json_values)
@settings(max_examples=150, deadline=None)
def test_any_json_is_read_or_refused(value: object) -> None:
    try:
        layout = parse_layout_json(value)
    except LayoutError:
        return
    assert parse_layout_json(format_layout_json(layout)) == layout
