"""The parts of a kit, one file each: a design becomes sheets. ``PARTS`` lists them in printing order."""

from collections.abc import Callable

from generator.components.armies import army_sheets
from generator.components.boards import board_sheets
from generator.components.cover import cover_sheets
from generator.components.markers import marker_sheets
from generator.components.rules import rules_sheets
from generator.components.screens import screen_sheets
from generator.design.model import Design
from generator.imposition import Sheet

PARTS: dict[str, Callable[[Design], tuple[Sheet, ...]]] = {
    "cover": cover_sheets,
    "rules": rules_sheets,
    "armies": army_sheets,
    "boards": board_sheets,
    "screens": screen_sheets,
    "markers": marker_sheets,
}

EXTRAS = {
    "boxes": "generator.components.boxes:box_sheets",
    "score": "generator.components.score_sheet:score_sheets",
    "swatches": "generator.components.swatches:swatch_sheets",
}
"""Parts that are printed only when they are asked for, as module:function."""


def sheets_maker(part: str) -> Callable[[Design], tuple[Sheet, ...]]:
    """The function that makes the sheets of a part, one of `PARTS` or `EXTRAS`."""
    if part in PARTS:
        return PARTS[part]
    from importlib import import_module

    module, _, name = EXTRAS[part].partition(":")
    maker: Callable[[Design], tuple[Sheet, ...]] = getattr(import_module(module), name)
    return maker
