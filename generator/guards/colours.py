"""Guards of colour: armies from each other, numbers from their ground, tiles from the squares they lie on."""

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations

from generator.art.neutrals import HILLS, LAND, TERRACE, TREES, WATER
from generator.design.model import ArmyLook
from generator.guards.findings import Finding
from generator.guards.sight import NORMAL, distance, nearest_apart, too_close
from sengoku.colours import READABLE, contrast

SQUARES = (LAND, *HILLS, *TREES, TERRACE, WATER)
"""Every colour that an empty square of a board can have."""

LEAST_FROM_SQUARES = 8
"""A tile's ground is at least this far (CIEDE2000, normal sight) from each of them."""


def colour_findings(looks: Sequence[ArmyLook], own: Collection[int] = ()) -> Iterator[Finding]:
    """Everything about the armies' colours, army by army; ``own``: the places of those that the designer chose."""
    yield from _pairs(looks, own)
    for place, look in enumerate(looks):
        yield from _on_squares(place, look)
        yield from _readable(place, look)


def _pairs(looks: Sequence[ArmyLook], own: Collection[int]) -> Iterator[Finding]:
    """Each pair that some sight confuses; one that the designer chose is asked to change, else the later one."""
    for first, second in combinations(range(len(looks)), 2):
        one, other = looks[first], looks[second]
        close = too_close(one.ground, other.ground)
        if not close:
            continue
        asked = first if first in own and second not in own else second
        how = ", ".join(f"{sight.name} ({value:.1f}, at least {sight.least:g})" for sight, value in close)
        rest = [look.ground for place, look in enumerate(looks) if place != asked]
        offered = nearest_apart(looks[asked].ground, rest)
        hint = f"; nearest that passes: '{offered}'" if offered else ""
        names = f"{one.army.name} {one.ground!r} and {other.army.name} {other.ground!r}"
        yield Finding(("armies", asked, "colour"), f"{names} look too much alike in {how}{hint}")


def _on_squares(place: int, look: ArmyLook) -> Iterator[Finding]:
    nearest = min(SQUARES, key=lambda square: distance(look.ground, square, NORMAL))
    value = distance(look.ground, nearest, NORMAL)
    if value < LEAST_FROM_SQUARES:
        yield Finding(
            ("armies", place, "colour"),
            f"tiles of {look.army.name} {look.ground!r} are hard to see on the board's squares {nearest!r} "
            f"({value:.1f}, at least {LEAST_FROM_SQUARES})",
        )


def _readable(place: int, look: ArmyLook) -> Iterator[Finding]:
    value = contrast(look.ink, look.ground)
    if value < READABLE:
        yield Finding(
            ("armies", place, "ink"),
            f"numbers of {look.army.name} in {look.ink!r} on {look.ground!r} have a contrast of {value:.2f}, "
            f"expected at least {READABLE}; leave the ink out and it is chosen",
            "error",
        )
