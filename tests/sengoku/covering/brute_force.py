"""Pairings by trying everything: slow, short, and independent of the search."""

from collections import Counter

from sengoku.layout import Layout
from sengoku.squares import CASTLE, Square
from sengoku.tiles import Tile


def can_be_paired(layout: Layout, army: str) -> bool:
    """Whether some pairing explains an army's halves on separate boards, its tiles lying half inside at least (D6)."""
    halves = {
        (region.number, square): half.number
        for region in layout.regions
        for square, half in region.halves
        if half.army == army
    }
    covered = {(region.number, square) for region in layout.regions for square, _ in region.halves}
    return _cover(halves, covered, Counter(layout.game_set.tiles.tiles), [])


def _cover(
    halves: dict[tuple[int, Square], int], covered: set[tuple[int, Square]], tiles: Counter[Tile], alone: list[int]
) -> bool:
    """Cover the first half in every way; those that lie alone get a tile each at the end."""
    if not halves:
        return _serve(alone, tiles)
    (region, square), number = min(halves.items())
    rest = {place: shown for place, shown in halves.items() if place != (region, square)}
    for near in square.neighbours:
        if (region, near) in rest and (square.is_inside or near.is_inside):
            tile = Tile(number, rest[region, near])
            if tiles[tile]:
                without = {place: shown for place, shown in rest.items() if place != (region, near)}
                if _cover(without, covered, tiles - Counter([tile]), alone):
                    return True
    hangs_over = square.is_inside and any(
        near.is_on_ring and (region, near) not in covered for near in square.neighbours
    )
    if hangs_over and _cover(rest, covered, tiles, [*alone, number]):
        return True
    return square == CASTLE and _cover(rest, covered, tiles, alone)


def _serve(alone: list[int], tiles: Counter[Tile]) -> bool:
    if not alone:
        return True
    return any(_serve(alone[1:], tiles - Counter([tile])) for tile in list(tiles) if alone[0] in (tile.low, tile.high))
