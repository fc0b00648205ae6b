"""Checks a design file against its schema and says everything that is wrong: unknown keys, wrong types and choices.

pydantic is loaded only if something is wrong, so that a correct design loads fast. The messages are our own.
"""

from collections.abc import Collection, Mapping
from copy import deepcopy
from typing import TYPE_CHECKING, Any, get_args

from generator.design.plain_check import is_plainly_right
from generator.guards.findings import KeyPath
from generator.words import marked, said, say

if TYPE_CHECKING:
    from pydantic import BaseModel

_TYPES = {
    "string_type": marked("text in quotes"),
    "int_type": marked("a whole number"),
    "float_type": marked("a number"),
    "bool_type": marked("true or false"),
    "list_type": marked("a list in [ ]"),
    "model_type": marked("a table"),
    "dict_type": marked("a table"),
}


def structure_problems(data: Mapping[str, Any], armies: Collection[str] = ()) -> list[tuple[KeyPath, str]]:
    """The path and the description of everything that the schema does not allow.

    ``armies`` are the keys of armies in the designs below; these may be changed, and any other army is a new one and
    must be complete.
    """
    if is_plainly_right(data):
        return _repeated_keys(data)
    from pydantic import ValidationError

    from generator.design.schema import DesignKeys

    try:
        DesignKeys.model_validate(dict(data))
    except ValidationError as error:
        found: dict[KeyPath, str] = {}
        for entry in error.errors(include_url=False, include_context=True):
            path = _real_path(entry["loc"], data)
            found.setdefault(path, _words(entry, path, armies))
        return [(path, words) for path, words in found.items() if not _is_above_another(path, found)]
    return _repeated_keys(data)


def _is_above_another(path: KeyPath, found: Collection[KeyPath]) -> bool:
    """Whether another mistake lies further inside; the one about its table or list would then only confuse."""
    return any(len(other) > len(path) and other[: len(path)] == path for other in found)


def without(data: Mapping[str, Any], paths: list[KeyPath]) -> dict[str, Any]:
    """The data without what stands at the paths.

    A table that lacks a required key is removed as a whole. An army without its key is emptied but keeps its place, so
    that the armies after it keep theirs.
    """
    copy = deepcopy(dict(data))
    doomed = {path[:-1] if _is_vital(path) or not _holds(copy, path) else path for path in paths}
    for path in sorted(doomed, key=lambda p: [(isinstance(part, str), part) for part in p], reverse=True):
        target: Any = copy
        for part in path[:-1]:
            try:
                target = target[part]
            except (KeyError, IndexError, TypeError):
                break
        else:
            if isinstance(target, dict):
                target.pop(path[-1], None)
            elif isinstance(target, list) and isinstance(path[-1], int) and path[-1] < len(target):
                if len(path) == 2:
                    target[path[-1]] = {}
                else:
                    del target[path[-1]]
    return copy


def _is_vital(path: KeyPath) -> bool:
    """Whether the path is the ``key`` of an army, without which the rest of its table cannot be used."""
    return len(path) == 3 and path[0] == "armies" and path[2] == "key"


def _holds(data: Any, path: KeyPath) -> bool:
    for part in path:
        try:
            data = data[part]
        except (KeyError, IndexError, TypeError):
            return False
    return True


def _real_path(location: tuple[int | str, ...], data: Any) -> KeyPath:
    """The path of a pydantic error without the names of union alternatives, which are not keys of the file."""
    path: list[str | int] = []
    for position, part in enumerate(location):
        if isinstance(data, dict):
            is_last = position == len(location) - 1
            if part not in data and not (is_last and isinstance(part, str) and part.isidentifier() and part.islower()):
                continue
            path.append(part)
            data = data.get(part)
        elif isinstance(data, list) and isinstance(part, int):
            path.append(part)
            data = data[part] if part < len(data) else None
    return tuple(path)


def _words(entry: Any, path: KeyPath, armies: Collection[str]) -> str:
    kind, context, got = entry["type"], entry.get("ctx", {}), entry["input"]
    if kind == "extra_forbidden":
        return _unknown(path)
    if kind == "missing" and _is_vital(path) and armies:
        return say(
            "expected a key: one of {known} to change that army, or a new letter, got none", known=" ".join(armies)
        )
    if kind == "missing":
        return say("expected the key {key!r}, got none", key=path[-1])
    if kind == "list_type" and path in (("armies",), ("regions",)) and isinstance(got, dict):
        return say("expected [[{table}]], with two brackets, got [{table}]", table=path[0])
    if kind == "literal_error":
        known = context["expected"].replace(" or ", say(" or "))
        return say("expected one of {known}, got {got}", known=known, got=_shown(got))
    return say("expected {expected}, got {got}", expected=_expected(kind, context, path), got=_shown(got))


def _expected(kind: str, context: Mapping[str, Any], path: KeyPath) -> str:
    if path[:1] == ("game",) and path[-1:] == ("tiles",):
        return say("a tile set in quotes, or a list of tiles")
    if path == ("print", "margins"):
        return say("a length in quotes, or a table of lengths")
    if kind in _TYPES:
        return said(_TYPES[kind])
    limits = {
        "greater_than_equal": say("a number from {ge:g}"),
        "less_than_equal": say("a number up to {le:g}"),
        "string_too_long": say("at most {max_length} characters"),
        "string_too_short": say("at least {min_length} character"),
        "too_long": say("at most {max_length} entries"),
        "too_short": say("at least {min_length} entries"),
        "string_pattern_mismatch": say("one lower-case letter other than x"),
    }
    return limits[kind].format(**context) if kind in limits else say("something else ({kind})", kind=kind)


def _unknown(path: KeyPath) -> str:
    from difflib import get_close_matches

    known = list(_fields_at(path[:-1]))
    near = _tables_with(str(path[-1])) or get_close_matches(str(path[-1]), known, n=1, cutoff=0.6)
    hint = say("; did you mean {near!r}?", near=near[0]) if near else ""
    return say(
        "expected one of {known}, got the unknown key {key!r}{hint}",
        known=", ".join(known),
        key=str(path[-1])[:60],
        hint=hint,
    )


def _tables_with(key: str) -> list[str]:
    """``TABLE.KEY``, as ``game.tiles``, for each table that has a key of this name; lists of tables do not count."""
    from generator.design.schema import DesignKeys

    tables = {name: model_in(field.annotation) for name, field in DesignKeys.model_fields.items()}
    return [
        f"{name}.{key}"
        for name, model in tables.items()
        if model and name not in ("armies", "regions") and key in model.model_fields
    ]


def _fields_at(path: KeyPath) -> Mapping[str, Any]:
    """The keys of the table at a path."""
    from generator.design.schema import DesignKeys

    model: type[BaseModel] = DesignKeys
    for part in path:
        if isinstance(part, str) and part in model.model_fields:
            inner = model_in(model.model_fields[part].annotation)
            if inner is None:
                return {}
            model = inner
    return model.model_fields


def model_in(annotation: Any) -> "type[BaseModel] | None":
    """The schema's class for the table that a key's type allows, even inside unions and lists."""
    from pydantic import BaseModel

    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    return next((found for part in get_args(annotation) if (found := model_in(part))), None)


def _repeated_keys(data: Mapping[str, Any]) -> list[tuple[KeyPath, str]]:
    seen: dict[str, int] = {}
    problems: list[tuple[KeyPath, str]] = []
    for place, army in enumerate(data.get("armies", ())):
        first = seen.setdefault(army["key"], place)
        if first != place:
            problems.append(
                (("armies", place, "key"), say("expected each army once, got {army!r} again", army=army["key"]))
            )
    return problems


def _shown(value: Any) -> str:
    """The value as it would stand in the file, roughly."""
    text = repr(value) if isinstance(value, str | float | list | dict) else str(value)
    if isinstance(value, bool):
        text = text.lower()
    return text if len(text) <= 60 else text[:57] + "..."
