"""What each page shows: one frozen context per template. Those of results are in `result_views`."""

from dataclasses import dataclass
from typing import Any

from scorer_web.boards import ArmyView, SquareView
from sengoku.game_set import REGION_NUMERALS, GameSet, shown_name


@dataclass(frozen=True)
class Frame:
    """What every page of a game has around it.

    Attributes:
        token: that of the link by which the page was opened.
        colours: the name under which `assets.colours` serves the armies' colours; empty for the standard ones.
        live: the address to ask whether the game has changed; empty where a page does not follow changes.
        version: the game's version, to be compared with the one at that address.
    """

    token: str
    may_edit: bool
    title: str
    colours: str
    live: str = ""
    version: str = ""


@dataclass(frozen=True)
class GameCard:
    """A game in a list."""

    token: str
    may_edit: bool
    title: str
    armies: list[ArmyView]
    state: str
    colours: str


@dataclass(frozen=True)
class HomePage:
    """``home.html``.

    Attributes:
        resume: of this browser's games that are not over, the one changed last; None without any.
        resume_region: the number of the region to enter next there.
        count: how many games this browser has on its list.
    """

    resume: GameCard | None
    resume_region: int | None
    count: int


@dataclass(frozen=True)
class SeatChoice:
    """A seat in the form of a new game; ``up`` as in `SeatView`."""

    army: ArmyView
    chosen: bool
    player: str
    up: str


@dataclass(frozen=True)
class NewGamePage:
    """``new.html``: the form as typed, with what is wrong with it.

    Attributes:
        presets: for each preset its name, its label, and how many tiles it has.
        boards: how many boards the kit, or the standard game, has.
        regions: the number of regions that was chosen, one of ``counts``; 0 for the usual number.
        once: a random text in each form, so that it makes one game however often it is sent.
    """

    seats: list[SeatChoice]
    title: str
    kit: str
    kit_words: str
    tiles: str
    presets: list[tuple[str, str, int]]
    joined: bool
    boards: int
    regions: int
    counts: range
    errors: list[str]
    colours: str
    once: str


@dataclass(frozen=True)
class RegionCard:
    """A region on the game page.

    Attributes:
        numeral: its number in kanji.
        state: in a few words, how far it is or who has won it.
        lines: how many lines the winner won; 0 without a winner.
        mosaic: the CSS class of the army on each of the 25 squares, empty where nothing lies.
    """

    number: int
    numeral: str
    name: str
    state: str
    over: bool
    winner: ArmyView | None
    lines: int
    mosaic: list[str]


@dataclass(frozen=True)
class RankView:
    """An army's line in the score.

    Attributes:
        castles: how many regions it won.
        sockets: how many places for castles to draw, filled or not.
        lines: how many lines it won, over all regions that count.
        first: whether nobody is ahead of it.
    """

    army: ArmyView
    castles: int
    sockets: int
    lines: int
    first: bool


@dataclass(frozen=True)
class GamePage:
    """``game.html``.

    Attributes:
        kit: the kit code of the game set.
        headline, subline, reason: who leads or has won; how much was fought; by which rule it is decided.
        rank_reasons: why each army has its place, for games that are over or stopped.
        can_stop: whether the game may be stopped before it is decided.
        track: how many lines the full length of a bar stands for.
        current: the number of the region to enter next; None if the game is over or stopped.
    """

    frame: Frame
    kit: str
    heading: str
    headline: str
    subline: str
    reason: str
    rank_reasons: list[str]
    winners: list[ArmyView]
    finished: bool
    stopped: bool
    can_stop: bool
    regions: list[RegionCard]
    ranks: list[RankView]
    track: int
    current: int | None


@dataclass(frozen=True)
class TurnView:
    """An army's place in the order of a turn, and why."""

    army: ArmyView
    tile: str
    reason: str


@dataclass(frozen=True)
class RevealRow:
    """What an army may reveal: ``first`` and ``second`` are the halves chosen so far, ``tile`` both as ``2|5``."""

    army: ArmyView
    first: int | None
    second: int | None
    tile: str


@dataclass(frozen=True)
class TurnPage:
    """``turn.html``.

    Attributes:
        start: who starts this turn.
        starts: how often a start player was set; sent along, so that *Next turn* counts once for this turn.
        following: who starts the next turn.
        numbers: to choose each half from; empty if they are too many, and whole tiles are chosen instead.
        strengths: those tiles, by rising strength; empty if halves are chosen.
        revealed: what was chosen so far, by the fields of the form.
        sitting: a sentence on who places nothing this turn; empty if everybody does.
    """

    frame: Frame
    start: ArmyView
    starts: int
    following: ArmyView
    order: list[TurnView]
    rows: list[RevealRow]
    numbers: list[int]
    strengths: list[tuple[int, list[str]]]
    problems: list[str]
    revealed: dict[str, str]
    sitting: str


@dataclass(frozen=True)
class SeatView:
    """An army on its seat; ``up`` holds all armies' keys in the order after it moves up a seat, empty for the first."""

    army: ArmyView
    up: str


@dataclass(frozen=True)
class SeatsPage:
    """``seats.html``.

    Attributes:
        order: the armies' keys as they sit.
        overtaken: whether another phone had moved seats before this one, whose move was not made.
        revealed: what was chosen on the turn order page, handed back to it afterwards.
    """

    frame: Frame
    seats: list[SeatView]
    order: str
    overtaken: bool
    revealed: dict[str, str]


@dataclass(frozen=True)
class ReportPage:
    """``report.html``; ``papers`` are values and labels to choose from, ``picture`` is the report's address as SVG."""

    frame: Frame
    date: str
    paper: str
    papers: list[tuple[str, str]]
    picture: str


@dataclass(frozen=True)
class EntryPage:
    """``entry.html``.

    Attributes:
        rows: the squares with their ring, seven rows of seven.
        edges: a sentence on which edges lead to neighbouring regions; empty if none does.
        filled: how many of the 24 squares are covered.
        matrix: whether the keypad is one row of numbers per army; else a row of armies stands over the numbers.
        columns: how many number keys stand in one row of the keypad.
        pad_rows: how many rows the keypad has.
        state: what the page's script starts from.
    """

    frame: Frame
    number: int
    numeral: str
    name: str
    rows: list[list[SquareView]]
    edges: str
    filled: int
    armies: list[ArmyView]
    numbers: list[int]
    matrix: bool
    columns: int
    pad_rows: int
    state: dict[str, Any]


def region_title(game_set: GameSet, number: int) -> tuple[str, str]:
    """A region's numeral, and its name as it stands on the board."""
    return REGION_NUMERALS[number - 1], shown_name(game_set.region_name(number))
