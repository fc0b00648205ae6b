"""Which squares must stay alone, held against trying everything."""

from collections import Counter
from collections.abc import Iterator
from random import Random

from sengoku.covering.cover import Cover
from sengoku.covering.matching import stranded
from sengoku.covering.stock import Stock
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
        drop = rng.choice([0, 0, 0.2])
        yield Cover(
            width=WIDTH,
            numbers=dict.fromkeys(squares, 1),
            must=sum(square for square in squares if rng.random() >= drop),
            right=some(rng, every & every >> 1 & inner),
            down=some(rng, every & every >> WIDTH),
            single=some(rng, every, 0.3),
            stock=STOCK,
        )


def some(rng: Random, bits: int, share: float = 0.85) -> int:
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
    for index, cover in enumerate(covers(150)):
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
