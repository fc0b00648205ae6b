"""The kit's own numerals as paths: the numbers of tiles are never set in type.

Each digit stands in a box of 62 x 100 units, baseline at 100, stem 17; the 9 is the 6 turned.
"""

from functools import cache

from generator.geometry import Matrix
from generator.path import Path, joined, parse_path

HEIGHT = 100.0
WIDTH = 62.0
ADVANCE = 76.0
"""From one digit of a number to the next, units."""

_DIGITS = {
    "0": (
        "M1 30C1 13.4 14.4 0 31 0C47.6 0 61 13.4 61 30L61 70C61 86.6 47.6 100 31 100C14.4 100 1 86.6 1 70ZM44 "
        "30C44 22.8 38.2 17 31 17C23.8 17 18 22.8 18 30L18 70C18 77.2 23.8 83 31 83C38.2 83 44 77.2 44 70Z"
    ),
    "1": ("M28 0L45 0L45 100L28 100L28 21L11 33.5L11 14.5Z"),
    "2": (
        "M1.5 24.8C3.6 12.4 13.3 2.7 25.7 0.5C38 -1.8 50.5 4 56.9 14.8C63.2 25.6 62.2 39.3 54.2 49L26.4 83L60 "
        "83L60 100L2 100L2 86L41.1 38.2C44.5 34 45 28.1 42.2 23.4C39.4 18.7 34 16.2 28.7 17.2C23.3 18.2 19.1 "
        "22.4 18.2 27.7Z"
    ),
    "3": (
        "M3 0L58 0L58 13L41.8 40.3C55.4 45.9 63.2 60.4 60.4 74.8C57.7 89.3 45.1 99.9 30.3 100C15.6 100.1 2.7 "
        "89.9 -0.3 75.4L16.3 71.9C17.8 79.1 24.7 83.9 31.9 82.9C39.2 81.8 44.5 75.4 44 68C43.5 60.7 37.4 55 "
        "30 55L21 55L21 42L35.8 17L3 17Z"
    ),
    "4": ("M35 0L52 0L52 62L62 62L62 78L52 78L52 100L35 100L35 78L1 78L1 62ZM35 62L35 31L18.1 62Z"),
    "5": (
        "M9 0L57 0L57 17L25 17L25 38.3C41.7 36.1 57 47.6 59.6 64.2C62.2 80.8 51.2 96.4 34.6 99.5C18.1 102.5 "
        "2.2 91.9 -1.3 75.4L15.3 71.9C16.7 78.2 22.2 82.8 28.6 83C35.1 83.2 40.8 78.9 42.5 72.6C44.2 66.4 "
        "41.4 59.8 35.7 56.7C30 53.6 22.9 54.8 18.6 59.6L9 57Z"
    ),
    "6": (
        "M31 0L50 0L30.9 38C44.8 38 57 47.1 60.8 60.5C64.6 73.8 59.1 88.1 47.3 95.4C35.5 102.7 20.3 101.2 "
        "10.1 91.9C-0.2 82.5 -2.9 67.5 3.3 55.1ZM31 55C23.3 55 17 61.3 17 69C17 76.7 23.3 83 31 83C38.7 83 45 "
        "76.7 45 69C45 61.3 38.7 55 31 55Z"
    ),
    "7": ("M2 0L60 0L60 13.5L30 100L11.5 100L40.3 17L2 17Z"),
    "8": (
        "M11.1 46.4C0.7 35.5 1 18.4 11.7 7.9C22.4 -2.6 39.6 -2.6 50.3 7.9C61 18.4 61.3 35.5 50.9 46.4C60.6 "
        "54.8 64 68.2 59.6 80.1C55.1 92.1 43.7 100 31 100C18.3 100 6.9 92.1 2.4 80.1C-2 68.2 1.4 54.8 11.1 "
        "46.4ZM31 16C24.6 16 19.5 21.1 19.5 27.5C19.5 33.9 24.6 39 31 39C37.4 39 42.5 33.9 42.5 27.5C42.5 "
        "21.1 37.4 16 31 16ZM31 55.7C23.4 55.7 17.2 61.9 17.2 69.5C17.2 77.1 23.4 83.3 31 83.3C38.6 83.3 44.8 "
        "77.1 44.8 69.5C44.8 61.9 38.6 55.7 31 55.7Z"
    ),
    "9": (
        "M31 100L12 100L31.1 62C17.2 62 5 52.9 1.2 39.5C-2.6 26.2 2.9 11.9 14.7 4.6C26.5 -2.7 41.7 -1.2 51.9 "
        "8.1C62.2 17.5 64.9 32.5 58.7 44.9ZM31 45C38.7 45 45 38.7 45 31C45 23.3 38.7 17 31 17C23.3 17 17 23.3 "
        "17 31C17 38.7 23.3 45 31 45Z"
    ),
}


@cache
def digit_path(digit: str) -> Path:
    """One digit in its box of 62 x 100."""
    return parse_path(_DIGITS[digit])


def number_width(number: int, height: float) -> float:
    """How wide a number is at a height in mm."""
    return (ADVANCE * (len(str(number)) - 1) + WIDTH) * height / HEIGHT


def number_path(number: int, x: float, y: float, height: float) -> Path:
    """A number of one or two digits, ``height`` mm tall, centred at (x, y)."""
    scale = height / HEIGHT
    left = x - number_width(number, height) / 2
    return joined(
        digit_path(digit).transformed(Matrix(scale, 0, 0, scale, left + i * ADVANCE * scale, y - height / 2))
        for i, digit in enumerate(str(number))
    )
