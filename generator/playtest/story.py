"""Tells one simulated game move by move."""

from collections.abc import Iterator
from dataclasses import replace

from generator.design.tile_sets import format_tiles
from generator.playtest.plan import Plan
from generator.words import marked, said, say, spoken
from sengoku.explain import explain_line, explain_match, explain_ranking, explain_region
from sengoku.game import Ending, GameState, Resolved
from sengoku.ground import Ground
from sengoku.layout import Half
from sengoku.notation.values import format_half
from sengoku.placement import Placement, format_placement
from sengoku.simulation.played import Played, PlayedTurn
from sengoku.simulation.replay import placement, replay
from sengoku.squares import CASTLE, Square, format_square
from sengoku.tiles import format_tile
from sengoku.turn_order import explain_turn

ENDINGS = {
    Ending.FULL: marked("its 24 squares are covered"),
    Ending.STUCK: marked("no revealed tile could be placed"),
    Ending.NO_TILES: marked("no player has a tile left"),
}


def tell(plan: Plan, game: int) -> Iterator[str]:
    """One game of a plan, line by line; squares are named as on the boards, the ring around them too."""
    plan = replace(plan, game_set=plan.game_set.in_words())
    played = plan.play(game)
    yield from _setting(plan, game)
    states = replay(played)
    state = next(states)
    for number, turn in enumerate(played.turns, start=1):
        if number == 1 or turn.region != played.turns[number - 2].region:
            yield from ("", say("REGION {region}", region=turn.region))
        yield from ("", say("Turn {number}. {name} is start player.", number=number, name=_name(state, state.start)))
        yield from _hands(state)
        state = next(states)
        yield from _order(state)
        moves = _moves(played, turn)
        for step, move in enumerate(moves, start=1):
            yield from _move(step, state, move)
            before, state = state, next(states)
        yield from _end_of_turn(before, state, moves[-1])
    if not played.turns:
        yield say("Nobody has a tile.")
    yield from ("", say("END"), *_outcome(state))


def _outcome(state: GameState) -> Iterator[str]:
    yield explain_match(state.match, state.game_set, spoken())
    yield from explain_ranking(state.match, state.game_set, spoken())


def _setting(plan: Plan, game: int) -> Iterator[str]:
    game_set = plan.game_set
    rules = game_set.rules
    yield say("One game, seed {seed}: ", seed=plan.seed) + ", ".join(
        f"{army.key} {army.name} ({bot})" for army, bot in zip(game_set.armies, plan.seated(game), strict=True)
    )
    boards = say("joined") if game_set.battlefield.joined else say("separate")
    yield say(
        "Tiles: {tile_set}. Regions: {count} {boards}.",
        tile_set=format_tiles(game_set.tiles),
        count=game_set.battlefield.count,
        boards=boards,
    )
    army, number = game_set.armies[0], game_set.tiles.numbers[-1]
    yield say(
        "Squares: columns a to e and rows 1 to 5, around them columns z and f and rows 0 and 6. On the boards {half} "
        "means {number} of {army}.",
        half=format_half(Half(army.key, number)),
        number=number,
        army=army.name,
    )
    aside = say("is set aside") if rules.unplaceable == "set-aside" else say("goes under its owner's pile")
    outside = say("one half of a tile") if rules.outside == "half" else say("both halves of a tile")
    stuck = say("ends") if rules.stuck_region_ends else say("does not end")
    yield say(
        "Rules: a tile without a place {aside}; {outside} may lie outside; a stuck region {stuck}.",
        aside=aside,
        outside=outside,
        stuck=stuck,
    )


def _name(state: GameState, key: str) -> str:
    return state.game_set.by_key[key].name


def _hands(state: GameState) -> Iterator[str]:
    for holding in state.holdings:
        hand = " ".join(map(format_tile, holding.hand)) or say("nothing")
        yield say(
            "  {army} holds {hand}, and {count} in the pile", army=holding.army, hand=hand, count=len(holding.pile)
        )


def _order(state: GameState) -> Iterator[str]:
    yield say("  Order: {turns}", turns="; ".join(explain_turn(turn) for turn in state.queue))


def _moves(played: Played, turn: PlayedTurn) -> list[Placement | None]:
    keys = played.game_set.keys
    return [
        None if move is None else placement(keys[seat], tile, move)
        for (seat, tile), move in zip(turn.shown, turn.moves, strict=False)
    ]


def _move(step: int, state: GameState, move: Placement | None) -> Iterator[str]:
    turn = state.queue[0]
    if move is None:
        aside = state.game_set.rules.unplaceable == "set-aside"
        where = say("out of the game") if aside else say("under its owner's pile")
        yield say(
            "  {step}. {army} {tile} has no legal place and goes {where}.",
            step=step,
            army=turn.army,
            tile=format_tile(turn.tile),
            where=where,
        )
        return
    over = "" if move.is_inside else say("; there is no place inside, so it hangs over")
    yield f"  {step}. {format_placement(move)}: {spoken().list_all(_contacts(move, state.ground))}{over}."


def _contacts(move: Placement, ground: Ground) -> list[str]:
    """Everything in the placement's surroundings that makes it legal (D5)."""
    found = []
    for square, number in move.halves:
        for near in square.neighbours:
            if near == CASTLE:
                found.append(say("{square} touches the castle", square=format_square(square)))
            elif near not in move.squares and (half := ground.by_square.get(near)) and half.number == number:
                found.append(
                    say(
                        "its {number} on {square} touches {army}{number}{at}",
                        number=number,
                        square=format_square(square),
                        army=half.army,
                        at=_at(near),
                    )
                )
    return found


def _at(square: Square) -> str:
    """Where a neighbour lies, for people; squares beyond the ring have no name."""
    return (
        say(" on {square}", square=format_square(square))
        if square.is_inside or square.is_on_ring
        else say(" beyond the ring")
    )


def _end_of_turn(before: GameState, after: GameState, last: Placement | None) -> Iterator[str]:
    """The board after the turn, and what ended with its last move."""
    played = before.ground if last is None else before.ground.with_placement(last)
    yield from _board(played)
    back = before.queue[1:]
    if back:
        tiles = ", ".join(f"{turn.army} {format_tile(turn.tile)}" for turn in back)
        yield say("  Not placed and back in hand: {tiles}.", tiles=tiles)
    for resolved in after.resolved[len(before.resolved) :]:
        yield from _resolved(after, resolved)
    if not after.is_over and any(holding.pile for holding in before.holdings):
        yield say("  Hands are refilled.")


def _resolved(state: GameState, resolved: Resolved) -> Iterator[str]:
    yield say(
        "  Region {number} is over: {reason}.", number=resolved.result.number, reason=said(ENDINGS[resolved.ending])
    )
    if resolved.result.totals:
        yield from (f"    {explain_line(line, state.game_set, spoken())}" for line in resolved.result.lines)
    yield f"  {explain_region(resolved.result, state.game_set, spoken())}"


def _board(ground: Ground) -> Iterator[str]:
    """The region, with its ring if something lies on it."""
    on_ring = any(square.is_on_ring for square, _ in ground.halves)
    rows = range(-1, 6) if on_ring else range(5)
    for row in rows:
        words = [_token(Square(row, column), ground) for column in rows]
        yield "      " + " ".join(word.ljust(3) for word in words).rstrip()


def _token(square: Square, ground: Ground) -> str:
    if square == CASTLE:
        return "X"
    half = ground.by_square.get(square)
    return format_half(half) if half else "."
