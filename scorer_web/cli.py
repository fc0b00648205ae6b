"""The command ``sengoku-score``. A plain ``file LAYOUT`` is answered here, anything else by `scorer_web.program`.

That saves loading click, which takes longer than the rules and everything else that a score needs.
"""

import gc
import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress

from scorer_web.words import language_of, words_in
from sengoku.wording import say, speaking

PROGRAM = "sengoku-score"


def main(arguments: list[str] | None = None) -> None:
    """Run the command and end the process: 0 done, 1 the layout was refused, 2 not understood or not possible."""
    gc.disable()  # a score is over before there are cycles worth looking for
    code = run(arguments)
    gc.freeze()  # nor is the end of the process a time to look for them, one object after another
    sys.exit(code)


def run(arguments: list[str] | None = None) -> int:
    """Run the command and give its exit code; problems go to standard error, one a line."""
    if isinstance(sys.stdout, io.TextIOWrapper) and sys.stdout.errors == "strict":
        sys.stdout.reconfigure(errors="replace")  # a pipe on Windows takes its code page alone
    with speaking(words_in(language_of(os.environ))):
        return _run(sys.argv[1:] if arguments is None else arguments)


def _run(arguments: list[str]) -> int:
    try:
        if request := plain_request(arguments):
            from scorer_web.score_file import score_file

            layout, as_json = request
            return score_file(layout, as_json=as_json)
        from scorer_web.program import run_program

        gc.enable()  # a server lives long
        return run_program(arguments)
    except BrokenPipeError:  # whoever read the score has seen enough; what is left in the buffer has nowhere to go
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        return complain(f"{PROGRAM}: {say('cannot write: {reason}', reason=error.strerror)}")
    except KeyboardInterrupt:
        return complain(f"{PROGRAM}: {say('stopped')}", code=130)


def plain_request(arguments: Sequence[str]) -> tuple[str, bool] | None:
    """The layout in ``file LAYOUT`` and whether ``--json`` is given; None for any other arguments."""
    if arguments[:1] != ["file"]:
        return None
    words = [word for word in arguments[1:] if word != "--json"]
    if len(words) != 1 or (words[0].startswith("-") and words[0] != "-"):
        return None
    return words[0], "--json" in arguments


def complain(*problems: str, code: int = 2) -> int:
    """Print each problem as a line on standard error, unless that is closed or full; returns the exit code."""
    if sys.stderr is not None:
        with suppress(OSError):  # nobody can be told that standard error is full
            for problem in problems:
                print(problem, file=sys.stderr)
    return code
