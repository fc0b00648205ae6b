"""History taken away: CSV and JSON of everything, harmless in a spreadsheet."""

import csv
import io

from scorer_web.game_set_json import game_set_from_json, game_set_to_json
from scorer_web.sheets import parse_sheet
from sengoku.armies import STANDARD_ARMIES, Army
from sengoku.game_set import Battlefield, GameSet, Rules
from sengoku.kit_code import format_kit_code
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
    signs = ("=", "+", "-", "@", "|", "＝", "＋", "－", "＠")
    for sign in signs:
        names = {"name-f": f"{sign}1+1", "name-w": f"\t{sign}SUM(A1)", "name-d": f"a{sign}"}
        phone.enter(phone.new_game(title=f"{sign}cmd|'/c calc'!A1", **names), 1, REGION)
    rows = list(csv.reader(io.StringIO(phone.get("/history/games.csv").text)))[1:]
    assert len(rows) == 4 * len(signs)
    assert not any(cell.startswith(signs) for row in rows for cell in row)
    assert {row[1] for row in rows} == {f"'{sign}cmd|'/c calc'!A1" for sign in signs}
    assert {row[5] for row in rows if row[4] == "Drum"} == {f"a{sign}" for sign in signs}


def test_no_army_of_a_kit_is_a_formula_in_a_spreadsheet(phone: Phone) -> None:
    armies = (Army("a", "=1+1", "#123456", "flame"), Army("c", "  @SUM(A1)", "#654321", "wave"))
    game = phone.new_game(kit=format_kit_code(GameSet(armies)), seat=["a", "c"])
    assert phone.save(game, 1, {"a1": "a1", "e5": "c2"}, 0).status_code == 200
    phone.finish(game, 1)
    rows = list(csv.DictReader(io.StringIO(phone.get("/history/games.csv").text)))
    assert [row["army"] for row in rows] == ["'=1+1", "'  @SUM(A1)"]


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
