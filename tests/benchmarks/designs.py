"""How fast designs are loaded and checked, against importing pydantic in the same run; how hostile ones are refused.

python tests/benchmarks/designs.py

Checking a design is loading it, which validates every key, and asking the guards: those that look at its keys
(colours, crests, tiles, boxes), and one that measures the type of every text of the kit. The command ``check`` does all
of that, then makes the kit's file, reads it as a print shop would, looks at its pictures, and plays a tile set of one's
own. All are whole processes, run by turns.
"""

import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))
RUNS = 7

LOAD = "from generator.design.load import load_design; load_design({name!r})"
GUARDS = (
    "from generator.design.load import load; from generator.guards.review import {review}; found = load({name!r}); "
    "{review}(found.design, found.own_colours)"
)
CHECK = "from generator.cli import run; run(['check', {name!r}])"


def measured(code: str) -> tuple[float, float]:
    """Processor seconds and peak memory in MB of a process that runs the code; modules may be compiled."""
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    process = subprocess.Popen(
        [sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment
    )
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise RuntimeError(f"{code} failed with {process.returncode}")
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def medians(cases: dict[str, str]) -> dict[str, float]:
    """The processor seconds of each; all run by turns, so that a busy machine slows all of them."""
    rounds = [{what: measured(code)[0] for what, code in cases.items()} for _ in range(RUNS + 1)]
    return {what: statistics.median(each[what] for each in rounds[1:]) for what in cases}


def main() -> None:
    """Print the figures."""
    from tests.generator.test_design_structure import hostile_designs

    with tempfile.TemporaryDirectory() as folder:
        own = Path(folder) / "own.toml"
        own.write_text('palette = "dusk"\n[game]\nseats = "f w d b l m"\n[[armies]]\nkey = "f"\ncolour = "#c84d62"\n')
        cases = {
            "python -c pass": "pass",
            "import pydantic": "from pydantic import BaseModel",
            "load standard": LOAD.format(name="standard"),
            "load a design of one's own": LOAD.format(name=str(own)),
            "load and check its keys": GUARDS.format(name=str(own), review="review_keys"),
            "the same, and the type of all texts": GUARDS.format(name=str(own), review="review"),
            "the whole command check, with the file and games": CHECK.format(name=str(own)),
        }
        found = medians(cases)
        for what, taken in found.items():
            print(f"{what}: {taken * 1000:.0f} ms, {taken / found['import pydantic']:.2f} x importing pydantic")
        for text in hostile_designs():
            path = Path(folder) / "hostile.toml"
            path.write_text(text)
            taken, peak = measured(f"from generator.cli import run; assert run(['check', {str(path)!r}]) == 2")
            print(f"hostile design of {text.count(chr(10)):,} lines refused in {taken:.2f} s and {peak:.0f} MB")


if __name__ == "__main__":
    main()
