"""Halves that hang over from one joined region into another (D9)."""

from sengoku.layout import Half, Layout, RegionLayout
from sengoku.squares import CASTLE, Square


def incoming(layout: Layout, number: int) -> dict[Square, Half]:
    """What earlier regions let hang over into region ``number``, by its own squares; empty on separate boards.

    Only earlier regions are asked: a half may not hang over into a region already resolved. Where two of them claim
    one square, the region fought first had it first.
    """
    return {square: half for square, (half, _region, _there) in _claims(layout, number).items()}


def origins(layout: Layout, number: int) -> dict[Square, tuple[int, Square]]:
    """Where each of those halves was recorded: the region, and its square on that region's ring."""
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
    """Region ``number`` with what hangs over into it; where the region's own record differs, that record stands."""
    region = layout.by_number.get(number, RegionLayout(number))
    claims = incoming(layout, number)
    if not claims:
        return region
    return RegionLayout(number, tuple((claims | region.by_square).items()), region.pairs, region.ended)


def is_resolved(layout: Layout, number: int) -> bool:
    """Whether region ``number`` was fought: it is said to have ended, or a tile of its own lies there."""
    claims = incoming(layout, number)
    region = layout.by_number.get(number, RegionLayout(number))
    return region.ended or any(
        square.is_inside and square != CASTLE and claims.get(square) != half for square, half in region.halves
    )
