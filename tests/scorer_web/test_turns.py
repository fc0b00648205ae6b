"""The turn order helper: D4's order with its ties in words, and a start player who moves one seat a turn."""

import re

import pytest

from scorer_web.turns import by_strength
from sengoku.armies import STANDARD_ARMIES, army_of_key
from sengoku.game_set import GameSet
from sengoku.kit_code import format_kit_code
from sengoku.tile_sets import parse_tile_set
from tests.scorer_web.conftest import Phone

ORDER = "f-a=1&f-b=2&d-a=3&d-b=3"
"""What two players revealed."""


def order_of(html: str) -> list[tuple[str, str, str]]:
    """Name, reason and tile of each place."""
    listed = re.search(r'<ol class="order">(.*?)</ol>', html, re.DOTALL)
    if not listed:
        return []
    return re.findall(r'class="nm">(.*?)</span><small>(.*?)</small></span><b>(.*?)</b>', listed[1])


def end_turn(phone: Phone, game: str, page: str) -> None:
    """Taps *Next turn* on a page that was opened at some time."""
    button = re.search(r'/turn/next">\s*<button [^>]*name="(\w+)" value="(\w+)"', page)
    assert button
    assert phone.post(f"{game}/turn/next", {button[1]: button[2]}).status_code == 303


def start_of(html: str) -> str:
    found = re.search(r"<summary.*?<span>(\w+) starts<small>", html, re.DOTALL)
    assert found
    return found[1]


def test_untied_tiles_come_first_by_strength_then_tied_ones_by_seat_from_the_start_player(phone: Phone) -> None:
    game = phone.new_game(**{"name-f": "Anna"})
    assert phone.post(f"{game}/turn/start", {"start": "d"}).status_code == 303
    # Strengths: Flame 7, Wave 12, Drum 4, Blossom 7; seats from Drum: d b f w.
    page = phone.get(f"{game}/turn?f-a=2&f-b=5&w-a=6&w-b=6&d-a=3&d-b=1&b-a=4&b-b=3").text
    tied = "Strength 7. Tied with %s: after the untied tiles, by seat clockwise from Drum."
    assert order_of(page) == [
        ("Drum", "Strength 4", "1|3"),
        ("Wave", "Strength 12", "6|6"),
        ("Blossom", tied % "Anna", "3|4"),
        ("Anna", tied % "Blossom", "2|5"),
    ]


FROM_WAVE = "by seat clockwise from Wave."


@pytest.mark.parametrize(
    ("query", "said"),
    [
        # Two ties and nothing else: strengths 4, 4, 7, 7.
        (
            "f-a=2&f-b=2&w-a=2&w-b=5&d-a=1&d-b=3&b-a=1&b-b=6",
            [
                ("Drum", f"Strength 4. Tied with Flame: the weaker tie first, then {FROM_WAVE}"),
                ("Flame", f"Strength 4. Tied with Drum: the weaker tie first, then {FROM_WAVE}"),
                ("Wave", f"Strength 7. Tied with Blossom: the weaker tie first, then {FROM_WAVE}"),
                ("Blossom", f"Strength 7. Tied with Wave: the weaker tie first, then {FROM_WAVE}"),
            ],
        ),
        # One tie and nothing else.
        (
            "f-a=2&f-b=2&w-a=1&w-b=3",
            [
                ("Wave", f"Strength 4. Tied with Flame: {FROM_WAVE}"),
                ("Flame", f"Strength 4. Tied with Wave: {FROM_WAVE}"),
            ],
        ),
    ],
)
def test_a_reason_names_untied_tiles_and_other_ties_only_where_there_are_some(
    phone: Phone, query: str, said: list[tuple[str, str]]
) -> None:
    game = phone.new_game()
    assert phone.post(f"{game}/turn/start", {"start": "w"}).status_code == 303
    assert [(name, reason) for name, reason, _ in order_of(phone.get(f"{game}/turn?{query}").text)] == said


def test_untied_tiles_and_two_ties_are_told_together(phone: Phone) -> None:
    five = GameSet((*STANDARD_ARMIES, army_of_key("g")), parse_tile_set("double-six"))
    game = phone.new_game(kit=format_kit_code(five), seat=[*"fwdbg"])
    page = phone.get(f"{game}/turn?f-a=2&f-b=2&w-a=2&w-b=5&d-a=1&d-b=3&b-a=1&b-b=6&g-a=6&g-b=6")
    reasons = [reason for _, reason, _ in order_of(page.text)]
    assert reasons[0] == "Strength 12"
    assert all(": after the untied tiles, the weaker tie first, then by seat" in reason for reason in reasons[1:])


def test_an_army_without_a_tile_is_left_out(phone: Phone) -> None:
    game = phone.new_game()
    page = phone.get(f"{game}/turn?w-a=1&w-b=1&b-a=1&b-b=2").text
    assert [name for name, _, _ in order_of(page)] == ["Wave", "Blossom"]
    assert "Look again" not in page


def test_who_asks_for_the_order_with_nothing_chosen_is_told_what_to_do(phone: Phone) -> None:
    game = phone.new_game()
    page = phone.get(f"{game}/turn").text
    assert "Choose what was revealed." not in page
    button = re.search(r'<button [^>]*form="turn" name="(\w+)" value="(\w+)"', page)
    assert button
    assert "Choose what was revealed." in phone.get(f"{game}/turn?{button[1]}={button[2]}").text


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("f-a=2", "Flame: choose both halves."),
        ("f-a=2&f-b=9", "Flame: choose both halves."),
        ("f-a=x", "Choose what was revealed."),
        ("nonsense=1", "Choose what was revealed."),
    ],
)
def test_what_is_missing_is_named(phone: Phone, query: str, said: str) -> None:
    page = phone.get(f"{phone.new_game()}/turn?{query}").text
    assert said in page
    assert order_of(page) == []


def test_before_anything_is_asked_nothing_is_missing(phone: Phone) -> None:
    assert "Look again" not in phone.get(f"{phone.new_game()}/turn").text


def test_a_tile_that_the_set_lacks_is_put_in_order_and_named(phone: Phone) -> None:
    game = phone.new_game(tiles="skirmish")
    page = phone.get(f"{game}/turn?f-a=2&f-b=2&w-a=1&w-b=2").text
    assert "Flame: this game has no tile 2|2." in page
    assert [name for name, _, _ in order_of(page)] == ["Wave", "Flame"]


def test_with_many_numbers_whole_tiles_are_chosen(phone: Phone) -> None:
    game = phone.new_game(tiles="double-nine")
    page = phone.get(f"{game}/turn?f=9%7C9&w=0%7C0&d=rubbish").text
    assert [(name, tile) for name, _, tile in order_of(page)] == [("Wave", "0|0"), ("Flame", "9|9")]
    assert page.count("<option>") == 4 * 55 - 2
    assert page.count("<option selected>") == 2


def test_tiles_are_listed_once_by_rising_strength() -> None:
    tiles = parse_tile_set("1|2 2|2 1|3 1|3").tiles
    assert by_strength(tiles) == [(3, ["1|2"]), (4, ["1|3", "2|2"])]


def test_the_start_moves_one_seat_clockwise_each_turn_and_comes_round(phone: Phone) -> None:
    game = phone.new_game(seat=["f", "d", "b"])
    seen = []
    for _ in range(4):
        page = phone.get(f"{game}/turn?{ORDER}").text
        seen.append(start_of(page))
        end_turn(phone, game, page)
    assert seen == ["Flame", "Drum", "Blossom", "Flame"]


def test_two_phones_that_end_one_turn_move_the_start_once(phone: Phone, other: Phone) -> None:
    game = phone.new_game()
    pages = [hand.get(f"{game}/turn?{ORDER}").text for hand in (phone, other)]
    for hand, page in zip((phone, other), pages, strict=True):
        end_turn(hand, game, page)
    assert start_of(phone.get(f"{game}/turn").text) == "Wave"


def test_a_page_of_a_turn_long_ago_moves_the_start_no_more(phone: Phone, other: Phone) -> None:
    """Not even when the start has come round to the player who started that turn, or was given to them."""
    game = phone.new_game(seat=["f", "d"])
    old = other.get(f"{game}/turn?{ORDER}").text
    for _ in range(2):
        end_turn(phone, game, phone.get(f"{game}/turn?{ORDER}").text)
    end_turn(other, game, old)
    assert start_of(phone.get(f"{game}/turn").text) == "Flame"
    old = other.get(f"{game}/turn?{ORDER}").text
    for start in "df":
        phone.post(f"{game}/turn/start", {"start": start})
    end_turn(other, game, old)
    assert start_of(phone.get(f"{game}/turn").text) == "Flame"


def test_a_square_that_somebody_enters_meanwhile_stops_no_turn(phone: Phone, other: Phone) -> None:
    game = phone.new_game()
    page = other.get(f"{game}/turn?{ORDER}").text
    phone.save(game, 1, {"a1": "f5"}, 0)
    end_turn(other, game, page)
    assert start_of(phone.get(f"{game}/turn").text) == "Wave"


@pytest.mark.parametrize("starts", ["", "-1", "1", "x", "9" * 40, "é"])
def test_what_is_no_turn_of_the_game_moves_nothing(phone: Phone, starts: str) -> None:
    game = phone.new_game()
    assert phone.post(f"{game}/turn/next", {"starts": starts}).status_code == 303
    assert start_of(phone.get(f"{game}/turn").text) == "Flame"


@pytest.mark.parametrize(
    ("tiles", "said", "chosen"),
    [
        ("double-six", "Tap both numbers of each revealed tile.", "f-a=1&f-b=2"),
        ("double-nine", "Choose each revealed tile.", "f=1%7C2"),
    ],
)
def test_what_to_do_is_said_before_anything_else_until_it_is_done(
    phone: Phone, tiles: str, said: str, chosen: str
) -> None:
    game = phone.new_game(tiles=tiles)
    page = phone.get(f"{game}/turn").text
    assert re.search(r'<main [^>]*>\s*<p class="quiet">([^<]*)</p>', page)[1] == said  # type: ignore[index]
    assert said not in phone.get(f"{game}/turn?{chosen}").text


@pytest.mark.parametrize("start", ["", "x", "fw", "é"])
def test_only_an_army_of_the_game_can_start(phone: Phone, start: str) -> None:
    game = phone.new_game()
    assert phone.post(f"{game}/turn/start", {"start": start}).status_code == 400


def test_a_watching_link_sees_the_order_and_moves_nothing(phone: Phone, other: Phone) -> None:
    game = phone.new_game()
    watch = phone.watching(game)
    page = other.get(f"{watch}/turn?f-a=1&f-b=1").text
    assert order_of(page)
    assert "/turn/next" not in page
    assert other.post(f"{watch}/turn/next", {"starts": "0"}).status_code == 403
    assert other.post(f"{watch}/turn/start", {"start": "w"}).status_code == 403
    assert start_of(phone.get(f"{game}/turn").text) == "Flame"


def test_the_entered_regions_are_left_alone(phone: Phone) -> None:
    game = phone.new_game()
    phone.save(game, 1, {"a1": "f1"}, 0)
    phone.post(f"{game}/turn/next", {"starts": "0"})
    sheet = phone.get(f"{game}/r/1/sheet").json
    assert sheet["revision"] == 1
    assert sheet["layout"]["cells"] == {"a1": "f1"}


def test_a_kit_with_a_single_kind_of_half_works(phone: Phone) -> None:
    kit = format_kit_code(GameSet(STANDARD_ARMIES[:2], parse_tile_set("3|3")))
    game = phone.new_game(kit=kit, seat=["f", "w"])
    page = phone.get(f"{game}/turn?f-a=3&f-b=3&w-a=3&w-b=3").text
    assert [name for name, _, _ in order_of(page)] == ["Flame", "Wave"]


def test_whoever_has_no_tile_chosen_is_said_to_sit_out(phone: Phone) -> None:
    game = phone.new_game()
    chosen = "f-a=2&f-b=5&w-a=1&w-b=3"
    assert "Drum and Blossom sit out this turn: no tile is chosen." in phone.get(f"{game}/turn?{chosen}").text
    one = phone.get(f"{game}/turn?{chosen}&d-a=3&d-b=4").text
    assert "Blossom sits out this turn: no tile is chosen." in one
    half = phone.get(f"{game}/turn?{chosen}&d-a=3&b-a=1&b-b=1").text
    assert "Drum: choose both halves." in half
    assert "out this turn" not in half, "who has begun to choose is asked for the rest"
    assert order_of(half) == [], "nobody knows yet where Drum comes in it"
    assert "/turn/next" not in half
    assert "/turn/next" in one
    assert "out this turn" not in phone.get(f"{game}/turn").text
