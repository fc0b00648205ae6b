"""No sentence stands in the code beside the catalogues: each is a message, tells maintainers, or speaks to machines."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from sengoku.translation.catalogue import BY_NAME
from tests.conftest import ROOT

SENTENCE = re.compile(r"[A-Za-z]{2,} [A-Za-z]{2,}")

ELSEWHERE = {
    "generator/design/schema.py": "descriptions of keys, which the catalogue takes from the schema",
    "generator/preflight/pieces.py": "codes of checks, marked beside them",
    "generator/preflight/seen.py": "codes of checks, marked beside them",
    "generator/components/calibration.py": "what one types",
    "generator/design/tile_sets.py": "what one types",
    "sengoku/layout_warning.py": "what the codes of warnings mean, for whoever reads the code",
    "sengoku/translation/catalogue.py": "for whoever writes messages",
    "generator/fonts/face.py": "letters that are measured and never shown",
    "generator/fonts/subset.py": "for whoever makes the fonts, and their licence",
    "generator/drawing.py": "for whoever draws",
    "generator/path.py": "for whoever draws",
    "scorer_web/gate.py": "caught by pages, which say it in words",
    "scorer_web/print_shop/press.py": "caught by pages, which say it in words",
    "scorer_web/print_shop/proof.py": "caught by pages, which say it in words",
    "scorer_web/print_shop/design_text.py": "a pattern, and what one types",
    "generator/playtest/page.py": "HTML",
    "generator/playtest/page_style.py": "CSS",
    "generator/writers": "XML",
    "scorer_web/boards.py": "CSS classes",
    "scorer_web/colours.py": "CSS",
    "scorer_web/page_cache.py": "HTTP",
    "scorer_web/settings.py": "a folder of macOS",
    "scorer_web/store": "SQL",
    "scorer_web/transfer_file.py": "what an export is known by",
}
"""Files, or folders, whose sentences are no messages, and what they are."""

NAMES = ("Sengoku Domino",)


def sentences(path: Path) -> Iterator[str]:
    """The texts of a file that look like sentences, but for docstrings and messages."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    known: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            known |= {line.value for line in node.body if isinstance(line, ast.Expr)}
        elif isinstance(node, ast.Call):
            name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            said = node.args if name in BY_NAME else []
            said += [keyword.value for keyword in node.keywords if keyword.arg == "help"]
            known |= {part for argument in said for part in ast.walk(argument)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in known:
            yield from [node.value] if SENTENCE.search(node.value) else []


def sources() -> list[Path]:
    found = [path for package in ("sengoku", "generator", "scorer_web") for path in (ROOT / package).rglob("*.py")]
    return sorted(path for path in found if not {"versions", "locale"} & {*path.parts})


@pytest.mark.usefixtures("undisturbed")
def test_every_sentence_in_the_code_is_a_message_or_of_a_file_that_says_why_not() -> None:
    found = {path.relative_to(ROOT).as_posix(): set(sentences(path)) - {*NAMES} for path in sources()}
    excused = {place for place in found if any(place.startswith(known) for known in ELSEWHERE)}
    assert {place: texts for place, texts in found.items() if texts and place not in excused} == {}
    told = [known for known in ELSEWHERE if not any(found[place] for place in excused if place.startswith(known))]
    assert told == [], "no excuse is needed for them any more"
