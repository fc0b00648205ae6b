"""The state of a game, and the plays that lead from one state to the next.

A turn goes: `reveal`, then for each tile of `GameState.queue` either `place` or, if it has no legal place, `withdraw`.
The ends of turns, regions and the game follow by themselves.
"""

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import cached_property

from sengoku.errors import IllegalPlayError
from sengoku.game_set import GameSet
from sengoku.ground import Ground, Laid, ground
from sengoku.holding import Holding, shuffled
from sengoku.layout import Half, Layout, RegionLayout
from sengoku.legality import legal_placements, violations
from sengoku.match import MatchResult, resolve_match
from sengoku.overhang import as_it_lies
from sengoku.placement import Placement
from sengoku.scoring import RegionResult, score_region
from sengoku.tiles import Tile, format_tile
from sengoku.turn_order import Reveal, Turn, clockwise, turn_order
from sengoku.wording import say


class Ending(Enum):
    """Why a region was resolved (D7)."""

    FULL = auto()
    """Its 24 squares are covered."""
    STUCK = auto()
    """No revealed tile could be placed."""
    NO_TILES = auto()
    """No player has a tile left."""


@dataclass(frozen=True)
class Resolved:
    """A region that is over.

    Attributes:
        result: its score as it was resolved.
        ending: why it was resolved.
        turn: the number of the game's turn in which that happened.
    """

    result: RegionResult
    ending: Ending
    turn: int


@dataclass(frozen=True)
class GameState:
    """Everything about a game between two plays.

    Attributes:
        game_set: what the game is played with.
        holdings: the players' tiles off the battlefield, in seat order; a revealed tile is in none of them.
        start: the key of this turn's start player.
        turn: the number of this turn, from 1 over the whole game.
        queue: the revealed tiles still to be placed, the next first; empty while players choose what to reveal.
        laid: every tile on the table, in the order of play.
        resolved: the regions that are over, in order.
        placed: how many tiles were placed this turn.
        idle: how many turns in a row before this one placed nothing in this region.
    """

    game_set: GameSet
    holdings: tuple[Holding, ...]
    start: str
    turn: int = 1
    queue: tuple[Turn, ...] = ()
    laid: tuple[Laid, ...] = ()
    resolved: tuple[Resolved, ...] = ()
    placed: int = 0
    idle: int = 0

    @property
    def region(self) -> int:
        """The number of the region being fought; of the last one fought when the game is over."""
        return len(self.resolved) + (0 if self.is_over else 1)

    @cached_property
    def ground(self) -> Ground:
        """What lies around the castle of `region`."""
        return ground(self.game_set.battlefield, self.game_set.rules, self.region, self.laid)

    @cached_property
    def match(self) -> MatchResult:
        """Where the game stands (D10)."""
        return resolve_match(self.game_set, (region.result for region in self.resolved))

    @property
    def is_over(self) -> bool:
        """Whether the game is over: somebody has two regions, or every region is resolved (D10)."""
        return self.match.finished

    @cached_property
    def layout(self) -> Layout:
        """What lies on the table, each tile recorded, as a pair, in the region for which it was played."""
        numbers = {tile.region for tile in self.laid} | {region.result.number for region in self.resolved}
        return Layout(self.game_set, tuple(self._region_layout(number) for number in numbers))

    def _region_layout(self, number: int) -> RegionLayout:
        placements = [tile.placement for tile in self.laid if tile.region == number]
        halves = tuple((square, Half(laid.army, n)) for laid in placements for square, n in laid.halves)
        return RegionLayout(number, halves, tuple(laid.squares for laid in placements), ended=not halves)

    @cached_property
    def choices(self) -> tuple[Placement, ...]:
        """The legal placements of the tile that is next in the queue; empty if there is none."""
        if not self.queue:
            return ()
        return legal_placements(self.queue[0].army, self.queue[0].tile, self.ground)

    def holding(self, army: str) -> Holding:
        """What an army holds; ``ValueError`` if it does not play."""
        return self.holdings[self.game_set.keys.index(army)]

    def with_holding(self, holding: Holding) -> "GameState":
        """The state after one army's tiles changed."""
        changed = (holding if holding.army == old.army else old for old in self.holdings)
        return replace(self, holdings=tuple(changed))


def new_game(game_set: GameSet, rng: random.Random, start: str | None = None) -> GameState:
    """Shuffle every army and draw the first hands.

    The rules do not say who starts: ``start`` does, by default the first seat.

    Raises:
        RulesError: no army has the key ``start``.
    """
    first = clockwise(game_set.keys, game_set.keys[0] if start is None else start)[0]
    return GameState(game_set, tuple(shuffled(key, game_set.tiles, rng) for key in game_set.keys), first)


def reveal(state: GameState, tiles: Mapping[str, Tile]) -> GameState:
    """Every player who has a tile reveals one; they are queued in the order of D4.

    Raises:
        IllegalPlayError: the game is over, tiles are still to be placed, or somebody reveals a tile they do not hold,
            none, or one without playing.
    """
    expected = [holding.army for holding in state.holdings if not holding.is_empty]
    reasons = []
    if state.is_over:
        reasons.append(say("the game is over"))
    if state.queue:
        reasons.append(
            say("{army} has to place {tile} first", army=state.queue[0].army, tile=format_tile(state.queue[0].tile))
        )
    reasons += [say("{army} has to reveal a tile", army=army) for army in expected if army not in tiles]
    reasons += [say("{army} has no tile to reveal", army=army) for army in tiles if army not in expected]
    revealing = [(state.holding(army), tiles[army]) for army in expected if army in tiles]
    reasons += [holding.lacks(tile) for holding, tile in revealing if tile not in holding.hand]
    if reasons:
        raise IllegalPlayError(tuple(reasons))

    for holding, tile in revealing:
        state = state.with_holding(holding.without(tile))
    shown = [Reveal(army, tiles[army]) for army in expected]
    return replace(state, queue=turn_order(shown, state.game_set.keys, state.start))


def place(state: GameState, placement: Placement) -> GameState:
    """The first player in the queue places their tile; what ends by that ends (D7).

    Raises:
        IllegalPlayError: it is not this tile's turn, or the placement is illegal; every reason is given.
    """
    reasons = [violation.message for violation in violations(placement, state.ground)]
    if not state.queue:
        reasons.insert(0, say("no tile is revealed"))
    elif (placement.army, placement.tile) != (state.queue[0].army, state.queue[0].tile):
        turn = state.queue[0]
        shown = f"{placement.army} {format_tile(placement.tile)}"
        reasons.insert(
            0,
            say(
                "{army} has to place {tile} now, not {shown}", army=turn.army, tile=format_tile(turn.tile), shown=shown
            ),
        )
    if reasons:
        raise IllegalPlayError(tuple(reasons))

    laid = (*state.laid, Laid(state.region, placement))
    state = replace(state, queue=state.queue[1:], laid=laid, placed=state.placed + 1)
    return _go_on(state, Ending.FULL if state.ground.is_full else None)


def withdraw(state: GameState) -> GameState:
    """The first tile in the queue has no legal place: it goes under its owner's army, or is set aside (D6).

    Raises:
        IllegalPlayError: no tile is revealed, or this one has a place.
    """
    if not state.queue:
        raise IllegalPlayError((say("no tile is revealed"),))
    if state.choices:
        raise IllegalPlayError((say("{tile} has a legal place", tile=format_tile(state.queue[0].tile)),))
    army, tile = state.queue[0].army, state.queue[0].tile
    holding = state.holding(army)
    under = state.game_set.rules.unplaceable == "under-army"
    state = state.with_holding(holding.put_under(tile) if under else holding.put_aside(tile))
    return _go_on(replace(state, queue=state.queue[1:]), None)


def _go_on(state: GameState, ending: Ending | None) -> GameState:
    """What follows a play: the next tile in the queue, or the next turn, region, or the end of the game."""
    if state.queue and not ending:
        return state
    for turn in state.queue:
        state = state.with_holding(state.holding(turn.army).take_back(turn.tile))
    state = replace(state, queue=(), placed=0, idle=0 if state.placed else state.idle + 1)
    if _is_stuck(state):
        ending = Ending.STUCK
    if ending:
        state = _resolve(state, ending)
    state = replace(state, holdings=tuple(holding.refill() for holding in state.holdings))
    while not state.is_over and all(holding.is_empty for holding in state.holdings):
        state = _resolve(state, Ending.NO_TILES)
    if state.is_over:
        return state
    return replace(state, turn=state.turn + 1, start=clockwise(state.game_set.keys, state.start)[1])


def _is_stuck(state: GameState) -> bool:
    """Whether a region ends because nothing could be placed (D7).

    Without that rule the same tiles would come round under their armies for ever, so the region still ends once the
    largest army could have been gone through in vain. Tiles that are set aside run out by themselves.
    """
    if not state.idle:
        return False
    if state.game_set.rules.stuck_region_ends:
        return True
    if state.game_set.rules.unplaceable == "set-aside":
        return False
    return state.idle >= max(len(holding.hand) + len(holding.pile) for holding in state.holdings)


def _resolve(state: GameState, ending: Ending) -> GameState:
    result = score_region(as_it_lies(state.layout, state.region), state.game_set.keys)
    return replace(state, resolved=(*state.resolved, Resolved(result, ending, state.turn)), idle=0)
