"""Hidden folders for files that are still being written. Each is locked for as long as its process lives."""

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
    """A new hidden folder within this one, removed at the end; leftovers of killed processes are removed first."""
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
    """Lock a folder; None if another process holds it, or if the system has no locks."""
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
