"""Every printed word goes through the catalogue: in another language, nothing English is left on any page."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from generator import words
from generator.battle_report import BattleReport, report_document
from generator.components import PARTS
from generator.components.calibration import calibration_sheet
from generator.design.load import load_design
from generator.design.model import Design
from generator.design.problems import DesignError
from generator.design.sources import design_names
from generator.document import Document
from generator.drawing import Group, Item, Text, Use
from generator.kit import document_of, kit_pages, pages_of
from generator.locale.extract import CATALOGUE, catalogue_text, messages
from generator.printers.profile import PrinterProfile
from generator.words import languages, say, speaking
from sengoku.armies import Army
from sengoku.game_set import GameSet
from sengoku.layout import Layout
from sengoku.match import score_layout
from sengoku.notation.layout_text import parse_layout
from tests.pseudo import write_foreign

SETTINGS = ("kit.title=九九", "kit.language=xx", *(f"armies.{i}.name={i}{i}" for i in range(4)))
"""A kit whose own words are no Latin letters, so that any such letter is one of ours."""

OURS = re.compile(r"mm|A4|A5|1[A-Za-z0-9_-]{11}|\b[a-e][1-9]?\b|sengoku-print calibrate|--[a-z]+|NAME|X,Y")
"""What is the same in every language: a unit, a paper, a kit code, the letter of a column, the name of a part, and what
one types."""


FULL = """f1 f2 f3 f4 f5
f1 f2 f3 f4 f5
w1 f2 X  f4 f5
w1 d2 d3 d4 d5
b1 b2 b3 b4 b5
"""
LEVEL = """d2 d2 f2 f2 w4
d2 f2 f2 w4 d2
f2 f2 X  d2 d2
f2 w4 d2 d2 f2
w4 d2 d2 f2 f2
"""
"""Three armies with 4 each in every line, so that nobody wins any; the castle is in place of w's 4."""
ONE_LINE = """d3 d2 f2 f2 w5
d2 f3 f2 w4 d2
f2 f2 X  d2 d2
f2 w4 d3 d2 f2
w4 d2 d2 f2 f2
"""
"""f and d win three lines each and drop out (D2); w wins the region with column e alone."""

BATTLES = (
    "armies: f w",
    f"region 1\n{FULL}",
    f"region 1\n{FULL}region 2\n{FULL}",
    f"region 1\n{FULL}region 2\n{FULL}region 3\n{FULL}",
    f"armies: f w d\nregions: 1 separate\nregion 1\n{LEVEL}",
    f"armies: f w d\nregions: 1 separate\nregion 1\n{ONE_LINE}",
    f"regions: 6 separate\nregion 1\n{LEVEL}region 2\n{FULL}",
    f"regions: 4 joined\nregion 1\n{FULL}region 2\n{FULL}",
)
"""Nothing fought, going on, won, won with one too late, shared, won with one line, more regions than names, a map."""


@pytest.fixture
def _another_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_foreign(tmp_path, "kit", messages)
    monkeypatch.setattr(words, "LOCALE", tmp_path)


def texts(items: tuple[Item, ...]) -> Iterator[str]:
    for item in items:
        if isinstance(item, Text):
            yield item.text
        elif isinstance(item, Group):
            yield from texts(item.items)
        elif isinstance(item, Use):
            yield from texts(item.symbol.items)


def english_in(document: Document) -> set[str]:
    """The printed texts that hold words of ours in Latin letters."""
    printed = {text for page in document.pages for text in texts(page.items)}
    printed |= {page.bookmark for page in document.pages} | {document.title, document.subject}
    return {text for text in printed if re.search("[A-Za-z]", OURS.sub("", text))}


def english_on(design: Design, parts: Sequence[str] = (), profile: PrinterProfile | None = None) -> set[str]:
    """The same of a kit, or of some of its parts."""
    return english_in(document_of(design, kit_pages(design, parts, profile)))


def foreign_kit(*more: str) -> Design:
    """The kit with settings of one's own and names that are digits, as many as it has armies and regions."""
    settings = [*SETTINGS, *more, *(f"regions.{i}.name={i}" for i in range(7))]
    if "game.seats=f w" in more:
        settings = [s for s in settings if not s.startswith(("armies.2", "armies.3"))]
    if "game.seats=f w d" in more:
        settings = [s for s in settings if not s.startswith("armies.3")]
    return load_design("standard", sorted(settings, key=lambda setting: not setting.startswith("game.seats")))


@pytest.mark.usefixtures("_another_language")
@pytest.mark.parametrize(
    "more",
    [
        (),
        ("kit.scorer=http://1", "game.joined=true", "game.tiles=0-9"),
        ("game.regions=1", "game.seats=f w", "game.outside=whole", "game.unplaceable=set-aside"),
        ("game.seats=f w d", "game.regions=7", "game.stuck_region_ends=false", "print.flip=short-edge"),
        ("print.backs=fold",),
        ("tile.width=30mm",),
        ("print.backs=none", "print.ink=low"),
        ("print.flip=none", "print.ink=black"),
        ("print.paper=A5", "game.joined=true"),
        ("print.paper=A5", "print.backs=fold"),
    ],
)
def test_nothing_english_is_left_in_another_language(more: tuple[str, ...]) -> None:
    """A word that is found here stands in the code without ``say``; ``python -m generator.locale.extract`` follows."""
    assert english_on(foreign_kit(*more)) == set()


@pytest.mark.usefixtures("_another_language")
@pytest.mark.parametrize(
    "more",
    [
        (),
        ("print.tile_stock=0.3mm", "print.ink=low"),
        ("game.tiles=double-nine", "print.backs=none", "print.ink=black"),
        ("game.seats=f w", "game.regions=1", "print.backs=fold"),
    ],
)
def test_nothing_english_is_left_on_boxes_and_score_sheets(more: tuple[str, ...]) -> None:
    design = foreign_kit(*more)
    assert {page.part for page in kit_pages(design, ("boxes", "score"))} == {"boxes", "score"}
    assert english_on(design, ("boxes", "score")) == set()
    assert english_on(design, ("cover", "rules", "armies", "boxes", "score")) == set()


@pytest.mark.usefixtures("_another_language")
def test_nothing_english_is_left_on_a_page_for_a_printer_and_on_the_one_that_measures_it() -> None:
    profile = PrinterProfile("77", offset=(1.0, 0.0))
    design = foreign_kit()
    assert english_on(design, ("armies",), profile) == set()
    with speaking("xx"):
        pages = pages_of(design, (calibration_sheet(design),), profile)
    assert len(pages) == 2
    assert english_in(document_of(design, pages)) == set()


@pytest.mark.usefixtures("_another_language")
@pytest.mark.parametrize("name", design_names())
def test_the_cover_of_a_shipped_design_is_in_another_language(name: str) -> None:
    """With the names of armies and the subtitle that the design brings; a subtitle of one's own stays."""
    design = load_design(name, ["kit.language=xx", "kit.title=九九"])
    left = {text.replace("Letter", "") for text in english_on(design, ("cover",)) - {design.link}}
    assert {text for text in left if re.search("[A-Za-z]", OURS.sub("", text))} == set()
    assert load_design(name, ["kit.language=xx", "kit.subtitle=Travel size"]).subtitle == "Travel size"


@pytest.mark.usefixtures("_another_language")
@pytest.mark.parametrize("text", BATTLES)
def test_nothing_english_is_left_on_a_battle_report(text: str) -> None:
    layout = parse_layout(text)
    names = dict.fromkeys(layout.game_set.keys, "ก7")
    report = BattleReport(layout, score_layout(layout).match, names, title="九九", language="xx")
    assert english_in(report_document(report)) == set()


@pytest.mark.usefixtures("_another_language")
def test_an_army_whose_name_cannot_be_printed_is_named_in_the_language_of_the_report() -> None:
    layout = Layout(GameSet((Army("f", "ก", "#cb4120", "flame"), Army("w", "ก", "#10418f", "wave"))))
    report = BattleReport(layout, score_layout(layout).match, language="xx")
    assert [words.text for words in report.players.values()] == ["アアアア F", "アアアア W"]
    assert report_document(report).language == "xx"


def test_english_is_what_stands_in_the_code() -> None:
    assert say("In the kit") == "In the kit"
    assert say("2 to {most} players", most=4) == "2 to 4 players"
    assert say("{count} tiles", count="{x}") == "{x} tiles"
    assert languages() == ("en",)
    assert english_on(load_design()) > {"How to play"}


@pytest.mark.usefixtures("_another_language")
def test_a_language_holds_only_within_its_kit() -> None:
    with speaking("xx"):
        assert say("Cover") == "アアアアア"
        with speaking("en"):
            assert say("Cover") == "Cover"
        assert say("Cover") == "アアアアア"
    assert say("Cover") == "Cover"
    assert "Cover" in {page.page.bookmark for page in kit_pages(load_design())}


def test_a_language_that_does_not_exist_is_refused() -> None:
    with pytest.raises(DesignError, match=r"kit\.language: expected one of en, got 'ja'"):
        load_design("standard", ["kit.language=ja"])


@pytest.mark.usefixtures("undisturbed")
def test_the_catalogue_holds_every_message() -> None:
    """If it differs: ``python -m generator.locale.extract``."""
    assert CATALOGUE.read_text(encoding="utf-8") == catalogue_text()
    assert len(messages()) > 100
    assert len(PARTS) >= 6
