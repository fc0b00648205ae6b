"""Back patterns: two flat colours, repeats that divide 24 and 48 mm, the same turned by 180 degrees.

Each draws a field of ink on a ground that is already there. It covers a given area and a little more; the caller
clips. All lattices are centred on a given point, the middle of a tile.
"""

from collections.abc import Callable, Iterator
from math import ceil, floor

from generator.drawing import Group, Item, Items, fill
from generator.geometry import Matrix, Rect, rotation
from generator.path import Path, box, circle, joined, parse_path, polygon

Centre = tuple[float, float]
Pattern = Callable[[Rect, Centre, str, str], Items]
"""(area to cover, centre of the lattice, ground colour, ink colour) -> items; lengths in mm."""


class UnknownPatternError(ValueError):
    """There is no back pattern of that name."""


def find_pattern(name: str) -> Pattern:
    """A pattern by its name.

    Raises:
        UnknownPatternError: with the names that exist.
    """
    if name not in PATTERNS:
        raise UnknownPatternError(f"expected a back pattern ({', '.join(sorted(PATTERNS))}), got {name!r}")
    return PATTERNS[name]


def lattice(
    area: Rect, centre: Centre, pitch: tuple[float, float], reach: tuple[float, float]
) -> Iterator[tuple[int, int, float, float]]:
    """Row, column, x and y of each lattice point whose motif of half-size ``reach`` can touch the area, row by row."""
    (cx, cy), (dx, dy), (rx, ry) = centre, pitch, reach
    for row in range(floor((area.y - ry - cy) / dy), ceil((area.bottom + ry - cy) / dy) + 1):
        for column in range(floor((area.x - rx - cx) / dx), ceil((area.right + rx - cx) / dx) + 1):
            yield row, column, cx + column * dx, cy + row * dy


def ogee(half_width: float, half_height: float) -> Path:
    """A lens with drawn-out tips, its middle at the origin."""
    a, h = half_width, half_height
    return Path(
        (
            ("M", (0, -h)),
            ("C", (0.12 * a, -0.55 * h, a, -0.42 * h, a, 0)),
            ("C", (a, 0.42 * h, 0.12 * a, 0.55 * h, 0, h)),
            ("C", (-0.12 * a, 0.55 * h, -a, 0.42 * h, -a, 0)),
            ("C", (-a, -0.42 * h, -0.12 * a, -0.55 * h, 0, -h)),
            ("Z", ()),
        )
    )


def tatewaku(area: Rect, centre: Centre, ground: str, ink: str) -> Items:
    """Rising heat: lenses in brick order, each with a core."""
    lens, core = ogee(3.2, 6.88), ogee(1.36, 2.88)
    places = [(x + (4 if row % 2 else 0), y) for row, _, x, y in lattice(area, centre, (8, 8), (7.2, 6.88))]
    return (
        fill(joined(lens.moved(x, y) for x, y in places), ink),
        fill(joined(core.moved(x, y) for x, y in places), ground),
    )


def seigaiha(area: Rect, centre: Centre, ground: str, ink: str) -> Items:
    """Waves that run outward from the middle in both directions; on the middle line whole ripples."""
    x, y = centre
    upper = Rect(area.x, min(area.y, 2 * y - area.bottom), area.width, y - min(area.y, 2 * y - area.bottom))
    mirrored = Rect(2 * x - upper.right, upper.y, upper.width, upper.height)
    half = Rect(
        min(upper.x, mirrored.x), upper.y, max(upper.right, mirrored.right) - min(upper.x, mirrored.x), y - upper.y
    )
    rows: tuple[Item, ...] = tuple(
        item for step in range(ceil(half.height / 3) + 2, 0, -1) for item in _ripples(half, centre, step, ground, ink)
    )
    waves = Group(rows, clip=box(half))
    return (waves, Group((waves,), rotation(180, x, y)), *_ripples(half, centre, 0, ground, ink))


def _ripples(area: Rect, centre: Centre, step: int, ground: str, ink: str) -> Items:
    """One row of ripples of radius 6, ``step`` rows of 3 mm above the middle."""
    x, y = centre[0] + (6 if step % 2 else 0), centre[1] - 3 * step
    first, last = floor((area.x - 6 - x) / 12), ceil((area.right + 6 - x) / 12)
    places = [x + 12 * i for i in range(first, last + 1)]
    return tuple(
        fill(joined(circle(px, y, 6 * share) for px in places), (ground, ink)[i % 2])
        for i, share in enumerate((1, 0.9, 0.7, 0.5, 0.3))
    )


def yagasuri(area: Rect, centre: Centre, ground: str, ink: str) -> Items:
    """Arrow feathers, up and down by turns: columns 6 wide, a feather every 12, the shaft 0.8."""
    del ground
    vane = 3 - 0.4
    feathers = []
    for _, column, x, y in lattice(area, centre, (6, 12), (6, 12)):
        rise = -vane if column % 2 == 0 else vane
        start = y if column % 2 == 0 else y + 6
        feathers.append(polygon((x, start), (x + vane, start + rise), (x + vane, start + rise + 6), (x, start + 6)))
        feathers.append(
            polygon((x + 6, start), (x + 6, start + 6), (x + 6 - vane, start + rise + 6), (x + 6 - vane, start + rise))
        )
    return (fill(joined(feathers), ink),)


_PETAL = parse_path("M-2 2C-2 -0.209 -0.209 -2 2 -2C2 0.209 0.209 2 -2 2Z")
"""Two quarter arcs of radius 4 from node to node, middle at the origin."""


def shippo(area: Rect, centre: Centre, ground: str, ink: str) -> Items:
    """Linked circles: a petal between diagonal neighbours of a lattice of 4."""
    del ground
    size = 1 - 2 * 0.13
    rising = _PETAL.transformed(Matrix(size, 0, 0, size))
    falling = rising.transformed(Matrix(1, 0, 0, -1))
    petals = [
        (falling if (row + column) % 2 == 0 else rising).moved(x + 2, y + 2)
        for row, column, x, y in lattice(area, centre, (4, 4), (4, 4))
    ]
    return (fill(joined(petals), ink),)


PATTERNS: dict[str, Pattern] = {
    "tatewaku": tatewaku,
    "seigaiha": seigaiha,
    "yagasuri": yagasuri,
    "shippo": shippo,
}
"""The back patterns by name."""
