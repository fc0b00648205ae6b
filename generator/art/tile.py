"""The face of a tile: two numbers, each facing its own end, pips beside them, the army's crest on the join.

Laid out on 24 x 48 mm and scaled to the design's tile; the second half is the first turned by 180 degrees.
"""

from functools import lru_cache
from math import ceil

from generator.art.neutrals import INK
from generator.art.numerals import number_path
from generator.crests import crest_at
from generator.design.model import ArmyLook, Design
from generator.drawing import Group, Item, Items, Picture, Shape, Symbol, Text, Use, fill, stroke
from generator.geometry import Rect, rotation, scaling
from generator.path import circle, joined, polyline, rect
from sengoku.tiles import Tile

WIDTH, HEIGHT = 24.0, 48.0
"""The size the face is laid out on, mm."""

KANJI_NUMERALS = (*"〇一二三四五六七八九十", *(f"十{unit}" for unit in "一二三四五六七八"))
"""0 to 18."""


def tile_face(design: Design, look: ArmyLook, tile: Tile) -> Group:
    """Everything on a tile except its ground, from the trim's top-left corner, scaled to the design's tile width."""
    scale = design.tile.width / WIDTH
    is_low = design.print.ink == "low"
    style = (design.tile.numerals, {6, 9} <= set(design.game_set.tiles.numbers), INK if is_low else look.ink)
    upper = Use(_half(look, tile.low, *style))
    lower = Use(_half(look, tile.high, *style), rotation(180, WIDTH / 2, HEIGHT / 2))
    if is_low:
        from generator.art.low_ink import belt

        return Group((Use(belt(look, design.bleed / scale)), upper, lower), scaling(scale))
    return Group((upper, lower, Use(_join(look))), scaling(scale))


@lru_cache(maxsize=64)
def _join(look: ArmyLook) -> Symbol:
    """The crest and the divider between the halves."""

    def drawn() -> Items:
        divider = stroke(joined((polyline((2.45, 24), (5.8, 24)), polyline((18.2, 24), (21.55, 24)))), look.ink, 0.5)
        return divider, fill(crest_at(look.crest, 12, 24, 7.6), look.ink)

    return Picture(f"join-{look.army.key}", drawn, Rect(0, 18, WIDTH, 12))


@lru_cache(maxsize=256)
def _half(look: ArmyLook, number: int, numerals: str, both: bool, ink: str) -> Symbol:
    """Number, pips and the bar of the upper half, on 24 x 24 mm.

    A 6 or 9 bears a bar at its foot only if the set has both, so that neither is read as the other.
    """
    name, box = f"half-{look.army.key}-{number}", Rect(0, 0, WIDTH, WIDTH)
    if numerals == "kanji":
        return Symbol(name, _half_items(number, numerals, both, ink), box)
    return Picture(name, lambda: _half_items(number, numerals, both, ink), box)


def _half_items(number: int, numerals: str, both: bool, ink: str) -> Items:
    items: list[Item] = []
    if numerals != "pips":
        items.append(_kanji(number, ink) if numerals == "kanji" else _digits(number, ink))
    if number:
        items.append((large_pips if numerals == "pips" else pips)(number, ink))
    if both and number in (6, 9) and numerals != "pips":
        items.append(fill(rect(8.7, 18.15, 6.6, 1), ink))
    return tuple(items)


def pips(number: int, colour: str) -> Shape:
    """Dots in two columns beside the number, the odd one on the left: 7 is 4 + 3."""
    dots = []
    for x, count in ((12 - 8.4, ceil(number / 2)), (12 + 8.4, number // 2)):
        pitch = min(3.1, 14.5 / max(1, count - 1))
        dots += [circle(x, 11 + (i - (count - 1) / 2) * pitch, min(1.15, pitch * 0.4)) for i in range(count)]
    return fill(joined(dots), colour)


def large_pips(number: int, colour: str) -> Shape:
    """Dots in three rows in place of a number, the outer rows alike: 7 is 2 + 3 + 2, 8 is 3 + 2 + 3."""
    outer = (number + 1) // 3
    rows = (outer, number - 2 * outer, outer)
    pitch = min(5.4, 17.0 / max(1, *rows))
    dots = [
        circle(12 + (i - (count - 1) / 2) * pitch, 11 + 5.4 * (row - 1), min(2.1, 0.42 * pitch))
        for row, count in enumerate(rows)
        for i in range(count)
    ]
    return fill(joined(dots), colour)


def _digits(number: int, ink: str) -> Item:
    if number < 10:
        return fill(number_path(number, 12, 11, 12.5), ink)
    # The leading 1 leaves room at its left, so the box stands half a millimetre further left to look centred.
    return fill(number_path(number, 11.5, 11, 9.0), ink)


def _kanji(number: int, ink: str) -> Item:
    em = 12.4 if number <= 10 else 6.9
    return Text(KANJI_NUMERALS[number], 12, 11 + 0.38 * em, em, 900, ink, "middle")
