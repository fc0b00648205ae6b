"""A table in perspective: textured quadrangles and solid ones, with soft shadows; for the pictures of the README.

The world is in mm: x to the right, y away from the viewer, z up, the table at z = 0 about the origin.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, hypot, radians, sin

from PIL import Image, ImageDraw, ImageFilter

Point = tuple[float, float, float]
Flat = tuple[float, float]
Colour = tuple[int, int, int]

LIGHT = (0.42, -0.3)
"""How far a shadow reaches to the right and away from the viewer for each mm of height."""


@dataclass(frozen=True)
class Camera:
    """Looks from the viewer's side down to a point of the table.

    Attributes:
        distance: from that point, mm.
        elevation: above the table, degrees.
        aim: how far behind the origin the point lies, mm.
        zoom: pixels that 1 mm at the point is wide.
        size: of the picture, pixels.
    """

    distance: float
    elevation: float
    aim: float
    zoom: float
    size: tuple[int, int]

    def depth(self, point: Point) -> float:
        """Distance along the line of sight, mm."""
        turn = radians(self.elevation)
        return self.distance + (point[1] - self.aim) * cos(turn) - point[2] * sin(turn)

    def project(self, point: Point) -> Flat:
        """Where a point appears, pixels from the upper-left corner."""
        turn = radians(self.elevation)
        up = (point[1] - self.aim) * sin(turn) + point[2] * cos(turn)
        scale = self.zoom * self.distance / self.depth(point)
        return self.size[0] / 2 + point[0] * scale, self.size[1] / 2 - up * scale


class Stage:
    """A picture in the making: shadows first, then everything from the back to the front."""

    def __init__(self, camera: Camera, ground: Image.Image) -> None:
        self.camera = camera
        self.image = ground
        self.shade = Image.new("L", camera.size, 0)

    def shadow(self, base: Sequence[Flat], height: float, strength: int = 90) -> None:
        """The shadow of an upright prism or, with two points, of a wall."""
        moved = [(x + LIGHT[0] * height, y + LIGHT[1] * height) for x, y in base]
        draw = ImageDraw.Draw(self.shade)
        for shape in ([*base], moved, *_sides(base, moved)):
            if len(shape) > 2:
                draw.polygon([self.camera.project((x, y, 0)) for x, y in shape], fill=strength)

    def cast(self, blur: float) -> None:
        """Lay all shadows told so far on the picture, and begin anew."""
        dark = Image.new("RGB", self.image.size, (24, 16, 8))
        self.image.paste(dark, (0, 0), self.shade.filter(ImageFilter.GaussianBlur(blur)))
        self.shade = Image.new("L", self.camera.size, 0)

    def solid(self, corners: Sequence[Point], colour: Colour) -> None:
        """A quadrangle of one colour."""
        ImageDraw.Draw(self.image).polygon([self.camera.project(corner) for corner in corners], fill=colour)

    def textured(self, corners: Sequence[Point], texture: Image.Image, light: float = 1.0) -> None:
        """A quadrangle with a picture on it; corners clockwise from the picture's upper left; ``light`` darkens."""
        places = [self.camera.project(corner) for corner in corners]
        left, top = (int(min(place[i] for place in places)) - 1 for i in (0, 1))
        width, height = (int(max(place[i] for place in places)) + 2 - low for i, low in ((0, left), (1, top)))
        local = [(x - left, y - top) for x, y in places]
        near = _reduced(texture, local)
        shown = near.transform(
            (width, height), Image.Transform.PERSPECTIVE, _coefficients(local, near.size), Image.Resampling.BICUBIC
        )
        if light < 1:
            shown = shown.point(lambda value: round(value * light))
        mask = Image.new("L", (width, height), 0)
        ImageDraw.Draw(mask).polygon(local, fill=255)
        self.image.paste(shown, (left, top), mask)


def _sides(base: Sequence[Flat], moved: Sequence[Flat]) -> list[list[Flat]]:
    count = len(base)
    return [[base[i], base[(i + 1) % count], moved[(i + 1) % count], moved[i]] for i in range(count)]


def _reduced(texture: Image.Image, places: Sequence[Flat]) -> Image.Image:
    """The texture no more than about twice as fine as it will be shown, so that nothing sparkles."""
    (ax, ay), (bx, by), (cx, cy), _ = places
    across = texture.width / max(1.0, hypot(bx - ax, by - ay))
    down = texture.height / max(1.0, hypot(cx - bx, cy - by))
    return texture.resize(
        (max(2, round(texture.width / max(1.0, across))), max(2, round(texture.height / max(1.0, down)))),
        Image.Resampling.LANCZOS,
    )


def _coefficients(places: Sequence[Flat], size: tuple[int, int]) -> list[float]:
    """The eight numbers by which `Image.transform` finds the texture's point for each of the picture's."""
    width, height = size
    rows: list[list[float]] = []
    for (x, y), (u, v) in zip(places, ((0, 0), (width, 0), (width, height), (0, height)), strict=True):
        rows.append([x, y, 1, 0, 0, 0, -u * x, -u * y, u])
        rows.append([0, 0, 0, x, y, 1, -v * x, -v * y, v])
    for i in range(8):
        pivot = max(range(i, 8), key=lambda row: abs(rows[row][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        rows[i] = [value / rows[i][i] for value in rows[i]]
        for j in range(8):
            if j != i:
                rows[j] = [a - rows[j][i] * b for a, b in zip(rows[j], rows[i], strict=True)]
    return [row[8] for row in rows]
