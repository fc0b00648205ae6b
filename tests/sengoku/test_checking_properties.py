"""What holds for the check of every layout."""

import random
from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from sengoku.checking import check_layout
from sengoku.game_set import GameSet
from sengoku.layout import Layout, RegionLayout
from sengoku.pairing import find_pairing
from tests.sengoku.playing import GAME_SETS, play_out

SEEDS = st.integers(0, 2**32)


@settings(max_examples=40, deadline=None)
@given(GAME_SETS, SEEDS)
def test_legal_play_gives_no_warning_however_much_of_it_was_recorded(game_set: GameSet, seed: int) -> None:
    rng = random.Random(seed)
    states = list(play_out(game_set, seed))
    for state in [*rng.sample(states, min(3, len(states))), states[-1]]:
        for layout in records(state.layout, rng):
            assert check_layout(layout) == ()
            assert find_pairing(layout).verdict == "possible"


def records(layout: Layout, rng: random.Random) -> Iterator[Layout]:
    """The same table as people may record it: without the pairs; without some or all halves that hang over.

    On joined boards what hangs over is another region's, so there it is recorded where it lies.
    """
    yield Layout(layout.game_set, tuple(RegionLayout(region.number, region.halves) for region in layout.regions))
    if layout.game_set.battlefield.joined:
        yield as_it_lies_everywhere(layout)
    else:
        for share in (0.0, 0.5):
            regions = []
            for region in layout.regions:
                kept = tuple(half for half in region.halves if half[0].is_inside or rng.random() < share)
                regions.append(RegionLayout(region.number, kept))
            yield Layout(layout.game_set, tuple(regions))
    yield Layout(layout.game_set, layout.regions[: rng.randint(0, len(layout.regions))])


def as_it_lies_everywhere(layout: Layout) -> Layout:
    """Each half in the region inside which it lies; what hangs over the map's edge, or into a region that was not
    fought yet, is not recorded."""
    halves = {region.number: dict(region.halves) for region in layout.regions}
    for region in layout.regions:
        for square, half in region.halves:
            if not square.is_inside:
                del halves[region.number][square]
                target = layout.game_set.battlefield.across(region.number, square)
                if target and target[0] in halves:
                    halves[target[0]][target[1]] = half
    return Layout(layout.game_set, tuple(RegionLayout(number, tuple(laid.items())) for number, laid in halves.items()))
