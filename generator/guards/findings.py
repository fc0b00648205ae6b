"""What a guard returns."""

from typing import Literal, NamedTuple

KeyPath = tuple[str | int, ...]
"""Where in a design: table and key names, and places in lists from 0, such as ``("armies", 1, "colour")``."""


class Finding(NamedTuple):
    """One thing that a design does and had better not.

    Attributes:
        path: the key that can mend it.
        message: what is wrong, with its numbers, and what would be right.
        severity: ``note`` for what is worth knowing; ``warning`` for what prints and plays, only worse; ``error`` for
            what must be mended.
        plain: the same for somebody who knows no colour science, without numbers; empty if ``message`` will do.
        offered: a value for the key that would mend it; empty if none is known.
    """

    path: KeyPath
    message: str
    severity: Literal["note", "warning", "error"] = "warning"
    plain: str = ""
    offered: str = ""


def format_path(path: KeyPath) -> str:
    """The path of a key as text, ``armies[1].colour``; a very long name is shortened to what a line has room for."""
    text = ""
    for part in path:
        text += f"[{part}]" if isinstance(part, int) else f".{part[:60]}" if text else part[:60]
    return text
