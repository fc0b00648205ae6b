"""``sengoku-print report``: what it writes and how it ends."""

from pathlib import Path

import pytest

from generator.cli import run
from tests.layout_texts import GOING_ON


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("game.txt").write_text(GOING_ON, encoding="utf-8")


def test_it_writes_pdf_by_default_and_svg_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["report", "game.txt"]) == 0
    assert run(["report", "game.txt", "-o", "deep/game.SVG", "--names", "f=Anna, w=Ben", "--paper", "letter"]) == 0
    assert Path("battle-report.pdf").read_bytes().startswith(b"%PDF-")
    svg = Path("deep/game.SVG").read_text(encoding="utf-8")
    assert 'width="215.9mm"' in svg
    assert 'aria-label="Anna"' in svg
    assert capsys.readouterr().out.splitlines() == ["battle-report.pdf", str(Path("deep/game.SVG"))]
    assert sorted(path.name for path in Path().iterdir()) == ["battle-report.pdf", "deep", "game.txt"]


def test_nonsense_in_the_layout_is_found_wanting(capsys: pytest.CaptureFixture[str]) -> None:
    Path("game.txt").write_text(GOING_ON.replace("f2", "q2").replace("w6", "w9"), encoding="utf-8")
    assert run(["report", "game.txt"]) == 1
    lines = capsys.readouterr().err.splitlines()
    assert [line.split(":")[:3] for line in lines] == [["game.txt", "2", " column 1"], ["game.txt", "3", " column 1"]]
    assert not Path("battle-report.pdf").exists()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["missing.txt"], "missing.txt: cannot be read: No such file or directory"),
        (["game.txt", "-o", "game.png"], "--output: expected a file that ends in .pdf or .svg, got 'game.png'"),
        (["game.txt", "--names", "Anna"], "--names: expected KEY=NAME, as f=Anna, got 'Anna'"),
        (["game.txt", "--names", "f=A,f=B"], "--names: expected each army once, got 'f=B'"),
        (["game.txt", "--names", "q=A"], "--names: expected armies f w d b, got one of 'q'"),
        (["game.txt", "--title", "T" * 61], "--title: expected at most 60 characters, got 61"),
        (["game.txt", "--paper", "A5"], "--paper: expected 194 x 263.4 mm inside the margins, got 132 x 194 mm on A5"),
        (["game.txt", "--date", "d" * 99], "--date: expected at most"),
        (["game.txt", "--names", f"f={'N' * 99}"], "--names: name of 'f': expected at most"),
        (["game.txt", "--paper", "A0"], "--paper: expected one of"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_line(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["report", *arguments]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith(f"sengoku-print: {said}")
    assert not Path("battle-report.pdf").exists()


def test_a_binary_file_is_no_layout(capsys: pytest.CaptureFixture[str]) -> None:
    Path("game.txt").write_bytes(bytes(range(256)))
    assert run(["report", "game.txt"]) == 2
    assert "expected a text, got binary data" in capsys.readouterr().err
