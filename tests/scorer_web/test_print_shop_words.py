"""The print shop in another language: its own words, and what loader, guards and presses say of a choice."""

import errno
import re
from pathlib import Path
from urllib.parse import parse_qsl

import pytest

import generator.words
import scorer_web.words
from generator.crests import crest_names
from generator.locale.extract import messages as kit_messages
from generator.palettes import palettes
from scorer_web import create_app
from scorer_web.boards import DRAWN_CRESTS
from scorer_web.locale.extract import messages as scorer_messages
from scorer_web.print_shop.shelf import Shelf
from scorer_web.print_shop.shop_page import CRESTS
from tests.pseudo import write_foreign
from tests.scorer_web.conftest import Phone
from tests.scorer_web.print_shop import until_drawn
from tests.scorer_web.test_words import english_in, shown

CREST_NAMES = "|".join(crest_names())
PALETTES = "|".join(palettes())
VALUES = "separate|joined|scorer|code|en|xx|mm|x"
PAPERS = "A4|Letter|A3|A5|Legal|Tabloid"
NAMES = re.compile(rf"'[^']*'|“[^”]*”|\b({PALETTES}|{PAPERS}|{CREST_NAMES}|{VALUES}|QR|English)\b|https?://\S+")


@pytest.fixture(scope="module")
def catalogues(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with both catalogues in a language that nobody speaks."""
    locale = tmp_path_factory.mktemp("locale")
    write_foreign(locale, "scorer", scorer_messages)
    write_foreign(locale, "kit", kit_messages)
    return locale


@pytest.fixture
def foreign_shop(catalogues: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Phone:
    monkeypatch.setattr(scorer_web.words, "LOCALE", str(catalogues))
    monkeypatch.setattr(generator.words, "LOCALE", catalogues)
    scorer_web.words.words_in.cache_clear()
    return Phone(create_app({"DATABASE": f"sqlite:///{tmp_path}/games.db", "LANGUAGE": "xx"}))


def english_on(page: str, query: str = "") -> set[str]:
    """What is left English on a page but names and what somebody chose."""
    chosen = {value for _, value in parse_qsl(query)}
    return english_in([NAMES.sub("", text) for text in shown(page) if text not in chosen])


def test_every_crest_that_the_pages_hold_has_a_name() -> None:
    assert set(CRESTS) == DRAWN_CRESTS == set(crest_names())


@pytest.mark.parametrize(
    "query",
    [
        "colour-w=d04521&tiles=0-2&crest-d=flame",
        "colour-w=nothing&players=9&boards=round&paper=A9&tiles=1%7C1+x&crest-d=flam&backs=up&language=yy",
        "palette=none&ink=pink&numerals=roman&qr=what",
        "kit=nonsense",
        "tiles=0-18&boards=joined&paper=A5",
    ],
)
def test_the_form_and_what_is_said_of_a_choice_are_in_another_language(foreign_shop: Phone, query: str) -> None:
    assert english_on(foreign_shop.get(f"/print?{query}").text, query) == set()


def test_a_kit_that_is_not_drawn_yet_is_in_another_language(foreign_shop: Phone) -> None:
    assert english_on(foreign_shop.get("/print/kit").text) == set()


def test_a_full_disk_is_told_in_another_language(foreign_shop: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(self: Shelf) -> Path:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Shelf, "draft", full)
    assert foreign_shop.post("/print/order", {"tiles": "1-3"}).status_code == 303
    assert until_drawn(foreign_shop, "tiles=1-3")["state"] == "failed"
    page = foreign_shop.get("/print/kit?tiles=1-3").text
    assert "No space left on device" in page
    assert english_on(page.replace("No space left on device", "")) == set()
