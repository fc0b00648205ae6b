"""What ``build`` says about parts for which there is no file for a cutting machine, and why."""

from collections.abc import Iterator, Sequence

from generator.build import Built
from generator.cutting.layers import is_cut
from generator.errors import GeneratorError
from generator.kit import KitPage
from generator.words import say

CUTTING = ("cut", "dxf")
"""The formats for cutting machines."""


def check_cut(built: Built, formats: Sequence[str]) -> None:
    """Refuse a build of nothing but cut files in which no part gets one.

    Raises:
        GeneratorError: no part is cut by a machine; the message says why.
    """
    if not set(formats) <= set(CUTTING) or any(map(is_cut, built.pages)):
        return
    reasons = "; ".join(f"{', '.join(parts)}: {reason}" for reason, parts in _uncut(built.pages))
    raise GeneratorError("--format: " + say("expected something that a machine can cut, got {parts}", parts=reasons))


def uncut_lines(built: Built, formats: Sequence[str]) -> Iterator[str]:
    """A line for each reason why parts with pieces have no cut file."""
    if not set(formats) & set(CUTTING):
        return
    pages = [page for page in built.pages if page.slots]
    for reason, parts in _uncut(pages):
        yield say("note: no file to cut {parts}: {reason}", parts=", ".join(parts), reason=reason)


def _uncut(pages: Sequence[KitPage]) -> Iterator[tuple[str, list[str]]]:
    """Each reason, and the parts that it keeps from a machine, in printing order."""
    done = {page.part for page in pages if is_cut(page)}
    reasons: dict[str, list[str]] = {}
    for part in dict.fromkeys(page.part for page in pages):
        if part not in done:
            reasons.setdefault(_reason([page for page in pages if page.part == part]), []).append(part)
    yield from reasons.items()


def _reason(pages: Sequence[KitPage]) -> str:
    if any(block.die_cut for page in pages for block in page.content.blocks):
        return say("labels are cut already")
    if any(page.slots for page in pages):
        return say("split over several sheets, and only cut when these are joined")
    return say("nothing in it is cut out")
