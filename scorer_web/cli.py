"""The command ``sengoku-score``. Every library but click is imported in the sub-command that needs it."""

import gc
import os
import sys
from typing import TYPE_CHECKING, Any

import click

from scorer_web.keeping import COMMANDS, database_option

if TYPE_CHECKING:
    from sengoku.layout import Layout

PROGRAM = "sengoku-score"


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
def program() -> None:
    """Score Sengoku Domino: on phones around a table, or from a file; and keep the games.

    \b
    Examples:
      sengoku-score serve
      sengoku-score file layout.txt
    """


@program.command("serve")
@click.option(
    "--host",
    envvar="SENGOKU_HOST",
    default="0.0.0.0",
    show_default=True,
    help="Address to listen on; 127.0.0.1 for this machine only.",
)
@click.option(
    "--port",
    envvar="SENGOKU_PORT",
    type=click.IntRange(0, 65535),
    default=8000,
    show_default=True,
    help="Port; 0 for any free one.",
)
@database_option
@click.option(
    "--address", envvar="SENGOKU_ADDRESS", metavar="URL", help="Where others reach this server: https://example.org."
)
@click.option(
    "--proxies",
    envvar="SENGOKU_PROXIES",
    type=click.IntRange(0, 9),
    default=0,
    show_default=True,
    help="Proxies in front whose X-Forwarded headers are true.",
)
@click.option("--log", envvar="SENGOKU_LOG", type=click.Choice(["json"]), help="A line for each request.")
@click.option(
    "--keep-days",
    envvar="SENGOKU_KEEP_DAYS",
    type=click.IntRange(1, 36500),
    help="Delete games untouched for so many days.  [default: never]",
)
def serve_command(
    host: str,
    port: int,
    database: str | None,
    address: str | None,
    proxies: int,
    log: str | None,
    keep_days: int | None,
) -> int:
    """Run the phone scorer on this machine, for every phone on the same network, or behind a proxy for everybody.

    Each option can be set in the environment: SENGOKU_PORT for --port, SENGOKU_KEEP_DAYS for --keep-days.

    \b
    Examples:
      sengoku-score serve
      sengoku-score serve --port 8080 --database postgresql://localhost/sengoku
    """
    from scorer_web import create_app
    from scorer_web.serving import run as run_server
    from scorer_web.store.errors import StoreError

    addresses = (address.rstrip("/"),) if address else ()
    config = {"DATABASE": database, "ADDRESSES": addresses, "PROXIES": proxies, "LOG": log, "KEEP_DAYS": keep_days}
    try:
        app = create_app(config)
    except StoreError as error:
        return _complain([f"{PROGRAM}: {error}"])
    try:
        run_server(app, host, port, click.echo)
    except (OSError, ValueError) as error:
        return _complain([f"{PROGRAM}: cannot listen on {host} port {port}: {error}"])
    return 0


@program.command("file")
@click.argument("layout")
@click.option("--json", "as_json", is_flag=True, help="Give the score as JSON.")
def file_command(layout: str, as_json: bool) -> int:
    """Score the text file LAYOUT (- for standard input): every line, every region, the game, and what looks impossible.

    \b
    Examples:
      sengoku-score file layout.txt
      sengoku-score file --json - < layout.txt
    """
    from scorer_web.layout_file import UnreadableFileError, read_layout_file
    from sengoku.errors import LayoutError
    from sengoku.notation.layout_text import parse_layout

    name = click.format_filename(layout)
    try:
        recorded = parse_layout(read_layout_file(layout))
    except UnreadableFileError as error:
        return _complain([f"{name}: {error}"])
    except LayoutError as error:
        if as_json:
            from sengoku.notation.score_json import format_errors

            _print_json(format_errors(error))
        return _complain([f"{name}:{p.line}: column {p.column}: {p.message}" for p in error.problems], code=1)
    _print_score(recorded, as_json=as_json)
    return 0


def _print_score(layout: "Layout", *, as_json: bool) -> None:
    from sengoku.checking import check_layout
    from sengoku.match import score_layout

    score, warnings = score_layout(layout), check_layout(layout)
    if as_json:
        from sengoku.notation.score_json import format_score

        _print_json(format_score(score, warnings))
    else:
        from scorer_web.terminal import show_score

        plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
        click.echo(show_score(layout, score, warnings), color=False if plain else None)


def _print_json(value: dict[str, Any]) -> None:
    import json

    click.echo(json.dumps(value, indent=2))


for _command in COMMANDS:
    program.add_command(_command)


def main(arguments: list[str] | None = None) -> None:
    """Run the command and end the process: 0 done, 1 found wanting, 2 not understood or not possible."""
    code = run(arguments)
    gc.freeze()  # the process ends: nobody needs to look through all objects for cycles once more
    sys.exit(code)


def run(arguments: list[str] | None = None) -> int:
    """Run the command and give its exit code; problems go to standard error, one a line."""
    try:
        result = program.main(arguments, prog_name=PROGRAM, standalone_mode=False)
    except click.exceptions.NoArgsIsHelpError as error:
        return _complain([error.format_message()])
    except click.ClickException as error:
        return _complain([f"{PROGRAM}: {error.format_message()}"])
    except OSError as error:
        return _complain([f"{PROGRAM}: cannot write: {error.strerror}"])
    except (KeyboardInterrupt, click.Abort):
        return _complain([f"{PROGRAM}: stopped"], code=130)
    return result if isinstance(result, int) else 0


def _complain(problems: list[str], code: int = 2) -> int:
    for problem in problems:
        click.echo(problem, err=True)
    return code
