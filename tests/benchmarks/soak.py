"""Ten minutes at the scorer's load, watching its memory: ``python tests/benchmarks/soak.py [SECONDS]``.

50 games with a writer and 4 watchers each, as in web.py, but at the pace of people: a tile takes some seconds. Beside
them somebody does everything else: makes games, shares, orders turns, takes reports of a finished game. Prints the
server's resident memory in equal steps and ends with 1 if it grew by more than a few percent from the third quarter
to the last (in the first half, caches fill), or if anything failed or was lost.
"""

import asyncio
import http.client
import json
import multiprocessing
import statistics
import sys
import tempfile
import threading
import time
from pathlib import Path

import web  # the benchmark beside this file; it finds the packages

from tests.benchmarks import web_watching
from tests.benchmarks.web_phones import new_game

STEPS = 30
GROWTH = 0.03
WRITE_SECONDS = 6.0
CELLS = {f"{column}{row}": f"{'ffwwb'[row - 1]}{1 + i}" for row in range(1, 6) for i, column in enumerate("abcde")}
del CELLS["c3"]


def resident_mb(process: int) -> float:
    """Memory that a process holds, MB."""
    for line in Path(f"/proc/{process}/status").read_text(encoding="ascii").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return 0.0


class Restless(threading.Thread):
    """Does, twice a second, one of the things that are not saving and watching."""

    def __init__(self, port: int, until: float) -> None:
        super().__init__(daemon=True)
        self.port, self.until = port, until
        self.done: dict[str, int] = {}
        self.errors: list[str] = []

    def ask(self, method: str, path: str, body: str = "", kind: str = "application/x-www-form-urlencoded") -> None:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        headers = {"Origin": f"http://127.0.0.1:{self.port}", "Content-Type": kind} if body or method != "GET" else {}
        connection.request(method, path, body or None, headers)
        answer = connection.getresponse()
        answer.read()
        connection.close()
        if answer.status >= 400:
            self.errors.append(f"{method} {path.replace(path[3:25], '...')} {answer.status}")

    def run(self) -> None:
        finished, _cookie = new_game(self.port)
        for number in (1, 2):
            sheet = {
                "save_id": f"soak-full-{number}",
                "base": 0,
                "unconfirmed": [],
                "layout": {"cells": CELLS, "pairs": []},
            }
            self.ask("PUT", f"{finished}/r/{number}/sheet", json.dumps(sheet), "application/json")
        turn = 0
        while time.perf_counter() < self.until:
            turn += 1
            game, _cookie = new_game(self.port)
            jobs = {
                "report": ("GET", f"{finished}/report.{'pdf' if turn % 2 else 'svg'}?date=day+{turn}"),
                "share": ("GET", f"{game}/share"),
                "turn": ("GET", f"{game}/turn?f-a=1&f-b=2&w-a={1 + turn % 6}&w-b=2"),
                "next": ("POST", f"{game}/turn/next", "starts=0"),
                "delete": ("POST", f"{game}/delete"),
            }
            for name, job in jobs.items():
                self.ask(*job)
                self.done[name] = self.done.get(name, 0) + 1
                time.sleep(0.5)


def sample(process: int, until: float, samples: list[float]) -> None:
    step = max(0.1, (until - time.perf_counter()) / STEPS)
    while time.perf_counter() < until:
        time.sleep(step)
        samples.append(resident_mb(process))


def soak(process: int, port: int, seconds: float) -> int:
    """Run, print, and say with 0 that all was well."""
    until = time.perf_counter() + seconds
    samples: list[float] = []
    restless = Restless(port, until)
    watcher = threading.Thread(target=sample, args=(process, until, samples), daemon=True)
    restless.start()
    watcher.start()
    games = asyncio.run(web_watching.watch_all(port, seconds))
    restless.join()
    watcher.join()
    errors = [error for game in games for error in game.errors] + restless.errors
    lost = sum(game.lost() for game in games)
    quarter = len(samples) // 4
    before, last = statistics.median(samples[-2 * quarter : -quarter]), statistics.median(samples[-quarter:])
    requests = sum(len(game.times) for game in games)
    print(f"{seconds:.0f} s, {requests} requests of phones, besides: {restless.done}")
    print(f"{len(errors)} errors, {lost} lost writes", *errors[:5], sep="\n  ")
    print("resident MB:", " ".join(f"{value:.1f}" for value in samples))
    print(f"third quarter {before:.1f} MB, last {last:.1f} MB: {last / before - 1:+.1%}")
    return int(bool(errors or lost or not restless.done or last > before * (1 + GROWTH)))


def main() -> int:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 600.0
    web_watching.WRITE_SECONDS = WRITE_SECONDS
    context = multiprocessing.get_context("spawn")
    with tempfile.TemporaryDirectory() as folder:
        port = web.free_port()
        server = context.Process(target=web.serve_scorer, args=(port, folder), daemon=True)
        server.start()
        try:
            web.wait_for(port)
            return soak(server.pid or 0, port, seconds)
        finally:
            server.terminate()
            server.join()


if __name__ == "__main__":
    sys.exit(main())
