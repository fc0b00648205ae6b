"""The vectors in plain text, for tests."""

from pathlib import Path

import pytest

VECTORS = Path(__file__).parent.parent / "vectors"

Lines = list[tuple[str, str]]
"""A case: each line as its first word and the rest."""


def cases(name: str) -> dict[str, Lines]:
    """The cases of a file by name."""
    found: dict[str, Lines] = {}
    for line in (VECTORS / name).read_text(encoding="utf-8").splitlines():
        word, _, rest = line.partition(" ")
        if word == "case":
            assert rest not in found, rest
            found[rest] = []
        elif word not in ("", "#"):
            list(found.values())[-1].append((word, rest))
    return found


def vectors(*names: str) -> pytest.MarkDecorator:
    """Run a test with the ``lines`` of every case of some files."""
    every = [(f"{name[:-4]}: {case}", lines) for name in names for case, lines in cases(name).items()]
    return pytest.mark.parametrize("lines", [lines for _, lines in every], ids=[case for case, _ in every])
