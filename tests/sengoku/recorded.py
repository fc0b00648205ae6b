"""Layouts from the lines of vectors."""

from sengoku.armies import army_of_key
from sengoku.game_set import GameSet, Rules
from sengoku.layout import Half, Layout, RegionLayout
from sengoku.notation.values import parse_battlefield, parse_pair
from sengoku.squares import parse_square
from sengoku.tile_sets import parse_tile_set
from tests.sengoku.vector_files import Lines


def layout_of(lines: Lines) -> Layout:
    """The layout of a case: its ``armies``, ``tiles``, ``regions``, ``rules``, ``on`` and ``pairs``."""
    words = dict(lines)
    game_set = GameSet(
        tuple(map(army_of_key, words.get("armies", "f w d b").split())),
        parse_tile_set(words.get("tiles", "double-six")),
        parse_battlefield(words.get("regions", "4 separate")),
        Rules(outside="whole" if words.get("rules") == "whole" else "half"),
    )
    pairs = {int(rest[0]): tuple(map(parse_pair, rest[2:].split())) for word, rest in lines if word == "pairs"}
    regions = []
    for word, rest in lines:
        if word == "on":
            number, *names = rest.split()
            halves = tuple((parse_square(at), half(what)) for at, what in zip(names[::2], names[1::2], strict=True))
            regions.append(RegionLayout(int(number), halves, pairs.get(int(number), ())))
    return Layout(game_set, tuple(regions))


def half(word: str) -> Half:
    return Half(word[0], int(word[1:]))
