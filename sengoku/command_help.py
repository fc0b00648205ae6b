"""The help of commands in the language that is spoken; `sengoku.catalogue` finds the same texts for translators."""

from copy import copy
from inspect import cleandoc
from typing import Any, Protocol, TypeVar

from sengoku.wording import said


class HasHelp(Protocol):
    """A command with its parameters, as the library for commands makes them."""

    help: str | None
    params: list[Any]


Command = TypeVar("Command", bound=HasHelp)


def in_words(command: Command) -> Command:
    """The command with its help and that of its options in the language that is spoken; the given one stays."""
    translated = copy(command)
    translated.help = said(cleandoc(command.help)) if command.help else None
    translated.params = [copy(param) for param in command.params]
    for param in translated.params:
        if getattr(param, "help", None):  # arguments have none
            param.help = said(param.help)
    return translated
