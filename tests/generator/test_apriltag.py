"""Camera markers: the code table, how a code is drawn, and its outline."""

from itertools import combinations

import pytest

from generator.art.apriltag import BITS, CODES, MODULES, black_modules, outlines, tag_path
from generator.geometry import Rect
from sengoku.game_set import MAX_REGIONS

Cells = frozenset[tuple[int, int]]

# As tag36h11.c of AprilTag 3 has them: a quarter of the bits in this order, then its turns about the middle.
SPIRAL_CODES = """
    d7e00984b dda664ca7 dc4a1c821 e17b470e9 ef91d01b1 f429cdd73 05da29225 1106cba43 223bed79d
    21f51213c 33eb19ca6 3f76eb0f8 469a97414 45dcfe0b0 4a6465f72 51801db96 5eb946b4e 68a7cc2ec
    6f0ba2652 78765559d 87b83d129 86cc4a5c5 8b64df90f 9c577b611 a3810f2f5 af4d75b83 b59a03fef
    bb1096f85 d1b92fc76 d0dd509d2 e2cfda160 2ff497c63 47240671b 5047a2e55 635ca87c7 691254166
"""
QUARTER = [(1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (2, 2), (3, 2), (4, 2), (3, 3)]


def turned(cells: Cells) -> Cells:
    """A quarter clockwise."""
    return frozenset((MODULES - 1 - y, x) for x, y in cells)


def all_turns(cells: Cells) -> list[Cells]:
    turns = [cells]
    for _ in range(3):
        turns.append(turned(turns[-1]))
    return turns


def winding(loops: list[list[tuple[int, int]]], x: float, y: float) -> int:
    """How often loops run clockwise around a point."""
    total = 0
    for loop in loops:
        for (ax, ay), (bx, by) in zip(loop, [*loop[1:], loop[0]], strict=True):
            if ax == bx and ax > x and min(ay, by) < y < max(ay, by):
                total += 1 if by > ay else -1
    return total


def test_there_are_four_tags_for_each_region_that_a_game_may_have() -> None:
    assert len(CODES) == len(set(CODES)) == 4 * MAX_REGIONS


def test_the_bits_are_those_of_the_library() -> None:
    places = [frozenset({place}) for place in QUARTER]
    order: list[tuple[int, int]] = []
    for _ in range(4):
        order += [place for cell in places for place in cell]
        places = [turned(cell) for cell in places]
    assert len(set(order)) == BITS * BITS
    for number, code in enumerate(SPIRAL_CODES.split()):
        black = {place for i, place in enumerate(order) if not int(code, 16) >> (35 - i) & 1}
        inside = {(x, y) for x, y in black_modules(number) if 0 < x < MODULES - 1 and 0 < y < MODULES - 1}
        assert inside == black, number


def test_every_tag_has_a_black_border_of_one_module() -> None:
    border = {(x, y) for x in range(8) for y in range(8) if x in (0, 7) or y in (0, 7)}
    assert all(border <= black_modules(number) for number in range(len(CODES)))


def test_two_tags_differ_in_eleven_bits_however_they_are_turned() -> None:
    tags = [all_turns(black_modules(number)) for number in range(len(CODES))]
    between = min(len(a[0] ^ turn) for a, b in combinations(tags, 2) for turn in b)
    own = min(len(turns[0] ^ turn) for turns in tags for turn in turns[1:])
    assert min(between, own) >= 11


@pytest.mark.parametrize("number", range(len(CODES)))
def test_the_outline_holds_the_black_once_and_the_white_never(number: int) -> None:
    black = black_modules(number)
    loops = outlines(black)
    for x in range(-1, MODULES + 1):
        for y in range(-1, MODULES + 1):
            assert winding(loops, x + 0.5, y + 0.5) == ((x, y) in black)


def test_an_outline_has_points_only_where_it_turns() -> None:
    assert outlines(frozenset((x, y) for x in range(3) for y in range(2))) == [[(0, 0), (3, 0), (3, 2), (0, 2)]]


def test_cells_that_touch_at_a_corner_only_stay_apart() -> None:
    loops = outlines(frozenset({(0, 0), (1, 1)}))
    inside = {(x, y) for x in range(2) for y in range(2) if winding(loops, x + 0.5, y + 0.5)}
    assert inside == {(0, 0), (1, 1)}


def test_a_tag_fills_its_area() -> None:
    area = Rect(3, 5, 16, 16)
    assert tag_path(7, area).box == pytest.approx(area)
