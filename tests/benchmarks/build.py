"""How long the whole kit takes beside the import of reportlab, in one run: ``python tests/benchmarks/build.py``.

Prints medians of whole processes (processor seconds, so that a busy machine counts less), their ratios, the peak memory
of a build and the size of its PDF. The bound of 4 is for the program as installed, its modules compiled.
"""

import tempfile
from pathlib import Path

from processes import compare

RUNS = 9


def main() -> None:
    """Run all by turns and print the figures."""
    with tempfile.TemporaryDirectory() as folder:
        build = {"sengoku-print build": ["-m", "generator", "build", "-o", folder]}
        costs = compare(["-c", "import reportlab.pdfgen.canvas"], build, RUNS)
        size = next(Path(folder).glob("*.pdf")).stat().st_size
    memory = max(cost.memory for cost in costs.values())
    print("bounds: 4 x as installed, 80 MB, 400 KB")
    print(f"peak memory {memory:.0f} MB, PDF {size / 1000:.0f} KB")


if __name__ == "__main__":
    main()
