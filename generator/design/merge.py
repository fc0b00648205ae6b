"""Lays designs over one another: the base first, then each design that extends the one before and changes its keys."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from generator.design.sources import Source
from generator.geometry import Insets
from generator.guards.findings import KeyPath
from generator.words import say

SECTIONS = ("kit", "game", "tile", "board", "markers", "fonts", "print")
"""The tables that are merged key by key."""

_OF_PALETTE = ("colour", "ink", "cmyk")
"""What an army loses to a palette that is named above it."""


@dataclass
class Merged:
    """All keys of a design and of those that it extends.

    Attributes:
        data: the values by table; ``armies`` by key and ``regions`` by place, both as mappings.
        origins: for each key, the source that set it and the key's path in that source.
        spare: the armies of built-in designs, which need not take part in the game.
        refused: the paths of keys that the schema does not allow; they have been reported and need no second message.
    """

    data: dict[str | int, Any] = field(default_factory=lambda: {"armies": {}, "regions": {}})
    origins: dict[KeyPath, tuple[Source, KeyPath]] = field(default_factory=dict)
    spare: set[str] = field(default_factory=set)
    refused: set[KeyPath] = field(default_factory=set)

    def at(self, *path: str | int, default: Any = None) -> Any:
        """The value of a key; the default if no design sets it."""
        value: Any = self.data
        for part in path:
            if not isinstance(value, Mapping) or part not in value:
                return default
            value = value[part]
        return value

    def origin(self, path: KeyPath) -> tuple[Source, KeyPath] | None:
        """The source that set a key, or the nearest table around it, and the path there; None if no source did."""
        for length in range(len(path), 0, -1):
            if path[:length] in self.origins:
                return self.origins[path[:length]]
        return None

    def put(self, source: Source, path: KeyPath, value: Any, own_path: KeyPath) -> None:
        """Set a key."""
        target = self.data
        for part in path[:-1]:
            target = target.setdefault(part, {})
        target[path[-1]] = value
        self.origins[path] = (source, own_path)


def lay_over(result: Merged, layer: Source) -> None:
    """Change the keys that a layer names, and leave the others as they are."""
    data = layer.data
    if "palette" in data:
        result.put(layer, ("palette",), data["palette"], ("palette",))
        for army in result.data["armies"].values():
            for key in _OF_PALETTE:
                army.pop(key, None)
    for section in SECTIONS:
        for key, value in data.get(section, {}).items():
            _put_key(result, layer, (section, key), value)
    if layer.is_built_in:
        result.spare |= {army["key"] for army in data.get("armies", ())}
    for place, army in enumerate(data.get("armies", ())):
        if army:
            _put_all(result, layer, ("armies", army["key"]), army, ("armies", place))
    for place, region in enumerate(data.get("regions", ())):
        _put_all(result, layer, ("regions", place), region, ("regions", place))


def _put_key(result: Merged, layer: Source, path: KeyPath, value: Any) -> None:
    """Set a key of a section; if the value is a table, only the keys it names change in the table below it."""
    if not isinstance(value, Mapping):
        for key in result.at(*path) if isinstance(result.at(*path), Mapping) else ():
            result.origins.pop((*path, key), None)
        result.put(layer, path, value, path)
        return
    below = result.at(*path, default={})
    if isinstance(below, str):  # one length for the margins of every side
        result.origins |= {(*path, side): result.origins[path] for side in Insets._fields}
        below = dict.fromkeys(Insets._fields, below)
    result.put(layer, path, dict(below), path)
    for key, inner in value.items():
        result.put(layer, (*path, key), inner, (*path, key))


def _put_all(result: Merged, layer: Source, path: KeyPath, values: Mapping[str, Any], own_path: KeyPath) -> None:
    result.data[path[0]].setdefault(path[1], {})
    result.origins[path] = (layer, own_path)
    for key, value in values.items():
        result.put(layer, (*path, key), value, (*own_path, key))


def seats_of(keys: Merged) -> tuple[str, ...]:
    """The keys of the armies that play, in seat order."""
    return tuple(str(keys.at("game", "seats", default="")).replace(",", " ").split())


def unseated(keys: Merged, layer: Source) -> list[tuple[KeyPath, str]]:
    """A problem for each army that a layer adds without a seat: its author forgot to name it in game.seats.

    The layer must have been laid over those below.
    """
    new = [army["key"] for army in layer.data.get("armies", ()) if army and army["key"] not in keys.spare]
    seats = seats_of(keys)
    known = " ".join(seats)
    return [
        (
            ("armies", key),
            say("expected an army that plays (game.seats is {known!r}), got {key!r}", known=known, key=key),
        )
        for key in new
        if key not in seats
    ]
