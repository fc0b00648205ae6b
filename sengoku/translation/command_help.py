"""The help of commands in the language that is spoken; `catalogue` finds the same texts for translators."""

from copy import copy
from inspect import cleandoc
from typing import Any, Protocol, TypeVar

from sengoku.wording import said, say


class HasHelp(Protocol):
    """A command with its parameters, as the library for commands makes them."""

    help: str | None
    params: list[Any]
    options_metavar: str | None


Command = TypeVar("Command", bound=HasHelp)


def speak_as_library(domain: str, folder: str) -> None:
    """From here on the library for commands finds its own words (`library_words`) in this catalogue.

    It asks gettext, which finds the language in the environment itself.
    """
    from gettext import bindtextdomain, textdomain

    bindtextdomain(domain, folder)
    textdomain(domain)


def in_words(command: Command) -> Command:
    """The command with its help and that of its parameters in the language that is spoken; the given one stays."""
    translated = copy(command)
    translated.help = said(cleandoc(command.help)) if command.help else None
    translated.options_metavar = say("[OPTIONS]")
    if hasattr(translated, "subcommand_metavar"):
        translated.subcommand_metavar = say("COMMAND [ARGS]...")
    translated.params = [_in_words(param) for param in command.params]
    return translated


def _in_words(param: Any) -> Any:
    """An option or argument with its help, the name of what one types, and that of its type, in that language."""
    translated = copy(param)
    if getattr(param, "help", None):  # arguments have none
        translated.help = said(param.help)
    if param.metavar:
        translated.metavar = said(param.metavar)
    elif param.param_type_name == "argument" and param.nargs == 1:
        name = said(param.name.upper())
        translated.metavar = name if param.required else f"[{name}]"
    translated.type = copy(param.type)
    translated.type.name = said(param.type.name)
    return translated
