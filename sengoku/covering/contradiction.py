"""Why a cover is impossible, if that is plain to see."""

from typing import NamedTuple

from sengoku.covering.cover import Cover, State
from sengoku.covering.propagation import Propagation


class Contradiction(NamedTuple):
    """Where forced choices alone lead to something impossible.

    Attributes:
        square: the square: with no choice left, or needed by two links, or the earlier one of the last link.
        links: the links to the right and downwards that take one tile more often than there is, or every one of each
            tile that would give the square a choice; none if that is not it.
        is_shared: whether two links need the square.
        is_bare: whether the square has no choice left.
    """

    square: int
    links: tuple[int, int] = (0, 0)
    is_shared: bool = False
    is_bare: bool = False


def plain_contradiction(cover: Cover) -> Contradiction | None:
    """Choose what is the only choice, again and again, until that fails; None if it does not."""
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
    """The links laid with the tiles that the square and a free one beside it would show."""
    free = state.must | ~cover.must
    right = down = 0
    for kinds, step in ((cover.kind_right, 1), (cover.kind_down, cover.width)):
        for link, other in ((square, square << step), (square >> step, square >> step)):
            if link in kinds and other & free:
                across, along = cover.links[kinds[link]]
                right |= state.laid_right & across
                down |= state.laid_down & along
    return right, down
