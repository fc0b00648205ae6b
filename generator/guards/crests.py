"""Guard of form: armies must be told apart by crests and back patterns, even without colour."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from generator.crests.bitmap import bitmap
from generator.crests.legibility import look_alike
from generator.design.model import ArmyLook
from generator.guards.findings import Finding
from generator.words import say


def crest_findings(looks: Sequence[ArmyLook]) -> Iterator[Finding]:
    """Everything about crests and back patterns, pair by pair."""
    dots = [bitmap(look.crest) for look in looks]
    for (first, one), (place, other) in combinations(enumerate(looks), 2):
        names = say("{name} and {other}", name=one.name, other=other.name)
        if look_alike(dots[first], dots[place]):
            yield Finding(
                ("armies", place, "crest"), say("the crests of {names} look too much alike at 6 mm", names=names)
            )
        if one.pattern == other.pattern:
            yield Finding(
                ("armies", place, "pattern"),
                say("{names} have one back pattern, {pattern!r}; expected two", names=names, pattern=one.pattern),
            )
