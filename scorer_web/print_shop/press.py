"""The press: builds kits one after the other, each in a process with bounds, while a short queue waits."""

import json
import os
import subprocess
import sys
import threading
from collections import OrderedDict
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Literal

import scorer_web
from scorer_web.print_shop.shelf import Shelf
from sengoku.wording import Wording, say, speak, spoken

REMEMBERED = 100
"""How many failed orders are remembered, to say why they failed."""

State = Literal["waiting", "drawing", "failed"]


class QueueFullError(Exception):
    """More orders wait already than the press takes."""


@dataclass(frozen=True)
class Bounds:
    """What one build may take (seconds from its start, bytes of address space), and how many orders may wait."""

    seconds: int = 60
    memory: int = 1024**3
    waiting: int = 8


@dataclass(frozen=True)
class Order:
    """A kit that was ordered and is not ready.

    Attributes:
        digest: the kit's name on the shelf.
        text: its design file.
        ahead: while it waits, how many kits are drawn before it.
        page, pages: how many pages are drawn, and of how many.
        problems: why it failed, in the generator's sentences; empty if the process ended without a word.
        too_slow: whether it failed because it took too long.
    """

    digest: str
    text: str
    pages: int
    state: State = "waiting"
    ahead: int = 0
    page: int = 0
    problems: tuple[str, ...] = ()
    too_slow: bool = False


class Press:
    """Takes orders and draws them in a thread that runs as long as there are any; finished kits go on the shelf."""

    def __init__(self, shelf: Shelf, bounds: Bounds) -> None:
        self.shelf, self.bounds = shelf, bounds
        self._orders: OrderedDict[str, Order] = OrderedDict()
        self._lock = threading.Lock()
        self._is_running = False

    def order(self, digest: str, text: str, pages: int) -> None:
        """Have a kit drawn; nothing happens if it is on the shelf, waits already, or is being drawn.

        Raises:
            QueueFullError: too many wait.
        """
        if self.shelf.find(digest):
            return
        with self._lock:
            known = self._orders.get(digest)
            if known and known.state != "failed":
                return
            if len(self._waiting()) >= self.bounds.waiting:
                raise QueueFullError(f"expected at most {self.bounds.waiting} kits in the queue")
            self._orders.pop(digest, None)
            self._orders[digest] = Order(digest, text, pages)
            if not self._is_running:
                self._is_running = True
                threading.Thread(target=self._work, args=(spoken(),), name="press", daemon=True).start()

    def find(self, digest: str) -> Order | None:
        """How an order stands; None for a kit that is ready, or that nobody ordered."""
        with self._lock:
            order = self._orders.get(digest)
            if order is None or order.state != "waiting":
                return order
            drawing = sum(other.state == "drawing" for other in self._orders.values())
            return replace(order, ahead=drawing + self._waiting().index(order))

    def _waiting(self) -> list[Order]:
        return [order for order in self._orders.values() if order.state == "waiting"]

    def _work(self, words: Wording) -> None:
        speak(words)  # the language of whoever ordered: a new thread starts with English
        while True:
            with self._lock:
                waiting = self._waiting()
                if not waiting:
                    self._is_running = False
                    return
                order = replace(waiting[0], state="drawing")
                self._orders[order.digest] = order
            try:
                failed = self._draw(order)
            except OSError as error:
                reason = error.strerror or type(error).__name__
                problem = say("expected room on the server's disk, got: {reason}", reason=reason)
                failed = replace(order, state="failed", problems=(problem,))
            with self._lock:
                if failed is None:
                    del self._orders[order.digest]
                else:
                    self._orders[order.digest] = failed
                    self._forget()

    def _forget(self) -> None:
        failed = [order.digest for order in self._orders.values() if order.state == "failed"]
        for digest in failed[:-REMEMBERED]:
            del self._orders[digest]

    def _draw(self, order: Order) -> Order | None:
        """Draw a kit and put it on the shelf; returns None, or the order as failed."""
        draft = self.shelf.draft()
        try:
            process = _start(draft, self.bounds)
            watch = threading.Timer(self.bounds.seconds, process.kill)
            watch.start()
            try:
                said = self._follow(process, order)
            finally:
                is_late = not watch.is_alive()
                watch.cancel()
                process.kill()
                process.wait()
            if said.get("done"):
                self.shelf.put(order.digest, draft, [str(sentence) for sentence in said.get("shown", ())])
                return None
            problems = tuple(str(problem) for problem in said.get("problems", ()))
            return replace(order, state="failed", problems=problems, too_slow=is_late)
        finally:
            with suppress(OSError):
                draft.unlink(missing_ok=True)

    def _follow(self, process: "subprocess.Popen[bytes]", order: Order) -> dict[str, Any]:
        """Hand the design to a `worker` and read its output to the end; returns the last value of each key."""
        said: dict[str, Any] = {}
        with process:
            if process.stdin is None or process.stdout is None:
                raise OSError("no pipes")
            with suppress(BrokenPipeError):
                process.stdin.write(order.text.encode())
                process.stdin.close()
            for line in process.stdout:
                try:
                    word = json.loads(line)
                except ValueError:  # ended in the middle of a word
                    break
                said |= word
                if "page" in word:
                    with self._lock:
                        self._orders[order.digest] = replace(order, page=word["page"])
        return said


def _start(draft: Path, bounds: Bounds) -> "subprocess.Popen[bytes]":
    """Start a `worker` that runs the same code as this process, in the shelf's folder whatever this process's is."""
    code = str(Path(scorer_web.__file__).parent.parent)
    known = os.environ.get("PYTHONPATH")
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([code, known] if known else [code])}
    return subprocess.Popen(
        [sys.executable, "-P", "-m", f"{__package__}.worker", str(draft), str(bounds.memory), str(bounds.seconds)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=environment,
        cwd=draft.parent,
    )
