"""The contexts of the pages about whole games."""

import secrets
from collections.abc import Sequence

from scorer_web import sentences
from scorer_web.boards import ArmyView, army_views, board_rows, extra_colours, view_army
from scorer_web.new_game import NewGameForm
from scorer_web.pages import (
    Frame,
    GameCard,
    GamePage,
    NewGamePage,
    RankView,
    RegionCard,
    SeatChoice,
    region_title,
)
from scorer_web.standing import Standing
from scorer_web.words import _, ngettext
from sengoku.game_set import MAX_REGIONS
from sengoku.kit_code import format_kit_code
from sengoku.match import REGIONS_TO_WIN
from sengoku.notation.values import list_numbers
from sengoku.overhang import is_resolved
from sengoku.tile_sets import PRESETS, TileSet, number_range
from sengoku.wording import marked, said

_PRESETS = {"double-six": "1–6", "double-six-blanks": "0–6", "double-nine": "0–9", "skirmish": marked("Skirmish")}


def preset_words(name: str) -> str:
    """A preset's label on a button."""
    return said(_PRESETS[name])


def tiles_words(tiles: TileSet) -> str:
    """``15 tiles each (1 to 6 without doubles)``."""
    numbers = list_numbers(tiles.numbers)
    if len(tiles.numbers) > 1 and tiles == number_range(tiles.numbers[0], tiles.numbers[-1], doubles=False):
        numbers = _("%(numbers)s without doubles") % {"numbers": numbers}
    words = ngettext("%(num)d tile each (%(numbers)s)", "%(num)d tiles each (%(numbers)s)", len(tiles))
    return words % {"num": len(tiles), "numbers": numbers}


def title_of(standing: Standing) -> str:
    """The game's title, or who plays it."""
    if standing.game.title:
        return standing.game.title
    return ", ".join(standing.name_of(key) for key in standing.game_set.keys)


def frame(standing: Standing, *, live: str = "") -> Frame:
    """What surrounds every page of a game."""
    game = standing.game
    colours = extra_colours(standing.game_set.armies)
    return Frame(game.token, game.may_edit, title_of(standing), colours, live, str(game.version))


def game_card(standing: Standing) -> GameCard:
    """A game in a list."""
    return GameCard(
        standing.game.token,
        standing.game.may_edit,
        title_of(standing),
        list(army_views(standing).values()),
        state_of(standing),
        extra_colours(standing.game_set.armies),
    )


def state_of(standing: Standing) -> str:
    """How far a game is, in a few words."""
    if standing.match.finished or standing.is_stopped:
        return sentences.match_headline(standing)
    number = standing.current
    if number is None or (number == 1 and not standing.rows):
        return _("Not begun")
    return _("Region %(number)d, %(filled)d of 24 squares") % {"number": number, "filled": filled(standing, number)}


def filled(standing: Standing, number: int) -> int:
    """How many of a region's 24 squares are covered, also by halves that hang over from other regions."""
    return sum(line.counted for line in standing.result(number).rows)


def game_page(standing: Standing, live: str) -> GamePage:
    """The page of a game."""
    match, armies = standing.match, army_views(standing)
    won = dict(match.regions_won)
    lines = dict(match.lines_won)
    regions = standing.game_set.battlefield.count
    subline = ngettext(
        "%(regions)d of %(all)d region fought, %(lines)s won",
        "%(regions)d of %(all)d regions fought, %(lines)s won",
        regions,
    ) % {"regions": len(match.counted), "all": regions, "lines": sentences.count_lines(sum(lines.values()))}
    return GamePage(
        frame=frame(standing, live=live),
        kit=format_kit_code(standing.game_set),
        heading=standing.game.title or (_("Game over") if match.finished else _("The game")),
        headline=sentences.match_headline(standing),
        subline=subline,
        reason=sentences.match_reason(standing),
        rank_reasons=sentences.rank_reasons(standing) if match.finished or standing.is_stopped else [],
        winners=[armies[key] for key in match.winners],
        finished=match.finished,
        stopped=standing.is_stopped,
        can_stop=can_stop(standing),
        regions=[region_card(standing, number, armies) for number in standing.game_set.battlefield.numbers],
        ranks=[
            RankView(armies[r.army], won.get(r.army, 0), max(REGIONS_TO_WIN, won.get(r.army, 0)), r.lines, r.place == 1)
            for r in match.ranking
        ],
        track=max(14, *(rank.lines for rank in match.ranking)),
        current=standing.current,
    )


def can_stop(standing: Standing) -> bool:
    """Whether a game may be stopped now: it has a result so far, and is neither decided nor stopped."""
    return bool(standing.match.counted) and not standing.match.finished and not standing.is_stopped


def region_card(standing: Standing, number: int, armies: dict[str, ArmyView]) -> RegionCard:
    """A region on the game's page."""
    numeral, name = region_title(standing.game_set, number)
    result = standing.result(number)
    over = standing.is_over(number)
    winner = armies[result.winner] if over and result.winner else None
    lines = dict(result.totals).get(result.winner or "", 0)
    covered = filled(standing, number)
    if over and number in standing.match.too_late:
        state = _("too late to count")
    elif over:
        state = sentences.count_lines(lines) if winner else _("nobody")
    elif (standing.match.finished or standing.is_stopped) and not is_resolved(standing.layout, number):
        state = _("not fought")
    elif covered:
        state = _("%(filled)d of 24") % {"filled": covered}
    else:
        state = _("to come")
    mosaic = [square.army.style if square.army else "" for row in board_rows(standing, number) for square in row]
    return RegionCard(number, numeral, name, state, over, winner, lines, mosaic)


def moved_up(keys: Sequence[str]) -> dict[str, str]:
    """For each army: the keys of all armies in seat order after it has moved up one seat; empty for the first."""
    ups = {key: "".join((*keys[: at - 1], key, keys[at - 1], *keys[at + 1 :])) for at, key in enumerate(keys) if at}
    return {keys[0]: ""} | ups


def new_game_page(form: NewGameForm) -> NewGamePage:
    """The form of a new game."""
    kit_words = ""
    if form.kit:
        kit_words = ngettext(
            "%(armies)d armies, %(tiles)s, %(regions)d region",
            "%(armies)d armies, %(tiles)s, %(regions)d regions",
            form.base.battlefield.count,
        ) % {
            "armies": len(form.armies),
            "tiles": tiles_words(form.base.tiles),
            "regions": form.base.battlefield.count,
        }
    ups = moved_up(form.base.keys)
    return NewGamePage(
        seats=[
            SeatChoice(view_army(army), army.key in form.seats, form.names.get(army.key, ""), ups[army.key])
            for army in form.armies
        ],
        title=form.title,
        kit=form.kit,
        kit_words=kit_words,
        tiles=form.tiles,
        presets=[(name, preset_words(name), len(tiles)) for name, tiles in PRESETS.items()],
        joined=form.joined,
        boards=form.base.battlefield.count,
        regions=form.regions,
        counts=range(1, MAX_REGIONS + 1),
        errors=list(form.errors),
        colours=extra_colours(form.armies),
        once=secrets.token_urlsafe(16),
    )
