"""Same design, same bytes: whatever the hash seed, the time zone, the folder."""

from pathlib import Path

from tests.conftest import Runner


def test_two_processes_write_the_same_bytes(run_module: Runner, tmp_path: Path) -> None:
    for folder, seed, zone in (("one", "1", "Asia/Tokyo"), ("two", "2", "America/Lima")):
        done = run_module("generator", "build", "-o", folder, "--format", "pdf,svg", PYTHONHASHSEED=seed, TZ=zone)
        assert done.returncode == 0, done.stderr
    one, two = (
        {
            path.relative_to(tmp_path / name): path.read_bytes()
            for path in (tmp_path / name).rglob("*")
            if path.is_file()
        }
        for name in ("one", "two")
    )
    assert len(one) > 10
    assert one == two
