"""The help of click commands in the current language; `catalogue` collects the same texts for translators."""

from copy import copy
from inspect import cleandoc
from typing import Any, Protocol, TypeVar

from sengoku.wording import said, say


class HasHelp(Protocol):
    """The part of a click command that is translated."""

    help: str | None
    params: list[Any]
    options_metavar: str | None


Command = TypeVar("Command", bound=HasHelp)


def speak_as_library(domain: str, folder: str) -> None:
    """From here on click finds its own words (`library_words`) in the catalogue ``domain`` below ``folder``.

    Click asks gettext, which takes the language from the environment.
    """
    from gettext import bindtextdomain, textdomain

    bindtextdomain(domain, folder)
    textdomain(domain)


def in_words(command: Command) -> Command:
    """A copy of the command with its help and that of its parameters in the current language."""
    translated = copy(command)
    translated.help = said(cleandoc(command.help)) if command.help else None
    translated.options_metavar = say("[OPTIONS]")
    if hasattr(translated, "subcommand_metavar"):
        translated.subcommand_metavar = say("COMMAND [ARGS]...")
    translated.params = [_in_words(param) for param in command.params]
    return translated


def _in_words(param: Any) -> Any:
    """A copy of an option or argument with its help, metavar and type's name in the current language."""
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
