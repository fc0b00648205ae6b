"""What a check of a layout says."""

from typing import NamedTuple

from sengoku.squares import Square
from sengoku.table import Spot

CODES = {
    "covered-castle": "a half is recorded on a castle",
    "overhang-corner": "a half is recorded where no tile can reach from inside",
    "overhang-conflict": "two joined regions record different halves for one place",
    "not-in-set": "no tile bears this number",
    "too-many-halves": "an army has more halves on the table than its tiles have",
    "number-too-often": "an army shows a number more often than its tiles have it",
    "no-partner": "no square beside a half can hold the other half of its tile",
    "no-tile": "the halves beside a half make no tile with it that the army has",
    "tile-twice": "an army needs a tile more often than it has it",
    "no-pairing": "an army's halves cannot be paired into different tiles",
    "pair-apart": "the squares of a named pair share no edge",
    "pair-empty": "nothing is recorded on a square of a named pair",
    "pair-mixed": "the halves of a named pair belong to two armies",
    "pair-overlap": "a square is in two named pairs",
    "pair-outside": "a named pair lies wholly outside its region",
    "tile-not-in-set": "a named pair is a tile that the army does not have",
    "no-castle-contact": "nothing lies beside a region's castle, where its first tile must lie",
    "no-contact": "tiles touch neither the castle nor an equal number",
}
"""Every code of a warning with its meaning."""


class LayoutWarning(NamedTuple):
    """One thing that looks impossible (D11).

    Attributes:
        region: the number of the region to look at; it has a record.
        code: what is wrong, in a word that stays the same: one of the keys of `CODES`.
        square: the square to look at, inside the region or on its ring.
        message: a plain sentence for people.
    """

    region: int
    code: str
    square: Square
    message: str


def spot_warning(spot: Spot, code: str, message: str) -> LayoutWarning:
    """A warning about one square."""
    return LayoutWarning(spot.region, code, spot.square, message)
