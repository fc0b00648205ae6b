"""Camera markers: AprilTags of the family 36h11, an open standard that many readers know.

A tag is 8 x 8 modules: a black border around 6 x 6 bits. Two codes differ in 11 bits at least, however they are
turned. The codes are those of ``tag36h11.c`` of AprilTag 3 (APRIL Robotics Laboratory, University of Michigan,
https://github.com/AprilRobotics/apriltag), whose bits run in a spiral; here they stand row by row, as printed.

Readers agree on the number and the centre; OpenCV up to 5.0 calls a tag's lower right corner its first.
"""

from generator.geometry import Rect
from generator.path import Path, joined, polygon

MODULES = 8
BITS = 6

Cell = tuple[int, int]
"""Column and row, from the top left."""

# fmt: off
CODES = (
    0xd5d628584, 0xd97f18b49, 0xdd280910e, 0xe479e9c98, 0xebcbca822, 0xf31dab3ac, 0x056a5d085, 0x10652e1d4,
    0x22b1dfead, 0x265ad0472, 0x34fe91b86, 0x3ff962cd5, 0x43a25329a, 0x474b4385f, 0x4e9d243e9, 0x5246149ae,
    0x5997f5538, 0x683bb6c4c, 0x6be4a7211, 0x7e3158eea, 0x81da494af, 0x858339a74, 0x8cd51a5fe, 0x9f21cc2d7,
    0xa2cabc89c, 0xadc58d9eb, 0xb16e7dfb0, 0xb8c05eb3a, 0xd25ef139d, 0xd607e1962, 0xe4aba3076, 0x2dde6a3da,
    0x43d40c678, 0x5620be351, 0x64c47fa65, 0x686d7002a,
)
# fmt: on
"""Tags 0 to 35, four for each of nine regions: 36 bits, the highest at the top left, rows downwards, 1 is white."""


def black_modules(number: int) -> frozenset[Cell]:
    """The black cells of a tag, its border included."""
    code = CODES[number]
    last = BITS * BITS - 1
    white = {(i % BITS + 1, i // BITS + 1) for i in range(BITS * BITS) if code >> (last - i) & 1}
    return frozenset((x, y) for x in range(MODULES) for y in range(MODULES)) - white


def tag_path(number: int, area: Rect) -> Path:
    """The black of a tag whose border fills ``area``, as one outline: between single squares hairlines could show."""
    scale = area.width / MODULES
    return joined(
        polygon(*((area.x + scale * x, area.y + scale * y) for x, y in loop))
        for loop in outlines(black_modules(number))
    )


def outlines(cells: frozenset[Cell]) -> list[list[Cell]]:
    """The corners of the loops around a set of cells, clockwise outside and counter-clockwise around holes."""
    ends: dict[Cell, list[Cell]] = {}
    for x, y in sorted(cells):
        sides = (((x, y), (0, -1)), ((x + 1, y), (1, 0)), ((x + 1, y + 1), (0, 1)), ((x, y + 1), (-1, 0)))
        for (start_x, start_y), (dx, dy) in sides:
            if (x + dx, y + dy) not in cells:
                ends.setdefault((start_x, start_y), []).append((start_x - dy, start_y + dx))
    loops = []
    while ends:
        start = here = min(ends)
        loop = [start]
        while True:
            there = ends[here].pop()
            if not ends[here]:
                del ends[here]
            if there == start:
                break
            loop.append(there)
            here = there
        loops.append(_corners(loop))
    return loops


def _corners(loop: list[Cell]) -> list[Cell]:
    """The corners of a loop: the points where it turns."""
    around = [loop[-1], *loop, loop[0]]
    return [
        (x, y)
        for (ax, ay), (x, y), (bx, by) in zip(around, around[1:], around[2:], strict=False)
        if (x - ax, y - ay) != (bx - x, by - y)
    ]
