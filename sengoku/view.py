"""What a player may know: their own hand, what lies open, and how much everybody holds."""

from collections import Counter
from dataclasses import dataclass
from functools import cached_property

from sengoku.game import GameState, Resolved
from sengoku.game_set import GameSet
from sengoku.ground import Ground, Laid
from sengoku.holding import Holding
from sengoku.tiles import Tile
from sengoku.turn_order import Turn


@dataclass(frozen=True)
class Shown:
    """What everybody sees of one army's tiles off the battlefield.

    Attributes:
        army: the army's key.
        hand: how many tiles are behind the screen.
        pile: how many lie face down.
        set_aside: the tiles out of the game, in the order in which they left it.
    """

    army: str
    hand: int
    pile: int
    set_aside: tuple[Tile, ...]


@dataclass(frozen=True)
class View:
    """A game as one player sees it. States that the player cannot tell apart give equal views.

    Attributes:
        army: the key of the player who looks.
        hand: their hand, sorted.
        shown: what is seen of every army, in seat order, their own included.
        laid, queue, resolved, start, turn: as in `GameState`, open to all.
        region: the number of the region being fought.
        ground: what lies around its castle.
    """

    game_set: GameSet
    army: str
    hand: tuple[Tile, ...]
    shown: tuple[Shown, ...]
    laid: tuple[Laid, ...]
    queue: tuple[Turn, ...]
    resolved: tuple[Resolved, ...]
    start: str
    turn: int
    region: int
    ground: Ground

    @cached_property
    def held(self) -> dict[str, Counter[Tile]]:
        """The tiles that every army still has, behind its screen or face down, by army.

        All armies are the same (D8) and every played tile was seen, so everybody can know this; nobody knows which
        of another's tiles are behind the screen. Do not change it.
        """
        held = {key: Counter(self.game_set.tiles.counts) for key in self.game_set.keys}
        for tile in self.laid:
            held[tile.placement.army][tile.placement.tile] -= 1
        for turn in self.queue:
            held[turn.army][turn.tile] -= 1
        for army in self.shown:
            held[army.army] -= Counter(army.set_aside)
        return held


def view(state: GameState, army: str) -> View:
    """What the player of an army sees; ``ValueError`` if it does not play."""
    return View(
        state.game_set,
        army,
        state.holding(army).hand,
        tuple(_shown(holding) for holding in state.holdings),
        state.laid,
        state.queue,
        state.resolved,
        state.start,
        state.turn,
        state.region,
        state.ground,
    )


def _shown(holding: Holding) -> Shown:
    return Shown(holding.army, len(holding.hand), len(holding.pile), holding.set_aside)
