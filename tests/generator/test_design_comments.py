"""Comments of design files in another language: all of them, and nothing else."""

import re
import tomllib

import pytest

from generator.design.comments import comments_in, in_words
from generator.design.sources import design_names
from generator.templates_folder import templates_folder
from sengoku.wording import Wording, speaking
from tests.pseudo import FOREIGN

OWN = """#:schema ./design.schema.json
# Two lines of
# one comment.

[kit]
title = "# no comment"   # the first,
                         # and more of it
# Alone.
colour = "#123456"
# width = "1mm"          # of a key that is out
# height = "2mm"
"""


def text_of(name: str) -> str:
    return (templates_folder() / "designs" / f"{name}.toml").read_text(encoding="utf-8")


def test_comments_are_found_whole_and_keys_that_are_out_are_none() -> None:
    assert list(comments_in(OWN)) == [
        "Two lines of one comment.",
        "the first, and more of it",
        "Alone.",
        "of a key that is out",
    ]
    assert in_words(OWN) == OWN


def test_a_comment_stays_where_it_is() -> None:
    with speaking(Wording(lambda words: f"{words.upper()}\n{words * 4}" if words.startswith("the") else words.upper())):
        said = in_words(OWN).splitlines()
    assert said[:5] == ["#:schema ./design.schema.json", "# TWO LINES OF ONE COMMENT.", "", "[kit]", said[4]]
    assert said[4].startswith('title = "# no comment"   # THE FIRST, AND MORE OF IT the first, and more')
    assert said[5].startswith(" " * 25 + "# ")
    assert said[6:] == [
        "# ALONE.",
        'colour = "#123456"',
        '# width = "1mm"          # OF A KEY THAT IS OUT',
        '# height = "2mm"',
    ]
    assert max(map(len, said)) <= 120


@pytest.mark.parametrize("name", design_names())
def test_a_shipped_design_says_the_same_in_every_language(name: str) -> None:
    text = text_of(name)
    assert in_words(text) == text
    with speaking(FOREIGN):
        said = in_words(text)
    assert tomllib.loads(said) == tomllib.loads(text)
    assert said.count("ア") > 20
    comments = [line for line in comments_in(said) if re.search("[A-Za-z]", re.sub(r"`[^`]*`|\{[^}]*\}", "", line))]
    assert comments == []
