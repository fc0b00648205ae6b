"""Files that are no layout, by what they are: somebody took the wrong one."""

import re

from sengoku.wording import marked, said

_BINARY = (
    (b"%PDF", marked("a PDF file")),
    (b"\x89PNG", marked("a picture")),
    (b"\xff\xd8\xff", marked("a picture")),
    (b"GIF8", marked("a picture")),
    (b"PK\x03\x04", marked("a packed file, as word processors and spreadsheets write them")),
    (b"SQLite format 3", marked("a database")),
)
_TEXT = (
    (r"(\s*#.*\n|\s*\n)*[ \t]*(\[+[\w.-]+\]+|[\w.-]+[ \t]*=)", marked("a design file")),
    (r"\s*[{\[]", marked("JSON")),
    (r"\s*<", marked("a web page or a drawing")),
)


def kind_of_data(data: bytes) -> str:
    """``a PDF file``, in the language that is spoken; empty for what may be a text."""
    return next((said(kind) for start, kind in _BINARY if data.startswith(start)), "")


def kind_of_text(text: str) -> str:
    """``a design file`` for a text that seems to be one; empty for any other."""
    return next((said(kind) for start, kind in _TEXT if re.match(start, text)), "")
