"""The option ``--language`` for commands that make a page without a design."""

import click

language_option = click.option(
    "--language",
    metavar="TAG",
    help="Language of the printed words, as en.  [default: that of your system, if there is a catalogue]",
)


def printed_language(tag: str | None) -> str:
    """The language that was asked for, or else the one that the environment asks for.

    Raises:
        UnknownNameError: there is no catalogue of that language.
    """
    import os

    from generator.words import find_language, language_of

    return language_of(os.environ) if tag is None else find_language(tag, "--language")
