"""The options of ``build`` that change how a design is printed."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import click

from generator.design.model import Design
from generator.design.print_spec import CHOICES, PrintSpecError
from generator.errors import GeneratorError
from generator.geometry import Insets
from generator.papers import PAPERS, parse_paper
from generator.units import parse_length

Command = TypeVar("Command", bound=Callable[..., Any])
SIDES = ("top", "right", "bottom", "left")


def print_options(command: Command) -> Command:
    """Add the options; each arrives as a keyword argument of its key in `PrintSpec`, or as None."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def _choice(key: str, words: str) -> Any:
    option = f"--{key.replace('_', '-')}"
    return click.option(option, key, help=f"{words}: {', '.join(CHOICES[key])}.")


_OPTIONS = (
    click.option("--paper", help=f"{', '.join(paper.name for paper in PAPERS.values())}, or WxH as 200x280mm."),
    _choice("orientation", "How the paper is fed"),
    click.option("--margin", "margins", help="8mm, or for single sides: left=12mm,top=10mm."),
    _choice("backs", "Backs"),
    _choice("flip", "Edge about which the printer turns the sheet"),
    _choice("order", "Order of the pages"),
    _choice("ink", "Ink"),
    _choice("registration", "Marks for a cutting machine"),
    click.option("--back-bleed", "back_bleed", help="Bleed on backs, if it differs: 3mm."),
    click.option("--start-slot", "start_slot", type=int, help="First free place of a sheet of tiles, from 1."),
    click.option("--dpi", type=int, help="Resolution of PNG files."),
)


def printed(design: Design, options: Mapping[str, Any]) -> Design:
    """The design with every option that was given.

    Raises:
        GeneratorError: everything wrong with them, each problem with its option's name.
    """
    changes: dict[str, Any] = {}
    problems: list[str] = []
    for key, given in options.items():
        if given is None:
            continue
        try:
            changes[key] = _READERS[key](given, design) if key in _READERS else given
        except GeneratorError as error:
            problems += error.problems
    try:
        printed_design = design.printed(**changes)
    except PrintSpecError as error:
        problems += [_as_option(problem) for problem in error.problems]
    if problems:
        raise GeneratorError(*problems)
    return printed_design


def _as_option(problem: str) -> str:
    """A problem of a key as one of the option: ``margins.left: ...`` is said of ``--margin left``."""
    key, colon, rest = problem.partition(":")
    return f"--{key.replace('margins.', 'margin ').replace('_', '-')}{colon}{rest}"


def parse_margins(text: str, before: Insets) -> Insets:
    """Read ``8mm`` for every side, or ``left=12mm,top=10mm``; sides that are not named stay as they were.

    Raises:
        GeneratorError: no length, or a side that does not exist.
    """
    if "=" not in text:
        return Insets(*[parse_length(text, "--margin")] * 4)
    found = before._asdict()
    problems: list[str] = []
    for part in text.split(","):
        side, _, length = part.partition("=")
        if side.strip() not in SIDES:
            problems.append(f"--margin: expected sides of {', '.join(SIDES)}, got {part.strip()[:60]!r}")
            continue
        try:
            found[side.strip()] = parse_length(length, f"--margin {side.strip()}")
        except GeneratorError as error:
            problems += error.problems
    if problems:
        raise GeneratorError(*problems)
    return Insets(**found)


_READERS: dict[str, Callable[[str, Design], Any]] = {
    "paper": lambda text, design: parse_paper(text, "--paper"),
    "margins": lambda text, design: parse_margins(text, design.margin),
    "back_bleed": lambda text, design: parse_length(text, "--back-bleed"),
}
