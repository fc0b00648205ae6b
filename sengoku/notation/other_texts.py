"""Texts that are no layout, by what they are: somebody took the wrong file."""

import re

from sengoku.wording import marked, said

_KINDS = (
    (r"(\s*#.*\n|\s*\n)*[ \t]*(\[+[\w.-]+\]+|[\w.-]+[ \t]*=)", marked("a design file")),
    (r"\s*[{\[]", marked("JSON")),
    (r"\s*<", marked("a web page or a drawing")),
)


def kind_of_text(text: str) -> str:
    """``a design file`` for a text that seems to be one, in the language that is spoken; empty for any other."""
    return next((said(kind) for start, kind in _KINDS if re.match(start, text)), "")
