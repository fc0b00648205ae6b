"""Who sits where: said when a game is made, corrected later, and decisive between tied tiles alone (D4)."""

import re

import pytest

from sengoku.armies import STANDARD_ARMIES, Army
from sengoku.errors import RulesError
from sengoku.game_set import GameSet
from sengoku.kit_code import format_kit_code, parse_kit_code
from tests.layout_texts import FULL
from tests.scorer_web.conftest import Phone

ALL_TIED = "f-a=2&f-b=5&w-a=1&w-b=6&d-a=3&d-b=4&b-a=5&b-b=2"
"""Four tiles of strength 7: who places when is decided by the seats alone."""


def placed(page: str) -> list[str]:
    """Who places, in order."""
    listed = re.search(r'<ol class="order">(.*?)</ol>', page, re.DOTALL)
    assert listed
    return re.findall(r'class="nm">(.*?)</span>', listed[1])


def seats_of(phone: Phone, game: str) -> str:
    """The armies' keys in seat order, as the JSON interface tells them."""
    stored = phone.get(f"/api{game.replace('/g/', '/games/')}").json
    return "".join(army["key"] for army in stored["game_set"]["armies"])


def arrows(page: str) -> dict[str, tuple[str, str]]:
    """Name and value of the arrow beside each army that has one."""
    found = re.findall(r'<button class="ib up" id="seat-(\w)" name="(\w+)" value="(\w+)"', page)
    return {key: (name, value) for key, name, value in found}


def listed(page: str) -> list[str]:
    return re.findall(r'<input type="checkbox" name="seat" value="(\w)"', page)


def test_a_game_is_made_with_the_seats_that_its_form_lists(phone: Phone) -> None:
    game = phone.new_game(order="wdfb", seat=["f", "w", "d", "b"])
    assert seats_of(phone, game) == "wdfb"
    assert placed(phone.get(f"{game}/turn?{ALL_TIED}").text) == ["Wave", "Drum", "Flame", "Blossom"]
    assert "Wave, Drum, Flame, Blossom</small>" in phone.get(f"{game}/turn").text
    assert seats_of(phone, phone.new_game(order="wdfb", seat=["f", "d", "b"])) == "dfb", "who does not play has no seat"


def test_an_arrow_moves_an_army_up_keeps_what_was_typed_and_makes_no_game(phone: Phone) -> None:
    page = phone.get("/new").text
    assert listed(page) == list("fwdb")
    assert set(arrows(page)) == set("wdb"), "nobody sits before the first"
    typed = {"seat": ["f", "w", "b"], "name-f": "Ann", "title": "Derby", "tiles": "skirmish", "boards": "joined"}
    for key, expected in (("b", "fwbd"), ("b", "fbwd"), ("w", "fwbd"), ("d", "fwdb")):
        name, value = arrows(page)[key]
        answer = phone.post("/new", typed | {"order": "".join(listed(page)), name: value})
        assert answer.status_code == 200
        page = answer.text
        assert listed(page) == list(expected)
        assert f'name="order" value="{expected}"' in page
    assert re.findall(r'name="seat" value="(\w)" checked', page) == ["f", "w", "b"]
    for kept in ('value="Ann"', 'value="Derby"', 'value="skirmish" checked', 'value="joined" checked'):
        assert kept in page
    assert phone.get("/history/games.json").json["games"] == []


def test_what_is_wrong_with_a_form_is_no_matter_while_seats_are_moved(phone: Phone) -> None:
    page = phone.post("/new", {"seat": ["f"], "order": "fwdb", "move": "wfdb"}).text
    assert listed(page) == list("wfdb")
    assert "Not yet" not in page


def test_enter_in_a_field_starts_the_game_and_moves_nobody(phone: Phone) -> None:
    """A browser presses the first button of the form; the armies' arrows come before *Start*."""
    form = re.search(r'<form [^>]*id="new">(.*?)</form>', phone.get("/new").text, re.DOTALL)
    assert form
    assert re.findall(r"<button ([^>]*)>", form[1])[0] == 'class="sr" tabindex="-1" aria-hidden="true"'


@pytest.mark.parametrize("order", ["fwd", "fwdbb", "fwdx", "ffff", "é", "wfdb ", "f" * 9000])
def test_an_order_that_is_none_of_these_armies_is_refused(phone: Phone, order: str) -> None:
    game = phone.new_game()
    assert phone.post(f"{game}/seats", {"order": order}).status_code == 400
    assert phone.post("/new", {"seat": ["f", "w"], "tiles": "double-six", "order": order}).status_code == 422
    assert seats_of(phone, game) == "fwdb"
    with pytest.raises(RulesError) as refused:
        GameSet().seated(order)
    assert len(str(refused.value)) < 120


def test_a_kit_of_ones_own_is_seated_like_any(phone: Phone) -> None:
    fox = Army("k", "Fox", "#d55e00", "star")
    kit = format_kit_code(GameSet((*STANDARD_ARMIES[:2], fox)))
    page = phone.get(f"/new?kit={kit}").text
    name, value = arrows(page)["k"]
    page = phone.post("/new", {"kit": kit, "seat": ["f", "k"], "order": "fwk", name: value}).text
    assert listed(page) == list("fkw")
    game = phone.new_game(kit=kit, order="kwf", seat=["f", "w", "k"])
    assert seats_of(phone, game) == "kwf"
    code = re.search(r"/print\?kit=([\w-]+)", phone.get(game).text)
    assert code
    assert parse_kit_code(code[1]).keys == ("k", "w", "f"), "whoever opens this game's code sits likewise"


def test_seats_corrected_in_a_turn_keep_what_was_revealed_and_who_starts(phone: Phone) -> None:
    game = phone.new_game()
    turn = phone.get(f"{game}/turn?{ALL_TIED}").text
    assert placed(turn) == ["Flame", "Wave", "Drum", "Blossom"]
    link = re.search(r'href="([^"]*/seats[^"]*)"', turn)
    assert link
    address = link[1].replace("&amp;", "&")
    name, value = arrows(phone.get(address).text)["w"]
    answer = phone.post(address, {name: value})
    assert answer.status_code == 303
    page = phone.get(answer.location).text
    back = re.findall(r'href="([^"]*/turn[^"]*)"', page)
    assert len(set(back)) == 1
    turn = phone.get(back[0].replace("&amp;", "&")).text
    assert placed(turn) == ["Flame", "Drum", "Blossom", "Wave"], "seats w f d b, Flame still starts"
    assert "Next turn<small>Drum starts" in turn
    answer = phone.post(f"{game}/turn/start?{ALL_TIED}", {"start": "d"})
    assert placed(phone.get(answer.location).text) == ["Drum", "Blossom", "Wave", "Flame"]
    page = phone.post(f"{game}/turn/next", {"starts": "1"})
    assert "Blossom starts" in phone.get(page.location).text


def test_no_score_depends_on_the_seats(phone: Phone) -> None:
    game = phone.new_game(**{"name-f": "Ann"})
    for number in (1, 2):
        phone.enter(game, number, FULL)
    api = f"/api{game.replace('/g/', '/games/')}"
    before, history = phone.get(api).json, phone.get("/history").text
    text = phone.get(f"{game}/layout.txt").text
    assert phone.post(f"{game}/seats", {"order": "bdwf"}).status_code == 303
    after = phone.get(api).json
    assert seats_of(phone, game) == "bdwf"
    for what in ("match", "regions", "names"):
        assert after[what] == before[what]
    assert phone.get("/history").text == history
    assert "armies: b d w f" in phone.get(f"{game}/layout.txt").text
    answer = phone.post(f"{game}/text", {"layout": text.replace("f", "w", 1)})
    assert answer.status_code == 422, "other armies are another game still"
    kept = phone.post(f"{game}/text", {"layout": text})
    assert kept.status_code == 303, "a text from before the correction is still of this game"
    assert phone.get(api).json["match"] == before["match"]


def test_a_rematch_keeps_the_seats(phone: Phone) -> None:
    game = phone.new_game(**{"name-w": "Ben"})
    phone.post(f"{game}/seats", {"order": "dwbf"})
    again = phone.post(f"{game}/rematch").location.split("/r/")[0]
    assert seats_of(phone, again) == "dwbf"
    assert "Drum, Ben, Blossom, Flame</small>" in phone.get(f"{again}/turn").text


def test_an_arrow_tapped_twice_or_on_two_phones_moves_once(phone: Phone, other: Phone) -> None:
    game = phone.new_game()
    name, value = arrows(phone.get(f"{game}/seats").text)["b"]
    for hand in (phone, phone, other):
        hand.post(f"{game}/seats", {name: value})
    assert seats_of(phone, game) == "fwbd"
    revision = phone.get(f"/api{game.replace('/g/', '/games/')}").json["revision"]
    assert revision == 2, "to say again what is known changes nothing"


def test_of_two_phones_that_move_different_armies_the_second_is_told_and_shown_how_all_sit(
    phone: Phone, other: Phone
) -> None:
    game = phone.new_game(**{"name-d": "Dot"})
    page = phone.get(f"{game}/seats?{ALL_TIED}").text
    was = {"was": re.findall(r'name="was" value="(.*?)"', page)[0]}
    moved = {key: {name: value} | was for key, (name, value) in arrows(page).items()}
    assert other.post(f"{game}/seats", moved["d"]).status_code == 303
    late = phone.post(f"{game}/seats?{ALL_TIED}", moved["b"])
    assert (late.status_code, seats_of(phone, game)) == (409, "fdwb")
    assert "Another phone has moved seats before you" in late.text
    assert re.findall(r'class="nm">(.*?)<', late.text) == ["Flame", "Dot", "Wave", "Blossom"]
    assert "f-a=2" in late.text, "what was revealed is kept"
    (was,) = re.findall(r'name="was" value="(.*?)"', late.text)
    name, value = arrows(late.text)["b"]
    assert phone.post(f"{game}/seats", {"was": was, name: value}).status_code == 303
    assert seats_of(phone, game) == "fdbw"


def test_who_only_watches_sees_the_seats_and_moves_nobody(phone: Phone, other: Phone) -> None:
    game = phone.new_game(order="wfdb")
    watch = phone.watching(game)
    page = other.get(f"{watch}/turn").text
    assert "Wave, Flame, Drum, Blossom</small>" in page
    assert "/seats" not in page
    assert other.get(f"{watch}/seats").status_code == 403
    assert other.post(f"{watch}/seats", {"order": "fwdb"}).status_code == 403


def test_two_sit_opposite_each_other_and_are_asked_nothing(phone: Phone) -> None:
    kit = format_kit_code(GameSet(STANDARD_ARMIES[:2]))
    assert arrows(phone.get(f"/new?kit={kit}").text) == {}
    game = phone.new_game(seat=["f", "w"])
    assert "/seats" not in phone.get(f"{game}/turn").text + phone.get(f"{game}/settings").text


def test_a_game_set_is_seated_anew_and_stays_what_it_is() -> None:
    seated = GameSet().seated("bdwf")
    assert seated.keys == tuple("bdwf")
    assert seated.seated("fwdb") == GameSet()
    assert set(seated.armies) == set(STANDARD_ARMIES)
