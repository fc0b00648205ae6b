"""What the scorer bears on waitress: ``python tests/benchmarks/web.py [SECONDS_WATCHED]``.

Prints requests per second of the region page and of saved snapshots, as ratios to an empty Flask view on the same
server settings, in short rounds by turns, by the clock and by processor time, with p99; then 50 games with a writer
each, watched by 4 phones each for a minute.
Requests are raw bytes on kept connections, so that the client costs little beside the server.
"""

import multiprocessing
import os
import socket
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))

from tests.benchmarks.web_phones import Snapshots, new_game, read_answer, request
from tests.benchmarks.web_watching import measure_watching

ROUNDS, SECONDS, CONNECTIONS = 12, 0.6, 4


def serve_scorer(port: int, folder: str) -> None:
    """The scorer, as the command starts it."""
    from scorer_web import create_app
    from scorer_web.serving import open_server

    open_server(create_app({"DATABASE": f"sqlite:///{folder}/games.db"}), "127.0.0.1", port).run()


def serve_empty(port: int, _folder: str) -> None:
    """A Flask application with one view that does nothing."""
    from flask import Flask

    from scorer_web.serving import open_server
    from scorer_web.settings import DEFAULTS

    app = Flask("empty")
    app.config.from_mapping(DEFAULTS)
    app.add_url_rule("/", "empty", lambda: "")
    open_server(app, "127.0.0.1", port).run()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(port: int) -> None:
    for _ in range(400):
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            time.sleep(0.05)
    raise RuntimeError("a server did not start")


@dataclass
class Run:
    """Seconds of every request, and the processor seconds that the server took for all of them."""

    times: list[float]
    processor: float


def processor_seconds(server: int) -> float:
    """What a process has used so far, user and system."""
    fields = Path(f"/proc/{server}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def load(server: int, port: int, phones: list[Callable[[], bytes]], heard: list[Callable[[int, bytes], None]]) -> Run:
    """Phones that ask as fast as they are answered."""
    times: list[list[float]] = [[] for _ in phones]
    used = processor_seconds(server)
    until = time.perf_counter() + SECONDS

    def ask(index: int) -> None:
        connection = socket.create_connection(("127.0.0.1", port))
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        while (start := time.perf_counter()) < until:
            connection.sendall(phones[index]())
            status, body = read_answer(connection)
            times[index].append(time.perf_counter() - start)
            heard[index](status, body)
        connection.close()

    threads = [threading.Thread(target=ask, args=(index,)) for index in range(len(phones))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return Run([seconds for one in times for seconds in one], processor_seconds(server) - used)


def expect_200(status: int, body: bytes) -> None:
    if status != 200:
        raise RuntimeError(f"{status}: {body[:200]!r}")


def show(name: str, runs: list[Run], floors: list[Run]) -> None:
    """Prints requests a second, by the clock and by the server's processor time, and the median ratio of the rounds."""
    p99 = statistics.median(sorted(run.times)[int(len(run.times) * 0.99)] for run in runs) * 1000
    words = [f"{name:18}"]
    for what, seconds in (("second", lambda run: SECONDS), ("processor second", lambda run: run.processor)):
        rates = [len(run.times) / seconds(run) for run in runs]
        ratios = [rate / len(floor.times) * seconds(floor) for rate, floor in zip(rates, floors, strict=True)]
        words.append(f"{statistics.median(rates):5.0f} a {what} ({statistics.median(ratios):.2f} of the empty view)")
    print("   ".join([*words, f"p99 {p99:.1f} ms"]))


def measure_rates(servers: tuple[int, int], empty: int, scorer: int) -> None:
    """The three rates, by turns, so that a busy machine is busy for all of them."""
    empty_server, scorer_server = servers
    page, cookie = new_game(scorer)
    seed = Snapshots(scorer, page, cookie)
    for _ in range(30):
        with socket.create_connection(("127.0.0.1", scorer)) as connection:
            connection.sendall(seed.next())
            seed.heard(*read_answer(connection))
    region = request("GET", f"{page}/r/1", scorer, cookie=cookie)
    nothing = request("GET", "/", empty)
    writers = [Snapshots(scorer, *new_game(scorer)) for _ in range(CONNECTIONS)]
    runs: dict[str, list[Run]] = {"empty": [], "page": [], "snapshot": []}
    for _ in range(ROUNDS):
        runs["empty"].append(load(empty_server, empty, [lambda: nothing] * CONNECTIONS, [expect_200] * CONNECTIONS))
        runs["page"].append(load(scorer_server, scorer, [lambda: region] * CONNECTIONS, [expect_200] * CONNECTIONS))
        runs["snapshot"].append(load(scorer_server, scorer, [w.next for w in writers], [w.heard for w in writers]))
    for name, kind in (("empty Flask view", "empty"), ("region page", "page"), ("saved snapshot", "snapshot")):
        show(name, runs[kind], runs["empty"])


def main() -> None:
    """Start both servers, measure, stop them."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 60.0
    context = multiprocessing.get_context("spawn")
    with tempfile.TemporaryDirectory() as folder:
        ports = {serve_empty: free_port(), serve_scorer: free_port()}
        servers = [context.Process(target=serve, args=(port, folder), daemon=True) for serve, port in ports.items()]
        for server in servers:
            server.start()
        try:
            for port in ports.values():
                wait_for(port)
            pids = servers[0].pid or 0, servers[1].pid or 0
            measure_rates(pids, ports[serve_empty], ports[serve_scorer])
            if seconds:
                measure_watching(ports[serve_scorer], seconds)
        finally:
            for server in servers:
                server.terminate()
                server.join()


if __name__ == "__main__":
    main()
