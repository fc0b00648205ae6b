"""The letter of an army's key as its crest, for an army without a crest of its own."""

from functools import cache
from io import BytesIO

from generator.crests import BOX
from generator.fonts import Face
from generator.geometry import Matrix
from generator.path import Command, Path, quadratic

CAP = 78.0
"""Height of the letter in its box, units."""


@cache
def letter_crest(key: str) -> Path:
    """The capital letter of an army's key in the middle of a box of 100 x 100."""
    path = _outline(key.upper())
    area = path.box
    scale = CAP / area.height
    x, y = area.centre
    return path.transformed(Matrix(scale, 0, 0, -scale, BOX / 2 - scale * x, BOX / 2 + scale * y))


def _outline(letter: str) -> Path:
    """The glyph in font units, y upwards."""
    from fontTools.pens.basePen import decomposeQuadraticSegment
    from fontTools.pens.recordingPen import DecomposingRecordingPen
    from fontTools.ttLib import TTFont

    font = TTFont(BytesIO(Face.bundled(900).core_path.read_bytes()), lazy=True)
    glyphs = font.getGlyphSet()
    pen = DecomposingRecordingPen(glyphs)
    glyphs[font.getBestCmap()[ord(letter)]].draw(pen)
    commands: list[Command] = []
    for operator, points in pen.value:
        if operator == "qCurveTo":
            for handle, end in decomposeQuadraticSegment(points):
                commands.append(quadratic(commands[-1][1][-2:], handle, end))
        else:
            commands.append(({"moveTo": "M", "lineTo": "L", "closePath": "Z"}[operator], sum(points, ())))
    return Path(tuple(commands))
