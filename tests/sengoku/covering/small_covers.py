"""Small tables to be covered, and all their covers, by trying everything."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement
from random import Random

from sengoku.covering.cover import Cover, bits
from sengoku.covering.stock import Stock
from sengoku.tiles import Tile

WIDTH = 4
PLACES = WIDTH * 3
INNER = sum(1 << place for place in range(PLACES) if place % WIDTH != WIDTH - 1)

Links = tuple[int, int, int]
"""Links to the right and downwards, and singles."""


def some(rng: Random, mask: int, share: float) -> int:
    return sum(bit for bit in bits(mask) if rng.random() < share)


def small_covers(count: int, spare: int = 2) -> Iterator[tuple[Random, Cover]]:
    """Up to ten squares with few numbers, and hardly more tiles than lie on links: up to ``spare`` more."""
    rng = Random(5)
    for _ in range(count):
        every = sum(1 << place for place in rng.sample(range(PLACES), rng.randint(4, 10)))
        high = rng.randint(0, 2)
        kinds = [Tile(*pair) for pair in combinations_with_replacement(range(high + 1), 2)]
        tiles = Counter(rng.choices(kinds, k=every.bit_count() // 2 + rng.randint(0, spare)))
        must = every if rng.random() < 0.7 else some(rng, every, 0.9)
        yield (
            rng,
            Cover(
                width=WIDTH,
                numbers={bit: rng.randint(0, high) for bit in bits(every)},
                must=must,
                right=every & every >> 1 & INNER,
                down=every & every >> WIDTH,
                single=some(rng, must, rng.choice([0, 0.3, 0.6, 1])),
                stock=Stock(dict(tiles)),
            ),
        )


def all_covers(cover: Cover) -> list[Links]:
    """Every choice of links and singles that covers what must be covered with different tiles."""
    return list(_covers(cover, cover.must, sum(cover.numbers), Counter(cover.stock.counts), (0, 0, 0)))


def _covers(cover: Cover, must: int, free: int, tiles: Counter[Tile], chosen: Links) -> Iterator[Links]:
    if not must:
        if can_serve([cover.numbers[bit] for bit in bits(chosen[2])], tiles):
            yield chosen
        return
    square = must & -must
    right, down, single = chosen
    for first, second, more in (
        (square & cover.right, square << 1, (right | square, down, single)),
        (square >> 1 & cover.right, square, (right | square >> 1, down, single)),
        (square & cover.down, square << WIDTH, (right, down | square, single)),
        (square >> WIDTH & cover.down, square, (right, down | square >> WIDTH, single)),
    ):
        both = first | second
        if first and both & free == both:
            tile = Tile(cover.numbers[first], cover.numbers[second])
            if tiles[tile]:
                yield from _covers(cover, must & ~both, free & ~both, tiles - Counter([tile]), more)
    if cover.single & square:
        yield from _covers(cover, must ^ square, free ^ square, tiles, (right, down, single | square))


def can_serve(needs: list[int], tiles: Counter[Tile]) -> bool:
    """Whether each number needed can be shown by a tile of its own: every tile is tried for the first of them."""
    if not needs:
        return True
    first, *rest = needs
    fits = [tile for tile, count in tiles.items() if count and first in (tile.low, tile.high)]
    return any(can_serve(rest, tiles - Counter([tile])) for tile in fits)


def choice(rng: Random, left: Links) -> Links:
    """One of the choices left."""
    way, bit = rng.choice([(way, bit) for way, mask in enumerate(left) for bit in bits(mask)])
    right, down, single = (bit if index == way else 0 for index in range(3))
    return right, down, single
