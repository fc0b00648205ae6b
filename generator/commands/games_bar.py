"""A progress bar for simulated games on a terminal."""

import sys
from collections.abc import Callable
from time import monotonic

import click

from generator.commands.terminal import is_terminal
from generator.words import say, say_many

_WIDTH = 30
_MINUTES_FROM = 100
"""Seconds from which minutes are told."""


class GamesBar:
    """A progress bar that is rewritten in place and wiped at the end: games played, games in all, and the time left.

    Games come in rounds, each counted from 0; the games of later rounds are added to those of earlier ones.
    """

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._start = clock()
        self._before = 0
        self._of = 0

    def __call__(self, done: int, of: int) -> None:
        """Show that ``done`` of the round's games are done; where standard error is no terminal nothing is shown."""
        if not is_terminal(sys.stderr):
            return
        if done == 0:
            self._before = self._of
            self._of += of
        line = "" if done == of else self._line(self._before + done)
        click.echo(f"\r\x1b[K{line}", nl=False, err=True)

    def _line(self, done: int) -> str:
        filled = _WIDTH * done // self._of
        bar = "#" * filled + "-" * (_WIDTH - filled)
        games = say_many("{done} of {count} game", "{done} of {count} games", self._of, done=done)
        if not done:
            return f"[{bar}] {games}"
        left = time_left((self._clock() - self._start) / done * (self._of - done))
        return f"[{bar}] {games}, {left}"


def time_left(seconds: float) -> str:
    """``about 20 s left``, ``about 3 min left``: rounded up to tens of seconds, or to whole minutes."""
    if seconds < _MINUTES_FROM:
        return say("about {seconds} s left", seconds=10 * max(1, -(-int(seconds) // 10)))
    return say("about {minutes} min left", minutes=-(-int(seconds) // 60))
