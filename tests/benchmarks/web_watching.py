"""Many games at once on the scorer, each with a phone that writes and phones that watch; nothing may be lost."""

import asyncio
import json
import socket
import time

from tests.benchmarks.web_phones import Snapshots, new_game, read_answer, request

GAMES, WATCHERS, POLL_SECONDS, WRITE_SECONDS = 50, 4, 2.5, 1.0


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
