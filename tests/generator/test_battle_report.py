"""The battle report: everything recorded is on it, once, inside the page, whatever the game and the names."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pypdfium2 as pdfium
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from generator.battle_report import BattleReport, ReportError, report_document
from generator.battle_report.words import cut_to, printable_words
from generator.drawing import Group, Item, Text, Use, painted_box
from generator.fonts import Face
from generator.geometry import IDENTITY, Matrix, Rect
from generator.papers import PAPERS
from generator.writers.pdf import pdf_bytes
from generator.writers.svg import svg_pages
from sengoku.armies import STANDARD_ARMIES, Army, army_of_key
from sengoku.game_set import Battlefield, GameSet
from sengoku.layout import Half, Layout, RegionLayout
from sengoku.match import score_layout
from sengoku.notation.layout_text import parse_layout
from sengoku.squares import SQUARES, parse_square
from tests.generator.drawn import colliding, texts

SIX = (*STANDARD_ARMIES, Army("m", "Mist", "#8d6fb8", "mist"), army_of_key("g"))

FLAME_TAKES_TWO = """armies: f w d b
regions: 4 separate
region 1
f1 f2 f3 f4 f5
f1 f2 f3 f4 f5
w1 f2 X  f4 f5
w1 d2 d3 d4 d5
b1 b2 b3 b4 b5
region 2
f1 f2 f3 f4 f5
f1 f2 f3 f4 f5
w1 f2 X  f4 f5
w1 d2 d3 d4 d5
b1 b2 b3 b4 .
"""


def report_of(layout: Layout, **words: object) -> BattleReport:
    return BattleReport(layout, score_layout(layout).match, **words)  # type: ignore[arg-type]


def items_of(report: BattleReport) -> Iterator[tuple[Item, Matrix]]:
    """Every item of the page with its place on the paper."""

    def walk(items: tuple[Item, ...], matrix: Matrix) -> Iterator[tuple[Item, Matrix]]:
        for item in items:
            if isinstance(item, Group):
                yield from walk(item.items, item.matrix.then(matrix))
            else:
                yield item, matrix

    (page,) = report_document(report).pages
    yield from walk(page.items, IDENTITY)


def words_of(report: BattleReport) -> str:
    """All texts in the order in which they are set, spaces between the runs closed up."""
    return " ".join(" ".join(item.text for item, _ in items_of(report) if isinstance(item, Text)).split())


def halves_of(report: BattleReport) -> Counter[str]:
    names = (item.symbol.name for item, _ in items_of(report) if isinstance(item, Use))
    return Counter(name for name in names if name.startswith("half-"))


def test_it_says_who_won_and_how() -> None:
    names = {"f": "Anna", "w": "Bert"}
    report = report_of(parse_layout(FLAME_TAKES_TWO), names=names, title="Club evening", date="3 October 2026")
    words = words_of(report)
    for part in (
        "Club evening",
        "3 October 2026",
        "Anna wins",
        "Anna has taken two castles and with them the game.",
        "Region 2: Anna takes the castle with",
        "1 of its 24 squares is empty; it counts as it stands.",
        "Region 3: not fought.",
        "Not fought",
    ):
        assert part in words


def test_every_half_is_drawn_once_and_every_line_has_its_marker() -> None:
    layout = parse_layout(FLAME_TAKES_TWO)
    report = report_of(layout)
    recorded = Counter(f"half-{half.army}-{half.number}" for region in layout.regions for _, half in region.halves)
    assert halves_of(report) == recorded
    # Lines that nobody won, and all of regions not fought, show their names: 1 to 5 as paths, a to e as letters.
    lines = [line for result in score_layout(layout).regions for line in result.columns]
    without = sum(line.winner is None for line in lines) + 2 * 5
    letters = [item.text for item, _ in items_of(report) if isinstance(item, Text) and item.text in tuple("abcde")]
    assert len(letters) == without


def test_a_half_that_hangs_over_into_the_next_joined_region_is_drawn_there_and_once() -> None:
    over = RegionLayout(1, ((parse_square("e1"), Half("f", 3)), (parse_square("f1"), Half("f", 5))))
    for joined in (True, False):
        report = report_of(Layout(GameSet(battlefield=Battlefield(2, joined)), (over,)))
        assert halves_of(report) == {"half-f-3": 1, "half-f-5": 1}
        spots = {
            item.symbol.name: item.matrix.then(matrix)
            for item, matrix in items_of(report)
            if isinstance(item, Use) and item.symbol.name.startswith("half-")
        }
        first, second = spots["half-f-3"], spots["half-f-5"]
        assert second.f == pytest.approx(first.f)
        assert second.e - first.e == pytest.approx(25 * first.a)  # one square to the right, at the board's scale


def filled(count: int, joined: bool, armies: int, rings: bool) -> Layout:
    """Regions full of halves by a plain rule; with rings, halves also hang over every edge."""
    game_set = GameSet(SIX[:armies], battlefield=Battlefield(count, joined))
    keys = game_set.keys
    regions = []
    for number in game_set.battlefield.numbers:
        halves = [(square, Half(keys[(i + number) % armies], 1 + i % 6)) for i, square in enumerate(SQUARES)]
        if rings:
            halves += [(parse_square(name), Half(keys[0], 6)) for name in ("z3", "f3", "c0", "c6")]
        regions.append(RegionLayout(number, tuple(halves)))
    return Layout(game_set, tuple(regions))


LONG_NAMES = {
    "f": "Wolfeschlegelsteinhausenbergerdorff",
    "w": "Анна Иванова",
    "d": "Chiyo 🎉🎉 **bold**",
    "b": "Nguyễn Thị Thu",
    "m": "山田花子",
    "g": "W" * 40,
}


@settings(max_examples=25, deadline=None)
@example(9, True, 6, True, True, "letter")
@example(9, False, 6, True, True, "a4")
@given(
    st.integers(1, 9),
    st.booleans(),
    st.integers(2, 6),
    st.booleans(),
    st.booleans(),
    st.sampled_from(["a4", "letter"]),
)
def test_all_of_it_lies_inside_the_margins_and_no_words_meet(
    count: int, joined: bool, armies: int, rings: bool, named: bool, paper: str
) -> None:
    layout = filled(count, joined, armies, rings)
    names = {key: LONG_NAMES[key] for key in layout.game_set.keys} if named else {}
    title = "T" * 60 if named else ""
    report = report_of(layout, names=names, title=title, date="W" * 40 if named else "", paper=PAPERS[paper])
    (page,) = report_document(report).pages
    room = Rect(0, 0, page.width, page.height).grown(-8 + 0.35)  # the half of a stroke may lie outside
    ink = painted_box(page.items)
    assert ink is not None
    assert room.contains(ink)
    assert colliding([(item, x) for item, x in texts(page.items) if len(item.text) > 1], leeway=0.5) == []


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("Anna", "Anna"),
        ("  Anna \n Lisa ", "Anna Lisa"),
        ("Zoe\u0308", "Zoë"),
        ("Nguyễn Thị", "Nguyen Thi"),
        ("Anna 🎉🎉", "Anna [party popper]"),
        ("👩🏽\u200d🚀 Ada", "[woman] [rocket] Ada"),
        ("🇯🇵 Team", "JP Team"),
        ("Ann Иванова", "Ann"),
        ("Анна", "Flame"),
        ("🙂", "[slightly smiling face]"),
        ("\u202e\x00\x1b[31m", "[31m"),
        ("", "Flame"),
        ("   ", "Flame"),
        ("***", "Flame"),
        ("山田花子", "山田花子"),
        ("𠮷野", "野"),
    ],
)
def test_a_name_of_any_script_becomes_one_that_can_be_printed(typed: str, printed: str) -> None:
    words = printable_words(Face.bundled(900), typed, "Flame")
    assert words.text == printed
    assert Face.bundled(900).missing(words.text) == ()


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=60), st.floats(5, 100))
def test_any_text_can_be_set_and_cut_to_any_width(typed: str, width: float) -> None:
    face = Face.bundled(900)
    words = printable_words(face, typed, "Flame")
    text, em = cut_to(face, words.text, 8, 3, width)
    assert em >= 3 - 1e-9
    assert face.width(text, em) <= width + 1e-6 or text == "…"


def test_the_page_says_that_a_name_was_changed() -> None:
    layout = parse_layout(FLAME_TAKES_TWO)
    note = "Signs that the font lacks"
    assert note in words_of(report_of(layout, names={"f": "Анна"}))
    assert note not in words_of(report_of(layout, names={"f": "Anna"}))


def test_names_as_long_as_they_may_be_stand_whole_in_score_and_headings() -> None:
    """Forty letters as people have them; only forty of the widest would be cut."""
    name = "Theodora Wilhelmina von und zu Hohenfels"
    layout = parse_layout(FLAME_TAKES_TWO)
    armies = (
        replace(layout.game_set.armies[0], name="The Scarlet Legion of the Eastern Hills"),
        *layout.game_set.armies[1:],
    )
    layout = replace(layout, game_set=replace(layout.game_set, armies=armies))
    report = report_of(layout, names=dict.fromkeys(layout.game_set.keys, name))
    found = [(item.text, item.size) for item, _ in texts(report_document(report).pages[0].items)]
    assert [text for text, _ in found].count("Theodora Wilhelmina") == len(armies)
    assert "The Scarlet Legion of the Eastern Hills" in [text for text, _ in found]
    assert min(size for _, size in found) >= 1.8
    assert not [text for text, _ in found if "…" in text]


def test_a_star_in_a_name_stays_a_star() -> None:
    words = words_of(report_of(parse_layout(FLAME_TAKES_TWO), names={"f": "A*"}))
    assert "A＊ has taken two castles" in words


def test_both_writers_write_it_and_twice_the_same() -> None:
    report = report_of(filled(4, True, 6, True), names=LONG_NAMES, title="城 🏯")
    first = pdf_bytes(report_document(report))
    assert first == pdf_bytes(report_document(replace(report)))
    assert len(pdfium.PdfDocument(first)) == 1
    assert next(svg_pages(report_document(report))) == next(svg_pages(report_document(replace(report))))


def test_what_cannot_be_a_report_is_refused_all_at_once() -> None:
    with pytest.raises(ReportError) as caught:
        report_of(parse_layout(FLAME_TAKES_TWO), names={"q": "Q", "f": "F" * 41}, title="T" * 61, date="D" * 41)
    assert caught.value.problems == (
        "names: expected armies f w d b, got one of 'q'",
        "title: expected at most 60 characters, got 61",
        "date: expected at most 40 characters, got 41",
        "name of 'f': expected at most 40 characters, got 41",
    )


def test_an_army_without_a_crest_in_the_kit_bears_its_letter() -> None:
    game_set = GameSet((STANDARD_ARMIES[0], army_of_key("g"), Army("h", "Heron", "#336633", "heron")))
    looks = report_of(Layout(game_set)).looks
    assert looks["g"].crest != looks["h"].crest
    for key in ("g", "h"):
        area = looks[key].crest.box
        assert Rect(0, 0, 100, 100).contains(area)
        assert area.height == pytest.approx(78)
