"""Whether squares can be paired with neighbours at all, whatever tiles that takes.

Every link joins a dark square to a light one, so a maximum matching is found by alternating paths. Each step of all
paths at once is one integer, and so is a whole matching.
"""

from sengoku.covering.cover import Cover, State, bits


def stranded(cover: Cover, state: State, most_singles: int) -> int | None:
    """A square that must have a partner and cannot get one from the links that are left; None if all can be paired.

    0 if no square can be named, but more than ``most_singles`` squares would be left without a partner.
    """
    for colour in (cover.dark, ~cover.dark):
        pairs = Matching(state.right, state.down, cover.width)
        for square in bits(state.must & ~state.single & colour):
            if not pairs.add(square):
                return square
    if cover.must == sum(cover.numbers):
        pairs = Matching(state.right, state.down, cover.width)
        found = sum(pairs.add(square) for square in bits(state.must & cover.dark))
        if state.must.bit_count() - 2 * found > most_singles:
            return 0
    return None


class Matching:
    """Some links with no square in common, made greater one square at a time."""

    def __init__(self, right: int, down: int, width: int) -> None:
        self.ways = ((right, 1), (down, width))
        self.used = [0, 0]
        self.taken = 0

    def add(self, square: int) -> bool:
        """Pair one more square, changing the partners of others if need be; False if that is impossible."""
        layers = [square]
        seen = 0
        while layers[-1]:
            reached = self._neighbours(layers[-1], [links for links, _ in self.ways]) & ~seen
            if goal := reached & ~self.taken:
                self._pair(layers, goal & -goal)
                self.taken |= square | goal & -goal
                return True
            seen |= reached
            layers.append(self._neighbours(reached, self.used))
        return False

    def _neighbours(self, squares: int, links: list[int]) -> int:
        found = 0
        for mask, (_, shift) in zip(links, self.ways, strict=True):
            found |= (squares & mask) << shift | (squares >> shift & mask)
        return found

    def _pair(self, layers: list[int], goal: int) -> None:
        """Go back from a free square through the layers of a path, swapping used links for unused ones."""
        for layer in reversed(layers):
            source = self._neighbours(goal, [links for links, _ in self.ways]) & layer
            source &= -source
            partner = self._neighbours(source, self.used)
            if partner:
                self._switch(source, partner)
            self._switch(source, goal)
            goal = partner

    def _switch(self, one: int, other: int) -> None:
        first, second = min(one, other), max(one, other)
        for way, (_, shift) in enumerate(self.ways):
            if first << shift == second:
                self.used[way] ^= first
