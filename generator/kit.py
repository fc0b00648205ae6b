"""A design becomes a document: its parts' sheets, numbered, with their marks, rulers and slugs."""

from collections.abc import Sequence
from dataclasses import dataclass

from generator.components import PARTS
from generator.design.model import Design
from generator.document import Document, Page
from generator.drawing import Group, Item, Items, fill
from generator.geometry import Matrix, Rect, bounding, rotation, translation
from generator.imposition import Block, Sheet, Side, SideName, Slot, printable
from generator.marks import crop_marks, foot
from generator.path import box, joined


@dataclass(frozen=True)
class KitPage:
    """A page and what one can cut from it."""

    page: Page
    sheet: int
    side: SideName
    part: str
    slots: tuple[Slot, ...]


def kit_sheets(design: Design, parts: Sequence[str] = ()) -> tuple[Sheet, ...]:
    """The sheets of all parts, or of the named ones, in printing order."""
    return tuple(sheet for part, make in PARTS.items() if not parts or part in parts for sheet in make(design))


def kit_pages(design: Design, parts: Sequence[str] = ()) -> tuple[KitPage, ...]:
    """Recto and verso of each sheet, ready for the writers."""
    sheets = kit_sheets(design, parts)
    pages = []
    heading = ""
    for number, sheet in enumerate(sheets, 1):
        sides: tuple[tuple[SideName, Side], ...] = (("recto", sheet.recto), ("verso", sheet.verso))
        for name, side in sides:
            bookmark = sheet.heading if sheet.heading != heading else ""
            heading = sheet.heading
            pages.append(_kit_page(design, sheet, name, side, (number, len(sheets)), bookmark))
    return tuple(pages)


def document_of(design: Design, pages: Sequence[KitPage]) -> Document:
    """The pages as one document."""
    return Document(
        title=f"{design.title} ({design.paper.name})",
        subject="Print-and-play kit; an independent, fan-made kit",
        pages=tuple(page.page for page in pages),
        faces=design.faces,
        duplex="long-edge",
    )


def _kit_page(
    design: Design, sheet: Sheet, name: SideName, side: Side, number: tuple[int, int], bookmark: str
) -> KitPage:
    paper = design.paper
    items: list[Item] = []
    for block in side.blocks:
        items += block_items(block)
        if name == "recto" and block.marked:
            items += crop_marks(block)
    items += side.items
    if sheet.foot:
        lines = slug_lines(design, sheet, name, number)
        items += side.foot(lines) if side.foot else foot(design, printable(paper, design.margin), lines)
    whole = Rect(0, 0, paper.width, paper.height)
    label = sheet.heading.lower().replace(": ", "-").replace(" ", "-")
    page = Page(
        name=f"{number[0]:02d}-{label}-{name}",
        width=paper.width,
        height=paper.height,
        items=tuple(items),
        trim=bounding([block.trim for block in side.blocks]) if side.blocks else whole,
        bleed=bounding([block.inked for block in side.blocks]) if side.blocks else whole,
        bookmark=bookmark,
    )
    slots = tuple(slot for block in side.blocks for slot in block.slots)
    return KitPage(page, number[0], name, sheet.part, slots)


def slug_lines(design: Design, sheet: Sheet, side: SideName, number: tuple[int, int]) -> tuple[str, ...]:
    """Kit, part and paper; then sheet, side and how to turn it."""
    first = f"{design.title} · {sheet.heading} · {design.paper.name}"
    which = "front" if side == "recto" else "back"
    return first, f"Sheet {number[0]} of {number[1]}, {which} · flip on the long edge"


def block_items(block: Block) -> Items:
    """One ground under the whole block, then each piece's art in its slot."""
    items: list[Item] = []
    ground = block.grounds[0]
    if ground:
        area = joined(box(slot.trim.grown(block.bleed)) for slot in block.slots)
        items.append(fill(area, ground.colour))
        if ground.field:
            items.append(Group(ground.field(block.inked, block.slots[0].trim), clip=area))
    items += [Group(slot.piece.front, _placement(slot)) for slot in block.slots if slot.piece.front]
    return tuple(items)


def _placement(slot: Slot) -> Matrix:
    """From a piece's own corner to its place on the page."""
    trim, piece = slot.trim, slot.piece
    x, y = trim.centre
    to_middle = translation(x - piece.width / 2, y - piece.height / 2)
    return to_middle.then(rotation(slot.rotation, x, y))
