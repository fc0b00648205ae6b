"""What is said of a tile set, and what is kept quiet."""

import re
from dataclasses import replace

import pytest

from generator.playtest.estimates import Estimate
from generator.playtest.study import Other, Request, Section, Study, study
from generator.playtest.verdict import LIMITS, caution, verdict
from sengoku.game_set import Battlefield, GameSet
from sengoku.tile_sets import parse_tile_set


def request(tiles: str, players: tuple[int, ...] = (2,), games: int = 20, regions: int = 4) -> Request:
    game_set = GameSet(tiles=parse_tile_set(tiles), battlefield=Battlefield(regions))
    return Request("test", game_set, players, ("greedy",), games, 1, choices=False)


def run(asked: Request) -> Study:
    return study(asked, None, lambda done, of: None)


def test_too_few_tiles_are_told_with_a_set_that_would_do() -> None:
    found = run(request("skirmish"))
    first, *_ = verdict(found)
    own = found.sections[0].summary.measures["unfilled"]
    larger = found.sections[0].larger
    assert [other.label for other in larger] == ["21 tiles (double-six)", "28 tiles (double-six-blanks)"]
    assert larger[0].summary.measures["unfilled"].value > 0.05 >= larger[1].summary.measures["unfilled"].value
    assert (first.weight, first.players, first.measure, first.estimate) == ("trouble", 2, "unfilled", own)
    shown = f"{100 * own.value:.0f} % ({100 * own.low:.0f}-{100 * own.high:.0f})"
    assert first.text.startswith(
        f"15 tiles are too few for 2 players and 4 regions: in {shown} of games the armies ran out"
    )
    assert re.search(r"; it would be [0-5] % \(0-\d+\) with 28 tiles \(double-six-blanks\)", first.text)


def test_too_few_tiles_are_told_with_more_of_the_same_and_with_fewer_regions_that_would_do() -> None:
    found = run(request("0|0 0|1 0|2 0|3 0|4 0|4 1|1 1|2 1|3 1|3 1|4 2|2 2|2 2|3 2|4 3|3 3|4 4|4 4|4"))
    section = found.sections[0]
    own = section.summary.plan.game_set
    assert section.summary.measures["unfilled"].low > 0.05
    for tried in (section.more, section.fewer):
        shares = [other.summary.measures["unfilled"].value for other in tried]
        assert all(share > 0.05 for share in shares[:-1])
        assert shares[-1] <= 0.05
    more, fewer = (tried[-1].summary.plan.game_set for tried in (section.more, section.fewer))
    assert more == replace(own, tiles=more.tiles)
    assert more.tiles.numbers == (0, 1, 2, 3, 4)
    assert len(more.tiles) >= 24, "2 players need 24 tiles each to fill 4 regions of 24 squares"
    assert fewer == replace(own, battlefield=fewer.battlefield)
    assert fewer.battlefield.count in (2, 3), "38 tiles fill 3 regions of 12"
    text = verdict(found)[0].text
    shares = r", [0-5] % \(0-\d+\) with {} tiles \(0-4.*\) or [0-5] % \(0-\d+\) with {} regions\.$"
    assert re.search(shares.format(len(more.tiles), fewer.battlefield.count), text)


@pytest.mark.parametrize(("left", "told"), [(0.05, True), (0.9, False), (0.1, True)])
def test_a_way_out_that_does_not_help_is_none(left: float, told: bool) -> None:
    section = run(request("skirmish", games=6)).sections[0]
    all_open = section.summary.measures | {"unfilled": Estimate(0.9, 0.8, 1.0)}
    other_open = section.summary.measures | {"unfilled": Estimate(left, left - 0.05, left + 0.05)}
    other = Other("3 regions", replace(section.summary, measures=other_open), {})
    changed = Section(replace(section.summary, measures=all_open), fewer=(other,))
    first = verdict(Study(request("skirmish"), (changed,)))[0]
    assert ("3 regions" in first.text) is told


def test_enough_tiles_are_not_mentioned() -> None:
    found = run(request("double-six-blanks"))
    assert found.sections[0].larger == ()
    assert [sentence.weight for sentence in verdict(found)] == ["good"]


def test_trouble_comes_first_and_each_number_of_players_is_heard() -> None:
    sentences = verdict(run(request("skirmish", (2, 4))))
    assert [sentence.weight for sentence in sentences] == sorted(
        (sentence.weight for sentence in sentences), key=("trouble", "note", "good").index
    )
    assert {sentence.players for sentence in sentences} == {2, 4}


def test_a_set_larger_than_all_presets_gets_no_advice_that_does_not_help() -> None:
    found = run(request("0-10", games=6, regions=1))
    section = found.sections[0]
    starving = replace(section.summary, measures=section.summary.measures | {"unfilled": Estimate(0.5, 0.4, 0.6)})
    (first, *_) = verdict(Study(found.request, (Section(starving),)))
    assert first.text == (
        "66 tiles are too few for 2 players and 1 region: in 50 % (40-60) of games the armies ran out before a "
        "region was full."
    )


@pytest.mark.parametrize("limit", LIMITS, ids=lambda limit: limit.measure)
def test_a_limit_speaks_only_if_even_the_low_end_is_above(limit) -> None:
    section = run(request("double-six-blanks", games=4)).sections[0]

    def said(low: float) -> list[str]:
        estimate = Estimate(limit.above + 0.05, low, limit.above + 0.1)
        changed = replace(section.summary, measures=section.summary.measures | {limit.measure: estimate})
        return [s.text for s in verdict(Study(request("1-6"), (Section(changed),))) if s.measure == limit.measure]

    assert said(limit.above) == []
    (text,) = said(limit.above + 0.01)
    assert f"{100 * (limit.above + 0.05):.0f} % (" in text
    assert text.startswith("With 2 players, ")


def test_where_something_was_noted_nothing_else_is_said_to_stand_out() -> None:
    section = run(request("double-six-blanks", games=4)).sections[0]
    shared = replace(section.summary, measures=section.summary.measures | {"shared": Estimate(0.6, 0.5, 0.7)})
    note, good = verdict(Study(request("1-6"), (Section(shared),)))
    assert (note.weight, note.measure, good.weight) == ("note", "shared", "good")
    assert good.text.startswith("With 2 players nothing else stands out: ")
    (alone,) = verdict(Study(request("1-6"), (section,)))
    assert alone.text.startswith("With 2 players nothing spoils the game: ")


def test_of_fewer_than_fifty_games_it_is_said_that_they_are_few() -> None:
    assert caution(Study(request("1-6", games=49), ())) is not None
    assert caution(Study(request("1-6", games=50), ())) is None


def test_a_seat_that_wins_too_often_is_trouble_unless_the_bots_differ() -> None:
    section = run(request("double-six-blanks", games=50)).sections[0]
    few = run(request("double-six-blanks", games=49)).sections[0].summary
    unfair = replace(section.summary, seats=(Estimate(0.7, 0.6, 0.8), Estimate(0.3, 0.2, 0.4)))
    (first, *_) = verdict(Study(request("1-6"), (Section(unfair),)))
    assert first.text == "With 2 players, seat 1 wins 70 % (60-80) instead of 50 %."
    by_chance = verdict(Study(request("1-6"), (Section(replace(few, seats=unfair.seats)),)))
    assert [sentence.weight for sentence in by_chance] == ["good"]
    mixed = replace(unfair, bots={"greedy": (Estimate(0.7, 0.6, 0.8), 0.5)})
    assert all(sentence.weight == "good" for sentence in verdict(Study(request("1-6"), (Section(mixed),))))
