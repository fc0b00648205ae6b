"""How often a slip is undone by the first proposals: ``python tests/benchmarks/proposals.py`` prints the figures.

Games are simulated; after one of their regions a slip is made in it. For each kind of slip: how many left a
layout that is possible all the same (nobody can see those), how many one that only halves explain which hang over and
were not recorded (those are asked about), how many gave a warning only, how many left an army without a pairing; and in
how many of the last the true layout (and one of its squares) was the first proposal, among the first three, and among
the first five.
"""

import random
import sys
from collections import Counter
from pathlib import Path
from time import process_time

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from sengoku.armies import STANDARD_ARMIES  # noqa: E402
from sengoku.bots.by_chance import RANDOM  # noqa: E402
from sengoku.bots.greedy import GREEDY  # noqa: E402
from sengoku.checking import check_layout  # noqa: E402
from sengoku.game_set import Battlefield, GameSet  # noqa: E402
from sengoku.layout import Layout  # noqa: E402
from sengoku.proposals import propose  # noqa: E402
from sengoku.simulation.sight import Bot  # noqa: E402
from sengoku.tile_sets import PRESETS  # noqa: E402
from sengoku.unrecorded import only_overhanging  # noqa: E402
from tests.sengoku.slips import KINDS, resolved_layouts, slip  # noqa: E402

FIRST = (1, 3, 5)
GAMES = (
    ("double-six, separate boards, no ring recorded, random players", "double-six", False, False, RANDOM),
    ("double-six, separate boards, no ring recorded, greedy players", "double-six", False, False, GREEDY),
    ("double-six, separate boards, ring recorded, greedy players", "double-six", False, True, GREEDY),
    ("double-nine, separate boards, no ring recorded, greedy players", "double-nine", False, False, GREEDY),
    ("double-six, joined boards, ring recorded, greedy players", "double-six", True, True, GREEDY),
)

Counts = Counter[tuple[str, str, int]]


def measure(tiles: str, joined: bool, ring: bool, bot: Bot, count: int) -> tuple[Counts, list[float]]:
    """What became of each slip, by kind, and the milliseconds that proposals took."""
    found: Counts = Counter()
    times = []
    for seed in range(count):
        rng = random.Random(seed)
        game_set = GameSet(STANDARD_ARMIES[: rng.choice((2, 3, 4))], PRESETS[tiles], Battlefield(4, joined))
        layout = rng.choice(resolved_layouts(game_set, seed, ring=ring, bot=bot))
        slipped = slip(layout, KINDS[seed % 4], rng)
        if slipped is None:
            continue
        start = process_time()
        proposals = propose(slipped.layout)
        times.append((process_time() - start) * 1000)
        if not proposals:
            found[slipped.kind, noticed(slipped.layout), 0] += 1
            continue
        found[slipped.kind, "unpaired", 0] += 1
        squares = {half[:2] for half in slipped.undone}
        for most in FIRST:
            first = proposals[:most]
            found[slipped.kind, "exact", most] += slipped.undone in [proposal.halves for proposal in first]
            found[slipped.kind, "square", most] += any(half[:2] in squares for one in first for half in one.halves)
    return found, times


def noticed(layout: Layout) -> str:
    """What becomes of a slip that left a pairing for every army."""
    if check_layout(layout):
        return "warned"
    return "asked" if only_overhanging(layout, layout.regions[-1].number) else "unseen"


def main(count: int) -> None:
    """Print a table for each kind of game."""
    for title, tiles, joined, ring, bot in GAMES:
        found, times = measure(tiles, joined, ring, bot, count)
        print(f"{title}: at most {max(times):.0f} ms")
        print("           unseen   asked  warned  unpaired   true layout 1 3 5 (%)   its square 1 3 5 (%)")
        for kind in KINDS:
            seen = [found[kind, what, 0] for what in ("unseen", "asked", "warned", "unpaired")]
            shares = [100 * found[kind, what, most] / max(1, seen[3]) for what in ("exact", "square") for most in FIRST]
            counts = "".join(f"{count:8}" for count in seen)
            print(f"{kind:>8} {counts}    {''.join(f'{share:6.0f}' for share in shares)}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 400)
