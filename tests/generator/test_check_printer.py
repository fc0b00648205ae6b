"""``check --printer``: files whose pages are moved and scaled on purpose are held to what shall lie on the paper."""

import json
from pathlib import Path

import pikepdf
import pytest

from generator.cli import run

ASKED = ["--players", "2", "--dpi", "60"]
STUDY = ["--printer", "study"]
OFF = ["--offset", "2.5,-1.5", "--measured", "99.1,99.7"]


@pytest.fixture(autouse=True)
def _a_printer_that_is_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.chdir(tmp_path)
    assert run(["calibrate", *STUDY, *OFF]) == 0


def build(*options: str) -> None:
    assert run(["build", "-o", "out", "--only", "armies,markers", *ASKED, *options]) == 0


def checked(capsys: pytest.CaptureFixture[str], *options: str) -> tuple[int, dict[str, str]]:
    """The exit code, and what must be mended by file and code."""
    capsys.readouterr()
    code = run(["check", *ASKED, "--json", *options])
    report = json.loads(capsys.readouterr().out)
    return code, {f"{check['file']} {check['code']}": check["message"] for check in report["checks"] if not check["ok"]}


@pytest.mark.parametrize("more", [[], ["--flip", "short-edge"]])
def test_what_was_built_for_a_printer_is_well(more: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    build("--format", "pdf,svg,png", *STUDY, *more)
    assert checked(capsys, "--built", "out", *STUDY, *more) == (0, {})


def test_screens_and_boards_that_are_stretched_by_half_a_percent_are_well(capsys: pytest.CaptureFixture[str]) -> None:
    """A gap finer than a pixel, between a tile and the castle on a screen, is seen or not by where its edges fall."""
    assert run(["calibrate", "--printer", "half", "--measured", "100,99.5"]) == 0
    assert checked(capsys, "--printer", "half") == (0, {})


def test_the_manifest_says_for_which_printer(capsys: pytest.CaptureFixture[str]) -> None:
    build(*STUDY)
    printer = json.loads(Path("out/manifest.json").read_text(encoding="utf-8"))["printer"]
    assert (printer["name"], printer["offset_mm"], printer["orientation"]) == ("study", [2.5, -1.5], "portrait")
    assert printer["scale"] == pytest.approx([100 / 99.1, 100 / 99.7])
    build()
    assert "printer" not in json.loads(Path("out/manifest.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("operators", "code"),
    [("0 0 0 rg 60 100 0.6 0.6 re f", "backs seen"), ("0 0 0 rg 2 100 1 1 re f", "margins")],
)
def test_what_was_spoiled_is_found_all_the_same(operators: str, code: str, capsys: pytest.CaptureFixture[str]) -> None:
    build(*STUDY)
    path = Path("out/standard-A4-armies.pdf")
    with pikepdf.open(path, allow_overwriting_input=True) as pdf:
        page = pdf.pages[1]
        page.Contents = pdf.make_stream(page.Contents.read_bytes() + b"\n" + operators.encode())
        pdf.save(path, object_stream_mode=pikepdf.ObjectStreamMode.disable)
    exit_code, to_mend = checked(capsys, "--built", "out", *STUDY)
    assert exit_code == 1
    assert "page 2 (01-army-flame-verso)" in to_mend[f"standard-A4-armies.pdf {code}"]


def test_another_printer_than_the_builds_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    def refused(*options: str) -> str:
        capsys.readouterr()
        assert run(["check", *ASKED, "--built", "out", *options]) == 2
        return capsys.readouterr().err

    build(*STUDY)
    assert run(["calibrate", "--printer", "other", *OFF]) == 0
    for options in ((), ("--printer", "other")):
        assert refused(*options).endswith("manifest.json: expected the option of the build, --printer study\n")
    assert run(["calibrate", *STUDY, "--offset", "0.1,0"]) == 0
    assert "expected a build for 'study' as it is now, got one from before it was measured again" in refused(*STUDY)
    build()
    assert "expected a build for the printer 'study', got one for any" in refused(*STUDY)
    assert "--printer: expected one of other, study, got 'stdy'" in refused("--printer", "stdy")


def test_what_would_be_printed_is_looked_at_as_the_printer_needs_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert checked(capsys, *STUDY) == (0, {})
