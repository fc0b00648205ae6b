"""Crests for backs. A back must look the same turned by 180 degrees, or it would show which way its tile lies."""

from functools import lru_cache

from generator.crests import BOX
from generator.geometry import Matrix
from generator.path import Path

TWIN = 0.6
"""The size of each of two crests beside that of one: both fit into the circle about its box."""

TWIN_GAP = 4.0
"""Between the two, units."""


@lru_cache(maxsize=16)
def turning_crest(crest: Path) -> Path:
    """The crest if it looks the same turned by 180 degrees; else twice, foot to foot, as on a playing card."""
    from generator.crests.legibility import legibility

    if legibility(crest).is_symmetric:
        return crest
    upper = crest.transformed(Matrix(TWIN, 0, 0, TWIN, BOX * (1 - TWIN) / 2, BOX / 2 - TWIN_GAP / 2 - BOX * TWIN))
    return upper + upper.transformed(Matrix(-1, 0, 0, -1, BOX, BOX))
