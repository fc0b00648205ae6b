"""Every line of docs/security.md names a test that exists."""

import ast
import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LINES = (ROOT / "docs" / "security.md").read_text(encoding="utf-8").splitlines()
THREATS = [line for line in LINES if line.startswith("| ") and not line.startswith(("| threat", "| ---"))]


@cache
def names_in(file: str) -> frozenset[str]:
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    return frozenset(node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def test_every_threat_names_a_test_that_exists() -> None:
    assert len(THREATS) > 50
    for line in THREATS:
        named = re.fullmatch(r"\| [^|`]+ \| `(tests/[\w/]+\.py)::(test_\w+)` \|", line)
        assert named, line
        assert (ROOT / named[1]).is_file(), line
        assert named[2] in names_in(named[1]), line


def test_no_test_is_named_twice() -> None:
    named = [line.split("`")[1] for line in THREATS]
    assert sorted(set(named)) == sorted(named)
