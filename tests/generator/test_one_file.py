"""Commands that make one file say, as ``build`` does, that it held something else before."""

from pathlib import Path

import pytest

from generator.cli import run
from tests.layout_texts import GOING_ON

GAMES = ("--games", "2", "--players", "2", "--workers", "1", "--no-choices", "--bots", "random")


@pytest.mark.parametrize(
    ("arguments", "file"),
    [
        (("report", "game.txt"), "battle-report.pdf"),
        (("report", "game.txt", "-o", "deep/game.svg"), "deep/game.svg"),
        (("list", "--format", "svg", "-o", "built-in.svg"), "built-in.svg"),
        (("calibrate", "-o", "out"), "out/calibration-A4.pdf"),
        (("playtest", *GAMES, "--html", "report.html"), "report.html"),
        (("playtest", *GAMES, "--svg", "plots.svg"), "plots.svg"),
    ],
)
def test_a_file_of_other_content_is_replaced_and_named(
    arguments: tuple[str, ...],
    file: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("game.txt").write_text(GOING_ON, encoding="utf-8")

    def notes() -> list[str]:
        assert run(list(arguments)) == 0
        return [line for line in capsys.readouterr().err.splitlines() if line.startswith("note: ")]

    assert notes() == []
    made = Path(file).read_bytes()
    assert notes() == [], "the same again"
    Path(file).write_text("a letter to a friend", encoding="utf-8")
    assert notes() == [f"note: {Path(file)} had other content before and is replaced"]
    assert Path(file).read_bytes() == made
