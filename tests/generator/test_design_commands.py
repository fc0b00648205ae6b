"""The commands about designs: new, code, schema, and --set."""

import json
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from generator.cli import run
from generator.design.load import load_design
from generator.design.sources import design_names
from generator.templates_folder import templates_folder
from sengoku.game_set import GameSet
from sengoku.kit_code import parse_kit_code
from tests.conftest import ROOT


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_the_shipped_schema_is_that_of_the_models(capsys: pytest.CaptureFixture[str]) -> None:
    """If it differs: ``sengoku-print schema > templates/designs/design.schema.json``."""
    assert run(["schema"]) == 0
    shipped = (templates_folder() / "designs" / "design.schema.json").read_text(encoding="utf-8")
    assert capsys.readouterr().out == shipped
    assert json.loads(shipped)["additionalProperties"] is False


@pytest.mark.parametrize("name", design_names())
def test_new_writes_a_design_that_builds_the_same_kit(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["new", "mine.toml", "--from", name]) == 0
    text = Path("mine.toml").read_text(encoding="utf-8")
    assert text.splitlines()[0] == "#:schema ./design.schema.json"
    assert json.loads(Path("design.schema.json").read_text(encoding="utf-8"))["title"]
    mine, theirs = load_design("mine.toml"), load_design(name)
    assert (mine.game_set, mine.looks, mine.print) == (theirs.game_set, theirs.looks, theirs.print)
    assert "mine.toml" in capsys.readouterr().out


def test_new_names_what_it_wrote(capsys: pytest.CaptureFixture[str]) -> None:
    Path("sub").mkdir()
    assert run(["new", "sub/mine.toml"]) == 0
    written = sorted(str(path) for path in Path("sub").iterdir())
    assert written == [str(Path("sub/design.schema.json")), str(Path("sub/mine.toml"))]
    first = capsys.readouterr().out.splitlines()[0]
    assert all(path in first for path in written)
    assert run(["new", "sub/next.toml"]) == 0
    out = capsys.readouterr().out
    assert out.splitlines()[0] == str(Path("sub/next.toml"))
    assert "schema" not in out


@pytest.mark.parametrize("name", ["nix.toml", "no/such/nix.toml", "nix\0.toml", "n" * 300 + ".toml"])
def test_a_design_file_that_is_not_there_is_said_to_be_missing(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", name]) == 2
    said = f"sengoku-print: DESIGN: expected a design, got {name[:200]!r}: there is no such file\n"
    assert capsys.readouterr().err == said


def test_a_design_file_named_without_its_ending_is_offered(capsys: pytest.CaptureFixture[str]) -> None:
    Path("sub").mkdir()
    for name in ("my", "standart", "sub/my", "twice.toml"):
        Path(f"{name}.toml").write_text("", encoding="utf-8")
        assert run(["check", name]) == 2
        assert capsys.readouterr().err.endswith(f"got {name!r}; did you mean '{name}.toml'?\n")
    assert run(["check", "standard.toml"]) == 2
    assert "did you mean 'standard'?" in capsys.readouterr().err


def test_what_a_design_extends_is_looked_for_beside_it(capsys: pytest.CaptureFixture[str]) -> None:
    Path("sub").mkdir()
    Path("sub/base.toml").write_text("", encoding="utf-8")
    for name, said in (("base", "; did you mean 'base.toml'?"), ("gone.toml", ": there is no such file")):
        Path("sub/my.toml").write_text(f'extends = "{name}"\n', encoding="utf-8")
        assert run(["check", "sub/my.toml"]) == 2
        err = capsys.readouterr().err
        assert "sub/my.toml:1: extends: expected" in err
        assert f"got {name!r}{said}" in err


def test_new_overwrites_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    Path("mine.toml").write_text("precious")
    assert run(["new", "mine.toml"]) == 2
    assert Path("mine.toml").read_text() == "precious"
    assert "mine.toml: expected the name of a new file, got one that exists" in capsys.readouterr().err
    assert run(["new", "no/such/folder.toml"]) == 2
    assert run(["new", "a.toml", "--from", "standart"]) == 2
    assert "did you mean 'standard'?" in capsys.readouterr().err
    assert not Path("a.toml").exists()


def test_a_design_is_not_written_where_its_schema_goes(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["new", "design.schema.json"]) == 2
    assert "FILE: expected another file than that of the schema" in capsys.readouterr().err
    assert not list(Path().iterdir())


def test_every_key_stands_in_the_standard_file() -> None:
    """`new` hands out a complete file: each key of the schema is there, if only as a comment."""
    from generator.design.schema import DesignKeys
    from generator.design.structure import model_in

    text = (templates_folder() / "designs" / "standard.toml").read_text(encoding="utf-8")
    data = tomllib.loads(text)
    for section, field in DesignKeys.model_fields.items():
        model = model_in(field.annotation)
        for key in model.model_fields if model else ():
            assert f"\n{key} =" in text or f"# {key} =" in text or f"`{key}" in text, f"{section}.{key}"
        if model and section not in ("armies", "regions"):
            assert set(data[section]) <= set(model.model_fields)


def test_code_prints_what_a_scorer_reads(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["code"]) == 0
    assert parse_kit_code(capsys.readouterr().out) == GameSet()
    for page in ("", "/", "/new", "/new/"):
        assert run(["code", "--set", f"kit.scorer=http://192.168.1.5:8000{page}", "--set", "game.seats=b w"]) == 0
        address, _, code = capsys.readouterr().out.partition("?kit=")
        assert address == "http://192.168.1.5:8000/new"
        assert parse_kit_code(code).keys == ("b", "w")


@pytest.mark.parametrize(
    "address",
    [
        *["javascript:alert(1)", "http://a b", "192.168.1.5", "http://x/?a=b", "http://é", "http://-", "http://:80"],
        *[
            "http://a:0",
            "http://a:65536",
            "http://a:99999/new",
            "http://a:b",
            "http://a:",
            "http://a:1:2",
            "http://[::1",
        ],
    ],
)
def test_a_scorers_address_that_is_none_is_refused(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["code", "--set", f"kit.scorer={address}"]) == 2
    assert "expected an address as 'http://192.168.1.5:8000'" in capsys.readouterr().err


@pytest.mark.parametrize(
    "address", ["http://a:1", "https://club-1.example.org/go", "http://a:65535/s", "http://[fd00::2]:80"]
)
def test_a_scorers_address_may_have_a_port(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["code", "--set", f"kit.scorer={address}"]) == 0
    assert capsys.readouterr().out.startswith(f"{address}/new?kit=")


def test_set_reaches_the_build(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["build", "--set", "tile.width=20mm", "--set", "game.tiles=1-2", "--only", "armies", "-o", "out"]) == 0
    manifest = json.loads(Path("out/manifest.json").read_text(encoding="utf-8"))
    tiles = [piece for page in manifest["pages"] for piece in page["pieces"] if piece["kind"] == "tile"]
    assert {tuple(piece["trim_mm"][2:]) for piece in tiles} == {(20.0, 40.0)}
    assert len(tiles) == 4 * 3
    assert run(["build", "--set", "tile.widht=20mm"]) == 2
    assert "did you mean 'width'?" in capsys.readouterr().err


@pytest.mark.parametrize("room", [0, 2_000, 9_000])
def test_a_full_disk_leaves_no_new_design(room: int, tmp_path: Path) -> None:
    """Room for nothing, for a part of the design, and for the design without the schema beside it."""
    done = subprocess.run(
        [sys.executable, "-c", f"import resource; resource.setrlimit(resource.RLIMIT_FSIZE, ({room}, {room}));"
         f"from generator.cli import main; main(['new', {str(tmp_path / 'my.toml')!r}])"],
        capture_output=True, text=True, cwd=ROOT, check=False, timeout=60,
    )  # fmt: skip
    assert (done.returncode, done.stderr.count("cannot be written")) == (2, 1)
    assert list(tmp_path.iterdir()) == []
