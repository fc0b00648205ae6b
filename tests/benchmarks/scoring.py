"""How fast scoring is: ``python tests/benchmarks/scoring.py`` prints the figures.

One region is scored in this process, the median of many runs. The command is started on a layout of four full regions,
beside ``python -c pass`` in turn, and the ratios of the medians are given, since machines differ. The halves lie by
chance, so that no pairing explains them and there is something to search.
"""

import random
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from processes import compare  # noqa: E402

from sengoku.layout import Half, Layout, RegionLayout  # noqa: E402
from sengoku.notation.layout_text import format_layout  # noqa: E402
from sengoku.scoring import score_region  # noqa: E402
from sengoku.squares import SQUARES  # noqa: E402

RUNS = 15
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


def main() -> None:
    """Print all figures."""
    rng = random.Random(2)
    layout = Layout(regions=tuple(full_region(number, rng) for number in (1, 2, 3, 4)))
    print(f"one region: {time_of_region():.0f} microseconds (at most 100)")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "layout.txt"
        path.write_text(format_layout(layout), encoding="utf-8")
        score = ["-m", "scorer_web", "file", str(path)]
        commands = {"sengoku-score file": score, "sengoku-score file --json": [*score, "--json"]}
        compare(["-c", "pass"], commands, RUNS)
    print("bound of sengoku-score file: 8 x")


if __name__ == "__main__":
    main()
