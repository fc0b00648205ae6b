"""The rules' open choices (D6, D7): for each, the rules with this one choice made the other way."""

from dataclasses import dataclass, replace

from generator.words import say
from sengoku.game_set import Rules


@dataclass(frozen=True)
class Choice:
    """One rule that is played the other way.

    Attributes:
        key: its name in JSON, as in `Rules`.
        label: what is then played, for people.
        rules: all rules with it.
    """

    key: str
    label: str
    rules: Rules


def other_choices(rules: Rules) -> tuple[Choice, ...]:
    """All rules that differ from these in a single choice."""
    aside = rules.unplaceable == "set-aside"
    whole = rules.outside == "whole"
    return (
        Choice(
            "unplaceable",
            say("tiles without a place go under the pile") if aside else say("tiles without a place are set aside"),
            replace(rules, unplaceable="under-army" if aside else "set-aside"),
        ),
        Choice(
            "outside",
            say("only one half may lie outside") if whole else say("both halves may lie outside"),
            replace(rules, outside="half" if whole else "whole"),
        ),
        Choice(
            "stuck_region_ends",
            say("a region that is stuck goes on") if rules.stuck_region_ends else say("a region that is stuck ends"),
            replace(rules, stuck_region_ends=not rules.stuck_region_ends),
        ),
    )
