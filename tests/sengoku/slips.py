"""Layouts of play with one slip of the pen, for tests and measurements of proposals."""

from dataclasses import dataclass, replace
from random import Random
from typing import Literal

from sengoku.bots.by_chance import RANDOM
from sengoku.game_set import GameSet
from sengoku.layout import Half, Layout, RegionLayout
from sengoku.simulation.play import play_game
from sengoku.simulation.replay import placement
from sengoku.simulation.sight import Bot
from sengoku.squares import Square

SlipKind = Literal["number", "army", "swap", "missing"]
KINDS: tuple[SlipKind, ...] = ("number", "army", "swap", "missing")

Halves = dict[Square, Half]


@dataclass(frozen=True)
class Slip:
    """A layout with one mistake, and what undoes it.

    Attributes:
        layout: as it was recorded.
        kind: the mistake.
        undone: region, square and what truly lies there, in reading order.
    """

    layout: Layout
    kind: SlipKind
    undone: tuple[tuple[int, Square, Half], ...]


def resolved_layouts(game_set: GameSet, seed: int, *, ring: bool, bot: Bot = RANDOM) -> list[Layout]:
    """What lies on the table after each region of a simulated game, without pairs.

    On joined boards what hangs over is recorded; on separate boards only with ``ring``.
    """
    ring = ring or game_set.battlefield.joined
    played = play_game(game_set, [bot] * len(game_set.armies), Random(seed), Random(seed))
    halves: dict[int, list[tuple[Square, Half]]] = {}
    for turn in played.turns:
        for (seat, tile), move in zip(turn.shown, turn.moves, strict=False):
            if move:
                laid = placement(game_set.keys[seat], tile, move)
                new = [(square, Half(laid.army, number)) for square, number in laid.halves]
                halves.setdefault(turn.region, []).extend(half for half in new if ring or half[0].is_inside)
    regions = [RegionLayout(number, tuple(laid)) for number, laid in halves.items()]
    return [Layout(game_set, tuple(regions[:count])) for count in range(1, len(regions) + 1)]


def slip(layout: Layout, kind: SlipKind, rng: Random) -> Slip | None:
    """Make one mistake inside the region recorded last; None if chance found no place for it."""
    region = layout.regions[-1]
    true = dict(region.halves)
    square = rng.choice([square for square in true if square.is_inside])
    wrong = _mistake(layout, true, square, kind, rng)
    if wrong is None:
        return None
    changed = tuple((at, half) for at, half in sorted(true.items()) if wrong.get(at) != half)
    recorded = (*layout.regions[:-1], replace(region, halves=tuple(wrong.items())))
    return Slip(replace(layout, regions=recorded), kind, tuple((region.number, at, half) for at, half in changed))


def _mistake(layout: Layout, true: Halves, square: Square, kind: SlipKind, rng: Random) -> Halves | None:
    half = true[square]
    match kind:
        case "number":
            others = [number for number in layout.game_set.tiles.numbers if number != half.number]
            return true | {square: Half(half.army, rng.choice(others))}
        case "army":
            armies = [army for army in layout.game_set.keys if army != half.army]
            return true | {square: Half(rng.choice(armies), half.number)}
        case "swap":
            near = [at for at in square.neighbours if at.is_inside and true.get(at, half) != half]
            if not near:
                return None
            other = rng.choice(near)
            return true | {square: true[other], other: half}
        case "missing":
            return {at: laid for at, laid in true.items() if at != square}
