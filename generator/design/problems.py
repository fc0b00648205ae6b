"""The error of a design that cannot be used; it holds everything that is wrong, each with its place."""

from generator.errors import GeneratorError
from generator.words import say

MOST_SHOWN = 25
"""Further problems are counted, not listed: nobody mends more in one go."""


class DesignError(GeneratorError):
    """A design cannot be used; one problem a line: ``FILE:LINE: KEY: what is wrong, what was expected``."""

    def __init__(self, *problems: str) -> None:
        shown = problems[:MOST_SHOWN]
        if len(problems) > MOST_SHOWN:
            shown = (*shown, say("and {value} more", value=len(problems) - MOST_SHOWN))
        super().__init__(*shown)
