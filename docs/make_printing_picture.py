"""Makes docs/printing.png from the real thing: ``python docs/make_printing_picture.py`` (needs the ``dev`` extra)."""

from pathlib import Path

import pypdfium2 as pdfium
from PIL import Image

from generator.components.calibration import calibration_sheet
from generator.design.load import load_design
from generator.kit import KitPage, document_of, kit_pages, pages_of
from generator.writers.pdf import pdf_bytes

HERE = Path(__file__).resolve().parent
PIXELS_PER_MM, GAP = 1.2, 14


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
    pictures = []
    for page in shown:
        pdf = pdfium.PdfDocument(pdf_bytes(document_of(design, (page,))))
        pictures.append(pdf[0].render(scale=PIXELS_PER_MM * 25.4 / 72).to_pil().convert("RGB"))
    width, height = pictures[0].size
    table = Image.new("RGB", (3 * (width + GAP) + GAP, 2 * (height + GAP) + GAP), (233, 226, 211))
    for i, picture in enumerate(pictures):
        table.paste(picture, (GAP + i % 3 * (width + GAP), GAP + i // 3 * (height + GAP)))
    table.quantize(64).save(HERE / "printing.png", optimize=True)


if __name__ == "__main__":
    main()
