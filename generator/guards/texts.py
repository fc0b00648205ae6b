"""Guard of type: warns of printed texts too small to read."""

from collections.abc import Iterable, Iterator
from math import sqrt

from generator.design.model import Design
from generator.drawing import Group, Item, Picture, Text, Use
from generator.geometry import IDENTITY, Matrix
from generator.guards.findings import Finding, KeyPath
from generator.typesetting import LEAST_EM
from generator.units import format_beside
from generator.words import say


def text_findings(design: Design, items: Iterable[Item]) -> Iterator[Finding]:
    """For each key of the design, the smallest text that is too small because of it; the kit's own words count as one.

    Numbers in kanji are exempt: they are large on the smallest tile, and in a small picture of one they need not be
    read.
    """
    from generator.art.tile import KANJI_NUMERALS

    pictured = KANJI_NUMERALS if design.tile.numerals == "kanji" else ()
    too_small: dict[KeyPath | None, tuple[float, str]] = {}
    for text, size in sizes(items):
        if size < LEAST_EM - 1e-6 and text not in pictured:
            key = _key_of(design, text)
            too_small[key] = min((size, text), too_small.get(key, (size, text)))
    for path, (size, text) in too_small.items():
        shown = text if len(text) <= 50 else text[:47] + "..."
        way = say("shorten it") if path else say("make the tiles wider")
        yield Finding(
            path or ("tile", "width"),
            say(
                "{shown!r} fits only at a size of {size} mm, expected {least:g} mm or more: {way}",
                shown=shown,
                size=format_beside(size, LEAST_EM, 1),
                least=LEAST_EM,
                way=way,
            ),
            "error",
        )


def sizes(items: Iterable[Item], matrix: Matrix = IDENTITY) -> Iterator[tuple[str, float]]:
    """Each text with its em on the page, mm."""
    for item in items:
        if isinstance(item, Text):
            yield item.text, item.size * sqrt(abs(matrix.a * matrix.d - matrix.b * matrix.c))
        elif isinstance(item, Group):
            yield from sizes(item.items, item.matrix.then(matrix))
        elif isinstance(item, Use) and not isinstance(item.symbol, Picture):
            yield from sizes(item.symbol.items, item.matrix.then(matrix))


def _key_of(design: Design, text: str) -> KeyPath | None:
    """The design's key that holds a printed text; None if it is the kit's own word."""
    keys: dict[str, KeyPath] = {
        design.title: ("kit", "title"),
        design.title_kanji: ("kit", "title_kanji"),
        design.subtitle: ("kit", "subtitle"),
        design.credits: ("kit", "credits"),
    }
    keys |= {look.name: ("armies", place, "name") for place, look in enumerate(design.looks)}
    keys |= {region.shown: ("regions", place, "name") for place, region in enumerate(design.regions)}
    folded = text.casefold()
    exact = next((path for own, path in keys.items() if own and own.casefold() == folded), None)
    within = next((path for own, path in keys.items() if own and own.casefold() in folded), None)
    return exact or within
