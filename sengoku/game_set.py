"""What exists on the table of one game: armies, tiles, regions, and the open choices of the rules."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Literal

from sengoku.armies import STANDARD_ARMIES, Army, check_name
from sengoku.errors import RulesError
from sengoku.squares import Square
from sengoku.tile_sets import PRESETS, TileSet
from sengoku.wording import marked, said, say

MAX_REGIONS = 9
"""Of one game: a layout text names each by one digit."""

REGION_NUMERALS = "壱弐参四五六七八九"
"""The numbers of the regions, from 1, in formal kanji as boards and pages show them."""

STANDARD_REGION_NAMES = (
    marked("Peaks"),
    marked("Forest"),
    marked("Fields"),
    marked("Coast"),
    marked("River"),
    marked("Valley"),
    marked("Island"),
    marked("Bridge"),
    marked("Harbour"),
)
"""What the standard boards are called, in the order in which the regions are fought over."""

_FURTHER_ARMY_NAMES = (marked("Leaf"), marked("Moon"))
"""Of the armies with which five and six play; those of the standard four are marked with them."""

_BUILT_IN = {*(army.name for army in STANDARD_ARMIES), *_FURTHER_ARMY_NAMES, *STANDARD_REGION_NAMES}


def shown_name(name: str) -> str:
    """An army's or a region's name as people read it: a built-in one in the language that is spoken, else as it is."""
    return said(name) if name in _BUILT_IN else name


@dataclass(frozen=True)
class Battlefield:
    """The regions of a game, numbered from 1 in the order in which they are fought (D9).

    Joined regions form one map, two regions to a row: 1 2 above 3 4. ``Square`` values of the map count from the
    top-left square of region 1.
    """

    count: int = 4
    joined: bool = False

    def __post_init__(self) -> None:
        if not 1 <= self.count <= MAX_REGIONS:
            raise RulesError(say("expected 1 to {most} regions, got {count}", most=MAX_REGIONS, count=self.count))

    @property
    def numbers(self) -> range:
        """The regions' numbers, from 1."""
        return range(1, self.count + 1)

    def to_map(self, region: int, square: Square) -> Square:
        """Where a square of a region (or of its ring) lies on the joined map."""
        row, column = divmod(region - 1, 2)
        return Square(square.row + 5 * row, square.column + 5 * column)

    def from_map(self, place: Square) -> tuple[int, Square] | None:
        """The region and the square inside it that a place of the joined map is; None off the map."""
        row, column = place.row // 5, place.column // 5
        region = 2 * row + column + 1
        if not (0 <= column < 2 and row >= 0 and region <= self.count):
            return None
        return region, Square(place.row % 5, place.column % 5)

    def across(self, region: int, square: Square) -> tuple[int, Square] | None:
        """Which region's square a ring square of ``region`` is; None on separate boards or off the map."""
        if not self.joined or square.is_inside:
            return None
        return self.from_map(self.to_map(region, square))


def usual_regions(tiles: TileSet) -> int:
    """How many regions a game with these tiles has if nobody says (D9): four, and three with those of a short game."""
    return 3 if tiles == PRESETS["skirmish"] else Battlefield().count


@dataclass(frozen=True)
class Rules:
    """The choices that D6 and D7 leave open; the defaults are this project's decisions.

    Attributes:
        unplaceable: where a tile goes that has no legal place: ``under-army`` (face down) or ``set-aside`` (out of
            the game).
        outside: how far a tile without a place inside may lie outside: ``half``, or ``whole`` (both halves, touching
            by the same adjacency rule).
        stuck_region_ends: whether a turn in which no revealed tile could be placed ends the region.
    """

    unplaceable: Literal["under-army", "set-aside"] = "under-army"
    outside: Literal["half", "whole"] = "half"
    stuck_region_ends: bool = True


@dataclass(frozen=True)
class GameSet:
    """What exists on the table. Armies are in seat order, clockwise.

    Attributes:
        region_names: what the boards are called, from region 1 on; those without one bear the standard names.

    Raises:
        RulesError: fewer than 2 or more than 6 armies, two with one key, or names that are too many or no names.
    """

    armies: tuple[Army, ...] = STANDARD_ARMIES
    tiles: TileSet = PRESETS["double-six"]
    battlefield: Battlefield = field(default_factory=Battlefield)
    rules: Rules = field(default_factory=Rules)
    region_names: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        keys = [army.key for army in self.armies]
        if not 2 <= len(keys) <= 6:
            raise RulesError(say("expected 2 to 6 armies, got {count}", count=len(keys)))
        if len(set(keys)) != len(keys):
            raise RulesError(say("expected a different key for each army, got {got!r}", got=" ".join(keys)))
        if len(self.region_names) > MAX_REGIONS:
            raise RulesError(
                say(
                    "expected names of at most {most} regions, got {count}",
                    most=MAX_REGIONS,
                    count=len(self.region_names),
                )
            )
        for number, name in enumerate(self.region_names, start=1):
            check_name(say("name for region {number}", number=number), name)

    def seated(self, keys: Sequence[str]) -> "GameSet":
        """The same with the armies in another seat order, clockwise, by their keys.

        Raises:
            RulesError: not the key of each army once.
        """
        if sorted(keys) != sorted(self.keys):
            known, got = " ".join(self.keys), " ".join(keys)[:40]
            raise RulesError(say("expected the keys {known}, each once, as seats, got {got!r}", known=known, got=got))
        return replace(self, armies=tuple(self.by_key[key] for key in keys))

    def in_words(self) -> "GameSet":
        """The same with the armies' names as `shown_name` has them, for sentences."""
        armies = (replace(army, name=shown_name(army.name)) for army in self.armies)
        return replace(self, armies=tuple(armies))

    def region_name(self, number: int) -> str:
        """What region ``number`` is called, counted from 1."""
        names = self.region_names + STANDARD_REGION_NAMES[len(self.region_names) :]
        return names[number - 1]

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """The armies' keys in seat order."""
        return tuple(army.key for army in self.armies)

    @cached_property
    def by_key(self) -> dict[str, Army]:
        """The armies by key; do not change it."""
        return {army.key: army for army in self.armies}
