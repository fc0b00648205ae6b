"""Scores as JSON: a finished game, and warnings with their regions."""

from sengoku.checking import LayoutWarning
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
