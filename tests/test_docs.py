"""What the documentation says is so: its commands run, its links lead somewhere, its pictures exist."""

import importlib
import re
import shlex
from collections import Counter
from pathlib import Path

import pytest

from tests.conftest import ROOT, Runner

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
MODULES = {"sengoku-print": "generator", "sengoku-score": "scorer_web"}


def blocks(page: Path) -> list[str]:
    return re.findall(r"^```\w*\n(.*?)^```", page.read_text(encoding="utf-8"), flags=re.M | re.S)


def commands() -> list[tuple[str, str]]:
    return [
        (page.name, line.strip())
        for page in PAGES
        for block in blocks(page)
        for line in block.splitlines()
        if line.strip().startswith(tuple(MODULES)) and " serve" not in line
    ]


@pytest.mark.parametrize(("page", "command"), commands())
def test_a_command_of_the_documentation_runs(page: str, command: str, run_module: Runner, tmp_path: Path) -> None:
    layout = next(block for block in blocks(ROOT / "README.md") if block.startswith("region 1"))
    (tmp_path / "region.txt").write_text(layout, encoding="utf-8")
    program, *arguments = shlex.split(command, comments=True)
    done = run_module(MODULES[program], *arguments)
    assert done.returncode == 0, f"{page}: {command}\n{done.stderr}"


@pytest.mark.parametrize("maker", sorted(path.stem for path in (ROOT / "docs").glob("make_*.py")))
def test_whoever_makes_a_picture_of_the_documentation_finds_what_it_draws(
    maker: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are run so seldom that a renamed import would not be noticed."""
    monkeypatch.syspath_prepend(str(ROOT / "docs"))
    assert importlib.import_module(maker).__doc__


def test_readme_shows_the_two_commands_in_one_line_each() -> None:
    lines = [line for block in blocks(ROOT / "README.md") for line in block.splitlines() if "venv" in line]
    assert len(lines) == 2
    assert lines[0].startswith("python3 -m venv ")
    assert lines[0].endswith("sengoku-print build")
    assert lines[1].endswith("/pytest")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_to_files(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)[^)]*\)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), f"{page.name}: {target}"


def test_every_page_and_picture_is_led_to() -> None:
    targets = {
        (page.parent / target).resolve()
        for page in PAGES
        for target in re.findall(r"\]\(([^)#:]+)[^)]*\)", page.read_text(encoding="utf-8"))
    }
    there = {path for path in (ROOT / "docs").iterdir() if path.suffix in (".md", ".png")}
    assert there <= targets, there - targets


def test_the_map_of_the_code_is_complete() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    for package in ("sengoku", "generator", "scorer_web", "templates", "tests", "docs", "output"):
        assert f"`{package}/`" in text
    for package in ("sengoku", "generator", "scorer_web"):
        (row,) = re.findall(rf"^\| `{package}/` \| (.*) \|$", text, flags=re.M)
        there = {path.name for path in (ROOT / package).iterdir() if path.is_dir() and path.name != "__pycache__"}
        assert set(re.findall(r"`(\w+)/`", row)) == there


def test_readme_says_that_the_kit_is_independent() -> None:
    assert "independent, fan-made kit" in (ROOT / "README.md").read_text(encoding="utf-8")


def test_no_line_of_the_changelog_stands_twice() -> None:
    """Git merges it by keeping the lines of both sides, which can bring back what was moved."""
    lines = [line for line in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").splitlines() if line]
    assert [line for line, count in Counter(lines).items() if count > 1] == []


def test_no_line_of_the_changelog_parts_the_sentences_of_another() -> None:
    """That is what else such a merge can do; the item above then has no end."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    items = re.findall(r"^- .*?(?=\n- |\n\n|\n*\Z)", text, flags=re.M | re.S)
    assert len(items) > 150
    assert [item for item in items if not re.search(r"[.)`]$", item)] == []
