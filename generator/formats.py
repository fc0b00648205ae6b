"""The formats of a build: each turns a document's pages into files. A writer is imported only when it is used."""

from collections.abc import Callable, Iterator, Sequence

from generator.design.model import Design
from generator.kit import KitPage, document_of

Progress = Callable[[str], None]
Written = Iterator[tuple[str, bytes, Sequence[KitPage]]]
"""Path within the output folder, content, and the pages in it."""
Writer = Callable[[Design, str, Sequence[KitPage], Progress], Written]
"""(design, name of the document, its pages, who hears the name of each page written) -> files."""


def _write_pdf(design: Design, name: str, pages: Sequence[KitPage], progress: Progress) -> Written:
    from generator.writers.pdf import pdf_bytes

    content = pdf_bytes(document_of(design, pages), lambda done: progress(pages[done - 1].page.name))
    yield f"{name}.pdf", content, pages


def _write_svg(design: Design, name: str, pages: Sequence[KitPage], progress: Progress) -> Written:
    from generator.writers.svg import svg_pages

    document = document_of(design, pages)
    for page, text in zip(pages, svg_pages(document), strict=True):
        progress(page.page.name)
        yield f"svg/{name}-{page.page.name}.svg", text.encode(), (page,)


def _write_cut(design: Design, name: str, pages: Sequence[KitPage], progress: Progress) -> Written:
    from generator.cutting.layers import cut_layers, is_cut
    from generator.writers.svg_cut import svg_cut_text

    for page in filter(is_cut, pages):
        progress(page.page.name)
        yield f"cut/{name}-{page.page.name}.svg", svg_cut_text(cut_layers(design, page)).encode(), (page,)


def _write_dxf(design: Design, name: str, pages: Sequence[KitPage], progress: Progress) -> Written:
    from generator.cutting.layers import cut_layers, is_cut
    from generator.writers.dxf import dxf_text

    for page in filter(is_cut, pages):
        progress(page.page.name)
        yield f"dxf/{name}-{page.page.name}.dxf", dxf_text(cut_layers(design, page)).encode(), (page,)


def _write_png(design: Design, name: str, pages: Sequence[KitPage], progress: Progress) -> Written:
    from generator.writers.pdf import pdf_bytes
    from generator.writers.png import contact_sheet, png_bytes, rendered

    dpi = design.print.dpi
    small = []
    pictures = rendered(pdf_bytes(document_of(design, pages)), dpi)
    for page, picture in zip(pages, pictures, strict=True):
        progress(page.page.name)
        yield f"png/{name}-{page.page.name}.png", png_bytes(picture, dpi), (page,)
        picture.thumbnail((600, 600))
        small.append(picture)
    yield f"png/{name}-contact-sheet.png", png_bytes(contact_sheet(small), 96), ()


def _write_tts(design: Design, name: str, pages: Sequence[KitPage], progress: Progress) -> Written:
    from generator.tabletop import decks, saved_object
    from generator.writers.pdf import pdf_bytes
    from generator.writers.png import exact, png_bytes, rendered

    del name, pages
    found = list(decks(design))
    for sheet in (sheet for deck in found for sheet in (deck.faces, deck.back)):
        progress(sheet.name)
        (picture,) = rendered(pdf_bytes(sheet.document), sheet.dpi)
        yield f"tts/{sheet.name}.png", png_bytes(exact(picture, *sheet.size), 96), ()
    yield f"tts/{design.name}.json", saved_object(design, found).encode(), ()


def _write_singles(design: Design, name: str, pages: Sequence[KitPage], progress: Progress) -> Written:
    from generator.singles import document_of_singles, sidecar_text, singles
    from generator.writers.pdf import pdf_bytes
    from generator.writers.png import exact, png_bytes, rendered

    del name, pages
    found, dpi = list(singles(design)), design.print.dpi
    for single, picture in zip(found, rendered(pdf_bytes(document_of_singles(design, found)), dpi), strict=True):
        progress(single.page.name)
        yield f"singles/{single.page.name}.png", png_bytes(exact(picture, *single.pixels(dpi)), dpi), ()
    yield "singles/singles.json", sidecar_text(found, dpi).encode(), ()


_WRITERS: dict[str, Writer] = {
    "pdf": _write_pdf,
    "svg": _write_svg,
    "cut": _write_cut,
    "dxf": _write_dxf,
    "png": _write_png,
    "singles": _write_singles,
    "tts": _write_tts,
}

FORMATS = tuple(_WRITERS)
"""What can be written."""


def writer_of(name: str) -> Writer:
    """The writer of a format, one of `FORMATS`."""
    return _WRITERS[name]
