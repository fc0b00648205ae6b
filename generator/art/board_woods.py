"""The woods of the battlefield's map: trees seen from above, thick in the upper right and thin towards the fields."""

from math import hypot

from generator.art.neutrals import TERRACE, TREES
from generator.drawing import Items, fill
from generator.path import circle, joined, smooth

FLOOR = (
    (168, -30), (157, 2), (163, 22), (152, 40), (160, 55), (178, 47), (196, 46), (206, 58), (208, 78), (222, 90),
    (232, 106), (246, 116), (290, 122), (290, -30),
)  # fmt: skip
CLEARINGS = (
    (187.5, 62.5, 17.0), (194.5, 81.0, 4.0), (198.0, 88.0, 4.0), (199.0, 95.0, 4.0), (196.0, 104.0, 4.0),
    (206.5, 81.0, 6.8),
)  # fmt: skip
"""Around the castle, along its road and about the shrine's gate no tree stands."""
LONE_TREES = (
    (150, 12, 3), (147.5, 30, 2.4), (149, 47, 3.2), (154.5, 50, 2.2), (128, 84, 2.8), (134, 87, 2),
    (206, 104, 2.8), (212, 101, 3.4), (216, 113, 2.4), (234, 128, 3), (240, 124, 2.2), (164, 120, 2.6),
    (169.5, 118, 3.4), (173, 122.5, 2.2), (140, 150, 2.4), (145, 154, 3.2), (110, 112, 2.6), (115.5, 114.5, 2),
    (96, 120, 3), (8, 118, 2.8), (14, 121, 2), (150, 214, 2.8), (145.5, 219, 2.2), (152, 221, 3.2),
    (162, 206, 2.2), (203, 172, 2.6), (208, 176, 2), (233, 208, 2.6), (239, 210.5, 3), (236.5, 214.5, 1.8),
    (209.5, 238, 1.7), (86, 20, 2.2), (80, 64.5, 1.6), (24, 100, 2.4), (30, 103, 3),
)  # fmt: skip
"""Outside the woods: on foothills, along the river, by the shore and on the islands."""
Tree = tuple[float, float, float]
"""x, y and radius of the crown, mm."""


def woods() -> Items:
    """The forest floor, then crowns in two tones, lit from the upper left."""
    trees = (*standing_trees(), *LONE_TREES)
    return (
        fill(smooth(FLOOR, closed=True), TERRACE),
        fill(joined(circle(*tree) for tree in trees), TREES[0]),
        fill(joined(circle(x - 0.16 * r, y - 0.18 * r, 0.58 * r) for x, y, r in trees), TREES[1]),
    )


def standing_trees() -> list[Tree]:
    """Where trees stand without touching: evenly spread by a low-discrepancy sequence, the same at every build."""
    trees: list[Tree] = []
    for i in range(1, 900):
        x, y, size = 148 + 108 * (i * 0.8191725134 % 1), -6 + 124 * (i * 0.6710436067 % 1), i * 0.5497004779 % 1
        depth = 1 - (((x - 262) / 107) ** 2 + ((y + 12) / 132) ** 2)
        radius = 2.2 + 1.4 * size + 2.4 * depth
        if depth < 0 or depth * 3.2 < size:
            continue
        if all(hypot(x - a, y - b) > radius + r + 0.3 for a, b, r in (*CLEARINGS, *trees)):
            trees.append((round(x, 2), round(y, 2), round(radius, 2)))
    return trees
