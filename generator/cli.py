"""The command ``sengoku-print``: its sub-commands are loaded when they are called, so that each starts fast."""

import gc
import io
import os
import re
import signal
import sys
from contextlib import suppress
from importlib import import_module
from types import FrameType

import click

from generator import words
from generator.errors import GeneratorError, UnknownNameError
from generator.words import ENGLISH_TAG, language_of, say, speaking
from sengoku import __version__
from sengoku.translation.command_help import in_words, speak_as_library
from sengoku.translation.command_mistakes import mistake_in_words
from sengoku.wording import on_one_line

COMMANDS = {
    "build": "generator.commands.build:build",
    "list": "generator.commands.listing:list_",
    "new": "generator.commands.new:new",
    "check": "generator.commands.check:check",
    "calibrate": "generator.commands.calibrate:calibrate",
    "playtest": "generator.commands.playtest:playtest",
    "report": "generator.commands.report:report",
    "code": "generator.commands.code:code",
    "schema": "generator.commands.schema:schema",
}
"""Each sub-command by its name, as module:function, in the order in which one comes to need them."""

PROGRAM = "sengoku-print"

_PLACED = re.compile(r"([A-Za-z]:)?[^:]+:[0-9]+: ")
"""What a problem begins with that names its file and line, perhaps with a drive before."""


class LazyGroup(click.Group):
    """A group that imports a command only when somebody asks for it."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All names, in the order of `COMMANDS`."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command, or None if there is none of that name."""
        if cmd_name not in COMMANDS:
            return None
        module, _, name = COMMANDS[cmd_name].partition(":")
        command: click.Command = getattr(import_module(module), name)
        return in_words(command)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that was typed.

        Raises:
            UnknownNameError: there is none of that name; the nearest is offered.
        """
        if args[0] not in COMMANDS and not args[0].startswith("-"):
            raise UnknownNameError("COMMAND", args[0][:60], tuple(COMMANDS))
        return super().resolve_command(ctx, args)


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 80})
@click.version_option(__version__, prog_name=PROGRAM, message="%(prog)s %(version)s")
def program() -> None:
    """Make the printed parts of Sengoku Domino: tiles, boards, screens, markers and rules.

    `sengoku-print COMMAND --help` tells more about a command.

    \b
    Examples:
      sengoku-print build
      sengoku-print build --paper Letter -o letter
    """


def main(arguments: list[str] | None = None) -> None:
    """Run the command and end the process: 0 done, 1 found wanting, 2 not understood or not possible."""
    gc.disable()  # a build makes many small values and no cycles worth looking for
    code = run(arguments)
    gc.freeze()  # nor is the end of the process a time to look for them, one object after another
    sys.exit(code)


def run(arguments: list[str] | None = None) -> int:
    """Run the command and give its exit code; problems go to standard error, one a line."""
    signal.signal(signal.SIGTERM, _stop)
    if isinstance(sys.stdout, io.TextIOWrapper) and sys.stdout.errors == "strict":
        sys.stdout.reconfigure(errors="replace")  # a pipe on Windows takes its code page alone
    language = language_of(os.environ)
    if language != ENGLISH_TAG:
        speak_as_library("kit", str(words.LOCALE))
    with speaking(language):
        return _run(arguments)


def _run(arguments: list[str] | None) -> int:
    try:
        result = in_words(program).main(arguments, prog_name=PROGRAM, standalone_mode=False)
    except GeneratorError as error:
        return _complain(error.problems)
    except click.exceptions.NoArgsIsHelpError as error:
        with suppress(OSError):
            click.echo(error.format_message(), err=True)
        return 2
    except click.ClickException as error:
        return _complain((mistake_in_words(error),))
    except OSError as error:  # of files, commands tell it themselves
        _give_up_output()
        return _complain((say("cannot write: {reason}", reason=error.strerror or error),))
    except (KeyboardInterrupt, click.Abort):
        return _complain((say("stopped; nothing was left half-written"),), 130)
    return result if isinstance(result, int) else 0


def _complain(problems: tuple[str, ...], code: int = 2) -> int:
    """Print each problem on a line of its own to standard error, and return the exit code.

    The program's name stands before it, except before a file and line, with which editors and scripts expect it to
    begin.
    """
    with suppress(OSError):  # nobody can be told that standard error is full
        for problem in map(on_one_line, problems):
            click.echo(problem if _PLACED.match(problem) else f"{PROGRAM}: {problem}", err=True)
    return code


def _give_up_output() -> None:
    """Discard what is buffered for a standard output that can no longer be written to, so that exit does not fail."""
    with suppress(OSError, ValueError):
        if sys.stdout is not None:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _stop(number: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt
