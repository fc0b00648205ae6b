"""Guard of play: tries out the tile set in simulated games, which takes a few seconds."""

from collections.abc import Iterator

from generator.design.model import Design
from generator.guards.findings import Finding


def played_findings(design: Design) -> Iterator[Finding]:
    """What spoils games with this set; if it does so only with fewer players than there are armies, it is a note."""
    from generator.playtest.quick import quick_verdict

    for opinion in quick_verdict(design.game_set):
        yield Finding(
            ("game", "tiles"), opinion.text.removesuffix("."), severity="warning" if opinion.for_all else "note"
        )
