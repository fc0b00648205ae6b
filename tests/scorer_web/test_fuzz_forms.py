"""Every form and every field in an address, with any text in it: an answer in words, never a failure."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from hypothesis import given, settings
from hypothesis import strategies as st
from werkzeug.datastructures import MultiDict

from scorer_web import create_app
from sengoku.kit_code import format_kit_code
from tests.layout_texts import FULL
from tests.scorer_web.conftest import ORIGIN, Phone

FIELDS = {
    "/new": ["seat", "name-f", "name-w", "title", "tiles", "boards", "kit", "order", "move"],
    "/join": ["code"],
    "{game}/settings": ["title", "name-f", "name-w", "name-x", "was-title", "was-name-f"],
    "{game}/text": ["layout", "region", "base-1", "base-2", "finish"],
    "{game}/r/1/finish": ["sure"],
    "{game}/turn/start": ["start"],
    "{game}/turn/next": ["starts"],
    "{game}/seats": ["order"],
    "{done}/settings": ["title", "name-f", "name-w"],
}
QUERIES = {
    "/new": ["kit"],
    "/games": ["deleted"],
    "{game}/r/1": ["line"],
    "{game}/turn": ["f-a", "f-b", "w-a", "w-b"],
    "{game}/seats": ["f-a", "f", "token", "_anchor"],
    "{done}/report": ["date", "paper"],
    "{done}/report.svg": ["date", "paper", "save"],
}
SENSIBLE = ["f", "w", "double-six", "joined", "6", "a4", "letter", "r3", "2|5", "region 1\nf1", "1BASAgYKDksY"]
VALUES = st.one_of(st.text(max_size=60), st.sampled_from(SENSIBLE), st.binary(max_size=20).map(repr))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Flask, str, str]]:
    """One application for all examples, with a game that goes on and one that is over."""
    folder: Path = tmp_path_factory.mktemp("fuzz")
    app = create_app({"DATABASE": f"sqlite:///{folder}/games.db", "JOIN_TRIES": 10**6, "JOIN_TRIES_ALL": 10**6})
    phone = Phone(app)
    done = phone.new_game()
    for number in (1, 2):
        phone.enter(done, number, FULL)
    yield app, phone.new_game(), done
    app.extensions["store"].close()


def fields(names: list[str]) -> st.SearchStrategy[list[tuple[str, str]]]:
    return st.lists(st.tuples(st.sampled_from(names), VALUES), max_size=6)


@pytest.mark.parametrize("path", FIELDS)
@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_any_form_is_answered_in_words(site: tuple[Flask, str, str], path: str, data: st.DataObject) -> None:
    app, game, done = site
    form: MultiDict[str, str] = MultiDict(data.draw(fields(FIELDS[path])))
    answer = app.test_client().post(path.format(game=game, done=done), data=form, headers=ORIGIN)
    assert answer.status_code in ((200,) if "move" in form else (303, 400, 422)), answer.text
    if answer.status_code == 303:
        after = app.test_client().get(answer.location)
        assert after.status_code == 200, after.text
    else:
        assert len(answer.text) > 200


@pytest.mark.parametrize("path", QUERIES)
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_any_address_is_answered_in_words(site: tuple[Flask, str, str], path: str, data: st.DataObject) -> None:
    app, game, done = site
    query: Any = data.draw(fields(QUERIES[path]))
    answer = app.test_client().get(path.format(game=game, done=done), query_string=MultiDict(query))
    assert answer.status_code in (200, 400), answer.text


@settings(max_examples=40, deadline=None)
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
        lambda inner: (
            st.lists(inner, max_size=4)
            | st.dictionaries(
                st.sampled_from(["save_id", "base", "unconfirmed", "layout", "cells", "pairs", "a1", "c3", "x"]), inner
            )
        ),
        max_leaves=12,
    )
)
def test_any_json_is_a_snapshot_or_refused(site: tuple[Flask, str, str], body: Any) -> None:
    app, game, _done = site
    answer = app.test_client().put(f"{game}/r/2/sheet", json=body, headers=ORIGIN)
    assert answer.status_code in (200, 409, 422), answer.text


def test_the_kit_code_among_the_sensible_values_is_one() -> None:
    from sengoku.game_set import GameSet

    assert format_kit_code(GameSet()) == SENSIBLE[-1]
