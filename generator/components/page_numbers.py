"""The page numbers on the assembly sheet: which pages of the file go on which paper. Empty pages are not named."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

from generator.art.neutrals import CAPTION
from generator.components.assembly import PAPER, paper_words
from generator.components.cover import cover_sheets
from generator.design.model import Design
from generator.drawing import Group, Item, Items, Text
from generator.imposition import DESIGN_WIDTH, Sheet, design_frame
from generator.marks import SMALL
from generator.typesetting import Style, fitted_size, paragraph
from generator.words import say

PAPERS = (("cover", "rules"), ("armies",), ("boards",), ("screens",), ("markers",))
"""The parts on each paper, in the order of the small sheets."""
HEADING_ROOM = 40.0
"""What stays free for the heading of the small sheets, mm."""
NUMBERS = Style(SMALL, 3.7, 700, 700, CAPTION)


def numbered(cover: Sheet, design: Design, numbers: Mapping[str, Sequence[int]]) -> Sheet:
    """The cover's sheet with page numbers on its verso; ``numbers`` are explained at `page_items`."""
    return cover._replace(
        verso=cover.verso._replace(items=(*cover.verso.items, *page_items(design, numbers))),
    )


def cover_in_parts(design: Design, numbers: Mapping[str, Sequence[int]]) -> tuple[Sheet, ...]:
    """The sheets of a cover that is split over small paper, with page numbers; see `numbered`."""
    from generator.components.small_paper import reading_scale, sheets_for

    scale = reading_scale(design)

    def make(fitting: Design) -> tuple[Sheet, ...]:
        (cover,) = cover_sheets(fitting, in_parts=True, scale=scale)
        return (numbered(cover, fitting, numbers),)

    return sheets_for("cover", make, design)


def page_items(design: Design, numbers: Mapping[str, Sequence[int]]) -> Items:
    """The page numbers beside each small sheet, and how they relate to the sheet numbers of the cut plan.

    Args:
        design: whose pages they are.
        numbers: of the pages on which something is printed, by part, rising, from 1.
    """
    sheets = say(
        "Page numbers are those of the print dialog. The last line of a page names its sheet, as the cut plan does."
    )
    size = fitted_size(design.faces[500], sheets, 3.1, DESIGN_WIDTH - HEADING_ROOM)
    items: list[Item] = [Text(sheets, DESIGN_WIDTH, PAPER, size, 500, CAPTION, "end")]
    for column, parts in enumerate(PAPERS):
        found = sorted(number for part in parts for number in numbers.get(part, ()))
        if found:
            corner, room = paper_words(column)
            items += paragraph(design.faces, page_words(found), corner, room, NUMBERS).items
    return (Group(tuple(items), design_frame(design.paper, design.margin)),)


def page_words(numbers: Sequence[int]) -> str:
    """Page numbers as one enters them in a print dialogue, on two lines if they are long.

    ``pages 5 to 12``, ``odd pages`` above ``13 to 19``, ``pages 29, 31``.
    """
    first, last = numbers[0], numbers[-1]
    if len(numbers) == 1:
        return say("page {number}", number=first)
    steps = {after - before for before, after in pairwise(numbers)}
    if steps == {1}:
        return say("pages {first} to {last}", first=first, last=last)
    if steps == {2} and len(numbers) > 2:
        if first % 2:
            return say("odd pages\n{first} to {last}", first=first, last=last)
        return say("even pages\n{first} to {last}", first=first, last=last)
    starts = [i for i, number in enumerate(numbers) if not i or number - numbers[i - 1] > 1]
    runs = [numbers[start:end] for start, end in pairwise([*starts, len(numbers)])]
    if len(runs) == 2 and all(len(run) > 1 for run in runs):
        (a, *_, b), (c, *_, d) = runs
        return say("pages {a} to {b}\nand {c} to {d}", a=a, b=b, c=c, d=d)
    return say("pages {numbers}", numbers=", ".join(map(str, numbers)))
