"""Whole Python processes beside each other: processor and wall time, memory, with and without compiled modules."""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent.parent


class Cost(NamedTuple):
    """Of one process, or the medians of several: seconds of processor and of the clock, and peak memory, MB."""

    processor: float
    wall: float
    memory: float


def cost(arguments: list[str], folder: Path = ROOT, *, compiling: bool = True) -> Cost:
    """One run of ``python ARGUMENTS`` in a folder; without ``compiling`` it keeps no compiled modules.

    Raises:
        RuntimeError: it failed.
    """
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    command = [sys.executable, *([] if compiling else ["-B"]), *arguments]
    start = perf_counter()
    process = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, env=environment)
    _, status, usage = os.wait4(process.pid, 0)
    wall = perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise RuntimeError(f"{arguments} failed with {process.returncode}")
    return Cost(usage.ru_utime + usage.ru_stime, wall, usage.ru_maxrss / 1024)


@contextmanager
def uncompiled_checkout() -> Iterator[Path]:
    """A copy of the packages without compiled modules: a checkout on its first run, and on each if none can be kept."""
    with tempfile.TemporaryDirectory() as folder:
        for package in ("sengoku", "generator", "scorer_web", "templates"):
            shutil.copytree(ROOT / package, Path(folder) / package, ignore=shutil.ignore_patterns("__pycache__"))
        yield Path(folder)


def compare(floor: list[str], commands: dict[str, list[str]], runs: int) -> dict[str, Cost]:
    """Medians of a floor and of commands, all run by turns so that a busy machine slows all of them, printed as ratios.

    Each command is run as installed and from an uncompiled checkout (its name with `` uncompiled``).
    """
    found: dict[str, list[Cost]] = {}
    with uncompiled_checkout() as checkout:
        for command in commands.values():
            cost(command)
        for _ in range(runs):
            found.setdefault("floor", []).append(cost(floor))
            for name, command in commands.items():
                found.setdefault(name, []).append(cost(command))
                found.setdefault(f"{name}, nothing compiled", []).append(cost(command, checkout, compiling=False))
    medians = {name: Cost(*map(median, zip(*costs, strict=True))) for name, costs in found.items()}
    base = medians["floor"]
    print(f"{'python ' + ' '.join(floor):45} {base.processor * 1000:6.1f} ms")
    for name, each in medians.items():
        if name != "floor":
            ratios = f"{each.processor / base.processor:5.2f} x ({each.wall / base.wall:5.2f} x by the clock)"
            print(f"{name:45} {each.processor * 1000:6.1f} ms {ratios}")
    return medians
