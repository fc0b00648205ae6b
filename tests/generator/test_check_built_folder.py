"""``check --built``: folders from which something is missing, other builds, and manifests that somebody spoiled."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from generator.cli import run
from tests.generator.built import PDF, checked, laid_out


def test_a_file_that_is_gone_is_missed(
    built: dict[str, bytes], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    laid_out(built, tmp_path)
    (tmp_path / PDF).unlink()
    assert checked(tmp_path, capsys) == (1, {f"{tmp_path.name} files": f"{PDF} is missing"})


@pytest.mark.parametrize("options", [[], ["--players", "2", "--paper", "letter"], ["--players", "2", "--ink", "low"]])
def test_another_build_is_refused(
    options: list[str], built: dict[str, bytes], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    laid_out(built, tmp_path)
    assert run(["check", *options, "--built", str(tmp_path)]) == 2
    assert "give check the options that build had" in capsys.readouterr().err


@pytest.mark.parametrize(
    "manifest",
    [None, b"", b"{", b"[]", b'{"files": [{}], "design_sha256": ""}', b"\xff", b'{"files": [], "design_sha256": ""}'],
)
def test_a_folder_without_a_manifest_is_refused(
    manifest: bytes | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if manifest is not None:
        laid_out({"manifest.json": manifest}, tmp_path)
    assert run(["check", "--built", str(tmp_path)]) == 2
    assert "manifest.json: expected the manifest of a build" in capsys.readouterr().err


@pytest.mark.parametrize("manifest", [b"[]", b"null", b"[" * 100_000, b'{"files": [3]}', b'{"kit": 3}'])
def test_a_spoiled_manifest_is_told_without_words_of_the_program(
    manifest: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    laid_out({"manifest.json": manifest}, tmp_path)
    assert run(["check", "--built", str(tmp_path)]) == 2
    assert capsys.readouterr().err.endswith("manifest.json: expected the manifest of a build: it is damaged\n")


def test_a_folder_without_a_name_is_not_taken_for_this_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", "--built", ""]) == 2
    assert capsys.readouterr().err == "sengoku-print: --built: expected a folder, . for this one, got ''\n"


@pytest.mark.parametrize("files", ["built", "pages_built"])
@pytest.mark.parametrize("change", [lambda page: page["pieces"][3]["trim_mm"].reverse(), lambda page: page.pop("cuts")])
def test_a_manifest_that_tells_of_other_pages_is_found(
    files: str,
    change: Callable[[dict[str, Any]], None],
    request: pytest.FixtureRequest,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    laid_out(request.getfixturevalue(files), tmp_path)
    manifest = json.loads((tmp_path / "manifest.json").read_text(encoding="utf-8"))
    change(manifest["pages"][0])
    (tmp_path / "manifest.json").write_text(json.dumps(manifest), encoding="utf-8")
    assert checked(tmp_path, capsys) == (1, {f"{tmp_path.name} files": "manifest.json is not what was built"})


def test_a_manifest_cannot_lead_out_of_its_folder(
    built: dict[str, bytes], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    manifest = built["manifest.json"].replace(f'"path": "{PDF}"'.encode(), b'"path": "../elsewhere.pdf"')
    laid_out({"manifest.json": manifest}, tmp_path / "here")
    (tmp_path / "elsewhere.pdf").write_bytes(built[PDF])
    assert checked(tmp_path / "here", capsys) == (1, {"here files": "../elsewhere.pdf is missing"})


def test_a_file_that_a_link_leads_to_is_as_it_was_built(
    built: dict[str, bytes], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    laid_out(built, tmp_path / "here")
    (tmp_path / "here" / PDF).rename(tmp_path / "kit.pdf")
    (tmp_path / "here" / PDF).symlink_to(tmp_path / "kit.pdf")
    assert checked(tmp_path / "here", capsys) == (0, {})


def test_lost_tiles_and_single_parts_are_checked_by_what_was_asked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["--only", "boards,w:5|6,f:1|2,w:5|6", "--format", "pdf,svg"]
    assert run(["build", "-o", str(tmp_path), *asked]) == 0
    capsys.readouterr()
    assert run(["check", "--built", str(tmp_path), "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    counts = {Path(check["file"]).name: check["message"] for check in report["checks"] if check["code"] == "counts"}
    assert counts == {
        "standard-A4-boards.pdf": "no tiles",
        "standard-A4-boards-*.svg": "no tiles",
        "standard-A4-tiles.pdf": "3 tiles drawn, as asked for",
        "standard-A4-tiles-*.svg": "3 tiles drawn, as asked for",
    }
