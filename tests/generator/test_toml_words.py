"""Python's reader of TOML says what is wrong in our catalogues' words."""

import ast
import inspect
import re
import tomllib
from tomllib import _parser  # type: ignore[attr-defined]

import pytest

from generator.design.toml_words import REASONS, WITH_PLACE, in_words
from sengoku.wording import speaking
from tests.pseudo import FOREIGN


def reasons() -> set[str]:
    """All that the reader of Python 3.11, or of 3.14, may say, with ``'q'`` for what it names."""
    found = set()
    for node in ast.walk(ast.parse(inspect.getsource(_parser))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("suffixed_err", "TOMLDecodeError"):
            said = node.args[2 if ast.unparse(node.func) == "suffixed_err" else 0]
            parts = said.values if isinstance(said, ast.JoinedStr) else [said]
            found.add("".join(part.value if isinstance(part, ast.Constant) else "'q'" for part in parts))
    return found - {"'q' (at 'q')"}


def test_every_reason_of_the_reader_is_known() -> None:
    assert len(reasons()) > 15
    with speaking(FOREIGN):
        assert [said for said in map(in_words, reasons()) if re.search("[A-Za-z]", said.replace("'q'", ""))] == []


def test_every_known_reason_is_one_of_the_readers() -> None:
    said = {in_words(reason) for reason in reasons()}
    assert {*REASONS, *(message.format(what="'q'") for message in WITH_PLACE)} - said == set()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[a]\n[a]", "cannot declare a twice"),
        ("a.b = 1\n[a]\n[a.b]", "cannot declare a twice"),
        ("a = 1\na = 2", "cannot overwrite a value"),
        ("a = {b = 1, b = 2}", "duplicate inline table key 'b'"),
        ('a = "\x01"', "illegal character '\\x01'"),
        ("a = ]", "invalid value"),
        ("[a", "expected ']' at the end of a table declaration"),
    ],
)
def test_a_mistake_in_toml_is_told_without_signs_of_python(text: str, said: str) -> None:
    with pytest.raises(tomllib.TOMLDecodeError) as caught:
        tomllib.loads(text)
    assert in_words(str(caught.value).partition(" (at ")[0]) == said
