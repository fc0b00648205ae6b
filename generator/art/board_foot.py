"""The strip under a region board: its name, the kit's code, and in pictures how tiles overhang and boards join; mm."""

from generator.art.neutrals import CAPTION, INK, PICTOGRAM, WHITE
from generator.art.numerals import number_path
from generator.art.pictograms import last_place, mini_tile
from generator.art.qr import qr_symbol
from generator.art.region_grid import EDGE, PITCH, RegionGrid
from generator.design.model import Design, RegionLook
from generator.drawing import Items, Text, Use, fill, placed
from generator.geometry import scaling, translation
from generator.path import joined, rect
from generator.typesetting import LEAST_EM, fitted_size
from generator.words import say

NAME_X, NAME_ROOM = 42.0, 52.0
"""Where a region's name begins, and the width for it and for what stands above it, mm; longer ones are set smaller, so
that 5 mm stay free before the QR code."""
LABEL_SPACING = 0.35
LABEL_SIZE, WORDS_SIZE = 3.3, 3.1
CODE_X, OVERHANG_X, JOIN_X = 100.0, 132.5, 168.0
CODE = 20.0
"""Edge of the QR code on the strip, mm."""


def code_size(design: Design) -> float:
    """Edge of the QR code as it is printed, mm."""
    return CODE * design.square / PITCH


def board_foot(design: Design, grid: RegionGrid, look: RegionLook) -> Items:
    """The strip, 194 x 41 mm."""
    items = [*_title(design, grid, look), placed(_overhang(design), OVERHANG_X, 0)]
    items += _code(design)
    if grid.seams:
        items.append(placed(_join(design, grid), JOIN_X, 0))
    return tuple(items)


def _readable(design: Design, size: float) -> float:
    """A size of type, larger if it needs to be: on a small board the whole strip is made smaller."""
    return max(size, LEAST_EM * PITCH / design.square)


def _title(design: Design, grid: RegionGrid, look: RegionLook) -> Items:
    size = fitted_size(design.faces[900], look.shown, 15.0, NAME_ROOM)
    label, sign = say("REGION {number} OF {count}", number=grid.number, count=grid.battlefield.count), 0.0
    if look.kanji:
        sign = 2.5 + design.text_width(look.kanji, 900, 5.2)
    label_size = _readable(design, LABEL_SIZE)
    width = design.text_width(label, 700, label_size) + LABEL_SPACING * len(label)
    scale = min(1.0, NAME_ROOM / (width + sign))
    return (
        Text(look.number_kanji, 0, 28, 38, 900, INK),
        Text(label, NAME_X, 10.5, label_size * scale, 700, CAPTION, spacing=LABEL_SPACING * scale),
        Text(look.kanji, NAME_X + (width + 2.5) * scale, 11.1, 5.2 * scale, 900, INK),
        Text(look.shown, NAME_X - 0.4, 25.6, size, 900, INK),
    )


def _words(design: Design, text: str, room: float = OVERHANG_X - CODE_X) -> Items:
    """Short lines below a picture; lines too long for the room to its right begin further left."""
    size, lines = _readable(design, WORDS_SIZE), text.split("\n")
    x = min(0.0, room - max(design.text_width(line, 500, size) for line in lines))
    return tuple(Text(line, x, 32.5 + 4.4 * i, size, 500, CAPTION) for i, line in enumerate(lines))


def _code(design: Design) -> Items:
    """The QR code of the kit; nothing if the kit is too much for a code of this size."""
    size = code_size(design)
    symbol = qr_symbol(design.link, size)
    if symbol is None:
        return ()
    # Its quiet zone is white like the paper: the code itself stands in line with the pictures and words.
    place = Use(symbol, scaling(CODE / size).then(translation(CODE_X - CODE / 12, 4)))
    return place, placed(_words(design, _code_words(design)), CODE_X, 0)


def _code_words(design: Design) -> str:
    """How to use the code: its letters are typed if there is room to print them, else copied from a phone's camera."""
    if design.scorer:
        return say("Scan to\nkeep score")
    if design.text_width(design.link, 500, _readable(design, WORDS_SIZE)) <= OVERHANG_X - CODE_X - 2:
        return say("Kit code\n{code}", code=design.link)
    return say("Kit code: scan it,\ncopy, and paste it\nunder New game")


def _overhang(design: Design) -> Items:
    """A tile that lies half on the edge of a board and half outside."""
    pitch, grout = 8.6, 0.4
    mixed = [tile for tile in design.game_set.tiles.tiles if not tile.is_double] or design.game_set.tiles.tiles
    tile = mixed[len(mixed) // 2]
    corner = (pitch + grout / 2, pitch + grout / 2)
    return (
        *last_place(2, 3, 1, (0, 0), pitch),
        mini_tile(design, design.looks[1], (tile.low, tile.high), corner, pitch - grout, across=True),
        *_words(design, say("Outside: only if\nno place inside")),
    )


def _join(design: Design, grid: RegionGrid) -> Items:
    """All boards as they lie joined, this one dark."""
    count = grid.battlefield.count
    rows = -(-count // 2)
    pitch = 26.0 / max(2, rows)
    cell = pitch - 0.6
    places = [(pitch * (i % 2), pitch * (i // 2)) for i in range(count)]
    here = places[grid.number - 1]
    others = [place for place in places if place != here]

    def number(place: tuple[float, float]) -> Items:
        x, y = place
        path = number_path(places.index(place) + 1, x + cell / 2, y + cell / 2, max(2.2, 0.4 * cell))
        return (fill(path, WHITE if place == here else CAPTION),)

    few = {1: say("Cut the dashed\nline to join"), 2: say("Cut both dashed\nlines to join")}
    words = few.get(len(grid.seams), say("Cut all dashed\nlines to join"))
    return (
        fill(joined(rect(*place, cell, cell) for place in others), PICTOGRAM),
        fill(rect(*here, cell, cell), INK),
        *(shape for place in places for shape in number(place)),
        *_words(design, words, EDGE - JOIN_X),
    )
