"""Who plays the games: this process, a pool of processes, or a cluster. The counts are the same."""

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Executor, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from importlib import import_module
from multiprocessing import active_children, get_context, parent_process
from socket import create_connection
from threading import Thread
from typing import Any
from urllib.parse import urlsplit

from generator.errors import GeneratorError, how_to_get
from generator.playtest.counts import Batch, merge
from generator.playtest.plan import Plan, Share, play_share, shares
from generator.words import say

SHARE = 10
"""Games in one share: a second or less of work."""

_PATIENCE = 10.0
"""Seconds to wait for a scheduler's answer."""

Progress = Callable[[int, int], None]
"""Told how many games are done, from 0 on, and of how many."""


def play_plans(plans: Sequence[Plan], games: int, executor: Executor | None, progress: Progress) -> list[Batch]:
    """The first games of every plan, counted, in the order of the plans.

    Args:
        plans: what to play.
        games: how many games of each.
        executor: who plays; None for this process.
        progress: called before the first share and after every one. The first games of all plans come first, so that
            they tell how long the others will take.
    """
    work = [(index, share) for index, plan in enumerate(plans) for share in shares(plan, games, SHARE)]
    work.sort(key=lambda part: part[1].first)
    done = 0
    progress(done, games * len(plans))
    played: dict[int, Batch] = {}
    for place, batch in _results([share for _, share in work], executor):
        played[place] = batch
        done += len(batch.games)
        progress(done, games * len(plans))
    return [merge(played[place] for place, (of, _) in enumerate(work) if of == index) for index in range(len(plans))]


def _results(work: Sequence[Share], executor: Executor | None) -> Iterator[tuple[int, Batch]]:
    """Each share's place in the work and its counts, in the order in which they are finished."""
    if executor is None:
        for place, share in enumerate(work):
            yield place, play_share(share)
        return
    futures = {executor.submit(play_share, share): place for place, share in enumerate(work)}
    try:
        for future in as_completed(futures):
            yield futures[future], future.result()
    finally:
        for future in futures:
            future.cancel()


@contextmanager
def workers(count: int, scheduler: str | None) -> Iterator[Executor | None]:
    """An executor for that many processes, or for the cluster of a scheduler's address; None for one process.

    Raises:
        GeneratorError: the cluster cannot be reached, or the extra ``farm`` is not installed.
    """
    if scheduler is not None:
        with _cluster(scheduler) as executor:
            yield executor
    elif count == 1:
        yield None
    else:
        with _pool(count) as executor:
            yield executor


@contextmanager
def _pool(count: int) -> Iterator[Executor]:
    """A pool of fresh processes; forked ones would inherit the parent's threads and locks."""
    others = set(active_children())
    pool = ProcessPoolExecutor(count, get_context("spawn"), initializer=_live_for_the_parent)
    try:
        yield pool
    except BrokenExecutor as error:
        raise GeneratorError(say("a process that played games ended unexpectedly; nothing was written")) from error
    except BaseException:
        # Interrupted while it starts its processes, a pool can wait for them for ever.
        for process in set(active_children()) - others:
            process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _live_for_the_parent() -> None:
    """In a worker: leave interrupts to the parent, and end with it if it is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    if parent := parent_process():
        parent.join()
        os._exit(1)


@contextmanager
def _cluster(address: str) -> Iterator[Executor]:
    try:
        distributed: Any = import_module("distributed")
    except ImportError:
        raise GeneratorError(
            "--scheduler: " + say("a cluster needs the extra 'farm', {how}", how=how_to_get("farm"))
        ) from None
    _reach(address)
    with distributed.Client(address, timeout=_PATIENCE, set_as_default=False) as client:
        executor: Executor = client.get_executor(pure=False)
        try:
            yield executor
        except (OSError, ImportError, RuntimeError, CancelledError, distributed.KilledWorker) as error:
            reason = str(error).partition("\n")[0] or type(error).__name__
            raise GeneratorError(
                "--scheduler: "
                + say(
                    "expected a cluster whose workers have this version installed and stay, got: {reason}",
                    reason=reason,
                )
            ) from error


def _reach(address: str) -> None:
    """Check that somebody listens at an address; the client would wait half a minute and then complain obscurely."""
    try:
        parts = urlsplit(address if "://" in address else f"tcp://{address}")
        if parts.scheme not in ("tcp", "tls") or not parts.hostname or not parts.port:
            raise ValueError
        with create_connection((parts.hostname, parts.port), _PATIENCE):
            pass
    except (OSError, ValueError):
        raise GeneratorError(
            "--scheduler: "
            + say(
                "expected the address of a running scheduler, like 'tcp://10.0.0.5:8786', got {address!r}",
                address=address,
            )
        ) from None
