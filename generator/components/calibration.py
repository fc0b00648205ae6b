"""The calibration sheet: a grid on its front, a cross behind it, and rulers both ways on both sides.

All targets lie in pairs about the middle of the sheet, so that either flip brings crosses behind grids; the back's
words stand twice, once for each flip.
"""

from generator.art.neutrals import CAPTION, INK, RING
from generator.design.model import Design
from generator.drawing import Group, Item, Items, Text, painted_box, placed, stroke, turned
from generator.geometry import Rect, rotation, translation
from generator.imposition import FOOT, ImpositionError, Sheet, Side, printable
from generator.marks import MARK_WIDTH, SMALL, ruler
from generator.path import Path, joined, polyline
from generator.typesetting import Style, fitted_size, paragraph
from generator.words import say

REACH = 6
"""The grid goes from -6 to +6 mm."""
CROSS = 11.0
"""Length of a cross's arms, mm: they stick out of the grid, so that one sees where it is off."""
ACROSS, DOWN = 114.0, 118.0
"""What the bars take with their words, mm."""
COMMAND = "sengoku-print calibrate --printer NAME --offset X,Y --measured X,Y"
"""What to type, the same in every language."""


def calibration_sheet(design: Design) -> Sheet:
    """The calibration sheet.

    Raises:
        ImpositionError: words, grids and bars would lie on one another.
    """
    area = printable(design.paper, design.margin)
    spots = _spots(design)
    words = _words(design, area)
    _check_room(design, words, area, min(y for _, y in spots))
    front = (*words, *(_grid_at(*spot) for spot in spots), *_rulers(area))
    back = (*_back_words(design), *(placed(_cross(), *spot) for spot in spots), *_rulers(area))
    return Sheet("calibration", say("Calibration"), Side(items=front), Side(items=back))


def _check_room(design: Design, words: Items, area: Rect, first_grid: float) -> None:
    box = painted_box(words)
    free = min(first_grid - REACH - 0.8 - SMALL, area.bottom - FOOT - DOWN)
    if area.width < ACROSS or (box and box.bottom > free):
        raise ImpositionError(
            "--paper: "
            + say(
                "expected room for the calibration page, as on A5 portrait or larger, got {name} ({size})",
                name=design.paper.name,
                size=design.paper.size,
            )
        )


def _spots(design: Design) -> tuple[tuple[float, float], ...]:
    """Where the targets lie: the middle of the sheet, and four places around it."""
    x, y = design.paper.width / 2, design.paper.height / 2
    dx, dy = 0.29 * design.paper.width, 0.22 * design.paper.height
    return (x, y), (x - dx, y - dy), (x + dx, y - dy), (x - dx, y + dy), (x + dx, y + dy)


def _grid_at(x: float, y: float) -> Group:
    return placed(_grid(), x, y)


def _grid() -> Items:
    """A target for the front: lines every mm, the axes bold, every fifth line numbered."""
    thin: list[Path] = []
    bold: list[Path] = []
    for i in range(-REACH, REACH + 1):
        into = thin if i % 5 else bold
        into += [polyline((i, -REACH), (i, REACH)), polyline((-REACH, i), (REACH, i))]
    items: list[Item] = [stroke(joined(thin), RING, 0.1), stroke(joined(bold), INK, MARK_WIDTH)]
    for i in (-5, 0, 5):
        label = f"{i:+d}" if i else "0"
        items.append(Text(label, i, -REACH - 0.8, SMALL, 500, INK, "middle"))
        items.append(Text(label, REACH + 0.6, i + 1.0, SMALL, 500, INK))
    return tuple(items)


def _cross() -> Items:
    arms = (polyline((-CROSS, 0), (CROSS, 0)), polyline((0, -CROSS), (0, CROSS)))
    return (stroke(joined(arms), INK, 0.3),)


def _rulers(area: Rect) -> Items:
    """The ruler that runs down the sheet, at the left; the one across is part of the foot."""
    return (Group(ruler(0, 0), rotation(90).then(translation(area.x + 2.6, area.bottom - FOOT - DOWN))),)


def _words(design: Design, area: Rect) -> Items:
    heading = say("Calibration")
    em = fitted_size(design.faces[900], heading, 7.0, area.width)
    title = Text(heading, area.x, area.y + 8, em, 900, INK)
    style = Style(3.1, 4.4, colour=CAPTION)
    how = say(
        "Hold the sheet against a light, this side towards you. Where does the cross of the other side stand on the "
        "grid? *Right and down are plus.* Look at the middle grid; the four others show whether the sheet was askew. "
        "Then measure both bars.\n"
        "*{command}*\n"
        "No cross on the grid? Then give the nearest edge, -6 or 6, print this page again with {option}, and read "
        "once more: readings add up.",
        command=COMMAND,
        option="--printer NAME",
    )
    return title, *paragraph(design.faces, how, (area.x, area.y + 15), area.width, style).items


def _back_words(design: Design) -> Items:
    """The sentence upright at the head and upside down at the foot: one of them can be read after either flip."""
    x, y = design.paper.width / 2, design.margin.top + 14
    back = say("Back. The crosses belong behind the grids of the front.")
    em = fitted_size(design.faces[700], back, SMALL + 0.4, printable(design.paper, design.margin).width)
    words = (Text(back, x, y, em, 700, INK, "middle"),)
    return *words, turned(words, 180, x, design.paper.height / 2)
