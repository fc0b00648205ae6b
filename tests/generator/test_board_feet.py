"""The strip under every board: whatever a region is called, its name touches neither the code nor another text."""

from collections.abc import Iterator

import pytest

from generator.design.load import load_design
from generator.drawing import Group, Items, Use, painted_box
from generator.geometry import IDENTITY, Matrix, Rect
from generator.guards.codes import code_findings
from generator.guards.texts import sizes, text_findings
from generator.imposition import printable
from generator.kit import kit_pages
from generator.qr import qr_size
from generator.typesetting import LEAST_EM
from tests.generator.drawn import colliding, texts

NAMES = (
    "The old capital beyond the seven rivers",
    "WWWWWWWWWWWWWWWWWW",
    "Mmmmmmm",
    "いにしえの都の向こうの七つの川",
    "関ヶ原盆地",
    "I",
)
VARIANTS = [
    (),
    ("print.paper=Letter",),
    ("print.orientation=landscape", "print.paper=A3"),
    ("print.orientation=landscape", "tile.width=16mm"),
    ("tile.width=18mm",),
    ("tile.width=20mm", "board.square=25mm"),
    ("tile.width=30mm", "print.paper=A3"),
    ("tile.width=12mm",),
    ("tile.width=12mm", "board.square=12mm", "print.paper=113x180mm"),
]


def codes(items: Items, matrix: Matrix = IDENTITY) -> Iterator[Rect]:
    """The box of every QR code, its quiet zone included."""
    for item in items:
        if isinstance(item, Group):
            yield from codes(item.items, item.matrix.then(matrix))
        elif isinstance(item, Use) and item.symbol.name.startswith("qr-"):
            box = painted_box([item], matrix)
            assert box is not None
            yield box
        elif isinstance(item, Use):
            yield from codes(item.symbol.items, item.matrix.then(matrix))


@pytest.mark.parametrize("joined", ["true", "false"])
@pytest.mark.parametrize("settings", VARIANTS, ids=" ".join)
def test_long_names_keep_away_from_the_code_on_every_board(settings: tuple[str, ...], joined: str) -> None:
    named = [f"regions.{place}.name={name}" for place, name in enumerate(NAMES)]
    signs = [f"regions.{place}.kanji=山山" for place in range(len(NAMES))]
    design = load_design("standard", [*settings, f"game.joined={joined}", "game.regions=6", *named, *signs])
    pages = [page.page for page in kit_pages(design, ["boards"]) if page.side == "recto"]
    assert len(pages) == len(NAMES)
    for name, page in zip(NAMES, pages, strict=True):
        there = list(codes(page.items))
        assert len(there) == 1 or design.square < 19.0, "so long a code would be too fine on a small board"
        found = texts(page.items)
        assert name in [text.text for text, _ in found]
        apart = [box.grown(0.5 * design.square / 25) for _, box in found]
        assert not [box for box in apart for code in there if box.overlaps(code)]
        assert colliding(found) == []


@pytest.mark.parametrize("scorer", ["", "https://example.org"])
@pytest.mark.parametrize("settings", VARIANTS, ids=" ".join)
def test_words_of_every_board_can_be_read_and_stay_inside_the_margins(settings: tuple[str, ...], scorer: str) -> None:
    """Without words too small, of which a designer could mend nothing."""
    design = load_design("standard", [*settings, f"kit.scorer={scorer}"])
    pages = kit_pages(design, ["boards"])
    items = [item for page in pages for item in page.page.items]
    assert min(size for _, size in sizes(items)) >= LEAST_EM - 1e-9
    assert list(text_findings(design, items)) == []
    inside = printable(design.paper, design.margin)
    assert [text.text for page in pages for text, box in texts(page.page.items) if not inside.contains(box, 0.01)] == []


@pytest.mark.parametrize("settings", VARIANTS, ids=" ".join)
def test_a_code_too_long_to_type_says_what_to_do_with_it(settings: tuple[str, ...]) -> None:
    """60 characters: nobody types them. Three lines stay inside and touch nothing."""
    design = load_design("standard", [*settings, "palette=pastel"])
    assert len(design.link) == 60
    for page in kit_pages(design, ["boards"]):
        found = texts(page.page.items)
        told = "Kit code: scan it, copy, and paste it under New game" in " ".join(text.text for text, _ in found)
        assert told == bool(list(codes(page.page.items)))
        assert told or design.square < 19.0
        assert colliding(found) == []
        assert all(printable(design.paper, design.margin).contains(box, 0.01) for _, box in found)


@pytest.mark.parametrize("width", [12, 15, 24, 30])
def test_codes_on_boards_are_as_coarse_as_a_phone_needs(width: int) -> None:
    """Version 3, 29 modules and 4 quiet ones on either side: on the smallest boards it would be too fine."""
    link = "https://example.org"
    design = load_design("standard", [f"tile.width={width}mm", f"kit.scorer={link}", "print.paper=A3"])
    assert qr_size(design.link) == 29
    found = [code for page in kit_pages(design, ["boards"]) for code in codes(page.page.items)]
    module = 20 * width / 24 / 37
    assert [round(code.width / 37, 3) for code in found] == [round(module, 3)] * (4 if module >= 0.3 else 0)
    assert bool(list(code_findings(design))) is (module < 0.3)
