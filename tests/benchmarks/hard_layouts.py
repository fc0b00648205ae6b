"""The hardest layouts to pair that were found, for benchmarks and tests.

One army lies on every square of up to nine regions, with tiles that just about suffice, some squares or tiles changed
afterwards, so that nothing but a search can tell whether a pairing is left. Where ``closed`` is said, another army lies
all around, so that nothing hangs over.
"""

import random
from collections.abc import Iterator

from sengoku.game_set import Battlefield, GameSet
from sengoku.layout import Half, Layout, RegionLayout
from sengoku.squares import CASTLE, SQUARES, WITH_RING, Square
from sengoku.tile_sets import TileSet, number_range
from sengoku.tiles import Tile

Numbers = dict[tuple[int, Square], int]
"""What one army shows, by region and square."""


def tiling(field: Battlefield, rng: random.Random) -> list[tuple[tuple[int, Square], tuple[int, Square]]]:
    """All squares of all regions covered with dominoes by chance."""
    place_of = {(number, square): place(field, number, square) for number in field.numbers for square in SQUARES}
    at = {where: name for name, where in place_of.items()}
    partner: dict[tuple[int, Square], tuple[int, Square]] = {}

    def pair(name: tuple[int, Square], seen: set[tuple[int, Square]]) -> bool:
        board, square = place_of[name]
        around = [at[board, near] for near in square.neighbours if (board, near) in at]
        rng.shuffle(around)
        for near in around:
            if near not in seen:
                seen.add(near)
                if near not in partner or pair(partner[near], seen):
                    partner[near] = name
                    return True
        return False

    names = [name for name, (_, square) in place_of.items() if (square.row + square.column) % 2]
    rng.shuffle(names)
    for name in names:
        pair(name, set())
    return [(name, near) for near, name in partner.items()]


def place(field: Battlefield, number: int, square: Square) -> tuple[int, Square]:
    return (0, field.to_map(number, square)) if field.joined else (number, square)


def laid(field: Battlefield, tiles: list[Tile], swaps: int, rng: random.Random) -> Numbers:
    """Dominoes on all squares, then some squares swapped by chance."""
    tiles = rng.sample(tiles, len(tiles))
    numbers: Numbers = {}
    for ends, tile in zip(tiling(field, rng), tiles, strict=False):
        first, second = rng.sample(ends, 2)
        numbers[first], numbers[second] = tile.low, tile.high
    for _ in range(swaps):
        one, other = rng.sample(sorted(numbers), 2)
        numbers[one], numbers[other] = numbers[other], numbers[one]
    return numbers


def layout(field: Battlefield, tiles: list[Tile], numbers: Numbers, *, closed: bool = False) -> Layout:
    """One army's numbers as a layout; if closed, another army lies on the ring all around."""
    regions = []
    for number in field.numbers:
        halves = [(square, Half("f", shown)) for (region, square), shown in numbers.items() if region == number]
        if closed:
            recorded = {square for square, _ in halves}
            outside = [square for square in WITH_RING if square != CASTLE and not field.across(number, square)]
            halves += [(square, Half("w", tiles[0].low)) for square in outside if square not in recorded]
        regions.append(RegionLayout(number, tuple(halves)))
    return Layout(GameSet(tiles=TileSet(tuple(tiles)), battlefield=field), tuple(regions))


def full_sets(rng: random.Random) -> Iterator[tuple[str, Layout]]:
    """Every pair of numbers once; so many regions that hardly a tile is left over."""
    for joined in (False, True):
        for high, regions in ((6, 2), (9, 4), (11, 6), (13, 8), (14, 9), (16, 9), (18, 9)):
            field = Battlefield(regions, joined)
            tiles = list(number_range(0, high).tiles)
            boards = "joined" if joined else "separate"
            for swaps in (0, 2, 6, 20):
                numbers = laid(field, tiles, swaps, rng)
                yield f"0-{high} on {regions} {boards}, open", layout(field, tiles, numbers)
                yield f"0-{high} on {regions} {boards}, closed", layout(field, tiles, numbers, closed=True)


def by_chance(rng: random.Random) -> Iterator[tuple[str, Layout]]:
    """The same, the halves of all tiles strewn by chance; and numbers by chance."""
    for joined in (False, True):
        for high, regions, copies in ((6, 2, 1), (9, 4, 1), (14, 9, 1), (18, 9, 1), (18, 9, 2)):
            field = Battlefield(regions, joined)
            tiles = list(number_range(0, high).tiles) * copies
            halves = [number for tile in tiles for number in (tile.low, tile.high)]
            squares = [(number, square) for number in field.numbers for square in SQUARES]
            boards = "joined" if joined else "separate"
            for _ in range(4):
                strewn = dict(zip(squares, rng.sample(halves, len(halves)), strict=False))
                yield f"0-{high} x{copies} strewn on {regions} {boards}", layout(field, tiles, strewn)
                guessed = {square: rng.randint(0, high) for square in squares}
                yield f"0-{high} x{copies} any numbers on {regions} {boards}", layout(field, tiles, guessed)


def few_numbers(rng: random.Random) -> Iterator[tuple[str, Layout]]:
    """A list of tiles that fits exactly, of few numbers; or some of its tiles have changed ends."""
    for joined in (False, True):
        for regions in (2, 4, 9):
            for count in (2, 3, 4, 6, 9):
                for exchanged in (0, 2, 10):
                    field = Battlefield(regions, joined)
                    tiles = [Tile(rng.randrange(count), rng.randrange(count)) for _ in range(12 * regions)]
                    numbers = laid(field, tiles, 0, rng)
                    name = f"{count} numbers exactly on {regions} {'joined' if joined else 'separate'}"
                    yield name, layout(field, with_ends_exchanged(tiles, exchanged, rng), numbers)


def with_ends_exchanged(tiles: list[Tile], times: int, rng: random.Random) -> list[Tile]:
    """As often as each number was there before, it is there now, but on other tiles."""
    tiles = list(tiles)
    for _ in range(times):
        one, other = rng.sample(range(len(tiles)), 2)
        a, b = tiles[one], tiles[other]
        tiles[one], tiles[other] = Tile(a.low, b.low), Tile(a.high, b.high)
    return tiles


def hardly_enough(rng: random.Random) -> Iterator[tuple[str, Layout]]:
    """Every pair of numbers about as often, and none to six tiles more than the squares need."""
    for regions in (1, 2, 4, 6, 9):
        for joined in (False, True):
            field = Battlefield(regions, joined)
            for high in (2, 4, 6, 7, 8, 9, 10, 11, 13):
                for spare in (0, 1, 3, 6):
                    kinds = number_range(0, high).tiles
                    need = 12 * regions + spare
                    every = (list(kinds) * need)[:need] if len(kinds) < need else rng.sample(kinds, need)
                    numbers = laid(field, every, 0, rng)
                    tiles = with_ends_exchanged(every, rng.choice((0, 1, 2, 3, 5)), rng)
                    name = f"hardly enough on {regions} {'joined' if joined else 'separate'}"
                    yield name, layout(field, tiles, numbers, closed=rng.random() < 0.5)


CORNERS = ((0, 0), (0, 3), (3, 0), (3, 3))
"""The top left squares of blocks of four that share no edge."""


def islands(rng: random.Random) -> Iterator[tuple[str, Layout]]:
    """Four blocks of four squares to a region, or the eight around its castle: each can be paired in two ways."""
    blocks = [[Square(row + down, column + along) for down in (0, 1) for along in (0, 1)] for row, column in CORNERS]
    around = [square for square in SQUARES if 1 <= square.row <= 3 and 1 <= square.column <= 3]
    for regions in (2, 4, 9):
        field = Battlefield(regions)
        for shape, squares in (("blocks", [square for block in blocks for square in block]), ("rings", around)):
            for high in (1, 2, 3, 4, 5, 7):
                for exchanged in (0, 1, 2, 3):
                    numbers = {(number, square): rng.randint(0, high) for number in field.numbers for square in squares}
                    tiles = [tile for number in field.numbers for tile in tiles_of(numbers, number, squares, rng)]
                    tiles = with_ends_exchanged(tiles, exchanged, rng)
                    yield f"{shape} on {regions}", layout(field, tiles, numbers, closed=True)


def tiles_of(numbers: Numbers, region: int, squares: list[Square], rng: random.Random) -> list[Tile]:
    """The tiles of one of the ways to pair islands."""
    left = set(squares)
    tiles = []
    while left:
        ends = {square: [near for near in square.neighbours if near in left] for square in sorted(left)}
        square = min(ends, key=lambda square: (len(ends[square]), square))
        near = rng.choice(ends[square])
        tiles.append(Tile(numbers[region, square], numbers[region, near]))
        left -= {square, near}
    return tiles


def edges(rng: random.Random) -> Iterator[tuple[str, Layout]]:
    """Halves on edges only, and a hole so that the squares cannot be paired for their colour on the chessboard."""
    for joined in (False, True):
        for regions in (4, 9):
            field = Battlefield(regions, joined)
            tiles = list(number_range(0, 18).tiles) * 2
            squares = [(number, square) for number in field.numbers for square in SQUARES]
            border = [name for name in squares if 0 in name[1] or 4 in name[1]]
            boards = "joined" if joined else "separate"
            for _ in range(4):
                numbers = {name: rng.randint(0, 18) for name in border}
                yield f"edges only on {regions} {boards}", layout(field, tiles, numbers)
                numbers = laid(field, tiles, 0, rng)
                for name in rng.sample([name for name in squares if sum(name[1]) % 2 == 0], 2):
                    del numbers[name]
                yield f"two of one colour missing on {regions} {boards}", layout(field, tiles, numbers, closed=True)


def many_copies(rng: random.Random) -> Iterator[tuple[str, Layout]]:
    """Hardly enough tiles, and hundreds of one more, a single half of which is seen."""
    for joined in (False, True):
        field = Battlefield(4, joined)
        for high in (6, 8):
            for spare in (0, 1, 3, 6):
                kinds = number_range(0, high).tiles
                every = (list(kinds) * 2)[: 48 + spare]
                numbers = laid(field, every, 0, rng)
                numbers[rng.choice(sorted(numbers))] = 18
                tiles = [*with_ends_exchanged(every, 2, rng), *[Tile(high, 18)] * 340]
                yield f"many copies, {'joined' if joined else 'separate'}", layout(field, tiles, numbers)


FAMILIES = (full_sets, by_chance, few_numbers, hardly_enough, islands, edges, many_copies)
