"""One game told move by move, as the rules themselves replay it."""

from collections.abc import Iterator

from generator.playtest.plan import Plan
from sengoku.explain import explain_line, explain_match, explain_ranking, explain_region
from sengoku.game import Ending, GameState, Resolved
from sengoku.ground import Ground
from sengoku.placement import Placement, format_placement
from sengoku.simulation.played import Played, PlayedTurn
from sengoku.simulation.replay import placement, replay
from sengoku.squares import CASTLE, Square, format_square
from sengoku.tile_sets import format_tile_set
from sengoku.tiles import format_tile
from sengoku.turn_order import explain_turn

ENDINGS = {
    Ending.FULL: "its 24 squares are covered",
    Ending.STUCK: "no revealed tile could be placed",
    Ending.NO_TILES: "no player has a tile left",
}


def tell(plan: Plan, game: int) -> Iterator[str]:
    """One game of a plan, line by line; squares are named as on the boards, the ring around them too."""
    played = plan.play(game)
    yield from _setting(plan, game)
    states = replay(played)
    state = next(states)
    for number, turn in enumerate(played.turns, start=1):
        if number == 1 or turn.region != played.turns[number - 2].region:
            yield from ("", f"REGION {turn.region}")
        yield from ("", f"Turn {number}. {_name(state, state.start)} is start player.")
        yield from _hands(state)
        state = next(states)
        yield from _order(state)
        moves = _moves(played, turn)
        for step, move in enumerate(moves, start=1):
            yield from _move(step, state, move)
            before, state = state, next(states)
        yield from _end_of_turn(before, state, moves[-1])
    if not played.turns:
        yield "Nobody has a tile."
    yield from ("", "END", explain_match(state.match, state.game_set), *explain_ranking(state.match, state.game_set))


def _setting(plan: Plan, game: int) -> Iterator[str]:
    game_set = plan.game_set
    rules = game_set.rules
    yield f"One game, seed {plan.seed}: " + ", ".join(
        f"{army.key} {army.name} ({bot})" for army, bot in zip(game_set.armies, plan.seated(game), strict=True)
    )
    boards = "joined" if game_set.battlefield.joined else "separate"
    yield f"Tiles: {format_tile_set(game_set.tiles)}. Regions: {game_set.battlefield.count} {boards}."
    aside = "is set aside" if rules.unplaceable == "set-aside" else "goes under its army"
    outside = "one half of a tile" if rules.outside == "half" else "both halves of a tile"
    stuck = "ends" if rules.stuck_region_ends else "does not end"
    yield f"Rules: a tile without a place {aside}; {outside} may lie outside; a stuck region {stuck}."


def _name(state: GameState, key: str) -> str:
    return state.game_set.by_key[key].name


def _hands(state: GameState) -> Iterator[str]:
    for holding in state.holdings:
        hand = " ".join(map(format_tile, holding.hand)) or "nothing"
        yield f"  {holding.army} holds {hand}, and {len(holding.pile)} in the army"


def _order(state: GameState) -> Iterator[str]:
    yield "  Order: " + "; ".join(explain_turn(turn) for turn in state.queue)


def _moves(played: Played, turn: PlayedTurn) -> list[Placement | None]:
    keys = played.game_set.keys
    return [
        None if move is None else placement(keys[seat], tile, move)
        for (seat, tile), move in zip(turn.shown, turn.moves, strict=False)
    ]


def _move(step: int, state: GameState, move: Placement | None) -> Iterator[str]:
    turn = state.queue[0]
    if move is None:
        where = "under its army" if state.game_set.rules.unplaceable == "under-army" else "out of the game"
        yield f"  {step}. {turn.army} {format_tile(turn.tile)} has no legal place and goes {where}."
        return
    over = "" if move.is_inside else "; there is no place inside, so it hangs over"
    yield f"  {step}. {format_placement(move)}: {' and '.join(_contacts(move, state.ground))}{over}."


def _contacts(move: Placement, ground: Ground) -> list[str]:
    """Everything that makes a placement legal (D5)."""
    found = []
    for square, number in move.halves:
        for near in square.neighbours:
            if near == CASTLE:
                found.append(f"{format_square(square)} touches the castle")
            elif near not in move.squares and (half := ground.by_square.get(near)) and half.number == number:
                found.append(f"its {number} on {format_square(square)} touches {half.army}{number}{_at(near)}")
    return found


def _at(square: Square) -> str:
    """Where a neighbour lies; beyond the ring, squares have no name from here."""
    return f" on {format_square(square)}" if square.is_inside or square.is_on_ring else " beyond the ring"


def _end_of_turn(before: GameState, after: GameState, last: Placement | None) -> Iterator[str]:
    """The board, and what ended with the turn's last move."""
    played = before.ground if last is None else before.ground.with_placement(last)
    yield from _board(played)
    back = before.queue[1:]
    if back:
        tiles = ", ".join(f"{turn.army} {format_tile(turn.tile)}" for turn in back)
        yield f"  Not placed and back in hand: {tiles}."
    for resolved in after.resolved[len(before.resolved) :]:
        yield from _resolved(after, resolved)
    if not after.is_over and any(holding.pile for holding in before.holdings):
        yield "  Hands are refilled."


def _resolved(state: GameState, resolved: Resolved) -> Iterator[str]:
    yield f"  Region {resolved.result.number} is over: {ENDINGS[resolved.ending]}."
    if resolved.result.totals:
        yield from (f"    {explain_line(line, state.game_set)}" for line in resolved.result.lines)
    yield f"  {explain_region(resolved.result, state.game_set)}"


def _board(ground: Ground) -> Iterator[str]:
    """The region, and its ring if something lies there."""
    on_ring = any(square.is_on_ring for square, _ in ground.halves)
    rows = range(-1, 6) if on_ring else range(5)
    for row in rows:
        words = [_token(Square(row, column), ground) for column in rows]
        yield "      " + " ".join(word.ljust(3) for word in words).rstrip()


def _token(square: Square, ground: Ground) -> str:
    if square == CASTLE:
        return "X"
    half = ground.by_square.get(square)
    return f"{half.army}{half.number}" if half else "."
