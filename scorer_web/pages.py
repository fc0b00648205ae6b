"""What each page shows: one frozen context per template, made from how a game stands; results have `result_views`."""

from dataclasses import dataclass
from typing import Any

from scorer_web.boards import ArmyView, SquareView
from sengoku.game_set import GameSet, shown_name

REGION_NUMERALS = "〇壱弐参四五六七八九"


@dataclass(frozen=True)
class Frame:
    """What every page of a game has around it.

    Attributes:
        colours: the name of the armies' own style sheet; empty for the standard ones.
        live: the address to ask whether the game has changed; empty where a page does not follow it.
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
    """``home.html``; ``resume`` is the game last touched that is still open."""

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
        presets: tile sets with their words and numbers of tiles.
        boards: how many a kit has, or usually are played on.
        regions: how many were chosen of ``counts``; 0 for the usual number.
        once: this form's alone, so that it makes one game however often it is sent.
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
    """A region on the game page: ``state`` says in words what is known of it."""

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
    """A line of the score."""

    army: ArmyView
    castles: int
    sockets: int
    lines: int
    first: bool


@dataclass(frozen=True)
class GamePage:
    """``game.html``; ``kit`` is the kit code of what is played, ``can_stop`` whether it may end undecided."""

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
        numbers: to choose each half from; empty if there are too many, and whole tiles are chosen instead.
        strengths: those tiles, by rising strength.
        starts: how often somebody has said who starts, so that *Next turn* counts for this turn alone.
        following: who starts the next turn.
        revealed: what was chosen so far, by the fields of the form.
        sitting: who places nothing this turn, as a sentence; empty if everybody does.
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
    """Who sits on a seat; ``up`` is every army's key, in the order after a move one seat up, or empty for the first."""

    army: ArmyView
    up: str


@dataclass(frozen=True)
class SeatsPage:
    """``seats.html``; ``revealed`` is what was chosen on the turn order page, to be kept until one is back there."""

    frame: Frame
    seats: list[SeatView]
    revealed: dict[str, str]


@dataclass(frozen=True)
class ReportPage:
    """``report.html``; ``papers`` are values and words to choose from, ``picture`` the report's address as SVG."""

    frame: Frame
    date: str
    paper: str
    papers: list[tuple[str, str]]
    picture: str


@dataclass(frozen=True)
class EntryPage:
    """``entry.html``; ``state`` is what the page's script starts from, ``edges`` says where neighbours lie."""

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
    return REGION_NUMERALS[number], shown_name(game_set.region_name(number))
