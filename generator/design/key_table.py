"""The table of all design keys, for the documentation; made from the schema, so that it cannot fall behind."""

from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin

from pydantic import BaseModel

from generator.design.schema import Colour, DesignKeys, Length
from generator.design.structure import model_in

BAR = "\\|"
"""A bar within a table's cell."""


def key_table() -> str:
    """Markdown: a heading and a table for the file's own keys and for each of its sections."""
    parts = ["### At the top\n\n" + _table(DesignKeys)]
    parts += [f"### {title}\n\n{model.__doc__}\n\n{_table(model)}" for title, model in _sections()]
    return "\n\n".join(parts) + "\n"


def _sections() -> Iterator[tuple[str, type[BaseModel]]]:
    for name, field in DesignKeys.model_fields.items():
        model = model_in(field.annotation)
        if model is None:
            continue
        is_list = any(get_origin(part) is list for part in _parts(field.annotation))
        yield (f"`[[{name}]]`" if is_list else f"`[{name}]`"), model
        for key, inner in model.model_fields.items():
            deeper = model_in(inner.annotation)
            if deeper is not None:
                yield f"`{name}.{key}`", deeper


def _table(model: type[BaseModel]) -> str:
    rows = [
        f"| `{key}` | {_kind(field)} | {field.description.replace('|', BAR)} |"
        for key, field in model.model_fields.items()
        if field.description
    ]
    return "\n".join(["| key | value | meaning |", "| --- | --- | --- |", *rows])


def _kind(field: Any) -> str:
    """What a key takes, in words."""
    if field.examples:
        return "length"
    kinds = [_word(part) for part in _parts(field.annotation) if part is not type(None)]
    return " or ".join(dict.fromkeys(kinds))


def _parts(annotation: Any) -> tuple[Any, ...]:
    """The alternatives of a union, without their constraints."""
    if hasattr(annotation, "__metadata__") and annotation not in (Length, Colour):
        return _parts(annotation.__origin__)
    is_one = annotation in (Length, Colour) or get_origin(annotation) in (None, list, dict, Literal)
    return (annotation,) if is_one else tuple(part for inner in get_args(annotation) for part in _parts(inner))


def _word(part: Any) -> str:
    if part in (Length, Colour):
        return "length" if part == Length else "colour"
    if get_origin(part) is Literal:
        return ", ".join(f'`"{choice}"`' for choice in get_args(part))
    if get_origin(part) is list:
        return "list"
    if isinstance(part, type) and issubclass(part, BaseModel):
        return "table"
    return {str: "text", int: "whole number", float: "number", bool: "`true`, `false`"}[part]
