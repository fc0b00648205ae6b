"""Which spare tile shows which number, where each shows at most one of its halves (a bipartite assignment)."""

from collections.abc import Iterable, Mapping

from sengoku.covering.stock import Stock

Held = dict[int, dict[int, int]]
"""By kind of tile and number: how many tiles of the kind show the number."""

Free = dict[int, int]
"""By kind of tile: how many show nothing."""


def serve(stock: Stock, needs: Iterable[tuple[int, int]], spare: Mapping[int, int]) -> tuple[Free, Held] | None:
    """Let spare tiles show each number as often as it is needed; None if they are too few.

    Args:
        stock: what the tiles are.
        needs: numbers, and how often each has to be shown.
        spare: how many spare tiles there are of each kind.
    """
    free = dict(spare)
    held: Held = {}
    waiting = []
    for number, count in needs:
        short = count
        for kind in stock.with_number(number):
            have = free.get(kind)
            if have and short:
                taken = min(have, short)
                free[kind] = have - taken
                held.setdefault(kind, {})[number] = taken
                short -= taken
        waiting += [number] * short
    if all(_serve_one(stock, number, free, held) for number in waiting):
        return free, held
    return None


def _serve_one(stock: Stock, number: int, free: Free, held: Held) -> bool:
    """Show a number once more, if need be by letting tiles that show something change to their other number."""
    asked_by: dict[int, int] = {}
    freed_by: dict[int, int] = {}
    waiting = [number]
    seen = {number}
    while waiting:
        wanted = waiting.pop()
        for kind in stock.with_number(wanted):
            if kind not in free or kind in asked_by:
                continue
            asked_by[kind] = wanted
            if free[kind]:
                _shift(kind, number, asked_by, freed_by, free, held)
                return True
            low, high = stock.halves[kind]
            other = high if low == wanted else low
            if other not in seen and held[kind].get(other):  # a number freed twice would close the way back to a circle
                seen.add(other)
                freed_by[other] = kind
                waiting.append(other)
    return False


def _shift(kind: int, number: int, asked_by: dict[int, int], freed_by: dict[int, int], free: Free, held: Held) -> None:
    """Let a free tile show what it was asked for, and so on back to the number that was needed."""
    free[kind] -= 1
    while True:
        wanted = asked_by[kind]
        shows = held.setdefault(kind, {})
        shows[wanted] = shows.get(wanted, 0) + 1
        if wanted == number:
            return
        kind = freed_by[wanted]
        held[kind][wanted] -= 1


def with_slack(stock: Stock, free: Free, held: Held) -> set[int]:
    """The numbers that could be shown once more, by the tiles that show nothing and by changes among the others."""
    slack: set[int] = set()
    waiting = [number for kind, count in free.items() if count for number in stock.halves[kind]]
    while waiting:
        number = waiting.pop()
        if number not in slack:
            slack.add(number)
            for kind, shows in held.items():
                if shows.get(number):
                    low, high = stock.halves[kind]
                    waiting.append(high if low == number else low)
    return slack
