import math

import pytest

from generator.geometry import scaling
from generator.path import PathError, arc, circle, joined, parse_path, polygon, polyline, rect, smooth


def bezier(start: tuple[float, float], c: tuple[float, ...], t: float) -> tuple[float, float]:
    points = [start, c[0:2], c[2:4], c[4:6]]
    weights = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3]
    return tuple(sum(w * p[axis] for w, p in zip(weights, points, strict=True)) for axis in (0, 1))  # type: ignore[return-value]


def curve_points(path_commands: tuple[tuple[str, tuple[float, ...]], ...]) -> list[tuple[float, float]]:
    found = []
    here = (0.0, 0.0)
    for letter, numbers in path_commands:
        if letter == "C":
            found += [bezier(here, numbers, i / 16) for i in range(17)]
        if numbers:
            here = numbers[-2:]  # type: ignore[assignment]
    return found


def test_a_circle_is_round_to_three_parts_in_ten_thousand() -> None:
    radii = [math.dist((10, 20), point) for point in curve_points(circle(10, 20, 50).commands)]
    assert min(radii) > 50 * (1 - 3e-4)
    assert max(radii) < 50 * (1 + 3e-4)


@pytest.mark.parametrize(("start", "end"), [(0, 90), (-62, 242), (0, 360), (180, 45), (10, 10.5)])
def test_an_arc_runs_clockwise_between_its_angles(start: float, end: float) -> None:
    commands = arc(3, 4, 10, start, end).commands
    first, last = commands[0][1], commands[-1][1][-2:]
    for (x, y), degrees in ((first, start), (last, end)):
        assert (x, y) == pytest.approx(
            (3 + 10 * math.cos(math.radians(degrees)), 4 + 10 * math.sin(math.radians(degrees)))
        )
    assert all(math.dist((3, 4), p) == pytest.approx(10, rel=3e-4) for p in curve_points(commands))


def test_repeated_coordinates_repeat_the_command() -> None:
    assert parse_path("M1 2 3 4L5 6 7 8Z") == polyline((1, 2), (3, 4), (5, 6), (7, 8)) + parse_path("M0 0Z").__class__(
        (("Z", ()),)
    )
    assert parse_path("M0-1.5L-.5.25") == polyline((0, -1.5), (-0.5, 0.25))


@pytest.mark.parametrize("text", ["", "L1 2", "M1", "M1 2 3", "m1 2", "M1 2A1 1 0 0 0 1 1", "M1 2C1 2 3 4 5", "M1 2Z3"])
def test_other_path_data_is_refused(text: str) -> None:
    with pytest.raises(PathError, match="expected"):
        parse_path(text)


def test_boxes() -> None:
    assert tuple(rect(1, 2, 3, 4).box) == (1, 2, 3, 4)
    assert tuple(rect(1, 2, 30, 40, 5).box) == (1, 2, 30, 40)
    assert tuple(joined([polygon((0, 0), (1, 0), (1, 1)), polygon((5, 5), (6, 5), (6, 9))]).box) == (0, 0, 6, 9)
    assert tuple(polygon((0, 0), (1, 0), (1, 2)).transformed(scaling(3)).box) == (0, 0, 3, 6)


def test_a_smooth_curve_passes_through_its_points() -> None:
    points = [(0.0, 0.0), (10.0, 5.0), (20.0, 0.0)]
    ends = [numbers[-2:] for _, numbers in smooth(points).commands]
    assert ends == points
    assert [n[-2:] for letter, n in smooth(points, closed=True).commands if n][-1] == (0, 0)
