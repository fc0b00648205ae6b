"""History taken away: CSV and JSON of everything, harmless in a spreadsheet."""

import csv
import io

from scorer_web.game_set_json import game_set_from_json, game_set_to_json
from scorer_web.sheets import parse_sheet
from sengoku.armies import STANDARD_ARMIES, Army
from sengoku.game_set import Battlefield, GameSet, Rules
from sengoku.layout import Layout
from sengoku.match import score_layout
from sengoku.tile_sets import parse_tile_set
from tests.scorer_web.conftest import Phone, cells_of

REGION = """
f6 w1 f6 w1 f6
w1 f6 w1 f6 w1
f6 w1 X  w1 f6
w1 f6 w1 f6 w1
f6 w1 f6 w1 f6
"""


def test_json_holds_everything_that_is_needed_to_score_again(phone: Phone) -> None:
    game = phone.new_game(title="Friday", boards="joined", **{"name-f": "Aki"})
    phone.enter(game, 1, REGION)
    phone.save(game, 2, {"a1": "d5"}, 0)
    (exported,) = phone.get("/history/games.json").json["games"]
    assert exported["title"] == "Friday"
    assert exported["names"] == {"f": "Aki"}
    game_set = game_set_from_json(exported["game_set"])
    assert game_set.battlefield.joined
    regions = tuple(parse_sheet(r["region"], r["layout"], game_set) for r in exported["regions"])
    assert {f"{half.army}{half.number}" for _, half in regions[0].halves} == set(cells_of(REGION).values())
    assert score_layout(Layout(game_set, regions)).regions[0].winner == exported["regions"][0]["winner"] == "f"
    assert [region["over"] for region in exported["regions"]] == [True, False]


def test_csv_has_a_row_for_every_army_of_every_region_that_is_over(phone: Phone) -> None:
    game = phone.new_game(title="Friday", **{"name-f": "Aki"})
    phone.enter(game, 1, REGION)
    phone.enter(game, 2, REGION)
    phone.save(game, 3, {"a1": "d5"}, 0)
    rows = list(csv.DictReader(io.StringIO(phone.get("/history/games.csv").text)))
    assert len(rows) == 2 * 4
    flame = rows[0]
    assert (flame["army"], flame["player"], flame["region"], flame["lines"]) == ("Flame", "Aki", "1", "10")
    assert (flame["takes_castle"], flame["game_regions"], flame["game_lines"], flame["wins"]) == ("1", "2", "20", "1")


def test_no_name_is_a_formula_in_a_spreadsheet(phone: Phone) -> None:
    game = phone.new_game(title="=cmd|'/c calc'!A1", **{"name-f": "+1+1", "name-w": "@SUM(A1)", "name-d": "-2"})
    phone.enter(game, 1, REGION)
    for row in csv.reader(io.StringIO(phone.get("/history/games.csv").text)):
        assert not any(cell.startswith(("=", "+", "@", "\t")) for cell in row)
        assert row[5] in ("player", "", "'+1+1", "'@SUM(A1)", "'-2")


def test_game_sets_come_back_equal_from_the_store() -> None:
    sets = [
        GameSet(),
        GameSet(
            (*STANDARD_ARMIES, Army("k", "狐", "#d55e00", "star")),
            parse_tile_set("1|2 1|2 0|18"),
            Battlefield(9, joined=True),
            Rules("set-aside", "whole", False),
            ("Moor", "山の国"),
        ),
    ]
    for game_set in sets:
        assert game_set_from_json(game_set_to_json(game_set)) == game_set


def test_names_in_any_script_survive(phone: Phone) -> None:
    phone.enter(phone.new_game(title="戦国の夜", **{"name-f": "アキ"}), 1, REGION)
    assert phone.get("/history/games.json").json["games"][0]["names"] == {"f": "アキ"}
    assert "アキ" in phone.get("/history/games.csv").text
    assert "戦国の夜" in phone.get("/games").text
