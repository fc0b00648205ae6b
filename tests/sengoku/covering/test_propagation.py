"""What follows from choices, held against all covers of small tables, and the counts of a state."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement
from random import Random

from sengoku.covering.cover import Cover, State, bits
from sengoku.covering.learning import Learner
from sengoku.covering.limits import CoverLimits
from sengoku.covering.propagation import Propagation
from sengoku.covering.stock import Stock
from sengoku.tiles import Tile

WIDTH = 4
PLACES = WIDTH * 3
INNER = sum(1 << place for place in range(PLACES) if place % WIDTH != WIDTH - 1)

Links = tuple[int, int, int]
"""Links to the right and downwards, and singles."""


def some(rng: Random, mask: int, share: float) -> int:
    return sum(bit for bit in bits(mask) if rng.random() < share)


def small_covers(count: int) -> Iterator[tuple[Random, Cover]]:
    """Up to ten squares with few numbers and hardly enough tiles."""
    rng = Random(5)
    for _ in range(count):
        every = sum(1 << place for place in rng.sample(range(PLACES), rng.randint(4, 10)))
        high = rng.randint(0, 2)
        kinds = [Tile(*pair) for pair in combinations_with_replacement(range(high + 1), 2)]
        tiles = Counter(rng.choices(kinds, k=every.bit_count() // 2 + rng.randint(0, 2)))
        must = every if rng.random() < 0.7 else some(rng, every, 0.9)
        yield (
            rng,
            Cover(
                width=WIDTH,
                numbers={bit: rng.randint(0, high) for bit in bits(every)},
                must=must,
                right=every & every >> 1 & INNER,
                down=every & every >> WIDTH,
                single=some(rng, must, rng.choice([0, 0.3, 0.6])),
                stock=Stock(dict(tiles)),
            ),
        )


def all_covers(cover: Cover) -> list[Links]:
    """Every choice of links and singles that covers what must be covered with different tiles."""
    return list(_covers(cover, cover.must, sum(cover.numbers), Counter(cover.stock.counts), (0, 0, 0)))


def _covers(cover: Cover, must: int, free: int, tiles: Counter[Tile], chosen: Links) -> Iterator[Links]:
    if not must:
        if _can_serve([cover.numbers[bit] for bit in bits(chosen[2])], tiles):
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


def _can_serve(needs: list[int], tiles: Counter[Tile]) -> bool:
    if not needs:
        return True
    return any(
        _can_serve(needs[1:], tiles - Counter([tile])) for tile in list(tiles) if needs[0] in (tile.low, tile.high)
    )


def check_counts(cover: Cover, state: State) -> None:
    """The counts of a state that has been settled mean what they are said to mean."""
    laid = Counter(cover.kind_right[bit] for bit in bits(state.laid_right))
    laid += Counter(cover.kind_down[bit] for bit in bits(state.laid_down))
    could = [0] * (cover.highest + 1)
    for kind, (low, high) in enumerate(cover.stock.halves):
        assert state.left[kind] == cover.stock.numbers[kind] - laid[kind]
        right, down = cover.links[kind]
        available = (state.right & right).bit_count() + (state.down & down).bit_count()
        assert state.usable[kind] == min(state.left[kind], available)
        could[low] += state.usable[kind]
        could[high] += state.usable[kind]
    for number, most in enumerate(could):
        showing = sum(bit for bit, shown in cover.numbers.items() if shown == number)
        assert state.shown[number] == (state.laid_single & showing).bit_count()
        if cover.must == sum(cover.numbers):
            assert state.gap[number] == most - (state.must & showing).bit_count() - state.shown[number]


def test_conclusions_leave_every_cover_and_nothing_else_is_concluded() -> None:
    seen = Counter[bool]()
    for rng, cover in small_covers(400):
        state, rules, lies = cover.start.copy(), Propagation(cover), (0, 0, 0)
        solutions = all_covers(cover)
        while True:
            before = state.right, state.down
            fits = rules.lay(state, *lies) and rules.settle(state, *before)
            seen[fits] += 1
            if not fits:
                assert solutions == []
                break
            check_counts(cover, state)
            laid = state.laid_right, state.laid_down, state.laid_single
            left = state.right, state.down, state.single
            for solution in solutions:
                for chosen, sure, perhaps in zip(solution, laid, left, strict=True):
                    assert sure & ~chosen == 0
                    assert chosen & ~(sure | perhaps) == 0
            if not state.must:
                assert solutions == [laid]
                break
            lies = choice(rng, left)
            solutions = [
                one for one in solutions if all(got & want == want for got, want in zip(one, lies, strict=True))
            ]
    assert min(seen.values()) > 100


def test_a_square_that_is_left_out_is_no_longer_to_be_seen() -> None:
    for _, cover in small_covers(20):
        for bit in bits(cover.must):
            state = cover.start.copy()
            state.leave_out(cover, bit)
            more = [state.gap[number] - gap for number, gap in enumerate(cover.start.gap)]
            assert more == [int(number == cover.numbers[bit]) for number in range(len(more))]
            assert state.must == cover.must & ~bit


def test_limits_hold_for_covers_and_for_nothing_else() -> None:
    """From the start and after a choice: what the search that learns finds is a cover, and it finds one if there is."""
    seen = Counter[bool]()
    for rng, cover in small_covers(500):
        solutions = all_covers(cover)
        state, rules = cover.start.copy(), Propagation(cover)
        if rng.random() < 0.5 and any((state.right, state.down, state.single)):
            lies = choice(rng, (state.right, state.down, state.single))
            if not rules.lay(state, *lies):
                continue
            solutions = [
                one for one in solutions if all(got & want == want for got, want in zip(one, lies, strict=True))
            ]
        limits = CoverLimits(cover, state)
        learner = Learner(limits)
        assert learner.run(10**6) == bool(solutions)
        seen[bool(solutions)] += 1
        if solutions:
            laid = [state.laid_right, state.laid_down, state.laid_single]
            for claim, chosen in limits.choices.items():
                if learner.holds[claim]:
                    laid = [one | other for one, other in zip(laid, chosen, strict=True)]
            assert covers_all(cover, laid)
    assert min(seen.values()) > 80


def covers_all(cover: Cover, laid: list[int]) -> bool:
    """Whether links and singles cover each square once, those that may stay uncovered at most once, with own tiles."""
    right, down, single = laid
    ends = Counter(bit for mask in (right, right << 1, down, down << WIDTH, single) for bit in bits(mask))
    tiles = Counter(cover.stock.counts)
    for links, shift in ((right, 1), (down, WIDTH)):
        tiles.subtract(Tile(cover.numbers[bit], cover.numbers[bit << shift]) for bit in bits(links))
    once = all(count == 1 for count in ends.values()) and all(bit in ends for bit in bits(cover.must))
    left = +tiles
    return once and min(tiles.values()) >= 0 and _can_serve([cover.numbers[bit] for bit in bits(single)], left)


def choice(rng: Random, left: Links) -> Links:
    way, bit = rng.choice([(way, bit) for way, mask in enumerate(left) for bit in bits(mask)])
    right, down, single = (bit if index == way else 0 for index in range(3))
    return right, down, single
