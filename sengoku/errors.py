"""What can be wrong with what is asked of the rules: one class per cause, all of them ``ValueError``."""

from typing import NamedTuple

_LONGEST_QUOTE = 60


def quote(text: str) -> str:
    """What somebody wrote as a message shows it: in quotes, without control characters, cut after 60 characters."""
    return repr(text if len(text) <= _LONGEST_QUOTE else text[:_LONGEST_QUOTE] + "...")


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


class IllegalPlayError(RulesError):
    """A play is against the rules; ``reasons`` holds every one that it breaks."""

    def __init__(self, reasons: tuple[str, ...]) -> None:
        self.reasons = reasons
        super().__init__("; ".join(reasons))
