"""What all tests share: how a command is run on this checkout's code."""

import gc
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

Runner = Callable[..., "subprocess.CompletedProcess[str]"]

Golden = Callable[[str, str], None]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-goldens", action="store_true", help="write tests/goldens anew; then read what changed")


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Golden:
    """Hold a text equal to a file of tests/goldens that somebody has read."""

    def check(name: str, text: str) -> None:
        path = ROOT / "tests" / "goldens" / name
        if request.config.getoption("--update-goldens"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        assert path.exists(), f"{name} is missing; write it with --update-goldens, and read it"
        assert text == path.read_text(encoding="utf-8")

    return check


@pytest.fixture
def run_module(tmp_path: Path) -> Runner:
    """Run ``python -m MODULE ARGUMENTS``, in an empty folder unless told otherwise."""

    def run(module: str, *arguments: str, cwd: Path = tmp_path, **variables: str) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            [sys.executable, "-m", module, *arguments],
            capture_output=True,
            text=True,
            timeout=120,
            cwd=cwd,
            env=dict(os.environ) | {"PYTHONPATH": str(ROOT)} | variables,
            check=False,
        )

    return run


@pytest.fixture
def undisturbed() -> Iterator[None]:
    """No garbage is collected meanwhile.

    Python 3.11 counts its recursion wrongly, and fails, if that happens while it builds a syntax tree and somebody
    listens, as Hypothesis does.
    """
    gc.disable()
    yield
    gc.enable()
