"""Options and help of ``sengoku-score``. Every library but click is imported in the sub-command that needs it."""

import errno
import os

import click

from scorer_web import words
from scorer_web.cli import PROGRAM, complain
from scorer_web.keeping import COMMANDS, database_option
from scorer_web.words import language_of
from sengoku import __version__
from sengoku.translation.command_help import in_words, speak_as_library
from sengoku.translation.command_mistakes import mistake_in_words
from sengoku.wording import ENGLISH_TAG, say


class TranslatedGroup(click.Group):
    """A group of commands with help in the current language; for a mistyped name it offers the nearest one."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All names, in the order in which they were added."""
        return list(self.commands)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command, or None if there is none of that name."""
        command = super().get_command(ctx, cmd_name)
        return in_words(command) if command else None

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that was typed.

        Raises:
            click.UsageError: there is none of that name; the nearest is offered.
        """
        if args[0] not in self.commands and not args[0].startswith("-"):
            raise click.UsageError(_no_command(args[0][:60], list(self.commands)), ctx)
        return super().resolve_command(ctx, args)


def _no_command(name: str, known: list[str]) -> str:
    from difflib import get_close_matches

    near = get_close_matches(name.lower(), known, n=1, cutoff=0.6)
    hint = say("; did you mean {nearest!r}?", nearest=near[0]) if near else ""
    return "COMMAND: " + say("expected one of {known}, got {got!r}{hint}", known=", ".join(known), got=name, hint=hint)


@click.group(cls=TranslatedGroup, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 80})
@click.version_option(__version__, prog_name=PROGRAM, message="%(prog)s %(version)s")
def program() -> None:
    """Score Sengoku Domino: on phones around a table, where games are kept, or from a text file.

    `sengoku-score COMMAND --help` tells more about a command.

    \b
    Examples:
      sengoku-score serve
      sengoku-score file layout.txt
    """


@program.command("serve")
@click.option(
    "--host",
    envvar="SENGOKU_HOST",
    metavar="ADDRESS",
    default="0.0.0.0",
    show_default=True,
    help="Address to listen on; 127.0.0.1 for this machine only.",
)
@click.option(
    "--port",
    envvar="SENGOKU_PORT",
    metavar="N",
    type=click.IntRange(0, 65535),
    default=8000,
    show_default=True,
    help="Port; 0 for any free one.",
)
@database_option
@click.option(
    "--address",
    envvar="SENGOKU_ADDRESS",
    metavar="URL",
    help="Where others reach this server, such as https://example.org.  [default: the address they use]",
)
@click.option(
    "--proxies",
    envvar="SENGOKU_PROXIES",
    metavar="N",
    type=click.IntRange(0, 9),
    default=0,
    show_default=True,
    help="Proxies in front whose X-Forwarded headers are true.",
)
@click.option(
    "--log",
    envvar="SENGOKU_LOG",
    metavar="json",
    type=click.Choice(["json"]),
    help="Write a line for each request to standard error.  [default: none]",
)
@click.option(
    "--keep-days",
    envvar="SENGOKU_KEEP_DAYS",
    metavar="N",
    type=click.IntRange(1, 36500),
    help="Delete games that nobody has touched for this many days.  [default: never]",
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
    """Run the phone scorer on this machine.

    Every phone on the same network can then open it (docs/hosting.md: everybody on the web). Its pages are in the
    language of your system if there is a catalogue. Each option can be set in the environment: SENGOKU_PORT for --port,
    SENGOKU_KEEP_DAYS for --keep-days.

    \b
    Examples:
      sengoku-score serve
      sengoku-score serve --port 8080 --database postgresql://localhost/sengoku
    """
    from scorer_web import create_app
    from scorer_web.addresses import is_base_address
    from scorer_web.serving import run as run_server
    from scorer_web.store.errors import StoreError

    if address and not is_base_address(address):
        wrong = say("expected an address like https://example.org, got {got!r}", got=address[:100])
        return complain(f"{PROGRAM}: --address: {wrong}")
    addresses = (address.rstrip("/"),) if address else ()
    config = {"DATABASE": database, "ADDRESSES": addresses, "PROXIES": proxies, "LOG": log, "KEEP_DAYS": keep_days}
    config["LANGUAGE"] = language_of(os.environ)
    try:
        app = create_app(config)
    except StoreError as error:
        return complain(f"{PROGRAM}: {error}")
    try:
        run_server(app, host, port, click.echo)
    except (OSError, ValueError) as error:
        return complain(f"{PROGRAM}: {_not_listening(host, port, error)}")
    return 0


def _not_listening(host: str, port: int, error: OSError | ValueError) -> str:
    if isinstance(error, OSError) and error.errno == errno.EADDRINUSE:
        return say(
            "cannot listen on {host} port {port}: another program uses it; give another number with --port",
            host=host,
            port=port,
        )
    return say("cannot listen on {host} port {port}: {error}", host=host, port=port, error=error)


@program.command("file")
@click.argument("layout")
@click.option("--json", "as_json", is_flag=True, help="Give the score as JSON, for programs.")
def file_command(layout: str, as_json: bool) -> int:
    """Score a game from a text file.

    LAYOUT is the file, or - for standard input. The answer holds every line, every region, the game, and what looks
    impossible.

    A layout is as below, seen from above: the army's letter and the number of each half, a dot where nothing lies, X
    for the castle. docs/scoring.md tells the rest.

    \b
      region 1
      f2 f5 w1 d3 d4
      w6 .  b2 b2 d1
      w3 f1 X  b4 .
      .  .  .  .  .
      .  .  .  .  .

    \b
    Examples:
      sengoku-score file layout.txt
      sengoku-score file --json - < layout.txt
    """
    from scorer_web.score_file import score_file

    return score_file(layout, as_json=as_json)


for _command in COMMANDS:
    program.add_command(_command)


def run_program(arguments: list[str]) -> int:
    """Run the command and give its exit code; problems go to standard error, one a line.

    Raises:
        OSError: the answer cannot be written.
    """
    if language_of(os.environ) != ENGLISH_TAG:
        speak_as_library("scorer", words.LOCALE)
    try:
        result = in_words(program).main(arguments, prog_name=PROGRAM, standalone_mode=False)
    except click.exceptions.NoArgsIsHelpError as error:
        return complain(error.format_message())
    except click.ClickException as error:
        return complain(f"{PROGRAM}: {mistake_in_words(error)}")
    except click.Abort:
        return complain(f"{PROGRAM}: {say('stopped')}", code=130)
    return result if isinstance(result, int) else 0
