"""Halves that hang over from one joined region into another (D9)."""

from sengoku.layout import Half, Layout, RegionLayout
from sengoku.squares import CASTLE, Square


def incoming(layout: Layout, number: int) -> dict[Square, Half]:
    """The halves that hang over from earlier regions into region ``number``, by its own squares.

    Later regions are not asked: nothing may hang over into a region already resolved. Where two earlier regions record
    a half on the same square, the one fought first is believed. Empty on separate boards.
    """
    return {square: half for square, (half, _region, _there) in _claims(layout, number).items()}


def origins(layout: Layout, number: int) -> dict[Square, tuple[int, Square]]:
    """Where each half of `incoming` was recorded: the region, and the square on that region's ring."""
    return {square: (region, there) for square, (_half, region, there) in _claims(layout, number).items()}


def _claims(layout: Layout, number: int) -> dict[Square, tuple[Half, int, Square]]:
    claims: dict[Square, tuple[Half, int, Square]] = {}
    for region in layout.regions:
        if region.number < number:
            for square, half in region.halves:
                target = layout.game_set.battlefield.across(region.number, square)
                if target and target[0] == number:
                    claims.setdefault(target[1], (half, region.number, square))
    return claims


def as_it_lies(layout: Layout, number: int) -> RegionLayout:
    """Region ``number`` with the halves that hang over into it added; its own record wins where both name a square."""
    region = layout.by_number.get(number, RegionLayout(number))
    claims = incoming(layout, number)
    if not claims:
        return region
    return RegionLayout(number, tuple((claims | region.by_square).items()), region.pairs, region.ended)


def is_resolved(layout: Layout, number: int) -> bool:
    """Whether region ``number`` was fought: it is marked as ended, or holds a half that did not hang over into it."""
    claims = incoming(layout, number)
    region = layout.by_number.get(number, RegionLayout(number))
    return region.ended or any(
        square.is_inside and square != CASTLE and claims.get(square) != half for square, half in region.halves
    )
