"""The rules' open choices (D6, D7): each turned round, one at a time."""

from dataclasses import dataclass, replace

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
    """Every single change of the rules."""
    aside = rules.unplaceable == "set-aside"
    whole = rules.outside == "whole"
    return (
        Choice(
            "unplaceable",
            f"tiles without a place {'go under the army' if aside else 'are set aside'}",
            replace(rules, unplaceable="under-army" if aside else "set-aside"),
        ),
        Choice(
            "outside",
            f"{'only one half' if whole else 'both halves'} may lie outside",
            replace(rules, outside="half" if whole else "whole"),
        ),
        Choice(
            "stuck_region_ends",
            f"a region that is stuck {'goes on' if rules.stuck_region_ends else 'ends'}",
            replace(rules, stuck_region_ends=not rules.stuck_region_ends),
        ),
    )
