"""Commands whose help is in the language that is spoken."""

from dataclasses import dataclass, field
from typing import Any

from sengoku.command_help import in_words
from sengoku.wording import speaking
from tests.pseudo import FOREIGN, foreign


@dataclass
class Option:
    help: str | None


@dataclass
class Argument:
    name: str = "FILE"


@dataclass
class Command:
    help: str | None
    params: list[Any] = field(default_factory=list)


def test_help_is_translated_and_the_command_itself_stays() -> None:
    command = Command("Print.\n\n    Much.\n", [Option("How"), Argument(), Option(None)])
    with speaking(FOREIGN):
        translated = in_words(command)
    assert translated == Command(foreign("Print.\n\nMuch."), [Option(foreign("How")), Argument(), Option(None)])
    assert command == Command("Print.\n\n    Much.\n", [Option("How"), Argument(), Option(None)])


def test_a_command_without_help_is_not_looked_up() -> None:
    """Of no message, catalogues give their own head."""
    with speaking(FOREIGN._replace(gettext=lambda message: message or "Content-Type: text/plain")):
        assert in_words(Command(None)).help is None
