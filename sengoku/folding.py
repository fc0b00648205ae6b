"""Lines of text for a terminal that is narrower than they are."""

import re

_COLOURS = re.compile(r"\x1b\[[0-9;]*m")


def without_colours(text: str) -> str:
    """The text without its colour codes (ANSI escape sequences)."""
    return _COLOURS.sub("", text)


def fold(text: str, width: int) -> str:
    """The text with every line that is longer than ``width`` columns broken between words.

    Continuation lines are indented by two more columns. Colour codes take no room. Lines with several blanks in a row
    are taken for tables or boards and stay as they are.
    """
    return "\n".join(_fold_line(line, width) for line in text.split("\n"))


def _fold_line(line: str, width: int) -> str:
    shown = without_colours(line)
    if len(shown) <= width or "  " in shown.strip():
        return line
    start = line[: len(line) - len(line.lstrip(" "))]
    first, *words = line.strip(" ").split(" ")
    lines = [start + first]
    for word in words:
        longer = f"{lines[-1]} {word}"
        if len(without_colours(longer)) <= width:
            lines[-1] = longer
        else:
            lines.append(f"{start}  {word}")
    return "\n".join(lines)
