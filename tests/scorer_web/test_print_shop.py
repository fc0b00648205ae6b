"""The print shop's form: what was chosen lives in the address, and loader and guards answer beside the field."""

import gzip
import re
import tomllib
from dataclasses import replace
from html import unescape
from urllib.parse import parse_qsl, urlsplit

import pytest

from generator.design.load import load_design, load_text
from generator.design.model import Design
from generator.guards.tiles import filling_findings
from scorer_web.print_shop.base import SIX
from sengoku.armies import STANDARD_ARMIES, Army
from sengoku.game_set import Battlefield, GameSet, Rules
from sengoku.kit_code import format_kit_code, parse_kit_code
from sengoku.tile_sets import parse_tile_set
from tests.conftest import Runner
from tests.scorer_web.conftest import Phone
from tests.scorer_web.print_shop import Form, said

FOX = GameSet(
    (Army("k", "Fox", "#d55e00", "star"), STANDARD_ARMIES[1], Army("f", "Ember", "#f0e442", "mist")),
    parse_tile_set("1|2 1|2 3|18"),
    Battlefield(2, joined=True),
    Rules("set-aside", "whole", stuck_region_ends=False),
)


FAR = {"Host": "192.168.7.7"}
"""An address that other devices can follow: printed codes lead to no other."""


def design_of(phone: Phone, query: str = "") -> Design:
    answer = phone.get(f"/print/sengoku-domino.toml?{query}", headers=FAR)
    assert answer.status_code == 200, answer.text
    return load_text(answer.text, "sengoku-domino").design


def test_the_six_armies_are_those_of_the_standard_design() -> None:
    armies = load_design("standard", ["game.seats=f w d b l m"]).game_set.armies
    assert armies == SIX


def test_without_a_choice_it_is_the_standard_kit(phone: Phone) -> None:
    page = phone.get("/print")
    assert page.status_code == 200
    assert "84 tiles, 21 for each army" in page.text
    assert "easy to read <i>4.9:1</i>" in page.text
    assert "easy to read <i>17.7:1</i>" in page.text
    made, standard = design_of(phone), load_design()
    assert made.game_set == standard.game_set
    assert (made.looks, made.regions, made.tile, made.print) == (
        standard.looks,
        standard.regions,
        standard.tile,
        standard.print,
    )


CHOICES = {
    "palette=clear": lambda d: d.looks[0].ground == "#d55e00",
    "players=6": lambda d: [look.army.name for look in d.looks][4:] == ["Leaf", "Moon"],
    "players=2": lambda d: d.game_set.keys == ("f", "w"),
    "tiles=double-nine": lambda d: len(d.game_set.tiles) == 55,
    "tiles=1-6+without+doubles": lambda d: len(d.game_set.tiles) == 15,
    "tiles=1%7C2+3%7C4": lambda d: len(d.game_set.tiles) == 2,
    "boards=joined": lambda d: d.game_set.battlefield.joined,
    "numerals=kanji": lambda d: d.tile.numerals == "kanji",
    "ink=low": lambda d: d.print.ink == "low",
    "paper=Letter": lambda d: d.paper.name == "Letter",
    "backs=fold": lambda d: d.print.backs == "fold",
    "qr=code": lambda d: d.scorer == "",
    "colour-w=0a3d8f": lambda d: d.looks[1].ground == "#0a3d8f",
    "crest-d=star": lambda d: d.looks[2].army.crest == "star",
}


@pytest.mark.parametrize("query", CHOICES)
def test_each_choice_is_in_the_design_and_in_the_form(phone: Phone, query: str) -> None:
    assert CHOICES[query](design_of(phone, query))
    assert not CHOICES[query](design_of(phone))
    page = phone.get(f"/print?{query}")
    assert page.status_code == 200
    form = phone.get("/print", query_string=Form(page.text).values)
    assert form.status_code == 302
    assert dict(parse_qsl(urlsplit(form.location).query)) == dict(parse_qsl(query))


def test_the_form_of_the_standard_kit_sends_nothing_worth_an_address(phone: Phone) -> None:
    values = Form(phone.get("/print").text).values
    assert {"palette", "players", "tiles", "colour-f", "crest-b", "paper"} <= set(values)
    assert phone.get("/print", query_string=values).location == "/print"


def test_another_palette_brings_its_colours_though_the_form_still_holds_the_old_ones(phone: Phone) -> None:
    values = Form(phone.get("/print").text).values
    assert values["colour-f"] == "#cb4120"
    changed = phone.get("/print", query_string=values | {"palette": "clear"})
    assert changed.location == "/print?palette=clear"
    both = phone.get("/print", query_string=values | {"palette": "clear", "colour-d": "#333333"})
    assert both.location == "/print?palette=clear&colour-d=333333"


def test_changed_colours_are_a_palette_of_ones_own_until_another_is_taken(phone: Phone) -> None:
    page = phone.get("/print?palette=clear&colour-d=333333").text
    values = Form(page).values
    assert re.findall(r'value="([^"]+)" checked><span><svg', page) == ["clear+"]
    kept = phone.get("/print", query_string=values | {"colour-f": "#0b3d91"})
    assert dict(parse_qsl(urlsplit(kept.location).query)) == {
        "palette": "clear",
        "colour-d": "333333",
        "colour-f": "0b3d91",
    }
    for palette in ("clear", "dusk"):
        taken = phone.get("/print", query_string=values | {"palette": palette})
        assert taken.location == f"/print?palette={palette}"
    assert phone.get("/print", query_string=values | {"palette": "edo"}).location == "/print"


def test_the_printed_language_is_asked_for_only_where_there_is_a_choice(phone: Phone) -> None:
    assert 'name="language"' not in phone.get("/print").text
    refused = phone.get("/print?language=xx")
    assert refused.status_code == 422
    assert "expected one of en" in said(refused.text, "language")[0]


def test_own_numbers_count_when_own_is_chosen(phone: Phone) -> None:
    values = Form(phone.get("/print").text).values | {"own": "0-8"}
    assert phone.get("/print", query_string=values).location == "/print"
    assert phone.get("/print", query_string=values | {"tiles": "own"}).location == "/print?tiles=0-8"
    page = phone.get("/print?tiles=0-8").text
    assert "180 tiles, 45 for each army" in page
    assert Form(page).values["own"] == "0-8"


def test_numbers_and_more_of_some_tiles_are_one_choice(phone: Phone) -> None:
    values = Form(phone.get("/print").text).values | {"tiles": "own", "own": "0-4, 4|4 x2"}
    where = phone.get("/print", query_string=values).location
    page = phone.get(where).text
    assert "68 tiles, 17 for each army" in page
    assert Form(page).values["own"] == "0-4, 4|4 x2"
    made = design_of(phone, where.partition("?")[2])
    assert made.game_set.tiles == parse_tile_set("0|0 0|1 0|2 0|3 0|4 1|1 1|2 1|3 1|4 2|2 2|3 2|4 3|3 3|4 4|4 4|4 4|4")
    again = phone.get(f"/print/sengoku-domino.toml?kit={format_kit_code(made.game_set)}")
    assert 'tiles = ["0-4", "4|4 x2"]' in again.text.splitlines()
    (refused,) = said(phone.get("/print?tiles=0-4,5").text, "tiles")
    assert refused.startswith("expected a tile as ")


def test_guards_speak_beside_the_field_of_colours_in_plain_words(phone: Phone, run_module: Runner) -> None:
    page = phone.get("/print?colour-w=d04521&tiles=0-2").text
    checked = run_module("generator", "check", "standard", "--set", "armies.1.colour=#d04521")
    words = [line.partition("warning: ")[2] for line in checked.stdout.splitlines() if "warning: " in line]
    alike = next(line for line in words if "look too much alike" in line)
    (too_few,) = filling_findings(load_design("standard", ("game.tiles=0-2",)))
    assert re.fullmatch(r"Flame '#cb4120' and Wave '#d04521' look too much alike in .*passes: '#[0-9a-f]{6}'", alike)
    assert said(page, "armies")[0].startswith("Flame and Wave look too much alike to everybody.")
    assert too_few.message.endswith("is full; expected fewer regions or a set of more than 12 tiles")
    assert unescape(said(page, "tiles")[0]) == too_few.message
    assert "the last region is full" not in phone.get("/print?tiles=0-2&regions=2").text
    assert "look below <i>4.6:1</i>" in page
    assert "easy to read <i>4.9:1</i>" in page


@pytest.mark.parametrize(
    ("ink", "said", "ratios"),
    [
        ("full", "The ratio tells how far numbers stand out from their colour", 4),
        ("low", "With low ink numbers are black on white", 0),
        ("black", "With black ink numbers are black on the bare paper", 0),
    ],
)
def test_a_ratio_of_number_and_colour_is_told_only_where_numbers_stand_on_the_colour(
    phone: Phone, ink: str, said: str, ratios: int
) -> None:
    page = phone.get(f"/print?ink={ink}", follow_redirects=True).text
    words = re.search(r'id="readable" data-live>([^<]*)<', page)
    assert words
    assert words[1].startswith(said)
    assert len(re.findall(r"<i>[0-9.]+:1</i>", page)) == ratios


def test_an_offered_colour_is_one_tap_away_and_mends_it(phone: Phone) -> None:
    page = phone.get("/print?colour-w=d04521&paper=Letter").text
    offer = re.search(r'<a class="chip" href="(/print\?[^"]+)" data-field="colour-w" data-value="(#[0-9a-f]{6})"', page)
    assert offer
    assert f'<rect width="1" height="1" fill="{offer[2]}"/>' in page, "it is seen before it is taken"
    address = unescape(offer[1])
    assert dict(parse_qsl(urlsplit(address).query)) == {"paper": "Letter", "colour-w": offer[2][1:]}
    taken = phone.get(address).text
    assert "look too much alike" not in taken
    assert f'name="colour-w" value="{offer[2]}"' in taken


REFUSED = {
    "colour-f=b300": ("armies", "Flame: expected a colour like"),
    "crest-f=none.svg": ("armies", "Flame: expected no file here, got 'none.svg'"),
    "crest-b=/etc/passwd": ("armies", "expected one of"),
    "tiles=0-99": ("tiles", "expected"),
    "palette=edoo": ("palette", "did you mean 'edo'"),
    "numerals=roman": ("numerals", "expected one of"),
    "ink=blood": ("ink", "expected one of"),
    "paper=60x60mm": ("paper", "60x60mm"),
    "paper=B9": ("paper", "expected one of"),
    "backs=both": ("backs", "expected one of"),
    "boards=round": ("boards", "expected one of separate, joined, got 'round'"),
    "qr=here": ("qr", "expected one of"),
    "players=7": ("players", "expected 2 to 6, got '7'"),
    "players=-1": ("players", "expected 2 to 6, got '-1'"),
    "kit=nonsense": ("all", "expected a kit code"),
}


@pytest.mark.parametrize("query", REFUSED)
def test_a_refused_choice_is_shown_with_its_reason_and_never_drawn(phone: Phone, query: str) -> None:
    field, words = REFUSED[query]
    page = phone.get(f"/print?{query}")
    assert page.status_code == 422
    assert any(words in unescape(sentence) for sentence in said(page.text, field)), said(page.text, field)
    assert phone.get(f"/print/sengoku-domino.toml?{query}").status_code == 422
    assert phone.get(f"/print/preview/x/tiles.svg?{query}").status_code == 422
    assert phone.get(f"/print/kit.pdf?{query}").status_code == 303
    order = phone.post("/print/order", dict(parse_qsl(query)))
    assert order.status_code == 422
    assert any(words in unescape(sentence) for sentence in said(order.text, field))


def test_all_that_is_wrong_is_said_at_once(phone: Phone) -> None:
    page = phone.get("/print?colour-f=b300&numerals=roman&players=9&boards=round").text
    for field in ("armies", "numerals", "players", "boards"):
        assert said(page, field), field


NAMED = replace(FOX, battlefield=Battlefield(4), region_names=("Peaks", "Moor", 'The "Gate"', "雪"))
"""A kit whose boards have names of their own."""


@pytest.mark.parametrize("game_set", [FOX, NAMED, GameSet(SIX, parse_tile_set("0-18")), GameSet(SIX[2:4])])
def test_a_kit_code_becomes_exactly_that_kit(phone: Phone, game_set: GameSet) -> None:
    code = format_kit_code(game_set)
    assert design_of(phone, f"kit={code}").game_set == game_set
    page = phone.get(f"/print?kit={code}").text
    assert f'href="/new?kit={code}"' in page
    assert phone.get("/print", query_string=Form(page).values).location == f"/print?kit={code}"


def test_a_kit_can_be_changed_and_started_with(phone: Phone) -> None:
    code = format_kit_code(FOX)
    query = f"kit={code}&players=2&colour-k=884400&crest-w=leaf&tiles=skirmish"
    made = design_of(phone, query)
    assert [army.name for army in made.game_set.armies] == ["Fox", "Wave"]
    assert made.game_set.armies[0].colour == "#884400"
    assert made.game_set.armies[1].crest == "leaf"
    assert made.game_set.battlefield == FOX.battlefield
    page = phone.get(f"/print?{query}").text
    code = page.split('href="/new?kit=')[1].split('"')[0]
    assert parse_kit_code(code) == made.game_set
    started = phone.post("/new", {"kit": code, "seat": ["k", "w"]})
    assert started.status_code == 303
    game = started.location.split("/r/")[0]
    assert f"/print?kit={code}" in phone.get(game).text


@pytest.mark.parametrize(
    ("query", "count"),
    [
        ("", 4),
        ("tiles=skirmish", 3),
        ("tiles=Skirmish", 3),
        ("tiles=skirmish&regions=4", 4),
        ("tiles=double-nine", 4),
        ("regions=1&boards=joined", 1),
        ("regions=9", 9),
        (f"kit={format_kit_code(FOX)}&tiles=skirmish", FOX.battlefield.count),
        (f"kit={format_kit_code(FOX)}&regions=2", 2),
    ],
)
def test_a_kit_has_as_many_boards_as_were_chosen_or_are_usual(phone: Phone, query: str, count: int) -> None:
    assert design_of(phone, query).game_set.battlefield.count == count


@pytest.mark.parametrize("regions", ["0", "10", "x", "-1", "1.5", "²", "\u0664"])
def test_another_number_of_regions_is_refused_beside_its_field(phone: Phone, regions: str) -> None:
    page = phone.get("/print", query_string={"regions": regions})
    assert page.status_code == 422
    assert "expected one of 1, 2, 3" in " ".join(said(page.text, "regions"))
    assert 'href="#f-regions"' in page.text


def test_a_running_game_offers_its_kit(phone: Phone) -> None:
    game = phone.new_game(tiles="skirmish", seat=["f", "b"])
    page = phone.get(game).text
    armies = (STANDARD_ARMIES[0], STANDARD_ARMIES[3])
    code = format_kit_code(GameSet(armies, parse_tile_set("skirmish"), Battlefield(3)))
    assert f'href="/print?kit={code}"' in page
    assert design_of(phone, f"kit={code}").game_set == parse_kit_code(code)
    standard = phone.new_game()
    link = phone.get(standard).text.split('href="/print?kit=')[1].split('"')[0]
    assert phone.get(f"/print?kit={link}").location == "/print"


def test_a_crest_from_a_designers_file_gets_a_stand_in_and_a_sentence(phone: Phone) -> None:
    code = format_kit_code(GameSet((*STANDARD_ARMIES[:2], Army("o", "Owl", "#777777", "own"))))
    page = phone.get(f"/print?kit={code}")
    assert page.status_code == 200
    assert "The crest “own” of Owl is drawn in its designer’s own file." in " ".join(said(page.text, "armies"))
    assert design_of(phone, f"kit={code}").looks[2].army.crest not in ("own", "flame", "wave")
    chosen = phone.get(f"/print?kit={code}&crest-o=gate")
    assert chosen.status_code == 200
    assert "designer’s own file" not in chosen.text


def test_qr_codes_lead_to_the_server_that_was_asked(phone: Phone) -> None:
    near = tomllib.loads(phone.get("/print/sengoku-domino.toml").text)
    assert "kit" not in near, "nobody else could follow a code to this device"
    answer = phone.get("/print/sengoku-domino.toml", headers={"Host": "192.168.7.7:8000"})
    assert tomllib.loads(answer.text)["kit"]["scorer"] == "http://192.168.7.7:8000"


def test_the_design_file_is_named_like_its_kit_and_says_so(phone: Phone) -> None:
    answer = phone.get("/print/sengoku-domino.toml?paper=Letter")
    assert answer.headers["Content-Disposition"] == "attachment; filename=sengoku-domino.toml"
    assert answer.text.startswith("# A kit from the print shop.")
    assert design_of(phone).name == "sengoku-domino"


def test_pictures_are_svg_that_can_run_nothing(phone: Phone) -> None:
    name = format_kit_code(GameSet((Army("s", "<script>", "#10418f", "wave"), STANDARD_ARMIES[3])))
    for picture in ("tiles", "table"):
        answer = phone.get(f"/print/preview/x/{picture}.svg?kit={name}")
        assert answer.status_code == 200, answer.text
        assert answer.mimetype == "image/svg+xml"
        assert answer.headers["Content-Security-Policy"].startswith("default-src 'none'; sandbox")
        assert answer.headers["Cache-Control"] == "private, max-age=86400"
        assert "<script" not in answer.text.lower()
        packed = phone.get(f"/print/preview/x/{picture}.svg?kit={name}", headers={"Accept-Encoding": "gzip"})
        assert gzip.decompress(packed.data) == answer.data
        assert packed.headers["Content-Encoding"] == "gzip"
    assert phone.get("/print/preview/x/cover.svg").status_code == 404


def test_a_picture_shows_the_choice(phone: Phone) -> None:
    plain = phone.get("/print/preview/x/tiles.svg").text
    assert "#cb4120" in plain
    other = phone.get("/print/preview/x/tiles.svg?palette=clear").text
    assert "#d55e00" in other
    assert "#cb4120" not in other
    assert "#10418f" not in phone.get("/print/preview/x/tiles.svg?ink=black").text
