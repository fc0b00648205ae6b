"""The results of checks of a file."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from generator.words import marked, said, say

CODES = (
    *(marked("file"), marked("files"), marked("pages"), marked("fonts"), marked("scaling"), marked("boxes")),
    *(marked("sizes"), marked("lines"), marked("texts"), marked("margins"), marked("counts"), marked("ink")),
    *(marked("backs on fronts"), marked("backs alike"), marked("seen"), marked("pieces seen"), marked("backs seen")),
)
"""Every code of a check: what it looked at."""


@dataclass(frozen=True)
class Check:
    """The result of one check.

    It has the check's name (of `CODES`), whether all is well (None: not examined), and what was found.
    """

    code: str
    is_well: bool | None
    message: str


def listed(problems: Sequence[Callable[[], str]]) -> str:
    """The first problem in words and how many more there are; empty if there is none."""
    more = say("; and {count} more", count=len(problems) - 1) if len(problems) > 1 else ""
    return problems[0]() + more if problems else ""


def format_checks(checks: Sequence[Check]) -> Iterator[str]:
    """A line for each check."""
    names = [said(check.code) for check in checks]
    width = max(map(len, names))
    verdicts = {True: say("ok"), False: say("MEND"), None: "--"}
    longest = max(map(len, verdicts.values()))
    for check, name in zip(checks, names, strict=True):
        yield f"{verdicts[check.is_well]:<{longest}}  {name:<{width}}  {check.message}"
