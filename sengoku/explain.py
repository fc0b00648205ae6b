"""Results in plain English sentences, for the terminal and the pages alike."""

from collections.abc import Iterable
from itertools import groupby

from sengoku.game_set import GameSet
from sengoku.match import MatchResult, Rank
from sengoku.scoring import Contest, LineResult, RegionResult
from sengoku.squares import SQUARES


def name_line(line: LineResult) -> str:
    """``Row 2`` or ``Column b``."""
    return f"Row {line.index + 1}" if line.kind == "row" else f"Column {'abcde'[line.index]}"


def explain_line(line: LineResult, game_set: GameSet) -> str:
    """``Row 2: Drum and Flame tie at 4 and drop out. Wave wins with 1, 1 ahead. ...``, ties above the winner only."""
    if not line.totals:
        return f"{name_line(line)}: nothing lies here, so nobody wins it."
    return f"{name_line(line)}: {_explain_contest(line, game_set)}"


def explain_region(region: RegionResult, game_set: GameSet, *, shortfalls: bool = True) -> str:
    """Who wins the region by how many lines, how short the others were, and how many squares are still empty."""
    empty = len(SQUARES) - sum(row.counted for row in region.rows)
    if empty == len(SQUARES):
        return f"Region {region.number}: nothing lies here yet."
    contest = (
        _explain_contest(region, game_set, "line", shortfalls=shortfalls)
        if region.totals
        else "Nobody has won a line, so nobody wins it."
    )
    if empty:
        contest += f" {empty} of its {len(SQUARES)} squares {_verb(empty, 'is', 'are')} empty; it counts as it stands."
    return f"Region {region.number}: {contest}"


def explain_match(match: MatchResult, game_set: GameSet) -> str:
    """Whether the game is over, who won it and by which rule (D10)."""
    if match.decided_by is None:
        verb = _verb(len(match.to_come), "is", "are")
        return f"The game goes on: {_regions(match.to_come).lower()} {verb} still to be fought."
    winners = _names(match.winners, game_set)
    if match.decided_by == "two-regions":
        late = f" {_regions(match.too_late)} came too late to count." if match.too_late else ""
        return f"{winners} has won two regions and with them the game.{late}"
    shared = len(match.winners) > 1
    verdict = f"{winners} {'share the victory' if shared else 'wins'} with {_record(match.ranking[0])}"
    return f"Every region is resolved and nobody has won two. {verdict}{' each' if shared else ''}."


def explain_ranking(match: MatchResult, game_set: GameSet) -> tuple[str, ...]:
    """One entry an army, best first: ``2. Wave: 1 region, 3 lines (fewer lines than Drum)``."""
    ahead: list[Rank | None] = [None, *match.ranking[:-1]]
    return tuple(_explain_rank(rank, before, game_set) for rank, before in zip(match.ranking, ahead, strict=True))


def _explain_rank(rank: Rank, before: Rank | None, game_set: GameSet) -> str:
    reason = ""
    if before:
        name = game_set.by_key[before.army].name
        reason = f" (fewer {rank.behind} than {name})" if rank.behind else f" (level with {name})"
    return f"{rank.place}. {game_set.by_key[rank.army].name}: {_record(rank)}{reason}"


def _record(rank: Rank) -> str:
    return f"{_count(rank.regions, 'region')}, {_count(rank.lines, 'line')}"


def _explain_contest(contest: Contest, game_set: GameSet, unit: str = "", *, shortfalls: bool = True) -> str:
    """Who ties and drops out, who wins, who was how short; at least one contender."""
    totals = dict(contest.totals)
    winning = totals[contest.winner] if contest.winner else -1
    dropped = sorted((key for key in contest.tied_out if totals[key] > winning), key=lambda key: -totals[key])
    sentences = [
        f"{_names(keys, game_set)} tie at {_count(total, unit)} and drop out."
        for total, keys in groupby(dropped, key=lambda key: totals[key])
    ]
    if contest.winner is None:
        sentences.append("Nobody is left to win it.")
    elif len(totals) == 1:
        sentences.append(f"Only {game_set.by_key[contest.winner].name} is here and wins with {_count(winning, unit)}.")
    else:
        ahead = f", {contest.margin} ahead" if contest.margin else ""
        sentences.append(f"{game_set.by_key[contest.winner].name} wins with {_count(winning, unit)}{ahead}.")
    if shortfalls and contest.short:
        sentences.append(f"{', '.join(_shortfalls(contest, game_set, unit))}.")
    return " ".join(sentences)


def _shortfalls(contest: Contest, game_set: GameSet, unit: str) -> list[str]:
    """``Drum and Flame were 1 short`` for each number, the smallest first."""
    by_points = groupby(sorted(contest.short, key=lambda short: short[1]), key=lambda short: short[1])
    found = []
    for points, shorts in by_points:
        keys = [key for key, _ in shorts]
        found.append(f"{_names(keys, game_set)} {_verb(len(keys), 'was', 'were')} {_count(points, unit)} short")
    return found


def _names(keys: Iterable[str], game_set: GameSet) -> str:
    return _enumerate([game_set.by_key[key].name for key in keys])


def _enumerate(words: list[str]) -> str:
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else words[0]


def _regions(numbers: tuple[int, ...]) -> str:
    return f"{_verb(len(numbers), 'Region', 'Regions')} {_enumerate([str(number) for number in numbers])}"


def _verb(count: int, one: str, more: str) -> str:
    return one if count == 1 else more


def _count(count: int, unit: str) -> str:
    """``1 line``, ``2 lines``; the number alone without a unit."""
    return f"{count} {unit}{'' if count == 1 else 's'}" if unit else str(count)
