"""What every way to print takes, one run each: ``python tests/benchmarks/modes.py``.

Prints processor seconds, peak memory, pages and the largest PDF of each; the bounds are 80 MB and 400 KB.
"""

import json
import sys
import tempfile
from pathlib import Path

from processes import ROOT, cost

sys.path.insert(0, str(ROOT))


def main() -> None:
    """Build each way in a folder of its own."""
    from tests.generator.test_print_limits import MODES

    print(" seconds     MB  pages  largest PDF  build")
    for mode in MODES:
        with tempfile.TemporaryDirectory() as folder:
            build = cost(["-m", "generator", "build", "-o", folder, *mode])
            manifest = json.loads((Path(folder) / "manifest.json").read_text(encoding="utf-8"))
            sizes = [path.stat().st_size for path in Path(folder).rglob("*.pdf")]
            largest = f"{max(sizes) / 1000:.0f} KB" if sizes else "none"
            figures = f"{build.processor:8.2f} {build.memory:6.0f} {len(manifest['pages']):6d} {largest:>12}"
            print(f"{figures}  {' '.join(mode)}")


if __name__ == "__main__":
    main()
