"""A kit in a font of the designer's own: embedded, measured, and refused if it is none."""

from io import BytesIO
from pathlib import Path
from shutil import copy

import pikepdf
import pytest

from generator.cli import run
from generator.design.load import load_design
from generator.design.problems import DesignError
from generator.fonts import Face
from generator.fonts.face import FOLDER
from generator.kit import document_of, kit_pages
from generator.writers.pdf import pdf_bytes
from generator.writers.svg import svg_pages
from tests.generator.drawn import texts


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A design that sets its text in the boldest of the bundled fonts, under another name."""
    copy(FOLDER / "zen-kaku-900.ttf", tmp_path / "mine.ttf")
    (tmp_path / "my.toml").write_text('[fonts]\nmedium = "mine.ttf"\n')
    return tmp_path


def test_text_is_measured_and_embedded_in_ones_own_font(folder: Path) -> None:
    design = load_design(str(folder / "my.toml"))
    fit = design.text_width("Flame", 500, 10) / Face.bundled(900).width("Flame", 10)
    assert fit < 1
    document = document_of(design, kit_pages(design, ("cover",)))
    with pikepdf.open(BytesIO(pdf_bytes(document))) as pdf:
        fonts = {str(font.BaseFont) for page in pdf.pages for font in page.resources.Font.values()}  # type: ignore[attr-defined]
        sizes = {float(size) for page in pdf.pages for (_, size), _ in pikepdf.parse_content_stream(page, "Tf")}  # type: ignore[misc]
    own = {item.size for page in document.pages for item, _ in texts(page.items) if item.weight == 500}
    assert {round(size * fit, 3) for size in own} <= sizes
    assert fonts
    assert not any("Medium" in name for name in fonts)
    assert next(iter(svg_pages(document))).startswith("<?xml")


@pytest.mark.parametrize("weight", [500, 700])
def test_a_font_that_runs_wider_is_set_smaller(folder: Path, weight: int) -> None:
    """So that words that have room in the kit's own font have it in this one, too."""
    (folder / "my.toml").write_text('[fonts]\nmedium = "mine.ttf"\nbold = "mine.ttf"\n')
    design = load_design(str(folder / "my.toml"))
    words = "Score the five rows and the five columns one by one. Add up each army's numbers."
    assert design.text_width(words, weight, 3) == pytest.approx(Face.bundled(weight).width(words, 3), rel=0.02)
    narrow = Face.bundled(500)
    assert narrow.no_wider_than(Face.bundled(900)) == narrow


@pytest.mark.parametrize(
    ("content", "why"),
    [(b"", "mine.ttf"), (b"x" * 1000, "mine.ttf"), (b"\0\1\0\0" + b"\xff" * 200, "mine.ttf"), (None, "mine.ttf")],
)
def test_a_file_that_is_no_font_is_refused_with_its_line(content: bytes | None, why: str, folder: Path) -> None:
    (folder / "mine.ttf").unlink()
    if content is not None:
        (folder / "mine.ttf").write_bytes(content)
    with pytest.raises(DesignError, match=r"my\.toml:2: fonts\.medium: .*") as caught:
        load_design(str(folder / "my.toml"))
    assert why in str(caught.value)


def test_a_character_that_ones_own_font_lacks_is_named(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "my.toml").write_text('[fonts]\nmedium = "mine.ttf"\n[kit]\nsubtitle = "●"\n')
    assert run(["check", str(folder / "my.toml")]) == 2
    assert "my.toml:4: kit.subtitle: expected characters that the fonts have" in capsys.readouterr().err


@pytest.fixture
def latin(tmp_path: Path) -> Path:
    """A folder with a font that has Latin letters alone."""
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont

    font = TTFont(FOLDER / "zen-kaku-900.ttf")
    subsetter = Subsetter(Options(name_IDs=["*"]))
    subsetter.populate(unicodes=range(0x20, 0x2200))
    subsetter.subset(font)
    font.save(tmp_path / "latin.ttf")
    return tmp_path


def test_a_font_without_kanji_does_for_all_text_that_is_not_black(latin: Path) -> None:
    (latin / "my.toml").write_text('[fonts]\nmedium = "latin.ttf"\nbold = "latin.ttf"\n')
    design = load_design(str(latin / "my.toml"))
    assert len(pdf_bytes(document_of(design, kit_pages(design)))) > 10_000


@pytest.mark.parametrize(
    ("more", "signs"), [("", "番置算壱弐参四"), ('[tile]\nnumerals = "kanji"\n', "番置算壱弐参四一二三五六")]
)
def test_a_black_font_that_lacks_the_kits_own_kanji_is_refused_before_anything_is_drawn(
    latin: Path, more: str, signs: str
) -> None:
    (latin / "my.toml").write_text(f'[fonts]\nblack = "latin.ttf"\n{more}')
    with pytest.raises(DesignError) as caught:
        load_design(str(latin / "my.toml"))
    (own,) = [problem for problem in caught.value.problems if "fonts.black" in problem]
    assert "my.toml:2: fonts.black: expected characters that the fonts have" in own
    assert [sign for sign in own if ord(sign) > 0x3000] == list(signs)


def test_a_word_of_a_translation_that_a_font_lacks_is_told_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("generator.components.cover.say", lambda message, **_: "ꙮ")
    assert run(["build", "--only", "cover", "-o", str(tmp_path)]) == 2
    assert "has no ꙮ (U+A66E)" in capsys.readouterr().err.splitlines()[0]
