"""A language that nobody speaks, to find words that do not go through a catalogue."""

import re


def foreign(message: str) -> str:
    """The message with every letter outside its placeholders, ``{name}`` or ``%(name)s``, a kana."""
    return re.sub(r"(\{\w*\}|%\(\w+\)[a-z])|[A-Za-z]", lambda match: match[1] or "ア", message)


def foreign_of_many(one: str, many: str, count: int) -> str:
    """The same of the form for a count, singular and plural told apart as in English."""
    return foreign(one if count == 1 else many)


class Foreign:
    """A catalogue of that language."""

    gettext = staticmethod(foreign)
    ngettext = staticmethod(foreign_of_many)
