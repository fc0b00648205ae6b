"""The printed words: English in the code, any other language from a gettext catalogue.

``say("In the kit")`` stands wherever a word is printed. The language holds for the drawing of one kit and
whatever it calls, so that no drawing needs to be handed a translator; threads do not disturb each other.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from gettext import NullTranslations, translation
from pathlib import Path

from generator.errors import UnknownNameError

LOCALE = Path(__file__).parent / "locale"
"""Catalogues as ``LANGUAGE/LC_MESSAGES/kit.mo``; ``kit.pot`` holds every message."""

ENGLISH = "en"
_SOURCE = NullTranslations()
_WORDS: ContextVar[NullTranslations] = ContextVar("words", default=_SOURCE)


def languages() -> tuple[str, ...]:
    """English, and every language that has a catalogue."""
    return (ENGLISH, *sorted(path.parent.parent.name for path in LOCALE.glob("*/LC_MESSAGES/kit.mo")))


def find_language(name: str, key: str = "kit.language") -> str:
    """A language by its tag.

    Raises:
        UnknownNameError: with the languages that exist.
    """
    if name != ENGLISH and name not in languages():
        raise UnknownNameError(key, name[:40], languages())
    return name


def say(message: str, /, **values: object) -> str:
    """A message in the language of the kit that is being drawn; ``values`` fill its ``{names}``."""
    text = _WORDS.get().gettext(message)
    return text.format(**values) if values else text


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Within it, `say` speaks a language that `find_language` knows."""
    token = _WORDS.set(_SOURCE if language == ENGLISH else _catalogue(language, LOCALE))
    try:
        yield
    finally:
        _WORDS.reset(token)


@cache
def _catalogue(language: str, folder: Path) -> NullTranslations:
    return translation("kit", folder, [language])
