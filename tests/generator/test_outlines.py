"""Outlines of characters, held against fontTools."""

import re
from typing import Any

import pytest
from fontTools.pens.basePen import decomposeQuadraticSegment
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

from generator.fonts import WEIGHTS, Face
from generator.fonts.outlines import BundledFont, outlines_of

Command = tuple[str, tuple[float, ...]]


def drawn(data: str) -> list[Command]:
    """Path data as moves, lines and quadratic Béziers, all with both coordinates."""
    found: list[Command] = []
    x = y = 0.0
    for letter, body in re.findall(r"([A-Z])([^A-Z]*)", data):
        values = [float(value) for value in body.split()]
        if letter == "H":
            values = [values[0], y]
        elif letter == "V":
            values = [x, values[0]]
        step = 4 if letter == "Q" else 2
        for i in range(0, len(values), step):
            kind = "L" if letter in "HV" or (letter == "M" and i) else letter
            found.append((kind, tuple(values[i : i + step])))
        if values:
            x, y = values[-2:]
    return found


def recorded(font: Any, character: str) -> list[Command]:
    """The same of a glyph as fontTools draws it."""
    glyphs = font.getGlyphSet()
    pen = DecomposingRecordingPen(glyphs)
    glyphs[font.getBestCmap()[ord(character)]].draw(pen)
    found: list[Command] = []
    for kind, points in pen.value:
        if kind == "qCurveTo":
            found += [("Q", (*handle, *end)) for handle, end in decomposeQuadraticSegment(points)]
        elif points:
            found.append(({"moveTo": "M", "lineTo": "L"}[kind], points[0]))
    return found


@pytest.mark.parametrize("weight", WEIGHTS)
@pytest.mark.parametrize(("core", "every"), [(True, 1), (False, 15)])
def test_a_bundled_font_is_drawn_as_font_tools_draws_it(weight: int, core: bool, every: int) -> None:
    face = Face.bundled(weight)
    path = face.core_path if core else face.path
    mine, font = BundledFont(path.read_bytes()), TTFont(path)
    characters = [chr(code) for code in sorted(font.getBestCmap())][::every]
    assert len(characters) > 200
    for character in characters:
        assert drawn(mine.outline(character)) == recorded(font, character), character
    font.close()


def test_characters_come_from_whichever_file_has_them() -> None:
    face = Face.bundled(700)
    assert "A" in face.core
    assert "駅" not in face.core
    draw = outlines_of(face)
    with TTFont(face.path) as font:
        assert [drawn(draw(character)) for character in "A駅é"] == [recorded(font, character) for character in "A駅é"]
    assert draw(" ") == ""


def test_a_font_of_the_users_own_is_left_to_font_tools() -> None:
    own, bundled = outlines_of(Face.from_file(Face.bundled(500).path)), outlines_of(Face.bundled(500))
    for character in "ÅgX駅%":
        assert drawn(own(character)) == drawn(bundled(character))
