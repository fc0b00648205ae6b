"""Makes the README's first picture, kit.png: ``python docs/make_table_picture.py`` (needs the ``dev`` extra).

It shows the standard kit cut out and on the table in the middle of a game; every face is the one that prints, and the
tiles lie as on the cover, by the rules.
"""

import random
from collections.abc import Callable, Sequence
from math import cos, radians, sin
from pathlib import Path

import pypdfium2 as pdfium
from PIL import Image, ImageDraw, ImageFilter
from table_scene import Camera, Colour, Flat, Stage

from generator.art.pictograms_rules import battle, example_result, placements
from generator.art.region_grid import EDGE, GRID, INNER, OUTER, PITCH, SPOT_DISTANCE
from generator.build import build_files
from generator.components.screens import FACE, WIDTH, WINGS
from generator.design.load import load_design
from generator.design.model import Design
from sengoku.placement import Placement

HERE = Path(__file__).resolve().parent
MM = 72 / 25.4
FINE = 8.0
"""Pixels of a texture to the mm."""
SIZE, OVER = (1600, 1000), 2
"""Of the picture, and how much finer it is drawn."""
CARD = 2.0
"""Thickness of a tile, mm."""
WOOD = ((172, 127, 86), (163, 119, 80), (178, 133, 91), (168, 123, 83))
EDGES = {"f": (140, 42, 20), "w": (10, 40, 92), "d": (4, 3, 2), "b": (190, 138, 14)}
STONE = (96, 90, 80)
SEATS: tuple[tuple[str, Flat, float, tuple[str, ...]], ...] = (
    ("f", (0, -228), 180, ("1|3", "2|6", "5|5", "4|6", "1|1")),
    ("w", (-258, 8), 64, ("1|2", "3|3", "2|4", "6|6")),
    ("d", (0, 224), 0, ()),
    ("b", (258, 8), -64, ("2|2", "3|6", "1|6", "4|5")),
)
"""Army, middle of its screen, degrees that it is turned from facing the viewer (anticlockwise), and the hand behind."""
Textures = dict[tuple[str, str, str], Image.Image]
"""The face of each kind of piece, by its kind, army and tile or number."""


def textures(design: Design) -> Textures:
    """Every piece of the kit as it prints, cut out along its trim."""
    built = build_files(design)
    (pdf,) = (content for path, content in built.files.items() if path.endswith(".pdf"))
    found: Textures = {}
    for page, printed in zip(built.pages, pdfium.PdfDocument(pdf), strict=True):
        if not page.slots:
            continue
        image = printed.render(scale=FINE / MM).to_pil().convert("RGB")
        for slot in page.slots:
            piece, trim = slot.piece, slot.trim
            name = f"{piece.tile.low}|{piece.tile.high}" if piece.tile else str(piece.copy)
            box = tuple(round(value * FINE) for value in (trim.x, trim.y, trim.right, trim.bottom))
            found.setdefault((piece.kind, piece.army or "", name), image.crop(box).rotate(slot.rotation, expand=True))
    return found


def wood(camera: Camera) -> Image.Image:
    """A table of planks that run away from the viewer, lighter in the middle."""
    image = Image.new("RGB", camera.size, WOOD[0])
    draw = ImageDraw.Draw(image)
    chance = random.Random(4)
    for i in range(-14, 14):
        left, right = 90.0 * i, 90.0 * (i + 1)
        corners = ((left, 900.0), (right, 900.0), (right, -520.0), (left, -520.0))
        draw.polygon([camera.project((*corner, 0.0)) for corner in corners], fill=WOOD[chance.randrange(4)])
        for _ in range(16):
            x, shade = chance.uniform(left, right), chance.choice(WOOD)
            grain = [camera.project((x + chance.uniform(-2, 2), y, 0.0)) for y in range(900, -520, -60)]
            draw.line(grain, fill=tuple(value - 7 for value in shade), width=chance.randint(1, 4))
        draw.line([camera.project((left, y, 0.0)) for y in (900.0, -520.0)], fill=(128, 92, 60), width=3)
    glow = Image.new("L", (64, 64), 0)
    ImageDraw.Draw(glow).ellipse((4, 0, 60, 58), fill=255)
    light = glow.filter(ImageFilter.GaussianBlur(12)).resize(camera.size, Image.Resampling.BICUBIC)
    dark = image.point(lambda value: round(value * 0.66))
    return Image.composite(image, dark, light)


def placed_quad(middle: Flat, size: tuple[float, float], turn: float) -> list[Flat]:
    """The corners of a rectangle turned clockwise, from its upper left, clockwise."""
    angle = radians(-turn)
    half = ((-0.5, 0.5), (0.5, 0.5), (0.5, -0.5), (-0.5, -0.5))
    spread = [(x * size[0], y * size[1]) for x, y in half]
    return [
        (middle[0] + x * cos(angle) - y * sin(angle), middle[1] + x * sin(angle) + y * cos(angle)) for x, y in spread
    ]


def lay(stage: Stage, quad: list[Flat], face: Image.Image, edge: Colour, height: float, base: float = 0.0) -> None:
    """A piece of card: its sides, then its face; ``base`` is what it lies on, mm above the table."""
    for i in range(4):
        (ax, ay), (bx, by) = quad[i], quad[(i + 1) % 4]
        stage.solid([(ax, ay, base), (bx, by, base), (bx, by, base + height), (ax, ay, base + height)], edge)
    stage.textured([(x, y, base + height) for x, y in quad], face)


def board_point(number: int, x: float, y: float) -> Flat:
    """Where a point of a region's squares, mm from their upper-left corner, lies on the table: four boards joined."""
    column, row = (number - 1) % 2, (number - 1) // 2
    return GRID * (column - 1) + x, GRID * (1 - row) - y


class Scene:
    """The kit on the table: what lies or stands there, to be drawn from the back to the front."""

    def __init__(self, design: Design) -> None:
        self.design = design
        self.faces = textures(design)
        self.camera = Camera(1500, 50, -21, 3.86 * OVER / 2, (SIZE[0] * OVER, SIZE[1] * OVER))
        self.stage = Stage(self.camera, wood(self.camera))
        self.things: list[tuple[float, Callable[[], None]]] = []

    def face(self, kind: str, army: str = "", name: str = "1") -> Image.Image:
        """What is printed on a piece."""
        return self.faces[kind, army, name]

    def boards(self) -> None:
        """The four boards, cut at their dashed lines and joined."""
        for number in (1, 2, 3, 4):
            column, row = (number - 1) % 2, (number - 1) // 2
            left, top = (0.0 if column == 0 else INNER), (0.0 if row == 0 else INNER)
            size = EDGE - INNER
            box = (left * FINE, top * FINE, (left + size) * FINE, (top + size) * FINE)
            x, y = (-OUTER if column == 0 else 0.0), (-OUTER if row == 0 else 0.0)
            corners = [board_point(number, x + dx, y + dy) for dx, dy in ((0, 0), (size, 0), (size, size), (0, size))]
            self.stage.shadow(corners, 3.0, 120)
            self.stage.cast(5 * OVER)
            self.stage.textured([(*corner, 0.3) for corner in corners], self.face("board", name=str(number)).crop(box))

    def piece(self, kind: str, army: str, middle: Flat, name: str = "1", turn: float = 0.0, high: int = 1) -> None:
        """A piece of card, or a stack of so many, that lies flat; ``turn`` in degrees clockwise."""
        face = self.face(kind, army, name)
        quad = placed_quad(middle, (face.width / FINE, face.height / FINE), turn)
        self.stage.shadow(quad, CARD * high + 1, 105)

        def draw() -> None:
            for i in range(high):
                lay(self.stage, quad, face, EDGES.get(army, STONE), CARD, CARD * i)

        self.things.append((self.camera.depth((*middle, 0.0)), draw))

    def tile(self, number: int, placement: Placement) -> None:
        """A tile on the squares of a region."""
        (first, one), (second, _) = sorted(placement.halves)
        turn = (270.0 if first.row == second.row else 0.0) + (0.0 if one == placement.tile.low else 180.0)
        x, y = (PITCH * (a + b + 1) / 2 for a, b in ((first.column, second.column), (first.row, second.row)))
        name = f"{placement.tile.low}|{placement.tile.high}"
        self.piece("tile", placement.army, board_point(number, x, y), name, turn)

    def game(self) -> None:
        """The first region with its markers, the second one in play."""
        for number, laid in enumerate(battle(self.design), 1):
            for placement in placements(self.design, laid):
                self.tile(number, placement)
        result = example_result(self.design)
        for line in result.lines:
            along = PITCH * (line.index + 0.5)
            x, y = (-SPOT_DISTANCE, along) if line.kind == "row" else (along, -SPOT_DISTANCE)
            if line.winner:
                self.piece("line-marker", line.winner, board_point(1, x, y), turn=3.0 * (line.index % 3 - 1))
        self.piece("castle-marker", result.winner or "", board_point(1, GRID / 2, GRID / 2))

    def screen(self, army: str, middle: Flat, turn: float) -> None:
        """A screen on the table; unturned its outside faces the viewer, ``turn`` in degrees anticlockwise."""
        flat = self.face("screen", army)
        half = round(FACE * FINE)
        outside = flat.crop((0, half, flat.width, flat.height))
        inside = flat.crop((0, 0, flat.width, half)).rotate(180)
        wing, panel, bend = WINGS[0], WINGS[1] - WINGS[0], radians(62)
        local = [(panel / 2 + wing * cos(bend), wing * sin(bend)), (panel / 2, 0.0)]
        spots = [(-x, y) for x, y in local] + [(x, y) for x, y in reversed(local)]
        c, s = cos(radians(turn)), sin(radians(turn))
        base = [(middle[0] + x * c - y * s, middle[1] + x * s + y * c) for x, y in spots]
        for i, (left, right) in enumerate(((0.0, WINGS[0]), WINGS, (WINGS[1], WIDTH))):
            self._panel(
                base[i], base[i + 1], [_strip(outside, left, right), _strip(inside, WIDTH - right, WIDTH - left)]
            )

    def _panel(self, a: Flat, b: Flat, sides: list[Image.Image]) -> None:
        """One upright panel, from the outside's left to its right, with what is on its outside and inside."""
        self.stage.shadow((a, b), FACE * 0.8, 75)
        top, foot = [(*a, FACE), (*b, FACE)], [(*b, 0.0), (*a, 0.0)]
        (ax, ay), (bx, by), (cx, cy) = (self.camera.project(corner) for corner in (*top, foot[0]))
        faces_viewer = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) > 0
        corners = [*top, *foot] if faces_viewer else [top[1], top[0], foot[1], foot[0]]
        steep = abs(b[1] - a[1]) / (abs(b[0] - a[0]) + abs(b[1] - a[1]))
        middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2, FACE / 2)
        self.things.append(
            (
                self.camera.depth((middle[0], middle[1], 0.0)),
                lambda: self.stage.textured(corners, sides[not faces_viewer], 1.0 - 0.16 * steep),
            )
        )

    def hand(self, army: str, middle: Flat, turn: float, names: Sequence[str]) -> None:
        """Tiles in a row behind a screen that stands so."""
        c, s = cos(radians(turn)), sin(radians(turn))
        for i, name in enumerate(names):
            along = 27.0 * (i - (len(names) - 1) / 2)
            behind = 50 + 0.05 * abs(along)
            place = middle[0] + along * c - behind * s, middle[1] + along * s + behind * c
            self.piece("tile", army, place, name, -turn + 0.06 * along)

    def players(self) -> None:
        """Screens, hands and piles."""
        for army, middle, turn, names in SEATS:
            self.screen(army, middle, turn)
            self.hand(army, middle, turn, names)
        self.piece("tile-back", "f", (156, -274), "1|1", 12, high=7)
        self.piece("tile-back", "w", (-214, 140), "1|1", 64, high=6)
        self.piece("tile-back", "b", (214, 140), "1|1", 296, high=6)
        self.piece("start-token", "", (196, -176), turn=-14)

    def markers(self) -> None:
        """Markers that wait to be used."""
        chance = random.Random(2)
        for army, (x, y) in {"w": (-222, -116), "b": (196, -120), "f": (-176, -216), "d": (110, 196)}.items():
            for i in range(6):
                middle = (x + 15 * (i % 3) + chance.uniform(-2, 2), y - 15 * (i // 3) + chance.uniform(-2, 2))
                self.piece("line-marker", army, middle, turn=chance.uniform(-25, 25))

    def picture(self) -> Image.Image:
        """The finished picture."""
        self.boards()
        self.game()
        self.players()
        self.markers()
        self.stage.cast(3 * OVER)
        for _, draw in sorted(self.things, key=lambda thing: -thing[0]):
            draw()
        return self.stage.image.resize(SIZE, Image.Resampling.LANCZOS)


def _strip(face: Image.Image, left: float, right: float) -> Image.Image:
    return face.crop((round(left * FINE), 0, round(right * FINE), face.height))


if __name__ == "__main__":
    Scene(load_design("standard")).picture().quantize(256).save(HERE / "kit.png", optimize=True)
