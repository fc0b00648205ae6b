"""Guard of colour: armies must differ from each other, numbers from their ground, tiles from the board's squares."""

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations

from generator.art.neutrals import HILLS, LAND, TERRACE, TREES, WATER
from generator.design.model import ArmyLook
from generator.guards.findings import Finding
from generator.guards.sight import NORMAL, distance, nearest_apart, too_close
from generator.units import format_beside
from generator.words import said, say
from sengoku.colours import READABLE, contrast

SQUARES = (LAND, *HILLS, *TREES, TERRACE, WATER)
"""Every colour that an empty square of a board can have."""

LEAST_FROM_SQUARES = 8
"""A tile's ground is at least this far (CIEDE2000, normal sight) from each of them."""


def colour_findings(looks: Sequence[ArmyLook], own: Collection[int] = ()) -> Iterator[Finding]:
    """Everything about the colours, army by army; ``own`` are the places of armies whose colour the designer chose."""
    yield from _pairs(looks, own)
    for place, look in enumerate(looks):
        yield from _on_squares(place, look)
        yield from _readable(place, look)


def _pairs(looks: Sequence[ArmyLook], own: Collection[int]) -> Iterator[Finding]:
    """A finding for each pair of armies that some eyes confuse.

    It asks for another colour of the army whose colour the designer chose, or else of the later one.
    """
    for first, second in combinations(range(len(looks)), 2):
        one, other = looks[first], looks[second]
        close = too_close(one.ground, other.ground)
        if not close:
            continue
        asked = first if first in own and second not in own else second
        how = ", ".join(
            say(
                "{name} ({value} apart, expected {least:g} or more)",
                name=said(sight.name),
                value=format_beside(value, sight.least, 1),
                least=sight.least,
            )
            for sight, value in close
        )
        rest = [look.ground for place, look in enumerate(looks) if place != asked]
        offered = nearest_apart(looks[asked].ground, rest)
        hint = say("; nearest that passes: '{offered}'", offered=offered) if offered else ""
        names = say(
            "{name} {ground!r} and {other} {other_ground!r}",
            name=one.name,
            ground=one.ground,
            other=other.name,
            other_ground=other.ground,
        )
        sights = [sight for sight, _value in close]
        whose = [NORMAL.whose] if NORMAL in sights else dict.fromkeys(sight.whose for sight in sights)
        yield Finding(
            ("armies", asked, "colour"),
            say(
                "{names} look too much alike in {how}, where black and white are 100 apart{hint}",
                names=names,
                how=how,
                hint=hint,
            ),
            plain=say(
                "{name} and {other} look too much alike {whose}.",
                name=one.name,
                other=other.name,
                whose=say(" and ").join(said(words) for words in whose),
            ),
            offered=offered or "",
        )


def _on_squares(place: int, look: ArmyLook) -> Iterator[Finding]:
    nearest = min(SQUARES, key=lambda square: distance(look.ground, square, NORMAL))
    value = distance(look.ground, nearest, NORMAL)
    if value < LEAST_FROM_SQUARES:
        yield Finding(
            ("armies", place, "colour"),
            say(
                "tiles of {name} {ground!r} are hard to see on the board's squares {nearest!r} ({value} apart, "
                "expected {least} or more, where black and white are 100 apart)",
                name=look.name,
                ground=look.ground,
                nearest=nearest,
                value=format_beside(value, LEAST_FROM_SQUARES, 1),
                least=LEAST_FROM_SQUARES,
            ),
            plain=say("Tiles of {name} are hard to see on the empty squares of the boards.", name=look.name),
        )


def _readable(place: int, look: ArmyLook) -> Iterator[Finding]:
    value = contrast(look.ink, look.ground)
    if value < READABLE:
        yield Finding(
            ("armies", place, "ink"),
            say(
                "numbers of {name} in {ink!r} on {ground!r} have a contrast of {value}, expected at least "
                "{readable}; leave the ink out and it is chosen",
                name=look.name,
                ink=look.ink,
                ground=look.ground,
                value=format_beside(value, READABLE, 2),
                readable=READABLE,
            ),
            "error",
        )
