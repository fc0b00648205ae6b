"""What all tests share: how a command is run on this checkout's code."""

import gc
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.needs import need

ROOT = Path(__file__).resolve().parent.parent

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS = (  # a tab stands for a space inside a flag
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync --host-resolver-rules=MAP\tlan.test\t127.0.0.1"
)

Runner = Callable[..., "subprocess.CompletedProcess[str]"]

Golden = Callable[[str, str], None]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-goldens", action="store_true", help="write tests/goldens anew; then read what changed")


def pytest_configure() -> None:
    """What a shell runs in the background ignores interrupts; what tests start and interrupt must not inherit that."""
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The many small files of the rules come last, so that all workers end together; no worker waits for a long one."""
    items.sort(key=lambda item: item.nodeid.startswith("tests/sengoku/"))


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


@pytest.fixture(scope="session", autouse=True)
def nothing_stays_open(request: pytest.FixtureRequest) -> Iterator[None]:
    """PDFium complains of what is still open at the end of a run; what a failed test holds is not told again.

    What only a cycle keeps, as Playwright does with the frames of tests, is closed here: whether the collector came by
    before depends on which worker ran which test.
    """
    yield
    if "pypdfium2" in sys.modules and not request.session.testsfailed:
        from pypdfium2.internal import ObjectTracker

        gc.collect()
        assert [found() for kept in ObjectTracker.values() for found in kept] == []


@pytest.fixture
def undisturbed() -> Iterator[None]:
    """No garbage is collected meanwhile.

    Python 3.11 counts its recursion wrongly, and fails, if that happens while it builds a syntax tree and somebody
    listens, as Hypothesis does.
    """
    gc.disable()
    yield
    gc.enable()


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """Debian's Chromium, driven by Playwright: one for the whole run, as Playwright allows no second."""
    playwright = pytest.importorskip("playwright.sync_api")
    need(CHROMIUM, "chromium")
    with playwright.sync_playwright() as driver:
        found = driver.chromium.launch(
            executable_path=CHROMIUM, args=[flag.replace("\t", " ") for flag in FLAGS.split(" ")]
        )
        yield found
        found.close()
