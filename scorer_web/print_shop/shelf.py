"""Printed kits on disk, by digest: a folder that never grows beyond a bound; those asked for last stay longest."""

import os
import tempfile
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

    def put(self, digest: str, draft: Path) -> Path:
        """A finished draft becomes the kit; the least used kits go if there are too many bytes.

        Raises:
            OSError: it cannot be renamed.
        """
        path = self._path(digest)
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
