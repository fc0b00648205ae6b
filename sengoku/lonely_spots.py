"""Warnings about halves that can have no partner, however all the others are paired (D11)."""

from sengoku.layout_warning import LayoutWarning, spot_warning
from sengoku.paired_table import PairedTable
from sengoku.table import Spot, Table
from sengoku.tiles import Tile, format_tile


def lonely_spots(paired: PairedTable) -> dict[int, LayoutWarning]:
    """By index in `Table.spots`: a warning for each half that can have no partner, however the others are paired."""
    table = paired.table
    stocks = {army: paired.stock(army).kind_of for army in paired.armies}
    numbers = set(table.layout.game_set.tiles.numbers)
    beside: dict[int, list[Spot]] = {}
    for one, other in paired.possible_links:
        beside.setdefault(one, []).append(table.spots[other])
        beside.setdefault(other, []).append(table.spots[one])
    lonely = {}
    for spot in paired.free:
        near = beside.get(spot.index)
        if spot.half.number not in numbers:
            lonely[spot.index] = spot_warning(spot, "not-in-set", _no_such_number(table, spot))
        elif spot.is_open or spot.is_castle:
            continue
        elif not near:
            lonely[spot.index] = spot_warning(spot, "no-partner", _no_partner(table, spot))
        elif not any((spot.half.number, other.half.number) in stocks[spot.half.army] for other in near):
            lonely[spot.index] = spot_warning(spot, "no-tile", _no_tile(paired, spot, near))
    return lonely


def _no_such_number(table: Table, spot: Spot) -> str:
    half, army = table.name_spot(spot), table.name_army(spot.half.army)
    return table.words.say("{half}: {army} has no tile with this number", half=half, army=army)


def _no_partner(table: Table, spot: Spot) -> str:
    half, army = table.name_spot(spot), table.name_army(spot.half.army)
    if spot.partners:
        return table.words.say("{half} has no partner: those beside it are in named pairs", half=half)
    return table.words.say("{half} has no partner: no half of {army}'s lies beside it", half=half, army=army)


def _no_tile(paired: PairedTable, spot: Spot, near: list[Spot]) -> str:
    table, words = paired.table, paired.table.words
    half, army = table.name_spot(spot), table.name_army(spot.half.army)
    tiles = words.list_any(
        list(dict.fromkeys(format_tile(Tile(spot.half.number, other.half.number)) for other in near))
    )
    if paired.named.tiles(spot.half.army):
        return words.say("{half} has no partner: {army} has no {tiles} left", half=half, army=army, tiles=tiles)
    return words.say("{half} has no partner: {army} has no {tiles}", half=half, army=army, tiles=tiles)
