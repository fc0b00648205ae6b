"""Hidden folders for files that are not whole yet, each locked as long as its process lives."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

try:
    import fcntl
except ImportError:  # on Windows a folder that a dead process left stays where it is
    fcntl = None  # type: ignore[assignment]

PREFIX = ".sengoku-print-draft-"


@contextmanager
def draft_in(folder: Path) -> Iterator[Path]:
    """A new folder within this one, gone at the end; those of processes that were killed go first."""
    _remove_dead(folder)
    draft, handle = _make(folder)
    try:
        yield draft
    finally:
        shutil.rmtree(draft, ignore_errors=True)
        _close(handle)


def _make(folder: Path) -> tuple[Path, int | None]:
    while True:
        draft = Path(tempfile.mkdtemp(prefix=PREFIX, dir=folder))
        handle = _lock(draft, wait=True)
        if draft.exists():  # or somebody came before the lock and took it for a dead one
            return draft, handle
        _close(handle)


def _remove_dead(folder: Path) -> None:
    for draft in folder.glob(f"{PREFIX}*"):
        handle = _lock(draft, wait=False)
        if handle is not None:
            shutil.rmtree(draft, ignore_errors=True)
            _close(handle)


def _lock(draft: Path, *, wait: bool) -> int | None:
    """Hold a folder, or None: somebody else does, or the system cannot tell."""
    if fcntl is None:
        return None
    with suppress(OSError):
        handle = os.open(draft, os.O_RDONLY)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(handle)
            raise
        return handle
    return None


def _close(handle: int | None) -> None:
    if handle is not None:
        os.close(handle)
