"""Guards of form: crests and backs that tell the armies apart without colour."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from generator.crests.legibility import legibility, look_alike
from generator.design.model import ArmyLook
from generator.guards.findings import Finding


def crest_findings(looks: Sequence[ArmyLook]) -> Iterator[Finding]:
    """Everything about crests and back patterns, pair by pair, then crest by crest."""
    for (_, one), (place, other) in combinations(enumerate(looks), 2):
        names = f"{one.army.name} and {other.army.name}"
        if look_alike(one.crest, other.crest):
            yield Finding(("armies", place, "crest"), f"the crests of {names} look too much alike at 6 mm")
        if one.pattern == other.pattern:
            yield Finding(("armies", place, "pattern"), f"{names} have one back pattern, {one.pattern!r}; expected two")
    for place, look in enumerate(looks):
        if look.outline and not legibility(look.outline).is_symmetric:
            yield Finding(
                ("armies", place, "crest"),
                f"the crest of {look.army.name} is another one turned by 180 degrees: backs then show which way a "
                "tile lies; expected one that stays the same",
            )
