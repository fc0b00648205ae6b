"""The slug of a page: small print at its foot that says which page it is and how to turn the sheet."""

from generator.design.model import Design
from generator.design.print_spec import PrintSpec
from generator.imposition import Sheet, SideName
from generator.marks import edge_name
from generator.words import say


def slug_lines(design: Design, sheet: Sheet, side: SideName, number: tuple[int, int]) -> tuple[str, ...]:
    """Two lines: kit, part and paper; then sheet, side and how to turn it, or that the other side stays empty.

    ``number`` is the sheet's, from 1, and how many there are.
    """
    first = f"{design.title} · {sheet.heading} · {design.paper.name}"
    numbers = {"number": number[0], "count": number[1]}
    if is_front_only(design.print, sheet):
        if side == "verso":
            return first, say("Sheet {number} of {count}, back · this side stays empty", **numbers)
        return first, say("Sheet {number} of {count}, front only", **numbers)
    which = say("front") if side == "recto" else say("back")
    sheet_words = say("Sheet {number} of {count}, {side}", side=which, **numbers)
    return first, f"{sheet_words} · {_how_to_turn(design.print, sheet, side, number)}"


def is_front_only(spec: PrintSpec, sheet: Sheet) -> bool:
    """Whether the sheet has no backs: neither on its other side nor beyond a fold."""
    behind = sheet.verso.items or (spec.backs == "duplex" and sheet.verso.blocks)
    return not (behind or sheet.recto.folds)


def _how_to_turn(spec: PrintSpec, sheet: Sheet, side: SideName, number: tuple[int, int]) -> str:
    if sheet.recto.folds:
        return say("crease, fold back and glue")
    if spec.flip == "none":
        return say("glue fronts and backs together")
    if not spec.is_turned_by_hand:
        return say("flip on the {edge}", edge=edge_name(spec.flip))
    if side == "verso":
        return say("behind page {page}", page=number[0])
    return say("turn over on the {edge}, then page {page}", edge=edge_name(spec.flip), page=sum(number))
