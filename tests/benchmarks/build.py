"""How long the whole kit takes beside the import of reportlab, in one run: ``python tests/benchmarks/build.py``.

Prints medians of whole processes (processor seconds, so that a busy machine counts less), their ratio, the peak memory
of a build and the size of its PDF; then, once for every way to print, seconds, memory, pages and the largest PDF.
"""

import os
import re
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))
RUNS = 9


def measured(arguments: list[str]) -> tuple[float, float]:
    """Processor seconds and peak memory in MB of one Python process; modules may be compiled, as when installed."""
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    process = subprocess.Popen(
        [sys.executable, *arguments], cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment
    )
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise RuntimeError(f"{arguments} failed with {process.returncode}")
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def main() -> None:
    """Run both by turns and print the figures."""
    with tempfile.TemporaryDirectory() as folder:
        measured(["-m", "generator", "build", "-o", folder])
        rounds = [
            (
                measured(["-c", "import reportlab.pdfgen.canvas"]),
                measured(["-m", "generator", "build", "-o", folder]),
            )
            for _ in range(RUNS)
        ]
        size = next(Path(folder).glob("*.pdf")).stat().st_size
    floor = statistics.median(floor[0] for floor, _ in rounds)
    build = statistics.median(build[0] for _, build in rounds)
    print(f"import reportlab.pdfgen.canvas  {floor:.3f} s")
    print(f"sengoku-print build             {build:.3f} s   {build / floor:.2f} x (at most 4)")
    print(f"peak memory                     {max(build[1] for _, build in rounds):.0f} MB (under 80)")
    print(f"PDF                             {size / 1000:.0f} KB (under 400)")
    modes()


def modes() -> None:
    """The table of all ways to print."""
    from tests.generator.test_print_limits import MODES

    print("\n seconds     MB  pages  largest PDF  build")
    for mode in MODES:
        with tempfile.TemporaryDirectory() as folder:
            seconds, memory = measured(["-m", "generator", "build", "-o", folder, *mode])
            manifest = (Path(folder) / "manifest.json").read_text(encoding="utf-8")
            pages = len(re.findall(r'^  \{"file"', manifest, re.MULTILINE))
            sizes = [path.stat().st_size for path in Path(folder).rglob("*.pdf")]
            largest = f"{max(sizes) / 1000:.0f} KB" if sizes else "none"
            print(f"{seconds:8.2f} {memory:6.0f} {pages:6d} {largest:>12}  {' '.join(mode)}", flush=True)


if __name__ == "__main__":
    main()
