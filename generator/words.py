"""The words that are printed or shown: English in the code, other languages from gettext catalogues.

``say("In the kit")`` stands wherever a word is printed or shown. The language is set for a whole block of code
(`speaking`), so that drawings need not be handed a translator. A kit is drawn in its own language; all else a command
says is in the command's.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from generator.errors import UnknownNameError
from sengoku import wording
from sengoku.wording import ENGLISH_TAG, Wording, marked, preferred_languages, said, say, say_many, spoken, web_tag

__all__ = [
    "ENGLISH_TAG",
    "find_language",
    "language_name",
    "language_of",
    "languages",
    "marked",
    "said",
    "say",
    "say_many",
    "speaking",
    "spoken",
    "web_tag",
    "words_in",
]

LOCALE = Path(__file__).parent / "locale"
"""Catalogues as ``LANGUAGE/LC_MESSAGES/kit.mo``; ``kit.pot`` holds every message."""


def languages() -> tuple[str, ...]:
    """English, and every language that has a catalogue."""
    return (ENGLISH_TAG, *sorted(path.parent.parent.name for path in LOCALE.glob("*/LC_MESSAGES/kit.mo")))


def find_language(name: str, key: str) -> str:
    """A language by its BCP 47 tag.

    Raises:
        UnknownNameError: with the languages that exist.
    """
    if name != ENGLISH_TAG and name not in languages():
        raise UnknownNameError(key, name[:40], languages())
    return name


def language_of(environment: Mapping[str, str]) -> str:
    """The first language that LANGUAGE, LC_ALL, LC_MESSAGES or LANG asks for and that has a catalogue."""
    asked = preferred_languages(environment)
    known = languages() if asked else ()
    return next((language for language in asked if language in known), ENGLISH_TAG)


def language_name(language: str) -> str:
    """The language's name in itself, such as ``Deutsch``: its catalogue's translation of ``English``."""
    with speaking(language):
        return say("English")


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """While the block runs, `say` speaks this language, one that `find_language` knows."""
    with wording.speaking(words_in(language)):
        yield


def words_in(language: str) -> Wording:
    """The translator of a language that `find_language` knows."""
    return wording.ENGLISH if language == ENGLISH_TAG else _catalogue(language, LOCALE)


@cache
def _catalogue(language: str, folder: Path) -> Wording:
    from gettext import translation

    found = translation("kit", folder, [language])
    return Wording(found.gettext, found.ngettext)
