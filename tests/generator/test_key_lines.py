"""The line of each key, found again after the parser has forgotten it."""

import tomllib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.design.key_lines import key_lines, line_of

TEXT = """# c
extends = "standard" # x [
"odd # key" = 3

[kit]
title = \"\"\"
multi ["\"\"\"
a.b = 1
list = [ # c
  1, # ]
  "]",
]
[[armies]]
key='f'
inline = {x = 1, y = [1,2]}
[[armies]]
key='w # '
[armies.sub]
q=1
[[armies.deep]]
z=1
"""


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("extends",), 2),
        (("odd # key",), 3),
        (("kit", "title"), 6),
        (("kit", "a", "b"), 8),
        (("kit", "list", 1), 9),
        (("armies", 0, "inline", "y", 1), 15),
        (("armies", 1, "key"), 17),
        (("armies", 1, "sub", "q"), 19),
        (("armies", 1, "deep", 0, "z"), 21),
        (("armies", 1, "absent"), 16),
        (("nowhere",), 1),
    ],
)
def test_the_line_of_a_key(path: tuple[str | int, ...], line: int) -> None:
    assert line_of(key_lines(TEXT), path) == line


NAMES = st.sampled_from(["a", "b", "kit", '"q # ["', "'x]'"])
VALUES = st.sampled_from(["1", '"a # ["', "'''\nb]\n'''", '"""\n[c]\n"""', "[\n1, # x\n[2]\n]", "{ p = [1], q = 'z' }"])


@given(
    st.lists(
        st.one_of(
            st.builds("{} = {}\n".format, NAMES, VALUES),
            st.builds("[{}]\n".format, NAMES),
            st.builds("[[{}]]\n".format, NAMES),
            st.sampled_from(["\n", "# [x\n", "  # 'a\n"]),
        ),
        max_size=12,
    )
)
@settings(max_examples=150, deadline=None)
def test_lines_agree_with_the_parser(statements: list[str]) -> None:
    """The first prefix of whole statements in which the parser knows a key ends with the statement on its line."""
    text = "".join(statements)
    try:
        tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return
    known: set[tuple[str | int, ...]] = set()
    start = 1
    expected = {}
    for count, statement in enumerate(statements, 1):
        now = set(paths_of(tomllib.loads("".join(statements[:count]))))
        expected.update(dict.fromkeys(now - known, start))
        known |= now
        start += statement.count("\n")
    found = key_lines(text)
    assert {path: found[path] for path in expected if path in found} == {
        path: line for path, line in expected.items() if path in found
    }
    assert {path for path in expected if path not in found} <= {path[:-1] for path in expected}


def paths_of(value: object, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    children = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [p for name, child in children for p in ((*path, name), *paths_of(child, (*path, name)))]
