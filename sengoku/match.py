"""Who wins the game, and why (D7, D9, D10)."""

from collections.abc import Iterable
from itertools import pairwise
from typing import Literal, NamedTuple

from sengoku.game_set import GameSet
from sengoku.layout import Layout
from sengoku.overhang import as_it_lies, is_resolved
from sengoku.scoring import RegionResult, Totals, count_won, score_region

REGIONS_TO_WIN = 2
"""Whoever has so many ends the game at once (D10)."""


class Rank(NamedTuple):
    """An army's place in the game.

    Attributes:
        place: from 1; armies equal in regions and lines share it, and the places after it stay free (1, 1, 3).
        army: its key.
        regions: how many regions it won.
        lines: how many lines it won over all regions that count.
        behind: what it has fewer of than the army ranked just before it; None for the first army and after a tie.
    """

    place: int
    army: str
    regions: int
    lines: int
    behind: Literal["regions", "lines"] | None


class MatchResult(NamedTuple):
    """The state of a game, or its end.

    Attributes:
        finished: whether the game is over.
        regions_won: by army in seat order, without those that won none.
        lines_won: over all regions that count, likewise.
        winners: in seat order; several share the victory, none while the game goes on.
        decided_by: why it is over; None while it goes on. ``tie-break`` is D10's ranking.
        ranking: all armies, best first, in seat order where equal.
        counted: the numbers of the regions that count, in fighting order.
        too_late: the regions recorded after the one that ended the game; they count nothing.
        to_come: the regions still to be fought; empty once the game is over.
    """

    finished: bool
    regions_won: Totals
    lines_won: Totals
    winners: tuple[str, ...]
    decided_by: Literal["two-regions", "tie-break"] | None
    ranking: tuple[Rank, ...]
    counted: tuple[int, ...]
    too_late: tuple[int, ...]
    to_come: tuple[int, ...]


class Score(NamedTuple):
    """The result of a whole layout; ``regions`` has every recorded region, empty ones included."""

    regions: tuple[RegionResult, ...]
    match: MatchResult


def score_layout(layout: Layout) -> Score:
    """Score every recorded region as it stands, and the game; a region that is empty is still to be fought (D11)."""
    seats = layout.game_set.keys
    regions = tuple(score_region(as_it_lies(layout, region.number), seats) for region in layout.regions)
    fought = [region for region in regions if is_resolved(layout, region.number)]
    return Score(regions, resolve_match(layout.game_set, fought))


def resolve_match(game_set: GameSet, regions: Iterable[RegionResult]) -> MatchResult:
    """The game after these resolved regions, taken in fighting order whatever order they come in.

    The first army with two regions ends it; when all regions of the battlefield are resolved, D10's ranking does.
    """
    resolved = sorted(regions, key=lambda region: region.number)
    counted = _until_decided(resolved)
    won = count_won((region.winner for region in counted), game_set.keys)
    lines = count_won((line.winner for region in counted for line in region.lines), game_set.keys)
    ranking = _rank(game_set.keys, dict(won), dict(lines))
    to_come = tuple(number for number in game_set.battlefield.numbers if number not in {r.number for r in resolved})
    decided_by: Literal["two-regions", "tie-break"] | None = None
    if any(count >= REGIONS_TO_WIN for _, count in won):
        decided_by = "two-regions"
    elif not to_come:
        decided_by = "tie-break"
    return MatchResult(
        finished=decided_by is not None,
        regions_won=won,
        lines_won=lines,
        winners=tuple(rank.army for rank in ranking if rank.place == 1) if decided_by else (),
        decided_by=decided_by,
        ranking=ranking,
        counted=tuple(region.number for region in counted),
        too_late=tuple(region.number for region in resolved[len(counted) :]),
        to_come=() if decided_by else to_come,
    )


def _until_decided(resolved: list[RegionResult]) -> list[RegionResult]:
    wins: dict[str, int] = {}
    for index, region in enumerate(resolved):
        if region.winner:
            wins[region.winner] = wins.get(region.winner, 0) + 1
            if wins[region.winner] == REGIONS_TO_WIN:
                return resolved[: index + 1]
    return resolved


def _rank(seats: tuple[str, ...], regions: dict[str, int], lines: dict[str, int]) -> tuple[Rank, ...]:
    order = sorted(seats, key=lambda key: (-regions.get(key, 0), -lines.get(key, 0)))
    ranks = [Rank(1, order[0], regions.get(order[0], 0), lines.get(order[0], 0), None)]
    for index, (before, key) in enumerate(pairwise(order), start=2):
        behind: Literal["regions", "lines"] | None = None
        if regions.get(key, 0) < regions.get(before, 0):
            behind = "regions"
        elif lines.get(key, 0) < lines.get(before, 0):
            behind = "lines"
        place = index if behind else ranks[-1].place
        ranks.append(Rank(place, key, regions.get(key, 0), lines.get(key, 0), behind))
    return tuple(ranks)
