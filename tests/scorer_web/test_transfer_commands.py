"""The commands that take games out and in: what they say of mistakes, and a backup made while phones save."""

import os
import sqlite3
import stat
import subprocess
import sys
import threading
from contextlib import closing
from pathlib import Path

import pytest

from scorer_web import create_app
from scorer_web.cli import run
from scorer_web.store.backup import check_target
from scorer_web.store.errors import BackupError
from tests.conftest import ROOT
from tests.scorer_web.conftest import Phone


def test_the_commands_say_what_is_wrong_in_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    absent = f"sqlite:///{tmp_path}/absent.db"
    file = tmp_path / "games.jsonl"
    file.write_text("hello\n")
    for arguments, words in (
        (["export", str(tmp_path / "x"), "--database", absent], f"there is no database {tmp_path}/absent.db"),
        (["export", str(tmp_path / "x"), "--database", "nonsense"], "expected a database address"),
        (["import", str(tmp_path / "none")], f"{tmp_path}/none: cannot be read: No such file"),
        (["import", str(file), "--database", f"sqlite:///{tmp_path}/to.db"], f"{file}: line 1: expected JSON"),
        (["import", str(file), "--database", "nonsense"], "expected a database address"),
        (["backup", str(tmp_path / "x"), "--database", absent], f"there is no database {tmp_path}/absent.db"),
        (["backup", str(tmp_path / "x"), "--database", "postgresql://h/n"], "expected an SQLite database"),
        (["backup", str(tmp_path / "x"), "--database", "nonsense"], "expected a database address"),
    ):
        assert run(arguments) == 2
        (line,) = capsys.readouterr().err.splitlines()
        assert line.startswith(f"sengoku-score: {words}")
    assert not (tmp_path / "absent.db").exists()
    assert not (tmp_path / "x").exists()


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('"format"', '"kind"', "line 1: expected an export"),
        ('"revision":1', '"revision":true', "row 1, game: revision: expected"),
        ('"names":{}', '"names":{"q":"Anna"}', "line 2: expected a game that can be played"),
        ('{"rows"', '{"lines"', "line 5: expected a table and a row"),
    ],
)
def test_an_import_looks_into_its_file_before_it_makes_a_database(
    old: str, new: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    app = create_app({"DATABASE": f"sqlite:///{tmp_path}/from.db"})
    Phone(app).new_game()
    app.extensions["store"].close()
    file = tmp_path / "games.jsonl"
    assert run(["export", str(file), "--database", f"sqlite:///{tmp_path}/from.db"]) == 0
    text = file.read_text()
    assert text.count(old) == 1
    file.write_text(text.replace(old, new))
    capsys.readouterr()
    assert run(["import", str(file), "--database", f"sqlite:///{tmp_path}/new/to.db"]) == 2
    assert capsys.readouterr().err.startswith(f"sengoku-score: {file}: {words}")
    assert not (tmp_path / "new").exists()


def test_an_import_can_come_through_a_pipe(tmp_path: Path) -> None:
    app = create_app({"DATABASE": f"sqlite:///{tmp_path}/from.db"})
    Phone(app).new_game()
    app.extensions["store"].close()
    file = tmp_path / "games.jsonl"
    assert run(["export", str(file), "--database", f"sqlite:///{tmp_path}/from.db"]) == 0
    command = [sys.executable, "-m", "scorer_web", "import", "/dev/stdin", "--database", f"sqlite:///{tmp_path}/to.db"]
    done = subprocess.run(command, input=file.read_bytes(), capture_output=True, cwd=ROOT, check=False, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"1 game, 0 regions\n", b"")


@pytest.mark.parametrize("arguments", [[], ["fonts"], ["file", "x"], ["export", "x", "--database", "nonsense"]])
def test_a_full_standard_error_changes_no_exit_code(arguments: list[str]) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run([sys.executable, "-m", "scorer_web", *arguments], stderr=full, cwd=ROOT, check=False)
    assert done.returncode == 2


def test_a_backup_that_cannot_be_written_is_told_by_its_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, target = tmp_path / "games.db", tmp_path / "nowhere" / "copy.db"
    create_app({"DATABASE": f"sqlite:///{file}"}).extensions["store"].close()
    assert run(["backup", str(target), "--database", f"sqlite:///{file}"]) == 2
    assert capsys.readouterr().err == f"sengoku-score: cannot copy {file} to {target}: No such file or directory\n"


@pytest.mark.parametrize("command", ["export", "backup"])
def test_neither_the_database_nor_what_is_no_file_is_replaced(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url = f"sqlite:///{tmp_path}/games.db"
    app = create_app({"DATABASE": url})
    Phone(app).new_game()
    app.extensions["store"].close()
    held = (tmp_path / "games.db").read_bytes()
    os.mkfifo(tmp_path / "pipe")
    for link, place in (("link.db", "games.db"), ("there", "back"), ("back", "there")):
        (tmp_path / link).symlink_to(place)
    for name, expected in (
        ("games.db", "another file than the database itself"),
        ("link.db", "another file than the database itself"),
        ("pipe", "a plain file or the name of a new one"),
        ("there", "a plain file or the name of a new one"),
    ):
        assert run([command, str(tmp_path / name), "--database", url]) == 2
        assert capsys.readouterr().err == f"sengoku-score: expected {expected}, got {tmp_path / name}\n"
    assert (tmp_path / "games.db").read_bytes() == held
    assert (tmp_path / "pipe").is_fifo()
    assert (tmp_path / "there").is_symlink()


@pytest.mark.parametrize("command", ["export", "backup"])
@pytest.mark.parametrize("old", [None, "old"])
def test_a_link_stays_and_what_it_names_is_written(command: str, old: str | None, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/games.db"
    app = create_app({"DATABASE": url})
    Phone(app).new_game()
    app.extensions["store"].close()
    (tmp_path / "disk").mkdir()
    place, link = tmp_path / "disk" / "kept", tmp_path / "latest"
    if old:
        place.write_text(old)
    link.symlink_to("disk/kept")
    assert run([command, str(link), "--database", url]) == 0
    assert os.readlink(link) == "disk/kept"
    assert len(place.read_bytes()) > 100
    assert place.stat().st_mode & 0o077 == 0
    assert not list(tmp_path.rglob("*.part"))


def test_a_file_may_be_called_as_a_database_that_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    check_target(Path("sengoku"), "postgresql://localhost/sengoku")
    with pytest.raises(BackupError):
        check_target(Path("sengoku"), "sqlite:///sengoku")


def test_a_backup_made_while_phones_save_is_whole(tmp_path: Path) -> None:
    sqlite_url = f"sqlite:///{tmp_path}/from.db"
    app = create_app({"DATABASE": sqlite_url})
    phone = Phone(app)
    game = phone.new_game()
    over = threading.Event()

    def save() -> None:
        base = 0
        while not over.is_set():
            base = phone.save(game, 1, {"a1": f"f{1 + base % 6}"}, base).json["revision"]

    writer = threading.Thread(target=save)
    writer.start()
    try:
        for number in range(3):
            assert run(["backup", str(tmp_path / f"{number}.db"), "--database", sqlite_url]) == 0
    finally:
        over.set()
        writer.join()
    for number in range(3):
        file = tmp_path / f"{number}.db"
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        with closing(sqlite3.connect(file)) as copy:
            assert copy.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        copied = create_app({"DATABASE": f"sqlite:///{file}"})
        assert Phone(copied).get(game).status_code == 200
        copied.extensions["store"].close()
    app.extensions["store"].close()
