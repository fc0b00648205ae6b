"""Guard of play: the tile set is tried out, which takes a few seconds."""

from collections.abc import Iterator

from generator.design.model import Design
from generator.guards.findings import Finding


def played_findings(design: Design) -> Iterator[Finding]:
    """What spoils games with this set; what spoils them only for fewer players than there are armies is a note."""
    from generator.playtest.quick import quick_verdict

    for opinion in quick_verdict(design.game_set):
        yield Finding(
            ("game", "tiles"), opinion.text.removesuffix("."), severity="warning" if opinion.for_all else "note"
        )
