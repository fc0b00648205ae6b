"""Builds of two armies that somebody may spoil, for tests of ``check --built``."""

import json
from pathlib import Path

import pytest

from generator.cli import run

ASKED = ["--players", "2", "--only", "armies"]
PDF = "standard-A4-armies.pdf"


def build_of(folder: Path, formats: str) -> dict[str, bytes]:
    """The files of a build, by path."""
    assert run(["build", "-o", str(folder), *ASKED, "--format", formats, "--dpi", "60"]) == 0
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def laid_out(files: dict[str, bytes], folder: Path) -> None:
    """Writes files into a folder, by path."""
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)


def checked(folder: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, dict[str, str]]:
    """The exit code, and every sentence on what must be mended, by file and code."""
    capsys.readouterr()
    code = run(["check", "--players", "2", "--dpi", "60", "--built", str(folder), "--json"])
    report = json.loads(capsys.readouterr().out)
    return code, {
        f"{Path(check['file']).name} {check['code']}": check["message"] for check in report["checks"] if not check["ok"]
    }
