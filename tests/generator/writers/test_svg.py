"""The SVG writer: real sizes, outlines for text, names of our own."""

from xml.etree import ElementTree

from generator.document import Document, Page
from generator.drawing import Group, Items, Symbol, Text, Use, fill
from generator.fonts import Face
from generator.geometry import Rect, translation
from generator.path import circle, rect
from generator.writers.svg import number, svg_pages

NS = "{http://www.w3.org/2000/svg}"


def svg(items: Items) -> ElementTree.Element:
    return ElementTree.fromstring(text(items))


def text(items: Items) -> str:
    whole = Rect(0, 0, 215.9, 279.4)
    page = Page("01-test", 215.9, 279.4, items, whole, whole)
    (found,) = svg_pages(Document("A title", "", (page,), {500: Face.bundled(500)}))
    return found


def test_size_and_view_box_are_the_same_numbers() -> None:
    root = svg(())
    assert (root.get("width"), root.get("height")) == ("215.9mm", "279.4mm")
    assert root.get("viewBox") == "0 0 215.9 279.4"


def test_text_is_outlines_that_say_their_words() -> None:
    root = svg((Text("Tie a tie", 10, 20, 5),))
    assert root.find(f".//{NS}text") is None
    (group,) = (g for g in root.iter(f"{NS}g") if g.get("aria-label"))
    assert group.get("aria-label") == "Tie a tie"
    assert len(group) == 7
    glyphs = [path.get("id") for path in root.iter(f"{NS}path") if (path.get("id") or "").startswith("g-")]
    assert sorted(glyphs) == ["g-500-54", "g-500-61", "g-500-65", "g-500-69", "g-500-74"]


def test_a_symbol_is_defined_once() -> None:
    symbol = Symbol("blob", (fill(circle(0, 0, 5), "#ff0000"),), Rect(-5, -5, 10, 10))
    root = svg((Use(symbol), Group((Use(symbol, translation(3, 4)),))))
    assert len(list(root.iter(f"{NS}path"))) == 1
    assert len(list(root.iter(f"{NS}use"))) == 2


def test_equal_pages_are_equal_texts() -> None:
    items = (Group((fill(rect(0, 0, 1, 1), "#ff0000"),), clip=rect(0, 0, 5, 5)), Text("Tile", 1, 2, 3))
    assert text(items) == text(items)


def test_numbers_are_short_and_plain() -> None:
    assert [number(value) for value in (0.1 + 0.2, 24.0, -0.0001, 1e-5, 100, 12.3456)] == [
        "0.3",
        "24",
        "0",
        "0",
        "100",
        "12.346",
    ]
