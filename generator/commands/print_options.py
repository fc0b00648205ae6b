"""The options of ``build`` and ``check`` that change how a design is printed."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

import click

from generator.components import PARTS
from generator.design.model import Design
from generator.design.print_spec import CHOICES, PrintSpecError
from generator.errors import GeneratorError
from generator.geometry import Insets
from generator.imposition.areas import ImpositionError
from generator.papers import parse_paper
from generator.units import parse_length
from generator.words import say

if TYPE_CHECKING:
    from generator.design.load import Loaded
    from generator.printers.profile import PrinterProfile

Command = TypeVar("Command", bound=Callable[..., Any])


players_option = click.option(
    "--players",
    type=int,
    metavar="N",
    help='Only the first N armies of the design; others with --set "game.seats=f d b".  [default: all]',
)


def print_options(command: Command) -> Command:
    """Add the options; each arrives as a keyword argument of its key in `PrintSpec`, or as None."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def _one_of(key: str) -> str:
    return "|".join(CHOICES[key])


_OPTIONS = (
    click.option("--paper", metavar="SIZE", help="A3, A4, A5, Legal, Letter, Tabloid, or WxH such as 200x280mm."),
    click.option("--orientation", metavar=_one_of("orientation"), help="How the paper is fed."),
    click.option(
        "--margin", "margins", metavar="LENGTH", help="What stays free at the edges: 8mm, or left=12mm,top=10mm."
    ),
    click.option(
        "--backs", metavar=_one_of("backs"), help="Backs: on the other side, beside the fronts to fold over, or none."
    ),
    click.option("--flip", metavar=_one_of("flip"), help="Edge about which the printer turns the sheet."),
    click.option("--order", metavar=_one_of("order"), help="Order of the pages."),
    click.option("--ink", metavar=_one_of("ink"), help="Full colour, little ink, or black only for coloured papers."),
    click.option("--registration", metavar=_one_of("registration"), help="Marks for a cutting machine."),
    click.option("--back-bleed", "back_bleed", metavar="LENGTH", help="Bleed on backs, if it differs: 3mm."),
    click.option(
        "--start-slot", "start_slot", metavar="N", type=int, help="First free place of a sheet of tiles, from 1."
    ),
    click.option("--dpi", metavar="N", type=int, help="Resolution of PNG files."),
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


@contextmanager
def placing(loaded: "Loaded", options: Mapping[str, Any]) -> Iterator[None]:
    """Within the block, an error about something that does not fit on the sheets gets the place of its cause.

    That is the option that asked for it, or else the line of the design.

    Raises:
        GeneratorError: in place of an `ImpositionError`.
    """
    try:
        yield
    except ImpositionError as error:
        from generator.guards.review import review_keys

        found = map(loaded.finding_line, review_keys(loaded.design, loaded.own_colours, PARTS))
        # What fitted its own paper is too large for the one that was asked for instead.
        about = "print.paper: " if options.get("paper") is not None else "tile.width: "
        problems = (problem.replace("tile.width: ", about, 1) for problem in error.problems)
        raise GeneratorError(*found, *(with_place(problem, loaded, options) for problem in problems)) from error


def with_place(problem: str, loaded: "Loaded", options: Mapping[str, Any]) -> str:
    """Put before a problem or warning about a key where its value came from: an option, or a line of the design."""
    section, *keys = problem.partition(":")[0].split(".")
    if section == "print" and options.get(keys[0]) is not None:
        return _as_option(problem.removeprefix("print."))
    return loaded.located(problem)


def with_players(design: Design, players: int | None) -> Design:
    """The design for fewer players, that is with its first armies only; None keeps all.

    Raises:
        GeneratorError: fewer than 2 players, or more than the design has armies.
    """
    if players is None:
        return design
    if not 2 <= players <= len(design.looks):
        problem = "--players: " + say("expected 2 to {count}, got {players}", count=len(design.looks), players=players)
        if players > len(design.looks):
            problem += say("; the design's seats (game.seats) can name more armies")
        raise GeneratorError(problem)
    game_set = replace(design.game_set, armies=design.game_set.armies[:players])
    return replace(design, game_set=game_set, looks=design.looks[:players])


def profile_of(printer: str | None) -> "PrinterProfile | None":
    """The stored profile of a printer; None for no printer.

    Raises:
        GeneratorError: there is none of that name, or it cannot be read.
    """
    if printer is None:
        return None
    from generator.printers.store import load_profile

    return load_profile(printer)


def _as_option(problem: str) -> str:
    """A problem of a key as one of the option that sets it: ``margins.left: ...`` becomes ``--margin left: ...``."""
    key, colon, rest = problem.partition(":")
    if key in ("bleed", "gutter", "tile_stock", "box_stock"):
        return f"print.{problem}"
    return f"--{key.replace('margins', 'margin').replace('.', ' ').replace('_', '-')}{colon}{rest}"


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
        if side.strip() not in Insets._fields:
            problems.append(
                "--margin: "
                + say("expected sides of {known}, got {got!r}", known=", ".join(Insets._fields), got=part.strip()[:60])
            )
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
