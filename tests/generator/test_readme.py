"""The tests that tests/generator/README.md names exist."""

import re
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
NAMED = re.findall(r"`([\w/]+\.py)::(test_\w+)`", (HERE / "README.md").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("file", "name"), NAMED)
def test_a_test_that_is_named_exists(file: str, name: str) -> None:
    assert re.search(rf"^def {name}\(", (HERE / file).read_text(encoding="utf-8"), re.MULTILINE)


def test_many_are_named() -> None:
    assert len(NAMED) > 40
