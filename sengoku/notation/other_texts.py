"""What kind of text somebody passed in place of a layout, so that the message can say it."""

import re

from sengoku.wording import marked, said

_KINDS = (
    (r"(\s*#.*\n|\s*\n)*[ \t]*(\[+[\w.-]+\]+|[\w.-]+[ \t]*=)", marked("a design file")),
    (r"\s*[{\[]", marked("JSON")),
    (r"\s*<", marked("a web page or a drawing")),
)


def kind_of_text(text: str) -> str:
    """What the text seems to be, such as ``a design file``, in the current language; empty if that is not known."""
    return next((said(kind) for start, kind in _KINDS if re.match(start, text)), "")
