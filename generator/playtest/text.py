"""The report for a terminal."""

from collections.abc import Iterator

from generator.design.tile_sets import format_tiles
from generator.playtest.estimates import Estimate
from generator.playtest.measures import MEASURES, Measure
from generator.playtest.study import Other, Section, Study
from generator.playtest.summary import Summary
from generator.playtest.verdict import caution, verdict
from generator.words import said, say, say_many
from sengoku.game_set import GameSet
from sengoku.squares import CASTLE, Square
from sengoku.tiles import Tile, format_tile

_SIGNS = {"trouble": "!", "note": "-", "good": "+"}
_SHOWN_TILES = 5


def text_report(study: Study) -> Iterator[str]:
    """The whole report, line by line."""
    yield describe(study)
    yield from ("", say("VERDICT: {trouble} spoils games, {note} is worth knowing, {good} all is well", **_SIGNS))
    yield from (f"  {_SIGNS[sentence.weight]} {sentence.text}" for sentence in verdict(study))
    if too_few := caution(study):
        yield f"  {_SIGNS['note']} {too_few}"
    yield from ("", say("FIGURES, each with the range in which the truth lies 95 times in 100"))
    yield from _table(study.sections)
    yield from ("", say("WHERE NUMBERS LIE: the mean number on each square"))
    yield from _boards(study.sections)
    yield from ("", say("TILES: in how many of the regions where it lay its army took the castle"))
    for section in study.sections:
        yield from _tiles(section.summary)
    if any(section.choices for section in study.sections):
        yield from ("", say("OPEN CHOICES OF THE RULES, each the other way: changes whose range leaves zero out"))
        for section in study.sections:
            yield from _choices(section)
    if study.request.against:
        yield from _against(study, *study.request.against)


def name_players(count: int) -> str:
    """``3 players``."""
    return say_many("{count} player", "{count} players", count)


def describe(study: Study) -> str:
    """What was played: ``standard: 21 tiles (double-six), 4 separate regions; 100 games for 2, 3 players ...``."""
    request = study.request
    return say(
        "{design}; {games} each for {players} players; bots: {bots}; seed {seed}",
        design=describe_set(request.name, request.game_set),
        games=say_many("{count} game", "{count} games", request.games),
        players=", ".join(str(number) for number in request.players),
        bots=", ".join(request.bots),
        seed=request.seed,
    )


def describe_set(name: str, game_set: GameSet) -> str:
    """``standard: 21 tiles (double-six), 4 separate regions``."""
    battlefield, tiles = game_set.battlefield, game_set.tiles
    boards = (
        say_many("{count} joined region", "{count} joined regions", battlefield.count)
        if battlefield.joined
        else say_many("{count} separate region", "{count} separate regions", battlefield.count)
    )
    return say(
        "{name}: {tiles} ({tile_set}), {boards}",
        name=name,
        tiles=say_many("{count} tile", "{count} tiles", len(tiles)),
        tile_set=format_tiles(tiles),
        boards=boards,
    )


def format_estimate(estimate: Estimate, measure: Measure | None = None) -> str:
    """``20.2 (19.8 to 20.6)``; in per cent for shares and where no measure is given."""
    if measure is not None and measure.kind == "mean":
        return say("{value:.1f} ({low:.1f} to {high:.1f})", value=estimate.value, low=estimate.low, high=estimate.high)
    return say(
        "{value:.0f} % ({low:.0f} to {high:.0f})",
        value=100 * estimate.value,
        low=100 * estimate.low,
        high=100 * estimate.high,
    )


def format_difference(estimate: Estimate, measure: Measure) -> str:
    """``+12 points (+8 to +16)`` for shares, ``+0.4 (0.0 to +0.8)`` for means."""
    digits = 1 if measure.kind == "mean" else 0
    value, low, high = (
        f"{number:+.{digits}f}" if number else f"{0:.{digits}f}" for number in _rounded(estimate, measure)
    )
    if measure.kind == "mean":
        return say("{value} ({low} to {high})", value=value, low=low, high=high)
    return say("{value} points ({low} to {high})", value=value, low=low, high=high)


def is_clear(difference: Estimate, measure: Measure) -> bool:
    """Whether the interval, rounded as it is shown, does not include zero."""
    _, low, high = _rounded(difference, measure)
    return low > 0 or high < 0


def _rounded(difference: Estimate, measure: Measure) -> tuple[float, float, float]:
    """Value, low end and high end as they are shown: shares in percentage points."""
    factor, digits = (1, 1) if measure.kind == "mean" else (100, 0)
    value, low, high = (
        round(factor * number, digits) for number in (difference.value, difference.low, difference.high)
    )
    return value, low, high


def rows(sections: tuple[Section, ...]) -> Iterator[tuple[str, list[str]]]:
    """The table of figures: each row has a label, and a text for each number of players."""
    summaries = [section.summary for section in sections]
    for measure in MEASURES:
        yield said(measure.label), [format_estimate(summary.measures[measure.key], measure) for summary in summaries]
    yield say("tiles of an army that are laid"), [f"{100 * summary.laid:.0f} %" for summary in summaries]
    for seat in range(max(summary.plan.players for summary in summaries)):
        of = [format_estimate(summary.seats[seat]) if seat < len(summary.seats) else "" for summary in summaries]
        yield say("victories of seat {number}", number=seat + 1), of
    for bot in summaries[0].bots:
        yield (
            say("victories of {bot}, by seat", bot=bot),
            [format_estimate(summary.bots[bot][0]) for summary in summaries],
        )


def _table(sections: tuple[Section, ...]) -> Iterator[str]:
    table = [
        ("", [name_players(section.summary.plan.players) for section in sections]),
        *rows(sections),
    ]
    width = max(len(label) for label, _ in table)
    columns = [max(len(cells[index]) for _, cells in table) for index in range(len(sections))]
    for label, cells in table:
        line = "  ".join(cell.ljust(column) for cell, column in zip(cells, columns, strict=True))
        yield f"  {label.ljust(width)}  {line}".rstrip()


def mean_number(summary: Summary, square: Square) -> float | None:
    """The mean of the numbers that lay on a square; None if no number ever did."""
    counts = [(number, count) for (number, where), count in summary.batch.heat.items() if where == square]
    whole = sum(count for _, count in counts)
    return sum(number * count for number, count in counts) / whole if whole else None


def _boards(sections: tuple[Section, ...]) -> Iterator[str]:
    yield ("  " + "   ".join(name_players(section.summary.plan.players).ljust(24) for section in sections).rstrip())
    for row in range(5):
        cells = [" ".join(_cell(section.summary, Square(row, column)) for column in range(5)) for section in sections]
        yield "  " + "   ".join(cells).rstrip()


def _cell(summary: Summary, square: Square) -> str:
    number = mean_number(summary, square)
    text = "X" if square == CASTLE else "-" if number is None else f"{number:.1f}"
    return text.rjust(4)


def _tiles(summary: Summary) -> Iterator[str]:
    named = [f"{format_tile(Tile(*of.tile))} {100 * of.won.value:.0f} %" for of in summary.tiles]
    if len(named) > 2 * _SHOWN_TILES:
        named = [*named[:_SHOWN_TILES], "...", *named[-_SHOWN_TILES:]]
    yield f"  {name_players(summary.plan.players)}: {', '.join(named) or say('none was laid')}"


def _against(study: Study, name: str, game_set: GameSet) -> Iterator[str]:
    yield from (
        "",
        say("AGAINST {name}: how much more it has than the set above, where the range leaves zero out", name=name),
        say("  {other}; on the same seeds", other=describe_set(name, game_set)),
    )
    for section in study.sections:
        if section.against:
            yield f"  {name_players(section.summary.plan.players)}"
            yield from _changes(section.against, "    ")


def _choices(section: Section) -> Iterator[str]:
    yield f"  {name_players(section.summary.plan.players)}"
    for _, other in section.choices:
        yield f"    {other.label}"
        yield from _changes(other, "      ")


def _changes(other: Other, indent: str) -> Iterator[str]:
    """A line for each clear difference of other games."""
    clear = [measure for measure in MEASURES if is_clear(other.differences[measure.key], measure)]
    width = max(len(said(measure.label)) for measure in MEASURES)
    for measure in clear:
        difference = format_difference(other.differences[measure.key], measure)
        yield f"{indent}{said(measure.label).ljust(width)}  {difference}"
    if not clear:
        yield f"{indent}{say('nothing that is certain')}"
