"""Guard of play: a tile set of the designer's own is tried out, which takes a second or two."""

from collections.abc import Iterator

from generator.design.model import Design
from generator.guards.findings import Finding
from sengoku.tile_sets import PRESETS


def played_findings(design: Design) -> Iterator[Finding]:
    """What spoils games with this set; nothing about the presets, which are known."""
    if design.game_set.tiles in PRESETS.values():
        return
    from generator.playtest.quick import quick_verdict

    for sentence in quick_verdict(design.game_set):
        yield Finding(("game", "tiles"), sentence.removesuffix("."))
