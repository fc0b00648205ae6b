"""Exact cover of one army's halves by its tiles: the question, and the state of a search for the answer.

Every square is one bit of an integer, so that one operation looks at all squares at once. A *link* is two neighbouring
squares that one tile may cover, kept as the bit of the earlier square among the ``right`` or the ``down`` links. A
*single* is a square whose tile may lie half on a square without a record.

Counting numbers lets a search give up early. A tile that lies on no link is *spare*; it shows at most one of its
halves, on a single. ``gap[n]`` is how often the links that are left could show the number ``n`` at most, less how many
squares show it that no link has covered yet. Where that is below zero, spare tiles have to show the number
``-gap[n]`` times.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from sengoku.covering.stock import Stock

Choice = tuple[int, int, int]
"""A link to the right, a link downwards or a single: one is set, the others are 0."""


@dataclass(frozen=True, eq=False, repr=False)
class Cover:
    """What is to be covered, and with what.

    Attributes:
        width: how many bits one row of squares has; the square below bit ``b`` is ``b << width``.
        numbers: the number shown on each square, by its bit.
        must: the squares that need a tile; a link may also cover others that have a number.
        right: the links between a square and the next one to its right.
        down: the links between a square and the one below it.
        single: the squares whose tile may lie half on a square without a record.
        stock: the tiles that the army has.
    """

    width: int
    numbers: Mapping[int, int]
    must: int
    right: int
    down: int
    single: int
    stock: Stock

    @cached_property
    def highest(self) -> int:
        """The highest number on a square or a tile."""
        return max([*self.numbers.values(), self.stock.highest])

    @cached_property
    def showing(self) -> tuple[int, ...]:
        """The squares that show each number."""
        squares = [0] * (self.highest + 1)
        for bit, number in self.numbers.items():
            squares[number] |= bit
        return tuple(squares)

    @cached_property
    def dark(self) -> int:
        """The dark squares, if dark and light ones alternate as on a chessboard."""
        dark = 0
        for bit in self.numbers:
            row, column = divmod(bit.bit_length() - 1, self.width)
            dark |= bit if (row + column) % 2 else 0
        return dark

    @cached_property
    def kind_right(self) -> dict[int, int]:
        """The kind of tile that each link to the right takes; links for which there is none are left out."""
        return self._kinds_of(self.right, 1)

    @cached_property
    def kind_down(self) -> dict[int, int]:
        """The kind of tile that each link downwards takes."""
        return self._kinds_of(self.down, self.width)

    def _kinds_of(self, links: int, shift: int) -> dict[int, int]:
        numbers, kind_of = self.numbers, self.stock.kind_of
        found = {}
        for bit in bits(links):
            kind = kind_of.get((numbers[bit], numbers[bit << shift]))
            if kind is not None:
                found[bit] = kind
        return found

    @cached_property
    def links(self) -> tuple[tuple[int, int], ...]:
        """The links to the right and downwards that take each kind of tile."""
        found = [[0, 0] for _ in self.stock.kinds]
        for way, kinds in enumerate((self.kind_right, self.kind_down)):
            for bit, kind in kinds.items():
                found[kind][way] |= bit
        return tuple((right, down) for right, down in found)

    @cached_property
    def start(self) -> "State":
        """The state before any choice; copy it."""
        return State(self)


def bits(mask: int) -> Iterator[int]:
    """The set bits of an integer, rising, each as a power of two."""
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit


class State:
    """How far a cover has come. Mutable, for speed; `copy` before trying something.

    Attributes:
        right, down, single: the choices that are left.
        must: the squares that are still to be covered.
        laid_right, laid_down, laid_single: the choices that were made.
        left: by kind of tile, how many lie on no link yet.
        usable: by kind of tile, how many of those the links that are left could take at most.
        gap: by number, see the top of this file.
        shown: by number, how many of the singles chosen show it.
    """

    __slots__ = (
        "down", "gap", "laid_down", "laid_right", "laid_single", "left", "must", "right", "shown", "single", "usable",
    )  # fmt: skip

    def __init__(self, cover: Cover) -> None:
        self.right = sum(cover.kind_right)
        self.down = sum(cover.kind_down)
        self.single = cover.single
        self.must = cover.must
        self.laid_right = self.laid_down = self.laid_single = 0
        self.left = list(cover.stock.numbers)
        self.usable = self.left[:]
        self.shown = [0] * (cover.highest + 1)
        self.gap = [-(squares & cover.must).bit_count() for squares in cover.showing]
        for kind, pair in enumerate(cover.stock.halves):
            right, down = cover.links[kind]
            self.usable[kind] = min(self.left[kind], right.bit_count() + down.bit_count())
            for number in pair:
                self.gap[number] += self.usable[kind]

    def leave_out(self, cover: Cover, squares: int) -> None:
        """Take some squares out of the question, as if nothing lay there."""
        for bit in bits(squares & self.must):
            self.gap[cover.numbers[bit]] += 1
        self.close(cover, squares)

    def close(self, cover: Cover, squares: int) -> None:
        """Rule out every choice that covers one of some squares, which need no tile any more."""
        self.must &= ~squares
        self.single &= ~squares
        self.right &= ~(squares | squares >> 1)
        self.down &= ~(squares | squares >> cover.width)

    def copy(self) -> "State":
        """An independent copy."""
        other: State = State.__new__(State)
        other.right, other.down, other.single, other.must = self.right, self.down, self.single, self.must
        other.laid_right, other.laid_down, other.laid_single = self.laid_right, self.laid_down, self.laid_single
        other.left, other.usable, other.gap, other.shown = self.left[:], self.usable[:], self.gap[:], self.shown[:]
        return other
