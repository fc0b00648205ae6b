"""What the scorer bears on waitress: ``python tests/benchmarks/web.py [SECONDS_WATCHED]``.

Prints requests per second of the region page and of saved snapshots, as ratios to an empty Flask view on the same
server settings, in short rounds by turns, by the clock and by processor time, with p99; then 50 games with a writer
each, watched by 4 phones each for a minute.
Requests are raw bytes on kept connections, so that the client costs little beside the server.
"""

import asyncio
import http.client
import json
import multiprocessing
import os
import socket
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))

ROUNDS, SECONDS, CONNECTIONS = 12, 0.6, 4
GAMES, WATCHERS, POLL_SECONDS, WRITE_SECONDS = 50, 4, 2.5, 1.0
ARMIES = "fwdb"


def serve_scorer(port: int, folder: str) -> None:
    """The scorer, as the command starts it."""
    from scorer_web import create_app
    from scorer_web.serving import open_server

    open_server(create_app({"DATABASE": f"sqlite:///{folder}/games.db"}), "127.0.0.1", port).run()


def serve_empty(port: int, _folder: str) -> None:
    """A Flask application with one view that does nothing."""
    from flask import Flask

    from scorer_web.serving import open_server

    app = Flask("empty")
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


def request(method: str, path: str, port: int, body: bytes = b"", cookie: str = "") -> bytes:
    """The bytes of a request, with the headers that a phone's browser would send to a server on its network."""
    head = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", "Accept: text/html", "Accept-Encoding: gzip"]
    if cookie:
        head.append(f"Cookie: {cookie}")
    if body:
        origin = f"Origin: http://127.0.0.1:{port}"
        head += [origin, "Content-Type: application/json", f"Content-Length: {len(body)}"]
    return ("\r\n".join(head) + "\r\n\r\n").encode() + body


def read_answer(connection: socket.socket, rest: bytes = b"") -> tuple[int, bytes]:
    """Status and body of one answer."""
    data = rest
    while b"\r\n\r\n" not in data:
        data += connection.recv(65536)
    head, _, body = data.partition(b"\r\n\r\n")
    length = (
        int(head.lower().split(b"content-length:")[1].split(b"\r\n")[0]) if b"content-length" in head.lower() else 0
    )
    while len(body) < length:
        body += connection.recv(65536)
    return int(head.split(b" ", 2)[1]), body


def new_game(port: int) -> tuple[str, str]:
    """Makes a game through its form; returns its path and the cookie that the phone got."""
    connection = http.client.HTTPConnection("127.0.0.1", port)
    form = "seat=f&seat=w&seat=d&seat=b&tiles=double-six&boards=separate"
    headers = {"Origin": f"http://127.0.0.1:{port}", "Content-Type": "application/x-www-form-urlencoded"}
    connection.request("POST", "/new", form, headers)
    answer = connection.getresponse()
    location, cookie = answer.getheader("Location") or "", answer.getheader("Set-Cookie") or ""
    connection.close()
    return location.split("/r/")[0], cookie.split(";")[0]


@dataclass
class Snapshots:
    """A phone that saves one snapshot after the other, each different, each from the newest revision."""

    port: int
    game: str
    cookie: str
    revision: int = 0
    count: int = 0
    cells: dict[str, str] = field(default_factory=dict)

    def next(self) -> bytes:
        self.count += 1
        square = f"{'abcde'[self.count % 5]}{1 + self.count // 5 % 5}"
        if square != "c3":
            self.cells[square] = f"{ARMIES[self.count % 4]}{1 + self.count // 25 % 6}"
        body = {
            "save_id": f"bench-{self.game[-8:]}-{self.count}",
            "base": self.revision,
            "unconfirmed": [],
            "layout": {"cells": self.cells, "pairs": []},
        }
        return request("PUT", f"{self.game}/r/1/sheet", self.port, json.dumps(body).encode(), self.cookie)

    def heard(self, status: int, body: bytes) -> None:
        if status != 200:
            raise RuntimeError(f"a snapshot was answered with {status}: {body[:200]!r}")
        self.revision = json.loads(body)["revision"]


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


class Watched:
    """One game: a phone that writes, and phones that watch it until time is up."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.writer = Snapshots(port, *new_game(port))
        self.times: list[float] = []
        self.errors: list[str] = []

    async def ask(
        self, streams: tuple[asyncio.StreamReader, asyncio.StreamWriter], data: bytes
    ) -> tuple[int, bytes, str]:
        reader, writer = streams
        start = time.perf_counter()
        writer.write(data)
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        fields = dict(line.split(": ", 1) for line in head.split("\r\n")[1:] if ": " in line)
        body = await reader.readexactly(int(fields.get("Content-Length", 0)))
        self.times.append(time.perf_counter() - start)
        return int(head.split(" ", 2)[1]), body, fields.get("ETag", "")

    async def watch(self, until: float, delay: float) -> None:
        await asyncio.sleep(delay)
        streams = await asyncio.open_connection("127.0.0.1", self.port)
        etag = ""
        while time.perf_counter() < until:
            plain = request("GET", f"{self.writer.game}/state", self.port, cookie=self.writer.cookie)
            asked = plain[:-2] + f"If-None-Match: {etag}\r\n\r\n".encode() if etag else plain
            status, body, found = await self.ask(streams, asked)
            if status not in (200, 304):
                self.errors.append(f"state {status} {body[:80]!r}")
            etag = found or etag
            if status == 200:
                status, body, _ = await self.ask(streams, request("GET", f"{self.writer.game}/r/1", self.port))
                if status != 200:
                    self.errors.append(f"page {status} {body[:80]!r}")
            await asyncio.sleep(POLL_SECONDS)
        streams[1].close()

    async def write(self, until: float, delay: float) -> None:
        await asyncio.sleep(delay)
        streams = await asyncio.open_connection("127.0.0.1", self.port)
        while time.perf_counter() < until:
            status, body, _ = await self.ask(streams, self.writer.next())
            if status == 200:
                self.writer.heard(status, body)
            else:
                self.errors.append(f"save {status} {body[:80]!r}")
            await asyncio.sleep(WRITE_SECONDS)
        streams[1].close()

    def lost(self) -> int:
        """Saved squares that the server does not have, and revisions beyond the snapshots that were acknowledged."""
        with socket.create_connection(("127.0.0.1", self.port)) as connection:
            connection.sendall(request("GET", f"{self.writer.game}/r/1/sheet", self.port).replace(b"gzip", b"identity"))
            _, body = read_answer(connection)
        stored = json.loads(body)
        kept = stored["layout"]["cells"]
        wrong = sum(kept.get(square) != half for square, half in self.writer.cells.items())
        return wrong + abs(stored["revision"] - self.writer.revision)


async def watch_all(port: int, seconds: float) -> list[Watched]:
    games = [Watched(port) for _ in range(GAMES)]
    until = time.perf_counter() + seconds
    jobs = []
    for index, game in enumerate(games):
        jobs.append(game.write(until, index * WRITE_SECONDS / GAMES))
        jobs += [game.watch(until, (index * WATCHERS + n) * POLL_SECONDS / (GAMES * WATCHERS)) for n in range(WATCHERS)]
    await asyncio.gather(*jobs)
    return games


def measure_watching(port: int, seconds: float) -> None:
    """A minute of 50 games with 200 watchers."""
    games = asyncio.run(watch_all(port, seconds))
    times = sorted(one for game in games for one in game.times)
    errors = [error for game in games for error in game.errors]
    saves = sum(game.writer.count for game in games)
    print(
        f"{GAMES} games, {GAMES * WATCHERS} watchers, {seconds:.0f} s: {len(times)} requests, {saves} saves, "
        f"{len(errors)} errors, {sum(game.lost() for game in games)} lost writes, "
        f"p50 {times[len(times) // 2] * 1000:.1f} ms, p99 {times[int(len(times) * 0.99)] * 1000:.1f} ms"
    )
    for error in errors[:5]:
        print("  ", error)


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
