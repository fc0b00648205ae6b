"""Changes from the command line: each ``--set KEY=VALUE`` becomes a layer on top of the design."""

import tomllib
from pathlib import Path
from typing import Any

from generator.design.merge import Merged, seats_of
from generator.design.problems import DesignError
from generator.design.sources import MAX_DEPTH, Source
from generator.words import say
from sengoku.game_set import MAX_REGIONS


def setting_source(setting: str, below: Merged) -> Source:
    """One setting as a design of its own.

    The key is as in a file, with dots: ``tile.width``, ``armies.0.colour`` (the first seat) or ``armies.f.colour``.
    The value may stand without quotes: ``--set armies.0.colour=#C8452D``.

    Raises:
        DesignError: no ``=``, or a key or a place that cannot be.
    """
    key, equals, text = setting.partition("=")
    parts = [part.strip() for part in key.split(".")]
    label = say("--set {got}", got=key.strip()[:60])
    if not equals or not all(parts) or len(parts) > MAX_DEPTH:
        raise DesignError(
            "--set: " + say("expected KEY=VALUE, as tile.width=18mm, got {setting!r}", setting=setting[:80])
        )
    if parts == ["extends"]:
        raise DesignError(
            say("{label}: expected a key of the design, got what it extends; name that design instead", label=label)
        )
    data: dict[str, Any]
    if parts[0] == "armies" and len(parts) == 3:
        army = _army_key(parts[1], below, label)
        data = {"armies": [{"key": army, parts[2]: _value(text, below.at("armies", army, parts[2]))}]}
    elif parts[0] == "regions" and len(parts) == 3:
        place = _region_place(parts[1], label)
        data = {
            "regions": [*({} for _ in range(place)), {parts[2]: _value(text, below.at("regions", place, parts[2]))}]
        }
    else:
        data = {parts[-1]: _value(text, below.at(*parts))}
        for part in reversed(parts[:-1]):
            data = {part: data}
    return Source(label, Path(), "", data)


def _army_key(which: str, below: Merged, label: str) -> str:
    """The key of the army that a setting means, by its seat from 0 or by its key."""
    seats = seats_of(below)
    if which.isdecimal():
        place = int(which) if len(which) < 4 else len(seats)
        if place >= len(seats):
            raise DesignError(
                say(
                    "{label}: expected a seat from 0 to {value}, got {which}",
                    label=label,
                    value=len(seats) - 1,
                    which=which[:20],
                )
            )
        return seats[place]
    return which


def _region_place(which: str, label: str) -> int:
    last = MAX_REGIONS - 1
    if which not in map(str, range(MAX_REGIONS)):
        raise DesignError(
            say("{label}: expected a region from 0 to {value}, got {which}", label=label, value=last, which=which[:20])
        )
    return int(which)


def _value(text: str, current: Any) -> Any:
    """The value as TOML reads it. What is no TOML is text; so is a number or truth value for a key that holds text."""
    try:
        value = tomllib.loads(f"value = {text}")["value"]
    except (tomllib.TOMLDecodeError, ValueError, RecursionError, KeyError):
        return text
    return text.strip() if isinstance(current, str) and isinstance(value, bool | int | float) else value
