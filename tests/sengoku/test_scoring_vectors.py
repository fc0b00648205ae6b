"""D1 to D3, D7, D9 to D11 and the layout text, by the vectors in plain text."""

import pytest

from sengoku.armies import army_of_key
from sengoku.errors import LayoutError
from sengoku.game_set import GameSet
from sengoku.layout import Half, Layout, RegionLayout
from sengoku.match import MatchResult, Rank, Score, score_layout
from sengoku.notation.layout_text import parse_layout
from sengoku.notation.values import format_battlefield, format_half, format_pair, parse_battlefield
from sengoku.scoring import Contest, score_region
from sengoku.squares import Square, format_square, parse_square
from sengoku.tile_sets import PRESETS, format_tile_set
from tests.sengoku.vector_files import Lines, vectors


def half(word: str) -> Half:
    return Half(word[0], int(word[1:]))


def told(result: Contest | MatchResult, field: str) -> str:
    """A field of a result in the words of the vectors."""
    value = getattr(result, field)
    if isinstance(value, bool):
        return "yes" if value else "no"
    if not isinstance(value, tuple):
        return "-" if value is None else str(value)
    return " ".join(map(told_item, value)) or "-"


def told_item(item: object) -> str:
    if isinstance(item, Rank):
        return f"{item.place}{item.army}"
    return "".join(map(str, item)) if isinstance(item, tuple) else str(item)


def game_of(lines: Lines) -> GameSet:
    words = dict(lines)
    armies = tuple(map(army_of_key, words.get("armies", "f w d b").split()))
    return GameSet(armies, PRESETS["double-nine"], parse_battlefield(words.get("regions", "4 separate")))


@vectors("lines.txt")
def test_line(lines: Lines) -> None:
    words = dict(lines)
    seats = game_of(lines).keys
    halves = [None if word == "." else half(word) for word in words["line"].split()]
    row = RegionLayout(1, tuple((Square(0, i), laid) for i, laid in enumerate(halves) if laid))
    column = RegionLayout(1, tuple((Square(i, 4), laid) for i, laid in enumerate(halves) if laid))
    for result in (score_region(row, seats).rows[0], score_region(column, seats).columns[4]):
        for field in ("totals", "tied_out", "winner", "margin", "short"):
            if field in words:
                assert told(result, field) == words[field], field


def layout_of(lines: Lines) -> Layout:
    game_set = game_of(lines)
    text = "\n".join(rest for word, rest in lines if word == "|")
    regions = list(parse_layout(text, game_set).regions) if text else []
    for word, rest in lines:
        if word == "on":
            number, *laid = rest.split()
            pairs = zip(map(parse_square, laid[::2]), map(half, laid[1::2]), strict=True)
            regions.append(RegionLayout(int(number), tuple(pairs)))
    return Layout(game_set, tuple(regions))


@vectors("regions.txt", "match.txt", "overhang.txt")
def test_region_and_match(lines: Lines) -> None:
    score = score_layout(layout_of(lines))
    expectations = [(word, rest) for word, rest in lines if word in ("region", "match")]
    assert expectations
    for word, rest in expectations:
        result, (field, *expected) = found(score, word, rest.split())
        assert told(result, field) == " ".join(expected), rest
    assert {word for word, _ in lines} <= {"armies", "regions", "on", "|", "region", "match"}


def found(score: Score, word: str, words: list[str]) -> tuple[Contest | MatchResult, list[str]]:
    """The result that a line speaks of, and what it says of it."""
    if word == "match":
        return score.match, words
    region = next(result for result in score.regions if result.number == int(words[0]))
    if words[1] == "row":
        return region.rows[int(words[2]) - 1], words[3:]
    if words[1] == "column":
        return region.columns["abcde".index(words[2])], words[3:]
    return region, words[1:]


@vectors("notation.txt")
def test_notation(lines: Lines) -> None:
    text = "\n".join(rest for word, rest in lines if word == "|")
    expected = [rest for word, rest in lines if word == "reads"]
    errors = [rest for word, rest in lines if word == "error"]
    assert bool(expected) != bool(errors)
    if errors:
        with pytest.raises(LayoutError) as refusal:
            parse_layout(text)
        assert [f"{problem.line} {problem.column}" for problem in refusal.value.problems] == errors
        return
    layout = parse_layout(text)
    assert set(expected) <= set(reads(layout))
    told_of = {line.split()[0] for line in expected}
    assert {line for line in reads(layout) if line.split()[0] in told_of | {"on", "pairs"}} == set(expected)


def reads(layout: Layout) -> list[str]:
    """What was read, in the words of the vectors."""
    found = [
        f"armies {' '.join(layout.game_set.keys)}",
        f"tiles {format_tile_set(layout.game_set.tiles)}",
        f"regions {format_battlefield(layout.game_set.battlefield)}",
    ]
    for region in layout.regions:
        laid = " ".join(f"{format_square(square)} {format_half(laid)}" for square, laid in region.halves)
        found.append(f"on {region.number} {laid}")
        if region.pairs:
            found.append(f"pairs {region.number} {' '.join(map(format_pair, region.pairs))}")
    return found
