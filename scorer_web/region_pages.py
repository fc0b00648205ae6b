"""The contexts of the pages about one region: entry and result."""

from dataclasses import replace
from typing import Any

from flask import url_for

from scorer_web import sentences
from scorer_web.boards import (
    ArmyView,
    SquareView,
    army_views,
    board_rows,
    edges_sentence,
    line_name,
    lit_squares,
    view_line,
)
from scorer_web.changes import describe_changes
from scorer_web.entry_words import entry_words
from scorer_web.game_pages import can_stop, filled, frame
from scorer_web.pages import EntryPage, region_title
from scorer_web.result_views import (
    FinishPage,
    HangingView,
    LineExplained,
    ProposalView,
    ResultPage,
    WarningView,
    groups_of,
)
from scorer_web.standing import Standing
from scorer_web.store.regions import RegionRow
from scorer_web.words import WORDS, _
from sengoku.checking import check_layout
from sengoku.hanging import may_hang
from sengoku.layout_warning import LayoutWarning
from sengoku.notation.values import format_half
from sengoku.overhang import as_it_lies, incoming, origins
from sengoku.proposals import propose, propose_inside
from sengoku.scoring import LineResult
from sengoku.squares import CASTLE, SQUARES, format_square
from sengoku.unrecorded import only_overhanging

MATRIX_NUMBERS, MATRIX_ARMIES = 7, 4
"""Up to so many numbers and armies, the keypad has a row of numbers for each army; else one row of armies on top."""

FEW_HOLES = 6
"""Up to so many empty squares are named one by one before a region is finished with them."""


def entry_page(standing: Standing, number: int) -> EntryPage:
    """The page on which a region is entered."""
    numeral, name = region_title(standing.game_set, number)
    armies = army_views(standing)
    numbers = list(standing.game_set.tiles.numbers)
    matrix = len(numbers) <= MATRIX_NUMBERS and len(armies) <= MATRIX_ARMIES
    columns = min(len(numbers), MATRIX_NUMBERS)
    rows = len(armies) if matrix else 1 + -(-len(numbers) // columns)
    return EntryPage(
        frame=frame(standing),
        number=number,
        numeral=numeral,
        name=name,
        rows=board_rows(standing, number, ring=True),
        edges=edges_sentence(standing, number),
        filled=filled(standing, number),
        armies=list(armies.values()),
        numbers=numbers,
        matrix=matrix,
        columns=columns,
        pad_rows=max(2, rows),
        state=entry_state(standing, number, armies),
    )


def entry_state(standing: Standing, number: int, armies: dict[str, ArmyView]) -> dict[str, Any]:
    """What the script of the entry page starts from."""
    token = standing.game.token
    row = standing.row(number)
    return {
        "id": f"{token}/{number}",
        "region": number,
        "revision": row.revision,
        "save_id": row.save_id,
        "closed": row.closed,
        "layout": row.layout,
        **overhang_json(standing, number),
        "armies": [{"key": a.key, "style": a.style, "crest": a.crest, "player": a.player} for a in armies.values()],
        "numbers": list(standing.game_set.tiles.numbers),
        "words": entry_words(),
        "urls": {
            "sheet": url_for("regions.sheet", token=token, number=number),
            "checks": url_for("regions.checks", token=token, number=number),
            "state": url_for("games.state", token=token),
        },
    }


def overhang_json(standing: Standing, number: int) -> dict[str, Any]:
    """What hangs over into a region from those before it (D9), as cells, and where each half was entered."""
    halves, entered = incoming(standing.layout, number), origins(standing.layout, number)
    return {
        "incoming": {format_square(square): format_half(half) for square, half in halves.items()},
        "origins": {
            format_square(square): {
                "region": region,
                "at": url_for("regions.enter", token=standing.game.token, number=region, _anchor=format_square(there)),
            }
            for square, (region, there) in entered.items()
        },
    }


def result_page(standing: Standing, number: int, lit: str) -> ResultPage:
    """The page that explains a region's result; ``lit`` names the line whose squares are lit (``r2``), or is empty."""
    numeral, name = region_title(standing.game_set, number)
    armies, result = army_views(standing), standing.result(number)
    won = dict(result.totals)
    order = sorted(standing.game_set.keys, key=lambda key: -won.get(key, 0))
    following = standing.current
    # While squares are missing, half of what lies there has no partner yet.
    warnings = warnings_of(standing, number) if standing.is_over(number) else []
    return ResultPage(
        frame=frame(standing, live=url_for("games.state", token=standing.game.token)),
        number=number,
        numeral=numeral,
        name=name,
        over=standing.is_over(number),
        empty=len(SQUARES) - filled(standing, number),
        headline=sentences.region_headline(result, standing),
        reason=sentences.region_reason(result, standing),
        game_reason=sentences.match_reason(standing) if standing.ended_by == number else "",
        winner=armies[result.winner] if result.winner else None,
        rows=_marked(board_rows(standing, number), lit, {warning.square for warning in warnings}),
        row_lines=[view_line(line, armies) for line in result.rows],
        column_lines=[view_line(line, armies) for line in result.columns],
        tally=[(armies[key], won.get(key, 0)) for key in order],
        tied_out=list(result.tied_out),
        nobody=sum(line.winner is None for line in result.lines),
        lines=[_explain(line, standing, armies, lit) for line in result.lines],
        warnings=warnings,
        overhanging=overhanging_of(standing, number) if standing.is_over(number) and not warnings else [],
        changes=describe_changes(standing, number),
        too_late=sentences.too_late(standing) if number in standing.match.too_late else "",
        next_region=following,
    )


def finish_page(standing: Standing, number: int) -> FinishPage:
    """The page that asks whether to finish a region with empty squares, with the warnings of its result."""
    ended = standing.finished(number)
    lies = as_it_lies(ended.layout, number).by_square
    holes = [format_square(square) for square in SQUARES if square not in lies]
    warnings = warnings_of(ended, number)
    return FinishPage(
        frame=frame(standing),
        number=number,
        empty=len(holes),
        holes=holes if len(holes) <= FEW_HOLES else [],
        nothing=len(holes) == len(SQUARES),
        warnings=warnings,
        overhanging=[] if warnings else overhanging_of(ended, number),
        can_stop=can_stop(standing),
    )


def warnings_of(standing: Standing, number: int) -> list[WarningView]:
    """What looks impossible in a region (D11)."""
    return [
        WarningView(format_square(found.square), found.message, _place_to_correct(found))
        for found in check_layout(standing.named_layout, WORDS)
        if found.region == number
    ]


def _place_to_correct(warning: LayoutWarning) -> str:
    """The square to go to: nothing can be entered on the castle, but beside it."""
    if warning.code == "no-castle-contact":
        return format_square(CASTLE.neighbours[0])
    return "" if warning.square == CASTLE else format_square(warning.square)


def overhanging_of(standing: Standing, number: int) -> list[str]:
    """A sentence on each army that makes sense only with an unrecorded tile over the edge; see `only_overhanging`."""
    return list(only_overhanging(standing.named_layout, number, WORDS))


def hanging_of(standing: Standing, number: int) -> list[HangingView]:
    """The squares of a region where such a tile may hang over, by army; see `may_hang`."""
    return [
        HangingView(one.message, [format_square(square) for square in one.squares])
        for one in may_hang(standing.named_layout, number, WORDS)
    ]


def proposals_of(standing: Standing, number: int, *, overhanging: bool) -> list[ProposalView]:
    """Corrections within a region, the likeliest first; finding them may take some tenths of a second.

    They make a pairing possible (`propose`) or, with ``overhanging``, one without unrecorded halves over the edge
    (`propose_inside`).
    """
    layout = standing.named_layout
    return [
        ProposalView(
            proposal.message,
            {format_square(square): format_half(half) for _region, square, half in proposal.halves},
        )
        for proposal in (propose_inside(layout, number, WORDS) if overhanging else propose(layout, WORDS))
        if all(region == number for region, _square, _half in proposal.halves)
    ]


def sheet_json(row: RegionRow, standing: Standing) -> dict[str, Any]:
    """A region's stored snapshot as JSON for phones."""
    return {
        "revision": row.revision,
        "save_id": row.save_id,
        "closed": row.closed,
        "layout": row.layout,
        **overhang_json(standing, row.number),
    }


def _explain(line: LineResult, standing: Standing, armies: dict[str, ArmyView], lit: str) -> LineExplained:
    view, name = view_line(line, armies), line_name(line)
    return LineExplained(
        line=view,
        short=_("Row") if line.kind == "row" else _("Col"),
        label=name[1],
        groups=groups_of(line, armies),
        sentence=sentences.line_sentence(line, standing),
        lit=name == lit,
    )


def _marked(rows: list[list[SquareView]], lit: str, warned: set[str]) -> list[list[SquareView]]:
    shining = lit_squares(lit)

    def marks(square: SquareView) -> str:
        found = ["warn"] if square.name in warned else []
        if shining:
            found.append("lit" if square.name in shining and square.army else "dim")
        return " ".join(found)

    return [[replace(square, mark=marks(square)) for square in row] for row in rows]
