"""Files appear whole or not at all: all are written beside their places first, then renamed."""

import os
import shutil
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from generator.errors import OutputError
from generator.words import say


def write_all(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write files (path within ``folder`` -> content); existing ones are replaced in one step each.

    A failure, or an interruption, before all of them lie on the disk leaves the folder as it was.

    Raises:
        OutputError: a folder or a file cannot be made, with the system's reason.
    """
    with _reported(folder):
        folder.mkdir(parents=True, exist_ok=True)
        draft = Path(tempfile.mkdtemp(prefix=".sengoku-print-", dir=folder))
    try:
        for name, content in files.items():
            with _reported(folder / name):
                if (folder / name).is_dir():
                    raise IsADirectoryError(None, say("there is a folder of that name"))
                _write(draft / name, content)
        for name in files:
            with _reported(folder / name):
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                os.replace(draft / name, folder / name)
    finally:
        shutil.rmtree(draft, ignore_errors=True)


def parse_folder(text: str, key: str) -> Path:
    """The folder that an option names.

    Raises:
        OutputError: nothing stands there, as where a script's variable is not set; that is not taken for ``.``.
    """
    if not text.strip():
        raise OutputError(say("{key}: expected a folder, . for this one, got {got!r}", key=key, got=text))
    return Path(text)


def replaced(folder: Path, files: Mapping[str, bytes]) -> list[str]:
    """The paths at which something else lies now, in the order of ``files``."""
    return [path for path, content in files.items() if _holds_other(folder / path, content)]


def _holds_other(path: Path, content: bytes) -> bool:
    try:
        return path.stat().st_size != len(content) or path.read_bytes() != content
    except OSError:
        return False


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


@contextmanager
def _reported(path: Path) -> Iterator[None]:
    """Turns the system's errors about one path into an `OutputError`."""
    try:
        yield
    except OSError as error:
        raise OutputError(
            say("{path}: cannot be written: {reason}", path=path, reason=error.strerror or error)
        ) from error
