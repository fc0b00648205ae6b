"""The real server in a thread of the tests: it ends between two looks at its connections, never in the midst of one."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from waitress import wasyncore

from scorer_web.serving import port_of


@contextmanager
def running(server: Any) -> Iterator[int]:
    """Serve meanwhile; gives the port."""
    stopped = threading.Event()

    def serve() -> None:
        while not stopped.is_set():
            wasyncore.loop(timeout=0.1, map=server._map, count=1)

    thread = threading.Thread(target=serve, daemon=True)
    thread.start()
    try:
        yield port_of(server)
    finally:
        stopped.set()
        thread.join()
        server.task_dispatcher.shutdown()  # a thread that still ends a connection needs the server open
        wasyncore.close_all(server._map)
