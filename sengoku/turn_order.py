"""Who places when (D4), and why."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from sengoku.errors import RulesError
from sengoku.tiles import Tile, format_tile
from sengoku.wording import say


class Reveal(NamedTuple):
    """A tile and the key of the army that shows it."""

    army: str
    tile: Tile


@dataclass(frozen=True)
class Turn:
    """One army's place in the order of a turn.

    Attributes:
        army: who places.
        tile: the revealed tile.
        tied_with: the other armies whose tile has the same strength, clockwise from the start player; empty if none.
    """

    army: str
    tile: Tile
    tied_with: tuple[str, ...] = ()


def clockwise(keys: Sequence[str], start: str) -> tuple[str, ...]:
    """All armies' keys in seat order, beginning with ``start``.

    Raises:
        RulesError: no army has that key.
    """
    if start not in keys:
        raise RulesError(
            say("expected one of {known} as start player, got {start!r}", known=" ".join(keys), start=start)
        )
    first = keys.index(start)
    return (*keys[first:], *keys[:first])


def turn_order(reveals: Sequence[Reveal], keys: Sequence[str], start: str) -> tuple[Turn, ...]:
    """The order in which revealed tiles are placed (D4).

    Untied tiles come first by rising strength, then tied ones by rising strength, and within one strength by seat
    from ``start``. An army that has no tile reveals none and is not in the order; it may still be the start player.

    Args:
        reveals: at most one tile of each army, in any order.
        keys: all armies in seat order, clockwise.
        start: the turn's start player.

    Raises:
        RulesError: an army or a start player that does not play, or an army that reveals twice.
    """
    seats = clockwise(keys, start)
    armies = [reveal.army for reveal in reveals]
    if strangers := [army for army in armies if army not in keys]:
        raise RulesError(
            say("expected tiles of {known}, got one of {unknown}", known=" ".join(keys), unknown=" ".join(strangers))
        )
    if len(set(armies)) != len(armies):
        raise RulesError(say("expected one tile of each army, got those of {known}", known=" ".join(armies)))

    by_seat = sorted(reveals, key=lambda reveal: seats.index(reveal.army))
    turns = [Turn(army, tile, _tied(by_seat, army, tile)) for army, tile in by_seat]
    return tuple(sorted(turns, key=lambda turn: (bool(turn.tied_with), turn.tile.strength)))


def _tied(reveals: Sequence[Reveal], army: str, tile: Tile) -> tuple[str, ...]:
    return tuple(other for other, shown in reveals if other != army and shown.strength == tile.strength)


def explain_turn(turn: Turn) -> str:
    """Why an army has its place in the order, ``w 2|5, strength 7, tied with b: after the untied tiles``."""
    reason = say(
        "{army} {tile}, strength {strength}", army=turn.army, tile=format_tile(turn.tile), strength=turn.tile.strength
    )
    if turn.tied_with:
        reason += say(", tied with {known}: after the untied tiles", known=" and ".join(turn.tied_with))
    return reason
