"""What is wrong with a design, all of it at once, each with its place."""

from generator.errors import GeneratorError

MOST_SHOWN = 25
"""Further problems are counted, not listed: nobody mends more in one go."""


class DesignError(GeneratorError):
    """A design cannot be used; one problem a line: ``FILE:LINE: KEY: what is wrong, what was expected``."""

    def __init__(self, *problems: str) -> None:
        shown = problems[:MOST_SHOWN]
        if len(problems) > MOST_SHOWN:
            shown = (*shown, f"and {len(problems) - MOST_SHOWN} more")
        super().__init__(*shown)
