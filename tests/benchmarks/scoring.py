"""How fast scoring is: ``python tests/benchmarks/scoring.py`` prints the figures.

One region is scored in this process, the median of many runs. The command is started on a layout of four full regions,
beside ``python -c pass`` in turn, and the ratio of the medians is given, since machines differ.
"""

import random
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from sengoku.layout import Half, Layout, RegionLayout  # noqa: E402
from sengoku.notation.layout_text import format_layout  # noqa: E402
from sengoku.scoring import score_region  # noqa: E402
from sengoku.squares import SQUARES  # noqa: E402

SEATS = ("f", "w", "d", "b")


def full_region(number: int, rng: random.Random) -> RegionLayout:
    """24 halves by chance."""
    return RegionLayout(number, tuple((square, Half(rng.choice(SEATS), rng.randint(1, 6))) for square in SQUARES))


def time_of_region(runs: int = 2000) -> float:
    """Microseconds for one region."""
    region = full_region(1, random.Random(1))
    times = []
    for _ in range(runs):
        start = perf_counter()
        score_region(region, SEATS)
        times.append(perf_counter() - start)
    return median(times) * 1e6


def times_of_commands(*commands: list[str], runs: int = 25) -> list[float]:
    """Milliseconds for each command, run in turn."""
    times: list[list[float]] = [[] for _ in commands]
    for _ in range(runs):
        for index, command in enumerate(commands):
            start = perf_counter()
            subprocess.run(command, cwd=ROOT, stdout=subprocess.DEVNULL, check=True)
            times[index].append(perf_counter() - start)
    return [median(found) * 1000 for found in times]


def main() -> None:
    """Print both figures."""
    rng = random.Random(2)
    layout = Layout(regions=tuple(full_region(number, rng) for number in (1, 2, 3, 4)))
    print(f"one region: {time_of_region():.0f} microseconds (at most 100)")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "layout.txt"
        path.write_text(format_layout(layout), encoding="utf-8")
        score = [sys.executable, "-m", "scorer_web", "file", str(path)]
        floor, board, as_json = times_of_commands([sys.executable, "-c", "pass"], score, [*score, "--json"])
    print(f"python -c pass: {floor:.1f} ms")
    print(f"sengoku-score file: {board:.1f} ms, {board / floor:.1f}x (at most 8x)")
    print(f"sengoku-score file --json: {as_json:.1f} ms, {as_json / floor:.1f}x")


if __name__ == "__main__":
    main()
