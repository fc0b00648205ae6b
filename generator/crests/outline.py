"""Makes an outline fit a crest's box, and makes it suitable for filling by the nonzero rule."""

from generator.crests.bitmap import Point, bitmap, contours
from generator.crests.errors import CrestError
from generator.geometry import Matrix
from generator.path import Command, Path, joined
from generator.words import say


def fitted(path: Path) -> Path:
    """The outline scaled and centred in the box of 100 x 100, every part closed, coordinates to a hundredth.

    Raises:
        CrestError: nothing is drawn, or only a line.
    """
    points = [point for contour in contours(path) for point in contour]
    if not points:
        raise CrestError(say("expected a filled shape, got nothing that is painted"))
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, top = min(xs), min(ys)
    width, height = max(xs) - left, max(ys) - top
    if min(width, height) <= max(width / 50, height / 50, 1e-6):
        raise CrestError(
            say("expected a shape with an area, got one of {width:g} x {height:g}", width=width, height=height)
        )
    scale = 100 / max(width, height)
    moved = path.transformed(
        Matrix(scale, 0, 0, scale, 50 - scale * (left + width / 2), 50 - scale * (top + height / 2))
    )
    commands: list[Command] = []
    for letter, numbers in moved.commands:
        if letter == "M" and commands and commands[-1][0] != "Z":
            commands.append(("Z", ()))
        commands.append((letter, tuple(round(value, 2) + 0.0 for value in numbers)))
    if commands[-1][0] != "Z":
        commands.append(("Z", ()))
    return Path(tuple(commands))


def nonzero(path: Path) -> Path:
    """A path meant for even-odd filling, its parts turned so that nonzero filling looks the same.

    Raises:
        CrestError: its outlines cross, so that turning them is not enough.
    """
    parts = _parts(path)
    outlines = [contours(part)[0] for part in parts]
    turned = []
    for index, part in enumerate(parts):
        inside = sum(_holds(other, outlines[index][0]) for i, other in enumerate(outlines) if i != index)
        is_clockwise = _area(outlines[index]) > 0
        turned.append(part if is_clockwise == (inside % 2 == 0) else reversed_part(part))
    result = joined(turned)
    before, after = bitmap(fitted(path), even_odd=True), bitmap(fitted(result))
    if (before.without(after) | after.without(before)).count > 0.01 * max(1, before.count):
        raise CrestError(say("expected outlines that do not cross, got some with fill-rule evenodd: unite the shapes"))
    return result


def _parts(path: Path) -> list[Path]:
    starts = [i for i, (letter, _) in enumerate(path.commands) if letter == "M"]
    return [Path(path.commands[a:b]) for a, b in zip(starts, [*starts[1:], len(path.commands)], strict=True)]


def reversed_part(path: Path) -> Path:
    """One closed part drawn the other way round."""
    points: list[Point] = []
    lengths: list[int] = []
    for letter, numbers in path.commands:
        if letter != "Z":
            points += zip(numbers[0::2], numbers[1::2], strict=True)
            lengths.append(len(numbers) // 2)
    points.reverse()
    commands: list[Command] = [("M", points[0])]
    at = 1
    for length in reversed(lengths[1:]):
        commands.append(("L" if length == 1 else "C", tuple(v for point in points[at : at + length] for v in point)))
        at += length
    return Path((*commands, ("Z", ())))


def _holds(outline: list[Point], point: tuple[float, float]) -> bool:
    x, y = point
    inside = False
    for (x0, y0), (x1, y1) in zip(outline, (*outline[1:], outline[0]), strict=True):
        if (y0 > y) != (y1 > y) and x < x0 + (y - y0) / (y1 - y0) * (x1 - x0):
            inside = not inside
    return inside


def _area(outline: list[Point]) -> float:
    pairs = zip(outline, (*outline[1:], outline[0]), strict=True)
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairs) / 2
