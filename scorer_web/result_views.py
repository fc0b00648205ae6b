"""What the pages of finishing a region and of its result show: its ten lines, and what looks impossible."""

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
    """A line of the result: ``groups`` from the highest total down; more than one in a group is a tie."""

    line: LineView
    short: str
    label: str
    groups: list[list[TotalView]]
    sentence: str
    lit: bool


@dataclass(frozen=True)
class WarningView:
    """Something that looks impossible on ``square``; ``at`` is where one would put it right, empty if nowhere."""

    square: str
    message: str
    at: str


@dataclass(frozen=True)
class HangingView:
    """The squares from which an army's tiles may hang over that nobody recorded."""

    message: str
    squares: list[str]


@dataclass(frozen=True)
class ProposalView:
    """A correction that would make a region possible: cells to record instead, by square."""

    message: str
    cells: dict[str, str]


@dataclass(frozen=True)
class ResultPage:
    """``result.html``.

    Attributes:
        game_reason: how the game went if this region ended it; empty elsewhere.
        overhanging: what only halves explain that nobody recorded, a sentence each; never beside warnings.
        too_late: why this region does not count, if the game had ended before it; empty elsewhere.
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
        empty: how many squares are.
        holes: these by name, if they are few enough to be looked at one by one.
        nothing: whether nothing lies in the region at all.
        warnings: what looks impossible once no more is entered.
        overhanging: what only halves explain that nobody recorded, a sentence each; never beside warnings.
        can_stop: whether the game may end here, undecided.
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
