"""Makes built-in.png, what there is to choose from: ``python docs/make_built_in_picture.py`` (needs extra ``dev``)."""

from pathlib import Path

import pypdfium2 as pdfium

from generator.art.contact_sheet import contact_sheet
from generator.writers.pdf import pdf_bytes

HERE = Path(__file__).resolve().parent
PIXELS_PER_MM, MM = 3.2, 72 / 25.4

if __name__ == "__main__":
    page = pdfium.PdfDocument(pdf_bytes(contact_sheet()))[0]
    image = page.render(scale=PIXELS_PER_MM / MM).to_pil().convert("RGB")
    image.save(HERE / "built-in.png", optimize=True)
