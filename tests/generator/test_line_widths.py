"""Drawings that are made smaller keep lines that a press prints."""

from collections.abc import Iterator
from math import hypot

import pytest

from generator.design.load import load_design
from generator.drawing import Group, Items, Shape, Symbol, Use, placed, stroke
from generator.geometry import Matrix, Rect, scaling
from generator.kit import kit_pages
from generator.line_widths import THINNEST, kept_thick
from generator.path import polyline

BAR = stroke(polyline((0, 0), (10, 0)), "#000000", 0.3)


def widths(items: Items, scale: float = 1.0) -> Iterator[float]:
    """How wide each line is on paper, where nothing is stretched."""
    for item in items:
        if isinstance(item, Shape) and item.stroke:
            yield item.width * scale
        elif isinstance(item, Group):
            yield from widths(item.items, scale * hypot(item.matrix.a, item.matrix.b))
        elif isinstance(item, Use):
            yield from widths(item.symbol.items, scale * hypot(item.matrix.a, item.matrix.b))


def test_only_lines_that_would_be_too_thin_are_made_wider() -> None:
    wide = BAR._replace(width=2.0)
    symbol = Symbol("bar", (BAR, wide), Rect(0, -1, 10, 2))
    items = (BAR, placed((wide,), 1, 2), Use(symbol), Use(symbol, scaling(0.5)), Use(symbol, Matrix(0, 5, -5, 0)))
    assert list(widths(kept_thick(items, 0.2), 0.2)) == pytest.approx([0.1, 0.4, 0.1, 0.4, 0.1, 0.2, 0.3, 2.0])
    assert kept_thick(items, 1.0) == items


def test_a_symbol_is_drawn_anew_once_for_each_size_at_which_it_is_too_thin() -> None:
    symbol = Symbol("bar", (BAR,), Rect(0, -0.15, 10, 0.3))
    first, again, smaller, large = (kept_thick((Use(symbol),), scale)[0] for scale in (0.2, 0.2, 0.1, 1.0))
    assert isinstance(first, Use)
    assert first == again
    assert isinstance(smaller, Use)
    assert isinstance(large, Use)
    assert large.symbol is symbol
    assert len({first.symbol.name, smaller.symbol.name, symbol.name}) == 3
    assert first.symbol.box.y <= -0.25


@pytest.mark.parametrize("name", ["standard", "colour-blind", "large-print", "low-ink", "coloured-paper"])
def test_no_line_of_a_kit_on_small_paper_is_thinner_than_a_press_prints(name: str) -> None:
    design = load_design(name, ['print.paper="A5"'])
    pages = kit_pages(design, ("rules", "armies", "markers"))
    assert min(width for page in pages for width in widths(page.page.items)) >= THINNEST
