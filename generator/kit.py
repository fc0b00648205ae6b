"""A design becomes a document: its parts' sheets, numbered, with their marks, rulers and slugs."""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from generator.art.neutrals import INK, WHITE
from generator.components import EXTRAS, PARTS, sheets_maker
from generator.components.armies import mixed_sheets, pieces_of
from generator.components.cover_plan import plan_items, with_plan_sheet
from generator.components.page_numbers import cover_in_parts, numbered
from generator.cutting.area import cut_area, registration
from generator.cutting.plan import Cut, cut_plan
from generator.design.model import Design
from generator.design.print_spec import PrintSpec
from generator.document import Document, Duplex, Page
from generator.drawing import Item, Items
from generator.geometry import IDENTITY, Matrix, Rect, bounding
from generator.imposition import ImpositionError, Sheet, Side, SideName, Slot, all_made, one_sided, turned_sides
from generator.ink import Greying, in_black
from generator.marks import crop_marks, foot, foot_area, outlines
from generator.painting import block_items
from generator.slug import is_front_only, slug_lines
from generator.words import say, speaking
from sengoku.tiles import Tile

if TYPE_CHECKING:
    from generator.printers.profile import PrinterProfile


class KitPage(NamedTuple):
    """A page, together with the pieces that can be cut from it.

    Attributes:
        page: what the file shows.
        sheet: the number of its sheet, from 1.
        side: which side of the sheet it is.
        part: the part of the kit that it belongs to.
        content: what is meant to lie on the paper; a printer's profile changes nothing in it.
        painted: what each block of the content paints, in order.
        by_machine, is_window: as in `Sheet`.
        correction: what a printer's profile has done to the whole drawing.
    """

    page: Page
    sheet: int
    side: SideName
    part: str
    content: Side
    painted: tuple[Items, ...]
    by_machine: bool = False
    is_window: bool = False
    correction: Matrix = IDENTITY

    @property
    def slots(self) -> tuple[Slot, ...]:
        """Every piece on the page."""
        return tuple(slot for block in self.content.blocks for slot in block.slots)

    @property
    def cuts(self) -> tuple[Cut, ...]:
        """The cuts of the sheet, in order; a verso has none of its own."""
        return cut_plan(self.part, self.content) if self.side == "recto" else ()


def kit_sheets(design: Design, parts: Sequence[str] = ()) -> tuple[Sheet, ...]:
    """The sheets of all parts, or of the named ones, in printing order."""
    design = _inked(design)
    wanted = [(part, sheets_maker(part)) for part in (*PARTS, *EXTRAS) if part in (parts or PARTS)]
    with speaking(design.language):
        made = all_made(partial(_sheets, part, make, design) for part, make in wanted)
    return tuple(sheet for sheets in made for sheet in sheets)


def _inked(design: Design) -> Design:
    """The design in the inks that it is printed with."""
    return in_black(design) if design.print.ink == "black" else design


def _sheets(part: str, make: Callable[[Design], tuple[Sheet, ...]], design: Design) -> tuple[Sheet, ...]:
    """A part's sheets; where the paper is too small for the part, it is made smaller or split over several."""
    try:
        return make(design)
    except ImpositionError:
        from generator.components.small_paper import sheets_for

        return sheets_for(part, make, design)


def kit_pages(
    design: Design, parts: Sequence[str] = (), profile: "PrinterProfile | None" = None
) -> tuple[KitPage, ...]:
    """The pages of all parts, or of the named ones, in printing order, corrected for a printer if it has a profile."""
    with speaking(design.language):
        return pages_of(design, kit_sheets(design, parts), profile)


def tile_pages(
    design: Design, tiles: Sequence[tuple[str, Tile]], profile: "PrinterProfile | None" = None
) -> tuple[KitPage, ...]:
    """Pages of single tiles, given as (army key, tile), packed in order from the design's first free slot on."""
    inked = _inked(design)
    with speaking(design.language):
        return pages_of(design, mixed_sheets(inked, pieces_of(inked, tiles)), profile)


def pages_of(design: Design, sheets: Sequence[Sheet], profile: "PrinterProfile | None" = None) -> tuple[KitPage, ...]:
    """Recto and, unless backs are elsewhere, verso of each sheet, in the order that the design asks for.

    Raises:
        ProfileError: the profile was measured on sheets fed the other way.
    """
    pages = []
    headings: set[str] = set()
    sheets = _with_plan(design, sheets)
    for number, sheet, name, side in _printed(design, sheets):
        bookmark = "" if sheet.heading in headings else sheet.heading
        headings.add(sheet.heading)
        pages.append(_kit_page(design, sheet, name, side, (number, len(sheets)), bookmark, profile))
    if design.print.ink == "black":
        greying = Greying()
        pages = [found._replace(page=found.page._replace(items=greying.items(found.page.items))) for found in pages]
    if profile:
        from generator.printers.correction import corrected

        pages = [corrected(page, design, profile) for page in pages]
    return tuple(pages)


def worded_items(design: Design, parts: Sequence[str] = ()) -> tuple[Item, ...]:
    """Everything that bears words in all parts, or in the named ones, to measure the size of type.

    Each piece's front comes once, then what is printed beside the pieces. Grounds and marks are left out, as they bear
    no words. Pieces have the coordinates in which they are drawn, not those of the page.
    """
    found: list[Item] = []
    with speaking(design.language):
        sheets = _with_plan(design, kit_sheets(design, parts))
        for number, sheet, name, side in _printed(design, sheets):
            fronts = {id(slot.piece.front): slot.piece.front for block in side.blocks for slot in block.slots}
            found += [item for front in fronts.values() for item in front]
            found += (*side.items, *_foot(design, sheet, side, slug_lines(design, sheet, name, (number, len(sheets)))))
    return tuple(found)


def _with_plan(design: Design, sheets: Sequence[Sheet]) -> tuple[Sheet, ...]:
    """The sheets, with the cut plan and the page numbers of every part added to the cover.

    A cover that is split over small paper is followed by a sheet of its own for the plan.
    """
    covers = sum(sheet.part == "cover" for sheet in sheets)
    alone = covers == len(sheets)
    if covers > 1:
        planned = sheets if alone else with_plan_sheet(design, sheets, covers)
        numbers = {} if alone else _page_numbers(design, planned)
        return *cover_in_parts(_inked(design), numbers), *planned[covers:]
    printed = tuple(sheets) if design.print.is_two_sided else one_sided(sheets)
    if covers == 0 or alone:
        return printed
    cover, *others = sheets
    recto = cover.recto._replace(items=(*cover.recto.items, *plan_items(design, printed)))
    cover = numbered(cover._replace(recto=recto), design, _page_numbers(design, printed))
    return (cover, *others) if design.print.is_two_sided else one_sided((cover, *others))


def _page_numbers(design: Design, sheets: Sequence[Sheet]) -> dict[str, list[int]]:
    """The numbers, from 1, of the file's pages on which something is printed, by part."""
    numbers: dict[str, list[int]] = {}
    for number, (_, sheet, _, side) in enumerate(_printed(design, sheets), 1):
        if side.items or side.blocks:
            numbers.setdefault(sheet.part, []).append(number)
    return numbers


def _printed(design: Design, sheets: Sequence[Sheet]) -> list[tuple[int, Sheet, SideName, Side]]:
    """Everything that is printed, one entry for each page, in the order that the design asks for.

    An entry is the sheet's number from 1, the sheet, the name of its side and the side.
    """
    turned = _are_turned(design.print, sheets)
    pages = [
        (number, sheet, name, side)
        for number, sheet in enumerate(sheets, 1)
        for name, side in _sides(design, sheet, turned)
    ]
    if design.print.order == "fronts-then-backs":
        pages.sort(key=lambda page: page[2] == "verso")
    return pages


def _are_turned(spec: PrintSpec, sheets: Sequence[Sheet]) -> bool:
    """Whether the printer turns at least some of the sheets over, and so takes two pages for every sheet."""
    return spec.is_two_sided and not all(is_front_only(spec, sheet) for sheet in sheets)


def _sides(design: Design, sheet: Sheet, turned: bool) -> Iterator[tuple[SideName, Side]]:
    """The sides that are printed.

    An empty verso is printed only in a file whose sheets are turned over by the printer, which takes two pages for
    each.
    """
    yield "recto", sheet.recto
    spec, verso = design.print, sheet.verso
    if spec.backs == "duplex" and (turned or not is_front_only(spec, sheet)):
        blocks = tuple(block._replace(bleed=spec.bleed_of("verso")) if block.bleed else block for block in verso.blocks)
        if spec.flips_sideways and not any(block.die_cut for block in blocks):
            blocks = turned_sides(blocks, design.paper)
        yield "verso", verso._replace(blocks=blocks)


def document_of(design: Design, pages: Sequence[KitPage]) -> Document:
    """The pages as one document."""
    spec = design.print
    with speaking(design.language):
        subject = say("Print-and-play kit; an independent, fan-made kit")
    return Document(
        title=f"{design.title} ({design.paper.name})",
        subject=subject,
        pages=tuple(page.page for page in pages),
        faces=design.faces,
        duplex=_duplex(spec, pages),
        language=design.language,
        cmyk=printing_inks(design),
    )


def _duplex(spec: PrintSpec, pages: Sequence[KitPage]) -> Duplex | None:
    if not spec.is_two_sided or spec.is_turned_by_hand or all(page.side == "recto" for page in pages):
        return "never"
    return spec.flip if spec.flip != "none" and spec.labels is None else None


def printing_inks(design: Design) -> dict[str, tuple[float, ...]]:
    """CMYK of the grounds for which the design gives it; empty if it gives none.

    With it, texts are printed in black ink alone, and white art stays bare paper.
    """
    grounds = {look.ground: look.cmyk for look in design.looks if look.cmyk}
    return {INK: (0.0, 0.0, 0.0, 100.0), WHITE: (0.0, 0.0, 0.0, 0.0), **grounds} if grounds else {}


def _kit_page(
    design: Design,
    sheet: Sheet,
    name: SideName,
    side: Side,
    number: tuple[int, int],
    bookmark: str,
    profile: "PrinterProfile | None",
) -> KitPage:
    paper = design.paper
    items: list[Item] = []
    painted = tuple(block_items(block) for block in side.blocks)
    for block, painting in zip(side.blocks, painted, strict=True):
        items += painting
        if block.marked and (name == "recto" or design.print.has_marks_on_backs):
            items += crop_marks(block)
        if block.marked and design.print.outline:
            items += outlines(block)
    items += side.items
    lines = slug_lines(design, sheet, name, number)
    if profile:
        lines = (f"{lines[0]} · {say('printer {name}', name=profile.name)}", *lines[1:])
    items += _foot(design, sheet, side, lines)
    if sheet.by_machine and name == "recto":
        items += registration(design)
    whole = Rect(0, 0, paper.width, paper.height)
    page = Page(
        name=f"{number[0]:02d}-{file_label(sheet.heading)}-{name}",
        width=paper.width,
        height=paper.height,
        items=tuple(items),
        trim=bounding([block.trim for block in side.blocks]) if side.blocks else whole,
        bleed=bounding([block.inked for block in side.blocks]) if side.blocks else whole,
        bookmark=bookmark,
    )
    return KitPage(page, number[0], name, sheet.part, side, painted, sheet.by_machine, sheet.is_window)


def _foot(design: Design, sheet: Sheet, side: Side, lines: tuple[str, ...]) -> Items:
    """The ruler and the slug at the foot of a page."""
    if side.foot:
        return side.foot(lines)
    return foot(design, cut_area(design) if sheet.by_machine else foot_area(design), lines)


def file_label(heading: str) -> str:
    """A heading as part of a file's name: letters and digits in lower case, a hyphen for all between them."""
    return "-".join(re.findall(r"[^\W_]+", heading.lower()))[:60]
