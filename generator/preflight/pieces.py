"""Checks pieces by what the file draws: which forms it uses and where, and what it paints within each back."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import product
from math import hypot
from operator import add, itemgetter

from generator.art.tile import HEIGHT, WIDTH
from generator.design.model import Design
from generator.geometry import Rect
from generator.imposition import Slot
from generator.kit import KitPage
from generator.preflight.page_reader import Painted
from generator.preflight.report import Check
from generator.words import say, say_many
from sengoku.tiles import Tile, format_tile

Tiles = Sequence[tuple[str, Tile]]
"""(army key, tile), each as often as it is printed."""

HALF = re.compile(r"half-(.)-([0-9]+)$")
"""The form of a tile's half: its army's key and its number."""
PERFECT = 0.01
"""How far a back may be from its front in the file, mm."""


def check_flips(design: Design, pages: Sequence[KitPage], marks: Sequence[Painted]) -> Check:
    """Whether the drawing of each back lies behind that of a front once the sheet is turned over.

    The middles of tiles, as the file has them, are compared.
    """
    if design.print.backs != "duplex" or design.print.labels:
        return Check("backs on fronts", True, say("no sheet is printed on both sides"))
    fronts: dict[int, list[tuple[float, float]]] = {}
    backs: dict[int, list[tuple[float, float]]] = {}
    for page, mark in zip(pages, marks, strict=True):
        if page.part != "armies":
            continue
        if page.side == "recto":
            fronts[page.sheet] = _in_order(_middles(mark, ("join-", "belt-"), (WIDTH / 2, HEIGHT / 2)))
        else:
            middles = _middles(mark, ("back-",), (design.tile.width / 2, design.tile.height / 2))
            width, height = page.page.width, page.page.height
            sideways = design.print.flips_sideways
            backs[page.sheet] = _in_order((x, height - y) if sideways else (width - x, y) for x, y in middles)
    if {sheet: len(found) for sheet, found in fronts.items()} != {sheet: len(found) for sheet, found in backs.items()}:
        return Check("backs on fronts", False, say("there are not as many backs as fronts"))
    pairs = [pair for sheet, found in fronts.items() for pair in zip(found, backs[sheet], strict=True)]
    worst = max((hypot(x - u, y - v) for (x, y), (u, v) in pairs), default=0.0)
    return Check(
        "backs on fronts",
        worst < PERFECT,
        say_many(
            "{count} back, off by {worst:.3f} mm after the flip",
            "{count} backs, off by {worst:.3f} mm at most after the flip",
            len(pairs),
            worst=worst,
        ),
    )


def _middles(mark: Painted, names: tuple[str, ...], middle: tuple[float, float]) -> list[tuple[float, float]]:
    """Where the middles of tiles are in the file, mm."""
    return [matrix.apply(*middle) for name, matrix in mark.forms if any(part in name for part in names)]


def _in_order(middles: Iterable[tuple[float, float]]) -> list[tuple[float, float]]:
    """Sorted into columns, each downwards.

    Not by rounding: half a hundredth of a mm would be rounded up on one side and down on the other.
    """
    columns: list[list[tuple[float, float]]] = []
    for middle in sorted(middles):
        if not columns or middle[0] - columns[-1][0][0] > 1:
            columns.append([])
        columns[-1].append(middle)
    return [middle for column in columns for middle in sorted(column, key=itemgetter(1))]


def check_backs(pages: Sequence[KitPage], marks: Sequence[Painted]) -> Check:
    """Whether the file paints the same within every back of an army, judged by boxes around all marks."""
    first: dict[str, Marks] = {}
    odd: dict[str, None] = {}
    for page, mark in zip(pages, marks, strict=True):
        for slot in page.slots:
            if slot.piece.kind == "tile-back":
                army, found = slot.piece.army or "", _within(slot, mark)
                if not _are_alike(first.setdefault(army, found), found):
                    odd[army] = None
    if odd:
        return Check(
            "backs alike",
            False,
            say("what is drawn on backs differs within an army: {known}", known=", ".join(sorted(odd))),
        )
    return Check("backs alike", True, say("within an army, every back is drawn alike") if first else say("no backs"))


Marks = Counter[tuple[int, ...]]
"""Boxes by x, y, width and height in tenths of a mm, and how often each is there."""


def _within(slot: Slot, mark: Painted) -> Marks:
    """The boxes of marks within a trim, from its corner; for a piece on its side, turned upright.

    What a clip along the trim leaves of a neighbour is empty, or thin only by rounding, and does not count.
    """
    trim = slot.trim
    seen = (box for box in mark.boxes if min(box.width, box.height) > 0.01 and trim.contains(box, 0.05))
    return Counter(_upright(box, trim, slot.rotation) for box in seen)


def _upright(box: Rect, trim: Rect, rotation: int) -> tuple[int, ...]:
    x, y = box.centre
    u, v, width, height = x - trim.x, y - trim.y, box.width, box.height
    if rotation % 180:
        u, v, width, height = v, trim.width - u, height, width
    return tuple(round(10 * value) for value in (u, v, width, height))


def _are_alike(one: Marks, other: Marks) -> bool:
    """Whether each box has a counterpart, to a tenth of a mm, as lengths may have been rounded."""
    if one == other:
        return True
    rest = other.copy()
    for place in one.elements():
        steps = product((0, -1, 1), repeat=len(place))
        near = (tuple(map(add, place, step)) for step in steps)
        found = next((like for like in near if rest[like] > 0), None)
        if found is None:
            return False
        rest[found] -= 1
    return not rest.total()


def check_counts(pages: Sequence[KitPage], marks: Sequence[Painted], expected: Tiles) -> Check:
    """Whether the file draws just these tiles: two halves with the same middle are one."""
    of_armies = (mark for page, mark in zip(pages, marks, strict=True) if page.part == "armies")
    found = Counter(tile for mark in of_armies for tile in tiles_drawn(mark))
    missing, more = Counter(expected) - found, found - Counter(expected)
    problems = [
        f"{count} {what}: {_some(tiles)}"
        for what, tiles in ((say("missing"), missing), (say("too many"), more))
        if (count := tiles.total())
    ]
    if problems:
        return Check(
            "counts",
            False,
            say_many(
                "expected {count} tile, {problems}",
                "expected {count} tiles, {problems}",
                len(expected),
                problems="; ".join(problems),
            ),
        )
    return Check(
        "counts",
        True,
        say_many("{count} tile drawn, as asked for", "{count} tiles drawn, as asked for", found.total())
        if expected
        else say("no tiles"),
    )


def tiles_drawn(mark: Painted) -> list[tuple[str, Tile]]:
    """Army key and tile for every two halves with the same middle; a half alone does not count."""
    middles: dict[tuple[float, float], list[tuple[str, int]]] = {}
    for name, matrix in mark.forms:
        if half := HALF.search(name):
            x, y = matrix.apply(WIDTH / 2, HEIGHT / 2)
            middles.setdefault((round(x, 1), round(y, 1)), []).append((half[1], int(half[2])))
    pairs = [pair for pair in middles.values() if len(pair) == 2 and pair[0][0] == pair[1][0]]
    return [(army, Tile(*sorted((low, high)))) for (army, low), (_, high) in pairs]


def _some(tiles: "Counter[tuple[str, Tile]]") -> str:
    names = [f"{army}:{format_tile(tile)}" for army, tile in sorted(tiles.elements())]
    return ", ".join(names[:5]) + (", ..." if len(names) > 5 else "")
