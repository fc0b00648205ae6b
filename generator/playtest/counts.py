"""What is counted in a simulated game, and in many of them."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from sengoku.game import Ending
from sengoku.simulation.board import Pair
from sengoku.simulation.masks import LINES, square_of
from sengoku.simulation.played import Played
from sengoku.squares import Square


@dataclass(frozen=True, slots=True)
class GameCounts:
    """One game in whole numbers.

    Attributes:
        by_regions: 1 if somebody won two regions, 0 if the ranking decided (D10).
        winners: the seats that share the victory, from 0.
        turns: how many turns were played, and in how many of them tiles tied (D4).
        fought: the regions in which a tile was laid; how many of them ended full, stuck, and because no player had a
            tile left (D7); how many nobody won.
        unfilled: 1 if the armies ran out before a region was full.
        lines: the lines with at least one covered square, and how many of them nobody won.
        tried: the tiles that somebody had to lay, how many of them had no legal place, and how many hung over (D6).
        margin: the lines that the region's winner had more than the next, over all regions that somebody won.
    """

    by_regions: int
    winners: tuple[int, ...]
    turns: int
    tied_turns: int
    fought: int
    full: int
    stuck: int
    starved: int
    unwon_regions: int
    unfilled: int
    lines: int
    unwon_lines: int
    tried: int
    homeless: int
    overhanging: int
    margin: int


@dataclass(frozen=True)
class TileCounts:
    """How often a tile was laid, and how often the army that laid it won that region."""

    laid: int = 0
    won: int = 0


@dataclass(frozen=True)
class Batch:
    """Games of one plan, in the order of their numbers.

    Attributes:
        games: one each.
        heat: how often each number lay on each square.
        tiles: by tile.
    """

    games: tuple[GameCounts, ...] = ()
    heat: dict[tuple[int, Square], int] = field(default_factory=dict)
    tiles: dict[Pair, TileCounts] = field(default_factory=dict)


def count_games(games: Iterable[Played]) -> Batch:
    """The counts of several games."""
    counted = []
    heat: Counter[tuple[int, int]] = Counter()
    laid: Counter[Pair] = Counter()
    won: Counter[Pair] = Counter()
    for played in games:
        counted.append(count_game(played))
        winners = [region.winner for region in played.regions]
        for turn in played.turns:
            for (seat, tile), move in zip(turn.shown, turn.moves, strict=False):
                if move is not None:
                    heat[tile[0], move[0]] += 1
                    heat[tile[1], move[1]] += 1
                    laid[tile] += 1
                    won[tile] += winners[turn.region - 1] == seat
    inside = {(number, square_of(bit)): count for (number, bit), count in heat.items() if LINES[bit]}
    return Batch(tuple(counted), inside, {tile: TileCounts(laid[tile], won[tile]) for tile in laid})


def merge(batches: Iterable[Batch]) -> Batch:
    """Several batches as one, their games in the order given."""
    games: list[GameCounts] = []
    heat: Counter[tuple[int, Square]] = Counter()
    laid: Counter[Pair] = Counter()
    won: Counter[Pair] = Counter()
    for batch in batches:
        games += batch.games
        heat.update(batch.heat)
        for tile, counts in batch.tiles.items():
            laid[tile] += counts.laid
            won[tile] += counts.won
    tiles = {tile: TileCounts(laid[tile], won[tile]) for tile in sorted(laid)}
    return Batch(tuple(games), dict(sorted(heat.items())), tiles)


def count_game(played: Played) -> GameCounts:
    """The counts of one game."""
    fought = [region for number, region in enumerate(played.regions, 1) if _is_fought(played, number)]
    endings = Counter(region.ending for region in fought)
    lines = [(sums, winner) for region in fought for sums, winner in zip(region.sums, region.line_winners, strict=True)]
    contested = [winner for sums, winner in lines if any(sums)]
    moves = [(turn, move) for turn in played.turns for move in turn.moves]
    laid = [move for _, move in moves if move is not None]
    return GameCounts(
        by_regions=int(played.by_regions),
        winners=played.winners,
        turns=len(played.turns),
        tied_turns=sum(_is_tied(turn.shown) for turn in played.turns),
        fought=len(fought),
        full=endings[Ending.FULL],
        stuck=endings[Ending.STUCK],
        starved=endings[Ending.NO_TILES],
        unwon_regions=sum(region.winner < 0 for region in fought),
        unfilled=int(any(region.ending is Ending.NO_TILES for region in played.regions)),
        lines=len(contested),
        unwon_lines=contested.count(-1),
        tried=len(moves),
        homeless=len(moves) - len(laid),
        overhanging=sum(not (LINES[low] and LINES[high]) for low, high in laid),
        margin=sum(_margin(region.line_winners, region.winner) for region in fought),
    )


def _is_fought(played: Played, number: int) -> bool:
    return any(turn.region == number and any(turn.moves) for turn in played.turns)


def _is_tied(shown: Iterable[tuple[int, Pair]]) -> bool:
    strengths = [low + high for _, (low, high) in shown]
    return len(set(strengths)) < len(strengths)


def _margin(line_winners: tuple[int, ...], winner: int) -> int:
    if winner < 0:
        return 0
    others = [line_winners.count(seat) for seat in set(line_winners) - {winner, -1}]
    own = line_winners.count(winner)
    return own - max((count for count in others if count < own), default=0)
