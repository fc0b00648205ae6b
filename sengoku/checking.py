"""What looks impossible in a layout (D11): never refused, always named by its square."""

from collections.abc import Iterator
from itertools import groupby

from sengoku.contact import bare_regions
from sengoku.layout import Layout
from sengoku.layout_warning import LayoutWarning, spot_warning
from sengoku.lonely_spots import lonely_spots
from sengoku.paired_table import STEPS, PairedTable
from sengoku.placing_order import untouched
from sengoku.squares import CASTLE, Square, format_square
from sengoku.table import Spot, Table
from sengoku.wording import ENGLISH, Wording

CONTACT_STEPS = 300
"""The most steps spent on this: where tiles of the first pairing found touch nothing, does another one do better?"""


def check_layout(layout: Layout, words: Wording = ENGLISH) -> tuple[LayoutWarning, ...]:
    """Everything about a layout that legal play cannot lead to, by region and square (D11).

    A layout that legal play can lead to gets no warning, whatever of its overhanging halves was recorded. The reverse
    does not hold: what the final layout does not betray is left alone, and so is what cannot be decided quickly.
    """
    table = Table(layout, words)
    warnings = [*_castles(table), *_corners(table), *_conflicts(table)]
    paired = PairedTable(table)
    lonely = lonely_spots(paired)
    paired = paired.leaving_out(frozenset(lonely))
    found = paired.solve(STEPS)
    warnings += [*paired.named.warnings, *lonely.values()]
    if any(one.verdict == "impossible" for one in found.values()):
        from sengoku.pairing_warnings import pairing_warnings

        warnings += pairing_warnings(paired, found)
    warnings += _contacts(paired, untouched(paired, found, CONTACT_STEPS))
    warnings += _bare(paired)
    return tuple(sorted(warnings, key=_reading_order))


def _reading_order(warning: LayoutWarning) -> tuple[int, Square, str]:
    return warning.region, warning.square, warning.code


def _castles(table: Table) -> Iterator[LayoutWarning]:
    for spot in table.spots:
        if spot.is_castle:
            message = table.words.say("{half} covers the castle; it counts nothing", half=table.name_spot(spot))
            yield spot_warning(spot, "covered-castle", message)


def _corners(table: Table) -> Iterator[LayoutWarning]:
    for spot in table.spots:
        if spot.is_lost:
            half = table.name_spot(spot)
            message = table.words.say("{half} is out of reach: no tile lies half there and half inside", half=half)
            yield spot_warning(spot, "overhang-corner", message)


def _conflicts(table: Table) -> Iterator[LayoutWarning]:
    for (region, square, half), *others in table.records.values():
        for other_region, other_square, other in others:
            if other != half:
                message = table.words.say(
                    "Region {one} records {half} on {square}, but region {two} records {other} there, on {place}",
                    one=other_region,
                    half=table.name_half(other),
                    square=format_square(other_square),
                    two=region,
                    other=table.name_half(half),
                    place=format_square(square),
                )
                yield LayoutWarning(other_region, "overhang-conflict", other_square, message)


def _bare(paired: PairedTable) -> Iterator[LayoutWarning]:
    for region in bare_regions(paired.table):
        message = paired.table.words.say("Nothing lies beside the castle, where the first tile of the region must lie")
        yield LayoutWarning(region, "no-castle-contact", CASTLE, message)


def _contacts(paired: PairedTable, groups: list[tuple[int, ...]]) -> Iterator[LayoutWarning]:
    for group in groups:
        spots = [paired.table.spots[index] for index in group]
        yield spot_warning(spots[0], "no-contact", _touch_nothing(paired.table, spots))


def _touch_nothing(table: Table, spots: list[Spot]) -> str:
    words = table.words
    if len(spots) == 1:
        return words.say("{half} touches neither the castle nor an equal number", half=table.name_spot(*spots))
    regions = [(number, list(within)) for number, within in groupby(spots, key=lambda spot: spot.region)]
    where = []
    for number, within in regions:
        names = words.list_all([format_square(spot.square) for spot in within])
        one = len(regions) == 1
        where.append(names if one else words.say("{squares} of region {number}", squares=names, number=number))
    return words.say(
        "The halves on {squares} touch neither the castle nor an equal number on another tile",
        squares=words.list_all(where),
    )
