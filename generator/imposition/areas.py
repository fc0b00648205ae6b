"""The areas of a sheet."""

from collections.abc import Callable, Iterable
from math import ceil
from typing import TypeVar

from generator.errors import GeneratorError
from generator.geometry import Insets, Matrix, Rect, rotation, translation
from generator.papers import Paper
from generator.units import format_size
from generator.words import say

Made = TypeVar("Made")

FOOT = 7.4
"""Height of the strip at the foot of a page that holds ruler and slug, mm."""
DESIGN_WIDTH, DESIGN_HEIGHT = 194.0, 263.4
"""The design area, portrait: what A4 and Letter share inside margins of 8 mm."""


class ImpositionError(GeneratorError):
    """Pieces do not fit a sheet; each message holds both sizes.

    Attributes:
        needs: width and height that the printable area would have to have, mm; None if no area would do.
    """

    def __init__(self, *problems: str, needs: tuple[float, float] | None = None) -> None:
        self.needs = needs
        super().__init__(*problems)


def all_made(makers: Iterable[Callable[[], Made]]) -> list[Made]:
    """What each of them makes.

    Raises:
        ImpositionError: some of it does not fit; with what each says of it, once.
    """
    made: list[Made] = []
    problems: list[str] = []
    for make in makers:
        try:
            made.append(make())
        except ImpositionError as error:
            problems += error.problems
    if problems:
        raise ImpositionError(*dict.fromkeys(problems))
    return made


def printable(paper: Paper, margins: Insets) -> Rect:
    """The part of a sheet inside its margins.

    Raises:
        ImpositionError: nothing is left.
    """
    area = Rect(0, 0, paper.width, paper.height).within(margins)
    if area.width <= 0 or area.height <= 0:
        raise ImpositionError(
            "print.margins: "
            + say(
                "expected to leave room on {name} ({size}), got top {top:g}, right {right:g}, bottom "
                "{bottom:g}, left {left:g} mm",
                name=paper.name,
                size=paper.size,
                top=margins.top,
                right=margins.right,
                bottom=margins.bottom,
                left=margins.left,
            )
        )
    return area


def design_frame(paper: Paper, margins: Insets) -> Matrix:
    """The matrix that centres the design area, 194 x 263.4 mm portrait, on a sheet; a quarter turn if landscape.

    Raises:
        ImpositionError: the sheet has no room for the design area inside its margins.
    """
    area = printable(paper, margins)
    turned = paper.width > paper.height
    width, height = (DESIGN_HEIGHT, DESIGN_WIDTH) if turned else (DESIGN_WIDTH, DESIGN_HEIGHT)
    if area.width < width - 1e-6 or area.height < height - 1e-6:
        raise ImpositionError(
            "print.paper: "
            + say(
                "expected {size} inside the margins, got {have} on {name}",
                size=format_size(width, height),
                have=format_size(area.width, area.height),
                name=paper.name,
            ),
            needs=(width, height),
        )
    middle = translation(-DESIGN_WIDTH / 2, -DESIGN_HEIGHT / 2)
    return middle.then(rotation(270 if turned else 0)).then(translation(*area.centre))


def larger_sheet(paper: Paper, width: float, height: float) -> tuple[float, float]:
    """The size of a sheet larger by so many mm each way, rounded up to a tenth; negative amounts count as 0."""
    return tuple(  # type: ignore[return-value]  # two of two
        ceil(10 * (length + max(0.0, more)) - 1e-4) / 10
        for length, more in ((paper.width, width), (paper.height, height))
    )


def smallest_sheet(paper: Paper, ways: Iterable[tuple[float, float]]) -> tuple[float, float]:
    """The size of the sheet with the least area of those that are larger by so many mm each way (`larger_sheet`)."""
    return min((larger_sheet(paper, *more) for more in ways), key=lambda sheet: sheet[0] * sheet[1])
