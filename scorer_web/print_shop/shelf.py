"""Printed kits on disk, by digest: a folder that never grows beyond a bound; those asked for last stay longest.

If simulated games say something against a kit's tiles, a text file beside the kit holds it, one sentence a line.
"""

import os
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

DRAFT = ".draft-"
OLD_DRAFT = 3600
"""A draft older than this, in seconds, was left by a process that died."""


class Shelf:
    """PDFs in a folder that is made at the first one."""

    def __init__(self, folder: Path, most_bytes: int) -> None:
        self.folder, self._most_bytes = folder, most_bytes

    def find(self, digest: str) -> Path | None:
        """The kit's file, counted as used now; None if it is not there."""
        path = self._path(digest)
        try:
            os.utime(path)
        except OSError:
            return None
        return path

    def draft(self) -> Path:
        """A new empty file beside the kits, to be filled and then put.

        Raises:
            OSError: the disk is full, or nobody may write there.
        """
        self.folder.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=DRAFT, dir=self.folder)
        os.close(handle)
        return Path(name)

    def shown(self, digest: str) -> tuple[str, ...]:
        """What simulated games say against a kit's tiles, a sentence each; empty if nothing, or if it is not there."""
        try:
            return tuple(_beside(self._path(digest)).read_text(encoding="utf-8").splitlines())
        except OSError:
            return ()

    def put(self, digest: str, draft: Path, shown: Sequence[str] = ()) -> Path:
        """Make a finished draft the kit; kits used longest ago are deleted if there are too many bytes.

        ``shown`` is what simulated games say against its tiles.

        Raises:
            OSError: one of the two files cannot be written.
        """
        path = self._path(digest)
        if shown:
            told = self.draft()
            told.write_text("\n".join(shown), encoding="utf-8")
            os.replace(told, _beside(path))
        os.replace(draft, path)
        self._tidy(keep=path)
        return path

    def _path(self, digest: str) -> Path:
        return self.folder / f"{digest}.pdf"

    def _tidy(self, keep: Path) -> None:
        with suppress(OSError):
            newest = keep.stat().st_mtime
            for draft in self.folder.glob(f"{DRAFT}*"):
                if draft.stat().st_mtime < newest - OLD_DRAFT:
                    draft.unlink()
            kits = sorted(self.folder.glob("*.pdf"), key=lambda path: (path != keep, -path.stat().st_mtime))
            size = 0
            for path in kits:
                size += path.stat().st_size
                if size > self._most_bytes and path != keep:
                    path.unlink()
                    _beside(path).unlink(missing_ok=True)


def _beside(path: Path) -> Path:
    return path.with_suffix(".txt")
