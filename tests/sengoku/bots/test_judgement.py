"""How the bots judge positions, worked out by hand; that they play well is measured in `test_bots`."""

from dataclasses import replace
from math import exp, sqrt
from random import Random

import pytest

from sengoku.bots import BOTS, careful
from sengoku.bots.careful import CAREFUL
from sengoku.bots.greedy import GREEDY, _gain, _gains
from sengoku.bots.outlook import _LINE, _LOGISTIC, _SURE, _UNSURE, Outlook, line_chances, line_change, spread, stakes
from sengoku.game_set import GameSet
from sengoku.simulation.board import Board, Move, any_move, listed
from sengoku.simulation.masks import bit_of
from sengoku.simulation.sight import Open, Sight
from sengoku.squares import parse_square
from sengoku.tile_sets import TileSet
from sengoku.tiles import Tile


def shown(players: int = 2, tiles: TileSet | None = None) -> Open:
    game_set = replace(GameSet(), armies=GameSet().armies[:players])
    return Open(replace(game_set, tiles=tiles) if tiles else game_set, start=0)


def laid(players: int) -> Board:
    """A position of three tiles, with a line that two seats share."""
    board = Board(players, whole=False)
    for seat, tile, low, high in ((0, (2, 5), "c2", "c1"), (1, (2, 3), "b2", "b1"), (0, (1, 4), "d3", "e3")):
        board.place(seat, tile, (bit_of(parse_square(low)), bit_of(parse_square(high))))
    return board


def test_the_bots_come_the_weakest_first() -> None:
    assert [(name, bot.name) for name, bot in BOTS.items()] == [(n, n) for n in ("random", "greedy", "careful")]


@pytest.mark.parametrize(
    ("line", "more", "gain"),
    [
        ((0, 0, 0), 128 + 3, 2),  # nobody's before: worth one line to it, and one less to each of two others
        ((128 + 5, 128 + 7, 0), 128 + 3, 3),  # taken from another
        ((128 + 5, 128 + 7, 0), 128 + 2, 1),  # a tie takes it from the other and gives it to nobody
        ((128 + 5, 128 + 7, 128 + 2), 128 + 2, 0),  # a tie gives it to a third
        ((128 + 5, 0, 0), 128 + 1, 0),  # its own before
        ((128 + 5, 128 + 9, 0), 128 + 4, 1),
        ((128 + 5, 128 + 5, 128), 128, 0),
    ],
)
def test_greedy_counts_a_line_as_much_as_one_of_each_other(line: tuple[int, ...], more: int, gain: int) -> None:
    assert _gain(line, 0, more) == gain


@pytest.mark.parametrize("tile", [(2, 5), (1, 1), (3, 6)])
def test_greedy_knows_what_each_placement_gains(tile: tuple[int, int]) -> None:
    board = laid(3)
    moves = listed(board.legal(*tile) or (0, 0, 0, 0))

    def worth(position: Board) -> int:
        winners = position.line_winners()
        return sum(2 if winner == 2 else -1 for winner in winners if winner >= 0)

    after = [board.copy() for _ in moves]
    for position, move in zip(after, moves, strict=True):
        position.place(2, tile, move)
    assert len(moves) > 5
    assert _gains(board, 2, tile, moves) == [worth(position) - worth(board) for position in after]


@pytest.mark.parametrize("bot", [GREEDY, CAREFUL])
def test_a_tile_without_a_place_is_shown_only_if_all_are(bot: type) -> None:
    """In the walled-in board only a 6 has a place, however little it helps."""
    walled = shown()
    walled.board.touch = [0] * 6 + [walled.board.free] + [0] * 12
    sight = Sight(0, walled, [(1, 2), (2, 6), (5, 5)], Random(1))
    assert {bot.reveal(sight) for _ in range(20)} == {(2, 6)}
    walled.board.touch = [0] * 19
    some = {bot.reveal(sight) for _ in range(40)}
    assert some == ({(1, 2)} if bot is CAREFUL else set(sight.hand)), "careful keeps the strong ones"


def test_careful_shows_a_tile_that_has_a_place_even_where_all_is_lost() -> None:
    walled = shown()
    walled.board.touch = [0] * 6 + [walled.board.free] + [0] * 12
    walled.board.totals[1] = sum((128 + 99) << 10 * line for line in range(10))
    assert CAREFUL.reveal(Sight(0, walled, [(1, 1), (2, 6)], Random(1))) == (2, 6)


def ways(board: Board, seat: int, tile: tuple[int, int]) -> dict[Move, float]:
    """What each placement is worth to a seat, as it looks at once."""
    moves = listed(board.legal(*tile) or (0, 0, 0, 0))
    return dict(zip(moves, Outlook(board, (1.0, 1.0, 1.0), 2.0).placements(seat, tile, moves), strict=True))


def after_answers(board: Board, tile: tuple[int, int], move: Move, rest: list[tuple[int, tuple[int, int]]]) -> float:
    """What a placement of the first seat is worth once the others have laid their tiles where it looks best to them."""
    board = board.copy()
    board.place(0, tile, move)
    for seat, other in rest:
        answers = ways(board, seat, other)
        if answers:
            board.place(seat, other, max(answers, key=lambda answer: (answers[answer], answer)))
    return Outlook(board, (1.0, 1.0, 1.0), 2.0).worth(0)


def test_careful_thinks_the_six_best_placements_through_to_the_end_of_the_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(careful, "spread", lambda _: 2.0)
    otherwise = many = 0
    for seed in range(16):
        rng = Random(seed)
        found = shown(3)
        found.board = laid(3)
        for step in range(seed % 4):
            other = (rng.randint(1, 6), rng.randint(1, 6))
            moves = found.board.legal(min(other), max(other))
            if moves:
                found.board.place(step % 3, (min(other), max(other)), any_move(moves, rng))
        found.queue = [(1, (1, 1)), (0, (2, 5)), (2, (3, 5)), (1, (4, 6))]
        found.placed = 1
        worths = ways(found.board, 0, (2, 5))
        best = sorted(worths, key=lambda move: -round(worths[move], 9))[:6]
        later = {move: after_answers(found.board, (2, 5), move, found.queue[2:]) for move in best}
        chosen = CAREFUL.place(Sight(0, found, [], rng), (2, 5), found.board.legal(2, 5) or (0, 0, 0, 0))
        assert later[chosen] == pytest.approx(max(later.values()))
        many += len(worths) > 6
        otherwise += later[best[0]] < max(later.values()) - 1e-9
    assert min(otherwise, many) > 1, "or it could do without thinking, or think all of them through"


def test_greedy_leaves_it_to_chance_between_equals() -> None:
    sight = Sight(0, shown(), [(1, 2), (3, 4)], Random(1))
    assert {GREEDY.reveal(sight) for _ in range(40)} == {(1, 2), (3, 4)}, "each wins its lines on an empty board"
    moves = sight.open.board.legal(1, 2)
    assert moves is not None
    gains = _gains(sight.open.board, 0, (1, 2), listed(moves))
    best = {move for move, gain in zip(listed(moves), gains, strict=True) if gain == max(gains)}
    assert {GREEDY.place(sight, (1, 2), moves) for _ in range(400)} == best


def test_chances_are_the_logistic_curve_of_totals() -> None:
    chances, unsettled = line_chances((128 + 5, 2 * 128 + 2, 0), 3.0)
    shares = [exp(total / 3) for total in (5, 2, 0)]
    expected = [share / sum(shares) for share in shares]
    assert chances == pytest.approx(expected)
    assert unsettled == pytest.approx(sum(chance * (1 - chance) for chance in expected))
    more, less_settled = line_change((128 + 5, 2 * 128 + 2, 0), 1, 128 + 6, 3.0, 0.0)
    assert more == pytest.approx([0 - expected[0], 1 - expected[1], 0 - expected[2]])
    assert less_settled == pytest.approx(-unsettled)


def test_the_spread_is_the_root_mean_square_of_the_tiles() -> None:
    """Of the double-six set every number from 1 to 6 lies equally often, so the mean square is 91/6."""
    for players in (2, 3, 4):
        assert spread(shown(players)) == pytest.approx(sqrt(2 * 91 / 6 / players) / _LOGISTIC)
    assert spread(shown(2, TileSet((Tile(0, 0),)))) == pytest.approx(1 / _LOGISTIC), "never under one point"
    assert spread(shown(2, TileSet((Tile(2, 6),)))) == pytest.approx(sqrt(20) / _LOGISTIC)


def test_a_region_is_worth_twice_as_much_if_it_wins_the_game() -> None:
    found = shown(3)
    found.regions_won = [1, 0, 1]
    assert stakes(found) == (2.0, 1.0, 2.0)


def test_on_an_empty_board_all_may_expect_as_many_lines() -> None:
    outlook = Outlook(Board(2, whole=False), (1.0, 2.0), 2.0)
    assert outlook.expected == pytest.approx([5, 5])
    assert outlook.unsettled == pytest.approx(10 * (1 / 4 + 1 / 4))
    assert [outlook.worth(0), outlook.worth(1)] == pytest.approx([(1 - 2) / 2, (2 - 1) / 2])


@pytest.mark.parametrize("nearly_full", [False, True])
def test_an_open_position_is_worth_the_chance_of_the_region_and_some_lines(nearly_full: bool) -> None:
    board = laid(3)
    if nearly_full:
        board.free = 1 << bit_of(parse_square("e3"))
    outlook = Outlook(board, (1.0, 2.0, 1.0), 2.0)
    assert (outlook.unsettled < 1) == nearly_full
    assert outlook.scales == pytest.approx([2 * sqrt(room) for room in range(6)])
    scale = _SURE + _UNSURE * sqrt(2 * outlook.unsettled / 3)
    shares = [exp(lines / scale) for lines in outlook.expected]
    for seat in range(3):
        staked = [share * stake / sum(shares) for share, stake in zip(shares, (1, 2, 1), strict=True)]
        others = [value for other, value in enumerate(outlook.expected) if other != seat]
        lead = _LINE * (outlook.expected[seat] - sum(others) / 2)
        assert outlook.worth(seat) == pytest.approx(2 * staked[seat] - sum(staked) + lead)
    settled = outlook._worth([1.0, 2.0, 4.0], 0.0, 0)
    assert outlook._worth([1.0, 2.0, 4.0], -1e-12, 0) == settled, "sums of fractions may come out below 0"


def full(*totals: int) -> Board:
    """A full board with the same total for a seat in every line."""
    board = Board(len(totals), whole=False)
    board.free = 0
    board.totals = [sum((128 + total) << 10 * line for line in range(10)) for total in totals]
    return board


def test_a_full_board_is_worth_what_it_came_to() -> None:
    won = Outlook(full(9, 4, 4), (1.0, 2.0, 1.0), 2.0)
    assert [won.worth(seat) for seat in range(3)] == pytest.approx([1 + 10 * _LINE, -1 - 5 * _LINE, -1 - 5 * _LINE])
    assert Outlook(full(4, 9, 4), (1.0, 2.0, 1.0), 2.0).worth(1) == pytest.approx(2 + 10 * _LINE)
    assert Outlook(full(4, 4), (1.0, 2.0), 2.0).worth(0) == 0, "all tie"


def test_the_last_placement_is_judged_by_what_it_comes_to() -> None:
    """a2 and b2 are left; one seat has 5 to 3 in every row, the other in every column, so it will be close."""
    board = full(0, 0)
    board.totals = [sum((128 + (a if line < 5 else b)) << 10 * line for line in range(10)) for a, b in ((5, 3), (3, 5))]
    last = [bit_of(parse_square(name)) for name in ("a2", "b2")]
    board.free = board.around = 1 << last[0] | 1 << last[1]
    outlook = Outlook(board, (1.0, 1.0), 2.0)
    moves = [(last[0], last[1]), (last[1], last[0])]
    after = [board.copy(), board.copy()]
    for position, move in zip(after, moves, strict=True):
        position.place(1, (1, 6), move)
        position.free = 0
    expected = [Outlook(position, (1.0, 1.0), 2.0).worth(1) for position in after]
    assert outlook.placements(1, (1, 6), moves) == pytest.approx(expected)
