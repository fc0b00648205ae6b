"""Draws one kit in a process of its own, which the server starts and may end; the design comes by standard input.

Run as ``python -m scorer_web.print_shop.worker FILE MEMORY SECONDS``; the PDF goes to FILE, which exists. Standard
output is one line of JSON for each page (``{"page": 3}``), and then ``{"done": true}``, or what is wrong:
``{"problems": [...]}``. If its tiles are not a preset, they are then tried in simulated games, which takes some
seconds: ``{"shown": [...]}`` holds what these say against the tiles.
"""

import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from scorer_web.words import language_of, words_in
from sengoku.tile_sets import PRESETS
from sengoku.wording import say, speak

if TYPE_CHECKING:
    from generator.design.model import Design

MAX_FILE = 64 * 1024 * 1024
"""No kit has a larger PDF; a process that writes more is ended by the system."""


def main(arguments: list[str]) -> int:
    """Draw the kit; the exit code is 0 also for a refused design, which is an answer like any other."""
    file, memory, seconds = Path(arguments[0]), int(arguments[1]), int(arguments[2])
    _bound(memory, seconds)
    _speak()
    text = sys.stdin.buffer.read().decode()
    from generator.errors import GeneratorError
    from generator.guards.played import played_findings

    try:
        design = _design(text)
        file.write_bytes(_built(design))
        _tell({"done": True})
        if design.game_set.tiles not in PRESETS.values():  # what games say of presets is known: nobody waits for it
            _tell({"shown": [finding.message for finding in played_findings(design)]})
    except GeneratorError as error:
        _tell({"problems": list(error.problems)})
    except MemoryError:
        wrong = say(
            "expected a kit that can be drawn with {memory} MB of memory, got a larger one", memory=memory // 1024**2
        )
        _tell({"problems": [wrong]})
    except OSError as error:
        _tell({"problems": [say("expected room on the server's disk, got: {reason}", reason=error.strerror)]})
    return 0


def _speak() -> None:
    """Use the language of the environment, as the server does that started this process."""
    from scorer_web.print_shop.words import shop_words

    language = language_of(os.environ)
    speak(shop_words(words_in(language), language))


def _design(text: str) -> "Design":
    from generator.design.load import load_text
    from scorer_web.print_shop.design_text import NAME

    return load_text(text, NAME).design


def _built(design: "Design") -> bytes:
    from generator.build import build_files

    count = 0

    def progress(_name: str) -> None:
        nonlocal count
        count += 1
        _tell({"page": count})

    files = build_files(design, progress=progress).files
    return next(content for path, content in files.items() if path.endswith(".pdf"))


def _tell(what: dict[str, object]) -> None:
    print(json.dumps(what), flush=True)


def _bound(memory: int, seconds: int) -> None:
    """Let the system hold this process to its bounds, where it can, and to a low priority."""
    try:
        import resource
    except ImportError:  # Windows: the server still bounds the time
        return
    os.nice(10)
    for kind, most in (
        (resource.RLIMIT_AS, memory),
        (resource.RLIMIT_CPU, seconds),
        (resource.RLIMIT_FSIZE, MAX_FILE),
        (resource.RLIMIT_CORE, 0),
    ):
        _soft, hard = resource.getrlimit(kind)
        bound = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(kind, (bound, bound))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
