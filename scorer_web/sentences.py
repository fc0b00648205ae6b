"""Results in words, for pages. What follows from the rules is asked of ``sengoku``; this only words it."""

from scorer_web.standing import Standing
from scorer_web.words import WORDS, _, ngettext
from sengoku import explain
from sengoku.scoring import LineResult, RegionResult


def count_lines(count: int) -> str:
    """``1 line``, ``4 lines``."""
    return ngettext("%(num)d line", "%(num)d lines", count) % {"num": count}


def line_sentence(line: LineResult, standing: Standing) -> str:
    """Why a line went as it did: ties, winner, margin, and how far the others were."""
    reason = explain.line_reason(line, standing.named_set, WORDS)
    return reason[:1].upper() + reason[1:]


def region_headline(result: RegionResult, standing: Standing) -> str:
    """Who takes the castle."""
    if result.winner is None:
        return _("Nobody takes the castle")
    return _("%(name)s takes the castle") % {"name": standing.name_of(result.winner)}


def region_reason(result: RegionResult, standing: Standing) -> str:
    """Why the region went so: how far ahead the winner is; the whole story if ties above it dropped out."""
    totals = dict(result.totals)
    if result.winner is None or totals[result.winner] < max(totals.values()):
        reason = explain.region_reason(result, standing.named_set, WORDS)
        return reason[:1].upper() + reason[1:]
    won = count_lines(totals.pop(result.winner))
    if not totals:
        return _("%(lines)s; nobody else won any") % {"lines": won}
    most = max(totals.values())
    rivals = [standing.name_of(key) for key, count in totals.items() if count == most]
    return _("%(lines)s, ahead of %(names)s with %(count)d") % {
        "lines": won,
        "names": WORDS.list_all(rivals),
        "count": most,
    }


def match_headline(standing: Standing) -> str:
    """Who has won, or who leads, or that nothing is decided."""
    match = standing.match
    if match.winners:
        names = [standing.name_of(key) for key in match.winners]
        if len(names) == 1:
            return _("%(name)s wins") % {"name": names[0]}
        return _("%(names)s share the victory") % {"names": WORDS.list_all(names)}
    leaders = [rank for rank in match.ranking if rank.place == 1]
    if standing.is_stopped:
        return _stopped_headline([standing.name_of(rank.army) for rank in leaders] if match.counted else [])
    if not match.counted:
        return _("Nothing is decided yet")
    if len(leaders) == 1:
        return _("%(name)s leads") % {"name": standing.name_of(leaders[0].army)}
    return _("%(names)s are level") % {"names": WORDS.list_all([standing.name_of(rank.army) for rank in leaders])}


def _stopped_headline(leaders: list[str]) -> str:
    """Who was ahead when the game was stopped: nobody has won it."""
    if not leaders:
        return _("Stopped: nothing was decided")
    words = ngettext("Stopped: %(names)s was ahead", "Stopped: %(names)s were level", len(leaders))
    return words % {"names": WORDS.list_all(leaders)}


def match_reason(standing: Standing) -> str:
    """By which rule the game is decided, which regions are still to come or, if it was stopped, which never came."""
    if standing.is_stopped:
        left = standing.match.to_come
        return ngettext(
            "The game was stopped before it was decided: region %(numbers)s was not fought to its end.",
            "The game was stopped before it was decided: regions %(numbers)s were not fought to their end.",
            len(left),
        ) % {"numbers": WORDS.list_all([str(number) for number in left])}
    return explain.explain_match(standing.match, standing.named_set, WORDS)


def too_late(standing: Standing) -> str:
    """Why a region after the one that ended the game does not count."""
    return explain.explain_too_late(standing.match, WORDS)


def rank_reasons(standing: Standing) -> list[str]:
    """Why each army has its place, best first."""
    return list(explain.explain_ranking(standing.match, standing.named_set, WORDS))
