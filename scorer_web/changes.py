"""What a correction of an earlier region has changed, in words."""

from dataclasses import replace

from scorer_web import sentences
from scorer_web.standing import Standing
from scorer_web.store.games import Json
from scorer_web.store.regions import RegionRow
from scorer_web.words import _
from sengoku.scoring import LineResult


def describe_changes(standing: Standing, number: int) -> list[str]:
    """Sentences on what the last correction of a finished region has changed: in regions that are over, in the game.

    A correction is any change since the region was finished, whether it was finished again or not. Filling squares that
    had been left empty is none: a region that was finished too early was never shown as it lay on the table. Empty if
    there was no correction, or if it changed no winner.
    """
    row = standing.rows.get(number)
    old_layout = _layout_before(row) if row else None
    if row is None or old_layout is None:
        return []
    before = Standing(standing.game, {**standing.rows, number: replace(row, layout=old_layout)})
    if not before.result(number).complete and old_layout["cells"].items() <= row.layout["cells"].items():
        return []
    found: list[str] = []
    for other in standing.game_set.battlefield.numbers:
        if other == number or standing.is_over(other):
            found += _region_changes(before, standing, other)
    old, new = sentences.match_headline(before), sentences.match_headline(standing)
    if old != new:
        found.append(_("Game: %(new)s; before: %(old)s.") % {"new": new, "old": old})
    return found


def _layout_before(row: RegionRow) -> Json | None:
    """The layout before the last correction; None if there was none."""
    is_finished_since = row.closed_layout in (None, row.layout)
    return row.previous_layout if is_finished_since else row.closed_layout


def _region_changes(before: Standing, after: Standing, number: int) -> list[str]:
    old, new = before.result(number), after.result(number)
    found = []
    for was, now in zip(old.lines, new.lines, strict=True):
        if was.winner != now.winner:
            values = {
                "region": number,
                "line": _line(now),
                "new": _name(after, now.winner),
                "old": _name(after, was.winner),
            }
            found.append(_("Region %(region)d, %(line)s: %(new)s instead of %(old)s.") % values)
    if old.winner != new.winner:
        values = {"region": number, "new": _name(after, new.winner), "old": _name(after, old.winner)}
        found.append(_("Castle of region %(region)d: %(new)s instead of %(old)s.") % values)
    return found


def _line(line: LineResult) -> str:
    """``row 2`` or ``column d``, within a sentence."""
    if line.kind == "row":
        return _("row %(row)d") % {"row": line.index + 1}
    return _("column %(column)s") % {"column": "abcde"[line.index]}


def _name(standing: Standing, key: str | None) -> str:
    return standing.name_of(key) if key else _("nobody")
