"""Which squares must stay alone, held against trying everything."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from sengoku.covering.cover import Cover
from sengoku.covering.matching import Matching, stranded
from sengoku.covering.stock import Stock
from sengoku.squares import parse_square
from sengoku.tiles import Tile

WIDTH = 4
STOCK = Stock({Tile(1, 1): 20})


def covers(count: int) -> Iterator[Cover]:
    """Up to twelve squares that show the same number, with some of the links between them."""
    rng = Random(11)
    for _ in range(count):
        squares = [1 << place for place in range(WIDTH * 3) if rng.random() < 0.8] or [1]
        every = sum(squares)
        inner = sum(1 << place for place in range(WIDTH * 3) if place % WIDTH != WIDTH - 1)
        drop, share = rng.choice([0, 0, 0.2]), rng.choice([0.5, 0.7, 0.9])
        yield Cover(
            width=WIDTH,
            numbers=dict.fromkeys(squares, 1),
            must=sum(square for square in squares if rng.random() >= drop),
            right=some(rng, every & every >> 1 & inner, share),
            down=some(rng, every & every >> WIDTH, share),
            single=some(rng, every, rng.choice([0.1, 0.3])),
            stock=STOCK,
        )


def some(rng: Random, bits: int, share: float) -> int:
    return sum(1 << place for place in range(bits.bit_length()) if bits >> place & 1 and rng.random() < share)


def matchings(links: list[int], taken: int = 0) -> Iterator[int]:
    """The squares that any choice of links without a common square covers; a link is both of its squares."""
    if not links:
        yield taken
        return
    first, *rest = links
    yield from matchings(rest, taken)
    if not taken & first:
        yield from matchings(rest, taken | first)


def test_what_is_stranded_is_what_no_choice_of_links_covers() -> None:
    answers = Counter[str]()
    for index, cover in enumerate(covers(300)):
        links = [bit | bit << 1 for bit in cover.numbers if cover.right & bit]
        links += [bit | bit << WIDTH for bit in cover.numbers if cover.down & bit]
        reached = list(matchings(links))
        due = cover.must & ~cover.single
        alone = len(cover.numbers) - max(covered.bit_count() for covered in reached)
        for most_singles in {0, index % 3, alone, max(0, alone - 1)}:
            found = stranded(cover, cover.start, most_singles)
            if any(due & ~covered == 0 for covered in reached):
                too_many = cover.must == sum(cover.numbers) and alone > most_singles
                assert found == (0 if too_many else None)
                answers["all" if found is None else "too many"] += 1
            else:
                assert found
                assert found & due
                answers["one"] += 1
    assert min(answers["all"], answers["too many"], answers["one"]) > 40


def test_squares_are_paired_anew_in_whatever_order_they_come() -> None:
    rng = Random(13)
    answers = Counter[bool]()
    for cover in covers(300):
        links = [bit | bit << 1 for bit in cover.numbers if cover.right & bit]
        links += [bit | bit << WIDTH for bit in cover.numbers if cover.down & bit]
        reached = set(matchings(links))
        pairs, paired = Matching(cover.right, cover.down, WIDTH), 0
        for square in rng.sample(sorted(cover.numbers), len(cover.numbers)):
            if square & cover.dark:
                can = any(paired | square == covered & cover.dark & (paired | square) for covered in reached)
                assert pairs.add(square) == can
                paired |= square if can else 0
                answers[can] += 1
    assert min(answers.values()) > 100


@pytest.mark.parametrize(
    ("right", "down", "squares", "answers"),
    [
        ("a1 b1 a2 b2", "b1", "b2 a1 c1", "yes yes no"),
        ("a1 b1", "a1 b1", "b2 c1", "yes no"),
        ("a1 a2", "a1 a2", "b2 a3", "yes no"),
        ("a1 a3 b3", "a1 b1 a2 b2 a3", "b2 a3 a1 c3", "yes yes yes yes"),
    ],
)
def test_squares_are_paired_anew_as_far_as_partners_go(right: str, down: str, squares: str, answers: str) -> None:
    """Links by their left or upper square, on a board of three columns."""
    pairs = Matching(sum(map(bit, right.split())), sum(map(bit, down.split())), 3)
    assert [pairs.add(bit(square)) for square in squares.split()] == [answer == "yes" for answer in answers.split()]


def bit(name: str) -> int:
    row, column = parse_square(name)
    return 1 << 3 * row + column
