"""All guards together."""

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from generator.design.model import Design
from generator.drawing import Item
from generator.guards.findings import Finding

if TYPE_CHECKING:
    from generator.kit import KitPage


def review(design: Design, own_colours: Collection[int] = ()) -> tuple[Finding, ...]:
    """Everything that a design had better not do; whatever bears words is drawn to measure its type.

    ``own_colours`` are the places of the armies whose colours the designer chose.
    """
    from generator.kit import worded_items

    return _review(design, worded_items(design), own_colours)


def review_pages(design: Design, pages: "Sequence[KitPage]", own_colours: Collection[int]) -> tuple[Finding, ...]:
    """The same, for a kit whose pages are drawn already."""
    return _review(design, [item for page in pages for item in page.page.items], own_colours)


def _review(design: Design, items: Sequence[Item], own_colours: Collection[int]) -> tuple[Finding, ...]:
    from generator.guards.codes import code_findings
    from generator.guards.texts import text_findings

    return (*review_keys(design, own_colours), *text_findings(design, items), *code_findings(design))


def review_keys(design: Design, own_colours: Collection[int]) -> tuple[Finding, ...]:
    """What can be told without a drawing: colours, crests, tiles and boxes."""
    from generator.guards.boxes import box_findings
    from generator.guards.colours import colour_findings
    from generator.guards.crests import crest_findings
    from generator.guards.tiles import tile_findings

    return (
        *colour_findings(design.looks, own_colours),
        *crest_findings(design.looks),
        *tile_findings(design),
        *box_findings(design),
    )
