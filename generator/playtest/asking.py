"""From the options of the command to a request; the error names everything that is wrong."""

import os
from collections.abc import Sequence
from dataclasses import dataclass

from generator.design.load import load_design
from generator.design.model import Design
from generator.errors import GeneratorError, UnknownNameError
from generator.playtest.study import Request
from generator.words import say
from sengoku.bots import BOTS

MOST_GAMES = 100_000
MOST_WORKERS = 256
USUAL_WORKERS = 8
WORTH_A_PROCESS = 10
"""Games of each kind that make up for the start of a process."""


@dataclass(frozen=True)
class Asked:
    """The options of ``sengoku-print playtest`` as they were typed; empty texts and None for what was left out."""

    design: str
    settings: tuple[str, ...]
    games: int
    players: str
    bots: str
    seed: int
    workers: int | None
    choices: bool
    against: str | None


def to_request(asked: Asked) -> Request:
    """What is to be played, from the options.

    Raises:
        GeneratorError: an option cannot be met; each is one line.
    """
    problems: list[str] = []
    design = _loaded(problems, asked.design, asked.settings)
    other = _loaded(problems, asked.against, key="--against") if asked.against is not None else None
    players = () if problems else _players(asked.players, [one for one in (design, other) if one], problems)
    bots = _bots(asked.bots, problems)
    if not 1 <= asked.games <= MOST_GAMES:
        problems.append(
            "--games: " + say("expected 1 to {most_games}, got {games}", most_games=MOST_GAMES, games=asked.games)
        )
    if asked.workers is not None and not 1 <= asked.workers <= MOST_WORKERS:
        problems.append(
            "--workers: "
            + say(
                "expected 1 to {most_workers}, got {workers}",
                most_workers=MOST_WORKERS,
                workers=asked.workers,
            )
        )
    if problems or design is None:
        raise GeneratorError(*problems)
    against = (other.name, other.game_set) if other is not None else None
    return Request(design.name, design.game_set, players, bots, asked.games, asked.seed, asked.choices, against=against)


def worker_count(asked: Asked) -> int:
    """The number of workers asked for; else one for each processor of this process, but no more than is of use."""
    if asked.workers is not None:
        return asked.workers
    processors = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, min(processors, USUAL_WORKERS, asked.games // WORTH_A_PROCESS))


def _loaded(problems: list[str], name: str, settings: Sequence[str] = (), key: str = "DESIGN") -> Design | None:
    """A design; if it cannot be used, None, and its problems are added to the list."""
    try:
        return load_design(name, settings, key)
    except GeneratorError as error:
        problems += error.problems
        return None


def _players(text: str, designs: Sequence[Design], problems: list[str]) -> tuple[int, ...]:
    most = min(len(design.game_set.armies) for design in designs)
    if not text:
        return tuple(range(2, most + 1))
    words = [word.strip() for word in text.split(",")]
    wrong = [word for word in words if not (word.isascii() and word.isdecimal() and 2 <= int(word) <= most)]
    if wrong:
        problems.append(
            "--players: "
            + say(
                "expected numbers from 2 to {most} like '2,3', got {got}",
                most=most,
                got=", ".join(map(repr, wrong)),
            )
        )
        return ()
    return tuple(sorted({int(word) for word in words}))


def _bots(text: str, problems: list[str]) -> tuple[str, ...]:
    names = tuple(word.strip().lower() for word in text.split(","))
    problems += [UnknownNameError("--bots", name, tuple(BOTS)).problems[0] for name in names if name not in BOTS]
    return names
