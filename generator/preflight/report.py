"""What checks of a file say."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Check:
    """One look at the file: what it was, whether all is well, and what was found."""

    code: str
    is_well: bool
    message: str


def listed(problems: Sequence[Callable[[], str]]) -> str:
    """The first problem, put into words, and how many more there are; nothing if there is none."""
    more = f"; and {len(problems) - 1} more" if len(problems) > 1 else ""
    return problems[0]() + more if problems else ""


def format_checks(checks: Sequence[Check]) -> Iterator[str]:
    """A line for each check."""
    width = max(len(check.code) for check in checks)
    for check in checks:
        yield f"{'ok  ' if check.is_well else 'MEND'}  {check.code:<{width}}  {check.message}"
