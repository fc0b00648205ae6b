"""Who plays: this process, a pool of processes, or a cluster. The counts are the same."""

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from importlib import import_module
from multiprocessing import get_context
from typing import Any

from generator.errors import GeneratorError
from generator.playtest.counts import Batch, merge
from generator.playtest.plan import Plan, Share, play_share, shares

SHARE = 10
"""Games in one share: a second or less of work."""

Progress = Callable[[int, int], None]
"""Told how many games are done, and of how many."""


def play_plans(plans: Sequence[Plan], games: int, executor: Executor | None, progress: Progress) -> list[Batch]:
    """The first games of every plan, counted, in the order of the plans.

    Args:
        plans: what to play.
        games: how many games of each.
        executor: who plays; None for this process.
        progress: called after every share.
    """
    work = [(index, share) for index, plan in enumerate(plans) for share in shares(plan, games, SHARE)]
    done = 0
    played: dict[int, Batch] = {}
    for place, batch in _results([share for _, share in work], executor):
        played[place] = batch
        done += len(batch.games)
        progress(done, games * len(plans))
    return [merge(played[place] for place, (of, _) in enumerate(work) if of == index) for index in range(len(plans))]


def _results(work: Sequence[Share], executor: Executor | None) -> Iterator[tuple[int, Batch]]:
    """Each share's place and its counts, in any order."""
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
        # Fresh processes: a fork would copy whatever threads and locks the parent has.
        context = get_context("spawn")
        try:
            with ProcessPoolExecutor(count, context, initializer=_leave_interrupts_to_the_parent) as pool:
                yield pool
        except BrokenExecutor as error:
            raise GeneratorError("a process that played games ended unexpectedly; nothing was written") from error


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _cluster(address: str) -> Iterator[Executor]:
    try:
        distributed: Any = import_module("distributed")
    except ImportError:
        raise GeneratorError("--scheduler: expected the extra 'farm' (pip install 'sengoku-domino[farm]')") from None
    try:
        client = distributed.Client(address, timeout=10, set_as_default=False)
    except (OSError, ValueError) as error:
        raise GeneratorError(f"--scheduler: expected the address of a running scheduler, got {address!r}") from error
    try:
        executor: Executor = client.get_executor(pure=False)
        yield executor
    finally:
        client.close()
