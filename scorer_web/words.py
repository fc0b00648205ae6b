"""The words of the pages and of the command: English in the code, any other language from a gettext catalogue."""

import os.path
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

from sengoku.wording import ENGLISH, ENGLISH_TAG, Wording, preferred_languages, speak, spoken, web_tag

if TYPE_CHECKING:
    from flask import Flask

LOCALE = os.path.join(os.path.dirname(__file__), "locale")
"""Catalogues as ``LANGUAGE/LC_MESSAGES/scorer.mo``; ``scorer.pot`` holds every message."""


def _(text: str) -> str:
    """The text in the page's language."""
    return spoken().gettext(text)


def ngettext(one: str, many: str, count: int) -> str:
    """The singular or plural for a count, in the page's language."""
    return spoken().ngettext(one, many, count)


WORDS = Wording(_, ngettext)
"""The same for the sentences that ``sengoku`` makes."""


def language_of(environment: Mapping[str, str]) -> str:
    """The first language that LANGUAGE, LC_ALL, LC_MESSAGES or LANG asks for and that has a catalogue; else English."""
    for language in preferred_languages(environment):
        if os.path.isfile(os.path.join(LOCALE, language, "LC_MESSAGES", "scorer.mo")):
            return language
    return ENGLISH_TAG


@cache
def words_in(language: str) -> Wording:
    """The wording of a language that `language_of` gave."""
    if language == ENGLISH_TAG:
        return ENGLISH
    from gettext import translation

    found = translation("scorer", LOCALE, [language])
    return Wording(found.gettext, found.ngettext)


def install_words(app: "Flask") -> None:
    """Give templates ``_``, ``ngettext`` and ``{% trans %}``, and every request the language of ``LANGUAGE``."""
    app.jinja_env.add_extension("jinja2.ext.i18n")
    app.jinja_env.install_gettext_callables(  # type: ignore[attr-defined]
        gettext=_, ngettext=ngettext, newstyle=True
    )
    app.jinja_env.globals["language"] = web_tag(app.config["LANGUAGE"])
    app.extensions["words"] = words_in(app.config["LANGUAGE"])
    app.before_request_funcs.setdefault(None, []).insert(0, _begin)
    app.teardown_request(_end)


def _begin() -> None:
    from flask import current_app, g

    g.words_before = spoken()
    speak(current_app.extensions["words"])


def _end(_failure: BaseException | None) -> None:
    from flask import g

    speak(g.pop("words_before", ENGLISH))
