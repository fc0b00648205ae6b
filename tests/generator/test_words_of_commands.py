"""What ``sengoku-print`` says and writes in another language: nothing English is left, but what is no word of ours."""

import json
import re
from collections.abc import Callable, Collection, Iterator
from pathlib import Path

import pytest

from generator import cli, words
from generator.art.patterns import PATTERNS
from generator.commands.listing import WHAT
from generator.components import EXTRAS, PARTS
from generator.crests import crest_names
from generator.design.key_table import key_table
from generator.design.schema import DesignKeys, described
from generator.design.sources import design_names
from generator.formats import FORMATS
from generator.locale.extract import messages
from generator.palettes import palettes
from generator.papers import PAPERS
from sengoku.bots import BOTS
from sengoku.tile_sets import PRESETS
from tests.generator.test_design_mistakes import mistakes
from tests.pseudo import write_foreign

Told = Callable[..., str]

NAMES = {
    *PATTERNS,
    *crest_names(),
    *design_names(),
    *palettes(),
    *PRESETS,
    *BOTS,
    *cli.COMMANDS,
    *DesignKeys.model_fields,
}
NAMES |= {paper.name for paper in PAPERS.values()} | {"Sengoku Domino", "A4", "A5", "Noto", "Zen Kaku Gothic New"}
NAMES |= {"output", "study", "left", "en", "xx", "pdf", "svg", "png", "cut", "dxf", "tts", "Anna", "Ben"}
KEYS = set(re.findall(r"`(\w+)`", key_table()))
SYSTEM = ("File exists", "No such file or directory")
"""What the operating system says, in its own language."""
NAMES |= {*SYSTEM, *PARTS, *EXTRAS, *FORMATS, *WHAT, "text", "long-edge", "short-edge", "true"}
KEPT = re.compile(
    r"""'[^']*'|"[^"]*"|\[[^\]]*\]|<[^>]*>      # what somebody wrote, and tags
    |^(sengoku-print:\s)?[\w.]+:\d+:\s           # the place of a mistake
    |\b(\w+[.])?\w+(\[\d+\])?(\.\w+)?:(?=\ )
    |--[a-z-]+|[\w/.-]+\.(toml|pdf|svg|json|txt|html|ttf)\b|/[\w/.-]+
    |\#[0-9a-f]{6}|\b(mm|cm|in|pt|KB|dpi|KEY|NAME|FILE|x|X|[a-z])\b|\b1[A-Za-z0-9_-]{11,}
    |\b[A-Za-z]?\d+[a-z]?\b|[a-z]\d|sengoku-print(\ [a-z]+)?""",
    re.VERBOSE | re.MULTILINE,
)
TYPED = re.compile(
    r"""^\ {4}sengoku-print.*$|sengoku-print(\ [a-z]+)?|`[^`]*`  # examples, and the command itself
    |--?[a-z-]+|\b[\w-]+(\|[\w-]+)+|\ア:\ [\w.-]+\]    # options, choices, what holds by default
    |^\ \ [a-z]+(?=\ \ )""",
    re.VERBOSE | re.MULTILINE,
)
"""What one types, in the help of a command."""

GAME = """armies: f w
regions: 2 separate
region 1
f2 f5 w1 w3 w4
w6 .  f2 f2 w1
w3 f1 X  f4 .
w3 w1 w4 f4 f4
f4 w4 w1 f6 .
"""


@pytest.fixture
def told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Iterator[Told]:
    """Runs a command in a folder of its own, in a language that nobody speaks, and gives all that it says."""
    monkeypatch.setattr(words, "LOCALE", tmp_path / "locale")
    write_foreign(tmp_path / "locale", "kit", messages)
    monkeypatch.setenv("LANGUAGE", "xx_YY.UTF-8:en")
    monkeypatch.chdir(tmp_path)
    Path("game.txt").write_text(GAME)

    def run(*arguments: str) -> str:
        cli.run(list(arguments))
        return "".join(capsys.readouterr())

    yield run
    words._catalogue.cache_clear()


def english_in(said: str, more: Collection[str] = ()) -> set[str]:
    """The runs of letters that are no names and nothing that somebody wrote."""
    names = re.compile(r"\b(" + "|".join(sorted(map(re.escape, {*NAMES, *more}), key=len, reverse=True)) + r")\b")
    return set(re.findall("[A-Za-z]{2,}", names.sub("", KEPT.sub("", said))))


@pytest.mark.parametrize(
    "arguments",
    [
        ("build", "--only", "markers", "--margin", "left=3mm"),
        ("build", "--only", "f:1|2", "--format", "svg,cut"),
        ("check", "--set", "game.regions=9", "--set", "game.tiles=1-3", "--set", "armies.w.colour=#cb4220"),
        ("list", "designs", "palettes", "tiles", "papers"),
        ("new", "my.toml"),
        ("report", "game.txt"),
        ("report", "game.txt", "--language", "ja", "--paper", "A5"),
        ("calibrate", "--printer", "study", "--offset", "1,0"),
        ("calibrate", "--paper", "Letter", "--flip", "short-edge"),
        ("playtest", "--games", "4", "--players", "2", "--bots", "random", "--workers", "1"),
        ("playtest", "--games", "4", "--players", "2", "--workers", "1", "--against", "skirmish", "--no-choices"),
        ("playtest", "--show", "3", "--players", "2"),
        ("playtest", "--games", "0", "--players", "9", "--bots", "wise"),
        ("build", "--players", "9"),
        ("build", "--format", "doc", "--only", "tanks,f:9|9"),
        ("build", "--paper", "A9", "--margin", "left=9", "--start-slot", "0", "--back-bleed", "none"),
        ("build", "--printer", "nobody"),
        ("build", "-o", "game.txt"),
        ("check", "missing.toml"),
        ("report", "missing.txt"),
        ("biuld",),
        ("--bogus",),
        ("build", "--papr", "A4"),
        ("build", "--m"),
        ("build", "1", "2"),
        ("build", "1", "2", "3"),
        ("build", "--players"),
        ("build", "--players", "few"),
        ("build", "--outline=yes"),
        ("check", "-x"),
        ("report",),
        ("list", "cats"),
        ("list", "--format", "doc"),
        ("calibrate", "--flip", "up"),
        ("new",),
        ("new", "."),
    ],
)
def test_a_command_speaks_another_language(
    told: Told, tmp_path: Path, arguments: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    said = told(*arguments)
    assert "ア" in said
    assert english_in(said) == set()


def test_the_help_of_build_names_every_part_and_format(capsys: pytest.CaptureFixture[str]) -> None:
    cli.run(["build", "--help"])
    told = re.findall(r"\w+", capsys.readouterr().out)
    assert {*PARTS, *EXTRAS, *FORMATS} <= set(told)


@pytest.mark.parametrize("command", ["", *cli.COMMANDS])
def test_help_speaks_another_language(told: Told, command: str) -> None:
    """All of it: usage, headings, what one types in the place of a name, what holds by default."""
    said = told(*filter(None, (command, "--help")))
    assert said.startswith("アアアアア: sengoku-print")
    assert english_in(TYPED.sub("", said)) == set()


@pytest.mark.parametrize(
    ("arguments", "written"),
    [
        (("playtest", "--games", "2", "--players", "2,3", "--workers", "1", "--html", "1.html", "--svg", "1.svg"), 2),
        (("list", "--format", "svg", "-o", "1.svg"), 1),
        (("report", "game.txt", "-o", "1.svg", "--title", "7", "--names", "f=8,w=9"), 1),
    ],
)
def test_pages_that_are_no_kits_are_in_another_language(told: Told, arguments: tuple[str, ...], written: int) -> None:
    told(*arguments)
    pages = [*Path().glob("1.*")]
    assert len(pages) == written
    for page in pages:
        text = re.sub(r"<(style|script)\b.*?</\1>", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
        attributes = re.findall(r'\b(?:aria-label|title|alt)="([^"]*)"', text)
        assert english_in("\n".join([*re.findall(">([^<>]+)<", text), *attributes])) == set()


def test_the_keys_are_described_in_another_language(told: Told) -> None:
    """As tables, and in the schema for editors that ``new`` lays beside a design."""
    table = told("schema", "--table")
    assert "| アアア | アアアアア | アアアアアアア |" in table
    assert english_in(re.sub(r"`[^`]*`", "", table)) == set()
    told("new", "my.toml")
    schema = json.loads(Path("design.schema.json").read_text(encoding="utf-8"))
    described_so = list(described(schema))
    assert len(described_so) > 70
    assert english_in(re.sub(r"`[^`]*`", "", "\n".join([schema["title"], *described_so]))) == set()
    assert schema == json.loads(told("schema"))


@pytest.mark.parametrize(("text", "_said"), mistakes())
def test_a_mistake_in_a_design_is_told_in_another_language(told: Told, text: str, _said: str) -> None:
    Path("my.toml").write_text(text, encoding="utf-8")
    said = told("check", "my.toml")
    assert "ア" in said
    listed = KEYS if "colur" in text or "widht" in text or "margins.up" in text else ()
    own = re.findall(r'(\w+) = "', said)
    assert english_in(said, {*listed, *own}) == set()
