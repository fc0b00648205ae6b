"""Catalogues for translators: find the messages in Python source, and write them as a gettext template.

Both take text and return text; files are the caller's.
"""

import ast
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TypeGuard

BY_NAME = {"say": 1, "say_many": 2, "marked": 1, "marked_many": 2, "_": 1, "gettext": 1, "ngettext": 2}
BY_METHOD = {"say": 1, "say_many": 2}
"""The functions and methods that take messages, each with how many of its first arguments are messages."""

Message = tuple[str, ...]
"""A message, or its singular and plural."""


def messages_in(source: str, place: str) -> Iterator[Message]:
    """The messages of a Python file; of its commands also the help and the names of arguments and options' values.

    Raises:
        ValueError: a message is not a plain string, so that it could not be collected; the error names ``place``.
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            yield from _of_call(node, place)
        elif _is_command(node) and (text := ast.get_docstring(node)):
            yield (text,)


def _of_call(call: ast.Call, place: str) -> Iterator[Message]:
    if most := _most(call.func):
        yield tuple(_plain(argument, place) for argument in call.args[:most])
    for keyword in call.keywords:
        is_metavar = keyword.arg == "metavar" and isinstance(keyword.value, ast.Constant)  # others list what one types
        if keyword.arg == "help" or is_metavar:
            yield (_plain(keyword.value, place),)
    if _makes(call, ("argument",)) and not any(keyword.arg == "nargs" for keyword in call.keywords):
        yield (_plain(call.args[0], place).upper(),)


def _most(called: ast.expr) -> int | None:
    """How many of a call's first arguments are messages; None if none is."""
    if isinstance(called, ast.Name):
        return BY_NAME.get(called.id)
    return BY_METHOD.get(called.attr) if isinstance(called, ast.Attribute) else None


def _is_command(node: ast.AST) -> TypeGuard[ast.FunctionDef]:
    return isinstance(node, ast.FunctionDef) and any(_makes(made, ("command", "group")) for made in node.decorator_list)


def _makes(decorator: ast.expr, what: Collection[str]) -> bool:
    """Whether it is one of click's decorators that makes a ``what``: a command, group or argument."""
    called = decorator.func if isinstance(decorator, ast.Call) else decorator
    return isinstance(called, ast.Attribute) and called.attr in what


def _plain(argument: ast.expr, place: str) -> str:
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        return argument.value
    raise ValueError(f"{place}:{argument.lineno}: expected a plain text as message, got {ast.unparse(argument)}")


def gather(found: dict[Message, list[str]], messages: Iterator[Message], place: str) -> None:
    """Add ``place``, a file, to the files of each message."""
    for message in messages:
        places = found.setdefault(message, [])
        if place not in places:
            places.append(place)


def template_text(title: str, messages: Mapping[Message, Sequence[str]]) -> str:
    """The gettext template (``.pot``) of messages, each with the files that show it.

    A message that occurs both by itself and as the singular of a plural gets one entry, with the plural.
    """
    by_first: dict[str, tuple[Message, list[str]]] = {}
    for message, places in messages.items():
        before, known = by_first.get(message[0], ((), []))
        by_first[message[0]] = (max(before, message), sorted({*known, *places}))
    return "\n".join([_head(title), *(_entry(message, places) for message, places in by_first.values())])


def _head(title: str) -> str:
    return (
        f'# {title}\nmsgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
        '"Content-Transfer-Encoding: 8bit\\n"\n'
    )


def _entry(message: Message, places: list[str]) -> str:
    head = "".join(f"#: {place}\n" for place in places) + _flag(message[-1]) + f'msgid "{_escaped(message[0])}"\n'
    if len(message) == 1:
        return f'{head}msgstr ""\n'
    return f'{head}msgid_plural "{_escaped(message[1])}"\nmsgstr[0] ""\nmsgstr[1] ""\n'


def _flag(message: str) -> str:
    """The flag by which ``msgfmt --check-format`` refuses a translation that misspells a placeholder."""
    if re.search(r"\{\w", message):
        return "#, python-brace-format\n"
    return "#, python-format\n" if re.search(r"%\(\w+\)", message) else ""


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
