"""The error messages of Python's TOML reader, listed so that they can be translated.

A test compares the list with that reader.
"""

import re

from generator.words import marked, said

REASONS = (
    *(marked("invalid statement"), marked("invalid value"), marked("invalid date or datetime")),
    *(marked("invalid initial character for a key part"), marked("invalid hex value")),
    *(marked("unclosed array"), marked("unclosed inline table"), marked("unterminated string")),
    *(marked("cannot overwrite a value"), marked("unescaped '\\' in a string")),
    marked("escaped character is not a Unicode scalar value"),
    marked("expected newline or end of document after a statement"),
    marked("expected '=' after a key in a key/value pair"),
    marked("expected ']' at the end of a table declaration"),
    marked("expected ']]' at the end of an array declaration"),
)
WITH_PLACE = (
    *(marked("cannot declare {what} twice"), marked("duplicate inline table key {what}")),
    *(marked("cannot mutate immutable namespace {what}"), marked("cannot redefine namespace {what}")),
    *(marked("found invalid character {what}"), marked("illegal character {what}"), marked("expected {what}")),
)
"""Those that name a key or a sign."""


def in_words(reason: str) -> str:
    """A reason in the language that is spoken, to stand within a sentence; an unknown reason stays English."""
    plain = reason[:1].lower() + reason[1:120]
    if plain in REASONS:
        return said(plain)
    for message in WITH_PLACE:
        before, _, after = message.partition("{what}")
        if plain.startswith(before) and plain.endswith(after):
            what = plain[len(before) : len(plain) - len(after)]
            return said(message).format(what=_dotted(what))
    return plain


def _dotted(what: str) -> str:
    """``armies.key`` for a key that the reader writes as ``('armies', 'key')``."""
    return ".".join(re.findall(r"'([^']*)'", what)) if what.startswith("(") else what
