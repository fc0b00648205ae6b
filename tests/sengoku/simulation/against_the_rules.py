"""What every simulated game is held to."""

from sengoku.simulation.board import PRESENT
from sengoku.simulation.played import Played
from sengoku.simulation.replay import replay


def check_against_the_rules(played: Played) -> None:
    """Replay a game by the rules: every move is legal, nothing else could have happened, and the results agree."""
    states = list(replay(played))
    last = states[-1]
    assert len(states) == 1 + sum(1 + len(turn.moves) for turn in played.turns)
    keys = played.game_set.keys
    assert last.is_over
    assert not any(state.is_over for state in states[:-1])
    at_rest = [state for state in states if not state.queue]
    for turn, state in zip(played.turns, at_rest, strict=False):
        assert (turn.region, keys[turn.start]) == (state.region, state.start)
    assert last.match.winners == tuple(keys[seat] for seat in played.winners)
    assert (last.match.decided_by == "two-regions") == played.by_regions
    assert last.turn == max(1, len(played.turns))
    assert len(last.resolved) == len(played.regions)
    for mine, theirs in zip(played.regions, last.resolved, strict=True):
        assert (mine.ending, mine.turn) == (theirs.ending, theirs.turn)
        assert (keys[mine.winner] if mine.winner >= 0 else None) == theirs.result.winner
        winners = [keys[seat] if seat >= 0 else None for seat in mine.line_winners]
        assert winners == [line.winner for line in theirs.result.lines]
        for sums, line in zip(mine.sums, theirs.result.lines, strict=True):
            totals = {keys[seat]: value % PRESENT for seat, value in enumerate(sums) if value}
            assert totals == dict(line.totals)
