"""Font files of the user's own: measured as they are, or refused with the reason."""

from pathlib import Path
from typing import Any

import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables.DefaultTable import DefaultTable

from generator.fonts import Face, FontFileError


def box_font(path: Path, *, cff: bool = False, characters: str = "H ", **tables: Any) -> Path:
    """A font whose every character but the space is a box 800 high; 1,200 wide in an em of 2,000."""
    builder = FontBuilder(2000, isTTF=not cff)
    names = [".notdef", *(f"u{ord(c):04x}" for c in characters)]
    builder.setupGlyphOrder(names)
    builder.setupCharacterMap({ord(c): f"u{ord(c):04x}" for c in characters})
    glyphs = {}
    for name in names:
        pen = T2CharStringPen(1200, None) if cff else TTGlyphPen(None)
        if name != "u0020":
            pen.moveTo((0, 0))
            for corner in ((0, 800), (900, 800), (900, 0)):
                pen.lineTo(corner)
            pen.closePath()
        glyphs[name] = pen.getCharString() if cff else pen.glyph()
    if cff:
        builder.setupCFF("Box-Regular", {}, glyphs, {})
    else:
        builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics(dict.fromkeys(names, (1200, 0)))
    builder.setupHorizontalHeader(ascent=1600, descent=-400)
    ps_name = tables.pop("ps_name", "Box-Regular")
    builder.setupNameTable({"familyName": "Box", "styleName": "Regular", "fullName": "Box Regular", "psName": ps_name})
    os2_version = tables.pop("os2_version", 4)
    builder.setupOS2(fsType=tables.pop("embedding", 0), version=os2_version, sCapHeight=800 if os2_version > 1 else 0)
    builder.setupPost()
    if tables.pop("variable", False):
        builder.setupFvar([("wght", 100, 400, 900, "Weight")], [])
    assert not tables, tables
    builder.save(path)
    return path


def test_a_bundled_file_read_as_the_users_own_measures_the_same() -> None:
    bundled = Face.bundled(900)
    assert Face.from_file(bundled.path).metrics == bundled.metrics


@pytest.mark.parametrize("os2_version", [1, 4])
def test_a_users_font_is_measured_by_its_own_em(tmp_path: Path, os2_version: int) -> None:
    face = Face.from_file(box_font(tmp_path / "box.ttf", os2_version=os2_version))
    assert face.name == "Box Regular"
    assert face.width("H H", 10) == pytest.approx(18)
    assert face.cap_height(10) == pytest.approx(4)
    assert (face.ascent(10), face.descent(10)) == (pytest.approx(8), pytest.approx(-2))
    assert face.missing("HAH") == ("A",)


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"cff": True}, "CFF outlines"),
        ({"variable": True}, "variable font"),
        ({"embedding": 0x0002}, "does not allow embedding"),
        ({"embedding": 0x0100}, "does not allow embedding"),
        ({"characters": "x "}, "has no H"),
        ({"ps_name": "Box(Regular)"}, "PostScript name"),
    ],
)
def test_a_font_that_cannot_be_printed_is_refused(tmp_path: Path, options: dict[str, Any], reason: str) -> None:
    path = box_font(tmp_path / "box.ttf", **options)
    with pytest.raises(FontFileError, match=reason) as caught:
        Face.from_file(path)
    assert str(caught.value).startswith(f"{path}: ")


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "is not a font"),
        (b"hello, world", "is not a font"),
        (b"wOF2 and more", "WOFF2"),
        (b"ttcf and more", "collection"),
        (b"\0\1\0\0", "damaged"),
    ],
)
def test_a_file_that_is_no_truetype_font_is_refused(tmp_path: Path, content: bytes, reason: str) -> None:
    path = tmp_path / "some.ttf"
    path.write_bytes(content)
    with pytest.raises(FontFileError, match=reason):
        Face.from_file(path)


def test_a_path_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FontFileError, match="No such file"):
        Face.from_file(tmp_path / "absent.ttf")
    with pytest.raises(FontFileError, match="cannot be read"):
        Face.from_file(tmp_path)


def test_a_font_cut_short_anywhere_is_refused(tmp_path: Path) -> None:
    whole = box_font(tmp_path / "box.ttf").read_bytes()
    path = tmp_path / "cut.ttf"
    for length in range(0, len(whole) - 4, 7):
        path.write_bytes(whole[:length])
        with pytest.raises(FontFileError):
            Face.from_file(path)


def replace_table(path: Path, tag: str, data: bytes) -> None:
    font = TTFont(path)
    table = font[tag] = DefaultTable(tag)
    table.data = data
    font.save(path)


def test_a_cut_in_a_table_that_measuring_does_not_need_is_refused(tmp_path: Path) -> None:
    path = box_font(tmp_path / "box.ttf")
    replace_table(path, "zzzz", bytes(400))
    Face.from_file(path)
    path.write_bytes(path.read_bytes()[:-100])
    with pytest.raises(FontFileError, match="damaged"):
        Face.from_file(path)


def test_outlines_outside_their_table_are_refused(tmp_path: Path) -> None:
    path = box_font(tmp_path / "box.ttf")
    replace_table(path, "glyf", bytes(4))
    with pytest.raises(FontFileError, match="damaged"):
        Face.from_file(path)


@pytest.mark.parametrize("character", ["A", "\U00020000"])
def test_a_character_that_shows_the_box_for_missing_ones_is_missing(tmp_path: Path, character: str) -> None:
    path = box_font(tmp_path / "box.ttf", characters="H" + character)
    font = TTFont(path)
    for table in font["cmap"].tables:
        if ord(character) in table.cmap:
            table.cmap[ord(character)] = ".notdef"
    font.save(path)
    assert Face.from_file(path).missing("H" + character) == (character,)


def test_an_em_of_nothing_is_refused(tmp_path: Path) -> None:
    path = box_font(tmp_path / "box.ttf")
    font = TTFont(path)
    font["head"].unitsPerEm = 0
    font.save(path)
    with pytest.raises(FontFileError, match="got 0"):
        Face.from_file(path)
