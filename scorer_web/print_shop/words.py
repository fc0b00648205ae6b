"""The language of the print shop: the scorer's catalogue and, for what loader and guards say, that of the kit."""

from generator.words import ENGLISH_TAG, languages
from generator.words import words_in as kit_words_in
from sengoku.wording import Wording


def shop_words(scorer: Wording, language: str) -> Wording:
    """The scorer's wording of a language; for messages that it does not translate, that of the kit, if there is one."""
    kit = kit_words_in(language if language in languages() else ENGLISH_TAG)

    def gettext(message: str) -> str:
        found = scorer.gettext(message)
        return kit.gettext(message) if found == message else found

    def ngettext(one: str, many: str, count: int) -> str:
        found = scorer.ngettext(one, many, count)
        return kit.ngettext(one, many, count) if found in (one, many) else found

    return Wording(gettext, ngettext)
