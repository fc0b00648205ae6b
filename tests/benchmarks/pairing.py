"""How fast layouts are paired and checked: ``python tests/benchmarks/pairing.py`` prints the figures.

The layouts are the worst that were found. For each family: how many layouts, how many were found possible, impossible
or were left undecided, and the median and the longest time of `find_pairing`, of `check_layout` and of `propose`.
"""

import random
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import process_time

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from sengoku.checking import check_layout  # noqa: E402
from sengoku.layout import Layout  # noqa: E402
from sengoku.pairing import find_pairing  # noqa: E402
from sengoku.proposals import propose  # noqa: E402
from tests.benchmarks.hard_layouts import FAMILIES  # noqa: E402


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
    sizes: dict[int, list[str]] = {}
    for family in FAMILIES:
        for name, one in family(rng):
            verdict = find_pairing(one).armies[0][1]
            pairing, check, proposing = (milliseconds(action, one) for action in (find_pairing, check_layout, propose))
            families.setdefault(name, []).append((verdict, pairing, check, proposing))
            sizes.setdefault(len(one.regions), []).append(verdict)
    width = max(map(len, families))
    print(f"{'':{width}}  layouts  possible  impossible  undecided      pairing ms        check ms     propose ms")
    for name, found in families.items():
        counts = [sum(verdict == kind for verdict, *_ in found) for kind in ("possible", "impossible", "undecided")]
        spans = [f"{median(times):6.1f} .. {max(times):6.1f}" for times in list(zip(*found, strict=True))[1:]]
        print(f"{name:{width}}  {len(found):7}  {counts[0]:8}  {counts[1]:10}  {counts[2]:9}  {'  '.join(spans)}")
    for size, verdicts in sorted(sizes.items()):
        print(f"{size} regions: {verdicts.count('undecided')} of {len(verdicts)} undecided")
    every = [one for found in families.values() for one in found]
    undecided = sum(verdict == "undecided" for verdict, *_ in every)
    print(
        f"{len(every)} layouts, {undecided} undecided, longest {max(one[1] for one in every):.1f} ms to pair, "
        f"{max(one[2] for one in every):.1f} ms to check, {max(one[3] for one in every):.1f} ms to propose"
    )


if __name__ == "__main__":
    main()
