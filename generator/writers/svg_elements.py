"""Elements of SVG as svgwrite writes them, made by filling values into patterns (`svg_patterns`).

To make an object for each element of a page, and a tree of them, would take longer than all the rest of a build.
"""

from collections.abc import Mapping
from functools import lru_cache

from generator.geometry import Matrix
from generator.path import Path
from generator.writers.svg_patterns import file_pattern, pattern

_ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})


class Numbers(dict[float, str]):
    """Lengths as text, as `number` makes them. They are cached, as four of five coordinates of a kit occur again."""

    def __missing__(self, value: float) -> str:
        self[value] = found = number(value)
        return found


def number(value: float) -> str:
    """A length with at most three decimals, without trailing zeros."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def path_data(path: Path, numbers: Numbers) -> str:
    """A path as the value of ``d``."""
    parts = []
    for letter, values in path.commands:
        if len(values) == 2:
            parts.append(f"{letter}{numbers[values[0]]} {numbers[values[1]]}")
        else:
            parts.append(letter + " ".join([numbers[value] for value in values]))
    return "".join(parts)


def transformation(matrix: Matrix, numbers: Numbers) -> str:
    """A matrix as the value of ``transform``."""
    x, y = numbers[matrix.e], numbers[matrix.f]
    if matrix[:4] == (1, 0, 0, 1):
        return f"translate({x} {y})"
    return f"matrix({_scales(*matrix[:4])} {x} {y})"


@lru_cache(maxsize=256)
def _scales(*factors: float) -> str:
    texts = [f"{factor:.9f}".rstrip("0").rstrip(".") for factor in factors]
    return " ".join(["0" if text == "-0" else text for text in texts])


def escaped(text: str) -> str:
    """Any text as the value of an attribute, or as what an element says."""
    return text.translate(_ESCAPES)


def element(kind: str, values: Mapping[str, str], items: str = "") -> str:
    """A ``path``, ``use``, ``g`` or ``clipPath`` with its attributes; the last two also with the items inside."""
    return pattern(kind, *values) % {**values, "items": items}


def file_text(size: tuple[float, float], title: str, definitions: str, items: str) -> str:
    """A whole file; ``size`` in mm is also the size in the numbers of its drawing."""
    width, height = map(number, size)
    values = {"width": width, "height": height, "title": escaped(title), "definitions": definitions, "items": items}
    return file_pattern() % values
