"""A game that is over says so: on the result of the region that ended it, and of the regions that it left out."""

from tests.layout_texts import FLAME, WAVE
from tests.scorer_web.conftest import Phone, cells_of
from tests.scorer_web.shown import plain

WON = "Flame has taken two castles and with them the game."


def banner(page: str) -> str:
    """What stands over the board of a result."""
    return plain(page[page.index('<div class="verdict') : page.index('<div id="board">')])


def test_the_region_that_ends_the_game_says_who_has_won_it(phone: Phone) -> None:
    game = phone.new_game()
    for number, text in ((1, FLAME), (2, WAVE), (3, FLAME)):
        assert "the game" not in banner(phone.result(game, number))
        phone.enter(game, number, text)
    assert "Flame takes the castle" in banner(phone.result(game, 3))
    assert WON in banner(phone.result(game, 3))
    assert WON in phone.get(game).text
    assert "The whole game" in phone.result(game, 3)
    assert not any(WON in banner(phone.result(game, number)) for number in (1, 2, 4))
    phone.enter(game, 4, FLAME)
    assert "the game had ended with region 3, so this one" in banner(phone.result(game, 4))
    assert WON not in banner(phone.result(game, 4))
    phone.enter(game, 2, FLAME)
    assert WON in banner(phone.result(game, 2)), "corrected, the game ends one region earlier"
    assert WON not in banner(phone.result(game, 3))
    assert "the game had ended with region 2, so this one" in banner(phone.result(game, 3))


def test_regions_count_by_their_numbers_in_whatever_order_they_are_entered(phone: Phone) -> None:
    game = phone.new_game()
    for number in (3, 1):
        phone.enter(game, number, FLAME)
    assert WON in banner(phone.result(game, 3)), "Flame's second castle in fighting order (D9)"
    assert WON not in banner(phone.result(game, 1))
    phone.enter(game, 2, WAVE)
    assert WON in banner(phone.result(game, 3)), "region 2 is Wave's and changes nothing"
    phone.enter(game, 2, FLAME)
    assert WON in banner(phone.result(game, 2))
    late = "Regions count in the order of their numbers: the game had ended with region 2, so this one does not count."
    assert late in banner(phone.result(game, 3))


def test_the_last_region_says_that_the_victory_is_shared_or_decided_by_lines(phone: Phone) -> None:
    game = phone.new_game()
    tie = "f1 w1 . . .\n. . . . .\n. . X . .\n. . . . .\n. . . . ."  # a line each, so nobody takes the castle
    for number, text in ((1, FLAME), (2, WAVE), (3, tie), (4, tie)):
        phone.enter(game, number, text)
    assert "Flame and Wave share the victory with" in banner(phone.result(game, 4))
    phone.enter(game, 3, "d1 . . . f1\nd1 . . . .\n. . X . .\n. . . . .\n. . . . .")  # 2 lines Drum's, 1 Flame's
    assert "nobody has two castles. Flame wins with 1 castle, 12 lines." in banner(phone.result(game, 4))
    assert "the victory" not in banner(phone.result(game, 3))


def test_a_last_region_opened_again_no_longer_ends_the_game(phone: Phone) -> None:
    game = phone.new_game()
    phone.enter(game, 1, FLAME)
    phone.enter(game, 2, "f1 . . . .\n. . . . .\n. . X . .\n. . . . .\n. . . . .")
    assert WON in banner(phone.result(game, 2))
    phone.post(f"{game}/r/2/reopen")
    assert "Not finished yet" in banner(phone.result(game, 2))
    assert "game" not in banner(phone.result(game, 2))


def test_regions_that_a_game_left_out_were_not_fought(phone: Phone) -> None:
    game = phone.new_game(boards="joined")
    phone.enter(game, 1, FLAME)
    assert plain(phone.get(game).text).count("to come") == 3
    ring = {**cells_of(FLAME), "c6": "d6"}
    phone.save(game, 2, ring, 0)
    phone.finish(game, 2)
    page = plain(phone.get(game).text)
    assert "to come" not in page
    assert page.count("not fought") == 2, "also a region into which only a tile from another hangs over (D9)"
    phone.save(game, 3, {"b2": "f1"}, 0)
    assert plain(phone.get(game).text).count("not fought") == 1, "what was entered all the same is counted"
