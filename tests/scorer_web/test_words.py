"""Every word that the scorer shows goes through the catalogue: in another language, nothing English is left."""

import html
import re
from pathlib import Path

import pytest
from flask import Flask

from scorer_web import create_app
from scorer_web.locale.extract import CATALOGUE, catalogue_text, messages
from tests.pseudo import FOREIGN
from tests.scorer_web.conftest import Phone
from tests.scorer_web.test_regions import FLAME, TIES, WAVE

NAMES = r"Flame|Wave|Drum|Blossom|Peaks|Forest|Fields|Coast|Sengoku Domino"
"""Names of armies, boards and the game: they are the set's, not the page's."""
SAME = re.compile(rf"\b(?:{NAMES}|[zabcdef][0-6]|SVG|PDF|JSON)\b|(?<=ア )[a-e]\b|(?<!\w)[a-e](?!\w)")
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
    assert "Flame アアア Drum アアア アア 7 アアア アアアア アアア." in seen[0]


def test_warnings_and_proposals_are_in_another_language(foreign_phone: Phone) -> None:
    game = foreign_phone.new_game()
    foreign_phone.enter(game, 1, WRONG)
    checks = foreign_phone.get(f"{game}/r/1/checks").json
    said = [entry["message"] for entry in (*checks["warnings"], *checks["proposals"])]
    assert checks["warnings"]
    assert checks["proposals"]
    assert english_in([*said, *shown(foreign_phone.result(game, 1))]) == set()


@pytest.mark.parametrize("reveals", ["f-a=2&f-b=5&w-a=6&w-b=1&d-a=3&d-b=1", "f-a=2", "d-a=3&d-b=3", ""])
def test_the_turn_order_is_in_another_language(foreign_phone: Phone, reveals: str) -> None:
    page = foreign_phone.get(f"{foreign_phone.new_game()}/turn?{reveals}").text
    assert english_in(shown(page)) == set()
    assert ("アアアアアアアア 7. アアアア アアアア" in page) == ("w-a=6" in reveals)


def test_a_page_in_trouble_is_in_another_language(foreign_phone: Phone) -> None:
    for path in ("/g/nothing-here", "/nowhere"):
        assert english_in(shown(foreign_phone.get(path).text)) == set()


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
