"""Commands whose help is in the language that is spoken."""

import click

from sengoku.translation.command_help import in_words
from sengoku.wording import speaking
from tests.pseudo import FOREIGN, foreign


@click.command(help="Print.\n\n    Much.\n")
@click.argument("file")
@click.argument("more", default="")
@click.argument("kinds", nargs=-1)
@click.option("--count", type=int, help="How many")
@click.option("--name", metavar="NAME")
def program() -> None:
    pass


def told(command: click.Command) -> str:
    return command.get_help(click.Context(command, info_name="x"))


def test_help_is_translated_and_the_command_itself_stays() -> None:
    before = told(program)
    with speaking(FOREIGN):
        translated = in_words(program)
    assert translated.help == foreign("Print.\n\nMuch.")
    assert told(translated).splitlines()[0] == "Usage: x [アアアアアアア] アアアア [アアアア] [KINDS]..."
    assert "--count アアアアアアア  アアア アアアア" in told(translated)
    assert "--name アアアア" in told(translated)
    assert not hasattr(translated, "subcommand_metavar")
    assert told(program) == before == told(in_words(program))
    assert before.startswith("Usage: x [OPTIONS] FILE [MORE] [KINDS]...\n\n  Print.\n\n  Much.\n")


def test_a_group_says_in_words_that_a_command_follows() -> None:
    with speaking(FOREIGN):
        translated = in_words(click.Group("x", help="All."))
    assert told(translated).startswith("Usage: x [アアアアアアア] アアアアアアア [アアアア]...")


def test_a_command_without_help_is_not_looked_up() -> None:
    """Of no message, catalogues give their own head."""
    with speaking(FOREIGN._replace(gettext=lambda message: message or "Content-Type: text/plain")):
        assert in_words(click.Command("x")).help is None
