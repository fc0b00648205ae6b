"""Player screens: one to a sheet, printed on one side, folded back over the ridge and glued, with folding wings.

Laid out on a landscape frame of 263.4 x 194 mm, which A4 and Letter both have inside margins of 8 mm, and turned onto
the portrait page: a strip with ruler and slug at its top, the flat of 256 x 186 mm below. The flat's upper half is the
inside, upside down.
"""

from generator.art.neutrals import CAPTION, INK
from generator.art.patterns import find_pattern
from generator.art.pictograms_screen import screen_inside
from generator.crests import crest_at
from generator.design.model import ArmyLook, Design
from generator.drawing import Group, Item, Items, Symbol, Text, Use, fill, placed, stroke
from generator.geometry import Matrix, Rect, rotation, scaling, translation
from generator.imposition import Block, Piece, Sheet, Side, Slot, Strip, design_frame, printable
from generator.marks import GAP, MARK_WIDTH, REACH, SMALL, ruler
from generator.path import Path, box, joined, polyline, rect
from generator.typesetting import fitted_size
from generator.words import say
from sengoku.colours import mixed

WIDTH, HEIGHT = 256.0, 186.0
"""The flat's trim, mm."""
FACE = HEIGHT / 2
"""Height of inside and outside; the ridge lies between them."""
WINGS = (63.0, 193.0)
"""Where the wings are folded, from the left edge, mm."""
FRAME = Rect(0, 0, 263.4, 194.0)
TRIM = Rect((FRAME.width - WIDTH) / 2, 3.8, WIDTH, HEIGHT)
"""Where the flat lies in the frame."""
FOLDS = ((0.0, FACE, WIDTH, FACE), *((x, 0.0, x, HEIGHT) for x in WINGS))
"""The ridge and the wings' folds, on the flat."""
PATTERN_SCALE, PATTERN_INK = 1.5, 0.17
MOST_BLEED = 3.0
"""More ink beyond the cut than this would leave the frame, mm."""
INSET = 0.1
"""What a mark keeps from the edge of the printable area: half its stroke, mm."""


def screen_sheets(design: Design) -> tuple[Sheet, ...]:
    """One sheet for each army."""
    to_page = _frame_matrix(design)
    inside = Symbol("screen-inside", screen_inside(design), Rect(0, 0, WIDTH, FACE))
    return tuple(_sheet(design, look, inside, to_page) for look in design.looks)


def screen_bleed(design: Design) -> float:
    """How far ink runs beyond the flat's cut, mm: as far as the design says and the frame has room for."""
    return min(design.bleed, MOST_BLEED)


def _sheet(design: Design, look: ArmyLook, inside: Symbol, to_page: Matrix) -> Sheet:
    trim = to_page.around(TRIM)
    piece = Piece("screen", WIDTH, HEIGHT, screen_flat(design, look, inside), army=look.army.key, folds=FOLDS)
    block = Block((Slot(piece, trim, 0 if trim.width > trim.height else 90),), screen_bleed(design), marked=False)
    recto = Side((block,), (Group(_marks(design), to_page),), foot=_strip(design, to_page))
    return Sheet("screens", say("Screen: {name}", name=look.name), recto, Side())


def _frame_matrix(design: Design) -> Matrix:
    """The matrix from the landscape frame to the page: a quarter turn clockwise onto the portrait design area."""
    return rotation(90).then(translation(FRAME.height, 0)).then(design_frame(design.paper, design.margin))


def screen_flat(design: Design, look: ArmyLook, inside: Symbol) -> Items:
    """The whole flat, in coordinates from its trim's upper-left corner.

    The inside lies upside down in the upper half, the outside with its bleed in the lower.
    """
    upper = Use(inside, rotation(180, WIDTH / 2, FACE / 2))
    return upper, Group(_outside(design, look), translation(0, FACE))


def _outside(design: Design, look: ArmyLook) -> Items:
    """Crest and name on a plain middle, patterned wings; bleed left, right and below."""
    if design.print.ink == "low":
        return _outside_in_low_ink(design, look)
    if design.print.ink == "black":
        return _outside_in_black(design, look)
    bleed = screen_bleed(design)
    wing = _wing_pattern(look, bleed)
    middle = WIDTH / 2
    items: list[Item] = [fill(rect(-bleed, 0, WIDTH + 2 * bleed, FACE + bleed), look.ground)]
    for x, left in ((0.0, -bleed), (WINGS[1], WINGS[1])):
        area = Rect(left, 0, WINGS[0] + bleed, FACE + bleed)
        items.append(Group((placed(wing, x, 0),), clip=box(area)))
    items.append(fill(crest_at(look.crest, middle, 38.5, 60), look.ink))
    return *items, *_name(design, look, middle, 84.0)


def _outside_in_low_ink(design: Design, look: ArmyLook) -> Items:
    """White, except for a belt all the way round that bears the name, and the crest in the army's colour."""
    from generator.art.low_ink import line_colour

    belt = rect(-screen_bleed(design), 75.5, WIDTH + 2 * screen_bleed(design), 12)
    crest = crest_at(look.crest, WIDTH / 2, 37, 56)
    return (
        fill(crest, line_colour(look.ground, look.ink)),
        fill(belt, look.ground),
        *_name(design, look, WIDTH / 2, 84.0),
    )


def _outside_in_black(design: Design, look: ArmyLook) -> Items:
    """Lines on the paper, which is the army's colour: the pattern of its backs on the wings, a large crest between."""
    from generator.art.line_patterns import line_pattern

    bleed = screen_bleed(design)
    middle = WIDTH / 2
    items: list[Item] = []
    for x, left in ((0.0, -bleed), (WINGS[1], WINGS[1])):
        area = Rect(left, 0, WINGS[0] + bleed, FACE + bleed)
        around = Rect(*(value / PATTERN_SCALE for value in Rect(0, 0, WINGS[0], FACE).grown(bleed)))
        lines = line_pattern(look.pattern, around, _wing_centre(), look.ink)
        items.append(Group((Group(lines, Matrix(PATTERN_SCALE, 0, 0, PATTERN_SCALE, x, 0)),), clip=box(area)))
    items.append(fill(crest_at(look.crest, middle, 38.5, 60), look.ink))
    return *items, *_name(design, look, middle, 84.0)


def _wing_centre() -> tuple[float, float]:
    """The middle of a wing, in the coordinates of the pattern before it is made larger."""
    return WINGS[0] / 2 / PATTERN_SCALE, FACE / 2 / PATTERN_SCALE


def _wing_pattern(look: ArmyLook, bleed: float) -> Items:
    """The army's back pattern, larger and paler, centred on a wing and reaching past the bleed."""
    area = Rect(0, 0, WINGS[0], FACE).grown(bleed)
    small = Rect(*(value / PATTERN_SCALE for value in area))
    pattern = find_pattern(look.pattern)(small, _wing_centre(), look.ground, mixed(look.ground, look.ink, PATTERN_INK))
    return (Group(pattern, scaling(PATTERN_SCALE)),)


def _name(design: Design, look: ArmyLook, middle: float, baseline: float) -> Items:
    """Kanji and name, centred together; smaller if they would be wider than the middle panel."""
    name, spacing = look.name.upper(), 0.6
    kanji, gap = look.kanji, 3.4 if look.kanji else 0.0
    size = 7.0
    kanji_width = design.text_width(kanji, 900, 9.0)
    name_width = design.text_width(name, 900, size) + spacing * (len(name) - 1)
    scale = min(1.0, (WINGS[1] - WINGS[0] - 12) / (kanji_width + gap + name_width))
    left = middle - scale * (kanji_width + gap + name_width) / 2
    texts = [
        Text(
            name,
            left + scale * (kanji_width + gap),
            baseline - 0.2,
            size * scale,
            900,
            look.ink,
            "start",
            spacing * scale,
        )
    ]
    if kanji:
        texts.insert(0, Text(kanji, left, baseline + 0.4, 9.0 * scale, 900, look.ink))
    return tuple(texts)


def _marks(design: Design) -> Items:
    """Crop ticks at both ends of the four cuts; fold marks outside the art and on the white inside."""
    bleed = screen_bleed(design)
    ridge = TRIM.y + FACE
    area = printable(design.paper, design.margin)
    room = (max(area.width, area.height) - FRAME.width) / 2
    left, right = (
        TRIM.x - min(TRIM.x + room - INSET, REACH + bleed),
        TRIM.right + min(TRIM.x + room - INSET, REACH + bleed),
    )
    cuts: list[Path] = []
    folds: list[Path] = []
    for y, beyond in ((TRIM.y, 0.0), (ridge, bleed), (TRIM.bottom, bleed)):
        into = folds if y == ridge else cuts
        into.append(polyline((TRIM.x - beyond - GAP, y), (left, y)))
        into.append(polyline((TRIM.right + beyond + GAP, y), (right, y)))
    for wing in (0.0, *WINGS, WIDTH):
        x, into = TRIM.x + wing, folds if wing in WINGS else cuts
        into.append(polyline((x, TRIM.y - GAP), (x, INSET)))
        into.append(polyline((x, TRIM.bottom + bleed + GAP), (x, FRAME.height - INSET)))
        if into is folds:
            into.append(polyline((x, TRIM.y), (x, TRIM.y + 6.2)))
            into.append(polyline((x, ridge - 5), (x, ridge - 0.5)))
    return stroke(joined(cuts), INK, MARK_WIDTH), stroke(joined(folds), INK, MARK_WIDTH, (1.0, 0.8))


def _strip(design: Design, to_page: Matrix) -> Strip:
    """Ruler and slug above the flat: the ruler in the middle, the slug's lines at both ends, beyond the fold marks."""

    def strip(lines: tuple[str, ...]) -> Items:
        room = WINGS[0] - 3.0
        first, second = lines
        baseline = 2.6
        left = Text(first, TRIM.x + 1.5, baseline, fitted_size(design.faces[500], first, SMALL, room), 500, CAPTION)
        right = Text(
            second, TRIM.right - 1.5, baseline, fitted_size(design.faces[500], second, SMALL, room), 500, CAPTION, "end"
        )
        return (Group((*ruler(FRAME.width / 2 - 58, 0.8), left, right), to_page),)

    return strip
