"""Kits on the disk: those asked for last stay, and with each what games with its tiles have shown."""

import errno
import os
from pathlib import Path

import pytest

from scorer_web.print_shop.shelf import Shelf


def test_the_shelf_keeps_what_was_used_last(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path, 25)
    for place, name in enumerate("abcd"):
        draft = shelf.draft()
        draft.write_bytes(b"x" * 10)
        path = shelf.put(name, draft, [f"of {name}"])
        os.utime(path, (1000 + place, 1000 + place))
        if name == "b":
            assert shelf.find("a"), "used again, so it stays"
    assert shelf.find("d")
    assert shelf.find("b") is None
    assert sum(path.stat().st_size for path in tmp_path.glob("*.pdf")) <= 25
    assert [shelf.shown(name) for name in "abcd"] == [("of a",), (), (), ("of d",)]
    assert len(list(tmp_path.glob("*.txt"))) == 2


def test_what_games_have_shown_is_there_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = Shelf(tmp_path, 100)
    shelf.put("a", shelf.draft(), ["of a"])

    def write_half(path: Path, text: str, encoding: str) -> None:
        path.write_bytes(text[:2].encode(encoding))
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_text", write_half)
    with pytest.raises(OSError, match="No space left"):
        shelf.put("a", shelf.draft(), ["of a"])
    assert shelf.shown("a") == ("of a",)


def test_a_kit_larger_than_the_shelf_is_kept_until_the_next_one(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path, 5)
    for name in "ab":
        draft = shelf.draft()
        draft.write_bytes(b"x" * 10)
        shelf.put(name, draft)
    assert shelf.find("a") is None
    assert shelf.find("b")


def test_old_drafts_of_dead_processes_are_cleared_away(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path, 100)
    old, young = shelf.draft(), shelf.draft()
    os.utime(old, (1000, 1000))
    draft = shelf.draft()
    shelf.put("a", draft)
    assert not old.exists()
    assert young.exists()
