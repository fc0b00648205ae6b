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


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A design that sets its text in the boldest of the bundled fonts, under another name."""
    copy(FOLDER / "zen-kaku-900.ttf", tmp_path / "mine.ttf")
    (tmp_path / "my.toml").write_text('[fonts]\nmedium = "mine.ttf"\n')
    return tmp_path


def test_text_is_measured_and_embedded_in_ones_own_font(folder: Path) -> None:
    design = load_design(str(folder / "my.toml"))
    assert design.text_width("Flame", 500, 10) == Face.bundled(900).width("Flame", 10)
    document = document_of(design, kit_pages(design, ("cover",)))
    with pikepdf.open(BytesIO(pdf_bytes(document))) as pdf:
        fonts = {str(font.BaseFont) for page in pdf.pages for font in page.resources.Font.values()}  # type: ignore[attr-defined]
    assert fonts
    assert not any("Medium" in name for name in fonts)
    assert next(iter(svg_pages(document))).startswith("<?xml")


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
