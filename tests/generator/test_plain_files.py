"""What a design or a manifest names may be no file, and a read of it may never end."""

import os
from pathlib import Path

import pytest

from generator.cli import run
from generator.plain_files import is_file, open_plain


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes with names are a thing of POSIX")
def test_a_pipe_is_refused_before_it_is_opened(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(OSError, match="a pipe or a device"):
        open_plain(tmp_path / "pipe")
    assert not is_file(tmp_path / "pipe")


@pytest.mark.parametrize("path", ["\0", "a" * 5000, "nothing", "."])
def test_a_path_that_can_be_none_has_no_file(path: str) -> None:
    assert not is_file(Path(path))


@pytest.mark.skipif(not Path("/dev/null").exists(), reason="needs a device")
@pytest.mark.parametrize(
    ("keys", "place"),
    [
        ('[[armies]]\nkey = "f"\ncrest = "device.svg"\n', "my.toml:3: armies[0].crest: "),
        ('[fonts]\nblack = "device.svg"\n', "my.toml:2: fonts.black: "),
    ],
)
def test_a_device_is_no_file_of_a_design(
    keys: str, place: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "device.svg").symlink_to("/dev/null")
    (tmp_path / "my.toml").write_text(keys)
    assert run(["check", str(tmp_path / "my.toml")]) == 2
    (said,) = capsys.readouterr().err.splitlines()
    assert place in said
    assert "a pipe or a device" in said
