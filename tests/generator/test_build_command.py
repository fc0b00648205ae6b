"""``sengoku-print build``: what it writes, what it refuses, and what it leaves behind."""

import hashlib
import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from generator.cli import run
from generator.kit import kit_sheets
from tests.conftest import ROOT, Runner
from tests.terminal import shown_on_a_terminal


def left_in(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*"))


def test_a_build_is_one_pdf_and_a_manifest(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["build", "-o", str(tmp_path / "new" / "folder")]) == 0
    assert left_in(tmp_path / "new" / "folder") == ["manifest.json", "standard-A4.pdf"]
    said = capsys.readouterr()
    assert "standard-A4.pdf" in said.out
    assert said.err == ""


def test_a_design_of_ones_own_is_drawn_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The guards look at the pages that are written."""
    drawn = []
    monkeypatch.setattr("generator.kit.kit_sheets", lambda *asked: drawn.append(asked) or kit_sheets(*asked))
    assert run(["build", "--set", "print.gutter=6mm", "-o", str(tmp_path)]) == 0
    assert len(drawn) == 1


def test_guards_say_nothing_of_what_is_not_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name = "regions.0.name=" + "W" * 40
    assert run(["build", "--set", name, "--only", "boards", "-o", str(tmp_path)]) == 0
    assert "fits only at a size of" in capsys.readouterr().err
    for other in ("markers", "f:1|2"):
        assert run(["build", "--set", name, "--only", other, "-o", str(tmp_path)]) == 0
        assert "fits only" not in capsys.readouterr().err


def test_the_manifest_tells_the_truth(tmp_path: Path) -> None:
    assert run(["build", "-o", str(tmp_path), "--paper", "letter", "--format", "pdf,svg"]) == 0
    manifest = json.loads((tmp_path / "manifest.json").read_text(encoding="utf-8"))
    assert manifest["kit"] == "standard"
    assert manifest["paper"] == {"name": "Letter", "width_mm": 215.9, "height_mm": 279.4}
    assert {file["path"] for file in manifest["files"]} | {"manifest.json"} == {
        path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file()
    }
    for file in manifest["files"]:
        assert file["sha256"] == hashlib.sha256((tmp_path / file["path"]).read_bytes()).hexdigest()
    pages = [page for page in manifest["pages"] if page["file"] == "standard-Letter.pdf"]
    assert [page["page"] for page in pages] == list(range(1, len(pages) + 1))
    tiles = [piece for page in pages for piece in page["pieces"] if piece["kind"] == "tile"]
    assert len(tiles) == 84
    assert all(piece["trim_mm"][2:] == [24.0, 48.0] and piece["rotation"] in (0, 90, 180, 270) for piece in tiles)
    assert sorted(tiles[0]) == ["army", "copy", "kind", "rotation", "tile", "trim_mm"]


def test_parts_and_formats_may_be_given_again(tmp_path: Path) -> None:
    twice = ["--only", "markers", "--only", "rules", "--format", "pdf", "--format", "svg"]
    assert run(["build", "-o", str(tmp_path), *twice]) == 0
    made = left_in(tmp_path)
    assert {"standard-A4-markers.pdf", "standard-A4-rules.pdf"} <= set(made)
    assert {name.split("/")[0] for name in made} == {
        "manifest.json",
        "standard-A4-markers.pdf",
        "standard-A4-rules.pdf",
        "svg",
    }


def test_only_writes_a_file_for_each_part(tmp_path: Path) -> None:
    assert run(["build", "-o", str(tmp_path), "--only", "markers, Armies"]) == 0
    assert left_in(tmp_path) == ["manifest.json", "standard-A4-armies.pdf", "standard-A4-markers.pdf"]


def test_files_of_every_earlier_build_are_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Also those that no manifest lists any more; files of other kinds are somebody's own."""
    (tmp_path / "my-letter.pdf").write_bytes(b"")
    counts = []
    for paper in ("A4", "200x280mm", "Letter", "A4"):
        assert run(["build", "-o", str(tmp_path), "--only", "markers", "--paper", paper, "--format", "pdf,svg"]) == 0
        counts += re.findall(r"(\d+) files? of earlier builds", capsys.readouterr().err)
    assert counts == ["3", "8", "8"], "a PDF and two SVG pages on A4 and on Letter, two more on 200x280mm"


@pytest.mark.parametrize(
    "manifest",
    [
        "[" * 100_000,
        "",
        "3",
        '{"files": 3}',
        json.dumps({"files": [{"path": "a" * 5000}, {"path": "a\0"}, {"path": 3}]}),
    ],
)
def test_whatever_lies_there_as_a_manifest_is_replaced(
    manifest: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "manifest.json").write_text(manifest)
    assert run(["build", "-o", str(tmp_path), "--only", "markers"]) == 0
    assert capsys.readouterr().err == ""
    assert [file["path"] for file in json.loads((tmp_path / "manifest.json").read_text())["files"]] == [
        "standard-A4-markers.pdf"
    ]


def test_a_file_where_a_folder_is_needed_is_told_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "README.md"
    path.write_text("mine")
    assert run(["build", "-o", str(path), "--only", "markers"]) == 2
    told = f"sengoku-print: {path}: cannot be written: that is a file, and a folder is needed\n"
    assert capsys.readouterr().err == told
    assert path.read_text() == "mine"


def test_a_folder_whose_name_is_too_long_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    folder = "a" * 300
    assert run(["build", "-o", folder, "--only", "markers"]) == 2
    assert capsys.readouterr().err.startswith(f"sengoku-print: {folder}: cannot be written: ")


def test_a_file_that_held_something_else_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def said_of(*options: str) -> str:
        assert run(["build", "-o", str(tmp_path), "--only", "markers,cover", *options]) == 0
        return capsys.readouterr().err

    assert said_of() == said_of() == ""
    first = tmp_path / "standard-A4-cover.pdf"
    assert f"note: {first} and others, 2 files in all, had other content before" in said_of("--players", "3")
    first.unlink()
    assert f"note: {tmp_path / 'standard-A4-markers.pdf'} had other content before; -o DIR" in said_of()


STOCK = "{columns=3,rows=7,left='7mm',top='15mm',pitch_x='66mm',pitch_y='38mm',width='63.5mm',height='38mm'}"
LABELS = f"print.labels={STOCK}"
FIRST = "Begin with the cover: it tells which pages go on which paper."


@pytest.mark.parametrize(
    ("options", "sheets", "how"),
    [
        ([], 15, f"Print at 100 %, both sides, flip on the long edge. {FIRST}"),
        (["--flip", "short-edge"], 15, f"Print at 100 %, both sides, flip on the short edge. {FIRST}"),
        (["--order", "fronts-then-backs"], 15,
         "Print at 100 %, one side: pages 1 to 15; turn the stack over on the long edge; then pages 16 to 30. "
         "Begin with the cover (pages 1, 16): it tells which pages go on which paper."),
        (["--order", "fronts-then-backs", "--flip", "short-edge", "--only", "armies"], 4,
         "Print at 100 %, one side: pages 1 to 4; turn the stack over on the short edge; then pages 5 to 8."),
        (["--order", "fronts-then-backs", "--only", "rules,boards"], 5,
         "Print at 100 %, one side: first all fronts; turn over on the long edge what has backs; then the backs."),
        (["--order", "fronts-then-backs", "--format", "svg"], 15,
         "Print at 100 %, one side: first all fronts; turn over on the long edge what has backs; then the backs. "
         f"{FIRST}"),
        (["--order", "fronts-then-backs", "--backs", "fold"], 22, f"Print at 100 %, one side. {FIRST}"),
        (["--order", "fronts-then-backs", "--only", "boards"], 4, "Print at 100 %, one side."),
        (["--flip", "none"], 22, f"Print at 100 %, one side. {FIRST}"),
        (["--only", "rules,armies"], 5, "Print at 100 %, both sides, flip on the long edge."),
        (["--only", "boards,screens"], 8, "Print at 100 %, one side."),
        (["--backs", "fold"], 22, f"Print at 100 %, one side. {FIRST}"),
        (["--backs", "fold", "--only", "rules,boards", "--flip", "short-edge"], 6, "Print at 100 %, one side."),
        (["--only", "boards,markers"], 5,
         "Print at 100 %: markers on both sides, flip on the long edge; boards on one side."),
        (["--only", "rules,armies", "--backs", "none"], 6, "Print at 100 %, one side."),
        (["--set", "tile.width=19mm", "--set", LABELS], 19,
         "Print at 100 %: cover, rules, boards, screens, markers on both sides, flip on the long edge; "
         f"armies on one side. Fronts and backs of tiles have labels of their own. {FIRST}"),
        (["--only", "armies", "--set", "tile.width=19mm", "--set", LABELS], 8,
         "Print at 100 %, one side. Fronts and backs of tiles have labels of their own."),
    ],
)  # fmt: skip
def test_the_last_line_says_what_the_pages_say(
    options: list[str], sheets: int, how: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["build", "-o", str(tmp_path), *options]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[-1] == f"{how} Measure the 100 mm bar before you cut."
    assert f" on {sheets} sheets of A4 " in said[0]
    glued = said[0].partition("; ")[2]
    assert glued == ("17 once backs are glued to fronts" if options == ["--flip", "none"] else ""), "as slugs count"


@pytest.mark.parametrize(("options", "armies"), [(["--players", "2"], "fw"), (["--set", "game.seats=f d b"], "fdb")])
def test_fewer_players_fewer_armies(
    options: list[str], armies: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["build", "-o", str(tmp_path), *options, "--only", "armies"]) == 0
    manifest = json.loads((tmp_path / "manifest.json").read_text(encoding="utf-8"))
    assert {piece["army"] for page in manifest["pages"] for piece in page["pieces"]} == set(armies)
    assert run(["build", "--help"]) == 0
    assert 'others with --set "game.seats=f d b".' in " ".join(capsys.readouterr().out.split())


def test_tiles_stand_in_quotes_which_the_shell_wants(capsys: pytest.CaptureFixture[str]) -> None:
    run(["build", "--help"])
    assert 'tiles in quotes, such as "f:1|2,w:5|6".' in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--paper", "A44"], ["--paper", "'A44'", "did you mean 'A4'?", "Tabloid"]),
        (["--paper", ""], ["--paper", "''", "Letter"]),
        (["--format", "pfd"], ["--format", "'pfd'", "did you mean 'pdf'?"]),
        (["--format", ""], ["--format", "pdf"]),
        (["--format", "pfd,gif"], ["'pfd'", "'gif'"]),
        (["--only", ""], ["--only", "''", "armies", '"f:1|2" in quotes']),
        (["--only", "f:1"], ["an army f, w, d, b", '"f:1|2" in quotes', "'f:1'"]),
        (["--only", "x:1|2"], ["an army f, w, d, b", '"f:1|2" in quotes', "'x:1|2'"]),
        (["--only", " ,"], ["--only", "' ,'"]),
        (["--only", "army"], ["--only", "'army'", "armies"]),
        (["--only", "tiles"], ["--only", "'tiles'", "did you mean 'armies'?"]),
        (["--players", "7"], ["--players", "2 to 4", "7"]),
        (["--players", "one"], ["--players", "one"]),
        (["--papr", "A4"], ["--papr", "--paper"]),
        (["nosuch"], ["'nosuch'", "standard"]),
        (["--output", ""], ["--output", "expected a folder", "''"]),
        (["standard", "letter"], ["letter"]),
    ],
)
def test_what_is_not_understood_is_said_in_a_line_each(
    arguments: list[str], words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["build", "-o", str(tmp_path / "out"), *arguments]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert all(line.startswith("sengoku-print: ") for line in said.err.splitlines())
    for word in words:
        assert word in said.err
    assert left_in(tmp_path) == []


def test_an_unknown_command_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bild"]) == 2
    assert "'bild'" in capsys.readouterr().err


def test_a_file_in_the_way_of_the_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "out").write_text("mine")
    assert run(["build", "-o", str(tmp_path / "out")]) == 2
    assert str(tmp_path / "out") in capsys.readouterr().err
    assert (tmp_path / "out").read_text() == "mine"


def test_a_folder_in_the_way_of_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "manifest.json").mkdir()
    assert run(["build", "-o", str(tmp_path)]) == 2
    assert "manifest.json" in capsys.readouterr().err
    assert left_in(tmp_path) == ["manifest.json"]


def test_a_really_full_disk(run_module: Runner, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", f"import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (20000, 20000));"
         f"import signal; signal.signal(signal.SIGXFSZ, signal.SIG_IGN);"
         f"from generator.cli import main; main(['build', '-o', {str(tmp_path)!r}])"],
        capture_output=True, text=True, cwd=ROOT, check=False, timeout=60,
    )  # fmt: skip
    assert done.returncode == 2
    assert "cannot be written" in done.stderr
    assert "Traceback" not in done.stderr
    assert left_in(tmp_path) == []


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupted_build_leaves_nothing(stop: signal.Signals, tmp_path: Path) -> None:
    script = (
        "import generator.output as o, os, sys, time\n"
        "whole = o._write\n"
        "def slow(path, content):\n"
        "    whole(path, content); print('written', flush=True); time.sleep(30)\n"
        "o._write = slow\n"
        "from generator.cli import main\n"
        f"main(['build', '-o', {str(tmp_path)!r}])\n"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", script], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "written\n"
    process.send_signal(stop)
    _, errors = process.communicate(timeout=20)
    assert process.returncode == 130
    assert errors.strip() == "sengoku-print: stopped; nothing was left half-written"
    assert left_in(tmp_path) == []


def test_twice_at_once(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "generator", "build", "-o", str(tmp_path)]
    running = [subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL) for _ in range(3)]
    assert [process.wait(timeout=60) for process in running] == [0, 0, 0]
    assert left_in(tmp_path) == ["manifest.json", "standard-A4.pdf"]


def test_an_unwritable_folder(run_module: Runner, tmp_path: Path) -> None:
    for folder in ("/proc/nowhere", "/dev/null/x"):
        done = run_module("generator", "build", "-o", folder)
        assert done.returncode == 2
        assert folder in done.stderr
        assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("command", [[], ["build"]])
def test_help_shows_two_examples(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*command, "--help"]) == 0
    said = capsys.readouterr().out
    assert sum(line.strip().startswith("sengoku-print ") for line in said.splitlines()) >= 2


def test_help_lists_the_commands_as_one_comes_to_need_them(capsys: pytest.CaptureFixture[str]) -> None:
    """The kit first, then a kit of one's own from its design to the trial of it; last what is for other programs."""
    assert run(["--help"]) == 0
    listed = re.findall(r"^  ([a-z]+)  ", capsys.readouterr().out.partition("Commands:")[2], re.MULTILINE)
    assert listed == ["build", "list", "new", "check", "calibrate", "playtest", "report", "code", "schema"]


def test_progress_is_for_terminals_only(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "generator", "build", "-o", str(tmp_path)]
    assert "army-flame" in shown_on_a_terminal(command, ROOT, os.environ, stream="stderr")
