"""Makes the first picture of README from the real thing: ``python docs/make_pictures.py`` (needs the ``dev`` extra).

kit.png shows pages of the standard kit as they print, map.png the four boards joined, built-in.png what there is to
choose from.
"""

from pathlib import Path

import pypdfium2 as pdfium
from PIL import Image, ImageFilter

from generator.art.contact_sheet import contact_sheet
from generator.build import build_files
from generator.design.load import load_design
from generator.kit import KitPage
from generator.writers.pdf import pdf_bytes

HERE = Path(__file__).resolve().parent
MM = 72 / 25.4
TABLE = (233, 226, 211)
PIXELS_PER_MM = 3.2


def pages() -> tuple[tuple[KitPage, ...], list[Image.Image]]:
    """The standard kit's pages and what each looks like."""
    built = build_files(load_design("standard"))
    (pdf,) = (content for path, content in built.files.items() if path.endswith(".pdf"))
    images = [page.render(scale=PIXELS_PER_MM / MM).to_pil().convert("RGB") for page in pdfium.PdfDocument(pdf)]
    return built.pages, images


def laid(table: Image.Image, sheet: Image.Image, x: int, y: int, scale: float, turn: float = 0.0) -> None:
    """Lay a sheet on the table with a soft shadow."""
    size = (round(sheet.width * scale), round(sheet.height * scale))
    paper = (
        sheet.resize(size, Image.Resampling.LANCZOS).convert("RGBA").rotate(turn, Image.Resampling.BICUBIC, expand=True)
    )
    mask = paper.getchannel("A")
    shadow = Image.new("L", table.size, 0)
    shadow.paste(mask.point(lambda value: value * 70 // 255), (x + 5, y + 8))
    table.paste((60, 48, 30), (0, 0), shadow.filter(ImageFilter.GaussianBlur(8)))
    table.paste(paper, (x, y), mask)


def board(page: KitPage, image: Image.Image, grid: int) -> Image.Image:
    """One board's grid of 125 x 125 mm, cut at its edges; ``grid`` is the region's number."""
    trim = page.slots[0].trim
    left = trim.x + (41 if grid % 2 else 28)
    top = trim.y + (41 if grid <= 2 else 28)
    return image.crop(tuple(round(value * PIXELS_PER_MM) for value in (left, top, left + 125, top + 125)))


def built_in() -> Image.Image:
    """The contact sheet of `sengoku-print list`."""
    page = pdfium.PdfDocument(pdf_bytes(contact_sheet()))[0]
    return page.render(scale=PIXELS_PER_MM / MM).to_pil().convert("RGB")


def main() -> None:
    """Write the pictures."""
    built_in().save(HERE / "built-in.png", optimize=True)
    kit, images = pages()
    first = {}
    for page, image in zip(kit, images, strict=True):
        first.setdefault((page.part, page.side), []).append((page, image))
    joined = Image.new("RGB", (800, 800), "white")
    for number, (page, image) in enumerate(first["boards", "recto"], 1):
        place = ((number - 1) % 2 * 400, (number - 1) // 2 * 400)
        joined.paste(board(page, image, number), place)
    table = Image.new("RGB", (1600, 980), TABLE)
    laid(table, first["armies", "verso"][1][1], 40, 40, 0.55, 3)
    laid(table, first["armies", "recto"][0][1], 170, 330, 0.62, -2)
    laid(table, first["rules", "verso"][0][1], 1120, 330, 0.62, 2)
    laid(table, first["screens", "recto"][2][1].rotate(90, expand=True), 570, 545, 0.6, 1)
    laid(table, joined, 600, 40, 0.6)
    laid(table, first["cover", "recto"][0][1], 1135, 30, 0.62, -1.5)
    table.quantize(256).save(HERE / "kit.png", optimize=True)


if __name__ == "__main__":
    main()
