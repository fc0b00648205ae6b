"""The turn order helper: what each player revealed, in the order of D4, and who starts the next turn."""

from collections.abc import Iterable, Sequence
from typing import Any

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.datastructures import MultiDict

from scorer_web import database
from scorer_web.boards import ArmyView, army_views
from scorer_web.game_pages import frame
from scorer_web.pages import RevealRow, TurnPage, TurnView
from scorer_web.seats import revealed_in
from scorer_web.standing import Standing
from scorer_web.store.turns import set_start
from scorer_web.words import WORDS, _, ngettext
from sengoku.errors import NotationError
from sengoku.game_set import GameSet
from sengoku.tiles import Tile, format_tile, parse_tile
from sengoku.turn_order import Reveal, Turn, clockwise, turn_order

bp = Blueprint("turns", __name__)

Answer = Any

MOST_KEYS = 7
"""How many number keys fit beside each other on the smallest phone; with more, whole tiles are chosen from a list."""


@bp.get("/g/<token>/turn")
def show(token: str) -> str:
    """What was revealed, as the address says it, and the order that follows."""
    standing = Standing(database.game_or_404(token), {})
    return render_template("turn.html", page=turn_page(standing, request.args))


@bp.post("/g/<token>/turn/next")
def go_on(token: str) -> Answer:
    """Move the start player one seat clockwise (D4), unless another page has done so since this one was made."""
    game = database.editable_or_403(token)
    if request.form.get("starts", type=int) == game.starts:
        seats = Standing(game, {}).game_set.keys
        set_start(database.store(), game, clockwise(seats, game.start or seats[0])[1])
    return redirect(url_for("turns.show", token=token), 303)


@bp.post("/g/<token>/turn/start")
def begin(token: str) -> Answer:
    """Make another army's player the start player."""
    game = database.editable_or_403(token)
    game_set, start = Standing(game, {}).game_set, request.form.get("start", "")
    if start not in game_set.keys:
        abort(400, _("Expected one of this game's armies as start player."))
    set_start(database.store(), game, start)
    return redirect(url_for("turns.show", token=token, **revealed_in(request.args, game_set)), 303)


def turn_page(standing: Standing, chosen: "MultiDict[str, str]") -> TurnPage:
    """The page for what was chosen so far."""
    game_set, armies = standing.game_set, army_views(standing)
    start = standing.game.start or game_set.keys[0]
    by_halves = len(game_set.tiles.numbers) <= MOST_KEYS
    rows = [_row(army, chosen, game_set, by_halves=by_halves) for army in armies.values()]
    is_whole = not any(_is_half(row) for row in rows)
    reveals = [Reveal(row.army.key, parse_tile(row.tile)) for row in rows if row.tile]
    order = turn_order(reveals, game_set.keys, start) if is_whole else ()
    return TurnPage(
        frame=frame(standing),
        start=armies[start],
        starts=standing.game.starts,
        following=armies[clockwise(game_set.keys, start)[1]],
        order=[
            TurnView(armies[turn.army], format_tile(turn.tile), _reason(turn, order, armies, start)) for turn in order
        ],
        rows=rows,
        numbers=list(game_set.tiles.numbers) if by_halves else [],
        strengths=[] if by_halves else by_strength(game_set.tiles.tiles),
        revealed=revealed_in(chosen, game_set),
        problems=_problems(rows, game_set, is_asked=bool(chosen)),
        sitting=_sitting(rows) if order else "",
    )


def by_strength(tiles: Iterable[Tile]) -> list[tuple[int, list[str]]]:
    """Each kind of tile once, by rising strength."""
    found: dict[int, list[str]] = {}
    for tile in sorted(set(tiles), key=lambda tile: (tile.strength, tile)):
        found.setdefault(tile.strength, []).append(format_tile(tile))
    return list(found.items())


def _row(army: ArmyView, chosen: "MultiDict[str, str]", game_set: GameSet, *, by_halves: bool) -> RevealRow:
    if by_halves:
        known = {str(number): number for number in game_set.tiles.numbers}
        first, second = (known.get(chosen.get(f"{army.key}-{half}", "")) for half in "ab")
        tile = "" if first is None or second is None else format_tile(Tile(first, second))
        return RevealRow(army, first, second, tile)
    try:
        tile = format_tile(parse_tile(chosen.get(army.key, "")))
    except NotationError:
        tile = ""
    return RevealRow(army, None, None, tile)


def _is_half(row: RevealRow) -> bool:
    """Whether only one half of a tile was chosen, so that its place in the order is not known yet."""
    return (row.first is None) != (row.second is None)


def _problems(rows: list[RevealRow], game_set: GameSet, *, is_asked: bool) -> list[str]:
    """Sentences on missing halves, and on tiles that the set lacks; such tiles are put in order all the same (D11)."""
    problems = [_("%(name)s: choose both halves.") % {"name": row.army.player} for row in rows if _is_half(row)]
    problems += [
        _("%(name)s: this game has no tile %(tile)s.") % {"name": row.army.player, "tile": row.tile}
        for row in rows
        if row.tile and parse_tile(row.tile) not in game_set.tiles.tiles
    ]
    if is_asked and not problems and not any(row.tile for row in rows):
        problems.append(_("Choose what was revealed."))
    return problems


def _sitting(rows: list[RevealRow]) -> str:
    """Who places nothing, because nothing was chosen for them; empty if everybody places."""
    names = [row.army.player for row in rows if not row.tile and row.first is None and row.second is None]
    if not names:
        return ""
    sentence = ngettext(
        "%(names)s sits out this turn: no tile is chosen.",
        "%(names)s sit out this turn: no tile is chosen.",
        len(names),
    )
    return sentence % {"names": WORDS.list_all(names)}


def _reason(turn: Turn, order: Sequence[Turn], armies: dict[str, ArmyView], start: str) -> str:
    """``Strength 7. Tied with Wave: after the untied tiles, by seat clockwise from Drum.``, the parts that apply."""
    strength = _("Strength %(strength)d") % {"strength": turn.tile.strength}
    if not turn.tied_with:
        return strength
    names = WORDS.list_all([armies[key].player for key in turn.tied_with])
    values = {"strength": strength, "names": names, "start": armies[start].player}
    has_untied = not all(other.tied_with for other in order)
    has_ties = any(other.tied_with and other.tile.strength != turn.tile.strength for other in order)
    return _tied(has_untied=has_untied, has_ties=has_ties) % values


def _tied(*, has_untied: bool, has_ties: bool) -> str:
    """The sentence for a tied tile, beside untied ones or not, and beside another tie or not."""
    if has_untied and has_ties:
        return _(
            "%(strength)s. Tied with %(names)s: after the untied tiles, the weaker tie first, then by seat clockwise"
            " from %(start)s."
        )
    if has_untied:
        return _("%(strength)s. Tied with %(names)s: after the untied tiles, by seat clockwise from %(start)s.")
    if has_ties:
        return _("%(strength)s. Tied with %(names)s: the weaker tie first, then by seat clockwise from %(start)s.")
    return _("%(strength)s. Tied with %(names)s: by seat clockwise from %(start)s.")
