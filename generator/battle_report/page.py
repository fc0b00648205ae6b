"""The page of a battle report: verdict, boards, score, and how each region went; 194 x 263.4 mm on any paper."""

from generator.art.neutrals import BODY, CAPTION, HAIRLINE, INK, LAND, RING, WHITE
from generator.battle_report.boards import LEAST, board_items
from generator.battle_report.model import BattleReport
from generator.battle_report.words import cut_to, in_two_lines
from generator.crests import crest_at
from generator.design.print_spec import DEFAULT_MARGINS
from generator.document import Document, Page
from generator.drawing import Group, Item, Items, Text, fill, stroke
from generator.geometry import Rect
from generator.imposition import DESIGN_HEIGHT, DESIGN_WIDTH, design_frame
from generator.path import box, circle, joined, polyline, rect
from generator.typesetting import LEAST_EM, Style, fitted_size, paragraph
from generator.words import say, speaking, spoken
from sengoku.explain import explain_match, explain_rest, region_reason
from sengoku.game_set import GameSet
from sengoku.match import REGIONS_TO_WIN, Rank

BANNER = Rect(0, 20, DESIGN_WIDTH, 26)
BOARDS_TOP = 51.0
COLUMN = 92.0
"""Width of the score, and of the words beside it."""
ROW = 8.2
NAME_ROOM = 34.0
"""For a name in the score, mm."""
SENTENCE = Style(3.1, 4.2, colour=BODY)
BREAK = 2.0
"""Between the words about one region and the next."""
KIND_ROOM = 50.0
"""For what the page is, left of the date, mm."""
FOOT_ROOM = 5.0
LEAST_FOR_WORDS = 44.0


def report_document(report: BattleReport) -> Document:
    """The report as a document of one page.

    Raises:
        ImpositionError: the paper has no room for it.
    """
    paper = report.paper
    frame = design_frame(paper, DEFAULT_MARGINS)
    whole = Rect(0, 0, paper.width, paper.height)
    with speaking(report.language):
        page = Page(say("battle-report"), paper.width, paper.height, (Group(_page(report), frame),), whole, whole)
        title = say("{title}: battle report", title=report.heading.text)
        subject = say("Battle report; an independent, fan-made kit")
    return Document(title, subject, (page,), report.faces, language=report.language)


def _page(report: BattleReport) -> Items:
    count = report.layout.game_set.battlefield.count
    least = 8 + (SENTENCE.leading + BREAK) * count + 2
    height = max(8 + ROW * len(report.match.ranking), LEAST_FOR_WORDS, least)
    end = DESIGN_HEIGHT - FOOT_ROOM - height
    boards, lowest = board_items(report, Rect(0, BOARDS_TOP, DESIGN_WIDTH, end - 7 - BOARDS_TOP))
    top = lowest + 7
    words = _regions(report, Rect(DESIGN_WIDTH - COLUMN, top, COLUMN, height))
    return (*_head(report), *_banner(report), *boards, *_score(report, top), *words, *_foot(report))


def _head(report: BattleReport) -> Items:
    title, em = cut_to(report.faces[900], report.heading.text, 10.0, 4.0, DESIGN_WIDTH)
    kind = say("BATTLE REPORT")
    items = [
        Text(kind, 0, 3.6, fitted_size(report.faces[700], kind, 3.3, KIND_ROOM), 700, CAPTION, spacing=0.5),
        Text(title, 0, 14.6, em, 900, INK),
    ]
    if report.day.text:
        day, size = cut_to(report.faces[700], report.day.text, 4.2, LEAST, DESIGN_WIDTH - 60)
        items.append(Text(day, DESIGN_WIDTH, 3.6, size, 700, INK, "end"))
    return tuple(items)


def _banner(report: BattleReport) -> Items:
    """Who won and by which rule, on the winner's colour."""
    winners = [report.looks[key] for key in report.match.winners]
    alone = winners[0] if len(winners) == 1 else None
    ground, ink = (alone.ground, alone.ink) if alone else (LAND, INK)
    items: list[Item] = [fill(box(BANNER), ground)]
    middle = BANNER.centre[1]
    radius, step = (9.0, 0.0) if alone else (6.6, 9.6)
    for i, look in enumerate(winners):
        x = 6 + radius + step * i
        disc, sign = (look.ink, look.ground) if alone else (look.ground, look.ink)
        if i:
            items.append(fill(circle(x, middle, radius + 0.7), ground))
        items += [fill(circle(x, middle, radius), disc), fill(crest_at(look.crest, x, middle, 1.3 * radius), sign)]
    left = 6 + (2 * radius + step * (len(winners) - 1) + 6 if winners else 0)
    width = DESIGN_WIDTH - 6 - left
    headline, em = cut_to(report.faces[900], _headline(report), 8.5, 4.0, width)
    style = Style(3.5, 4.5, colour=ink)
    reason = _fitting(report, _reason(report), width, 3, style)
    lines = _line_count(report, reason, width, style)
    baseline = middle - style.leading * lines / 2 + 0.3 * em - 0.4
    items.append(Text(headline, left, baseline, em, 900, ink))
    items += paragraph(report.faces, reason, (left, baseline + 2.2 + style.size), width, style).items
    return tuple(items)


def _headline(report: BattleReport) -> str:
    names = [report.players[key].text for key in report.match.winners]
    if not names:
        return say("The game goes on") if report.match.counted else say("Nothing is decided yet")
    if len(names) == 1:
        return say("{name} wins", name=names[0])
    return say("{names} share the victory", names=spoken().list_all(names))


def _reason(report: BattleReport) -> str:
    if report.match.decided_by is None:
        return explain_rest(report.match, spoken())
    return explain_match(report.match, report.named_set, spoken())


def _score(report: BattleReport, top: float) -> Items:
    """Castles and lines of every army, best first."""
    items: list[Item] = [*_title(say("Score"), say("castles, then lines"), report, 0, top)]
    most = max(10, *(rank.lines for rank in report.match.ranking))
    for i, rank in enumerate(report.match.ranking):
        items += _rank(report, rank, top + 8 + ROW * i, most)
    return tuple(items)


def _title(words: str, note: str, report: BattleReport, x: float, top: float) -> Items:
    """A heading and a note beside it, both within a column."""
    large = fitted_size(report.faces[900], words, 4.6, COLUMN / 2)
    beside = x + report.faces[900].width(words, large) + 2.2
    small = fitted_size(report.faces[500], note, 3.1, x + COLUMN - beside)
    return Text(words, x, top + 3.4, large, 900, INK), Text(note, beside, top + 3.4, small, 500, CAPTION)


def _rank(report: BattleReport, rank: Rank, y: float, most: int) -> Items:
    look = report.looks[rank.army]
    player, army = report.players[rank.army].text, report.armies[rank.army].text
    items: list[Item] = [
        fill(rect(0, y, 6.6, 6.6), look.ground),
        fill(crest_at(look.crest, 3.3, y + 3.3, 4.5), look.ink),
        *_names(report, player, army if army != player else "", y),
        Text(str(rank.lines), COLUMN, y + 5.1, 5.2, 900, INK, "end"),
    ]
    for i in range(REGIONS_TO_WIN):
        x = 45 + 5 * i
        items.append(stroke(rect(x, y + 1.4, 3.8, 3.8), INK if i < rank.regions else RING, 0.5))
        if i < rank.regions:
            items.append(fill(rect(x + 0.8, y + 2.2, 2.2, 2.2), INK))
    bar = Rect(45 + 5 * REGIONS_TO_WIN + 2, y + 1.2, 0, 4.2)
    width = COLUMN - 9 - bar.x
    items.append(fill(rect(bar.x, bar.y, width, bar.height), LAND))
    if rank.lines:
        items.append(fill(rect(bar.x, bar.y, width * rank.lines / most, bar.height), look.ground))
        cuts = [bar.x + width * n / most for n in range(1, rank.lines)]
        if cuts:
            lines = joined(polyline((x, bar.y), (x, bar.y + bar.height)) for x in cuts)
            items.append(stroke(lines, WHITE, 0.25))
    return tuple(items)


def _names(report: BattleReport, player: str, army: str, y: float) -> Items:
    """A player's name, on two lines if it is long, and below it the army's if that is another."""
    face = report.faces[900]
    lines, em = in_two_lines(face, player, 4.0, 2.5 if army else 3.0, NAME_ROOM)
    shown = [cut_to(face, line, em, LEAST_EM, NAME_ROOM) for line in lines]
    baselines = {1: (3.0,), 2: (1.6, 4.1)} if army else {1: (4.7,), 2: (2.9, 6.1)}
    items = [
        Text(line, 9, y + at, size, 900, INK) for (line, size), at in zip(shown, baselines[len(lines)], strict=True)
    ]
    if army:
        small, size = cut_to(report.faces[500], army, min(LEAST, em), LEAST_EM, NAME_ROOM)
        items.append(Text(small, 9, y + 6.6, size, 500, CAPTION))
    return tuple(items)


def _regions(report: BattleReport, area: Rect) -> Items:
    """How each region went, in as much detail as there is room for."""
    items: list[Item] = [*_title(say("Regions"), say("in the order they were fought"), report, area.x, area.y)]
    sentences = _fitting_all(report, area.height - 8)
    y = area.y + 8 + 3.1
    for i, text in enumerate(sentences):
        if i:
            rule = y - SENTENCE.leading - BREAK + 2.0
            items.append(stroke(polyline((area.x, rule), (area.right, rule)), HAIRLINE, 0.2))
        made = paragraph(report.faces, text, (area.x, y), area.width, SENTENCE)
        items += made.items
        y = made.next_baseline + BREAK
    return tuple(items)


def _fitting_all(report: BattleReport, height: float) -> list[str]:
    """The sentences with as much detail as there is room for.

    First with everything; then without how short others were; then with the armies' names instead of the players'; at
    last cut off.
    """
    field = report.layout.game_set.battlefield
    lines = int((height + BREAK - BREAK * field.count) / SENTENCE.leading)
    for game_set, shortfalls in ((report.named_set, True), (report.named_set, False), (report.army_set, False)):
        sentences = [_sentence(report, number, game_set, shortfalls=shortfalls) for number in field.numbers]
        needed = [_line_count(report, text, COLUMN, SENTENCE) for text in sentences]
        if sum(needed) <= lines:
            return sentences
    most = max(most for most in range(1, max(needed)) if sum(min(most, n) for n in needed) <= lines)
    return [_fitting(report, text, COLUMN, most, SENTENCE) for text in sentences]


def _sentence(report: BattleReport, number: int, game_set: GameSet, *, shortfalls: bool) -> str:
    result = report.results.get(number)
    if result is None:
        if not report.match.finished:
            return say("*Region {number}:* not decided.", number=number)
        if number in report.match.too_late:
            return say("*Region {number}:* too late to count.", number=number)
        return say("*Region {number}:* not fought.", number=number)
    reason = region_reason(result, game_set, spoken(), shortfalls=shortfalls)
    return say("*Region {number}:* {reason}", number=number, reason=reason)


def _line_count(report: BattleReport, text: str, width: float, style: Style) -> int:
    return len({item.y for item in paragraph(report.faces, text, (0, 0), width, style).items})


def _fitting(report: BattleReport, text: str, width: float, lines: int, style: Style) -> str:
    """The text, or if it takes more than so many lines, its beginning with three dots."""
    if _line_count(report, text, width, style) <= lines:
        return text
    fits, too_long = 0, len(text)
    while too_long - fits > 1:
        middle = (fits + too_long) // 2
        if _line_count(report, text[:middle] + "…", width, style) <= lines:
            fits = middle
        else:
            too_long = middle
    return text[:fits].rstrip() + "…"


def _foot(report: BattleReport) -> Items:
    own = say("Sengoku Domino 戦国ドミノ, an independent, fan-made kit")
    face, half = report.faces[500], DESIGN_WIDTH / 2 - 2
    y = DESIGN_HEIGHT - 0.8
    items = [Text(own, 0, y, fitted_size(face, own, LEAST, half), 500, CAPTION)]
    if not report.is_whole:
        signs = say("Signs that the font lacks are left out or named.")
        items.append(Text(signs, DESIGN_WIDTH, y, fitted_size(face, signs, LEAST, half), 500, CAPTION, "end"))
    return tuple(items)
