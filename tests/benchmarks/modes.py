"""What every way to print takes, beside the import of reportlab: ``python tests/benchmarks/modes.py``.

Prints processor seconds, their ratio to the import and that by the clock, peak memory, pages and the largest PDF of
each; all are medians of a few runs by turns. The bounds are 4 x, 80 MB and 400 KB.
"""

import json
import sys
import tempfile
from pathlib import Path
from statistics import median

from processes import ROOT, Cost, cost

sys.path.insert(0, str(ROOT))

FLOOR = ["-c", "import reportlab.pdfgen.canvas"]
RUNS = 3


def main() -> None:
    """Build each way in folders of its own."""
    from tests.generator.test_print_limits import MODES

    print(" seconds      x  x by the clock     MB  pages  largest PDF  build")
    for mode in MODES:
        floors, builds = [], []
        for _ in range(RUNS):
            with tempfile.TemporaryDirectory() as folder:
                floors.append(cost(FLOOR))
                builds.append(cost(["-m", "generator", "build", "-o", folder, *mode]))
                manifest = json.loads((Path(folder) / "manifest.json").read_text(encoding="utf-8"))
                sizes = [path.stat().st_size for path in Path(folder).rglob("*.pdf")]
        largest = f"{max(sizes) / 1000:.0f} KB" if sizes else "none"
        floor, build = (Cost(*map(median, zip(*costs, strict=True))) for costs in (floors, builds))
        ratios = f"{build.processor / floor.processor:6.2f} {build.wall / floor.wall:15.2f}"
        figures = f"{build.processor:8.2f} {ratios} {build.memory:6.0f} {len(manifest['pages']):6d} {largest:>12}"
        print(f"{figures}  {' '.join(mode)}", flush=True)


if __name__ == "__main__":
    main()
