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
