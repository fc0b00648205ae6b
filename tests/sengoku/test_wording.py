"""Sentences in another language: nothing English is left, and what is filled in stays what it is."""

import re
from collections.abc import Iterable, Iterator
from contextvars import copy_context
from dataclasses import replace
from random import Random

import pytest

from sengoku.checking import check_layout
from sengoku.explain import explain_line, explain_match, explain_ranking, explain_region
from sengoku.game_set import GameSet
from sengoku.layout import Half, Layout, RegionLayout
from sengoku.layout_warning import CODES, LayoutWarning
from sengoku.match import score_layout
from sengoku.proposals import Proposal, propose
from sengoku.squares import INSIDE, parse_square
from sengoku.wording import (
    ENGLISH,
    Wording,
    marked,
    marked_many,
    on_one_line,
    preferred_languages,
    said,
    say,
    say_many,
    speak,
    speaking,
    spoken,
    web_tag,
)
from tests.pseudo import FOREIGN
from tests.sengoku.recorded import layout_of
from tests.sengoku.vector_files import cases

SQUARES = re.compile(r"\b[zabcdef][0-6]\b|(?<=ア )[a-e]\b")
"""Squares, and the letter of a column: the same in every language."""


def renamed(layout: Layout, name: str = "") -> Layout:
    """The same with names of armies in no Latin letters, or with the given one."""
    armies = tuple(replace(army, name=name or "九" * seat) for seat, army in enumerate(layout.game_set.armies, start=1))
    return replace(layout, game_set=replace(layout.game_set, armies=armies))


def english_in(sentences: Iterable[str]) -> set[str]:
    return {sentence for sentence in sentences if re.search("[A-Za-z]", SQUARES.sub("", sentence))}


def recorded_wrongly() -> Iterator[Layout]:
    yield from (layout_of(lines) for lines in cases("checking.txt").values())
    yield layout_of([("tiles", "1|2 1|3"), ("on", "1 c2 f1 d2 f1 c1 f1")])
    for squares in ("c2 d3", "c2 e5", "c2 c1", "c2 d2", "c2 b2"):
        region = layout_of([("on", "1 c2 f1 c1 f2 d2 w2 b2 f1 a2 f2 d3 f1")]).regions[0]
        first, second = map(parse_square, squares.split())
        yield Layout(GameSet(), (replace(region, pairs=((first, second), (parse_square("c1"), parse_square("c2")))),))


def test_every_warning_is_said_in_another_language() -> None:
    found: list[LayoutWarning] = []
    for layout in map(renamed, recorded_wrongly()):
        warnings = check_layout(layout, FOREIGN)
        found += warnings
        assert sorted((w.region, w.code, w.square) for w in warnings) == sorted(
            (w.region, w.code, w.square) for w in check_layout(layout)
        )
    assert {warning.code for warning in found} == set(CODES)
    assert english_in(warning.message for warning in found) == set()
    assert any("九 1 アア c2" in warning.message for warning in found)


def test_every_proposal_is_said_in_another_language() -> None:
    found: list[Proposal] = []
    found += propose(renamed(layout_of([("tiles", "1|2"), ("on", "1 c2 f1 d2 f1")])), words=FOREIGN)
    for on in (
        "1 b2 f1 c2 w2 d2 w3 d3 w3 c4 d1 d4 d2 b4 d2 b3 b1",
        "1 c2 f1 d2 w2 c1 w3 d1 f2 b3 d1 a3 d4",
        "1 c2 f1 b2 f2 d3 w1 b3 d1 b4 d4 c4 b4 d4 b5",
    ):
        found += propose(renamed(layout_of([("on", on)])), words=FOREIGN)
    assert {proposal.kind for proposal in found} == {"number", "army", "swap", "missing"}
    assert english_in(proposal.message for proposal in found) == set()


def random_layout(rng: Random) -> Layout:
    """Regions of any fullness, with so few numbers that lines and regions tie often."""
    regions = []
    for number in range(1, rng.randint(2, 5)):
        full = rng.choice((0, 0.1, 0.6, 1))
        armies = "fwdb"[: rng.randint(1, 4)]
        laid = [(square, Half(rng.choice(armies), rng.randint(1, 3))) for square in INSIDE if rng.random() < full]
        regions.append(RegionLayout(number, tuple(laid)))
    return renamed(Layout(GameSet(), tuple(regions)))


def sentences_of(layout: Layout, words: Wording) -> Iterator[str]:
    regions, match = score_layout(layout)
    for region in regions:
        yield explain_region(region, layout.game_set, words)
        yield from (explain_line(line, layout.game_set, words) for line in region.lines)
    yield explain_match(match, layout.game_set, words)
    yield from explain_ranking(match, layout.game_set, words)


def test_every_result_is_said_in_another_language() -> None:
    """All sentences occur in one of the games."""
    rng = Random(5)
    english: list[str] = []
    even = renamed(layout_of([("on", "1 a1 f1 b1 w1 a2 w1 b2 f1")]))
    shared = renamed(layout_of([("regions", "2 joined"), ("on", "1 a1 f1"), ("on", "2 b1 w1")]))
    for layout in (even, shared, *(random_layout(rng) for _ in range(150))):
        said = list(sentences_of(layout, FOREIGN))
        assert english_in(said) == set()
        english += sentences_of(layout, ENGLISH)
    together = " ".join(english)
    for words in (
        "nothing lies here", "lines and drop out", "line and drop out", "at 3 and drop out", "Nobody is left", "Only",
        "1 more line", "2 more lines", " or ", "more points", "counts as it stands",
        "Nobody has won a line", "goes on: regions", "goes on: region ", "has taken two castles", "too late",
        "share the victory", "fewer lines", "fewer castles", "level with", "Every region is scored",
    ):  # fmt: skip
        assert words in together, words


def test_what_is_filled_in_is_not_read_as_a_message() -> None:
    """Names are people's own: braces in them stay braces."""
    layout = renamed(layout_of([("on", "1 c2 f1 c1 f2 d3 b4")]), "{army} {0} {")
    (warning,) = check_layout(layout)
    assert warning.message == "{army} {0} { 4 on d3 has no partner: no half of {army} {0} {'s lies beside it"
    assert list(sentences_of(layout, ENGLISH))[-1].count("{army} {0} {") == 2


def test_lists_end_in_a_word_of_the_language() -> None:
    assert [ENGLISH.list_all(list(names)) for names in ("x", "xy", "xyz")] == ["x", "x and y", "x, y and z"]
    assert [ENGLISH.list_any(list(names)) for names in ("x", "xy", "xyz")] == ["x", "x or y", "x, y or z"]
    assert FOREIGN.list_all(["1", "2", "3"]) == "1, 2 アアア 3"
    assert (
        Wording(lambda message: message.replace("{some} and {last}", "{last} < {some}")).list_all(["1", "2"]) == "2 < 1"
    )


def test_counts_have_their_own_form() -> None:
    assert [ENGLISH.say_many("{count} line", "{count} lines {more}", n, more="!") for n in (0, 1, 2)] == [
        "0 lines !", "1 line", "2 lines !",
    ]  # fmt: skip
    assert [ENGLISH.say_times(count) for count in (0, 1, 2, 3)] == ["0 times", "once", "twice", "3 times"]
    assert [FOREIGN.say_times(count) for count in (1, 2, 3)] == ["アアアア", "アアアアア", "3 アアアアア"]


def test_without_values_a_message_stands_as_it_is() -> None:
    assert ENGLISH.say("{army} {0}") == "{army} {0}"
    assert say("{army} {0}") == "{army} {0}"


def everything_said() -> tuple[str, ...]:
    return say("{n} of", n=1), say_many("{n} one", "{n} {count}", 2, n=1), said("ab"), marked("ab")


def test_a_language_is_spoken_within_and_not_after() -> None:
    with speaking(FOREIGN):
        assert everything_said() == ("1 アア", "1 2", "アア", "ab")
        with pytest.raises(KeyError), speaking(ENGLISH):
            raise KeyError
        assert spoken() is FOREIGN
    assert spoken() is ENGLISH
    assert everything_said() == ("1 of", "1 2", "ab", "ab")
    assert marked_many("ab", "abs") == ("ab", "abs")


def test_whoever_speaks_a_language_disturbs_no_other_task() -> None:
    def task() -> Wording:
        speak(FOREIGN)
        return spoken()

    assert copy_context().run(task) is FOREIGN
    assert spoken() is ENGLISH


@pytest.mark.parametrize(
    ("environment", "tags"),
    [
        ("", ()),
        ("LANG=ja_JP.UTF-8", ("ja_JP", "ja")),
        ("LANG=de LC_MESSAGES=it", ("it",)),
        ("LC_MESSAGES=it LC_ALL=fr_FR", ("fr_FR", "fr")),
        ("LC_ALL=fr_FR LANGUAGE=es", ("es",)),
        ("LANGUAGE= LANG=it", ("it",)),
        ("LANGUAGE=pt_BR:de@euro:pt:en_GB:fr", ("pt_BR", "pt", "de")),
        ("LANGUAGE=de:", ("de",)),
        ("LC_ALL=C.UTF-8 LANG=de", ()),
        ("LC_ALL=POSIX LANG=de", ()),
        ("LANG=en_GB.UTF-8", ()),
        ("LANG=en", ()),
    ],
)
def test_languages_are_those_that_an_environment_asks_for(environment: str, tags: tuple[str, ...]) -> None:
    assert preferred_languages(dict(part.split("=") for part in environment.split())) == tags


def test_names_are_shown_on_one_line() -> None:
    assert on_one_line("a\nb\r\x00\x1f \x7f\x80\x9f\xa0~\u2028\u2029\u202aé") == (
        r"a\nb\r\x00\x1f \x7f\x80\x9f" "\xa0~" r"\u2028\u2029" "\u202aé"
    )


def test_a_language_is_named_as_pages_name_it() -> None:
    assert [web_tag("pt_BR"), web_tag("ja")] == ["pt-BR", "ja"]
