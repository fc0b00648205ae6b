"""Reads design files: finds them, keeps to limits of size and parses them."""

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from generator.design.problems import DesignError
from generator.design.toml_words import in_words
from generator.errors import GeneratorError, UnknownNameError
from generator.plain_files import is_file
from generator.templates_folder import templates_folder
from generator.words import say

MAX_BYTES = 200_000
MAX_LINES = 3_000
"""A complete design has about 150 lines; longer files are refused unread."""

MAX_DEPTH = 50
"""Tables and lists inside one another; a complete design has 4."""

MAX_LAYERS = 10
"""So many designs may extend one another."""


class Source(NamedTuple):
    """One design file.

    Attributes:
        label: what messages call it: the path as given, or ``standard (built in)``.
        folder: where the files that it names lie; None if it may name none.
        path: of the file itself, if it is one.
        text: its lines; empty for settings from the command line.
        data: the keys, as TOML has them.
        is_built_in: whether it ships with the program; those are proved by tests and not checked again.
    """

    label: str
    folder: Path | None
    text: str
    data: Mapping[str, Any]
    is_built_in: bool = False
    path: Path | None = None


def design_names() -> tuple[str, ...]:
    """The built-in designs, ``standard`` first."""
    names = sorted(path.stem for path in (templates_folder() / "designs").glob("*.toml"))
    return tuple(sorted(names, key=lambda name: name != "standard"))


def design_note(name: str) -> str:
    """What a built-in design is for: the first sentence of its first comment."""
    lines = (templates_folder() / "designs" / f"{name}.toml").read_text(encoding="utf-8").splitlines()
    comment = " ".join(line[1:].strip() for line in lines[1:] if line.startswith("# "))
    return comment.partition(". ")[0].rstrip(".")


def find_source(name: str, folder: Path | None = None, key: str = "DESIGN") -> tuple[Path, bool]:
    """The path of a design's file, and whether it is built in.

    ``name`` is a built-in design's name or a path, relative to ``folder`` if that is given.

    Raises:
        DesignError: there is no such file, and the name ends in ``.toml``.
        UnknownNameError: there is neither a built-in design nor a file of that name.
    """
    folder_of_built_ins = templates_folder() / "designs"
    if name in design_names():
        return folder_of_built_ins / f"{name}.toml", True
    path = (folder or Path()) / name
    if not is_file(path):
        raise _not_found(name, folder, key)
    return path, path.resolve().parent == folder_of_built_ins.resolve()


def _not_found(name: str, folder: Path | None, key: str) -> GeneratorError:
    """The error for a name that leads nowhere.

    A name without ``.toml`` to which there is a file with it is told so; of a name with ``.toml`` only the missing file
    is told; any other is told of the built-in designs.
    """
    with_ending = f"{name}.toml"
    meant = with_ending if is_file((folder or Path()) / with_ending) else ""
    if name.endswith(".toml") and not meant and name.removesuffix(".toml") not in design_names():
        return DesignError(say("{key}: expected a design, got {got!r}: there is no such file", key=key, got=name[:200]))
    return UnknownNameError(key, name[:200], (*design_names(), say("or the path of a design file")), meant)


def read_source(path: Path, label: str, *, is_built_in: bool) -> Source:
    """Read a design file.

    Raises:
        DesignError: unreadable, too large, not UTF-8, or not TOML; with the line if there is one.
    """
    try:
        with path.open("rb") as file:
            content = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise DesignError(say("{label}: cannot be read: {reason}", label=label, reason=error.strerror)) from error
    _check_size(content, label)
    try:
        text = content.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise DesignError(
            say(
                "{label}:{line}: expected text in UTF-8, got the byte {content:#04x}",
                label=label,
                line=line,
                content=content[error.start],
            )
        ) from error
    return Source(label, path.parent, text, _parsed(text, label), is_built_in, path)


def parse_source(text: str, label: str) -> Source:
    """Read a design from a text that comes from no file.

    Raises:
        DesignError: as `read_source`.
    """
    _check_size(text.encode("utf-8", "surrogatepass"), label)
    text = text.replace("\r\n", "\n")
    return Source(label, None, text, _parsed(text, label))


def _check_size(content: bytes, label: str) -> None:
    lines = content.count(b"\n") + 1
    if len(content) > MAX_BYTES or lines > MAX_LINES:
        size = (
            say("more than {value} KB", value=MAX_BYTES // 1000)
            if len(content) > MAX_BYTES
            else say("{lines} lines", lines=lines)
        )
        raise DesignError(
            say(
                "{label}: expected a design of at most {most} lines and {value} KB, got {size}",
                label=label,
                most=MAX_LINES,
                value=MAX_BYTES // 1000,
                size=size,
            )
        )


def _parsed(text: str, label: str) -> Mapping[str, Any]:
    try:
        data = tomllib.loads(text)
        _check_depth(data, MAX_DEPTH)
        return data
    except tomllib.TOMLDecodeError as error:
        reason, _, place = str(error).rpartition(" (at ")
        line = place.removeprefix("line ").partition(",")[0]
        line = line if line.isdecimal() else str(text.count("\n") + 1)
        raise DesignError(
            say(
                "{label}:{line}: expected TOML, got a mistake: {plain}{hint}",
                label=label,
                line=line,
                plain=in_words(reason or str(error)),
                hint=_hint(reason, text.split("\n")[int(line) - 1]),
            )
        ) from error
    except (ValueError, RecursionError) as error:
        raise DesignError(
            say("{label}: expected TOML of sensible numbers and depth: {name}", label=label, name=type(error).__name__)
        ) from error


def _check_depth(value: Any, left: int) -> None:
    if left == 0:
        raise RecursionError
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    for part in inner:
        _check_depth(part, left - 1)


def _hint(reason: str, line: str) -> str:
    """How to mend the mistakes that people who do not know TOML make most; empty for any other."""
    if declared := re.search(r"\('(armies|regions)',\) twice", reason):
        return say("; write [[{table}]], with two brackets", table=declared[1])
    bare = re.fullmatch(r"\s*([\w.-]+)\s*=\s*([^\s\"'\[{][^\"']*?)\s*", line)
    if bare and bare[2].lower() not in ("true", "false"):
        return say('; a text stands in quotes: {key} = "{text}"', key=bare[1][:60], text=bare[2][:60])
    return ""
