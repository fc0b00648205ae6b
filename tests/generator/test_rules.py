"""The rules sheet: what it draws is legal, what it counts is the design's, and its words have room."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from generator.art.pictograms import cross, total_chip, touching
from generator.art.pictograms_rules import (
    AT_AN_ANGLE,
    BY_CASTLE,
    CORNER,
    FIRST,
    IN_LINE,
    ONE_PAIR,
    UNEQUAL,
    WINDOW,
    Scene,
    battle,
    example_result,
    placements,
)
from generator.art.turns import turn_of
from generator.components.rules_score import _examples
from generator.design.model import Design
from generator.design.standard import STANDARD
from generator.drawing import Items, Text, painted_box
from generator.geometry import Rect
from generator.kit import kit_pages
from generator.papers import PAPERS
from sengoku.armies import STANDARD_ARMIES
from sengoku.checking import check_layout
from sengoku.game_set import Battlefield, GameSet, Rules
from sengoku.ground import Ground
from sengoku.layout import Half, Layout, RegionLayout
from sengoku.legality import Reason, touches_castle, touches_equal_number, violations
from sengoku.placement import Placement
from sengoku.scoring import decide
from sengoku.squares import format_square
from sengoku.tile_sets import PRESETS
from tests.generator.drawn import colliding, texts


def design(
    players: int = 4, tiles: str = "double-six", regions: int = 4, rules: Rules | None = None, paper: str = "a4"
) -> Design:
    game_set = GameSet(STANDARD_ARMIES[:players], PRESETS[tiles], Battlefield(regions), rules or Rules())
    standard = STANDARD.printed(paper=PAPERS[paper])
    return replace(standard, game_set=game_set, looks=STANDARD.looks[:players])


def page_texts(made: Design) -> list[list[tuple[Text, Rect]]]:
    """The texts of both pages."""
    return [texts(page.page.items) for page in kit_pages(made, ["rules"])]


def words(made: Design) -> str:
    return " ".join(item.text for page in page_texts(made) for item, _ in page)


def ground_before_last(scene: Scene) -> tuple[Ground, Placement]:
    """The ground on which the last tile of a scene is laid; all before it must be legal."""
    ground = Ground()
    *earlier, last = placements(STANDARD, scene.laid)
    for placement in earlier:
        assert violations(placement, ground) == ()
        ground = ground.with_placement(placement)
    return ground, last


@pytest.mark.parametrize(
    ("scene", "by_castle", "by_number"),
    [
        (FIRST, True, False),
        (BY_CASTLE, True, False),
        (IN_LINE, False, True),
        (AT_AN_ANGLE, False, True),
        (ONE_PAIR, False, True),
    ],
)
def test_what_is_shown_as_legal_is_legal_for_the_reason_given(scene: Scene, by_castle: bool, by_number: bool) -> None:
    ground, last = ground_before_last(scene)
    assert violations(last, ground) == ()
    assert (touches_castle(last), touches_equal_number(last, ground)) == (by_castle, by_number)


@pytest.mark.parametrize("scene", [CORNER, UNEQUAL])
def test_what_is_crossed_out_is_illegal_because_nothing_equal_touches(scene: Scene) -> None:
    ground, last = ground_before_last(scene)
    (found,) = violations(last, ground)
    assert found.reason is Reason.CONTACT


@pytest.mark.parametrize("scene", [IN_LINE, AT_AN_ANGLE, ONE_PAIR])
def test_the_sign_stands_between_two_touching_equal_numbers(scene: Scene) -> None:
    numbers = {format_square(s): n for tile in placements(STANDARD, scene.laid) for s, n in tile.halves}
    assert scene.equal is not None
    one, other = scene.equal
    assert numbers[one] == numbers[other]


@pytest.mark.parametrize("scene", [FIRST, BY_CASTLE, IN_LINE, AT_AN_ANGLE, ONE_PAIR, CORNER, UNEQUAL])
def test_scenes_lie_inside_their_window(scene: Scene) -> None:
    for tile in placements(STANDARD, scene.laid):
        for square in tile.squares:
            assert WINDOW.contains(Rect(square.column, square.row, 1, 1))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_scored_region_could_have_been_played(players: int) -> None:
    made = design(players)
    ground = Ground()
    laid = placements(made, battle(made).region)
    for placement in laid:
        assert violations(placement, ground) == ()
        ground = ground.with_placement(placement)
    assert ground.is_full
    assert len({(tile.army, tile.tile) for tile in laid}) == len(laid) == 12
    halves = tuple((square, Half(tile.army, number)) for tile in laid for square, number in tile.halves)
    region = RegionLayout(1, halves, tuple(tile.squares for tile in laid))
    assert check_layout(Layout(made.game_set, (region,))) == ()


def test_the_scored_region_of_four_shows_every_kind_of_tie() -> None:
    result = example_result(design())
    assert dict(result.totals) == {"f": 2, "w": 3, "d": 3, "b": 1}
    assert result.winner == "f"
    assert [line.winner for line in result.rows] == ["d", "d", "f", "w", "w"]
    assert [line.winner for line in result.columns] == ["b", "d", None, "w", "f"]
    assert "Wave and Drum tie at 8; Blossom wins with 1." in words(design())
    assert "Flame and Drum tie at 9; nobody wins it." in words(design())


@pytest.mark.parametrize("height", [6.0, 6.8])
def test_totals_of_two_digits_lie_inside_their_chips(height: float) -> None:
    # 90 is the most that a line can hold: five times 18.
    ground, *drawn = total_chip(STANDARD.looks[1], 90, Rect(10, 20, 10.4, height))
    inside = painted_box([ground])
    assert inside is not None
    boxes = [box for box in (painted_box([item]) for item in drawn) if box]
    assert len(boxes) == 2
    assert all(inside.grown(-0.5).contains(box) for box in boxes)
    assert boxes[0].right + 0.5 < boxes[1].x


def test_example_lines_show_a_tie_that_the_next_total_wins_and_one_that_nobody_wins() -> None:
    def verdicts(made: Design) -> list[tuple[list[int], int | None]]:
        found = []
        for halves in _examples(made):
            assert len(halves) == 5
            totals: dict[str, int] = {}
            for seat, number in halves:
                key = made.looks[seat].army.key
                totals[key] = totals.get(key, 0) + number
            _, winner = decide(tuple(totals.items()))
            found.append((sorted(totals.values(), reverse=True), totals[winner] if winner else None))
        return found

    assert verdicts(design()) == [([6, 6, 5, 3], 5), ([6, 6, 5, 5], None)]
    assert verdicts(design(3)) == [([6, 6, 5], 5), ([6, 6, 6], None)]
    assert verdicts(design(2)) == [([10, 8], 10), ([8, 8], None)]


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(
    "made",
    [
        {},
        {"players": 2, "tiles": "double-nine", "regions": 9},
        {"players": 3, "tiles": "double-six-blanks", "regions": 1},
        {"tiles": "skirmish"},
        {"rules": Rules(unplaceable="set-aside", outside="whole", stuck_region_ends=False)},
    ],
)
def test_words_have_room(paper: str, made: dict[str, object]) -> None:
    finished = design(paper=paper, **made)  # type: ignore[arg-type]
    safe = Rect(0, 0, finished.paper.width, finished.paper.height).grown(-8)
    for page in kit_pages(finished, ["rules"]):
        for item in page.page.items:
            painted = painted_box([item])
            assert painted is None or safe.contains(painted, 1e-3), item
    for page in page_texts(finished):
        assert colliding(page, 0.25) == []


@pytest.mark.parametrize("name", ["{} of the mountains", "Wolfeschlegelsteinhaus-{}"])
def test_the_longest_names_stay_above_the_line_below_the_scored_region(name: str) -> None:
    made = design(tiles="double-six-blanks")
    looks = tuple(replace(look, army=replace(look.army, name=name.format(look.army.key))) for look in made.looks)
    made = replace(made, looks=looks, game_set=replace(made.game_set, armies=tuple(look.army for look in looks)))
    _, page = page_texts(made)
    (line,) = [box.y for item, box in page if item.text == "The castle"]
    notes = [box for item, box in page if item.size == 3.1 and 160 < box.y < line + 10 and box.x > 95]
    assert len(notes) >= 4
    assert max(box.bottom for box in notes) < line - 2.0
    assert colliding(page, 0.25) == []


def test_every_glyph_exists_and_no_type_is_smaller_than_2_9() -> None:
    for page in page_texts(STANDARD):
        for item, _ in page:
            assert STANDARD.faces[item.weight].missing(item.text) == ()
            assert item.size >= 2.9


def test_numbers_are_the_designs() -> None:
    assert "21 tiles" in words(STANDARD)
    assert "numbers from 1 to 6" in words(STANDARD)
    made = design(3, "double-nine", 5)
    other = words(made)
    for part in (
        "55 tiles",
        "numbers from 0 to 9",
        "the 5 boards",
        "If all 5 regions",
        "2 to 3 players",
        "A 0 adds nothing, but it takes part.",
    ):
        assert part in other.replace("*", ""), part
    assert "A 0 adds" not in words(STANDARD)
    with_pips = replace(made, tile=replace(made.tile, numerals="pips"))
    assert "A half without pips is a 0: it adds nothing, but it takes part." in words(with_pips)


def test_words_follow_the_designs_rules() -> None:
    standard = words(STANDARD)
    assert "half outside" in standard
    assert "Then, and only then, it must go half outside. Equal numbers may touch there, too." in standard
    assert "goes face down under its owner’s pile, or is the pile if there is none." in standard
    assert "No revealed tile could be placed" in standard
    other = words(design(rules=Rules(unplaceable="set-aside", outside="whole", stuck_region_ends=False)))
    assert "both halves, by the same rules" in other
    assert "is set aside, out of the game." in other
    assert "No revealed tile could be placed" not in other


@pytest.mark.parametrize(
    "told",
    [
        "Two ties: the weaker tie first. Equal strength: clockwise, beginning at the start player.",
        "pass the start token as after any turn, once,",
        "Tiles and markers stay on the boards;",
        "into a region still to come, never back into one that is scored.",
    ],
)
def test_what_players_ask_is_told(told: str) -> None:
    assert told in " ".join(words(STANDARD).replace("*", "").split())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_words_below_a_lone_untied_tile_do_not_call_it_the_weakest_of_all(players: int) -> None:
    alone = "The weakest tile that ties with no other is placed first"
    assert (alone in words(design(players=players))) == (players == 3)


@pytest.mark.parametrize("players", [3, 4, 6])
def test_in_the_picture_of_a_turn_every_army_places_one_tile_and_ties_go_last(players: int) -> None:
    untied, tied = turn_of(replace(STANDARD, looks=(STANDARD.looks * 2)[:players]))
    seats = [seat for seat, _ in (*untied, *tied)]
    assert len(set(seats)) == len(seats) == min(players, 4)
    assert set(seats) <= set(range(players))
    assert 0 in seats, "the army that is shown choosing"
    strengths = [sum(pair) for _, pair in untied]
    assert strengths == sorted(set(strengths))
    assert len({sum(pair) for _, pair in tied}) == 1
    assert not {sum(pair) for _, pair in tied} & set(strengths)
    assert [seat for seat, _ in tied] == sorted(seat for seat, _ in tied)


def test_a_kit_without_doubles_says_so() -> None:
    assert "from 1 to 6, no doubles." in words(design(tiles="skirmish")).replace("*", "")
    assert "doubles" not in words(STANDARD)


def test_two_pages() -> None:
    assert len(kit_pages(STANDARD, ["rules"])) == 2


def test_on_a_landscape_sheet_the_foot_lies_beside_the_words() -> None:
    turned = STANDARD.printed(orientation="landscape")
    for page in page_texts(turned):
        assert colliding(page) == []
        for item, box in page:
            assert Rect(8, 8, 281, 194).contains(box, 1e-3), item


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_note_adds_up_a_line_of_the_drawn_region(players: int) -> None:
    made = design(players)
    line = next(line for line in example_result(made).lines if len(line.totals) > 1 and not line.tied_out)
    names = {army.key: army.name for army in made.game_set.armies}
    sums = ", ".join(f"{names[key]} {total}" for key, total in sorted(line.totals, key=lambda entry: -entry[1]))
    place = f"row {line.index + 1}" if line.kind == "row" else f"column {'abcde'[line.index]}"
    assert f"At the left, {place}: {sums}; {names[line.winner or '']} wins." in words(made).replace(":  ", ": ")


@pytest.mark.parametrize("sign", [touching, cross])
def test_a_sign_between_two_tiles_hides_no_number(sign: Callable[[float, float], Items]) -> None:
    """On a tile 24 mm wide a number 12.5 mm high is centred 11 mm from the short end; the smallest pictures: 7.6 mm."""
    box = painted_box(sign(0, 0))
    assert box is not None
    assert 1.3 < max(-box.x, -box.y, box.right, box.bottom) < (11 - 12.5 / 2) * 7.6 / 24
