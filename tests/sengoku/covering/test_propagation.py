"""What follows from choices, held against all covers of small tables, and the counts of a state."""

from collections import Counter
from dataclasses import replace

from sengoku.covering.cover import Cover, State, bits
from sengoku.covering.learning import Learner
from sengoku.covering.limits import CoverLimits
from sengoku.covering.propagation import Propagation, most_singles
from sengoku.covering.stock import Stock
from sengoku.tiles import Tile
from tests.sengoku.covering.plain_rules import ContradictionError, PlainRules
from tests.sengoku.covering.small_covers import WIDTH, Links, all_covers, can_serve, choice, small_covers


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
            assert state.single or most_singles(state) == 0
            laid = state.laid_right, state.laid_down, state.laid_single
            left = state.right, state.down, state.single
            for solution in solutions:
                for chosen, sure, perhaps in zip(solution, laid, left, strict=True):
                    assert sure & ~chosen == 0
                    assert chosen & ~(sure | perhaps) == 0
                more = solution[2] & ~state.laid_single
                assert more.bit_count() <= most_singles(state)
            if not state.must:
                assert solutions == [laid]
                break
            lies = choice(rng, left)
            solutions = [
                one for one in solutions if all(got & want == want for got, want in zip(one, lies, strict=True))
            ]
    assert min(seen.values()) > 100


def test_conclusions_are_those_of_the_rules() -> None:
    """From the start and after choices, again and again, as a search makes them."""
    seen = Counter[bool]()
    for rng, cover in small_covers(400, spare=5):
        rules = Propagation(cover)
        assert (rules.steps, rules.culprit) == (0, 0)
        for _ in range(3):
            state, plain, lies = cover.start.copy(), PlainRules(cover), (0, 0, 0)
            while fits := check_conclusions(cover, rules, plain, state, lies):
                left = state.right, state.down, state.single
                if not any(left):
                    break
                lies = choice(rng, left)
            seen[fits] += 1
    assert min(seen.values()) > 100


def check_conclusions(cover: Cover, rules: Propagation, plain: PlainRules, state: State, lies: Links) -> bool:
    """What is left after a choice, the work, and where a contradiction shows are as the rules in plain sets have it."""
    steps, before = rules.steps - plain.steps, (state.right, state.down)
    fits = rules.lay(state, *lies) and rules.settle(state, *before)
    try:
        plain.lay(plain.chosen(lies))
        plain.settle()
    except ContradictionError as error:
        square, *lacking = error.args
        assert not fits
        assert rules.culprit == square
        assert not lacking or lacking == [None if rules.lacking is None else cover.stock.kinds[rules.lacking]]
    else:
        assert fits
        assert ways_and_bits(state.right, state.down, state.single) == {(one.way, one.bit) for one in plain.options}
        laid = state.laid_right, state.laid_down, state.laid_single
        assert ways_and_bits(*laid) == {(one.way, one.bit) for one in plain.laid}
        assert set(bits(state.must)) == plain.must
    assert rules.steps - plain.steps == steps
    return fits


def ways_and_bits(*links: int) -> set[tuple[int, int]]:
    """Links and singles as pairs of their way and their bit."""
    return {(way, bit) for way, mask in enumerate(links) for bit in bits(mask)}


def test_the_last_contradiction_alone_is_told() -> None:
    row = dict.fromkeys((1, 2, 4, 8), 0)
    cover = Cover(width=5, numbers=row, must=15, right=7, down=0, single=0, stock=Stock({Tile(0, 0): 1}))
    rules = Propagation(cover)
    assert not rules.lay(cover.start.copy(), 0b101, 0, 0)
    assert (rules.culprit, rules.lacking) == (4, 0)
    assert not rules.lay(cover.start.copy(), 0b011, 0, 0)
    assert (rules.culprit, rules.lacking) == (2, None)


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
    for rng, few_tiles in small_covers(500):
        copies = rng.choice((0, 0, 3, 30))
        cover = with_copies(few_tiles, rng.choice(few_tiles.stock.kinds), copies) if copies else few_tiles
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


def with_copies(cover: Cover, tile: Tile, count: int) -> Cover:
    return replace(cover, stock=Stock({**cover.stock.counts, tile: count}))


def test_copies_of_which_nothing_can_be_seen_get_no_claims() -> None:
    """A row of 0 0 1, the last square open: of the tile 0|1 one lies on the link at most, two show 0, one shows 1."""
    row = {1: 0, 2: 0, 4: 1}
    stock = Stock({Tile(0, 0): 1, Tile(0, 1): 1})
    cover = Cover(width=5, numbers=row, must=7, right=3, down=0, single=7, stock=stock)
    every = [
        CoverLimits(one, one.start).claims for one in (with_copies(cover, Tile(0, 1), count) for count in range(1, 9))
    ]
    assert every[:4] == sorted(set(every[:4]))
    assert set(every[3:]) == {every[3]}


def covers_all(cover: Cover, laid: list[int]) -> bool:
    """Whether links and singles cover each square once, those that may stay uncovered at most once, with own tiles."""
    right, down, single = laid
    ends = Counter(bit for mask in (right, right << 1, down, down << WIDTH, single) for bit in bits(mask))
    tiles = Counter(cover.stock.counts)
    for links, shift in ((right, 1), (down, WIDTH)):
        tiles.subtract(Tile(cover.numbers[bit], cover.numbers[bit << shift]) for bit in bits(links))
    once = all(count == 1 for count in ends.values()) and all(bit in ends for bit in bits(cover.must))
    left = +tiles
    return once and min(tiles.values()) >= 0 and can_serve([cover.numbers[bit] for bit in bits(single)], left)
