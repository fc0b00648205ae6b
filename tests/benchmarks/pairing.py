"""How fast layouts are paired and checked: ``python tests/benchmarks/pairing.py`` prints the figures.

The layouts are the worst that were found: one army on every square of up to nine regions, with tiles that just about
suffice, some squares swapped afterwards, so that nothing but a search can tell whether a pairing is left. Where
``closed`` is said, another army lies all around, so that nothing hangs over. For each family: how many layouts, how
many were found possible, impossible or were left undecided, and the median and the longest time of `find_pairing`, of
`check_layout` and of `propose`.
"""

import random
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from time import process_time

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from sengoku.checking import check_layout  # noqa: E402
from sengoku.game_set import Battlefield, GameSet  # noqa: E402
from sengoku.layout import Half, Layout, RegionLayout  # noqa: E402
from sengoku.pairing import find_pairing  # noqa: E402
from sengoku.proposals import propose  # noqa: E402
from sengoku.squares import SQUARES, Square  # noqa: E402
from sengoku.tile_sets import TileSet, number_range  # noqa: E402
from sengoku.tiles import Tile  # noqa: E402

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
            ring = {Square(row, column) for row in range(-1, 6) for column in range(-1, 6)}
            outside = [square for square in ring if square.is_on_ring and not field.across(number, square)]
            halves += [(square, Half("w", tiles[0].low)) for square in outside]
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
                    for _ in range(exchanged):
                        one, other = rng.sample(range(len(tiles)), 2)
                        a, b = tiles[one], tiles[other]
                        tiles[one], tiles[other] = Tile(a.low, b.low), Tile(a.high, b.high)
                    name = f"{count} numbers exactly on {regions} {'joined' if joined else 'separate'}"
                    yield name, layout(field, tiles, numbers)


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


def milliseconds(action: Callable[[Layout], object], argument: Layout) -> float:
    """The better of two runs, in this process's own time: other programs do not count."""
    times = []
    for _ in range(2):
        start = process_time()
        action(argument)
        times.append((process_time() - start) * 1000)
    return min(times)


def main() -> None:
    """Print a line for each family."""
    rng = random.Random(1)
    families: dict[str, list[tuple[str, float, float, float]]] = {}
    for family in (full_sets, by_chance, few_numbers, edges):
        for name, one in family(rng):
            verdict = find_pairing(one).armies[0][1]
            pairing, check, proposing = (milliseconds(action, one) for action in (find_pairing, check_layout, propose))
            families.setdefault(name, []).append((verdict, pairing, check, proposing))
    width = max(map(len, families))
    print(f"{'':{width}}  layouts  possible  impossible  undecided      pairing ms        check ms     propose ms")
    for name, found in families.items():
        counts = [sum(verdict == kind for verdict, *_ in found) for kind in ("possible", "impossible", "undecided")]
        spans = [f"{median(times):6.1f} .. {max(times):6.1f}" for times in list(zip(*found, strict=True))[1:]]
        print(f"{name:{width}}  {len(found):7}  {counts[0]:8}  {counts[1]:10}  {counts[2]:9}  {'  '.join(spans)}")
    every = [one for found in families.values() for one in found]
    undecided = sum(verdict == "undecided" for verdict, *_ in every)
    print(
        f"{len(every)} layouts, {undecided} undecided, longest {max(one[1] for one in every):.1f} ms to pair, "
        f"{max(one[2] for one in every):.1f} ms to check, {max(one[3] for one in every):.1f} ms to propose"
    )


if __name__ == "__main__":
    main()
