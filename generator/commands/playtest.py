"""``sengoku-print playtest``."""

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from generator.commands.settings import settings_option
from generator.commands.terminal import columns
from generator.words import language_of
from sengoku.folding import fold

if TYPE_CHECKING:
    from collections.abc import Iterable

    from generator.playtest.study import Request, Study


@click.command()
@click.argument("design", default="standard")
@click.option(
    "--games", metavar="N", type=int, default=100, show_default=True, help="Games for each number of players."
)
@click.option(
    "--players",
    metavar="N,...",
    default="",
    help="How many play, as 2,3,4.  [default: from 2 to as many as there are armies]",
)
@click.option(
    "--bots",
    metavar="NAME,...",
    default="careful",
    show_default=True,
    help="Who plays: random, greedy or careful; several take turns on the seats.",
)
@click.option("--seed", metavar="N", type=int, default=1, show_default=True, help="Equal seeds give equal reports.")
@click.option(
    "--workers",
    metavar="N",
    type=int,
    help="Processes that share the work.  [default: one for each processor, at most 8]",
)
@click.option("--scheduler", metavar="ADDRESS", help="Play on a cluster of 'distributed' (extra: farm).")
@click.option("--against", metavar="DESIGN", help="Compare with another design on the same seeds.")
@click.option(
    "--choices/--no-choices",
    default=True,
    show_default=True,
    help="Also play with the rules' open choices read the other way.",
)
@settings_option
@click.option("--json", "as_json", is_flag=True, help="Give the report as JSON.")
@click.option("--html", metavar="FILE", help="Write the report as one page with plots, too.")
@click.option("--svg", metavar="FILE", help="Write the plots as one SVG file, too.")
@click.option("--show", type=int, metavar="SEED", help="Only tell the game of this seed, move by move.")
def playtest(**typed: Any) -> None:
    """Play a tile set in simulated games.

    The report says what kind of game it makes, and what to mend. DESIGN is a built-in name or a design file; without
    one it is the standard kit.

    \b
    Examples:
      sengoku-print playtest
      sengoku-print playtest my.toml --against standard --html report.html
    """
    from generator.output import refuse_one_place
    from generator.playtest.asking import Asked, to_request, worker_count

    refuse_one_place({"--html": typed["html"], "--svg": typed["svg"]})
    asked = Asked(**{name: typed[name] for name in Asked.__dataclass_fields__})
    request = to_request(asked)
    if typed["show"] is not None:
        from generator.playtest.plan import Plan, for_players
        from generator.playtest.story import tell

        plan = Plan(for_players(request.game_set, request.players[0]), request.bots, typed["show"])
        _say_all(tell(plan, game=0))
        return
    found = _play(request, worker_count(asked), typed["scheduler"])
    _tell(found, as_json=typed["as_json"])
    _write(found, typed["html"], typed["svg"])


def _play(request: "Request", processes: int, scheduler: str | None) -> "Study":
    from generator.commands.games_bar import GamesBar
    from generator.playtest.study import study
    from generator.playtest.work import workers

    with workers(processes, scheduler) as executor:
        return study(request, executor, GamesBar())


def _tell(found: "Study", *, as_json: bool) -> None:
    """Print the report on standard output, before files are written: it is there even if that fails."""
    import json

    from generator.playtest.data import report_data
    from generator.playtest.text import text_report

    if as_json:
        click.echo(json.dumps(report_data(found), indent=2))
        return
    _say_all(text_report(found))


def _say_all(lines: "Iterable[str]") -> None:
    """Each on standard output, broken between words if that is a terminal too narrow for it."""
    width = columns(sys.stdout)
    for line in lines:
        click.echo(fold(line, width) if width else line)


def _write(found: "Study", html: str | None, svg: str | None) -> None:
    """Write the report to the files that were asked for."""
    from generator.commands.one_file import write_one

    if html is not None:
        from generator.playtest.page import html_report

        write_one(Path(html), html_report(found, language_of(os.environ)).encode())
    if svg is not None:
        from generator.playtest.plots.sheet import plot_sheet, study_plots
        from generator.writers.svg import svg_pages

        (sheet,) = svg_pages(plot_sheet(study_plots(found)))
        write_one(Path(svg), sheet.encode())
