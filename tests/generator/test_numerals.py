"""Tiles of every kind of numeral and every number: they fit their half, and no two look alike."""

from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from itertools import pairwise

import pypdfium2
import pytest
from PIL import Image, ImageChops

from generator.art.tile import KANJI_NUMERALS, large_pips, pips, tile_face
from generator.design.load import load_design
from generator.design.model import Design, TileLook
from generator.design.standard import STANDARD
from generator.document import Document, Page
from generator.drawing import Group, Items, fill
from generator.geometry import Rect, translation
from generator.path import box
from generator.writers.pdf import pdf_bytes
from sengoku.tile_sets import parse_tile_set
from sengoku.tiles import Tile

HALF = Rect(0, 0, 25.4, 25.4)


def design(numerals: str, tiles: str = "0-18") -> Design:
    game_set = replace(STANDARD.game_set, tiles=parse_tile_set(tiles))
    return replace(STANDARD, tile=TileLook(numerals=numerals), game_set=game_set)  # type: ignore[arg-type]


def halves(numerals: str, tiles: str = "0-18") -> Iterator[tuple[int, Image.Image]]:
    """The upper half of each double, 10 dots a mm."""
    kit = design(numerals, tiles)
    pages = []
    for number in kit.game_set.tiles.numbers:
        art = Group((tile_face(kit, kit.looks[2], Tile(number, number)),), translation(0.7, 0.7))
        items: Items = (fill(box(HALF), "#000000"), art)
        pages.append(Page(f"n{number}", HALF.width, HALF.height, items, HALF, HALF))
    document = pypdfium2.PdfDocument(BytesIO(pdf_bytes(Document("t", "s", tuple(pages), kit.faces))))
    for number, page in zip(kit.game_set.tiles.numbers, document, strict=True):
        yield number, page.render(scale=10 * 25.4 / 72).to_pil().convert("L")


@pytest.mark.parametrize("numerals", ["digits", "kanji", "pips"])
def test_every_number_keeps_clear_of_the_cut_and_looks_like_no_other(numerals: str) -> None:
    images = dict(halves(numerals))
    assert list(images) == list(range(19))
    for number, image in images.items():
        left, top, right, _ = image.crop((7, 7, 247, 200)).getbbox() or (24, 24, 216, 0)
        assert min(left, top, 240 - right) >= 23, f"{number} comes within 2.3 mm of the cut"
    for one in range(19):
        for other in range(one):
            assert mean_difference(images[one], images[other]) > 0.7, (one, other)


@pytest.mark.parametrize("numerals", ["digits", "kanji"])
def test_6_and_9_differ_even_turned(numerals: str) -> None:
    images = dict(halves(numerals, "0-9"))
    six, nine = (images[number].crop((62, 47, 192, 207)) for number in (6, 9))
    assert mean_difference(six.rotate(180), nine) > 3


def mean_difference(one: Image.Image, other: Image.Image) -> float:
    """In 255, over all dots."""
    histogram = ImageChops.difference(one, other).histogram()
    return sum(level * count for level, count in enumerate(histogram)) / sum(histogram)


@pytest.mark.parametrize("number", range(1, 19))
def test_pips_are_as_many_as_the_number(number: int) -> None:
    for draw in (pips, large_pips):
        assert sum(letter == "M" for letter, _ in draw(number, "#000000").path.commands) == number


@pytest.mark.parametrize("number", range(1, 19))
def test_large_pips_turn_onto_themselves_and_do_not_touch(number: int) -> None:
    path = large_pips(number, "#000000").path
    moves = [numbers for letter, numbers in path.commands if letter == "M"]
    centres = circles(path.commands)
    assert len(moves) == len(centres)
    turned = {(round(24 - x, 3), round(22 - y, 3)) for x, y, _ in centres}
    assert turned == {(round(x, 3), round(y, 3)) for x, y, _ in centres}
    for i, (x, y, radius) in enumerate(centres):
        for u, v, other in centres[:i]:
            assert ((x - u) ** 2 + (y - v) ** 2) ** 0.5 > radius + other + 0.4


def circles(commands: tuple[tuple[str, tuple[float, ...]], ...]) -> list[tuple[float, float, float]]:
    """Centre and radius of each circle, which starts at its right and first curves to its bottom."""
    found = []
    for (letter, start), (_, curve) in pairwise(commands):
        if letter == "M":
            found.append((curve[4], start[1], start[0] - curve[4]))
    return found


def test_kanji_count_to_18() -> None:
    assert (KANJI_NUMERALS[0], KANJI_NUMERALS[10], KANJI_NUMERALS[18]) == ("〇", "十", "十八")
    assert len(KANJI_NUMERALS) == 19


def test_squares_follow_the_tile_unless_given() -> None:
    assert STANDARD.square == 25
    assert load_design("standard", ["tile.width=18mm"]).square == 18.75
    assert load_design("standard", ["tile.width=18mm", "board.square=24mm"]).square == 24
