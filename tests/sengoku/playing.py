"""Whole games by chance, for tests of what must hold in each of them."""

import random
from collections.abc import Iterator

from hypothesis import strategies as st

from sengoku.armies import STANDARD_ARMIES, Army
from sengoku.game import GameState, new_game, place, reveal, withdraw
from sengoku.game_set import Battlefield, GameSet, Rules
from sengoku.tile_sets import PRESETS, TileSet
from sengoku.tiles import Tile

SIX_ARMIES = (*STANDARD_ARMIES, Army("g", "Grove", "#2e7d32", "grove"), Army("p", "Pine", "#6a4c93", "pine"))


def play_out(game_set: GameSet, seed: int) -> Iterator[GameState]:
    """Every state of one game in which all choose by chance, the first and the last included."""
    rng = random.Random(seed)
    state = new_game(game_set, rng, rng.choice(game_set.keys))
    yield state
    while not state.is_over:
        if not state.queue:
            shown = {holding.army: rng.choice(holding.hand) for holding in state.holdings if holding.hand}
            state = reveal(state, shown)
        elif state.choices:
            state = place(state, rng.choice(state.choices))
        else:
            state = withdraw(state)
        yield state


RULES = st.builds(
    Rules, st.sampled_from(["under-army", "set-aside"]), st.sampled_from(["half", "whole"]), st.booleans()
)

TILES = st.one_of(
    st.sampled_from(list(PRESETS.values())),
    st.lists(st.builds(Tile, st.integers(0, 4), st.integers(0, 18)), min_size=1, max_size=30).map(
        lambda tiles: TileSet(tuple(tiles))
    ),
)

GAME_SETS = st.builds(
    GameSet,
    st.integers(2, 6).map(lambda players: SIX_ARMIES[:players]),
    TILES,
    st.builds(Battlefield, st.integers(1, 5), st.booleans()),
    RULES,
)
