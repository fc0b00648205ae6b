"""What strangers can do to the print shop with an address: every text is bounded and checked, and opens no file."""

import threading
import tomllib
from pathlib import Path
from urllib.parse import parse_qsl

import pytest
from flask import Flask
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from generator.design.load import load_text
from generator.design.problems import DesignError
from generator.errors import GeneratorError, UnknownNameError
from scorer_web import create_app
from scorer_web.gate import CrowdedError, Gate
from scorer_web.print_shop.base import base_of, tidy
from scorer_web.print_shop.choice import MAX_VALUE, PLAIN, Choice, format_choice, parse_choice
from scorer_web.print_shop.design_text import design_text
from scorer_web.print_shop.remarks import refusals
from sengoku.armies import FLAME, WAVE, Army
from sengoku.game_set import GameSet
from sengoku.kit_code import MAX_LENGTH, format_kit_code
from tests.scorer_web.conftest import Full, Phone

KNOWN = (
    "edo",
    "clear",
    "6",
    "0-9",
    "1|2 3|4",
    "joined",
    "kanji",
    "low",
    "A3",
    "fold",
    "code",
    "own",
    "",
    "#a0b1c2",
    "star",
)
TEXTS = st.one_of(st.sampled_from(KNOWN), st.text(max_size=30))
NAMES = st.sampled_from(
    [*PLAIN, "own", "was", "colour-f", "colour-w", "crest-d", "crest-z", "colour-x", "extends", "fonts"]
)


@settings(max_examples=150, deadline=None)
@given(st.dictionaries(NAMES, TEXTS))
@example({"tiles": "own", "own": "own"})
@example({"colour-f": "ABCDEF", "palette": "Edo"})
def test_the_short_address_leads_nowhere_else(values: dict[str, str]) -> None:
    choice = parse_choice(values)
    base = base_of(choice.kit)
    tidied = tidy(choice, base, values.get("was"))
    again = parse_choice(dict(parse_qsl(format_choice(tidied))))
    assert again == tidied
    assert tidy(again, base_of(again.kit)) == tidied


@settings(max_examples=150, deadline=None)
@given(st.dictionaries(NAMES, st.text(max_size=300)))
@example({"palette": 'edo"\nextends = "/etc/passwd'})
@example({"crest-f": "#a0b1c2", "colour-f": "Hsl(1 2% 3%)"})
@example({"crest-f": '"""\x7f\u2028\\'})
def test_no_text_leaves_its_quotes(values: dict[str, str]) -> None:
    choice = parse_choice(values)
    text = design_text(choice, base_of(choice.kit), "http://localhost")
    keys = tomllib.loads(text)
    assert set(keys) <= {"palette", "kit", "game", "armies", "tile", "print"}
    assert set(keys.get("kit", {})) <= {"scorer", "language"}
    assert set(keys["print"]) == {"paper", "backs", "ink"}
    assert all(set(army) <= {"key", "name", "kanji", "colour", "crest"} for army in keys["armies"])
    if choice.palette:
        assert keys["palette"] == choice.palette


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(values=st.dictionaries(NAMES, st.one_of(TEXTS, st.text(max_size=300))))
def test_no_address_breaks_a_page(phone: Phone, values: dict[str, str]) -> None:
    phone.client.application.config["PROPAGATE_EXCEPTIONS"] = True
    answer = phone.get("/print", query_string=values)
    if answer.status_code == 302:
        answer = phone.get(answer.location)
    refused_unread = any("\0" in value for value in values.values())
    assert answer.status_code in ((400,) if refused_unread else (200, 422, 429))


def test_long_texts_are_cut() -> None:
    choice = parse_choice({"palette": "x" * 10**5, "own": "1|2 " * 10**4, "tiles": "own", "kit": "A" * 10**5})
    assert len(choice.palette) == MAX_VALUE
    assert len(choice.tiles) <= MAX_VALUE
    assert len(choice.kit) <= MAX_LENGTH


@pytest.mark.parametrize("text", ["extends = '{}'", "[fonts]\nmedium = '{}'", "[[armies]]\nkey = 'f'\ncrest = '{}'"])
def test_a_design_that_is_no_file_opens_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("mine.toml", "mine.ttf", "mine.svg"):
        (tmp_path / name).write_text("[print]\nink = 'low'\n")
        for path in (name, str(tmp_path / name), f"../{tmp_path.name}/{name}"):
            with pytest.raises(GeneratorError) as refused:
                load_text(text.format(path))
            assert isinstance(refused.value, DesignError | UnknownNameError)
            assert "expected" in str(refused.value)


def test_a_crest_is_path_data_or_a_name_and_never_a_file(phone: Phone) -> None:
    outline = "M50 2L90 50L50 98L10 50Z"
    code = format_kit_code(GameSet((FLAME, WAVE)))
    assert phone.get("/print", query_string={"kit": code, "crest-f": outline}).status_code == 200
    army = Army("o", "Owl", "#777777", "/etc/owl.svg")
    kit = {"kit": format_kit_code(GameSet((WAVE, army)))}
    assert "owl.svg” of Owl is drawn in its designer’s own file" in phone.get("/print", query_string=kit).text
    assert "/etc" not in phone.get("/print/sengoku-domino.toml", query_string=kit).text
    refused = phone.get("/print", query_string=kit | {"crest-o": "/etc/owl.svg"})
    assert refused.status_code == 422
    assert "expected no file here" in refused.text


def test_a_problem_without_a_place_still_gets_a_field() -> None:
    assert refusals(["too small"], "fw", "paper")[0].field == "paper"
    assert refusals(["design:3: armies[7].colour: no"], "fw")[0].field == ""
    assert refusals(["design:3: armies[1].crest: no"], "fw")[0].field == "crest-w"


@pytest.mark.parametrize("host", ["my_scorer:8000", "a" * 300, "evil.example/x?y"])
def test_a_strange_host_is_refused_in_words_or_left_out(phone: Phone, host: str) -> None:
    answer = phone.get("/print", headers={"Host": host})
    assert answer.status_code in (200, 400, 422)
    assert phone.get("/print?qr=code", headers={"Host": host}).status_code in (200, 400)


def test_too_many_changes_are_refused_in_words(tmp_path: Path) -> None:
    app = create_app({"DATABASE": f"sqlite:///{tmp_path}/games.db", "PROOFS": 3})
    phone = Phone(app)
    answers = [phone.get(f"/print?colour-f=a0000{n}").status_code for n in range(5)]
    assert answers == [200, 200, 200, 429, 429]
    assert phone.get("/print?colour-f=a00000").status_code == 200, "what was looked at before costs nothing"
    assert "Wait a little" in phone.get("/print?colour-f=a00009").text
    app.extensions["store"].close()


def test_a_gate_turns_away_whom_it_cannot_seat() -> None:
    gate = Gate(waiting=1)
    inside, leave = threading.Event(), threading.Event()
    order: list[str] = []

    def stay(name: str) -> None:
        with gate.passed():
            order.append(name)
            inside.set()
            leave.wait(10)

    threads = [threading.Thread(target=stay, args=(name,)) for name in ("first", "second")]
    threads[0].start()
    assert inside.wait(10)
    threads[1].start()
    while gate._room._value:
        pass
    with pytest.raises(CrowdedError), gate.passed():
        pass
    leave.set()
    for thread in threads:
        thread.join(10)
    assert order == ["first", "second"]
    with gate.passed():
        pass


def test_a_crowd_is_told_to_come_back(app: Flask, phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app.extensions["print_shop"].proofs, "_gate", Full())
    answer = phone.get("/print?palette=dusk")
    assert answer.status_code == 503
    assert "Try again in a moment" in answer.text


def test_choices_without_anything_are_equal() -> None:
    assert parse_choice({}) == Choice()
    assert format_choice(Choice()) == ""
