"""All guards together."""

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from generator.design.model import Design
from generator.drawing import Group, Item
from generator.guards.findings import Finding

if TYPE_CHECKING:
    from generator.kit import KitPage


def review(design: Design, own_colours: Collection[int] = (), parts: Collection[str] = ()) -> tuple[Finding, ...]:
    """Everything that a design had better not do; whatever bears words is drawn to measure its type.

    Not whether the tiles last, which `played_findings` tries out.

    Args:
        design: the design.
        own_colours: the places of the armies whose colours the designer chose.
        parts: those that are built: nothing is said of others. None named: the kit's, and boxes if the paper has room.
    """
    from generator.kit import worded_items

    return _review(design, worded_items(design, tuple(parts)), own_colours, parts)


def review_pages(design: Design, pages: "Sequence[KitPage]", own_colours: Collection[int]) -> tuple[Finding, ...]:
    """The same, for pages that are drawn already, and whether their tiles could fill the regions.

    Pages are looked at as they were meant: a printer's profile changes nothing in it.
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
    """What can be told without a drawing: colours, crests, names and their signs, tiles and boxes."""
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
