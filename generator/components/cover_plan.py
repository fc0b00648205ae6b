"""The cut plan on the cover: which sheets are cut where, in as few lines as the sheets allow."""

from collections.abc import Sequence

from generator.art.neutrals import CAPTION, INK
from generator.cutting.plan import Cut, plans_of
from generator.design.model import Design
from generator.drawing import Group, Item, Items, Text
from generator.imposition import DESIGN_WIDTH, Sheet, Side, design_frame, printable
from generator.marks import SMALL
from generator.typesetting import Style, fitted_size, paragraph
from generator.words import say, say_many

HEADING, FIRST, LEADING, LINES = 237.4, 243.0, 3.8, 4
"""Baselines of the heading and the first line on the design area, distance of lines, how many there is room for; mm."""
MOST_PLACES = 14
"""A line names at most so many places; longer plans are counted, the marks tell the places."""


def plan_items(design: Design, sheets: Sequence[Sheet]) -> Items:
    """Heading and lines of the cut plan, at the foot of the cover; nothing if no sheet is cut."""
    lines = plan_lines(sheets)
    if not lines:
        return ()
    texts = tuple(
        Text(line, 0, FIRST + i * LEADING, fitted_size(design.faces[500], line, SMALL, DESIGN_WIDTH), 500, CAPTION)
        for i, line in enumerate(lines)
    )
    heading = Text(say("Cut plan"), 0, HEADING, 5.4, 900, INK)
    how = Text(_how_to_read(), DESIGN_WIDTH, HEADING, 3.1, 500, CAPTION, "end")
    return (Group((heading, how, *texts), design_frame(design.paper, design.margin)),)


def _how_to_read() -> str:
    return say(
        "In order of work; places in mm from the sheet’s edge, front up. The side you measure from comes off last."
    )


def with_plan_sheet(design: Design, sheets: Sequence[Sheet], place: int) -> tuple[Sheet, ...]:
    """The sheets, with a sheet that bears the plan of all of them inserted at a place; unchanged if no sheet is cut."""
    heading = say("Cut plan")
    blank = Sheet("cover", heading, Side(), Side())
    lines = plan_lines((*sheets[:place], blank, *sheets[place:]))
    if not lines:
        return tuple(sheets)
    area = printable(design.paper, design.margin)
    title = Text(heading, area.x, area.y + 8, fitted_size(design.faces[900], heading, 7.0, area.width), 900, INK)
    items: list[Item] = [title]
    baseline = area.y + 16
    for words in (_how_to_read(), *lines):
        block = paragraph(design.faces, words, (area.x, baseline), area.width, Style(3.1, 4.4, colour=CAPTION))
        items += block.items
        baseline = block.next_baseline + 1.6
    plan = blank._replace(recto=Side(items=tuple(items)))
    return *sheets[:place], plan, *sheets[place:]


def plan_lines(sheets: Sequence[Sheet]) -> tuple[str, ...]:
    """At most four lines: one for each group of sheets that are cut alike, and at the end the totals."""
    plans = plans_of(sheets)
    if not plans:
        return ()
    alike: dict[tuple[str, tuple[Cut, ...]], list[int]] = {}
    for number, plan in plans.items():
        spelled = plan if len(plan) <= MOST_PLACES else ()
        alike.setdefault((sheets[number - 1].part, spelled), []).append(number)
    lines = [_line(part, numbers, plan, sum(len(plans[n]) for n in numbers)) for (part, plan), numbers in alike.items()]
    cuts = sum(map(len, plans.values()))
    total = say(
        "Together {cuts} on {sheets}.",
        cuts=say_many("{count} cut", "{count} cuts", cuts),
        sheets=say_many("{count} sheet", "{count} sheets", len(plans)),
    )
    if len(lines) > LINES:
        return (*lines[: LINES - 1], total)
    return (*lines[:-1], f"{lines[-1]} {total}")


def _line(part: str, numbers: Sequence[int], plan: Sequence[Cut], cuts: int) -> str:
    """One line of the plan; an empty plan means that its places are too many to name."""
    name = part_name(part)
    start = say("Sheets {first} to {last}, {part}", first=numbers[0], last=numbers[-1], part=name)
    if len(numbers) == 1:
        start = say("Sheet {number}, {part}", number=numbers[0], part=name)
    elif numbers[-1] - numbers[0] >= len(numbers):
        start = say("Sheets {numbers}, {part}", numbers=_listed(numbers), part=name)
    if not plan:
        return say_many(
            "{start}: {count} cut, first the strips apart.",
            "{start}: {count} cuts, first the strips apart.",
            cuts,
            start=start,
        )
    words = []
    number = 1
    for edge in dict.fromkeys(cut.edge for cut in plan):
        places = [f"{round(cut.distance, 1):g}" for cut in plan if cut.edge == edge]
        words.append(_cuts(edge, number, places))
        number += len(places)
    # The unit stays with the last number.
    return f"{start}: {'; '.join(words)}\u00a0mm."


def _listed(numbers: Sequence[int]) -> str:
    """Rising numbers as ``3, 5, 7 to 9``: three or more in a row are shown as a range."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    words = [
        say("{first} to {last}", first=run[0], last=run[-1]) if len(run) > 2 else ", ".join(map(str, run))
        for run in runs
    ]
    return ", ".join(words)


def _cuts(edge: str, first: int, places: Sequence[str]) -> str:
    """``cuts 1 to 3 from the left edge at 56, 32, 8``."""
    last, listed = first + len(places) - 1, ", ".join(places)
    if len(places) == 1:
        if edge == "left":
            return say("cut {number} from the left edge at {place}", number=first, place=listed)
        return say("cut {number} from the top edge at {place}", number=first, place=listed)
    if edge == "left":
        return say("cuts {first} to {last} from the left edge at {places}", first=first, last=last, places=listed)
    return say("cuts {first} to {last} from the top edge at {places}", first=first, last=last, places=listed)


def part_name(part: str) -> str:
    """The name of a part for people; a part without one is called by its key."""
    names = {
        "armies": say("armies"),
        "boards": say("boards"),
        "screens": say("screens"),
        "markers": say("markers"),
        "rules": say("rules"),
        "boxes": say("boxes"),
        "cover": say("cover"),
    }
    return names.get(part, part)
