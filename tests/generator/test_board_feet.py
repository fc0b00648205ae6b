"""The strip under every board: whatever a region is called, its name touches neither the code nor another text."""

from collections.abc import Iterator

import pytest

from generator.design.load import load_design
from generator.drawing import Group, Items, Use, painted_box
from generator.geometry import IDENTITY, Matrix, Rect
from generator.kit import kit_pages
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
        (code,) = codes(page.items)
        found = texts(page.items)
        assert name in [text.text for text, _ in found]
        assert not [text.text for text, box in found if box.grown(0.5 * design.square / 25).overlaps(code)]
        assert colliding(found) == []
