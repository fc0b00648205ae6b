"""docs/translating.md is followed: its commands make two catalogues, which commands, kits and pages then speak."""

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import generator.cli
import generator.words
import scorer_web.cli
import scorer_web.words
from generator.design.load import load_design
from scorer_web import create_app
from tests.conftest import ROOT
from tests.needs import need
from tests.pseudo import foreign

PAGE = (ROOT / "docs" / "translating.md").read_text(encoding="utf-8")
HEAD = re.findall(r"^```text\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)[0]
TEMPLATES = ("generator/locale/kit.pot", "scorer_web/locale/scorer.pot")


def commands() -> list[list[str]]:
    return [shlex.split(line[2:]) for line in PAGE.splitlines() if line.startswith("$ ")]


def filled(template: str) -> str:
    """A template with every message in a language that nobody speaks, one form for every count."""
    head, entries = template.split("\n\n", 1)
    translated = re.sub(
        r'^(msgid "(.*)"\n)(?:msgid_plural "(.*)"\n)?msgstr(?:\[0\] ""\nmsgstr\[1\])? ""$',
        lambda match: (
            f'{match[1]}msgid_plural "{match[3]}"\nmsgstr[0] "{foreign(match[3])}"'
            if match[3]
            else f'{match[1]}msgstr "{_kept(match[2])}"'
        ),
        entries,
        flags=re.MULTILINE,
    )
    return f"{head}\n{HEAD}\n{translated}"


def _kept(message: str) -> str:
    """A translation that leaves escapes of the file as they are."""
    return "".join(part if part.startswith("\\") else foreign(part) for part in re.split(r"(\\.)", message))


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the two templates, in which the page's commands were run and the messages filled in."""
    need(shutil.which("msgfmt"), "GNU gettext")
    folder = tmp_path_factory.mktemp("clone")
    for name in TEMPLATES:
        (folder / name).parent.mkdir(parents=True)
        shutil.copy(ROOT / name, folder / name)
    for command in commands():
        if command[0] == "msgfmt":
            catalogue = folder / command[2]
            catalogue.write_text(filled(catalogue.read_text(encoding="utf-8")), encoding="utf-8")
        if command[0] != "python":
            subprocess.run(command, cwd=folder, check=True)
    return folder


@pytest.fixture
def _japanese(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generator.words, "LOCALE", clone / "generator" / "locale")
    monkeypatch.setattr(scorer_web.words, "LOCALE", str(clone / "scorer_web" / "locale"))
    monkeypatch.setenv("LANGUAGE", "ja_JP.UTF-8")
    scorer_web.words.words_in.cache_clear()


@pytest.mark.usefixtures("_japanese")
def test_commands_kits_and_pages_speak_what_was_translated(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    generator.cli.run(["check", "missing"])
    layout = tmp_path / "layout.txt"
    layout.write_text("region 1\n" + ". . . . .\n" * 5)
    scorer_web.cli.run(["file", str(layout)])
    told, said = capsys.readouterr()
    assert "アアアアアアアア アアア" in said
    assert "expected" not in said
    assert "== アアアアアア 1 ==" in told
    assert load_design("standard", ["kit.language=ja"]).language == "ja"
    app = create_app({"DATABASE": f"sqlite:///{tmp_path}/games.db", "LANGUAGE": "ja"})
    page = app.test_client().get("/").text
    assert '<html lang="ja"' in page
    assert "アアア アアアア" in page


@pytest.mark.parametrize("kind", ["python-brace-format", "python-format"])
def test_a_misspelt_name_is_not_compiled(tmp_path: Path, kind: str) -> None:
    need(shutil.which("msgfmt"), "GNU gettext")
    template = (ROOT / TEMPLATES[1]).read_text(encoding="utf-8")
    entry = re.compile(rf'(#, {kind}\nmsgid "[^"]*"\n)msgstr ""')
    translated, count = entry.subn(r'\1msgstr "{nmae} %(nmae)s"', template, count=1)
    assert count == 1
    catalogue = tmp_path / "scorer.po"
    catalogue.write_text(translated, encoding="utf-8")
    command = ["msgfmt", "--check-format", catalogue, "-o", tmp_path / "scorer.mo"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert re.search(r"scorer\.po:\d+: ", done.stderr)


def test_the_extractors_are_where_the_page_says() -> None:
    extractors = [command for command in commands() if command[0] == "python"]
    assert [command[1] for command in extractors] == ["-m", "-m"]
    for command in extractors:
        known = "import runpy, sys; sys.path.insert(0, '.'); "
        subprocess.run([sys.executable, "-c", f"{known}runpy.run_module({command[2]!r})"], cwd=ROOT, check=True)
