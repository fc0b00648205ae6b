"""The SVG writer: real sizes, outlines for text, names of our own."""

import re
from xml.etree import ElementTree

import pytest

from generator.document import Document, Page
from generator.drawing import Group, Items, Symbol, Text, Use, fill
from generator.fonts import Face
from generator.geometry import Rect, translation
from generator.path import circle, rect
from generator.writers.svg import svg_pages
from generator.writers.svg_elements import number
from generator.writers.svg_patterns import KEPT, kept_text, pattern

NS = "{http://www.w3.org/2000/svg}"
XLINK = "{http://www.w3.org/1999/xlink}"


def svg(items: Items) -> ElementTree.Element:
    return ElementTree.fromstring(text(items))


def text(items: Items) -> str:
    (found,) = texts(items)
    return found


def texts(*pages: Items) -> list[str]:
    whole = Rect(0, 0, 215.9, 279.4)
    drawn = tuple(Page(f"{i:02d}-test", 215.9, 279.4, items, whole, whole) for i, items in enumerate(pages, 1))
    return list(svg_pages(Document("A title", "", drawn, {500: Face.bundled(500)})))


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


def test_glyphs_stand_where_the_advances_put_them() -> None:
    face = Face.bundled(500)
    for anchor, start in (("start", 0.0), ("middle", 0.5), ("end", 1.0)):
        for spacing in (0.0, 0.37):
            root = svg((Text("Tie", 100, 20, 5, anchor=anchor, spacing=spacing),))  # type: ignore[arg-type]
            (group,) = (g for g in root.iter(f"{NS}g") if g.get("aria-label"))
            scale, _, _, down, left, baseline = map(float, group.get("transform", "")[7:-1].split())
            assert (scale, down, baseline) == (0.005, -0.005, 20)
            places = [left + scale * float(use.get("x", "")) for use in group]
            whole = face.width("Tie", 5) + 2 * spacing
            ahead = [face.width("Tie"[:i], 5) + i * spacing for i in range(3)]
            assert places == pytest.approx([100 - start * whole + width for width in ahead], abs=0.001)


def test_words_may_hold_what_xml_reserves() -> None:
    words = "3 < 5 & \"7\" > '6' 100%s"
    (group,) = (g for g in svg((Text(words, 10, 20, 5),)).iter(f"{NS}g") if g.get("aria-label"))
    assert group.get("aria-label") == words


def test_a_symbol_is_defined_once() -> None:
    symbol = Symbol("blob", (fill(circle(0, 0, 5), "#ff0000"),), Rect(-5, -5, 10, 10))
    root = svg((Use(symbol), Group((Use(symbol, translation(3, 4)),))))
    assert len(list(root.iter(f"{NS}path"))) == 1
    assert len(list(root.iter(f"{NS}use"))) == 2


def test_each_page_defines_what_it_uses_and_nothing_else() -> None:
    inner = Symbol("inner", (Text("i", 0, 0, 5), Group((), clip=rect(0, 0, 1, 1))), Rect(0, -5, 5, 10))
    outer = Symbol("outer", (Use(inner), Text("o", 0, 0, 5)), Rect(0, -5, 5, 10))
    first, second, third = map(ElementTree.fromstring, texts((Use(outer),), (Text("t", 0, 0, 5),), (Use(inner),)))
    ids = [[element.get("id", "") for element in root.iter() if element.get("id")] for root in (first, second, third)]
    assert [name.partition("-")[2] for name in ids[1]] == ["500-74"]
    assert {name for name in ids[0] if not name.startswith("c-")} == {"g-500-69", "g-500-6f", "s-inner", "s-outer"}
    assert {name for name in ids[2] if not name.startswith("c-")} == {"g-500-69", "s-inner"}
    for root, names in zip((first, second, third), ids, strict=True):
        used = {element.get(f"{XLINK}href", "")[1:] for element in root.iter(f"{NS}use")}
        clips = {(element.get("clip-path") or "url(#)")[5:-1] for element in root.iter()} - {""}
        assert sorted(names) == sorted(used | clips)


def test_a_clip_is_named_after_its_outline() -> None:
    square, wide = (Group((fill(rect(0, 0, 1, 1), "#ff0000"),), clip=rect(0, 0, width, 5)) for width in (5, 9))
    first, second = texts((square, wide, square), (wide,))
    names = [re.findall(r'clipPath id="([^"]*)"', page) for page in (first, second)]
    assert len(names[0]) == 2
    assert names[1] == [names[0][1]]


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


def test_the_patterns_that_are_kept_are_those_of_svgwrite() -> None:
    assert KEPT.read_text(encoding="utf-8") == kept_text(), "python -m generator.writers.svg_patterns writes them anew"
    assert pattern("path", "d", "opacity") == '<path d="%(d)s" opacity="%(opacity)s" />', "of no kit, so not kept"
