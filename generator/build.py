"""From a design to the bytes of every file of a build; nothing here touches the disk."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from generator.design.model import Design
from generator.formats import writer_of
from generator.imposition import all_made
from generator.kit import KitPage, kit_pages, tile_pages
from generator.manifest import manifest_text
from generator.selection import WHOLE, Selection

if TYPE_CHECKING:
    from generator.printers.profile import PrinterProfile


class Built(NamedTuple):
    """What a build makes.

    Attributes:
        files: content by path within the output folder, in printing order, the manifest last.
        documents: the pages of each document by its name, in printing order.
    """

    files: dict[str, bytes]
    documents: dict[str, tuple[KitPage, ...]]

    @property
    def pages(self) -> tuple[KitPage, ...]:
        """The pages of all documents, each once, in however many formats it was written."""
        return tuple(page for pages in self.documents.values() for page in pages)


def build_files(
    design: Design,
    formats: Sequence[str] = ("pdf",),
    selection: Selection = WHOLE,
    progress: Callable[[str], None] = lambda what: None,
    profile: "PrinterProfile | None" = None,
) -> Built:
    """Build what is selected; ``progress`` is called with the name of each page as it is written.

    ``profile`` is the printer that the pages are corrected for, if any.
    """
    documents = documents_of(design, selection, profile)
    files: dict[str, bytes] = {}
    counts: dict[str, int] = {}
    places: list[tuple[str, int, KitPage]] = []
    for name, pages in documents.items():
        for writer in formats:
            for path, content, written in writer_of(writer)(design, name, pages, progress):
                files[path], counts[path] = content, len(written)
                places += [(path, i, page) for i, page in enumerate(written, 1)]
    files["manifest.json"] = manifest_text(design, files, counts, places, profile).encode()
    return Built(files, documents)


def documents_of(
    design: Design, selection: Selection, profile: "PrinterProfile | None"
) -> dict[str, tuple[KitPage, ...]]:
    """The pages of each document, by its file's name without an ending."""
    stem = stem_of(design)
    makers = {f"{stem}-{part}": partial(kit_pages, design, (part,), profile) for part in selection.parts}
    if selection.tiles:
        makers[f"{stem}-tiles"] = partial(tile_pages, design, selection.tiles, profile)
    makers = makers or {stem: partial(kit_pages, design, (), profile)}
    return dict(zip(makers, all_made(makers.values()), strict=True))


def stem_of(design: Design) -> str:
    """The text that all file names of this build begin with."""
    return f"{design.name}-{design.paper.name}"
