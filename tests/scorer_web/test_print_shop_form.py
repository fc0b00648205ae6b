"""The print shop's form shows what is chosen, each choice once, and leads to what must be mended."""

import re

from sengoku.armies import STANDARD_ARMIES
from sengoku.game_set import GameSet
from sengoku.kit_code import format_kit_code
from tests.scorer_web.conftest import Phone
from tests.scorer_web.print_shop import Form, said
from tests.scorer_web.test_print_shop import FAR, FOX


def test_a_mistake_leads_to_its_field_and_speaks_the_words_of_the_buttons(phone: Phone) -> None:
    page = phone.get("/print?tiles=dobule-six&colour-f=b300&crest-w=none.svg")
    assert page.status_code == 422
    places = re.findall(r'<a class="chip" href="#([^"]+)">([^<]+)</a>', page.text)
    assert sorted(places) == [("f-tiles", "Numbers"), ("say-armies", "Colours")], "each place once"
    for place, _words in places:
        assert f'id="{place}"' in page.text
    sentences = said(page.text, "tiles")
    assert len(sentences) == 1
    assert "“dobule-six”" in sentences[0]
    assert "1–6, 0–6, 0–9, Skirmish" in sentences[0]
    assert "double-nine" not in page.text.partition("say-tiles")[2]


def test_own_numbers_that_are_not_typed_yet_stay_open(phone: Phone) -> None:
    sent = Form(phone.get("/print").text).values | {"tiles": "own", "own": ""}
    assert phone.get("/print", query_string=sent).location == "/print?tiles=own"
    page = phone.get("/print?tiles=own")
    assert page.status_code == 422
    values = Form(page.text).values
    assert (values["tiles"], values["own"]) == ("own", "")
    assert said(page.text, "tiles") == [
        "Type your numbers, as 0-8, or your tiles, as 1|2 1|3, or both, as 0-4, 4|4 x2."
    ]
    assert phone.post("/print/order", sent).status_code == 422, "nobody gets a kit that was not chosen"


def test_two_names_for_the_same_colours_are_one_choice(phone: Phone) -> None:
    """A kit of standard armies starts from its own colours, which are those of a palette."""
    kit = format_kit_code(GameSet(STANDARD_ARMIES[:3]))
    page = phone.get(f"/print?kit={kit}").text
    titles = re.findall(r"</svg>([^<]+)</span></label>", page)
    assert titles[0] == "Edo"
    assert len(titles) == len(set(titles))
    assert "The kit’s" not in titles
    assert phone.get(f"/print?kit={kit}&palette=edo").location == f"/print?kit={kit}"
    fox = phone.get(f"/print?kit={format_kit_code(FOX)}").text
    assert re.findall(r"</svg>([^<]+)</span></label>", fox)[0] == "The kit’s"


def test_the_qr_codes_hold_what_is_marked(phone: Phone) -> None:
    def marked(page: str) -> list[tuple[str, str]]:
        return re.findall(r'name="qr" value="([^"]+)"( checked)?', page)

    near, far = phone.get("/print").text, phone.get("/print", headers=FAR).text
    assert "they hold the code of this kit alone" in near
    assert '<input type="hidden" name="qr" value="scorer"><p class="only">Code only</p>' in near, "there is no choice"
    assert marked(far) == [("scorer", " checked"), ("code", "")]
    assert marked(phone.get("/print?qr=code").text) == [("code", "")], "sent along, since there is no choice"
