"""How fast games are simulated: ``python tests/benchmarks/playtest.py`` prints the figures.

Three ways to find legal placements fill regions by chance, with the same tiles: the readable rules, loops over a
dictionary as one would write them first, and the bit masks. Then whole games by chance, by the readable rules and
simulated; then games of every bot, and one plan on one, two and more processes. Times are CPU seconds of this
process, those of several processes both; the ways take turns, and the median of five rounds counts.
"""

import os
import random
import sys
from collections.abc import Callable
from pathlib import Path
from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage
from statistics import median
from time import perf_counter, process_time

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from generator.playtest.plan import Plan, for_players  # noqa: E402
from generator.playtest.work import play_plans, workers  # noqa: E402
from sengoku.bots import BOTS  # noqa: E402
from sengoku.game_set import GameSet, Rules  # noqa: E402
from sengoku.ground import Ground  # noqa: E402
from sengoku.legality import legal_placements  # noqa: E402
from sengoku.simulation.board import Board, Pair, any_move  # noqa: E402
from sengoku.simulation.play import play_game  # noqa: E402
from sengoku.tile_sets import PRESETS  # noqa: E402
from sengoku.tiles import Tile  # noqa: E402
from tests.sengoku.playing import play_out  # noqa: E402

ROUNDS = 5


def stream(rng: random.Random) -> list[Pair]:
    """Tiles for one region: four armies, shuffled together."""
    tiles = [(tile.low, tile.high) for tile in PRESETS["double-six"].tiles] * 4
    rng.shuffle(tiles)
    return tiles


def fill_by_rules(tiles: list[Pair], rng: random.Random) -> None:
    """The readable definition (`sengoku.legality`)."""
    ground = Ground(rules=Rules())
    for tile in tiles:
        if ground.is_full:
            return
        if places := legal_placements("f", Tile(*tile), ground):
            ground = ground.with_placement(places[int(rng.random() * len(places))])


def fill_by_loops(tiles: list[Pair], rng: random.Random) -> None:
    """Loops over a dictionary of squares: no values, no reasons, nothing precomputed."""
    laid: dict[tuple[int, int], int] = {}
    steps = ((-1, 0), (0, -1), (0, 1), (1, 0))

    def touches(square: tuple[int, int], number: int, own: tuple[int, int]) -> bool:
        for row, column in steps:
            near = (square[0] + row, square[1] + column)
            if near == (2, 2) or (laid and near != own and laid.get(near) == number):
                return True
        return False

    def places(tile: Pair, inside: bool) -> list[tuple[tuple[int, int], tuple[int, int]]]:
        found = []
        for row in range(5):
            for column in range(5):
                one = (row, column)
                if one in laid or one == (2, 2):
                    continue
                for down, right in steps:
                    other = (row + down, column + right)
                    is_in = 0 <= other[0] < 5 and 0 <= other[1] < 5
                    if is_in != inside or other in laid or other == (2, 2):
                        continue
                    for low, high in ((one, other),) if is_in else ((one, other), (other, one)):
                        if touches(low, tile[0], high) or touches(high, tile[1], low):
                            found.append((low, high))
        return found

    for tile in tiles:
        if sum(0 <= row < 5 and 0 <= column < 5 for row, column in laid) == 24:
            return
        if choices := places(tile, inside=True) or places(tile, inside=False):
            low, high = choices[int(rng.random() * len(choices))]
            laid[low], laid[high] = tile


def fill_by_masks(tiles: list[Pair], rng: random.Random) -> None:
    """`sengoku.simulation`."""
    board = Board(1, whole=False)
    for tile in tiles:
        if not board.free:
            return
        if moves := board.legal(*tile):
            board.place(0, tile, any_move(moves, rng))


def rate(work: Callable[[int], object], times: int) -> float:
    """How often a second."""
    start = process_time()
    for number in range(times):
        work(number)
    return times / (process_time() - start)


def rates(ways: dict[str, tuple[Callable[[int], object], int]]) -> dict[str, float]:
    """The median rate of each way; the ways take turns."""
    found: dict[str, list[float]] = {name: [] for name in ways}
    for _ in range(ROUNDS):
        for name, (work, times) in ways.items():
            found[name].append(rate(work, times))
    return {name: median(values) for name, values in found.items()}


def show(title: str, found: dict[str, float], slowest: str) -> None:
    """A line for each way, and how many times faster it is than the slowest."""
    print(title)
    for name, value in found.items():
        print(f"  {name:<34} {value:>9,.0f} a second   {value / found[slowest]:6.1f}x")


def region_rates() -> dict[str, float]:
    """Regions filled by chance."""
    streams = [stream(random.Random(number)) for number in range(200)]

    def way(fill: Callable[[list[Pair], random.Random], None]) -> Callable[[int], None]:
        rng = random.Random(1)
        return lambda number: fill(streams[number % 200], rng)

    return rates(
        {
            "readable rules": (way(fill_by_rules), 20),
            "loops over a dictionary": (way(fill_by_loops), 60),
            "bit masks": (way(fill_by_masks), 1500),
        }
    )


def game_rates(players: int) -> dict[str, float]:
    """Whole games by chance."""
    game_set = for_players(GameSet(), players)
    bots = [BOTS["random"]] * players
    return rates(
        {
            "readable rules": (lambda number: list(play_out(game_set, number)), 5),
            "simulated": (lambda n: play_game(game_set, bots, random.Random(n), random.Random(-1 - n)), 200),
        }
    )


def worker_rates(games: int = 400) -> None:
    """One plan of the careful bot, shared; starting the processes included."""
    plan = Plan(for_players(GameSet(), 2), ("careful",), 1)
    print(f"{games} games of two careful players; CPU is that of all processes, wall time depends on what else runs")
    for count in sorted({1, 2, os.cpu_count() or 1}):
        start, cpu = perf_counter(), cpu_seconds()
        with workers(count, None) as executor:
            play_plans([plan], games, executor, lambda done, of: None)
        wall, cpu = perf_counter() - start, cpu_seconds() - cpu
        print(f"  {count} processes: {games / wall:,.0f} games a second, {1000 * cpu / games:.0f} ms CPU a game")


def cpu_seconds() -> float:
    """Of this process and of its children that have ended."""
    return sum(use.ru_utime + use.ru_stime for use in map(getrusage, (RUSAGE_SELF, RUSAGE_CHILDREN)))


def main() -> None:
    """Print all figures."""
    show("regions filled by chance", region_rates(), "readable rules")
    for players in (2, 4):
        found = game_rates(players)
        show(f"whole games of {players} random players (at least 20x)", found, "readable rules")
    for name, bot in BOTS.items():
        for players in (2, 3, 4):
            game_set = for_players(GameSet(), players)
            times = {"random": 300, "greedy": 60, "careful": 15}[name]
            value = rate(
                lambda n, g=game_set, b=bot, p=players: play_game(g, [b] * p, random.Random(n), random.Random(-1 - n)),
                times,
            )
            print(f"  {players} {name} players: {value:,.0f} games a second")
    worker_rates()


if __name__ == "__main__":
    main()
