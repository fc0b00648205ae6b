"""What errors say."""

import pytest

from sengoku.errors import IllegalPlayError, LayoutError, Problem, quote


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        ("", "''"),
        ("a\tb", r"'a\tb'"),
        ("n" * 60, f"'{'n' * 60}'"),
        ("n" * 61, f"'{'n' * 60}...'"),
    ],
)
def test_what_somebody_wrote_is_quoted_up_to_60_characters(text: str, quoted: str) -> None:
    assert quote(text) == quoted


def test_an_error_tells_everything_that_is_wrong() -> None:
    problems = (Problem(4, 7, "no army q"), Problem(5, 1, "too short"))
    error = LayoutError(problems)
    assert str(error) == "4:7: no army q\n5:1: too short"
    assert error.problems == problems
    play = IllegalPlayError(("c3 is the castle", "c2 is covered by f5"))
    assert str(play) == "c3 is the castle; c2 is covered by f5"
    assert play.reasons == ("c3 is the castle", "c2 is covered by f5")
