"""Outlines of characters as SVG path data, in font units with y upwards.

The bundled fonts are read by this module, since loading fontTools would take longer than drawing all the text of a kit.
A font of the user's own can use anything that TrueType allows; it is left to fontTools.
"""

from bisect import bisect_left
from collections.abc import Callable
from functools import cache
from io import BytesIO
from pathlib import Path
from struct import unpack_from

from generator.fonts.face import Face


def outlines_of(face: Face) -> Callable[[str], str]:
    """A function that gives the path data of a character that the face has; it is empty for a space."""
    if not face.core:
        return _own_font(face.path)
    fonts = cache(lambda path: BundledFont(path.read_bytes()))
    return lambda character: fonts(face.file_for(character)).outline(character)


def _own_font(path: Path) -> Callable[[str], str]:
    from fontTools.pens.svgPathPen import SVGPathPen
    from fontTools.ttLib import TTFont

    font = TTFont(BytesIO(path.read_bytes()), lazy=True)
    glyphs, names = font.getGlyphSet(), font.getBestCmap()

    def outline(character: str) -> str:
        pen = SVGPathPen(glyphs)
        glyphs[names[ord(character)]].draw(pen)
        return str(pen.getCommands())

    return outline


Point = tuple[int, int, int]
"""x and y, and whether it is on the curve (1) or the handle of a quadratic Bézier (0)."""

ON, X_SHORT, Y_SHORT, REPEAT, X_SAME, Y_SAME = 1, 2, 4, 8, 16, 32
"""Flags of a point."""
WORDS, MORE = 1, 32
"""Flags of a part of a composite glyph; no bundled glyph scales its parts."""


class BundledFont:
    """A TrueType file as ``subset.py`` writes it: a character map of format 4; parts of glyphs are only moved."""

    def __init__(self, content: bytes) -> None:
        self._content = content
        (count,) = unpack_from(">H", content, 4)
        places = range(12, 12 + 16 * count, 16)
        tables = {content[at : at + 4]: unpack_from(">II", content, at + 8) for at in places}
        self._glyf = tables[b"glyf"][0]
        loca, length = tables[b"loca"]
        if content[tables[b"head"][0] + 51]:
            self._places = unpack_from(f">{length // 4}I", content, loca)
        else:
            self._places = tuple(2 * place for place in unpack_from(f">{length // 2}H", content, loca))
        self._read_map(tables[b"cmap"][0])

    def outline(self, character: str) -> str:
        """The path data of a character that the font has."""
        return "".join(_path_data(contour) for contour in self._contours(self._glyph(ord(character))))

    def _read_map(self, cmap: int) -> None:
        start = cmap + unpack_from(">I", self._content, cmap + 8)[0]
        (double,) = unpack_from(">H", self._content, start + 6)
        runs = f">{double // 2}H"
        self._lasts: tuple[int, ...] = unpack_from(runs, self._content, start + 14)
        self._firsts: tuple[int, ...] = unpack_from(runs, self._content, start + 16 + double)
        self._deltas: tuple[int, ...] = unpack_from(runs, self._content, start + 16 + 2 * double)
        self._ranges_at = start + 16 + 3 * double

    def _glyph(self, code: int) -> int:
        run = bisect_left(self._lasts, code)
        at = self._ranges_at + 2 * run
        (offset,) = unpack_from(">H", self._content, at)
        if offset:
            code = int(unpack_from(">H", self._content, at + offset + 2 * (code - self._firsts[run]))[0])
        return (code + self._deltas[run]) & 0xFFFF

    def _contours(self, glyph: int) -> list[list[Point]]:
        at, end = self._glyf + self._places[glyph], self._glyf + self._places[glyph + 1]
        if at == end:
            return []
        (count,) = unpack_from(">h", self._content, at)
        return self._simple(at + 10, count) if count >= 0 else self._composite(at + 10)

    def _composite(self, at: int) -> list[list[Point]]:
        found, flags = [], MORE
        while flags & MORE:
            flags, glyph = unpack_from(">HH", self._content, at)
            dx, dy = unpack_from(">hh" if flags & WORDS else ">bb", self._content, at + 4)
            at += 8 if flags & WORDS else 6
            for contour in self._contours(glyph):
                found.append([(x + dx, y + dy, on) for x, y, on in contour])
        return found

    def _simple(self, at: int, count: int) -> list[list[Point]]:
        content = self._content
        lasts = unpack_from(f">{count}H", content, at)
        at += 2 * count
        at += 2 + unpack_from(">H", content, at)[0]
        flags: list[int] = []
        while len(flags) <= lasts[-1]:
            flag = content[at]
            again = content[at + 1] if flag & REPEAT else 0
            at += 2 if flag & REPEAT else 1
            flags += [flag] * (1 + again)
        xs, at = self._coordinates(at, flags, X_SHORT, X_SAME)
        ys, at = self._coordinates(at, flags, Y_SHORT, Y_SAME)
        points = list(zip(xs, ys, [flag & ON for flag in flags], strict=True))
        firsts = (0, *(last + 1 for last in lasts))
        return [points[first : last + 1] for first, last in zip(firsts, lasts, strict=False)]

    def _coordinates(self, at: int, flags: list[int], short: int, same: int) -> tuple[list[int], int]:
        """One coordinate, x or y, of each point, and where the next ones begin."""
        content, value = self._content, 0
        values = []
        for flag in flags:
            if flag & short:
                value += content[at] if flag & same else -content[at]
                at += 1
            elif not flag & same:
                value += unpack_from(">h", content, at)[0]
                at += 2
            values.append(value)
        return values, at


def _path_data(contour: list[Point]) -> str:
    """Lines and quadratic Bézier curves around a contour, from its first point on the curve back to it."""
    first = next(i for i, point in enumerate(contour) if point[2])
    x, y, _ = contour[first]
    segments = _segments((x, y), contour[first + 1 :] + contour[: first + 1])
    if segments[-1][0] != "Q":
        segments.pop()  # Z draws a last straight line
    return f"M{x} {y}{''.join(segments)}Z"


def _segments(start: tuple[int, int], points: list[Point]) -> list[str]:
    """The points with their handles; the point half-way between two handles, which TrueType leaves out, is added."""
    segments = []
    (from_x, from_y), handle = start, ""
    for x, y, on in points:
        if not on:
            if handle:
                segments.append(f"Q{handle} {(from_x + x) / 2:g} {(from_y + y) / 2:g}")
            handle = f"{x} {y}"
        elif handle:
            segments.append(f"Q{handle} {x} {y}")
            handle = ""
        elif y == from_y:
            segments.append(f"H{x}")
        elif x == from_x:
            segments.append(f"V{y}")
        else:
            segments.append(f"L{x} {y}")
        from_x, from_y = x, y
    return segments
