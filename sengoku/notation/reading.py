"""Reading a layout to its end in spite of mistakes, so that all of them are reported at once."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from typing import Any, Literal, NamedTuple, TypeVar

from sengoku.armies import Army
from sengoku.errors import LayoutError, Problem, RulesError
from sengoku.game_set import MAX_REGIONS, GameSet
from sengoku.layout import Half
from sengoku.notation.values import parse_half

T = TypeVar("T")


class Place(NamedTuple):
    """Where something was written: line and column of a text, or the path of a JSON value (``recorded[0].pairs``).

    Lines and columns count from 1; both are 0 for a path, and the path is empty for a text.
    """

    line: int = 0
    column: int = 0
    path: str = ""


class Reading:
    """The game set as far as it was read, and the problems found so far.

    ``armies`` (keys), ``numbers`` and ``last_region`` say what the rest of the layout may use. If one of them could not
    be read, it allows everything (None, or the most regions there can be), so that the same mistake is not reported
    again for every half.
    """

    def __init__(self, game_set: GameSet) -> None:
        self.game_set = game_set
        self.problems: list[Problem] = []
        self.armies: Collection[str] | None = game_set.keys
        self.numbers: Collection[int] | None = game_set.tiles.numbers
        self.last_region = game_set.battlefield.count

    def report(self, place: Place, message: str) -> None:
        """Add a problem."""
        text = f"{place.path}: {message}" if place.path else message
        self.problems.append(Problem(place.line, place.column, text))

    def attempt(self, place: Place, parse: Callable[..., T], *arguments: Any) -> T | None:
        """The result of ``parse``; None, and a problem reported at the place, if it raises a `RulesError`."""
        try:
            return parse(*arguments)
        except RulesError as error:
            self.report(place, str(error))
            return None

    def settle(self, place: Place, name: Literal["armies", "tiles", "battlefield"], value: Any) -> None:
        """Take a part into the game set; a value of None says that it could not be read."""
        changed = None if value is None else self.attempt(place, lambda: replace(self.game_set, **{name: value}))
        self.game_set = changed or self.game_set
        if name == "armies":
            self.armies = changed.keys if changed else None
        elif name == "tiles":
            self.numbers = changed.tiles.numbers if changed else None
        else:
            self.last_region = changed.battlefield.count if changed else MAX_REGIONS

    def settle_armies(self, place: Place, armies: Sequence[Army | None]) -> None:
        """Take these armies into the game set; None among them stands for one that could not be read."""
        self.settle(place, "armies", None if None in armies else tuple(armies))

    def half(self, text: str) -> Half:
        """Read a half that this game may have; see `parse_half`."""
        return parse_half(text, self.armies, self.numbers)

    def finish(self) -> GameSet:
        """The game set that was read.

        Raises:
            LayoutError: there were problems; it holds all of them, sorted by place.
        """
        if not self.problems:
            return self.game_set
        raise LayoutError(tuple(sorted(self.problems, key=lambda problem: (problem.line, problem.column))))
