"""The words of the pages: gettext, with the English texts as keys. More languages are more catalogues."""

import gettext

from flask import Flask

from sengoku.wording import Wording

_translations = gettext.NullTranslations()


def _(text: str) -> str:
    """The text in the page's language."""
    return _translations.gettext(text)


def ngettext(one: str, many: str, count: int) -> str:
    """The text for that many, in the page's language."""
    return _translations.ngettext(one, many, count)


WORDS = Wording(_, ngettext)
"""The same for the sentences that ``sengoku`` makes."""


def install_words(app: Flask) -> None:
    """Give templates ``_``, ``ngettext`` and ``{% trans %}``."""
    app.jinja_env.add_extension("jinja2.ext.i18n")
    app.jinja_env.install_gettext_callables(  # type: ignore[attr-defined]
        gettext=_, ngettext=ngettext, newstyle=True
    )
