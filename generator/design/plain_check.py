"""Quickly tells whether data keeps to the shipped JSON Schema of designs: only yes or no, without loading pydantic.

It understands only what that schema uses. If the answer is no, `generator.design.structure` finds the reasons.
"""

import json
import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from generator.templates_folder import templates_folder


@cache
def _schema() -> Mapping[str, Any]:
    text = (templates_folder() / "designs" / "design.schema.json").read_text(encoding="utf-8")
    schema: Mapping[str, Any] = json.loads(text)
    return schema


def is_plainly_right(data: Mapping[str, Any]) -> bool:
    """Whether all keys are known and all values have the type and lie within the bounds that the schema demands."""
    return _keeps_to(_schema(), data)


def _keeps_to(rule: Mapping[str, Any], value: Any) -> bool:
    if "$ref" in rule:
        return _keeps_to(_schema()["$defs"][rule["$ref"].rpartition("/")[2]], value)
    if "anyOf" in rule:
        return any(_keeps_to(choice, value) for choice in rule["anyOf"])
    if "enum" in rule:
        return isinstance(value, str) and value in rule["enum"]
    return rule["type"] in _KINDS and _KINDS[rule["type"]](rule, value)


def _is_text(rule: Mapping[str, Any], value: Any) -> bool:
    if not isinstance(value, str):
        return False
    fits = rule.get("minLength", 0) <= len(value) <= rule.get("maxLength", len(value))
    return fits and re.fullmatch(rule.get("pattern", "(?s).*").removeprefix("^").removesuffix("$"), value) is not None


def _is_number(rule: Mapping[str, Any], value: Any) -> bool:
    kinds = int if rule["type"] == "integer" else int | float
    if not isinstance(value, kinds) or isinstance(value, bool):
        return False
    least, most = rule.get("minimum"), rule.get("maximum")
    return (least is None or value >= least) and (most is None or value <= most)


def _is_list(rule: Mapping[str, Any], value: Any) -> bool:
    if not isinstance(value, list):
        return False
    fits = rule.get("minItems", 0) <= len(value) <= rule.get("maxItems", len(value))
    return fits and all(_keeps_to(rule["items"], item) for item in value)


def _is_table(rule: Mapping[str, Any], value: Any) -> bool:
    if not isinstance(value, Mapping) or not set(rule.get("required", ())) <= set(value):
        return False
    keys = rule["properties"]
    return all(key in keys and _keeps_to(keys[key], inner) for key, inner in value.items())


_KINDS: dict[str, Callable[[Mapping[str, Any], Any], bool]] = {
    "string": _is_text,
    "integer": _is_number,
    "number": _is_number,
    "boolean": lambda rule, value: isinstance(value, bool),
    "array": _is_list,
    "object": _is_table,
}
"""How each type of the schema is told; ``null`` is none of TOML's."""
