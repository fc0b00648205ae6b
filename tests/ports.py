"""A port for a server that must find the same one again, or cannot say which one it has."""

import os
import socket


def lone_port() -> int:
    """A free port below those that the system gives to whoever asks for any: nobody else gets it by chance."""
    for port in range(20_000 + os.getpid() % 10_000, 32_768):
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise OSError("expected a free port below 32768")
