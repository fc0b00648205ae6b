"""Checks the designer's texts against the fonts: a missing glyph would leave a hole on the page."""

from collections.abc import Iterable, Iterator

from generator.design.model import Design
from generator.fonts import Face, MissingGlyphError
from generator.guards.findings import KeyPath
from generator.words import say

BLACK = 900
"""The weight of all kanji that are set in type."""

SCREEN_SIGNS = "番置算"
"""Kanji in the headings of screens."""


def missing_glyphs(design: Design) -> list[tuple[KeyPath, str]]:
    """Every text of the designer's that a font cannot draw, and every font of theirs that lacks the kit's own kanji."""
    faces = design.faces
    black = faces[BLACK]
    found = [_missing(path, text, faces.values()) for path, text in _texts(design)]
    found += [_missing(path, text, (black,)) for path, text in _kanji(design)]
    if any(weight == BLACK for weight, _ in design.fonts):
        found.append(_missing(("fonts", "black"), _own_signs(design), (black,)))
    return [problem for problem in found if problem]


def _texts(design: Design) -> Iterator[tuple[KeyPath, str]]:
    for key in ("title", "subtitle", "credits"):
        yield ("kit", key), getattr(design, key)
    for look in design.looks:
        yield ("armies", look.army.key, "name"), look.army.name
    for place, region in enumerate(design.regions):
        yield ("regions", place, "name"), region.name


def _kanji(design: Design) -> Iterator[tuple[KeyPath, str]]:
    yield ("kit", "title_kanji"), design.title_kanji
    for look in design.looks:
        yield ("armies", look.army.key, "kanji"), look.kanji
    for place, region in enumerate(design.regions):
        yield ("regions", place, "kanji"), region.kanji


def _own_signs(design: Design) -> str:
    """The kanji that the kit itself prints."""
    signs = SCREEN_SIGNS + "".join(region.number_kanji for region in design.regions)
    if design.tile.numerals != "kanji":
        return signs
    from generator.art.tile import KANJI_NUMERALS

    return signs + "".join(KANJI_NUMERALS[number] for number in design.game_set.tiles.numbers)


def _missing(path: KeyPath, text: str, faces: Iterable[Face]) -> tuple[KeyPath, str] | None:
    for face in faces:
        if missing := tuple(dict.fromkeys(face.missing(text) + face.missing(text.upper()))):
            wrong = MissingGlyphError(missing, face.name)
            return path, say("expected characters that the fonts have; {missing}", missing=wrong)
    return None
