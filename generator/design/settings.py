"""Changes from the command line: ``--set KEY=VALUE`` as a layer on top of a design."""

import tomllib
from pathlib import Path
from typing import Any

from generator.design.merge import Merged, seats_of
from generator.design.problems import DesignError
from generator.design.sources import Source


def setting_source(setting: str, below: Merged) -> Source:
    """One setting as a design of its own.

    The key is as in a file, with dots: ``tile.width``, ``armies.0.colour`` (the first seat) or ``armies.f.colour``.
    The value may stand without quotes: ``--set armies.0.colour=#C8452D``.

    Raises:
        DesignError: no ``=``, or a key that cannot be.
    """
    key, equals, text = setting.partition("=")
    parts = [part.strip() for part in key.split(".")]
    label = f"--set {key.strip()[:60]}"
    if not equals or not all(parts):
        raise DesignError(f"--set: expected KEY=VALUE, as tile.width=18mm, got {setting[:80]!r}")
    if parts[0] == "armies" and len(parts) == 3:
        data: dict[str, Any] = {"armies": [{"key": _army_key(parts[1], below, label), parts[2]: _value(text)}]}
    elif parts[0] == "regions" and len(parts) == 3 and parts[1] in list("012345678"):
        data = {"regions": [*({} for _ in range(int(parts[1]))), {parts[2]: _value(text)}]}
    else:
        data = {parts[-1]: _value(text)}
        for part in reversed(parts[:-1]):
            data = {part: data}
    return Source(label, Path(), "", _in_the_type_below(data, below, parts, text))


def _army_key(which: str, below: Merged, label: str) -> str:
    """The army of a seat counted from 0, or of a key."""
    seats = seats_of(below)
    if which.isdecimal():
        if int(which[:4]) >= len(seats):
            raise DesignError(f"{label}: expected a seat from 0 to {len(seats) - 1}, got {which[:20]}")
        return seats[int(which)]
    return which


def _value(text: str) -> Any:
    """The value as TOML reads it; what is no TOML is text."""
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except (tomllib.TOMLDecodeError, ValueError, RecursionError, KeyError):
        return text


def _in_the_type_below(data: dict[str, Any], below: Merged, parts: list[str], text: str) -> dict[str, Any]:
    """A number or truth value for a key that holds text is text: ``--set kit.title=1600``."""
    if (
        len(parts) == 2
        and isinstance(below.at(*parts), str)
        and isinstance(data[parts[0]][parts[1]], bool | int | float)
    ):
        return {parts[0]: {parts[1]: text.strip()}}
    return data
