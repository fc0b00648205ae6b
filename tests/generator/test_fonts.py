"""The bundled fonts against fontTools and reportlab, and fonts that must be refused."""

import io
import subprocess
import sys
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables.DefaultTable import DefaultTable
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont as ReportlabFont
from reportlab.pdfgen.canvas import Canvas

from generator.fonts import WEIGHTS, Face, FontFileError, MissingGlyphError, UnknownWeightError
from generator.fonts.subset import web_parts
from sengoku.armies import STANDARD_ARMIES

ROOT = Path(__file__).resolve().parents[2]
WEB_FOLDER = ROOT / "scorer_web" / "static" / "fonts"
ASCII = "".join(map(chr, range(0x20, 0x7F)))
OWN_KANJI = "〇一二三四五六七八九壱弐参炎波鼓花戦国山林田海番置算"
KIT_WORDS = (
    "Sengoku Domino",
    "戦国ドミノ",
    *(army.name for army in STANDARD_ARMIES),
    "Peaks Forest Fields Coast Turn Place Score",
    OWN_KANJI,
    "“quotes” ‘single’ en – em — ellipsis … bullet • minus − times × half ½ degree ° © é ü ß ¿ œ",
    "、。「」・ー：％０１２３ＡＢ",
)


@pytest.fixture(scope="module", params=WEIGHTS)
def weight(request: pytest.FixtureRequest) -> int:
    return int(request.param)


@pytest.fixture(scope="module")
def original(weight: int) -> TTFont:
    return TTFont(ROOT / "generator" / "fonts" / f"zen-kaku-{weight}.ttf")


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


def test_every_advance_is_the_fonts_own(weight: int, original: TTFont) -> None:
    own = {chr(code): original["hmtx"][glyph][0] for code, glyph in original.getBestCmap().items()}
    assert dict(Face.bundled(weight).metrics.advances) == own


def test_the_measures_of_the_line_are_the_fonts_own(weight: int, original: TTFont) -> None:
    face = Face.bundled(weight)
    em = original["head"].unitsPerEm
    assert face.name == original["name"].getDebugName(4)
    assert face.ascent(10) == pytest.approx(10 * original["hhea"].ascent / em)
    assert face.descent(10) == pytest.approx(10 * original["hhea"].descent / em)
    top_of_h = original["glyf"][original.getBestCmap()[ord("H")]].yMax
    assert face.cap_height(10) == pytest.approx(10 * top_of_h / em, abs=0.02)


def test_the_kits_words_are_in_every_weight(weight: int) -> None:
    assert Face.bundled(weight).missing(ASCII + "".join(KIT_WORDS)) == ()


def test_kana_and_everyday_kanji_are_in_every_weight(weight: int) -> None:
    kana = "".join(map(chr, (*range(0x3041, 0x3095), *range(0x30A1, 0x30FB))))
    filled = (bytes((row, cell)) for row in range(0xB0, 0xD0) for cell in range(0xA1, 0xFF if row < 0xCF else 0xD4))
    kanji = b"".join(filled).decode("euc_jp")
    assert len(kanji) == 2965
    assert Face.bundled(weight).missing(kana + kanji) == ()


def web_font(weight: int, part: str) -> Path:
    return WEB_FOLDER / f"zen-kaku-{weight}-{part}.woff2"


def test_pages_have_the_words_too(weight: int) -> None:
    parts = {part: set(TTFont(web_font(weight, part)).getBestCmap()) for part in web_parts()}
    assert set(map(ord, ASCII)) <= parts["latin"]
    assert set(map(ord, "戦国ドミノ壱弐参四")) <= parts["words"]
    words = set(ASCII + "".join(KIT_WORDS[:-1]) + "十、。「」・ー")
    assert words <= set(map(chr, parts["latin"] | parts["words"] | parts["kana"]))


def test_the_files_are_small_static_truetype_with_names_and_licence(weight: int, original: TTFont) -> None:
    assert Face.bundled(weight).path.stat().st_size < 1_000_000
    assert sum(web_font(weight, part).stat().st_size for part in web_parts()) < 40_000
    assert web_font(weight, "latin").stat().st_size < 10_000
    assert "glyf" in original
    assert not {"fpgm", "prep", "cvt ", "fvar"} & set(original.keys())
    assert original["post"].formatType == 3
    assert original["OS/2"].usWeightClass == weight
    for font in (original, *(TTFont(web_font(weight, part)) for part in web_parts())):
        assert all(font["name"].getDebugName(number) for number in (1, 4, 6))
        assert "SIL Open Font License" in font["name"].getDebugName(13)
        assert font["name"].getDebugName(14) == "https://scripts.sil.org/OFL"


def test_the_licence_travels_with_both_sets() -> None:
    texts = {(folder / "OFL.txt").read_text() for folder in (ROOT / "generator" / "fonts", WEB_FOLDER)}
    (text,) = texts
    assert text.startswith("Copyright 2022 The Zen Project Authors")
    assert "SIL OPEN FONT LICENSE Version 1.1" in text


def test_the_fonts_embed_and_leave_no_helvetica(weight: int) -> None:
    face = Face.bundled(weight)
    pdfmetrics.registerFont(ReportlabFont(face.path.stem, str(face.path)))
    stream = io.BytesIO()
    canvas = Canvas(stream, initialFontName=face.path.stem)
    canvas.drawString(72, 72, "Sengoku Domino 戦国ドミノ")
    canvas.save()
    with pikepdf.open(stream) as pdf:
        fonts = [item for item in pdf.objects if isinstance(item, pikepdf.Dictionary) and item.get("/Type") == "/Font"]
        assert fonts
        assert all("/FontFile2" in font.FontDescriptor for font in fonts)
        assert "Helvetica" not in " ".join(str(font.BaseFont) for font in fonts)


def test_widths_are_those_that_reportlab_sets(weight: int) -> None:
    face = Face.bundled(weight)
    pdfmetrics.registerFont(ReportlabFont(face.path.stem, str(face.path)))
    for words in KIT_WORDS:
        assert face.width(words, 7.5) == pytest.approx(pdfmetrics.stringWidth(words, face.path.stem, 7.5))


def test_width_is_in_the_unit_of_the_size() -> None:
    face = Face.bundled(700)
    assert face.width("戦国", 5) == pytest.approx(10)
    assert face.width("", 5) == 0
    assert face.width("戦A", 5) == pytest.approx(5 + face.width("A", 5))


def test_what_is_missing_is_named_once_and_in_order() -> None:
    face = Face.bundled(500)
    assert face.missing("a●b\n鬱●") == ("●", "\n", "鬱")
    with pytest.raises(MissingGlyphError) as caught:
        face.width("a●b\n鬱●", 4)
    assert str(caught.value) == "the font 'Zen Kaku Gothic New Medium' has no ● (U+25CF), U+000A, 鬱 (U+9B31)"


@pytest.mark.parametrize("text", ["\ud800", "\u0301", "\U0001f600", "\u202e", "\x00"])
def test_odd_characters_are_named_in_a_message_that_can_be_printed(text: str) -> None:
    with pytest.raises(MissingGlyphError, match=f"U\\+{ord(text):04X}") as caught:
        Face.bundled(700).width(text, 4)
    str(caught.value).encode()


def test_an_unknown_weight_is_refused() -> None:
    with pytest.raises(UnknownWeightError, match="500, 700, 900, got 400"):
        Face.bundled(400)


def test_measuring_loads_no_font_library() -> None:
    code = (
        "import sys; from generator.fonts import Face; Face.bundled(900).width('戦', 1); "
        "print([m for m in ('fontTools', 'reportlab', 'PIL') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_face_is_a_value() -> None:
    assert Face.bundled(700) == Face.bundled(700) != Face.bundled(900)
    assert len({Face.bundled(weight) for weight in (*WEIGHTS, 500)}) == 3


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


@pytest.mark.parametrize("weight", WEIGHTS)
def test_the_core_is_a_part_of_the_font(weight: int) -> None:
    face = Face.bundled(weight)
    core = TTFont(face.core_path)
    assert {chr(code) for code in core.getBestCmap()} == face.core
    advances = {chr(code): core["hmtx"][name][0] for code, name in core.getBestCmap().items()}
    assert advances == {character: face.metrics.advances[character] for character in face.core}
    core.close()


def test_a_text_takes_the_quickest_file_that_has_it_all() -> None:
    face = Face.bundled(700)
    assert face.file_for("Flame 炎 戦国ドミノ") == face.core_path
    assert face.file_for("武田 Flame") == face.path
