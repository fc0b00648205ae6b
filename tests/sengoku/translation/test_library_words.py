"""The library for commands says its words as our catalogues have them."""

import ast
import re
from functools import cache
from importlib.metadata import version
from pathlib import Path

import click
import pytest

from sengoku.translation.library_words import COUNTED, TYPES, WORDS
from tests.conftest import Runner

OLD = tuple(map(int, version("click").split(".")[:2])) < (8, 5)


@cache
def asked_for() -> frozenset[tuple[str, ...]]:
    """Every text for which click asks gettext; with its plural where a number decides."""
    found = set()
    for path in Path(click.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("_", "ngettext"):
                found.add(tuple(str(part.value) for part in node.args[:2] if isinstance(part, ast.Constant)))
    return frozenset(found)


@pytest.mark.skipif(OLD, reason="the list is of click 8.5 and later")
def test_every_listed_word_is_still_one_of_the_librarys() -> None:
    assert {*((word,) for word in WORDS), *COUNTED} - asked_for() == set()


def test_the_types_are_called_as_the_library_calls_them() -> None:
    assert (click.STRING.name, click.INT.name, click.IntRange(0, 9).name) == TYPES


@pytest.mark.parametrize("module", ["generator", "scorer_web"])
def test_the_version_is_told_wherever_the_program_lies(module: str, run_module: Runner) -> None:
    """Also in a checkout that is not installed."""
    done = run_module(module, "--version")
    assert (done.returncode, done.stderr) == (0, "")
    assert re.fullmatch(r"sengoku-(print|score) \d+\.\d+\.\d+\n", done.stdout)
