"""Commands start fast: they load and define what their work needs. Benchmarks measure it; nothing is timed here."""

import gc
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from scorer_web.cli import main, plain_request, run
from scorer_web.program import run_program
from tests.conftest import ROOT

LAYOUT = "region 1\n" + "f1 f2 w1 w2 d3\n" * 2 + "f1 f2 X w2 d3\n" + "f1 f2 w1 w2 d3\n" * 2

WITHOUT_MISTAKE = "region 1\n. . f2 . .\n. . f1 . .\n. . X . .\n" + ". . . . .\n" * 2

LOADED = """
import sys
from importlib import import_module
assert import_module(sys.argv[1]).run(sys.argv[2:]) == 0
modules = dict(sys.modules)
values = {v for module in modules.values() for v in vars(module).values() if isinstance(v, type)}
own = [v for v in values if v.__module__.startswith(("sengoku.", "generator.", "scorer_web."))]
print(sum("__dataclass_fields__" in vars(v) for v in own), *modules, sep="\\n", file=sys.stderr)
"""


def started(*arguments: str) -> tuple[int, set[str]]:
    """How many data classes of the project's own a command defines, and the modules that it loads."""
    command = [sys.executable, "-c", LOADED, *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    count, *modules = done.stderr.split()
    return int(count), set(modules)


def source_lines(modules: set[str]) -> int:
    """How many lines of the project's own some modules have."""
    paths = [ROOT / f"{name.replace('.', '/')}.py" for name in modules if name.startswith(("sengoku", "scorer_web"))]
    return sum(len(path.read_text(encoding="utf-8").splitlines()) for path in paths if path.exists())


def test_a_build_loads_what_it_draws_and_writes(tmp_path: Path) -> None:
    values, modules = started("generator.cli", "build", "-o", str(tmp_path))
    assert {"generator.kit", "generator.writers.pdf"} <= modules
    libraries = {"pydantic", "coloraide", "fontTools", "svgwrite", "pypdfium2", "flask", "asyncio", "logging", "email"}
    assert not modules & (libraries | {"reportlab.graphics", "reportlab.platypus", "reportlab.lib.styles"})
    assert not {name for name in modules if name.startswith(("generator.preflight", "generator.playtest"))}
    assert not modules & {"generator.design.schema", "generator.design.settings", "generator.guards.review"}
    assert values <= 26, "a NamedTuple is seven times quicker to define than a data class"


def test_pages_as_svg_are_drawn_without_a_library(tmp_path: Path) -> None:
    _, modules = started("generator.cli", "build", "--format", "svg", "-o", str(tmp_path))
    assert "generator.writers.svg" in modules
    assert not modules & {"svgwrite", "fontTools", "reportlab", "pydantic", "coloraide"}


def test_a_score_loads_nothing_but_the_rules(tmp_path: Path) -> None:
    path = tmp_path / "layout.txt"
    path.write_text(LAYOUT)
    values, modules = started("scorer_web.cli", "file", str(path))
    assert {"sengoku.match", "sengoku.checking"} <= modules
    assert not modules & {"click", "flask", "gettext", "locale", "pathlib", "json", "argparse", "random", "datetime"}
    assert not modules & {"colorsys", "heapq", "bisect"}
    assert not modules & {"sengoku.colours", "sengoku.folding", "sengoku.pairing", "sengoku.notation.other_texts"}
    assert not modules & {"sengoku.covering.learning", "sengoku.covering.limits"}
    assert not {name for name in modules if name.startswith(("generator", "sengoku.game.", "sengoku.simulation"))}
    assert values <= 15, "a NamedTuple is seven times quicker to define than a data class"
    assert source_lines(modules) <= 4800, "compiling more of them takes a first run beyond 8 x python -c pass"


def test_words_about_mistakes_are_loaded_where_there_is_one(tmp_path: Path) -> None:
    path = tmp_path / "layout.txt"
    path.write_text(WITHOUT_MISTAKE)
    _, modules = started("scorer_web.cli", "file", str(path))
    assert "sengoku.lonely_spots" in modules
    assert not modules & {"sengoku.pairing_warnings", "sengoku.covering.contradiction", "sengoku.unrecorded"}
    assert "sengoku.named_pairs" not in modules


@pytest.mark.parametrize(
    "arguments", [[], ["file"], ["file", "a", "b"], ["file", "-h"], ["file", "--jso", "a"], ["serve", "a"], ["--json"]]
)
def test_what_is_no_plain_request_is_left_to_click(arguments: list[str]) -> None:
    assert plain_request(arguments) is None


def test_standard_input_is_a_layout_too() -> None:
    assert plain_request(["file", "-"]) == ("-", False)


@pytest.mark.parametrize("arguments", [["{}"], ["{}", "--json"], ["--json", "{}"], ["{}-none"]])
def test_a_plain_request_is_answered_as_click_would(
    arguments: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "layout.txt"
    path.write_text(LAYOUT)
    given = ["file", *(argument.format(path) for argument in arguments)]
    assert plain_request(given) is not None
    code = run(given)
    at_once = capsys.readouterr()
    assert (run_program(given), capsys.readouterr()) == (code, at_once)
    assert at_once.out or at_once.err


def test_a_server_looks_for_cycles(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []
    monkeypatch.setattr("scorer_web.program.run_program", lambda arguments: seen.append(gc.isenabled()) or 3)
    try:
        with pytest.raises(SystemExit) as end:
            main(["serve"])
    finally:
        gc.enable()
        gc.unfreeze()
    assert (end.value.code, seen) == (3, [True])


INTERRUPTED = """
import sys
from importlib import import_module

class Interrupt:
    def find_spec(self, name, *_):
        if name == sys.argv[3]:
            raise KeyboardInterrupt

sys.meta_path.insert(0, Interrupt())
getattr(import_module(sys.argv[1]), sys.argv[2])()
"""
SCRIPTS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["scripts"].values()


@pytest.mark.parametrize("script", SCRIPTS)
@pytest.mark.parametrize("module", ["{}.cli", "{}.words"])
def test_an_interrupt_while_the_command_loads_is_no_fault(script: str, module: str) -> None:
    entry, _, function = script.partition(":")
    late = module.format(entry.partition(".")[0])
    command = [sys.executable, "-c", INTERRUPTED, entry, function, late]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")
