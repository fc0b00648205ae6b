"""The rules by which conclusions are drawn, in plain sets: slow, and independent of bits and of kept counts."""

from collections import Counter
from dataclasses import dataclass

from sengoku.covering.cover import Cover, bits
from sengoku.tiles import Tile
from tests.sengoku.covering.small_covers import Links, can_serve


@dataclass(frozen=True)
class Option:
    """One choice: a link with the tile that it takes, or a single, whose tile is open."""

    way: int
    bit: int
    squares: tuple[int, ...]
    tile: Tile | None


class ContradictionError(Exception):
    """Raised with the square at which it shows, or 0; after a choice also with the tile that is lacking, or None."""


class PlainRules:
    """A cover as far as it was chosen: ``options`` are left, ``laid`` are chosen, ``must`` is still to be covered."""

    def __init__(self, cover: Cover) -> None:
        self.numbers = cover.numbers
        self.tiles = Counter(cover.stock.counts)
        self.must = set(bits(cover.must))
        self.laid: set[Option] = set()
        self.shown = Counter[int]()
        self.steps = 0
        self.options = {Option(2, bit, (bit,), None) for bit in bits(cover.single)}
        for way, (mask, shift) in enumerate(((cover.right, 1), (cover.down, cover.width))):
            for bit in bits(mask):
                tile = Tile(self.numbers[bit], self.numbers[bit << shift])
                if self.tiles[tile]:
                    self.options.add(Option(way, bit, (bit, bit << shift), tile))

    def chosen(self, links: Links) -> set[Option]:
        """The options that are meant by links and singles."""
        return {option for option in self.options if option.bit & links[option.way]}

    def lay(self, chosen: set[Option]) -> None:
        """Choose options: they must not overlap, and each link takes a tile."""
        covered = Counter(square for option in chosen for square in option.squares)
        twice = [square for square, count in covered.items() if count > 1]
        if twice:
            raise ContradictionError(min(twice), None)
        self.must -= covered.keys()
        self.laid |= chosen
        self.options = {option for option in self.options if not covered.keys() & set(option.squares)}
        for option in sorted(chosen, key=lambda one: (one.way, one.bit)):
            if option.tile is None:
                self.shown[self.numbers[option.bit]] += 1
                continue
            if not self.tiles[option.tile]:
                raise ContradictionError(option.bit, option.tile)
            self.tiles[option.tile] -= 1
        self.options = {option for option in self.options if option.tile is None or self.tiles[option.tile]}

    def settle(self) -> None:
        """Draw conclusions until there are none: what is alone first, then what the numbers demand."""
        while True:
            self.steps += 1
            if forced := self.alone():
                self.lay(forced)
                continue
            singles = self.singles()
            forced = self.demanded()
            if forced:
                self.lay(forced)
            elif self.singles() == singles:
                return

    def alone(self) -> set[Option]:
        """The options without which a square has none."""
        ways = {square: [one for one in self.options if square in one.squares] for square in self.must}
        dead = [square for square, found in ways.items() if not found]
        if dead:
            raise ContradictionError(min(dead))
        return {found[0] for found in ways.values() if len(found) == 1}

    def singles(self) -> set[Option]:
        """The singles left."""
        return {option for option in self.options if option.tile is None}

    def demanded(self) -> set[Option]:
        """The links without which the numbers cannot come out; singles for which no tile is left are ruled out."""
        links = Counter(option.tile for option in self.options if option.tile)
        usable = {tile: min(count, links[tile]) for tile, count in self.tiles.items() if count}
        due = self.due(usable)
        tight = {number for number, count in due.items() if count >= 0}
        single = Counter(self.numbers[option.bit] for option in self.singles())
        full = {number for number in tight if due[number] >= self.shown[number] + single[number]}
        if any(due[number] > self.shown[number] + single[number] for number in full):
            raise ContradictionError(0)
        self.rule_out_singles({number: due[number] - self.shown[number] for number in tight})
        if not tight:
            return set()
        self.steps += 2
        spare = Counter({tile: count - usable[tile] for tile, count in self.tiles.items() if count})
        needs = [number for number in tight for _ in range(due[number])]
        if not can_serve(needs, +spare):
            raise ContradictionError(0)
        short = {number for number in tight if not can_serve([*needs, number], +spare)}
        needed = {
            tile
            for tile, count in usable.items()
            if count == links[tile] and (tile.low in full or tile.high in full or {tile.low, tile.high} <= short)
        }
        return {option for option in self.options if option.tile in needed}

    def due(self, usable: dict[Tile, int]) -> dict[int, int]:
        """By number: how many singles must show it, in the end, if links take as many tiles as they can."""
        due = Counter(self.shown)
        due.update(self.numbers[square] for square in self.must)
        for tile, count in usable.items():
            due.subtract({tile.low: count})
            due.subtract({tile.high: count})
        return {number: due[number] for number in {*due, *self.numbers.values()}}

    def rule_out_singles(self, more: dict[int, int]) -> None:
        """Each more single leaves a spare tile, so that there cannot be any number of them."""
        if self.singles():
            asked = sum(count for count in more.values() if count > 0)
            most = 2 * (self.tiles.total() - self.shown.total()) - len(self.must)
            if asked > most:
                raise ContradictionError(0)
            if asked == most:
                useless = {one for one in self.singles() if more.get(self.numbers[one.bit], 0) <= 0}
                self.options -= useless
