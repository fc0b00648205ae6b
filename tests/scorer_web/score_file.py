"""``sengoku-score file`` as a process of its own, for tests of it."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
COMMAND = (sys.executable, "-m", "scorer_web", "file")


def ended(*arguments: str | Path, stdin: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    """The command, with environment variables of its own, once it has ended."""
    command = [*COMMAND, *map(str, arguments)]
    return subprocess.run(
        command, input=stdin, capture_output=True, cwd=ROOT, env={**os.environ, **environment}, check=False
    )
