"""``sengoku-print playtest``."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from generator.playtest.study import Study


@click.command()
@click.argument("design", default="standard")
@click.option("--games", type=int, default=100, show_default=True, help="Games for each number of players.")
@click.option("--players", default="", help="How many play, as 2,3,4.  [default: 2,3,4 as far as the armies go]")
@click.option(
    "--bots",
    default="careful",
    show_default=True,
    help="Who plays, taking turns on the seats: random, greedy, careful.",
)
@click.option("--seed", type=int, default=1, show_default=True, help="Equal seeds give equal reports.")
@click.option("--workers", type=int, help="Processes that share the work.  [default: one for each processor]")
@click.option("--scheduler", metavar="ADDRESS", help="Play on a cluster of 'distributed' (extra: farm).")
@click.option("--against", metavar="DESIGN", help="Compare with another design on the same seeds.")
@click.option("--choices/--no-choices", default=True, help="Also play the rules' open choices the other way.")
@click.option("--set", "settings", multiple=True, metavar="KEY=VALUE", help="Change a key of the design.")
@click.option("--json", "as_json", is_flag=True, help="The report as JSON.")
@click.option("--html", metavar="FILE", help="Write the report as one page with plots, too.")
@click.option("--svg", metavar="FILE", help="Write the plots as one SVG file, too.")
@click.option("--show", type=int, metavar="SEED", help="Tell one game of this seed move by move instead.")
def playtest(**typed: Any) -> None:
    """Play a design's tile set in simulated games and say what kind of game it makes.

    \b
    Examples:
      sengoku-print playtest
      sengoku-print playtest my.toml --against standard --games 400 --html report.html
    """
    from generator.playtest.asking import Asked, to_request, worker_count

    asked = Asked(**{name: typed[name] for name in Asked.__dataclass_fields__})
    request = to_request(asked)
    if typed["show"] is not None:
        from generator.playtest.plan import Plan, for_players
        from generator.playtest.story import tell

        plan = Plan(for_players(request.game_set, request.players[0]), request.bots, typed["show"])
        for line in tell(plan, game=0):
            click.echo(line)
        return
    from generator.playtest.study import study
    from generator.playtest.work import workers

    with workers(worker_count(asked), typed["scheduler"]) as executor:
        found = study(request, executor, _progress)
    _tell(found, as_json=typed["as_json"])
    _write(found, typed["html"], typed["svg"])


def _tell(found: "Study", *, as_json: bool) -> None:
    """The report on standard output; it is there even if a file cannot be written."""
    import json

    from generator.playtest.data import report_data
    from generator.playtest.text import text_report

    if as_json:
        click.echo(json.dumps(report_data(found), ensure_ascii=False, indent=2))
        return
    for line in text_report(found):
        click.echo(line)


def _write(found: "Study", html: str | None, svg: str | None) -> None:
    """The report as files, each where it was asked for."""
    from generator.output import write_all

    if html is not None:
        from generator.playtest.page import html_report

        write_all(Path(html).parent, {Path(html).name: html_report(found).encode()})
    if svg is not None:
        from generator.playtest.plots.sheet import plot_sheet, study_plots
        from generator.writers.svg import svg_pages

        (sheet,) = svg_pages(plot_sheet(study_plots(found)))
        write_all(Path(svg).parent, {Path(svg).name: sheet.encode()})


def _progress(done: int, of: int) -> None:
    """A bar on a terminal; nothing elsewhere."""
    if sys.stderr.isatty():
        filled = 30 * done // of
        bar = "#" * filled + "-" * (30 - filled)
        click.echo(f"\r\x1b[K[{bar}] {done} of {of} games" if done < of else "\r\x1b[K", nl=False, err=True)
