"""What ``sengoku-score`` says in another language: nothing English is left, but what is no word of ours."""

import io
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from scorer_web import cli, create_app, words
from scorer_web.locale.extract import messages
from scorer_web.program import program
from scorer_web.serving import greeting
from sengoku.wording import speaking
from tests.layout_texts import WRONG_ARMY
from tests.pseudo import FOREIGN, write_foreign
from tests.scorer_web.conftest import Phone
from tests.sengoku.test_notation_errors import EVERYTHING_WRONG
from tests.sengoku.vector_files import cases

Told = Callable[..., str]

LAYOUTS = ("notation.txt", "regions.txt", "overhang.txt")
KEPT = re.compile(
    r"""(?<!\w)'[^']*'|"[^"]*"|^[\w.-]+:\d+:|^sengoku-score:|--[a-z-]+|[\w.-]+\.(txt|jsonl|db)\b
    |\[env\ var:[^;\]]*|\bSENGOKU_[A-Z_]+|sengoku-score(\ [a-z]+)?
    |\b(X|FILE|LAYOUT|COMMAND|double-[a-z-]+|skirmish|serve|file|export|import|backup)\b""",
    re.VERBOSE | re.MULTILINE,
)
"""What somebody wrote, places, names of commands and of what they take, and of tile sets."""

SYSTEM = ("No such file or directory", "Is a directory", "File exists")
"""What the operating system says, in its own language."""

TYPED = re.compile(
    r"""^\ {4}sengoku-score.*$|sengoku-score(\ [a-z]+)?|`[^`]*`  # examples, and the command itself
    |--?[a-z-]+|(?<=\[ア{3}\ ア{3}:\ )\w+|\ア:\ [\w.-]+\]    # options, choices, what holds by default
    |^\ \ [a-z]+(?=\ \ )""",
    re.VERBOSE | re.MULTILINE,
)
"""What one types, in the help of a command."""


@pytest.fixture
def told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Iterator[Told]:
    """Runs the command in a folder of its own, in a language that nobody speaks, and gives all that it says."""
    monkeypatch.setattr(words, "LOCALE", str(tmp_path / "locale"))
    write_foreign(tmp_path / "locale", "scorer", messages)
    monkeypatch.setenv("LANGUAGE", "xx_YY.UTF-8:en")
    monkeypatch.chdir(tmp_path)
    words.words_in.cache_clear()

    def run(*arguments: str) -> str:
        cli.run(list(arguments))
        return "".join(capsys.readouterr())

    yield run
    words.words_in.cache_clear()


def english_in(said: str) -> set[str]:
    """The runs of letters that are no names and nothing that somebody wrote."""
    return set(re.findall("[A-Za-z]{2,}", KEPT.sub("", re.sub("|".join(SYSTEM), "", said))))


@pytest.mark.parametrize("name", LAYOUTS)
def test_scores_and_refusals_of_a_file_are_in_another_language(told: Told, name: str) -> None:
    texts = ["\n".join(rest for word, rest in lines if word == "|") for lines in cases(name).values()]
    assert any(texts)
    for text in filter(None, texts):
        Path("layout.txt").write_text(text, encoding="utf-8")
        said = told("file", "layout.txt")
        assert "ア" in said
        assert english_in(said) == set(), text


def test_a_text_in_which_everything_is_wrong_is_refused_in_another_language(told: Told) -> None:
    Path("layout.txt").write_text(EVERYTHING_WRONG)
    said = told("file", "layout.txt")
    assert len(said.splitlines()) == 16
    assert english_in(said) == set()


def test_a_question_about_a_full_region_is_in_another_language(told: Told) -> None:
    Path("layout.txt").write_text("region 1" + WRONG_ARMY)
    said = told("file", "layout.txt")
    assert " 7 " in said.partition("?")[2].splitlines()[1]
    assert english_in(said) == set()


def test_warnings_in_json_are_in_another_language(told: Told) -> None:
    Path("layout.txt").write_text("region 1\n. f1 . . .\n. . . . .\n. . X . .\n. . . . .\n. . . . .\n")
    (region,) = json.loads(told("file", "layout.txt", "--json"))["regions"]
    assert region["warnings"]
    assert english_in(" ".join(warning["message"] for warning in region["warnings"])) == set()


@pytest.mark.parametrize(
    "arguments",
    [
        ("file", "missing.txt"),
        ("file", "."),
        ("fiel", "layout.txt"),
        ("import", "missing.jsonl"),
        ("import", "wrong.jsonl", "--database", "sqlite:///games.db"),
        ("export", "games.jsonl", "--database", "sqlite:///missing.db"),
        ("export", "games.jsonl", "--database", "nonsense"),
        ("backup", "copy.db", "--database", "sqlite:///missing.db"),
        ("backup", "copy.db", "--database", "postgresql://localhost/x"),
        ("serve", "--database", "nonsense"),
        ("--bogus",),
        ("serve", "--prot", "1"),
        ("serve", "--port", "http"),
        ("serve", "--port", "70000"),
        ("serve", "--log", "xml"),
        ("serve", "1"),
        ("file",),
        ("file", "1", "2", "3"),
        ("file", "--json=yes", "layout.txt"),
        ("export",),
        ("export", "."),
        ("import", "games.jsonl", "--database"),
    ],
)
def test_a_command_that_fails_says_so_in_another_language(told: Told, arguments: tuple[str, ...]) -> None:
    Path("wrong.jsonl").write_text("nonsense")
    said = told(*arguments)
    assert "ア" in said
    assert english_in(said) == set()


@pytest.mark.usefixtures("told")
def test_what_standard_output_cannot_write_stops_no_command(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on Windows, where a pipe or a file takes the signs of one code page."""
    Path("layout.txt").write_text("region 1" + WRONG_ARMY)
    out = io.TextIOWrapper(io.BytesIO(), encoding="cp1252")
    monkeypatch.setattr("sys.stdout", out)
    assert cli.run(["file", "layout.txt"]) == 0
    out.seek(0)
    assert "?????? 1: " in out.read()


@pytest.mark.parametrize("command", ["", *program.commands])
def test_help_speaks_another_language(told: Told, command: str) -> None:
    """All of it: usage, headings, what one types in the place of a name, what holds by default."""
    said = told(*filter(None, (command, "--help")))
    assert said.startswith("アアアアア: sengoku-score")
    assert english_in(TYPED.sub("", said)) == set()


def test_what_keeps_games_says_so_in_another_language(told: Told) -> None:
    app = create_app({"DATABASE": "sqlite:///games.db"})
    Phone(app).new_game()
    app.extensions["store"].close()
    for arguments in (
        ("export", "games.jsonl", "--database", "sqlite:///games.db"),
        ("import", "games.jsonl", "--database", "sqlite:///other.db"),
        ("import", "games.jsonl", "--database", "sqlite:///other.db"),
        ("backup", "copy.db", "--database", "sqlite:///games.db"),
        ("backup", "copy.db", "--database", "sqlite:///games.db"),
    ):
        said = told(*arguments)
        assert "ア" in said
        assert english_in(said) == set(), arguments


@pytest.mark.parametrize("addresses", [[], ["http://192.168.1.5:8000"], ["http://192.168.1.5:8000", "http://10.0.0.2"]])
def test_a_server_greets_in_another_language(addresses: list[str]) -> None:
    with speaking(FOREIGN):
        lines = greeting(addresses, 8000, qr=False)
    said = re.sub(r"http://\S+|Ctrl\+C|--host|Wi-Fi", "", "\n".join(lines))
    assert "ア" in said
    assert english_in(said) == set()
