"""A narrow door: what takes long is done by one thread at a time, and those who would wait too long go away."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

WAITING = 2
"""So many server threads may wait while one draws or searches: one more is always left for those who score."""


class CrowdedError(Exception):
    """Too many are inside already."""


class Gate:
    """Lets one in to work, so many more wait, and turns all others away; a server thread that waits serves nobody."""

    def __init__(self, waiting: int) -> None:
        self._room = threading.BoundedSemaphore(waiting + 1)
        self._turn = threading.Lock()

    @contextmanager
    def passed(self) -> Iterator[None]:
        """Wait for one's turn.

        Raises:
            CrowdedError: too many wait already.
        """
        if not self._room.acquire(blocking=False):
            raise CrowdedError("expected fewer at once")
        try:
            with self._turn:
                yield
        finally:
            self._room.release()
