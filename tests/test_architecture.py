"""The arrows between the packages, read from the imports themselves."""

import ast
import sys
from dataclasses import is_dataclass
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
IMPURE = {"os", "io", "pathlib", "time", "datetime", "sys", "socket", "subprocess", "tempfile", "logging"}
ONLY_IN = {
    "reportlab": ("generator/writers/pdf", "generator/qr"),
    "svgwrite": ("generator/writers/svg",),
    "pypdfium2": ("generator/writers/png", "generator/preflight/eyes"),
    "sqlalchemy": ("scorer_web/store", "scorer_web/migrations"),
    "alembic": ("scorer_web/store", "scorer_web/migrations"),
}
PRINT_SHOP = "scorer_web/print_shop/"
KIT_FILES = {"scorer_web/qr.py", "scorer_web/reports.py"}
"""What of the scorer may use the generator: the print shop, the battle report, and the QR encoder."""

pytestmark = pytest.mark.usefixtures("undisturbed")


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """The parsed nodes of a file."""
    return tuple(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


def imports(path: Path) -> set[str]:
    """The dotted names that a file imports, at its top or inside functions; ``if TYPE_CHECKING`` counts too."""
    names = set()
    for node in nodes(path):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module)
    return names


def sources(package: str) -> list[Path]:
    files = sorted((ROOT / package).rglob("*.py"))
    assert files, f"no source in {package}"
    return files


def tops(path: Path) -> set[str]:
    return {name.partition(".")[0] for name in imports(path)}


def test_the_rules_import_nothing_but_the_standard_library() -> None:
    for path in sources("sengoku"):
        foreign = tops(path) - set(sys.stdlib_module_names) - {"sengoku"}
        assert not foreign, f"{path}: {foreign}"


def test_the_rules_touch_no_file_clock_or_console() -> None:
    for path in sources("sengoku"):
        assert not tops(path) & IMPURE, path
        calls = {node.func.id for node in nodes(path) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
        assert not calls & {"open", "print", "input"}, path


def test_the_rules_draw_no_random_numbers_of_their_own() -> None:
    for path in sources("sengoku"):
        for node in nodes(path):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "random":
                assert node.attr == "Random", f"{path}:{node.lineno}"


def test_values_of_the_rules_are_frozen() -> None:
    """All but one, which remembers what it has found out."""
    changing = set()
    for path in sources("sengoku"):
        module = import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))
        made = [value for value in vars(module).values() if isinstance(value, type) and is_dataclass(value)]
        changing |= {value.__name__ for value in made if not value.__dataclass_params__.frozen}  # type: ignore[attr-defined]
    assert changing == {"Repairs"}


def test_the_generator_does_not_know_the_scorer() -> None:
    for path in sources("generator"):
        assert "scorer_web" not in tops(path), path


def test_the_scorer_uses_the_generator_only_where_it_offers_something_to_print() -> None:
    users = {path.relative_to(ROOT).as_posix() for path in sources("scorer_web") if "generator" in tops(path)}
    assert {place for place in users if not place.startswith(PRINT_SHOP)} == KIT_FILES


def test_no_package_imports_the_tests() -> None:
    for package in ("sengoku", "generator", "scorer_web"):
        for path in sources(package):
            assert "tests" not in tops(path), path


@pytest.mark.parametrize("library", sorted(ONLY_IN))
def test_a_heavy_library_stays_behind_its_door(library: str) -> None:
    for package in ("sengoku", "generator", "scorer_web"):
        for path in sources(package):
            place = path.relative_to(ROOT).as_posix()
            if library in tops(path):
                assert place.startswith(ONLY_IN[library]), f"{place} imports {library}"
