"""Low ink and black only: the same geometry, the crest on every tile, little paper covered, contrast kept."""

import re
from dataclasses import replace
from typing import Any

import pytest

from generator.art.low_ink import VISIBLE, line_colour
from generator.art.neutrals import STONE
from generator.art.pictograms import OUTLINE, army_ground, castle_marker, line_marker, squares, start_token
from generator.art.pictograms_build import SHADE
from generator.art.pictograms_flat import folded_screen
from generator.build import build_files
from generator.components.cover import CODE
from generator.coverage import coverage
from generator.design.load import load_design
from generator.design.model import Design
from generator.design.standard import STANDARD
from generator.drawing import Group, Item, Shape, Text, Use, fill
from generator.geometry import Rect
from generator.ink import Greying, in_black
from generator.kit import document_of, kit_pages, kit_sheets
from generator.papers import PAPERS
from generator.path import rect
from generator.preflight import eyes
from generator.preflight.eyes import PdfEye
from generator.selection import Selection
from generator.writers.pdf import pdf_bytes
from sengoku.colours import contrast, mixed
from tests.generator.drawn import leaves

INKS = ("low", "black")


def kit(**printing: Any) -> Design:
    return load_design("standard").printed(**printing)


def colours(items: tuple[Item, ...]) -> set[str]:
    found: set[str] = set()
    for item in items:
        if isinstance(item, Shape):
            found |= {colour for colour in (item.fill, item.stroke) if colour}
        elif isinstance(item, Text):
            found.add(item.fill)
        elif isinstance(item, Use):
            found |= colours(item.symbol.items)
        elif isinstance(item, Group):
            found |= colours(item.items)
    return found


@pytest.mark.parametrize("ink", INKS)
def test_the_geometry_is_that_of_full_ink(ink: str) -> None:
    for full, less in zip(kit_pages(kit()), kit_pages(kit(ink=ink)), strict=True):
        assert [(s.piece.kind, s.trim, s.rotation) for s in full.slots] == [
            (s.piece.kind, s.trim, s.rotation) for s in less.slots
        ]


def test_black_prints_no_colour_at_all() -> None:
    for page in kit_pages(kit(ink="black")):
        for colour in colours(page.page.items):
            assert re.fullmatch(r"#(..)\1\1", colour), (page.page.name, colour)


def test_black_armies_differ_by_their_crests_alone() -> None:
    files = build_files(kit(ink="black"), ("svg",), Selection(("armies",))).files
    fronts = [content for path, content in files.items() if "recto" in path]
    assert len(set(fronts)) == len(fronts) == 4


def test_black_keeps_the_code_of_the_kit() -> None:
    def code(design: Design) -> str:
        (cover,) = kit_sheets(design, ("cover",))
        return str([item for item in _uses(cover.recto.items) if "qr" in item.symbol.name])

    assert code(kit()) == code(kit(ink="black")) != "[]"


def _uses(items: tuple[Item, ...]) -> list[Use]:
    found: list[Use] = []
    for item in items:
        if isinstance(item, Use):
            found.append(item)
        elif isinstance(item, Group):
            found += _uses(item.items)
    return found


@pytest.mark.parametrize("ink", INKS)
def test_each_army_takes_less_than_a_third_of_the_ink(ink: str) -> None:
    full = coverage(kit_pages(kit(), ("armies",)))
    less = coverage(kit_pages(kit(ink=ink), ("armies",)))
    assert less < full / 3


def inked_shares(design: Design) -> list[float]:
    """Of each page of tiles, counted by pixels, whatever their strength."""
    pages = kit_pages(design, ("armies",))
    eye = PdfEye(pdf_bytes(document_of(design, pages)))
    return [eye.ink(number) for number in range(len(pages))]


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_less_than_15_percent_of_a_page_of_tiles_bears_ink(ink: str, paper: str) -> None:
    shares = inked_shares(kit(ink=ink, paper=PAPERS[paper]))
    assert max(shares) < 0.15
    assert min(shares) > 0.02


@pytest.mark.parametrize("setting", ["game.tiles=double-nine", "print.backs=fold", "tile.width=30mm", "print.paper=A5"])
def test_a_page_packed_with_tiles_takes_as_little_low_ink(setting: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of Blossom's fronts, and of the backs with most lines, those of Leaf, in pixels that are finer than a line."""
    monkeypatch.setattr(eyes, "COARSE", 12.0)
    assert max(inked_shares(load_design("standard", ["print.ink=low", "game.seats=b l", setting]))) < 0.15


@pytest.mark.parametrize("ground", ["#cb4120", "#fbbc1a", "#fef5c7", "#f0e442", "#ffff00", "#fefefe"])
def test_a_line_in_an_armys_colour_can_be_seen_on_white(ground: str) -> None:
    assert contrast(line_colour(ground, "#1b1815"), "#ffffff") >= VISIBLE


def test_a_screen_for_coloured_paper_is_drawn_in_black_lines_outside() -> None:
    """No grey on coloured paper: it would be a screen of dots."""
    design = load_design("standard").printed(ink="black")
    for sheet in kit_sheets(design, ("screens",)):
        (slot,) = sheet.recto.blocks[0].slots
        _, outside = slot.piece.front
        shapes = [item for item, _ in leaves((outside,)) if isinstance(item, Shape)]
        assert {colour for item in shapes for colour in (item.fill, item.stroke)} <= {"#1b1815", "#ffffff", None}
        assert sum(item.stroke is not None for item in shapes) > 10


def test_empty_squares_of_pictures_are_outlines_on_coloured_paper() -> None:
    shape, ground = squares(2, 2, (0, 0), 5), fill(rect(0, 0, 1, 1), "#8b8375")
    outlined, grey = Greying().items((shape, ground))
    assert isinstance(outlined, Shape)
    assert isinstance(grey, Shape)
    assert (outlined.fill, outlined.width, outlined.path) == (None, 0.2, shape.path)
    assert grey.fill == "#848484"


@pytest.mark.parametrize("side", [0, 1])
def test_nothing_on_the_cover_of_a_black_kit_is_white_on_bare_paper(side: int) -> None:
    page = kit_pages(kit(ink="black"), ("cover",))[side].page
    inked: list[Rect] = []
    for item, box in leaves(page.items):
        if not isinstance(item, Shape):
            continue
        if item.fill != "#ffffff" or item.stroke:
            inked.append(box)
        elif not is_paper(box):
            assert any(under.contains(box, 0.01) for under in inked), box


def is_paper(box: Rect) -> bool:
    """The white under a small tile, whose outline is drawn last, or around the code."""
    short, long = sorted((box.width, box.height))
    return long == pytest.approx(2 * short) or short == pytest.approx(CODE)


def test_a_ground_that_white_paper_swallows_has_an_outline_in_small_drawings() -> None:
    flame, pale = STANDARD.looks[0], "#fff0f6"
    area = rect(0, 0, 6, 6)
    assert army_ground(flame, area) == Shape(area, fill=flame.ground)
    moon = army_ground(replace(flame, army=replace(flame.army, colour=pale)), area)
    assert (moon.fill, bool(moon.stroke)) == (pale, True)


@pytest.mark.parametrize(("part", "outlined"), [("armies", 1), ("swatches", 3)])
def test_what_white_paper_swallows_is_outlined_on_swatches_and_in_the_heading_of_an_army(
    part: str, outlined: int
) -> None:
    """White's own swatch and the two that are paler still."""
    page = kit_pages(load_design("standard", ["armies.0.colour=#ffffff"]), (part,))[0].page
    frames = [
        box for item, box in leaves(page.items) if isinstance(item, Shape) and item.fill == "#ffffff" and item.stroke
    ]
    assert len(frames) == outlined


@pytest.mark.parametrize(
    "keys", [["print.ink=black"], ["print.ink=low"], ["game.seats=m l"], ["armies.0.colour=#ffffff"]]
)
def test_no_outline_of_a_pale_ground_lies_half_in_the_margin(keys: list[str]) -> None:
    """Chips, swatches and badges stand at the very edge of the printable area."""
    design = load_design("standard", keys)
    inside = Rect(0, 0, design.paper.width, design.paper.height).within(design.margin)
    for page in kit_pages(design, ("cover", "rules", "armies", "swatches")):
        for item, area in leaves(page.page.items):
            if isinstance(item, Shape) and item.fill and item.stroke and item.width == OUTLINE:
                assert inside.contains(area, 0.01), (page.page.name, area)


@pytest.mark.parametrize("ink", ["full", *INKS])
def test_markers_in_pictures_have_the_colours_of_those_that_are_printed(ink: str) -> None:
    design = kit(ink=ink)
    paper = {"#ffffff", STONE[1]}
    printed: dict[tuple[str, str | None], set[str]] = {}
    (sheet,) = kit_sheets(design, ("markers",))
    for block in sheet.recto.blocks:
        ground = block.grounds[0]
        for slot in block.slots:
            found = colours(slot.piece.front) | ({ground.colour} if ground and ground.colour else set())
            printed[slot.piece.kind, slot.piece.army] = found - paper
    on_ground = ink == "full"
    for look in (in_black(design) if ink == "black" else design).looks:
        key = look.army.key
        assert colours(line_marker(look, (6, 6), 12, on_ground)) - paper == printed["line-marker", key]
        assert colours(castle_marker(look, (11, 11), 22, on_ground)) - paper == printed["castle-marker", key]
    assert colours(start_token((0, 0), 24, on_ground)) - paper == printed["start-token", None]


def test_in_low_ink_the_cover_fills_no_large_area_in_an_armys_colour_but_crests() -> None:
    """Grounds of markers and screens are polygons, crests have curves or holes; a belt is narrow."""
    grounds = {look.ground for look in STANDARD.looks}

    def filled(ink: str) -> int:
        (sheet,) = kit_sheets(kit(ink=ink), ("cover",))
        return sum(
            isinstance(item, Shape)
            and item.fill in grounds
            and min(box.width, box.height) >= 5
            and not any(command == "C" for command, _ in item.path.commands)
            and sum(command == "M" for command, _ in item.path.commands) == 1
            for item, box in leaves(sheet.recto.items)
        )

    assert filled("full") > 10
    assert filled("low") == 0


@pytest.mark.parametrize("ink", ["full", *INKS])
def test_a_standing_screen_is_white_with_a_belt_in_low_ink_and_white_alone_in_black(ink: str) -> None:
    design = kit(ink=ink)
    look = (in_black(design) if ink == "black" else design).looks[1]
    shapes = [item for item, _ in leaves(folded_screen(design, look, (0, 0), 25.6)) if isinstance(item, Shape)]
    fills = [item.fill for item in shapes]
    shade = mixed(look.ground, "#000000", SHADE)
    assert (
        fills
        == {
            "full": [shade, look.ground, look.ink],
            "low": ["#ffffff", shade, "#ffffff", look.ground, look.ground],
            "black": ["#ffffff", "#ffffff", look.ink],
        }[ink]
    )
    if ink == "low":
        assert [round(shapes[i].path.box.bottom, 2) for i in (1, 3)] == [11.75, 11.75]
