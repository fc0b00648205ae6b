"""The table of all design keys for the documentation, made from the schema so that it is always up to date."""

from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin

from pydantic import BaseModel

from generator.design.schema import Colour, DesignKeys, Length
from generator.design.structure import model_in
from generator.words import said, say

BAR = "\\|"
"""A bar within a table's cell."""


def key_table() -> str:
    """Markdown: a heading and a table for the file's own keys and for each of its sections."""
    parts = [f"### {say('At the top')}\n\n{_table(DesignKeys)}"]
    parts += [f"### {title}\n\n{said(model.__doc__ or '')}\n\n{_table(model)}" for title, model in _sections()]
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
        f"| `{key}` | {_kind(field)} | {said(field.description).replace('|', BAR)} |"
        for key, field in model.model_fields.items()
        if field.description
    ]
    head = f"| {say('key')} | {say('value')} | {say('meaning')} |"
    return "\n".join([head, "| --- | --- | --- |", *rows])


def _kind(field: Any) -> str:
    """What a key takes, in words."""
    if field.examples:
        return say("length")
    kinds = [_word(part) for part in _parts(field.annotation) if part is not type(None)]
    return say(" or ").join(dict.fromkeys(kinds))


def _parts(annotation: Any) -> tuple[Any, ...]:
    """The alternatives of a union type, without their constraints."""
    if hasattr(annotation, "__metadata__") and annotation not in (Length, Colour):
        return _parts(annotation.__origin__)
    is_one = annotation in (Length, Colour) or get_origin(annotation) in (None, list, dict, Literal)
    return (annotation,) if is_one else tuple(part for inner in get_args(annotation) for part in _parts(inner))


def _word(part: Any) -> str:
    if part in (Length, Colour):
        return say("length") if part == Length else say("colour")
    if get_origin(part) is Literal:
        return ", ".join(f'`"{choice}"`' for choice in get_args(part))
    if get_origin(part) is list:
        return say("list")
    if isinstance(part, type) and issubclass(part, BaseModel):
        return say("table")
    return {str: say("text"), int: say("whole number"), float: say("number"), bool: "`true`, `false`"}[part]
