"""The contexts of the pages on which a region is finished and on which its result is explained."""

from dataclasses import dataclass

from scorer_web.boards import ArmyView, LineView, SquareView
from scorer_web.pages import Frame
from sengoku.scoring import LineResult, RegionResult


@dataclass(frozen=True)
class TotalView:
    """A contender's total in a line."""

    army: ArmyView
    total: int


@dataclass(frozen=True)
class LineExplained:
    """A line of the result.

    Attributes:
        short, label: the two parts of its name in a narrow table: ``Row`` or ``Col``, and ``2`` or ``b``.
        groups: its contenders by total, from the highest down; several in one group are tied.
        sentence: why it went as it did.
        lit: whether its squares are lit on the board.
    """

    line: LineView
    short: str
    label: str
    groups: list[list[TotalView]]
    sentence: str
    lit: bool


@dataclass(frozen=True)
class WarningView:
    """Something that looks impossible on ``square``; ``at`` is the square to go to for mending it, empty if none."""

    square: str
    message: str
    at: str


@dataclass(frozen=True)
class HangingView:
    """The squares of an army where an unrecorded tile may hang over, and a sentence about them."""

    message: str
    squares: list[str]


@dataclass(frozen=True)
class ProposalView:
    """A proposed correction: ``cells`` holds what to record instead, by square, as ``{"a1": "f5"}``."""

    message: str
    cells: dict[str, str]


@dataclass(frozen=True)
class ResultPage:
    """``result.html``.

    Attributes:
        over: whether the region was fought to its end.
        empty: how many squares nothing covers.
        game_reason: how the game went, if this region ended it; else empty.
        row_lines, column_lines: the ten lines for the rim of the board.
        tally: how many lines each army won, the most first.
        nobody: how many lines nobody won.
        overhanging: a sentence on each army that only an unrecorded overhang explains; empty if there are warnings.
        changes: a sentence on each change by the last correction.
        too_late: why this region does not count, if the game had ended before it; else empty.
        next_region: the region to enter next; None if the game is over or stopped.
    """

    frame: Frame
    number: int
    numeral: str
    name: str
    over: bool
    empty: int
    headline: str
    reason: str
    game_reason: str
    winner: ArmyView | None
    rows: list[list[SquareView]]
    row_lines: list[LineView]
    column_lines: list[LineView]
    tally: list[tuple[ArmyView, int]]
    tied_out: list[str]
    nobody: int
    lines: list[LineExplained]
    warnings: list[WarningView]
    overhanging: list[str]
    changes: list[str]
    too_late: str
    next_region: int | None


@dataclass(frozen=True)
class FinishPage:
    """``finish.html``.

    Attributes:
        empty: how many squares nothing covers.
        holes: their names, if they are few enough to be looked at one by one; else empty.
        nothing: whether nothing lies in the region at all.
        warnings: what looks impossible if the region stays as it is.
        overhanging: a sentence on each army that only an unrecorded overhang explains; empty if there are warnings.
        can_stop: whether the game may be stopped here, undecided.
    """

    frame: Frame
    number: int
    empty: int
    holes: list[str]
    nothing: bool
    warnings: list[WarningView]
    overhanging: list[str]
    can_stop: bool


def groups_of(line: LineResult | RegionResult, armies: dict[str, ArmyView]) -> list[list[TotalView]]:
    """The contenders of a contest by total, highest first."""
    totals: dict[int, list[TotalView]] = {}
    for key, total in line.totals:
        totals.setdefault(total, []).append(TotalView(armies[key], total))
    return [totals[total] for total in sorted(totals, reverse=True)]
