"""Sheets: a region as plain data, in the form in which phones send it and the database keeps it.

``{"cells": {"a1": "f5", "f2": "w3"}, "pairs": [["a1", "b1"]]}``: squares by name, ring squares included, each with an
army's key and a number; pairs only where somebody named dominoes.
"""

from typing import Any

from sengoku.errors import NotationError
from sengoku.game_set import GameSet
from sengoku.layout import Half, Pair, RegionLayout
from sengoku.notation.values import format_half, parse_half
from sengoku.squares import Square, format_square, parse_square
from sengoku.wording import say

Json = dict[str, Any]


class SheetError(ValueError):
    """A sheet is nonsense (D11); ``problems`` holds everything wrong, square by square."""

    def __init__(self, problems: list[str]) -> None:
        self.problems = problems
        super().__init__("; ".join(problems))


def parse_sheet(number: int, sheet: Json, game_set: GameSet) -> RegionLayout:
    """Read region ``number``.

    Raises:
        SheetError: an unknown square, army or number, a square named twice, or a pair of squares that share no edge.
    """
    problems: list[str] = []
    halves: dict[Square, Half] = {}
    for name, text in sheet["cells"].items():
        try:
            square = parse_square(name)
            half = parse_half(text, game_set.keys, game_set.tiles.numbers)
        except NotationError as error:
            problems.append(f"{name}: {error}")
            continue
        if square in halves:
            problems.append(f"{name}: {say('expected each square once')}")
        halves[square] = half
    pairs: list[Pair] = []
    for names in sheet["pairs"]:
        try:
            pairs.append(_parse_pair(names))
        except NotationError as error:
            problems.append(str(error))
    if problems:
        raise SheetError(problems)
    return RegionLayout(number, tuple(halves.items()), tuple(pairs))


def format_sheet(region: RegionLayout) -> Json:
    """The sheet of a region, squares in reading order."""
    return {
        "cells": {format_square(square): format_half(half) for square, half in region.halves},
        "pairs": [[format_square(one), format_square(other)] for one, other in region.pairs],
    }


def _parse_pair(names: list[str]) -> Pair:
    one, other = (parse_square(name) for name in names)
    if other not in one.neighbours:
        raise NotationError(
            say("expected two neighbouring squares as a pair, got {one} and {other}", one=names[0], other=names[1])
        )
    return one, other
