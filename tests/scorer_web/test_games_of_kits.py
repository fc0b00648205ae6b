"""Games with a kit of one's own: its code brings armies, tiles and boards."""

import json
import re

import pytest

from sengoku.armies import STANDARD_ARMIES, Army
from sengoku.game_set import Battlefield, GameSet
from sengoku.kit_code import format_kit_code, parse_kit_code
from sengoku.tile_sets import parse_tile_set
from tests.scorer_web.conftest import Phone
from tests.scorer_web.test_games import DRUM_WINS


def test_a_kit_code_brings_its_own_armies_and_numbers(phone: Phone) -> None:
    fox = Army("k", "Fox", "#d55e00", "star")
    game_set = GameSet(
        (*STANDARD_ARMIES[:2], fox), parse_tile_set("0-9"), Battlefield(3, joined=True), region_names=("Moor",)
    )
    code = format_kit_code(game_set)
    form = phone.get(f"/new?kit={code}").text
    assert 'value="joined" checked' in form
    assert "Fox" in form
    assert "3 regions" in form
    game = phone.new_game(kit=code, seat=["f", "k"])
    page = phone.get(f"{game}/r/3/enter").text
    assert 'data-choose="k"' in page
    assert 'data-number="9"' in page
    assert "/colours/d55e00.css" in page
    assert phone.get(f"{game}/r/4/enter").status_code == 404
    assert [name in phone.get(game).text for name in ("Moor", "Peaks", "Forest")] == [True, False, True]
    sheet = phone.get("/colours/d55e00.css").text
    assert ".a-d55e00{--g:#d55e00" in sheet


def battlefield_of(phone: Phone, game: str) -> str:
    """What a game says of its regions, as in a layout text."""
    return next(line for line in phone.get(f"{game}/layout.txt").text.splitlines() if line.startswith("regions:"))


@pytest.mark.parametrize("printed", [False, True])
def test_a_kits_boards_are_laid_as_somebody_chooses_whatever_the_code_says(phone: Phone, *, printed: bool) -> None:
    code = format_kit_code(GameSet(battlefield=Battlefield(4, joined=printed)))
    preset, other = ("joined", "separate") if printed else ("separate", "joined")
    form = phone.get(f"/new?kit={code}").text
    assert f'value="{preset}" checked' in form
    assert f'value="{other}">' in form
    assert battlefield_of(phone, phone.new_game(kit=code, boards=other)) == f"regions: 4 {other}"
    assert battlefield_of(phone, phone.new_game(kit=code, boards=preset)) == f"regions: 4 {preset}"
    started = phone.post("/new", {"kit": code, "seat": ["f", "w"]})
    assert battlefield_of(phone, started.location.split("/r/")[0]) == f"regions: 4 {preset}", "as a form without it"
    refused = phone.post("/new", {"kit": code, "seat": ["f"], "boards": other}).text
    assert f'value="{other}" checked' in refused, "kept as chosen"


def test_a_kit_of_one_board_has_nothing_to_join(phone: Phone) -> None:
    code = format_kit_code(GameSet(battlefield=Battlefield(1)))
    assert 'name="boards"' not in phone.get(f"/new?kit={code}").text
    assert battlefield_of(phone, phone.new_game(kit=code, boards="joined")) == "regions: 1 separate"


def test_a_new_game_says_how_the_code_on_a_cover_gets_into_it(phone: Phone) -> None:
    """The page has no camera of its own, and a kit that knows no scorer's address has a bare code in its picture."""
    label = re.search(r'<label for="kit">(.*?)</label>', phone.get("/new").text)
    assert label
    for step in ("scan the QR code", "with the phone’s camera", "copy", "paste it here", "type the code"):
        assert step in label[1]


def test_a_wrong_kit_code_is_refused_in_words(phone: Phone) -> None:
    assert "This kit code cannot be read" in phone.get("/new?kit=1BASAgYKDksZ").text


def test_a_kits_whole_link_may_be_pasted_where_its_code_is_asked_for(phone: Phone) -> None:
    kit = format_kit_code(GameSet(STANDARD_ARMIES[:3]))
    links = (
        f" http://192.168.1.20:8000/new?kit={kit} ",
        f"192.168.1.20:8000/new?kit={kit}",
        f"https://scorer.example/print?paper=A5&kit={kit}#top",
    )
    for typed in (kit, *links):
        page = phone.get("/new", query_string={"kit": typed}).text
        assert "From a printed kit: 3 armies" in page, typed
        assert f'name="kit" value="{kit}"' in page
    for wrong in ("http://192.168.1.20:8000/new", "http://192.168.1.20:8000/new?kit="):
        assert "This kit code cannot be read" in phone.get("/new", query_string={"kit": wrong}).text


@pytest.mark.parametrize(
    ("tiles", "words"),
    [
        ("double-six", "21 tiles each (1 to 6)"),
        ("double-six-blanks", "28 tiles each (0 to 6)"),
        ("double-nine", "55 tiles each (0 to 9)"),
        ("skirmish", "15 tiles each (1 to 6 without doubles)"),
        ("2-4", "6 tiles each (2 to 4)"),
        ("1|2 2|5", "2 tiles each (1 2 5)"),
        ("3|3", "1 tile each (3)"),
    ],
)
def test_a_kits_tiles_are_told_as_players_know_them(phone: Phone, tiles: str, words: str) -> None:
    kit = format_kit_code(GameSet(tiles=parse_tile_set(tiles)))
    assert f"From a printed kit: 4 armies, {words}, 4 regions." in phone.get(f"/new?kit={kit}").text


def test_a_kit_code_in_other_letters_is_told_that_these_matter(phone: Phone) -> None:
    kit = format_kit_code(GameSet(STANDARD_ARMIES[:3]))
    assert kit.lower() != kit
    assert "capital letters matter" in phone.get(f"/new?kit={kit.lower()}").text


def test_that_capital_letters_matter_stands_beside_the_field_of_the_code(phone: Phone) -> None:
    assert "in which capital letters matter" in phone.get("/new").text


@pytest.mark.parametrize("boards", ["separate", "joined"])
@pytest.mark.parametrize(
    ("tiles", "regions", "count"),
    [("double-six", "", 4), ("skirmish", "", 3), ("skirmish", "4", 4), ("double-nine", "2", 2), ("double-six", "1", 1)],
)
def test_a_game_has_as_many_regions_as_were_chosen_or_are_usual(
    phone: Phone, tiles: str, regions: str, count: int, boards: str
) -> None:
    game = phone.new_game(tiles=tiles, regions=regions, boards=boards)
    kit = re.findall(r'href="/print\?kit=([^"]+)"', phone.get(game).text)[0]
    assert parse_kit_code(kit).battlefield == Battlefield(count, joined=boards == "joined" and count > 1)
    assert phone.get(f"{game}/r/{count + 1}").status_code == 404


@pytest.mark.parametrize("regions", ["0", "10", "x", "²", "-1"])
def test_another_number_of_regions_is_refused(phone: Phone, regions: str) -> None:
    answer = phone.post("/new", {"seat": ["f", "w"], "regions": regions})
    assert answer.status_code == 422
    assert "Choose one of the numbers of regions." in answer.text


def test_a_form_in_which_something_is_wrong_keeps_the_number_of_regions(phone: Phone) -> None:
    page = phone.post("/new", {"seat": ["f"], "regions": "2"}).text
    assert "<option selected>2</option>" in page


def test_a_kit_has_the_regions_that_were_printed(phone: Phone) -> None:
    kit = format_kit_code(GameSet(battlefield=Battlefield(2)))
    assert 'name="regions"' not in phone.get(f"/new?kit={kit}").text
    game = phone.post("/new", {"kit": kit, "seat": ["f", "w"], "regions": "4"}).location.split("/r/")[0]
    assert phone.get(f"{game}/r/3").status_code == 404


def test_a_game_of_one_region_is_told_in_the_singular(phone: Phone) -> None:
    kit = format_kit_code(GameSet(battlefield=Battlefield(1)))
    assert re.search(r"4 armies, 21 tiles each \(1 to 6\), 1 region\b", phone.get(f"/new?kit={kit}").text)
    game = phone.new_game(kit=kit)
    assert "0 of 1 region fought, 0 lines won" in phone.get(game).text
    phone.enter(game, 1, DRUM_WINS)
    seen = [phone.get(game).text, phone.get(f"{game}/r/1").text, phone.get("/history").text]
    told = re.sub(r"<[^>]+>", " ", " ".join(seen))
    assert re.findall(r"\b1 (?:regions|lines|games|armies|players|tiles|points)\b", told) == []


def test_armies_whose_crests_no_code_holds_are_told_apart_by_their_letters(phone: Phone) -> None:
    """A designer's own drawing stays in the design; two plain signs in like colours would be one army."""
    kite, tower = Army("k", "Kite", "#d55e00", "own"), Army("t", "Tower", "#d56000", "own")
    code = format_kit_code(GameSet((kite, tower, STANDARD_ARMIES[0])))
    game = phone.new_game(kit=code, seat=["k", "t", "f"])
    phone.enter(game, 1, DRUM_WINS.replace("d", "t"))
    start = re.search(r'id="start">(.*?)</script>', phone.get(f"{game}/r/2/enter").text)
    assert start
    assert [army["crest"] for army in json.loads(start[1])["armies"]] == ["letter-k", "letter-t", "flame"]
    for path in (f"/new?kit={code}", game, f"{game}/r/1", f"{game}/r/2/enter", f"{game}/turn", f"{game}/seats"):
        crests = set(re.findall(r"/sprite\.svg[^#\"]*#c-([\w-]+)", phone.get(path).text))
        assert {"letter-t", "flame"} <= crests <= {"letter-t", "letter-k", "flame"}, path
