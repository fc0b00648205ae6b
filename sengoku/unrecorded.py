"""Armies whose halves make sense only if a tile hangs over that nobody recorded (D6): no mistake, but worth a question.

Overhanging halves need not be recorded, so a half at the edge without a partner passes the check of a layout; but so
does a half there that was given to the wrong army by a slip.
"""

from dataclasses import replace

from sengoku.covering.search import Found
from sengoku.layout import Layout
from sengoku.paired_table import STEPS, PairedTable
from sengoku.squares import format_square
from sengoku.table import Table
from sengoku.wording import ENGLISH, Wording


def only_overhanging(layout: Layout, number: int, words: Wording = ENGLISH) -> tuple[str, ...]:
    """A sentence on each army that can be paired in region ``number`` only with an unrecorded tile over the edge.

    Empty while some army has no pairing even with such tiles: that is a warning of `check_layout`. Legal play never
    leads to a sentence if every overhanging half is recorded, on the region's ring or in the region where it lies.
    """
    paired = alone(layout, number, words)
    if any(one.verdict == "impossible" for one in paired.solve(STEPS).values()):
        return ()
    shut = paired.closing(number)
    found = shut.solve(STEPS)
    return tuple(_sentence(shut, number, army, found) for army, one in found.items() if one.verdict == "impossible")


def alone(layout: Layout, number: int, words: Wording = ENGLISH) -> PairedTable:
    """A region's table without the other regions and their mistakes; joined boards stay together, as one table (D9)."""
    if not layout.game_set.battlefield.joined:
        layout = replace(layout, regions=tuple(region for region in layout.regions if region.number == number))
    return PairedTable(Table(layout, words))


def _sentence(shut: PairedTable, number: int, army: str, found: dict[str, Found]) -> str:
    """Why an army's halves cannot be paired inside; on joined boards the reason may lie in another region."""
    table, name = shut.table, shut.table.name_army(army)
    laid = [spot for spot in table.spots if spot.half.army == army and not spot.is_castle and not spot.is_lost]
    if len(laid) % 2 and not table.layout.game_set.battlefield.joined:
        return table.words.say_many(
            "{army} has {count} half here, an odd number",
            "{army} has {count} halves here, an odd number",
            len(laid),
            army=name,
        )
    from sengoku.pairing_warnings import pairing_warnings

    (reason,) = pairing_warnings(shut, {army: found[army]})
    if reason.region == number and reason.code == "no-partner":
        square = format_square(reason.square)
        return table.words.say("{army}'s half on {square} has no partner left inside", army=name, square=square)
    if reason.region == number:
        return reason.message
    return table.words.say("{army}'s halves here do not all make whole tiles", army=name)
