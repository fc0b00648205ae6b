"""What can be wrong with what is asked of the rules: one class per cause, all of them ``ValueError``."""

from typing import NamedTuple

from sengoku.wording import say, say_many

MOST_READ = 50
"""The most problems of a layout that people are shown at once; once these are mended, the others show up."""

MOST_SENT = 1000
"""The most problems of a layout that programs are sent at once."""

_LONGEST_QUOTE = 60
_ALIKE = ("Nd", "Pd", "Sm")
"""The Unicode categories of digits, dashes and mathematical signs."""


def quote(text: str) -> str:
    """Somebody's text as messages show it: in quotes, control characters escaped, cut after 60 characters."""
    return repr(text if len(text) <= _LONGEST_QUOTE else text[:_LONGEST_QUOTE] + "...")


def quote_plain(text: str) -> str:
    """Like `quote`, for text that has to be ASCII: the first sign that only looks like ASCII is named.

    ``'a１', in which '１' is fullwidth digit one``.
    """
    quoted = quote(text)
    if text.isascii():
        return quoted
    import unicodedata

    for sign in text[:_LONGEST_QUOTE]:
        name = unicodedata.name(sign, "").lower()
        if ord(sign) > 127 and (unicodedata.category(sign) in _ALIKE or name.startswith(("cyrillic ", "greek "))):
            return say("{quoted}, in which '{sign}' is {name}", quoted=quoted, sign=sign, name=name)
    return quoted


class RulesError(ValueError):
    """Base of every error of this package; the message holds the input and what was expected."""


class NotationError(RulesError):
    """A text (tile, square, tile set, ...) cannot be read."""


class Problem(NamedTuple):
    """One thing wrong at one place of a text; line and column count from 1.

    Both are 0 where the layout did not come as text; the message then begins with the place.
    """

    line: int
    column: int
    message: str


class LayoutError(NotationError):
    """A layout is nonsense (D11); ``problems`` holds everything wrong with it, in reading order."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        self.problems = problems
        super().__init__("\n".join(f"{p.line}:{p.column}: {p.message}" for p in problems))

    def first(self, most: int) -> tuple[Problem, ...]:
        """The first ``most`` problems; if there are more, one entry at the end says how many."""
        listed = self.problems[:most]
        left = len(self.problems) - len(listed)
        if not left:
            return listed
        more = say_many("and {count:,} more problem", "and {count:,} more problems", left)
        return (*listed, Problem(listed[-1].line, listed[-1].column, more))


class IllegalPlayError(RulesError):
    """A play is against the rules; ``reasons`` holds every one that it breaks."""

    def __init__(self, reasons: tuple[str, ...]) -> None:
        self.reasons = reasons
        super().__init__("; ".join(reasons))
