"""The PNG writer: renders our own PDF with PDFium, which the optional extra ``preview`` brings."""

from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import Any

from generator.errors import GeneratorError, how_to_get
from generator.words import say

GAP = 12
"""Between the pictures of a contact sheet, px."""
COLUMNS = 6
THUMB = 280
"""Width of a page on a contact sheet, px."""


class MissingExtraError(GeneratorError):
    """Something needs packages of an optional extra that is not installed."""


def rendered(pdf: bytes, dpi: float) -> Iterator[Any]:
    """Each page of a PDF as an RGB picture of Pillow's.

    Raises:
        MissingExtraError: PDFium or Pillow is not installed.
    """
    try:
        import pypdfium2
        from PIL import Image
    except ImportError as error:
        raise MissingExtraError(
            "--format: " + say("png, singles and tts need the extra 'preview', {how}", how=how_to_get("preview"))
        ) from error
    del Image
    document = pypdfium2.PdfDocument(pdf)
    try:
        for page in document:
            yield page.render(scale=dpi / 72).to_pil().convert("RGB")
    finally:
        document.close()


def png_bytes(picture: Any, dpi: float) -> bytes:
    """A picture as a PNG file that states its resolution."""
    target = BytesIO()
    picture.save(target, "PNG", dpi=(dpi, dpi))
    return target.getvalue()


def contact_sheet(pictures: Sequence[Any]) -> Any:
    """All pages small, six to a row, as one picture."""
    from PIL import Image

    small = [picture.resize((THUMB, max(1, round(picture.height * THUMB / picture.width)))) for picture in pictures]
    columns = min(COLUMNS, len(small))
    height = max(picture.height for picture in small) + GAP
    rows = -(-len(small) // columns)
    sheet = Image.new("RGB", (columns * (THUMB + GAP) + GAP, rows * height + GAP), "#8b8375")
    for i, picture in enumerate(small):
        sheet.paste(picture, (GAP + i % columns * (THUMB + GAP), GAP + i // columns * height))
    return sheet


def exact(picture: Any, width: int, height: int) -> Any:
    """A picture of exactly that many pixels; what rendering rounded up is cut off at the right and below."""
    return picture if picture.size == (width, height) else picture.crop((0, 0, width, height))
