"""Long lines on narrow terminals."""

import pytest

from sengoku.folding import fold, without_colours

TEXT = "Row 1: Flame and Drum tie at 7 and drop out. Wave wins with 1.\n\n  b2: Army A 3 on b2 has no partner\n"


def test_lines_break_between_words_and_go_on_indented() -> None:
    assert fold(TEXT, 24) == (
        "Row 1: Flame and Drum\n  tie at 7 and drop out.\n  Wave wins with 1.\n\n"
        "  b2: Army A 3 on b2 has\n    no partner\n"
    )


@pytest.mark.parametrize("width", [1, 24, 60, 80, 120])
def test_nothing_is_lost_and_nothing_longer_than_the_width_but_a_word(width: int) -> None:
    folded = fold(TEXT, width)
    assert folded.split() == TEXT.split()
    assert all(len(line) <= width or " " not in line.strip() for line in folded.splitlines())


def test_what_fits_and_what_is_a_table_stay() -> None:
    table = "  turns in a game   20.2 (17.8 to 22.6)   16.9 (14.8 to 19.0)"
    assert fold(table, 20) == table
    assert fold(TEXT, 62) == TEXT


def test_colours_take_no_room() -> None:
    painted = "Armies: \x1b[38;2;255;255;255m\x1b[1mf\x1b[0m Flame, \x1b[1mw\x1b[0m Wave"
    assert without_colours(painted) == "Armies: f Flame, w Wave"
    assert fold(painted, 23) == painted
    assert without_colours(fold(painted, 16)) == "Armies: f Flame,\n  w Wave"
