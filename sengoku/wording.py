"""The words of sentences: English in the code, any other language from whoever shows them.

Functions that make sentences take a `Wording`. Every message is a whole sentence, or a name or clause that is put into
one, with ``{names}`` for what is filled in, so that a translation may put them in another order.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple


def _as_written(message: str) -> str:
    return message


def _english_plural(one: str, many: str, count: int) -> str:
    return one if count == 1 else many


def marked(message: str) -> str:
    """The message as it is, known to the catalogues: whoever shows it translates it then."""
    return message


class Wording(NamedTuple):
    """A language, as gettext offers it.

    Attributes:
        gettext: a message in that language, by the English one.
        ngettext: the same for a count, by the English singular and plural.
    """

    gettext: Callable[[str], str] = _as_written
    ngettext: Callable[[str, str, int], str] = _english_plural

    def say(self, message: str, /, **values: object) -> str:
        """A message with its ``{names}`` filled in."""
        return self.gettext(message).format(**values)

    def say_many(self, one: str, many: str, count: int, /, **values: object) -> str:
        """A message in the form for a count, which fills ``{count}``."""
        return self.ngettext(one, many, count).format(count=count, **values)

    def list_all(self, words: Sequence[str]) -> str:
        """``Flame, Drum and Wave``; at least one."""
        if len(words) == 1:
            return words[0]
        return self.say("{some} and {last}", some=self.join(words[:-1]), last=words[-1])

    def join(self, words: Sequence[str]) -> str:
        """``Flame, Drum``; at least one."""
        joined = words[0]
        for word in words[1:]:
            joined = self.say("{some}, {last}", some=joined, last=word)
        return joined


ENGLISH = Wording()
"""The messages as they stand in the code."""
