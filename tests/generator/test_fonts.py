"""The bundled fonts, held against fontTools and reportlab."""

import io
import subprocess
import sys
from pathlib import Path

import pikepdf
import pytest
from fontTools.ttLib import TTFont
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont as ReportlabFont
from reportlab.pdfgen.canvas import Canvas

from generator.fonts import WEIGHTS, Face, MissingGlyphError, UnknownWeightError
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
