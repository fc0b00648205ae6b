"""Results in plain sentences, for the terminal and the pages alike."""

from collections.abc import Iterable
from itertools import groupby
from typing import NamedTuple

from sengoku.game_set import GameSet
from sengoku.match import MatchResult, Rank
from sengoku.scoring import Contest, LineResult, RegionResult
from sengoku.squares import SQUARES
from sengoku.wording import ENGLISH, Wording


def name_line(line: LineResult, words: Wording = ENGLISH) -> str:
    """``Row 2`` or ``Column b``."""
    if line.kind == "row":
        return words.say("Row {number}", number=line.index + 1)
    return words.say("Column {letter}", letter="abcde"[line.index])


def explain_line(line: LineResult, game_set: GameSet, words: Wording = ENGLISH) -> str:
    """``Row 2: Drum and Flame tie at 4 and drop out. Wave wins with 1, 1 ahead. ...``, ties above the winner only."""
    return words.say("{line}: {reason}", line=name_line(line, words), reason=line_reason(line, game_set, words))


def line_reason(line: LineResult, game_set: GameSet, words: Wording = ENGLISH) -> str:
    """The sentences of `explain_line` without the name of the line."""
    if not line.totals:
        return words.say("nothing lies here, so nobody wins it.")
    return _explain_contest(line, _Points(game_set, words))


def explain_region(region: RegionResult, game_set: GameSet, words: Wording = ENGLISH) -> str:
    """Who takes the castle by how many lines, how short the others were, and how many squares are still empty."""
    reason = region_reason(region, game_set, words)
    return words.say("Region {number}: {reason}", number=region.number, reason=reason)


def region_reason(region: RegionResult, game_set: GameSet, words: Wording = ENGLISH, *, shortfalls: bool = True) -> str:
    """The sentences of `explain_region` without the number; ``shortfalls``: whether to tell how short others were."""
    empty = len(SQUARES) - sum(row.counted for row in region.rows)
    if empty == len(SQUARES):
        return words.say("nothing lies here.")
    reason = (
        _explain_contest(region, _Lines(game_set, words), shortfalls=shortfalls)
        if region.totals
        else words.say("Nobody has won a line, so nobody takes the castle.")
    )
    if empty:
        rest = words.say_many(
            "{count} of its {all} squares is empty; it counts as it stands.",
            "{count} of its {all} squares are empty; it counts as it stands.",
            empty,
            all=len(SQUARES),
        )
        reason = f"{reason} {rest}"
    return reason


def explain_match(match: MatchResult, game_set: GameSet, words: Wording = ENGLISH) -> str:
    """Whether the game is over, who won it and by which rule (D10)."""
    if match.decided_by is None:
        return words.say_many(
            "The game goes on: region {numbers} is still to be fought.",
            "The game goes on: regions {numbers} are still to be fought.",
            len(match.to_come),
            numbers=_numbers(match.to_come, words),
        )
    winners = words.list_all([game_set.by_key[key].name for key in match.winners])
    if match.decided_by == "two-regions":
        won = words.say("{name} has taken two castles and with them the game.", name=winners)
        return f"{won} {_too_late(match.too_late, words)}" if match.too_late else won
    record = _record(match.ranking[0], words)
    if len(match.winners) > 1:
        verdict = words.say("{names} share the victory with {record} each.", names=winners, record=record)
    else:
        verdict = words.say("{name} wins with {record}.", name=winners, record=record)
    return f"{words.say('Every region is scored and nobody has two castles.')} {verdict}"


def explain_too_late(match: MatchResult, words: Wording = ENGLISH) -> str:
    """Why a region does not count that was recorded after the one that ended the game (D9, D10)."""
    return words.say(
        "Regions count in the order of their numbers: the game had ended with region {number}, so this one does not "
        "count.",
        number=match.counted[-1],
    )


def explain_rest(match: MatchResult, words: Wording = ENGLISH) -> str:
    """Which regions are still to be fought, in a game that goes on."""
    return words.say_many(
        "Region {numbers} is still to be fought.",
        "Regions {numbers} are still to be fought.",
        len(match.to_come),
        numbers=_numbers(match.to_come, words),
    )


def explain_ranking(match: MatchResult, game_set: GameSet, words: Wording = ENGLISH) -> tuple[str, ...]:
    """One entry an army, best first: ``2. Wave: 1 castle, 3 lines (fewer lines than Drum)``."""
    ahead: list[Rank | None] = [None, *match.ranking[:-1]]
    return tuple(
        _explain_rank(rank, before, game_set, words) for rank, before in zip(match.ranking, ahead, strict=True)
    )


def _too_late(numbers: tuple[int, ...], words: Wording) -> str:
    return words.say_many(
        "Region {numbers} came too late to count.",
        "Regions {numbers} came too late to count.",
        len(numbers),
        numbers=_numbers(numbers, words),
    )


def _explain_rank(rank: Rank, before: Rank | None, game_set: GameSet, words: Wording) -> str:
    name, record = game_set.by_key[rank.army].name, _record(rank, words)
    entry = words.say("{place}. {name}: {record}", place=rank.place, name=name, record=record)
    if before is None:
        return entry
    other = game_set.by_key[before.army].name
    if rank.behind == "regions":
        return words.say("{entry} (fewer castles than {name})", entry=entry, name=other)
    if rank.behind == "lines":
        return words.say("{entry} (fewer lines than {name})", entry=entry, name=other)
    return words.say("{entry} (level with {name})", entry=entry, name=other)


def _record(rank: Rank, words: Wording) -> str:
    return words.say(
        "{castles}, {lines}",
        castles=words.say_many("{count} castle", "{count} castles", rank.regions),
        lines=words.say_many("{count} line", "{count} lines", rank.lines),
    )


def _numbers(numbers: Iterable[int], words: Wording) -> str:
    return words.list_all([str(number) for number in numbers])


class _Points(NamedTuple):
    """The sentences about a line, in which points count."""

    game_set: GameSet
    words: Wording

    def names(self, keys: Iterable[str]) -> str:
        return self.words.list_all([self.game_set.by_key[key].name for key in keys])

    def tie(self, names: str, total: int) -> str:
        return self.words.say("{names} tie at {count} and drop out.", names=names, count=total)

    def nobody(self) -> str:
        return self.words.say("Nobody is left to win it.")

    def alone(self, name: str, total: int) -> str:
        return self.words.say("Only {name} is here and wins with {count}.", name=name, count=total)

    def level(self, name: str, total: int) -> str:
        return self.words.say("{name} wins with {count}.", name=name, count=total)

    def ahead(self, name: str, total: int, margin: int) -> str:
        return self.words.say("{name} wins with {count}, {margin} ahead.", name=name, count=total, margin=margin)

    def short(self, name: str, missing: int) -> str:
        return self.words.say_many(
            "{name} needed {count} more point", "{name} needed {count} more points", missing, name=name
        )


class _Lines(_Points):
    """The sentences about a region, in which lines count."""

    def tie(self, names: str, total: int) -> str:
        return self.words.say_many(
            "{names} tie at {count} line and drop out.",
            "{names} tie at {count} lines and drop out.",
            total,
            names=names,
        )

    def nobody(self) -> str:
        return self.words.say("Nobody is left to take the castle.")

    def alone(self, name: str, total: int) -> str:
        return self.words.say_many(
            "Only {name} has won a line and takes the castle with it.",
            "Only {name} has won lines and takes the castle with {count}.",
            total,
            name=name,
        )

    def level(self, name: str, total: int) -> str:
        return self.words.say_many(
            "{name} takes the castle with {count} line.",
            "{name} takes the castle with {count} lines.",
            total,
            name=name,
        )

    def ahead(self, name: str, total: int, margin: int) -> str:
        return self.words.say_many(
            "{name} takes the castle with {count} line, {margin} ahead.",
            "{name} takes the castle with {count} lines, {margin} ahead.",
            total,
            name=name,
            margin=margin,
        )

    def short(self, name: str, missing: int) -> str:
        return self.words.say_many(
            "{name} needed {count} more line", "{name} needed {count} more lines", missing, name=name
        )


def _explain_contest(contest: Contest, about: _Points, *, shortfalls: bool = True) -> str:
    """Who ties and drops out, who wins, who was how short; at least one contender."""
    totals = dict(contest.totals)
    winning = totals[contest.winner] if contest.winner else -1
    dropped = sorted((key for key in contest.tied_out if totals[key] > winning), key=lambda key: -totals[key])
    sentences = [about.tie(about.names(keys), total) for total, keys in groupby(dropped, key=lambda key: totals[key])]
    if contest.winner is None:
        sentences.append(about.nobody())
    elif len(totals) == 1:
        sentences.append(about.alone(about.names([contest.winner]), winning))
    elif contest.margin:
        sentences.append(about.ahead(about.names([contest.winner]), winning, contest.margin))
    else:
        sentences.append(about.level(about.names([contest.winner]), winning))
    if shortfalls and contest.short:
        clauses, *others = _shortfalls(contest, about)
        for other in others:
            clauses = about.words.say("{some}; {last}", some=clauses, last=other)
        sentences.append(about.words.say("{clauses}.", clauses=clauses))
    return " ".join(sentences)


def _shortfalls(contest: Contest, about: _Points) -> list[str]:
    """``Drum or Flame needed 1 more point`` for each number of points, the smallest first.

    "Or", since it would have taken one of them alone: with a point more each, armies that tie would still tie.
    """
    by_points = groupby(sorted(contest.short, key=lambda short: short[1]), key=lambda short: short[1])
    return [
        about.short(about.words.list_any([about.game_set.by_key[key].name for key, _ in shorts]), points)
        for points, shorts in by_points
    ]
