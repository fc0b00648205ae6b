"""The keys under ``print``: texts become papers, lengths, margins and labels."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from generator.design.key_reader import KeyReader
from generator.design.print_spec import LabelStock, PrintSpec, PrintSpecError
from generator.geometry import Insets
from generator.guards.findings import KeyPath
from generator.papers import parse_paper
from generator.units import parse_length
from generator.words import say

_LENGTHS = {"bleed", "back_bleed", "gutter", "tile_stock", "box_stock"}


def read_print(reader: KeyReader) -> PrintSpec | None:
    """The print section as a `PrintSpec`; None if its keys contradict one another."""
    made: dict[str, Any] = {}
    for key, value in reader.keys.at("print", default={}).items():
        before = len(reader.problems)
        found = _print_value(reader, key, value)
        if len(reader.problems) == before:
            made[key] = found
    try:
        return PrintSpec(**made)
    except PrintSpecError as error:
        for problem in error.problems:
            key, _, message = problem.partition(": ")
            reader.problems.append((("print", *key.split(".")), message))
        return None


def _print_value(reader: KeyReader, key: str, value: Any) -> Any:
    path = ("print", key)
    if key == "paper":
        return reader.read(path, lambda text: parse_paper(text, ""), None)
    if key in _LENGTHS:
        return reader.read(path, lambda text: parse_length(text, ""), 0.0)
    if key == "margins":
        return _margins(reader, path, value)
    return _labels(reader, path, value) if key == "labels" else value


def _margins(reader: KeyReader, path: KeyPath, value: Any) -> Insets:
    if isinstance(value, str):
        all_sides = reader.read(path, lambda text: parse_length(text, ""), 8.0)
        return Insets(all_sides, all_sides, all_sides, all_sides)
    sides = {side: reader.length((*path, side), 8.0, (0, 500)) for side in Insets._fields}
    return Insets(**sides)


def _labels(reader: KeyReader, path: KeyPath, value: Mapping[str, Any]) -> LabelStock | None:
    """The label stock; None if any of its keys is missing in all of the merged designs."""
    missing = [field.name for field in fields(LabelStock) if field.name not in value]
    if missing:
        unsaid = [name for name in missing if (*path, name) not in reader.keys.refused]
        reader.problems += [((*path, name), say("expected the key {key!r}, got none", key=name)) for name in unsaid]
        return None
    made: dict[str, Any] = {
        field.name: value[field.name]
        if field.name in ("columns", "rows")
        else reader.length((*path, field.name), 10.0, (0, 2000))
        for field in fields(LabelStock)
    }
    return LabelStock(**made)
