"""D4, by vectors and by what must hold for every turn."""

from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sengoku.errors import RulesError
from sengoku.tiles import Tile, parse_tile
from sengoku.turn_order import Reveal, Turn, clockwise, explain_turn, turn_order

VECTORS = Path(__file__).parent.parent / "vectors" / "turn_order.txt"


def cases() -> dict[str, dict[str, list[str]]]:
    """The vectors by name, each line's words by its first."""
    found: dict[str, dict[str, list[str]]] = {}
    for line in VECTORS.read_text(encoding="utf-8").splitlines():
        word, *rest = line.split() or ["#"]
        if word == "case":
            name = " ".join(rest)
            assert name not in found, name
            found[name] = {}
        elif word != "#":
            found[name][word] = rest
    return found


@pytest.mark.parametrize("name", cases())
def test_vectors(name: str) -> None:
    case = cases()[name]
    words = case["reveal"]
    reveals = [Reveal(army, parse_tile(tile)) for army, tile in zip(words[::2], words[1::2], strict=True)]
    order = turn_order(reveals, case["seats"], case["start"][0])
    assert [turn.army for turn in order] == case["order"]


ARMIES = "fwdb"
REVEALS = st.dictionaries(st.sampled_from(ARMIES), st.builds(Tile, st.integers(0, 3), st.integers(0, 3)), min_size=1)


@settings(max_examples=150, deadline=None)
@given(REVEALS, st.sampled_from(ARMIES), st.randoms(use_true_random=False))
def test_order_is_a_permutation_that_keeps_the_rule(shown: dict[str, Tile], start: str, rng: Random) -> None:
    reveals = [Reveal(army, tile) for army, tile in shown.items()]
    rng.shuffle(reveals)
    order = turn_order(reveals, ARMIES, start)
    assert {turn.army: turn.tile for turn in order} == shown
    strengths = [tile.strength for tile in shown.values()]
    tied = [strengths.count(turn.tile.strength) > 1 for turn in order]
    assert tied == sorted(tied), "tied tiles come after all others"
    for before, after in pairwise(order):
        if bool(before.tied_with) == bool(after.tied_with):
            assert before.tile.strength <= after.tile.strength
        if before.tile.strength == after.tile.strength:
            seat = [(ARMIES.index(turn.army) - ARMIES.index(start)) % 4 for turn in (before, after)]
            assert seat[0] < seat[1]


def test_seats_go_round_from_the_start_player() -> None:
    assert clockwise("fwdb", "d") == ("d", "b", "f", "w")
    assert clockwise("fwdb", "f") == ("f", "w", "d", "b")


def test_a_tie_is_explained() -> None:
    order = turn_order([Reveal("f", Tile(1, 6)), Reveal("w", Tile(3, 4)), Reveal("d", Tile(2, 5))], "fwd", "w")
    assert order[0] == Turn("w", Tile(3, 4), ("d", "f"))
    assert explain_turn(order[0]) == "w 3|4, strength 7, tied with d and f: after the untied tiles"
    assert explain_turn(Turn("b", Tile(1, 1))) == "b 1|1, strength 2"


def test_what_cannot_be_ordered_is_refused() -> None:
    with pytest.raises(RulesError, match="expected one of f w as start player, got 'd'"):
        turn_order([], "fw", "d")
    with pytest.raises(RulesError, match=r"expected tiles of f w, got one of d b$"):
        turn_order([Reveal("d", Tile(1, 1)), Reveal("f", Tile(1, 1)), Reveal("b", Tile(1, 1))], "fw", "f")
    with pytest.raises(RulesError, match="expected one tile of each army, got those of f f"):
        turn_order([Reveal("f", Tile(1, 1)), Reveal("f", Tile(1, 2))], "fw", "f")
    assert turn_order([], "fw", "w") == ()
