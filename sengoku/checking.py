"""What looks impossible in a layout (D11): never refused, always named by its square."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from sengoku.layout import Half, Layout
from sengoku.squares import CASTLE, Square, format_square
from sengoku.table import Spot, Table


@dataclass(frozen=True)
class LayoutWarning:
    """One thing that looks impossible.

    Attributes:
        region: the number of the region to look at.
        code: what is wrong, in a word that stays the same: one of the keys of `CODES`.
        square: the square to look at, inside the region or on its ring; None if it is about all of them.
        message: a plain English sentence for people.
    """

    region: int
    code: str
    square: Square | None
    message: str


CODES = {
    "covered-castle": "a half is recorded on a castle",
    "overhang-corner": "a half is recorded where no tile can reach from inside",
    "overhang-conflict": "two joined regions record different halves for one place",
    "too-many-halves": "an army has more halves on the table than its tiles have",
    "no-partner": "no square beside a half can hold the other half of its tile",
}
"""Every code with its meaning."""


def check_layout(layout: Layout) -> tuple[LayoutWarning, ...]:
    """Everything about a layout that legal play cannot lead to, by region and square (D11).

    A layout that legal play can lead to gets no warning. The reverse does not hold: what cannot be decided from the
    final layout is left alone.
    """
    table = Table(layout)
    found = [*_castles(table), *_corners(table), *_conflicts(table), *_counts(table), *_partners(table)]
    return tuple(sorted(found, key=_reading_order))


def _reading_order(warning: LayoutWarning) -> tuple[int, bool, Square, str]:
    return warning.region, warning.square is not None, warning.square or CASTLE, warning.code


def name_half(layout: Layout, half: Half) -> str:
    """``Blossom 4``."""
    army = layout.game_set.by_key.get(half.army)
    return f"{army.name if army else half.army} {half.number}"


def _at(table: Table, spot: Spot, code: str, message: str) -> LayoutWarning:
    name = f"{name_half(table.layout, spot.half)} on {format_square(spot.square)}"
    return LayoutWarning(spot.region, code, spot.square, message.format(name))


def _castles(table: Table) -> Iterator[LayoutWarning]:
    for spot in table.spots:
        if spot.is_castle:
            yield _at(table, spot, "covered-castle", "{} covers the castle; it counts nothing")


def _corners(table: Table) -> Iterator[LayoutWarning]:
    for spot in table.spots:
        if is_unreachable(table, spot):
            yield _at(table, spot, "overhang-corner", "{} is out of reach: no tile lies half inside and half there")


def is_unreachable(table: Table, spot: Spot) -> bool:
    """Whether a half lies outside every region, with no square inside one beside it, where only whole tiles go."""
    place = table.place(spot.region, spot.square)
    if table.is_whole or table.inside(place):
        return False
    return not any(table.inside((place[0], near)) for near in place[1].neighbours)


def _conflicts(table: Table) -> Iterator[LayoutWarning]:
    for (region, square, half), *others in table.records.values():
        for other_region, other_square, other in others:
            if other != half:
                message = (
                    f"Region {other_region} records {name_half(table.layout, other)} on {format_square(other_square)}, "
                    f"but region {region} records {name_half(table.layout, half)} there, on {format_square(square)}"
                )
                yield LayoutWarning(other_region, "overhang-conflict", other_square, message)


def _counts(table: Table) -> Iterator[LayoutWarning]:
    most = 2 * len(table.layout.game_set.tiles)
    laid = Counter(spot.half.army for spot in table.spots if not spot.is_castle)
    seen: Counter[str] = Counter()
    for spot in table.spots:
        if not spot.is_castle:
            seen[spot.half.army] += 1
            if seen[spot.half.army] == most + 1:
                message = f"{{}} is one too many: {laid[spot.half.army]} halves are recorded, its tiles have {most}"
                yield _at(table, spot, "too-many-halves", message)


def _partners(table: Table) -> Iterator[LayoutWarning]:
    for spot in table.spots:
        if not (spot.partners or spot.is_open or spot.is_castle or is_unreachable(table, spot)):
            army = table.layout.game_set.by_key.get(spot.half.army)
            name = army.name if army else spot.half.army
            yield _at(table, spot, "no-partner", f"{{}} has no partner: no {name} half lies beside it")
