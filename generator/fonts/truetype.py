"""Reads the measures of a TrueType file and refuses, with an explanation, what a PDF could not embed."""

import re
from pathlib import Path
from types import MappingProxyType
from typing import Any, BinaryIO

from generator.fonts.face import FontFileError, Metrics
from generator.plain_files import open_plain
from generator.words import marked, said, say

EXPECTED = marked("expected one static TrueType font (.ttf)")
NO_FONT = marked("is not a font")
NOT_TRUETYPE = {
    b"OTTO": marked("is an OpenType font with CFF outlines"),
    b"ttcf": marked("is a collection of several fonts"),
    b"wOFF": marked("is a web font (WOFF)"),
    b"wOF2": marked("is a web font (WOFF2)"),
}
TRUETYPE = (b"\0\1\0\0", b"true")
NEVER_EMBED = 0x0002
NO_SUBSET_OR_BITMAP_ONLY = 0x0300
POSTSCRIPT_NAME = re.compile(r"[^\x00-\x1f\x7f-\U0010ffff\[\](){}<>/%]+")


def read_font(path: Path) -> tuple[str, Metrics]:
    """The full name and the measures of a static TrueType font; ``FontFileError`` for anything else."""
    try:
        with open_plain(path) as file:
            _refuse_other_formats(path, file.read(4))
            file.seek(0)
            return _read_truetype(path, file)
    except OSError as error:
        raise FontFileError(
            say(
                "{path}: cannot be read ({reason}); {expected}",
                path=path,
                reason=error.strerror,
                expected=said(EXPECTED),
            )
        ) from error


def _refuse_other_formats(path: Path, tag: bytes) -> None:
    if tag not in TRUETYPE:
        raise FontFileError(f"{path}: {said(NOT_TRUETYPE.get(tag, NO_FONT))}; {said(EXPECTED)}")


def _read_truetype(path: Path, file: BinaryIO) -> tuple[str, Metrics]:
    from fontTools.ttLib import TTFont

    try:
        font = TTFont(file, lazy=True)
        _refuse_unusable(path, font)
        return str(font["name"].getDebugName(4) or _postscript_name(font)), _measure(path, font)
    except (FontFileError, OSError):
        raise
    except Exception as error:  # a damaged table shows as any of a dozen kinds, from struct.error to AssertionError
        detail = f"{type(error).__name__} {error}".strip()
        raise FontFileError(
            say(
                "{path}: the font is damaged or incomplete ({detail}); {expected}",
                path=path,
                detail=detail,
                expected=said(EXPECTED),
            )
        ) from error


def _refuse_unusable(path: Path, font: Any) -> None:
    if "glyf" not in font:
        raise FontFileError(say("{path}: has no TrueType outlines; {expected}", path=path, expected=said(EXPECTED)))
    if "fvar" in font:
        raise FontFileError(
            say(
                "{path}: is a variable font, which would print in its thinnest form; {expected}",
                path=path,
                expected=said(EXPECTED),
            )
        )
    allowed = font["OS/2"].fsType
    if allowed & 0xF == NEVER_EMBED or allowed & NO_SUBSET_OR_BITMAP_ONLY:
        raise FontFileError(
            say("{path}: its maker does not allow embedding; expected a font that may be embedded", path=path)
        )
    name = _postscript_name(font)
    if not POSTSCRIPT_NAME.fullmatch(name):
        raise FontFileError(
            say(
                "{path}: expected a PostScript name (name 6) of plain letters for the PDF, got {name!r}",
                path=path,
                name=name,
            )
        )
    if font["head"].unitsPerEm < 16:
        raise FontFileError(
            say(
                "{path}: expected an em of at least 16 units, got {units}",
                path=path,
                units=font["head"].unitsPerEm,
            )
        )
    for tag in font.reader.tables:
        font.reader[tag]  # a file cut short fails here, not in the middle of a print run
    font["glyf"]  # and so do outlines that lie outside their table


def _postscript_name(font: Any) -> str:
    return str(font["name"].getDebugName(6) or "")


def _measure(path: Path, font: Any) -> Metrics:
    glyphs = font.getBestCmap() or {}
    advances = {chr(code): font["hmtx"][glyph][0] for code, glyph in sorted(glyphs.items())}
    if "H" not in advances:
        raise FontFileError(
            say("{path}: has no H, from which capitals are measured; expected a font with Latin letters", path=path)
        )
    return Metrics(
        units_per_em=font["head"].unitsPerEm,
        ascent=font["hhea"].ascent,
        descent=font["hhea"].descent,
        cap_height=getattr(font["OS/2"], "sCapHeight", 0) or font["glyf"][glyphs[ord("H")]].yMax,
        advances=MappingProxyType(advances),
    )
