"""What docs/scoring.md says of the layout text is what is read."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from sengoku.checking import check_layout
from sengoku.game_set import Battlefield
from sengoku.layout import Half, Layout
from sengoku.match import score_layout
from sengoku.notation.layout_text import format_layout, parse_layout
from sengoku.squares import CASTLE, WITH_RING, Square, parse_square
from sengoku.tile_sets import PRESETS, number_range
from sengoku.tiles import Tile

TEXT = (Path(__file__).resolve().parent.parent / "docs" / "scoring.md").read_text(encoding="utf-8")
SECTION = TEXT.split("## The layout text\n")[1].split("\n## ")[0]
EXAMPLES = re.findall(r"^```\n(.*?)^```$", SECTION, re.MULTILINE | re.DOTALL)
ELEMENTS = re.findall(r"^- `([^`]+)`", SECTION, re.MULTILINE)

EMPTY = ". . . . .\n"
HEAD = ("armies:", "tiles:", "regions:", "#")


def with_line(line: str) -> Layout:
    """A layout with a line of the head, or with one after the rows of a region."""
    rows = "region 1\n" + EMPTY * 5
    return parse_layout(f"{line}\n{rows}" if line.startswith(HEAD) else f"{rows}{line}\n")


def with_word(word: str, square: Square) -> Layout:
    """A layout with a word on one square, all others empty."""
    rows = [EMPTY.split() for _ in range(5)]
    rows[square.row][square.column] = word
    return parse_layout("region 1\n" + "\n".join(map(" ".join, rows)))


def named(*pairs: str) -> tuple[tuple[Square, Square], ...]:
    return tuple((parse_square(pair[:2]), parse_square(pair[2:])) for pair in pairs)


A1 = Square(0, 0)
MEANINGS: dict[str, Callable[[str], bool]] = {
    "armies: f w b": lambda text: with_line(text).game_set.keys == ("f", "w", "b"),
    "tiles: double-nine": lambda text: with_line(text).game_set.tiles == PRESETS["double-nine"],
    "tiles: 2-7": lambda text: with_line(text).game_set.tiles == number_range(2, 7),
    "tiles: 1|2 1|3 1|3": lambda text: with_line(text).game_set.tiles.counts == {Tile(1, 2): 1, Tile(1, 3): 2},
    "tiles: 1-4, 1|2, 4|4 x2": lambda text: with_line(text).game_set.tiles.counts
    == dict.fromkeys(number_range(1, 4).tiles, 1) | {Tile(1, 2): 2, Tile(4, 4): 3},
    "regions: 3 separate": lambda text: with_line(text).game_set.battlefield == Battlefield(3, joined=False),
    "region 2": lambda text: parse_layout(text + "\n" + EMPTY * 5).regions[0].number == 2,
    "f5": lambda text: with_word(text, A1).regions[0].halves == ((A1, Half("f", 5)),),
    ".": lambda text: with_word(text, CASTLE) == with_word(text, A1) == with_word("X", CASTLE),
    "X": lambda text: with_word(text, CASTLE).regions[0].halves == (),
    ". . . . . . .": lambda text: parse_layout(
        "region 1\n" + (text + "\n") * 6 + text[:-1] + "f5"
    ).regions[0].halves == ((WITH_RING[-1], Half("f", 5)),),
    "pairs: a1-b1 c2-c1": lambda text: with_line(text).regions[0].pairs == named("a1b1", "c1c2"),
    "ended: yes": lambda text: with_line(text).regions[0].ended,
    "# a remark": lambda text: with_line(text) == with_line(""),
}  # fmt: skip


def test_each_element_is_explained_once() -> None:
    assert list(MEANINGS) == ELEMENTS


@pytest.mark.parametrize("element", MEANINGS)
def test_each_element_means_what_is_said(element: str) -> None:
    assert MEANINGS[element](element)


def test_the_presets_are_all_named() -> None:
    (line,) = re.findall(r"^- `tiles: double-nine`.*?(?=^- )", SECTION, re.MULTILINE | re.DOTALL)
    assert set(re.findall(r"`([a-z-]+)`", line)) == set(PRESETS)


def test_the_short_example_is_the_standard_game() -> None:
    layout = parse_layout(EXAMPLES[0])
    assert layout.game_set == Layout().game_set
    assert len(layout.regions[0].halves) == 12


def test_the_long_example_is_read_whole_and_looks_possible() -> None:
    layout = parse_layout(EXAMPLES[1])
    assert parse_layout(format_layout(layout)) == layout
    assert score_layout(layout).match.counted == (1, 2)
    assert check_layout(layout) == ()
    assert len(EXAMPLES) == 2
