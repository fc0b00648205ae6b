"""Whether a crest can still be recognised at 6 mm, its smallest size, and told from the other crests of a kit."""

from dataclasses import dataclass

from generator.crests.bitmap import Bitmap, bitmap, likeness
from generator.path import Path
from generator.units import format_beside
from generator.words import say

THINNEST = 5
"""Lines and gaps thinner than this many dots (0.3 mm at 6 mm) fill up or break on a home printer."""

_MOST_LOST = 0.15
_LEAST_INK, _MOST_INK = 0.08, 0.85
_ALIKE = 0.75


@dataclass(frozen=True)
class Legibility:
    """What is left of a crest at 6 mm.

    Attributes:
        ink: the share of its box that is ink, 0 to 1.
        thin_ink: the share of the ink in lines thinner than 0.3 mm.
        thin_gaps: the area of the gaps thinner than 0.3 mm, as a share of the ink.
        is_symmetric: whether it looks the same turned by 180 degrees.
    """

    ink: float
    thin_ink: float
    thin_gaps: float
    is_symmetric: bool

    @property
    def problems(self) -> tuple[str, ...]:
        """What keeps the crest from being recognised at 6 mm; empty if nothing does."""
        found = []
        if self.ink < _LEAST_INK:
            found.append(
                say(
                    "it covers only {ink}% of its box (at least {least:.0%})",
                    ink=_percent(self.ink, _LEAST_INK),
                    least=_LEAST_INK,
                )
            )
        if self.ink > _MOST_INK:
            found.append(
                say(
                    "it fills {ink}% of its box (at most {most:.0%})", ink=_percent(self.ink, _MOST_INK), most=_MOST_INK
                )
            )
        if self.thin_ink > _MOST_LOST:
            found.append(say("{thin_ink:.0%} of it are lines thinner than 0.3 mm", thin_ink=self.thin_ink))
        if self.thin_gaps > _MOST_LOST:
            found.append(
                say(
                    "its gaps are thinner than 0.3 mm (as much as {thin_gaps:.0%} of its ink)", thin_gaps=self.thin_gaps
                )
            )
        return tuple(found)


def _percent(share: float, limit: float) -> str:
    return format_beside(100 * share, 100 * limit, 0)


def legibility(crest: Path) -> Legibility:
    """Measures a crest in its box of 100 x 100 at its smallest size of 6 mm."""
    dots = bitmap(crest)
    count = max(1, dots.count)
    turned = dots.turned()
    return Legibility(
        ink=dots.count / 100**2,
        thin_ink=dots.without(dots.opened(THINNEST)).count / count,
        thin_gaps=dots.closed(THINNEST).without(dots).count / count,
        is_symmetric=_differs_little(dots, turned),
    )


def look_alike(one: Bitmap, other: Bitmap) -> bool:
    """Whether two crests would be mixed up at 6 mm: too much of their area is the same in one of four directions."""
    return likeness(one, other) > _ALIKE


def _differs_little(one: Bitmap, other: Bitmap) -> bool:
    """Whether they differ only in thin lines of less than two dots, as edges do that fall between dots."""
    return not (one.without(other) | other.without(one)).opened(2).count
