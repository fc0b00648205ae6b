"""Why a cover is impossible, where forced choices alone show it; such reasons can be told to people."""

from typing import NamedTuple

from sengoku.covering.cover import Cover, State
from sengoku.covering.propagation import Propagation


class Contradiction(NamedTuple):
    """Where forced choices alone lead to something impossible. It is one of three things.

    A square has no choice left (`is_bare`): ``links`` are those that took the tiles with which it could have been
    covered, none if no tile would have done. Two links need one square (`is_shared`): ``links`` are none. Or a tile is
    needed more often than the army has it: ``links`` are all that take it, ``square`` the earlier one of the last.

    Attributes:
        square: the bit of the square to name.
        links: links to the right, and links downwards.
        is_shared: whether two links need the square.
        is_bare: whether the square has no choice left.
    """

    square: int
    links: tuple[int, int] = (0, 0)
    is_shared: bool = False
    is_bare: bool = False


def plain_contradiction(cover: Cover) -> Contradiction | None:
    """Take every choice that is the only one for a square, again and again, until that fails; None if it never does."""
    rules = Propagation(cover)
    state = cover.start.copy()
    while True:
        forced = rules.alone(state)
        if forced is None:
            return Contradiction(rules.culprit, _taken(cover, state, rules.culprit), is_bare=True)
        if not any(forced):
            return None
        laid = state.laid_right | forced[0], state.laid_down | forced[1]
        if not rules.lay(state, *forced):
            kind = rules.lacking
            if kind is None:
                return Contradiction(rules.culprit, is_shared=True)
            right, down = cover.links[kind]
            return Contradiction(rules.culprit, (laid[0] & right, laid[1] & down))


def _taken(cover: Cover, state: State, square: int) -> tuple[int, int]:
    """The links already laid that took the tiles of the square and each uncovered one beside it."""
    free = state.must | ~cover.must
    right = down = 0
    for kinds, step in ((cover.kind_right, 1), (cover.kind_down, cover.width)):
        for link, other in ((square, square << step), (square >> step, square >> step)):
            if link in kinds and other & free:
                across, along = cover.links[kinds[link]]
                right |= state.laid_right & across
                down |= state.laid_down & along
    return right, down
