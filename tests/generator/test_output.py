"""Files appear whole or not at all: full disks, interruptions, killed processes."""

import errno
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from generator import output
from generator.errors import OutputError
from generator.output import write_all
from tests.conftest import ROOT


def left_in(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*"))


def test_a_full_disk_leaves_the_old_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_all(tmp_path, {"a.pdf": b"old", "svg/b.svg": b"old"})

    def fsync(number: int) -> None:
        if os.readlink(f"/proc/self/fd/{number}").endswith("b.svg"):
            raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(output.os, "fsync", fsync)
    with pytest.raises(OutputError, match=r"b\.svg: cannot be written: No space left on device"):
        write_all(tmp_path, {"a.pdf": b"new", "svg/b.svg": b"new"})
    assert left_in(tmp_path) == ["a.pdf", "svg", "svg/b.svg"]
    assert (tmp_path / "a.pdf").read_bytes() == b"old"
    with pytest.raises(OutputError, match=r"b\.svg: cannot be written: No space left on device"):
        write_all(tmp_path / "new" / "er", {"svg/b.svg": b"new"})
    assert not (tmp_path / "new").exists()


def test_neither_a_pipe_nor_a_folder_is_replaced(tmp_path: Path) -> None:
    """A device as /dev/null is the same kind of thing, and may be written to by whoever is root."""
    os.mkfifo(tmp_path / "pipe.pdf")
    (tmp_path / "folder.pdf").mkdir()
    (tmp_path / "link.pdf").symlink_to("pipe.pdf")
    for name, there in (("pipe", "pipe or a device"), ("folder", "folder"), ("link", "pipe or a device")):
        with pytest.raises(OutputError, match=rf"{name}\.pdf: cannot be written: there is a {there} of that name"):
            write_all(tmp_path, {"a.pdf": b"new", f"{name}.pdf": b"new"})
    assert left_in(tmp_path) == ["folder.pdf", "link.pdf", "pipe.pdf"]
    assert (tmp_path / "pipe.pdf").is_fifo()


def test_a_link_stays_and_what_it_names_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As by ``>``; yet the file is renamed from beside its own place, which may be on another disk."""
    out, cloud = tmp_path / "out", tmp_path / "cloud"
    out.mkdir()
    cloud.mkdir()
    (cloud / "kit.pdf").write_bytes(b"old")
    (out / "a.pdf").symlink_to("../cloud/kit.pdf")
    (out / "new.pdf").symlink_to("../cloud/new.pdf")
    (out / "self.pdf").symlink_to("self.pdf")
    (out / "svg").symlink_to("../cloud")
    whole = os.replace

    def replace(one: Path, other: Path) -> None:
        assert Path(one).parent.parent == Path(other).parent, "the draft lies beside its place"
        whole(one, other)

    monkeypatch.setattr(output.os, "replace", replace)
    write_all(out, dict.fromkeys(("a.pdf", "new.pdf", "self.pdf", "b.pdf", "svg/c.svg"), b"new"))
    assert [os.readlink(out / name) for name in ("a.pdf", "new.pdf")] == ["../cloud/kit.pdf", "../cloud/new.pdf"]
    assert left_in(cloud) == ["c.svg", "kit.pdf", "new.pdf"]
    assert {path.read_bytes() for path in (*out.iterdir(), *cloud.iterdir()) if path.is_file()} == {b"new"}


def test_a_link_to_nowhere_is_named_and_nothing_is_written(tmp_path: Path) -> None:
    (tmp_path / "a.pdf").write_bytes(b"old")
    (tmp_path / "b.pdf").symlink_to("gone/b.pdf")
    with pytest.raises(OutputError, match=r"b\.pdf: cannot be written: No such file or directory"):
        write_all(tmp_path, {"a.pdf": b"new", "b.pdf": b"new"})
    assert (tmp_path / "a.pdf").read_bytes() == b"old"
    assert left_in(tmp_path) == ["a.pdf", "b.pdf"]


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
def test_an_interruption_between_two_renames_waits_for_the_last(
    stop: signal.Signals, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = ["a.pdf", "svg/b.svg", "manifest.json"]
    write_all(tmp_path, dict.fromkeys(names, b"old"))
    whole, heard = os.replace, []

    def replace(one: Path, other: Path) -> None:
        whole(one, other)
        signal.raise_signal(stop)

    monkeypatch.setattr(output.os, "replace", replace)
    before = signal.signal(stop, lambda number, frame: heard.append(number))
    try:
        write_all(tmp_path, dict.fromkeys(names, b"new"))
    finally:
        signal.signal(stop, before)
    assert heard == [stop] * 3
    assert [(tmp_path / name).read_bytes() for name in names] == [b"new"] * 3
    assert left_in(tmp_path) == ["a.pdf", "manifest.json", "svg", "svg/b.svg"]


def test_a_file_in_the_way_of_a_later_folder_leaves_the_files_before_it(tmp_path: Path) -> None:
    (tmp_path / "svg").write_text("mine")
    (tmp_path / "a.pdf").write_text("mine")
    with pytest.raises(OutputError, match=r"b\.svg: cannot be written"):
        write_all(tmp_path, {"a.pdf": b"new", "svg/b.svg": b"new"})
    assert (tmp_path / "a.pdf").read_text() == "mine"
    assert left_in(tmp_path) == ["a.pdf", "svg"]


def test_what_a_killed_build_left_goes_at_the_next_one_and_what_a_running_one_needs_stays(tmp_path: Path) -> None:
    script = (
        "import generator.output as o, time\n"
        "from pathlib import Path\n"
        "def slow(moves):\n"
        "    print('written', flush=True); time.sleep(30)\n"
        "o._replace = slow\n"
        f"o.write_all(Path({str(tmp_path)!r}), {{'mine.pdf': b'%PDF'}})\n"
    )
    process = subprocess.Popen([sys.executable, "-c", script], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "written\n"
    (draft,) = tmp_path.iterdir()
    write_all(tmp_path, {"b.pdf": b"%PDF"})
    assert left_in(draft) == ["mine.pdf"]
    process.kill()
    process.communicate(timeout=20)
    write_all(tmp_path, {"c.pdf": b"%PDF"})
    assert left_in(tmp_path) == ["b.pdf", "c.pdf"]
