"""How often something may be tried within a minute, from one address and from all together."""

import threading
import time
from collections import deque

MAX_ADDRESSES = 10_000
MINUTE = 60
"""Seconds."""


class RateLimit:
    """Allows ``each`` tries in any 60 seconds from one address and ``everybody`` in all; it counts in this process."""

    def __init__(self, each: int, everybody: int) -> None:
        self._each, self._everybody = each, everybody
        self._tries: dict[str, deque[float]] = {}
        self._all: deque[float] = deque()
        self._lock = threading.Lock()

    def allows(self, address: str, *, now: float | None = None) -> bool:
        """Whether this try is allowed; a refused one is not counted. ``now``, in seconds, is for tests."""
        moment = time.monotonic() if now is None else now
        with self._lock:
            if address not in self._tries and len(self._tries) >= MAX_ADDRESSES:
                self._forget(moment)
            tries = self._tries.setdefault(address, deque())
            for queue in (tries, self._all):
                while queue and queue[0] <= moment - MINUTE:
                    queue.popleft()
            if len(tries) >= self._each or len(self._all) >= self._everybody:
                return False
            tries.append(moment)
            self._all.append(moment)
            return True

    def _forget(self, moment: float) -> None:
        fresh = {a: tries for a, tries in self._tries.items() if tries and tries[-1] > moment - MINUTE}
        self._tries = fresh
