"""Running the scorer: waitress, the addresses it prints, and a clean stop."""

import signal
import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

from flask import Flask

from scorer_web.addresses import base_addresses
from scorer_web.hosting import Forgetter
from scorer_web.qr import qr_text
from sengoku.wording import say

THREADS = 4
"""How many requests are answered at the same time; of those that take long, only one (`scorer_web.gate`)."""
Say = Callable[[str], None]


def open_server(app: Flask, host: str, port: int) -> Any:
    """A waitress server that listens already.

    Raises:
        OSError: the address is taken, or not this machine's.
    """
    import logging

    from waitress.server import create_server

    logging.getLogger("waitress.queue").setLevel(logging.ERROR)  # a busy moment is no news

    return create_server(
        app,
        host=host,
        port=port,
        threads=THREADS,
        ident=None,
        max_request_body_size=1024 * 1024,
        max_request_header_size=32 * 1024,
        channel_timeout=30,
        cleanup_interval=10,
        connection_limit=500,
        clear_untrusted_proxy_headers=not app.config["PROXIES"],  # else waitress keeps the proxy's word from us
    )


def port_of(server: Any) -> int:
    """The port that a server got; for port 0 the system chose it."""
    return int(getattr(server, "effective_port", None) or server.effective_listen[0][1])


def greeting(addresses: list[str], port: int, *, qr: bool) -> list[str]:
    """What a person needs to open the scorer, line by line."""
    if not addresses:
        return [
            say("On this machine: http://localhost:{port}", port=port),
            say("No other device can reach it: start with --host 0.0.0.0 on a network to let phones in."),
        ]
    lines = [say("Open this on the phones (same Wi-Fi):"), "", f"  {addresses[0]}", ""]
    if qr:
        lines += [qr_text(addresses[0]), ""]
    if len(addresses) > 1:
        lines += [say("If it does not open, try:"), *(f"  {address}" for address in addresses[1:]), ""]
    return [*lines, say("On this machine: http://localhost:{port}", port=port), say("Stop with Ctrl+C.")]


def run(app: Flask, host: str, port: int, tell: Say) -> None:
    """Serve until interrupted or terminated; requests under way are answered first."""
    server = open_server(app, host, port)
    app.config["ADDRESSES"] = app.config["ADDRESSES"] or tuple(base_addresses(host, port_of(server)))
    is_watched = sys.stdout is not None and sys.stdout.isatty()
    for line in greeting(list(app.config["ADDRESSES"]), port_of(server), qr=is_watched):
        tell(line)
    signal.signal(signal.SIGTERM, _stop)
    forgetter = Forgetter(app.extensions["store"], app.config["KEEP_DAYS"]) if app.config["KEEP_DAYS"] else None
    if forgetter:
        forgetter.start()
    try:
        server.run()
    except (KeyboardInterrupt, SystemExit):
        pass
    finally:
        if forgetter:
            forgetter.end()
        server.close()
        app.extensions["store"].close()
        tell(say("Stopped."))


def _stop(_signal: int, _frame: FrameType | None) -> None:
    raise SystemExit(0)
