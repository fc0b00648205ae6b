"""How a game stands: what the store holds of it, read as a layout and scored."""

from dataclasses import dataclass, replace
from functools import cached_property

from scorer_web.game_set_json import game_set_from_json
from scorer_web.sheets import parse_sheet
from scorer_web.store.games import GameRow
from scorer_web.store.regions import EMPTY, RegionRow
from sengoku.game_set import GameSet, shown_name
from sengoku.layout import Layout
from sengoku.match import MatchResult, resolve_match
from sengoku.overhang import as_it_lies
from sengoku.scoring import RegionResult, score_region


@dataclass(frozen=True)
class Standing:
    """A game with everything that follows from its layouts; computed when asked for, never stored."""

    game: GameRow
    rows: dict[int, RegionRow]

    @cached_property
    def game_set(self) -> GameSet:
        """What the game is played with."""
        return game_set_from_json(self.game.game_set)

    @cached_property
    def named_set(self) -> GameSet:
        """The game set for sentences: armies bear their players' names, where there are any."""
        armies = (replace(army, name=self.name_of(army.key)) for army in self.game_set.armies)
        return replace(self.game_set, armies=tuple(armies))

    @cached_property
    def layout(self) -> Layout:
        """All saved regions; those that somebody has finished are marked as ended."""
        regions = (
            replace(parse_sheet(number, row.layout, self.game_set), ended=row.closed)
            for number, row in self.rows.items()
        )
        return Layout(self.game_set, tuple(regions))

    @cached_property
    def named_layout(self) -> Layout:
        """The layout with the game set of `named_set`, for sentences."""
        return replace(self.layout, game_set=self.named_set)

    def row(self, number: int) -> RegionRow:
        """A region as stored; an empty one at revision 0 if nobody has saved it."""
        return self.rows.get(number, RegionRow(number, EMPTY))

    @cached_property
    def results(self) -> dict[int, RegionResult]:
        """The score of every saved region as it lies, by number."""
        return {
            number: score_region(as_it_lies(self.layout, number), self.game_set.keys)
            for number in self.layout.by_number
        }

    def is_over(self, number: int) -> bool:
        """Whether a region was fought to its end: somebody has finished it, or all its squares are covered (D7)."""
        return number in self.rows and (self.rows[number].closed or self.results[number].complete)

    @cached_property
    def match(self) -> MatchResult:
        """The game after the regions that are over; one in progress does not count yet."""
        return resolve_match(self.game_set, [r for number, r in self.results.items() if self.is_over(number)])

    def result(self, number: int) -> RegionResult:
        """The score of a region as it lies, saved or not."""
        if number in self.results:
            return self.results[number]
        return score_region(as_it_lies(self.layout, number), self.game_set.keys)

    def finished(self, number: int) -> "Standing":
        """How the game would stand with a region finished as it lies."""
        return Standing(self.game, self.rows | {number: replace(self.row(number), closed=True)})

    @property
    def is_stopped(self) -> bool:
        """Whether somebody has stopped the game before it was decided: nobody has won it then (D10)."""
        return self.game.stopped and not self.match.finished

    @property
    def current(self) -> int | None:
        """The region to enter next: the first that is not over; None when the game is decided, or was stopped."""
        if self.match.finished or self.is_stopped:
            return None
        return next((n for n in self.game_set.battlefield.numbers if not self.is_over(n)), None)

    @property
    def ended_by(self) -> int | None:
        """The region that ended the game, the last one by number that counts (D9, D10); None while it goes on."""
        return self.match.counted[-1] if self.match.finished else None

    def name_of(self, key: str) -> str:
        """Who plays an army, or else the army's name."""
        return self.game.names.get(key) or shown_name(self.game_set.by_key[key].name)
