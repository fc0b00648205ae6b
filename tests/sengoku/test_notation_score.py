"""Scores as JSON: a finished game, and warnings with their regions."""

from sengoku.layout_warning import LayoutWarning
from sengoku.match import score_layout
from sengoku.notation.layout_text import parse_layout
from sengoku.notation.score_json import format_score
from sengoku.squares import CASTLE, Square

ROWS = "f1 w1 . . .\n" + ". . . . .\n" * 4


def test_a_shared_victory_names_all_winners() -> None:
    score = score_layout(parse_layout("armies: w f d\nregions: 1 separate\nregion 1\n" + ROWS))
    assert format_score(score, ())["match"] == {
        "finished": True,
        "regions_won": {},
        "lines_won": {"w": 1, "f": 1},
        "winners": ["w", "f"],
        "decided_by": "tie-break",
    }


NOTHING = {"totals": {}, "tied_out": [], "winner": None}


def alone(army: str, total: int) -> dict[str, object]:
    return {"totals": {army: total}, "tied_out": [], "winner": army}


def test_a_region_is_told_with_all_its_lines() -> None:
    score = score_layout(parse_layout("region 2\nf1 w1 d3 . .\n" + ". . . . .\n" * 4))
    assert format_score(score, ())["regions"] == [
        {
            "region": 2,
            "complete": False,
            "rows": [{"totals": {"f": 1, "w": 1, "d": 3}, "tied_out": ["f", "w"], "winner": "d"}, *[NOTHING] * 4],
            "columns": [alone("f", 1), alone("w", 1), alone("d", 3), NOTHING, NOTHING],
            "lines_won": {"f": 1, "w": 1, "d": 2},
            "tied_out": ["f", "w"],
            "winner": "d",
            "warnings": [],
        }
    ]


def test_warnings_stand_with_their_region() -> None:
    score = score_layout(parse_layout(f"region 1\n{ROWS}region 3\n{ROWS}"))
    warnings = [LayoutWarning(3, "odd", Square(1, 0), "Look."), LayoutWarning(3, "odder", CASTLE, "Look here.")]
    assert [region["warnings"] for region in format_score(score, warnings)["regions"]] == [
        [],
        [
            {"code": "odd", "square": "a2", "message": "Look."},
            {"code": "odder", "square": "c3", "message": "Look here."},
        ],
    ]
