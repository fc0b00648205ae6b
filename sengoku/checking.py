"""What looks impossible in a layout (D11): never refused, always named by its square."""

from collections.abc import Iterator

from sengoku.contact import bare_regions
from sengoku.layout import Layout
from sengoku.layout_warning import CODES, LayoutWarning
from sengoku.pairing import STEPS, PairedTable
from sengoku.pairing_warnings import lonely_spots, pairing_warnings, spot_warning
from sengoku.placing_order import untouched
from sengoku.squares import CASTLE, Square, format_square
from sengoku.table import Table

__all__ = ["CODES", "LayoutWarning", "check_layout"]

CONTACT_STEPS = 300
"""How much work may go into asking whether other pairings touch where the first one found does not."""


def check_layout(layout: Layout) -> tuple[LayoutWarning, ...]:
    """Everything about a layout that legal play cannot lead to, by region and square (D11).

    A layout that legal play can lead to gets no warning, whatever of its overhanging halves was recorded. The reverse
    does not hold: what the final layout does not betray is left alone, and so is what cannot be decided quickly.
    """
    table = Table(layout)
    warnings = [*_castles(table), *_corners(table), *_conflicts(table)]
    paired = PairedTable(table)
    lonely = lonely_spots(paired)
    if lonely:
        paired = paired.leaving_out(frozenset(lonely))
    found = paired.solve(STEPS)
    warnings += [*paired.named.warnings, *lonely.values(), *pairing_warnings(paired, found)]
    warnings += _contacts(paired, untouched(paired, found, CONTACT_STEPS))
    warnings += _bare(paired)
    return tuple(sorted(warnings, key=_reading_order))


def _reading_order(warning: LayoutWarning) -> tuple[int, bool, Square, str, str]:
    return warning.region, warning.square is not None, warning.square or CASTLE, warning.code, warning.message


def _castles(table: Table) -> Iterator[LayoutWarning]:
    for spot in table.spots:
        if spot.is_castle:
            yield spot_warning(table, spot, "covered-castle", "{} covers the castle; it counts nothing")


def _corners(table: Table) -> Iterator[LayoutWarning]:
    for spot in table.spots:
        if spot.is_lost:
            message = "{} is out of reach: no tile lies half there and half inside"
            yield spot_warning(table, spot, "overhang-corner", message)


def _conflicts(table: Table) -> Iterator[LayoutWarning]:
    for (region, square, half), *others in table.records.values():
        for other_region, other_square, other in others:
            if other != half:
                message = (
                    f"Region {other_region} records {table.name_half(other)} on {format_square(other_square)}, "
                    f"but region {region} records {table.name_half(half)} there, on {format_square(square)}"
                )
                yield LayoutWarning(other_region, "overhang-conflict", other_square, message)


def _bare(paired: PairedTable) -> Iterator[LayoutWarning]:
    for region in bare_regions(paired.table):
        message = "Nothing lies beside the castle, where the first tile of the region must lie"
        yield LayoutWarning(region, "no-castle-contact", CASTLE, message)


def _contacts(paired: PairedTable, groups: list[tuple[int, ...]]) -> Iterator[LayoutWarning]:
    for group in groups:
        spot = paired.table.spots[group[0]]
        others = {0: "{} touches", 1: "{} and the half with it touch"}
        who = others.get(len(group) - 1, f"{{}} and the {len(group) - 1} halves with it touch")
        yield spot_warning(paired.table, spot, "no-contact", f"{who} neither the castle nor an equal number")
