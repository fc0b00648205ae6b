"""What pages of results say, as somebody reads it."""

import re


def plain(html: str) -> str:
    """The words of a page on one line."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", re.sub(r"<svg.*?</svg>", "", html, flags=re.S)))


def line_of(page: str, name: str) -> str:
    """What the result page says of a line, by its name, r1 or cb."""
    found = re.search(rf'<a href="\?line={name}#board".*?</a>', page, flags=re.S)
    assert found
    return plain(found[0])


def lines_of(page: str) -> list[str]:
    """What the ten lines of a result say."""
    return [line_of(page, name) for name in ("r1", "r2", "r3", "r4", "r5", "ca", "cb", "cc", "cd", "ce")]
