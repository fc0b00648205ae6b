"""Writes the only file of a command, in the same safe way as `build` writes its many."""

from pathlib import Path

from generator.commands.terminal import tell
from generator.output import replaced, write_all
from generator.words import say


def write_one(path: Path, content: bytes) -> None:
    """Write the file, whole or not at all, and say in a note if it replaced one of other content.

    Raises:
        OutputError: it cannot be made, with the system's reason.
    """
    files = {path.name: content}
    other = replaced(path.parent, files)
    write_all(path.parent, files)
    if other:
        tell(say("note: {file} had other content before and is replaced", file=path))
