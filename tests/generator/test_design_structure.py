"""The schema and its quick check agree, and whatever is written is a design or refused in words."""

import subprocess
import sys
import tomllib
import tracemalloc
from copy import deepcopy
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from generator.design.load import load_design, load_text
from generator.design.model import Design
from generator.design.plain_check import is_plainly_right
from generator.design.problems import DesignError
from generator.design.schema import DesignKeys
from generator.design.sources import MAX_LINES, design_names
from generator.errors import GeneratorError
from generator.templates_folder import templates_folder


def design_from_text(text: str, label: str = "design") -> Design:
    """A design from text."""
    return load_text(text, label).design


def test_a_hostile_design_is_refused_in_little_memory(tmp_path: Path) -> None:
    """The benchmark of designs times the same files."""
    path = tmp_path / "my.toml"
    for text in hostile_designs():
        path.write_text(text)
        tracemalloc.start()
        with pytest.raises(DesignError):
            load_design(str(path))
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert peak < 100e6


def hostile_designs() -> tuple[str, ...]:
    """The slowest files to refuse that came to mind: as long as is read, and one much longer."""
    return (
        "".join(f"[k{i}]\nx=[[[{i}]]]\n" for i in range(MAX_LINES // 2 - 1)),
        "".join(f'[[armies]]\nkey="q{i}"\n' for i in range(MAX_LINES // 2 - 1)),
        "a=[\n" + "1,\n" * (MAX_LINES - 5) + "]",
        "x=1\n" * 100_000,
        "a." * 3000 + "b=1",
        "[" + "a." * 3000 + "b]",
    )


KEYS = st.sampled_from(
    ["kit", "game", "armies", "regions", "tile", "print", "title", "key", "colour", "tiles", "margins", "labels"]
)
ANY = st.recursive(
    st.one_of(st.integers(-5, 20), st.booleans(), st.sampled_from(["f", "24mm", "#123", "edo", "1|2", "", "x"])),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(KEYS, inner, max_size=4)),
    max_leaves=8,
)


@given(st.dictionaries(KEYS, ANY, max_size=5))
@settings(max_examples=150, deadline=None)
def test_any_toml_is_a_design_or_refused_in_words(data: dict[str, object]) -> None:
    text = "".join(f"{key} = {toml(value)}\n" for key, value in data.items())
    try:
        design_from_text(text)
    except GeneratorError as error:
        if not all("expected" in problem or problem.startswith("and ") for problem in error.problems):
            raise


@given(st.dictionaries(KEYS, ANY, max_size=5))
@settings(max_examples=150, deadline=None)
def test_the_quick_check_agrees_with_the_models(data: dict[str, object]) -> None:
    assert is_plainly_right(data) == is_valid(data)


def is_valid(data: dict[str, object]) -> bool:
    try:
        DesignKeys.model_validate(data)
    except ValidationError:
        return False
    return True


@pytest.mark.parametrize("name", design_names())
def test_the_quick_check_agrees_on_each_change_of_a_shipped_design(name: str) -> None:
    """Each key of a good file in turn is given values of every kind, at the bounds and past them."""
    data = tomllib.loads((templates_folder() / "designs" / f"{name}.toml").read_text(encoding="utf-8"))
    assert is_plainly_right(data)
    for path in paths_of(data):
        for value in (
            0,
            1,
            9,
            10,
            -1,
            4.0,
            100.0,
            float("nan"),
            True,
            "",
            "f",
            "x",
            "f\n",
            "a" * 41,
            "a" * 201,
            [],
            [1],
            {},
        ):
            assert is_plainly_right(changed(data, path, value)) == is_valid(changed(data, path, value)), (path, value)


def changed(data: object, path: tuple[str | int, ...], value: object) -> dict[str, object]:
    """A copy with another value at a path."""
    copy = deepcopy(data)
    target = copy
    for part in path[:-1]:
        target = target[part]  # type: ignore[index]
    target[path[-1]] = value  # type: ignore[index]
    return copy  # type: ignore[return-value]


def test_a_sound_design_is_loaded_without_the_models() -> None:
    code = (
        "import sys; from generator.design.load import load_text; load_text('palette = \"dusk\"'); "
        "assert 'pydantic' not in sys.modules and 'coloraide' not in sys.modules and 'fontTools' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], cwd=Path(__file__).parents[2], check=True)


def toml(value: object) -> str:
    """A value as TOML."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {toml(inner)}" for key, inner in value.items()) + "}"
    return "[" + ", ".join(map(toml, value)) + "]" if isinstance(value, list) else repr(value).replace("'", '"')


def paths_of(value: object, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    children = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [p for name, child in children for p in ((*path, name), *paths_of(child, (*path, name)))]
