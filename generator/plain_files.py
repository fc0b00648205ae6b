"""Opens files that a user named, and only plain ones: reading a pipe or a device might never end."""

from pathlib import Path
from stat import S_ISDIR, S_ISREG
from typing import BinaryIO

from generator.words import say


def open_plain(path: Path) -> BinaryIO:
    """Open a file to read its bytes.

    Raises:
        OSError: it is not there, cannot be read, or is no plain file.
        ValueError: the path holds a null character.
    """
    mode = path.stat().st_mode
    if not S_ISREG(mode) and not S_ISDIR(mode):  # of a folder, the system says it in its own words
        raise OSError(None, say("a pipe or a device"))
    return path.open("rb")


def is_file(path: Path) -> bool:
    """Whether a plain file lies there; False, not an error, for a path that cannot exist because it is too long."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False
