"""Runs all guards."""

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from generator.design.model import Design
from generator.drawing import Group, Item
from generator.guards.findings import Finding

if TYPE_CHECKING:
    from generator.kit import KitPage


def review(design: Design, own_colours: Collection[int] = (), parts: Collection[str] = ()) -> tuple[Finding, ...]:
    """Everything that the design had better not do. All texts are drawn to measure the size of their type.

    Whether the tiles last is not looked at; `played_findings` tries that out.

    Args:
        design: the design.
        own_colours: the places of the armies whose colours the designer chose.
        parts: those that are built: nothing is said of others. None named: the kit's, and boxes if the paper has room.
    """
    from generator.kit import worded_items

    return _review(design, worded_items(design, tuple(parts)), own_colours, parts)


def review_pages(design: Design, pages: "Sequence[KitPage]", own_colours: Collection[int]) -> tuple[Finding, ...]:
    """The findings for pages that are drawn already, and whether their tiles are enough to fill the regions.

    Pages are judged as they were meant, without a printer's correction.
    """
    from generator.guards.tiles import filling_findings

    parts = {page.part for page in pages}
    meant = [Group(page.page.items, page.correction.inverse) for page in pages]
    return (*_review(design, meant, own_colours, parts), *filling_findings(design))


def _review(
    design: Design, items: Sequence[Item], own_colours: Collection[int], parts: Collection[str]
) -> tuple[Finding, ...]:
    from generator.guards.codes import code_findings
    from generator.guards.texts import text_findings

    return (
        *review_keys(design, own_colours, parts),
        *text_findings(design, items),
        *code_findings(design, parts),
    )


def review_keys(design: Design, own_colours: Collection[int], parts: Collection[str] = ()) -> tuple[Finding, ...]:
    """The findings that need no drawing: on colours, crests, names and their signs, tiles and boxes."""
    from generator.guards.boxes import box_findings
    from generator.guards.colours import colour_findings
    from generator.guards.crests import crest_findings
    from generator.guards.signs import sign_findings
    from generator.guards.tiles import tile_findings

    return (
        *colour_findings(design.looks, own_colours),
        *crest_findings(design.looks),
        *sign_findings(design),
        *tile_findings(design),
        *(box_findings(design) if not parts or "boxes" in parts else ()),
    )
