"""The words of sentences: English in the code, any other language from whoever shows them.

Functions that make sentences take a `Wording`; errors, made deep inside, are said in the language that is spoken where
they are raised (`speaking`). Every message is a whole sentence, or a name or clause that is put into one, with
``{names}`` for what is filled in, so that a translation may put them in another order.
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
        """A message in the form for a count, which fills ``{count}``."""
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
    """The language that is spoken here and now: English unless `speaking` or `speak` says otherwise."""
    return _SPOKEN.get()


@contextmanager
def speaking(words: Wording) -> Iterator[None]:
    """Within it, `say` speaks another language; threads do not disturb each other."""
    token = _SPOKEN.set(words)
    try:
        yield
    finally:
        _SPOKEN.reset(token)


def speak(words: Wording) -> None:
    """From here on, `say` speaks another language in this thread or task."""
    _SPOKEN.set(words)


def say(message: str, /, **values: object) -> str:
    """A message in the language that is spoken; ``values`` fill its ``{names}``."""
    return _filled(_SPOKEN.get().gettext(message), values)


def say_many(one: str, many: str, count: int, /, **values: object) -> str:
    """The same in the form for a count, which fills ``{count}``."""
    return _filled(_SPOKEN.get().ngettext(one, many, count), {"count": count, **values})


def marked(message: str) -> str:
    """The message as it is, known to the catalogues: whoever shows it translates it then, as `said` does."""
    return message


def marked_many(one: str, many: str) -> tuple[str, str]:
    """Singular and plural as they are, known to the catalogues."""
    return one, many


def said(message: str) -> str:
    """A `marked` message in the language that is spoken."""
    return _SPOKEN.get().gettext(message)


_CONTROLS = {code: repr(chr(code))[1:-1] for code in (*range(0x20), *range(0x7F, 0xA0), 0x2028, 0x2029)}


def on_one_line(text: str) -> str:
    """The text with line breaks and control characters, as names of files and keys may hold them, written ``\\n``."""
    return text.translate(_CONTROLS)


def web_tag(language: str) -> str:
    """A catalogue's language as pages and PDF files name it: ``pt-BR`` for ``pt_BR`` (BCP 47)."""
    return language.replace("_", "-")


def preferred_languages(environment: Mapping[str, str]) -> tuple[str, ...]:
    """What an environment asks for, as gettext reads it: the first of LANGUAGE, LC_ALL, LC_MESSAGES and LANG that is
    set, as language tags, each with its country before it without: ``("ja_JP", "ja")``; nothing stands for English."""
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
