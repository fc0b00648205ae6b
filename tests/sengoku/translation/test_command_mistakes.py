"""What is said of a command that was called wrongly: what was expected, and what tells more."""

import click
import pytest

from sengoku.translation.command_help import in_words
from sengoku.translation.command_mistakes import mistake_in_words
from sengoku.wording import speaking
from tests.pseudo import FOREIGN


@click.group()
def program() -> None:
    pass


@program.command()
@click.argument("layout")
@click.argument("kind")
@click.argument("more", default="")
@click.option("--paper")
@click.option("--count", type=int)
def score(**options: str) -> None:
    pass


def said_of(*arguments: str) -> str:
    with pytest.raises(click.ClickException) as caught:
        in_words(program).main(arguments, prog_name="x", standalone_mode=False)
    return mistake_in_words(caught.value)


def test_what_is_missing_is_named_with_all_that_is_expected() -> None:
    expected = "expected 'x score LAYOUT KIND', got no"
    assert said_of("score") == f"{expected} LAYOUT; x score --help tells more"
    assert said_of("score", "a.txt") == f"{expected} KIND; x score --help tells more"


def test_an_option_that_does_not_exist_is_answered_with_the_nearest_or_with_what_lists_all() -> None:
    assert said_of("score", "--papr") == "expected an option of x score, got '--papr'; did you mean '--paper'?"
    assert said_of("score", "-q") == "expected an option of x score, got '-q'; x score --help lists them"
    assert said_of("--quick") == "expected an option of x, got '--quick'; x --help lists them"
    assert said_of(f"--{'q' * 999}") == f"expected an option of x, got '--{'q' * 58}'; x --help lists them"


def test_these_sentences_speak_another_language() -> None:
    with speaking(FOREIGN):
        assert (
            said_of("score")
            == "アアアアアアアア 'x score LAYOUT KIND', アアア アア LAYOUT; x score --help アアアアア アアアア"
        )
        assert said_of("-q") == "アアアアアアアア アア アアアアアア アア x, アアア '-q'; x --help アアアアア アアアア"


def test_all_else_keeps_the_librarys_words() -> None:
    assert said_of("score", "a", "b", "--count", "few").endswith("'few' is not a valid integer.")
    assert said_of("score", "a", "b", "--paper") == "Option '--paper' requires an argument."
    assert mistake_in_words(click.UsageError("Wrong.")) == "Wrong."
