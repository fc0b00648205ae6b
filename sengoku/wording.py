"""Messages for people: English in the code, translated by whoever shows them.

Functions that make sentences take a `Wording`. Errors are made too deep inside for that: they use the language that is
current where they are raised (`speaking`, `speak`). Every message is a whole sentence, or a name or clause that is put
into one, with ``{names}`` for what is filled in, so that a translation may put them in another order.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import NamedTuple


def _as_written(message: str) -> str:
    return message


def _english_plural(one: str, many: str, count: int) -> str:
    return one if count == 1 else many


def _filled(text: str, values: Mapping[str, object]) -> str:
    return text.format(**values) if values else text


class Wording(NamedTuple):
    """A language, as gettext offers it.

    Attributes:
        gettext: a message in that language, by the English one.
        ngettext: the same for a count, by the English singular and plural.
    """

    gettext: Callable[[str], str] = _as_written
    ngettext: Callable[[str, str, int], str] = _english_plural

    def say(self, message: str, /, **values: object) -> str:
        """A message with its ``{names}`` filled in; without values it is taken as it stands, braces and all."""
        return _filled(self.gettext(message), values)

    def say_many(self, one: str, many: str, count: int, /, **values: object) -> str:
        """A message in its singular or plural form for ``count``, which fills ``{count}``."""
        return _filled(self.ngettext(one, many, count), {"count": count, **values})

    def say_times(self, count: int) -> str:
        """``once``, ``twice``, ``3 times``."""
        if count in (1, 2):
            return self.say("once") if count == 1 else self.say("twice")
        return self.say_many("{count} time", "{count} times", count)

    def list_all(self, words: Sequence[str]) -> str:
        """``Flame, Drum and Wave``; at least one."""
        *some, last = words
        return self.say("{some} and {last}", some=self.join(some), last=last) if some else last

    def list_any(self, words: Sequence[str]) -> str:
        """``Flame, Drum or Wave``; at least one."""
        *some, last = words
        return self.say("{some} or {last}", some=self.join(some), last=last) if some else last

    def join(self, words: Sequence[str]) -> str:
        """``Flame, Drum``; at least one."""
        joined = words[0]
        for word in words[1:]:
            joined = self.say("{some}, {last}", some=joined, last=word)
        return joined


ENGLISH = Wording()
"""The messages as they stand in the code."""

ENGLISH_TAG = "en"
"""The tag of the language that stands in the code."""

_SPOKEN: ContextVar[Wording] = ContextVar("spoken", default=ENGLISH)


def spoken() -> Wording:
    """The current language: English unless `speaking` or `speak` set another one."""
    return _SPOKEN.get()


@contextmanager
def speaking(words: Wording) -> Iterator[None]:
    """Make another language the current one inside a ``with`` block; other threads keep theirs."""
    token = _SPOKEN.set(words)
    try:
        yield
    finally:
        _SPOKEN.reset(token)


def speak(words: Wording) -> None:
    """Make another language the current one in this thread or task, from here on."""
    _SPOKEN.set(words)


def say(message: str, /, **values: object) -> str:
    """A message in the current language; ``values`` fill its ``{names}``."""
    return _filled(_SPOKEN.get().gettext(message), values)


def say_many(one: str, many: str, count: int, /, **values: object) -> str:
    """A message in the current language, in its singular or plural form for ``count``, which fills ``{count}``."""
    return _filled(_SPOKEN.get().ngettext(one, many, count), {"count": count, **values})


def marked(message: str) -> str:
    """Return the message unchanged, but have the catalogues hold it, so that `said` can translate it later."""
    return message


def marked_many(one: str, many: str) -> tuple[str, str]:
    """Like `marked`, for the singular and plural of a message."""
    return one, many


def said(message: str) -> str:
    """A `marked` message in the current language."""
    return _SPOKEN.get().gettext(message)


_CONTROLS = {code: repr(chr(code))[1:-1] for code in (*range(0x20), *range(0x7F, 0xA0), 0x2028, 0x2029)}


def on_one_line(text: str) -> str:
    """The text with line breaks and other control characters escaped (``\\n``), as a file's name or a key may hold."""
    return text.translate(_CONTROLS)


def web_tag(language: str) -> str:
    """A catalogue's language as pages and PDF files name it: ``pt-BR`` for ``pt_BR`` (BCP 47)."""
    return language.replace("_", "-")


def preferred_languages(environment: Mapping[str, str]) -> tuple[str, ...]:
    """The languages that an environment asks for, best first, as gettext reads them; empty for English.

    They come from the first of LANGUAGE, LC_ALL, LC_MESSAGES and LANG that is set, each with its country before the
    same without it: ``("ja_JP", "ja")``.
    """
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if asked := environment.get(name):
            break
    else:
        return ()
    found: list[str] = []
    for locale in asked.split(":"):
        tag = locale.partition(".")[0].partition("@")[0]
        if tag in ("", "C", "POSIX") or tag.partition("_")[0] == ENGLISH_TAG:
            break
        found += [tag, tag.partition("_")[0]]
    return tuple(dict.fromkeys(found))
