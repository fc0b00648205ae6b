"""What all tests share: how a command is run on this checkout's code."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

Runner = Callable[..., "subprocess.CompletedProcess[str]"]


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
