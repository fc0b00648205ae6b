"""The manifest: what was built, page by page and piece by piece, for programs that check or cut."""

import json
import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from generator.design.model import Design
from generator.formats import FORMATS
from generator.imposition import Slot
from generator.kit import KitPage
from generator.papers import PAPERS
from generator.plain_files import is_file, open_plain

if TYPE_CHECKING:
    from generator.printers.profile import PrinterProfile

_PAPER = "|".join([*(paper.name for paper in PAPERS.values()), r"[0-9.]+x[0-9.]+mm"])
_OF_A_BUILD = re.compile(rf"[a-z0-9-]+-(?:{_PAPER})(?:-[a-z0-9-]+)?\.(?:pdf|svg|png|dxf)")
"""Names of files as `documents_of` makes them."""


def design_sha256(design: Design) -> str:
    """A digest of everything that the design says."""
    return sha256(json.dumps(asdict(design), sort_keys=True, default=str).encode()).hexdigest()


def leftovers_in(folder: Path, files: Collection[str]) -> int:
    """How many files of earlier builds lie in a folder, besides ``files``, the ones of this build.

    A file counts if the folder's manifest lists it or if its name is one that a build gives: a manifest lists only the
    last build. 0 for a folder that cannot be read.
    """
    try:
        named = {
            path.relative_to(folder).as_posix()
            for place in (".", *FORMATS)
            for path in (folder / place).glob("*-*.*")
            if _OF_A_BUILD.fullmatch(path.name)
        }
    except OSError:
        return 0
    return sum(is_file(folder / path) for path in {*_listed(folder), *named}.difference(files))


def _listed(folder: Path) -> list[str]:
    """The files that the manifest of a folder lists; none if it cannot be read."""
    try:
        with open_plain(folder / "manifest.json") as file:
            entries = json.load(file)["files"]
        return [str(entry["path"]) for entry in entries]
    except (OSError, ValueError, TypeError, LookupError, RecursionError):
        return []


def manifest_text(
    design: Design,
    files: Mapping[str, bytes],
    page_counts: Mapping[str, int],
    pages: Sequence[tuple[str, int, KitPage]],
    profile: "PrinterProfile | None" = None,
) -> str:
    """The manifest as JSON.

    Args:
        design: what was built.
        files: the content of each file by its path within the output folder, in printing order.
        page_counts: the number of pages of each file.
        pages: (file, number of the page in it from 1, page), in printing order.
        profile: of the printer that the pages are corrected for.
    """
    paper = design.paper
    content: dict[str, object] = {
        "kit": design.name,
        "design_sha256": design_sha256(design),
        "paper": {"name": paper.name, "width_mm": round(paper.width, 3), "height_mm": round(paper.height, 3)},
        **({"printer": {"name": profile.name, **profile.figures}} if profile else {}),
        "files": [
            {"path": path, "sha256": sha256(data).hexdigest(), "pages": page_counts[path]}
            for path, data in files.items()
        ],
        "pages": [_page(file, number, page) for file, number, page in pages],
    }
    return _lines(content)


def _lines(content: Mapping[str, object]) -> str:
    """JSON with one line for each file and page, so that two manifests can be compared line by line."""
    entries = []
    for key, value in content.items():
        items = [json.dumps(item, ensure_ascii=False) for item in value] if isinstance(value, list) else None
        text = json.dumps(value, ensure_ascii=False) if items is None else "[\n  " + ",\n  ".join(items) + "\n ]"
        entries.append(f" {json.dumps(key)}: {text}")
    return "{\n" + ",\n".join(entries) + "\n}\n"


def pages_of(file: str, pages: Sequence[KitPage]) -> list[dict[str, object]]:
    """The entries of the manifest for the pages of one file."""
    return [_page(file, number, page) for number, page in enumerate(pages, 1)]


def _page(file: str, number: int, page: KitPage) -> dict[str, object]:
    entry: dict[str, object] = {
        "file": file,
        "page": number,
        "sheet": page.sheet,
        "side": page.side,
        "part": page.part,
        "pieces": [_piece(slot) for slot in page.slots],
    }
    cuts = [
        {"number": i, "kind": cut.kind, "edge": cut.edge, "mm": round(cut.distance, 2)}
        for i, cut in enumerate(page.cuts, 1)
    ]
    return {**entry, "cuts": cuts} if cuts else entry


def _piece(slot: Slot) -> dict[str, object]:
    piece = slot.piece
    return {
        "kind": piece.kind,
        "army": piece.army,
        "tile": [piece.tile.low, piece.tile.high] if piece.tile else None,
        "copy": piece.copy,
        "trim_mm": [round(value, 3) for value in slot.trim],
        "rotation": slot.rotation,
    }
