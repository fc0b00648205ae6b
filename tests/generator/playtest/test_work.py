"""Whoever shares the work, the counts are equal."""

import os
import signal
import subprocess
import sys
from multiprocessing import active_children

import pytest

from generator.errors import GeneratorError
from generator.playtest.counts import Batch
from generator.playtest.plan import Plan, Share, for_players
from generator.playtest.work import SHARE, play_plans, workers
from sengoku.game_set import GameSet
from tests.conftest import ROOT
from tests.needs import need

PLANS = [Plan(for_players(GameSet(), players), ("careful", "random"), 11) for players in (2, 4)]
GAMES = SHARE + 3


def play(count: int, scheduler: str | None = None) -> tuple[list[Batch], list[tuple[int, int]]]:
    seen: list[tuple[int, int]] = []
    with workers(count, scheduler) as executor:
        return play_plans(PLANS, GAMES, executor, lambda done, of: seen.append((done, of))), seen


@pytest.fixture(scope="module")
def serial() -> list[Batch]:
    batches, seen = play(1)
    assert (seen[0], seen[-1]) == ((0, 2 * GAMES), (2 * GAMES, 2 * GAMES))
    assert [done for done, _ in seen] == sorted(done for done, _ in seen)
    return batches


def test_serial_games_are_the_plans_own(serial: list[Batch]) -> None:
    assert [len(batch.games) for batch in serial] == [GAMES, GAMES]
    assert [game.winners for game in serial[0].games] == [PLANS[0].play(number).winners for number in range(GAMES)]


def test_the_first_games_of_all_plans_come_first(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[int, int]] = []

    def record(share: Share) -> Batch:
        seen.append((share.plan.players, share.first))
        return Batch()

    monkeypatch.setattr("generator.playtest.work.play_share", record)
    play(1)
    assert seen == [(2, 0), (4, 0), (2, SHARE), (4, SHARE)]


def test_a_pool_counts_the_same(serial: list[Batch]) -> None:
    assert play(2)[0] == serial


def test_a_cluster_counts_the_same(serial: list[Batch]) -> None:
    try:
        from distributed import LocalCluster
    except ImportError:
        need(None, "distributed")
    with LocalCluster(
        n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None, protocol="tcp", processes=True
    ) as cluster:
        assert play(1, cluster.scheduler_address)[0] == serial


@pytest.mark.parametrize(
    "address", ["nonsense", "", "http://127.0.0.1:80", "tcp://127.0.0.1", "127.0.0.1:1", "tcp://[:9"]
)
def test_a_cluster_that_is_not_there_is_one_clear_line(address: str) -> None:
    need(_has_distributed(), "distributed")
    with pytest.raises(GeneratorError) as caught:
        play(1, address)
    (problem,) = caught.value.problems
    assert problem.startswith(
        "--scheduler: expected the address of a running scheduler, like 'tcp://10.0.0.5:8786', got "
    )
    assert repr(address) in problem


def test_without_the_extra_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(GeneratorError, match=r"pip install '\.\[farm\]'"):
        play(1, "tcp://127.0.0.1:8786")


def test_a_worker_that_dies_is_one_clear_line() -> None:
    def kill_one() -> None:
        with workers(2, None) as executor:
            assert executor is not None
            executor.submit(os._exit, 1).result()

    with pytest.raises(GeneratorError, match="ended unexpectedly"):
        kill_one()


def test_an_interrupt_ends_the_workers() -> None:
    before = set(active_children())

    def interrupt() -> None:
        with workers(2, None) as executor:
            assert executor is not None
            executor.submit(os.getpid).result()
            assert set(active_children()) > before
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupt()
    assert set(active_children()) == before


def _has_distributed() -> bool:
    try:
        import distributed
    except ImportError:
        return False
    return bool(distributed.__version__)


def test_workers_end_with_a_killed_parent() -> None:
    """All of them have its standard output: it ends when the last of them has."""
    script = "import os, signal; from generator.playtest.work import workers\nwith workers(2, None) as executor: "
    script += "executor.submit(os.getpid).result(); os.kill(os.getpid(), signal.SIGKILL)"
    done = subprocess.run([sys.executable, "-c", script], stdout=subprocess.PIPE, timeout=60, cwd=ROOT, check=False)
    assert done.returncode == -signal.SIGKILL
