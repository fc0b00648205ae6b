"""A command whose output goes to a terminal, for tests of what it shows there."""

import os
import struct
import subprocess
import threading
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import pytest


def shown_on_a_terminal(
    command: list[str], folder: Path, environment: Mapping[str, str], *, columns: int = 500, stream: str = "stdout"
) -> str:
    """All that the command writes to ``stream``, its lines ended by ``\\n``; it must succeed within a minute.

    A terminal hands over what it has so far, not all that was written: it is read until the command has closed it.
    """
    fcntl, termios = (pytest.importorskip(name) for name in ("fcntl", "termios"))
    reader, writer = os.openpty()
    fcntl.ioctl(writer, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    streams = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, stream: writer}
    process = subprocess.Popen(command, cwd=folder, env=environment, **streams)  # type: ignore[call-overload]
    os.close(writer)
    limit = threading.Timer(60, process.kill)
    limit.start()
    found = b""
    with open(reader, "rb", buffering=0) as terminal, suppress(OSError):  # Linux ends a terminal by an error
        while more := terminal.read(65536):
            found += more
    limit.cancel()
    assert process.wait() == 0
    return found.decode().replace("\r\n", "\n")
