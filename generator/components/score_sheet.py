"""The score sheet: each region's ten lines with a cell for every army, and the game's sums; one page to photocopy."""

from generator.art.neutrals import CAPTION, HAIRLINE, INK
from generator.crests import crest_at
from generator.design.model import Design
from generator.drawing import Group, Item, Items, Text, fill, stroke
from generator.geometry import Rect
from generator.imposition import DESIGN_WIDTH, Sheet, Side, design_frame
from generator.path import Path, joined, polyline, rect
from generator.typesetting import fitted_size
from generator.words import say

TOP, BETWEEN = 24.0, 8.0
"""Where the regions begin, and the white between them, mm."""
ROW, LABEL = 7.0, 14.0
"""Height of a line and width of its name, mm."""
LINES = (*"12345", *"abcde")
"""Rows from the top, columns from the left."""
PER_PAGE = 4
HEIGHT = ROW * (len(LINES) + 2) + 10.0
"""Of a region's table with its name, mm."""


def score_sheets(design: Design) -> tuple[Sheet, ...]:
    """A page for every four regions."""
    to_page = design_frame(design.paper, design.margin)
    numbers = list(design.game_set.battlefield.numbers)
    pages = [numbers[i : i + PER_PAGE] for i in range(0, len(numbers), PER_PAGE)]
    return tuple(
        Sheet("score", say("Score sheet"), Side(items=(Group(_page(design, page), to_page),)), Side()) for page in pages
    )


def _page(design: Design, numbers: list[int]) -> Items:
    width = (DESIGN_WIDTH - BETWEEN) / 2
    title, names = say("Score sheet"), say("Names and date")
    rule = say(
        "Each line goes to the highest total that nobody shares; tied totals are ignored. "
        "A tick where a line is won; most lines take the castle."
    )
    middle, small = DESIGN_WIDTH / 2, design.faces[500]
    items: list[Item] = [
        Text(title, 0, 7.4, fitted_size(design.faces[900], title, 7.0, middle - 4), 900, INK),
        Text(names, middle, 7.4, fitted_size(small, names, 3.3, 27), 500, CAPTION),
        stroke(polyline((middle + 28, 8), (DESIGN_WIDTH, 8)), INK, 0.2),
        Text(rule, 0, 15, fitted_size(small, rule, 3.1, DESIGN_WIDTH), 500, CAPTION),
    ]
    for i, number in enumerate(numbers):
        corner = (i % 2 * (width + BETWEEN), TOP + i // 2 * (HEIGHT + 6))
        items += _region(design, number, Rect(*corner, width, HEIGHT))
    if numbers[-1] == design.game_set.battlefield.count:
        items += _game(design, TOP + 2 * (HEIGHT + 6))
    return tuple(items)


def _game(design: Design, y: float) -> Items:
    """What each army won in all regions, by which the game is decided (D10)."""
    rows = (say("castles"), say("lines in all"))
    label = 30.0
    table = Rect(0, y, DESIGN_WIDTH, ROW * 3)
    items: list[Item] = [Text(say("The game"), 1, y + 4.9, 4.6, 900, INK)]
    items += _badges(design, table, label)
    for i, row in enumerate(rows, 1):
        em = fitted_size(design.faces[700], row, 3.3, label - 2)
        items.append(Text(row, 1, y + ROW * i + 4.8, em, 700, INK))
    return *items, *_grid(table, label, (DESIGN_WIDTH - label) / len(design.looks), (1, 3))


def _badges(design: Design, table: Rect, label: float) -> Items:
    """The crests of the armies over the columns of a table."""
    cell = (table.width - label) / len(design.looks)
    items: list[Item] = []
    for i, army in enumerate(design.looks):
        x = table.x + label + (i + 0.5) * cell
        badge = Rect(x - 2.7, table.y + 0.8, 5.4, 5.4)
        items.append(fill(rect(*badge), army.ground))
        items.append(fill(crest_at(army.crest, *badge.centre, 4.2), army.ink))
    return tuple(items)


def _region(design: Design, number: int, area: Rect) -> Items:
    look = design.regions[number - 1]
    title = f"{number}  {look.shown} {look.kanji}".strip()
    size = fitted_size(design.faces[900], title, 4.6, area.width)
    cell = (area.width - LABEL) / len(design.looks)
    table = Rect(area.x, area.y + 8, area.width, ROW * (len(LINES) + 2))
    items: list[Item] = [Text(title, area.x, area.y + 5, size, 900, INK)]
    items += _badges(design, table, LABEL)
    for i, line in enumerate(LINES):
        items.append(Text(line, table.x + 1, table.y + ROW * (i + 1) + 4.8, 3.3, 500, INK))
    total = say("lines")
    em = fitted_size(design.faces[700], total, 3.3, LABEL - 2)
    items.append(Text(total, table.x + 1, table.y + ROW * (len(LINES) + 1) + 4.8, em, 700, INK))
    return *items, *_grid(table, LABEL, cell, (1, 6, 11, 12))


def _grid(table: Rect, label: float, cell: float, strong_after: tuple[int, ...]) -> Items:
    """Hairlines around every cell, stronger ones below the rows that are told."""
    thin: list[Path] = []
    strong: list[Path] = []
    for i in range(round(table.height / ROW) + 1):
        into = strong if i in strong_after else thin
        into.append(polyline((table.x, table.y + ROW * i), (table.right, table.y + ROW * i)))
    x = table.x + label
    while x < table.right + 0.01:
        thin.append(polyline((x, table.y), (x, table.bottom)))
        x += cell
    return stroke(joined(thin), HAIRLINE, 0.2), stroke(joined(strong), INK, 0.25)
