"""Finds the line of each key in a TOML text, which Python's parser does not tell.

Only for a text that the parser accepts.
"""

import re
import tomllib
from collections.abc import Iterator
from typing import Any

from generator.guards.findings import KeyPath

_TOKEN = (
    r'"""(?:\\.|[^\\])*?"""+|' r"'''.*?'''+|" r'"(?:\\.|[^"\\\n])*"|' r"'[^'\n]*'|#[^\n]*|[\[\]{}\n]|[^\[\]{}\n#\"']+"
)


def key_lines(text: str) -> dict[KeyPath, int]:
    """The line, from 1, of the statement that defines each table, key and value in a list."""
    found: dict[KeyPath, int] = {}
    counts: dict[KeyPath, int] = {}
    table: KeyPath = ()
    for line, statement in _statements(text):
        document = tomllib.loads(statement)
        if statement.startswith("["):
            table = _entered(document, counts, is_list=statement.startswith("[["))
            found.setdefault(table, line)
        else:
            for path in _paths(document, table):
                found.setdefault(path, line)
    return found


def line_of(lines: dict[KeyPath, int], path: KeyPath) -> int:
    """The line of a key; if the key is absent, the line of the nearest table around it."""
    while path and path not in lines:
        path = path[:-1]
    return lines.get(path, 1)


def _statements(text: str) -> Iterator[tuple[int, str]]:
    """Each statement with the line on which it begins; line breaks within strings and brackets do not end it."""
    line, start, depth = 1, 1, 0
    parts: list[str] = []
    for token in re.findall(_TOKEN, text + "\n", re.DOTALL):
        if token == "\n" and depth == 0:
            statement = "".join(parts).strip()
            if statement:
                yield start, statement
            parts = []
            line += 1
            start = line
            continue
        depth += (token in ("[", "{")) - (token in ("]", "}"))
        line += token.count("\n")
        if not token.startswith("#"):
            parts.append(token)


def _entered(document: dict[str, Any], counts: dict[KeyPath, int], *, is_list: bool) -> KeyPath:
    """The table that a header opens. Where its path leads through a list of tables, the list's last table is meant."""
    path: KeyPath = ()
    value: Any = document
    while value:
        (name,) = value
        path = (*path, name)
        value = value[name]
        is_last = not value or value == [{}]
        if is_last and is_list:
            counts[path] = counts.get(path, 0) + 1
        if path in counts:
            path = (*path, counts[path] - 1)
        if is_last:
            break
    return path


def _paths(value: Any, path: KeyPath) -> Iterator[KeyPath]:
    if isinstance(value, dict):
        children = list(value.items())
    else:
        children = list(enumerate(value)) if isinstance(value, list) else []
    for name, child in children:
        yield (*path, name)
        yield from _paths(child, (*path, name))
