"""Every word that the scorer shows goes through the catalogue: in another language, nothing English is left."""

import html
import json
import re
from pathlib import Path

import pytest
from flask import Flask

from scorer_web import create_app
from scorer_web.locale.extract import CATALOGUE, catalogue_text, messages
from tests.layout_texts import FLAME, TIES, WAVE, WRONG_ARMY
from tests.pseudo import FOREIGN
from tests.scorer_web.conftest import ORIGIN, Phone, cells_of

SAME = re.compile(r"\b(?:Sengoku Domino|[zabcdef][0-6]|SVG|PDF|JSON)\b|(?<=ア )[a-e]\b|(?<!\w)[a-e](?!\w)")
"""What is the same in every language, also squares and the letters of columns."""

WRONG = """
.  .  w3 f2 .
.  .  f1 w2 .
d4 d1 X  .  .
.  .  .  .  .
.  .  .  .  b6
"""
"""Two tiles whose halves were swapped, and a half of which no tile is left."""


@pytest.fixture
def foreign_phone(app: Flask) -> Phone:
    app.extensions["words"] = FOREIGN
    return Phone(app)


def shown(page: str) -> list[str]:
    """What people read on a page or hear of it: its texts and the attributes that hold words."""
    page = re.sub(r"<(script|style)\b.*?</\1>", "", page, flags=re.S)
    attributes = re.findall(r'(?:aria-label|title|alt|placeholder|data-words)="([^"]*)"', page)
    return [html.unescape(text) for text in (*re.findall(r">([^<>]+)<", page), *attributes)]


def english_in(texts: list[str]) -> set[str]:
    return {text.strip() for text in texts if re.search("[A-Za-z]", SAME.sub("", text))}


def test_the_pages_of_a_game_are_in_another_language(foreign_phone: Phone) -> None:
    """Results with ties and empty squares, a game that goes on, one that is won, and one shared."""
    game = foreign_phone.new_game()
    foreign_phone.enter(game, 1, TIES)
    seen = [foreign_phone.result(game, n) for n in (1, 2)] + [foreign_phone.get(game).text]
    foreign_phone.enter(game, 2, FLAME)
    foreign_phone.enter(game, 3, FLAME)
    foreign_phone.enter(game, 4, WAVE)
    seen += [foreign_phone.result(game, 2), foreign_phone.result(game, 4), foreign_phone.get(game).text]
    assert english_in([text for page in seen for text in shown(page)]) == set()
    assert "アアアアア アアア アアアア アアア アア 7 アアア アアアア アアア." in seen[0]


def test_warnings_and_proposals_are_in_another_language(foreign_phone: Phone) -> None:
    game = foreign_phone.new_game()
    foreign_phone.enter(game, 1, WRONG)
    checks = foreign_phone.get(f"{game}/r/1/checks").json
    said = [entry["message"] for entry in (*checks["warnings"], *checks["proposals"])]
    assert checks["warnings"]
    assert checks["proposals"]
    assert english_in([*said, *shown(foreign_phone.result(game, 1))]) == set()


def test_a_question_about_a_region_is_in_another_language(foreign_phone: Phone) -> None:
    game = foreign_phone.new_game()
    cells = cells_of(WRONG_ARMY)
    foreign_phone.save(game, 1, cells, 0)
    asked = foreign_phone.get(f"{game}/r/1/checks").json["overhanging"]
    foreign_phone.save(game, 1, {name: half for name, half in cells.items() if name != "e5"}, 1)
    page = shown(foreign_phone.get(f"{game}/r/1/finish").text)
    assert {f"{sentence}." for sentence in asked} < set(page)
    assert english_in([*asked, *page]) == set()


@pytest.mark.parametrize("reveals", ["f-a=2&f-b=5&w-a=6&w-b=1&d-a=3&d-b=1", "f-a=2", "d-a=3&d-b=3", ""])
def test_the_turn_order_is_in_another_language(foreign_phone: Phone, reveals: str) -> None:
    page = foreign_phone.get(f"{foreign_phone.new_game()}/turn?{reveals}").text
    assert english_in(shown(page)) == set()
    assert ("アアアアアアアア 7. アアアア アアアア" in page) == ("w-a=6" in reveals)


def test_a_page_in_trouble_is_in_another_language(foreign_phone: Phone) -> None:
    for path in ("/g/nothing-here", "/nowhere"):
        assert english_in(shown(foreign_phone.get(path).text)) == set()


def told_on(page: str) -> set[str]:
    """What is left English on a page but addresses, codes to join, and a layout as text."""
    page = re.sub(r"<(textarea|pre)\b.*?</\1>", "", page, flags=re.S)
    kept = r"\bhttps?://\S+|\b[A-Z0-9]{6}\b|--host|double-six|'nonsense'"
    return english_in([re.sub(kept, "", text) for text in shown(page)])


PAGES = (
    "/", "/new", "/new?kit=nonsense", "/games", "/join", "/history", "/nothing", "/?a=%00", "G", "G/share",
    "G/settings", "G/text", "G/report", "G/turn?f-a=9&start=q", "G/seats", "G/r/1", "G/r/1?line=r1", "G/r/1/enter",
    "G/r/1/text", "G/r/1/finish", "G/r/2", "G/r/2/enter", "G/r/2/finish", "G/r/9",
)  # fmt: skip
"""Every address that gives a page, some with a mistake in it; G is a game."""

MISTAKES = (
    ("/new", {"seat": ["f"], "name-f": "1" * 30, "tiles": "triple", "title": "1" * 61}),
    ("/new", {"seat": ["f", "w"], "name-f": "1", "name-w": "1", "tiles": "double-six", "boards": "round"}),
    ("/join", {"code": "12"}),
    ("G/settings", {"title": "1" * 70, "name-f": "1" * 40}),
    ("G/text", {"text": "region 1\nq1"}),
    ("G/turn/start", {"start": "q"}),
    ("G/seats", {"order": "q"}),
    ("/", {}),
)


def test_every_page_is_in_another_language(foreign_phone: Phone) -> None:
    game = foreign_phone.new_game()
    foreign_phone.enter(game, 1, TIES)
    for address in PAGES:
        assert told_on(foreign_phone.get(address.replace("G", game)).text) == set(), address


def test_every_mistake_in_a_form_is_told_in_another_language(foreign_phone: Phone) -> None:
    game = foreign_phone.new_game()
    for address, form in MISTAKES:
        answer = foreign_phone.post(address.replace("G", game), form)
        assert answer.status_code >= 400
        assert told_on(answer.text) == set(), address
    answer = foreign_phone.client.post("/new", headers={"Origin": "http://elsewhere.example"})
    assert (answer.status_code, told_on(answer.text)) == (403, set())


SNAPSHOT = {"save_id": "12345678", "base": 0, "layout": {"cells": {}, "pairs": []}}


@pytest.mark.parametrize(
    "body",
    [
        {},
        [],
        {"save_id": 1, "base": "1", "unconfirmed": 1, "layout": {"cells": [], "pairs": {}, "more": 1}},
        SNAPSHOT | {"save_id": "?", "base": -1, "layout": {"cells": {"a1": "12345"}, "pairs": [["a1"], ["a1"] * 3]}},
        SNAPSHOT | {"base": 2**40, "layout": {"cells": {}, "pairs": [["a1", "b1"]] * 25}},
        SNAPSHOT | {"layout": {"cells": {"zz": "f1", "a1": "q1", "a2": "f9", "c3": "f1"}, "pairs": [["a1", "c1"]]}},
    ],
)
def test_a_snapshot_that_cannot_be_kept_is_refused_in_another_language(foreign_phone: Phone, body: object) -> None:
    game = foreign_phone.new_game()
    answer = foreign_phone.client.put(f"{game}/r/1/sheet", json=body, headers=ORIGIN)
    assert answer.status_code == 422
    said = [re.sub(r"^[\w.]+:|(?<!\w)'[^']*'|\bf w d b\b", "", error) for error in answer.json["errors"]]
    assert english_in(said) == set()


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"{}", b'{"layout": 1}', b'{"layout": "", "more": 1}', b"\xff"])
def test_a_request_of_a_program_is_refused_in_another_language(foreign_phone: Phone, body: bytes) -> None:
    answer = foreign_phone.client.post("/api/score", data=body, content_type="application/json")
    assert answer.status_code == 422
    assert english_in([re.sub(r"^\w+:|'[^']*'", "", error["message"]) for error in answer.json["errors"]]) == set()


def test_the_document_for_programs_is_in_another_language(foreign_phone: Phone) -> None:
    document = foreign_phone.get("/api/openapi.json").text
    said = [json.loads(f'"{text}"') for text in re.findall(r'"(?:summary|description)":"([^"]*)"', document)]
    assert len(said) > 8
    assert english_in([re.sub("OpenAPI 3.1|ETag|If-None-Match", "", text) for text in said]) == set()


@pytest.mark.usefixtures("undisturbed")
def test_the_catalogue_holds_every_message() -> None:
    """If it differs: ``python -m scorer_web.locale.extract``."""
    assert CATALOGUE.read_text(encoding="utf-8") == catalogue_text()
    assert len(messages()) > 300


def test_a_page_names_its_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorer_web.words.words_in", lambda language: FOREIGN)
    app = create_app({"DATABASE": f"sqlite:///{tmp_path}/games.db", "LANGUAGE": "pt_BR"})
    assert '<html lang="pt-BR">' in Phone(app).get("/").text
    app.extensions["store"].close()
