"""The project from a wheel and from a source distribution, elsewhere, beside a folder named ``templates``."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.conftest import ROOT

PACKAGES = ("sengoku", "generator", "scorer_web")


def build(kind: str, source: Path, target: Path) -> Path:
    """Build with the backend itself, so that nothing is fetched; gives the file that it made."""
    script = f"import hatchling.build as b; print(b.build_{kind}({str(target)!r}))"
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=source, capture_output=True, text=True, timeout=120, check=True
    )
    return target / done.stdout.split()[-1]


def unpack(wheel: Path, target: Path) -> Path:
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(target)
    return target


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The wheel, and the wheel made from the unpacked source distribution, each unpacked as pip would."""
    pytest.importorskip("hatchling")
    import tarfile

    work = tmp_path_factory.mktemp("packages")
    wheel = build("wheel", ROOT, work)
    with tarfile.open(build("sdist", ROOT, work)) as archive:
        archive.extractall(work / "source", filter="data")
    (source,) = (work / "source").iterdir()
    (work / "again").mkdir()
    again = build("wheel", source, work / "again")
    return {"wheel": unpack(wheel, work / "a"), "sdist": unpack(again, work / "b")}


@pytest.mark.parametrize("kind", ["wheel", "sdist"])
def test_both_commands_work_beside_a_folder_named_templates(
    kind: str, installed: dict[str, Path], tmp_path: Path
) -> None:
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates" / "__init__.py").write_text("raise RuntimeError('the wrong templates')")
    (tmp_path / "region.txt").write_text(
        "region 1\n" + "f1 f2 w1 w2 d3\n" * 2 + "f1 f2 X w2 d3\n" + "f1 f2 w1 w2 d3\n" * 2
    )
    environment = dict(os.environ) | {"PYTHONPATH": str(installed[kind])}
    for module, *arguments in (
        ("generator", "build", "--only", "markers"),
        ("scorer_web", "file", "region.txt"),
    ):
        done = subprocess.run(
            [sys.executable, "-m", module, *arguments],
            cwd=tmp_path,
            env=environment,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert done.returncode == 0, done.stderr
    assert (tmp_path / "output" / "standard-A4-markers.pdf").is_file()


def test_both_carry_the_same_files(installed: dict[str, Path]) -> None:
    def files(root: Path) -> set[str]:
        return {path.relative_to(root).as_posix() for path in root.rglob("*") if path.is_file()}

    assert files(installed["wheel"]) == files(installed["sdist"])


def test_the_wheel_carries_what_the_programs_read(installed: dict[str, Path]) -> None:
    root = installed["wheel"]
    for path in (ROOT / "templates").rglob("*"):
        if path.is_file():
            assert (root / "generator" / "templates" / path.relative_to(ROOT / "templates")).is_file(), path
    for package in PACKAGES:
        for path in (ROOT / package).rglob("*"):
            if path.is_file() and "__pycache__" not in path.parts:
                assert (root / path.relative_to(ROOT)).is_file(), path


def test_the_wheel_carries_nothing_else(installed: dict[str, Path]) -> None:
    tops = {path.name for path in installed["wheel"].iterdir() if not path.name.endswith(".dist-info")}
    assert tops == set(PACKAGES)
