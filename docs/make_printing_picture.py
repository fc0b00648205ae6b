"""Makes docs/printing.png and docs/building.png: ``python docs/make_printing_picture.py`` (needs the ``dev`` extra)."""

from pathlib import Path

import pypdfium2 as pdfium
from PIL import Image

from generator.components.calibration import calibration_sheet
from generator.design.load import load_design
from generator.design.model import Design
from generator.kit import KitPage, document_of, kit_pages, pages_of
from generator.writers.pdf import pdf_bytes

HERE = Path(__file__).resolve().parent
PIXELS_PER_MM, GAP = 1.2, 14
BUILDING_PER_MM, BUILDING = 4.0, (0.43, 0.79)
"""Of the assembly page: its scale, and the share of its height where tiles and screens are built."""


def main() -> None:
    """Six pages side by side."""
    design = load_design("standard")
    fold, low = design.printed(backs="fold"), design.printed(ink="low")
    shown: list[KitPage] = [
        *kit_pages(design, ("armies",))[2:4],
        kit_pages(fold, ("armies",))[0],
        kit_pages(low, ("armies",))[6],
        kit_pages(design, ("boxes",))[0],
        pages_of(design, (calibration_sheet(design),))[0],
    ]
    pictures = [picture_of(design, page, PIXELS_PER_MM) for page in shown]
    width, height = pictures[0].size
    table = Image.new("RGB", (3 * (width + GAP) + GAP, 2 * (height + GAP) + GAP), (233, 226, 211))
    for i, picture in enumerate(pictures):
        table.paste(picture, (GAP + i % 3 * (width + GAP), GAP + i // 3 * (height + GAP)))
    table.quantize(64).save(HERE / "printing.png", optimize=True)
    building = picture_of(design, kit_pages(design, ("cover",))[1], BUILDING_PER_MM)
    top, bottom = (round(place * building.height) for place in BUILDING)
    building.crop((0, top, building.width, bottom)).quantize(32).save(HERE / "building.png", optimize=True)


def picture_of(design: Design, page: KitPage, per_mm: float) -> Image.Image:
    """A page as a picture."""
    pdf = pdfium.PdfDocument(pdf_bytes(document_of(design, (page,))))
    return pdf[0].render(scale=per_mm * 25.4 / 72).to_pil().convert("RGB")


if __name__ == "__main__":
    main()
