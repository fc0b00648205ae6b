"""Which halves belong to one tile, by vectors."""

import pytest

from sengoku import paired_table
from sengoku import pairing as pairings
from sengoku.covering.cover import Cover
from sengoku.covering.search import Found
from sengoku.layout import Layout
from sengoku.paired_table import PairedTable
from sengoku.pairing import LaidTile, Pairing, find_pairing
from sengoku.squares import SQUARES, format_square
from sengoku.table import Table
from tests.sengoku.recorded import layout_of
from tests.sengoku.vector_files import Lines, vectors


@vectors("pairing.txt")
def test_vectors(lines: Lines) -> None:
    pairing = find_pairing(layout_of(lines))
    words = dict(lines)
    assert pairing.verdict == words["verdict"]
    if "lies" in words:
        assert told(pairing) == [rest for word, rest in lines if word == "lies" and rest != "-"]


def told(pairing: Pairing) -> list[str]:
    """The tiles in the words of the vectors."""
    regions = sorted({tile.squares[0][0] for tile in pairing.tiles})
    return [
        " ".join([str(number), *(told_tile(tile) for tile in pairing.tiles if tile.squares[0][0] == number)])
        for number in regions
    ]


def told_tile(tile: LaidTile) -> str:
    home = tile.squares[0][0]
    return "-".join(
        format_square(square) if region == home else f"{region}.{format_square(square)}"
        for region, square in tile.squares
    )


def on(halves: str, *more: tuple[str, str]) -> Layout:
    """A layout with these halves in its first region, and other lines of a vector."""
    return layout_of([*more, ("on", f"1 {halves}")])


def paired(halves: str, *more: tuple[str, str]) -> PairedTable:
    return PairedTable(Table(on(halves, *more)))


@pytest.mark.parametrize(
    ("halves", "more", "expected"),
    [
        ("c2 f1 c1 f2", (), (("f", "possible"),)),
        ("b2 w1 c2 w2 d2 w3 d3 f1", (), (("f", "impossible"), ("w", "impossible"))),
        ("c2 f1 c1 f2 b2 z1 b1 z1", (("armies", "w f"),), (("f", "possible"), ("z", "possible"))),
    ],
)
def test_each_army_on_the_table_has_a_verdict(
    halves: str, more: tuple[tuple[str, str], ...], expected: tuple[tuple[str, str], ...]
) -> None:
    found = find_pairing(on(halves, *more))
    assert found.armies == expected
    assert found.verdict == ("impossible" if "impossible" in dict(expected).values() else "possible")


def test_armies_that_do_not_play_come_last_by_their_letters() -> None:
    strangers = "zyxvutsrqp"
    halves = " ".join(
        f"{format_square(square)} {army}1" for square, army in zip(SQUARES, strangers + "wf", strict=False)
    )
    assert paired(halves, ("armies", "f w")).armies == ("f", "w", *sorted(strangers))


@pytest.mark.parametrize("halves", ["c2 f1 c1 f2 d4 f3", "c2 f1 c1 f2 z0 f3"])
def test_one_half_too_many_or_out_of_reach_is_impossible(halves: str) -> None:
    assert find_pairing(on(halves)).verdict == "impossible"
    assert find_pairing(on(halves)).tiles == ()


def test_a_named_pair_that_is_none_makes_a_layout_impossible() -> None:
    assert find_pairing(on("c2 f1 c1 f2", ("pairs", "1 c1-c2"))).verdict == "possible"
    assert find_pairing(on("c2 f1 c1 f2", ("pairs", "1 c1-d1"))).verdict == "impossible"


def test_what_the_work_does_not_suffice_for_is_undecided(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four equal numbers in a square are two tiles, upright or lying."""
    square = "b1 f1 c1 f1 b2 f1 c2 f1"
    tiles = ("tiles", "1|1 1|1")
    assert find_pairing(on(square, tiles)).verdict == "possible"
    monkeypatch.setattr(pairings, "STEPS", 0)
    assert find_pairing(on(square, tiles)) == ("undecided", (), (("f", "undecided"),))
    assert find_pairing(on(f"{square} d4 w1", tiles)) == ("impossible", (), (("f", "undecided"), ("w", "impossible")))


def test_neighbours_of_one_army_are_possible_links_each_once() -> None:
    """Spots are numbered by row: f at 0, 1 and 3, w at 2; a named pair and what is left out take no part."""
    halves = "b2 f1 c2 f2 d2 w3 b3 f4"
    table = paired(halves)
    assert [spot.half.army for spot in table.table.spots] == ["f", "f", "w", "f"]
    assert table.possible_links == ((0, 1), (0, 3))
    assert table.possible_links_after({}) == [(0, 1), (0, 3)]
    assert table.leaving_out(frozenset({1})).possible_links == ((0, 3),)
    assert paired(f"{halves} b4 f5", ("pairs", "1 b2-c2")).possible_links == ((3, 4),)


def test_links_and_singles_of_an_army_that_was_looked_at_are_those_of_its_start() -> None:
    """f lies 0-1 and 2-3, where 1 and 2 are no tile of the set; its a1 may hang over by itself alone."""
    table = paired("a1 f1 b1 f2 c2 f2 c3 f3 d3 w1 e3 w2", ("tiles", "1|2 2|3"))
    found = table.solve(100)
    assert {army: one.verdict for army, one in found.items()} == {"f": "possible", "w": "possible"}
    assert table.possible_links == ((0, 1), (2, 3), (4, 5))
    assert table.possible_links_after(found) == [(0, 1), (2, 3), (4, 5)]
    assert table.possible_links_after({"w": found["w"]}) == [(0, 1), (2, 3), (4, 5)]
    assert table.possible_links_after({"f": found["f"]}) == [(0, 1), (2, 3), (4, 5)]
    assert table.possible_singles_after({}) == {0, 1, 5}
    assert table.possible_singles_after({"w": found["w"]}) == {0, 1}


def test_a_link_is_the_same_from_both_ends() -> None:
    table = paired("b2 f1 c2 f2 b3 f4")
    across, along = (table.bit[0], 0), (0, table.bit[0])
    assert [table.link(pair) for pair in ((0, 1), (1, 0), (0, 2), (2, 0))] == [across, across, along, along]


def test_work_that_a_smaller_army_leaves_over_is_the_larger_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of 90 steps the two halves of w get a third and use 10; the four of d get half of 80, f with six the rest."""
    used = {2: 10, 4: 35, 6: 45}
    allowed = []

    def find(cover: Cover, steps: int) -> Found:
        size = cover.must.bit_count()
        allowed.append((size, steps))
        return Found("possible", None, None, 0, used[size])

    monkeypatch.setattr(paired_table, "find_cover", find)
    halves = "a1 f1 b1 f1 c1 f1 d1 f1 e1 f1 e2 f1 a2 w1 b2 w1 a3 d1 b3 d1 a4 d1 b4 d1"
    found = paired(halves).solve(90)
    assert allowed == [(2, 30), (4, 40), (6, 45)]
    assert {army: one.steps for army, one in found.items()} == {"f": 45, "w": 10, "d": 35}
    assert list(found) == ["f", "w", "d"]
