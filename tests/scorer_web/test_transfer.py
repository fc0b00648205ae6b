"""Export, import and backup: everything comes back equal, from either kind of database into either; or nothing does."""

import io
import json
import stat
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorer_web import create_app
from scorer_web.cli import run
from scorer_web.game_set_json import game_set_to_json
from scorer_web.store.engine import SCHEMA, Store
from scorer_web.store.errors import NotEmptyError, RowError
from scorer_web.store.transfer import TABLES, load_rows, rows_of
from scorer_web.transfer_file import MAX_LINE, TransferFileError, read_export, write_export
from sengoku.game_set import GameSet
from tests.layout_texts import FULL
from tests.scorer_web.conftest import Phone


def played(url: str) -> None:
    """Games of every kind: begun, finished, corrected, deleted, watched, with names in any script."""
    app = create_app({"DATABASE": url})
    phone, other = Phone(app), Phone(app)
    game = phone.new_game(**{"title": "城 🏯 \u0000 é", "name-f": "Анна", "boards": "joined"})
    phone.enter(game, 1, FULL)
    base = phone.get(f"{game}/r/1/sheet").json["revision"]
    phone.save(game, 1, {"a1": "f6", "f2": "w3"}, base)
    phone.finish(game, 1)
    phone.post(f"{game}/turn/start", {"start": "d"})
    phone.post(f"{game}/seats", {"order": "dbfw"})
    phone.post(f"{game}/stop")
    other.get(phone.get(f"{game}/share").text.split("/g/")[2].split('"')[0].join(["/g/", ""]))
    phone.new_game(tiles="double-nine")
    gone = other.new_game()
    other.post(f"{gone}/delete")
    app.extensions["store"].close()


def everything(url: str) -> list[tuple[str, dict[str, Any]]]:
    store = Store(url)
    rows = list(rows_of(store))
    store.close()
    return rows


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/from.db"


def test_export_and_import_lose_nothing(url: str, sqlite_url: str, tmp_path: Path) -> None:
    """From SQLite into SQLite and PostgreSQL, and from there back."""
    played(sqlite_url)
    before = everything(sqlite_url)
    assert {name for name, _ in before} == set(TABLES)
    target = url if url.startswith("postgresql") else f"sqlite:///{tmp_path}/to.db"
    for source, into in ((sqlite_url, target), (target, f"sqlite:///{tmp_path}/back.db")):
        file = tmp_path / "games.jsonl"
        assert run(["export", str(file), "--database", source]) == 0
        assert run(["import", str(file), "--database", into]) == 0
        assert everything(into) == before


def test_what_was_imported_goes_on_living(url: str, sqlite_url: str, tmp_path: Path) -> None:
    played(sqlite_url)
    target = url if url.startswith("postgresql") else f"sqlite:///{tmp_path}/to.db"
    store = Store(target)
    load_rows(store, everything(sqlite_url))
    store.close()
    app = create_app({"DATABASE": target})
    phone = Phone(app)
    tokens = [row["edit_token"] for name, row in everything(target) if name == "game"]
    assert phone.get(f"/g/{tokens[0]}/r/1").status_code == 200
    game = phone.new_game()  # its id must be a new one
    phone.enter(game, 1, FULL)
    assert len({row["id"] for name, row in everything(target) if name == "game"}) == len(tokens) + 1
    app.extensions["store"].close()


def test_an_export_is_for_its_owner_only_and_is_replaced_in_one_step(sqlite_url: str, tmp_path: Path) -> None:
    played(sqlite_url)
    file = tmp_path / "games.jsonl"
    file.write_text("old")
    assert run(["export", str(file), "--database", sqlite_url]) == 0
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [path.name for path in tmp_path.iterdir() if ".part" in path.name] == []


def test_a_failing_export_leaves_the_old_one(tmp_path: Path) -> None:
    def broken() -> Iterator[tuple[str, dict[str, Any]]]:
        yield "setting", {"key": "secret", "value": "x"}
        raise OSError(28, "No space left on device")

    file = tmp_path / "games.jsonl"
    file.write_text("old")
    with pytest.raises(OSError, match="No space"):
        write_export(file, broken(), SCHEMA)
    assert [(path.name, path.read_text()) for path in tmp_path.iterdir()] == [("games.jsonl", "old")]


def test_a_database_with_games_is_not_overwritten(sqlite_url: str, tmp_path: Path) -> None:
    played(sqlite_url)
    before = everything(sqlite_url)
    store = Store(sqlite_url)
    with pytest.raises(NotEmptyError, match="without games, got one with 3"):
        load_rows(store, before)
    store.close()
    assert everything(sqlite_url) == before


GOOD = {"format": "sengoku-score export", "version": 1, "schema": SCHEMA}
SECRET = {"table": "setting", "row": {"key": "secret", "value": "abc"}}


def lines(*values: object) -> str:
    return "".join((value if isinstance(value, str) else json.dumps(value)) + "\n" for value in values)


def signed(*values: object) -> str:
    text = lines(*values)
    return text + lines({"rows": len(values) - 1, "sha256": sha256(text.encode()).hexdigest()})


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "line 1: expected a whole line, got the end of the file"),
        ("hello\n", "line 1: expected JSON, got 'hello"),
        ("[1]\n", "line 1: expected an object"),
        (lines({"format": "x"}), "line 1: expected an export of this program"),
        (lines(GOOD | {"version": 2}), "got version 2 and schema"),
        (lines(GOOD | {"schema": "9999"}), "schema '9999': update the program"),
        (lines(GOOD | {"schema": 7}), "schema 7: update"),
        (lines(GOOD, SECRET), "line 3: expected a whole line, got the end of the file"),
        (lines(GOOD, SECRET, {"rows": 2}), "line 3: expected 2 rows, got 1"),
        (lines(GOOD, SECRET, {"rows": 1}), "line 3: expected the lines that were written, got others"),
        (signed(GOOD, SECRET) + lines(SECRET), "line 4: expected the end of the file, got more"),
        (lines(GOOD, {"table": "setting"}), "line 2: expected a table and a row"),
        (lines(GOOD, "[" * 100_000), "line 2: expected JSON"),
        (lines(GOOD, '{"table": ' + "1" * 5000 + "}"), "line 2: expected JSON"),
        (lines(GOOD, '{"table": NaN}'), "line 2: expected JSON"),
        (lines(GOOD, '{"table": "\\ud800"}'), "line 2: expected JSON"),
        (lines(GOOD) + "x" * (MAX_LINE + 1), "line 2: expected a whole line, got one that is far too long"),
    ],
)
def test_a_file_that_is_no_whole_export_is_refused_by_its_line(text: str, words: str) -> None:
    with pytest.raises(TransferFileError, match=words):
        list(read_export(io.StringIO(text), SCHEMA))


@pytest.mark.parametrize(
    ("row", "words"),
    [
        (("nothing", {}), "row 2: expected one of the tables .*, got 'nothing'"),
        (("setting", {"key": "a"}), "row 2, setting: value: expected a value, got none"),
        (("setting", {"key": "a", "value": 5}), r"value: expected VARCHAR\(200\), got '5'"),
        (("setting", {"key": "a" * 41, "value": ""}), r"key: expected VARCHAR\(40\)"),
        (("setting", {"key": "a", "value": "", "more": 1}), "unknown column 'more'"),
        (("region", {"game_id": True}), "game_id: expected INTEGER, got 'True'"),
        (("setting", {"key": "secret", "value": "twice"}), "expected rows of setting that fit together"),
        (
            ("device_game", {"device": "d", "game_id": 7, "may_edit": True, "opened_at": 1}),
            "rows of device_game that fit",
        ),
    ],
)
def test_rows_that_no_database_can_hold_leave_it_as_it_was(
    row: tuple[str, dict[str, Any]], words: str, sqlite_url: str
) -> None:
    store = Store(sqlite_url)
    with pytest.raises(RowError, match=words):
        load_rows(store, [("setting", {"key": "secret", "value": "abc"}), row])
    store.close()
    assert everything(sqlite_url) == []


GAME_SET = game_set_to_json(GameSet())
GAME = {"id": 1, "edit_token": "e", "watch_token": "w", "title": "", "game_set": GAME_SET, "names": {"f": "Aki"}}
GAME |= {"revision": 1, "created_at": 1, "changed_at": 1, "start": "f"}
SHEET = {"cells": {"a1": "f5"}, "pairs": []}
REGION = {"game_id": 1, "number": 1, "layout": SHEET, "revision": 1, "save_id": "x", "closed": True}


@pytest.mark.parametrize(
    ("game", "region"),
    [
        ({"game_set": {}}, {}),
        ({"game_set": {"armies": 5}}, {}),
        ({"game_set": GAME_SET | {"armies": [5]}}, {}),
        ({"game_set": GAME_SET | {"armies": [{"key": "f", "name": "", "colour": "red;}", "crest": "x"}] * 2}}, {}),
        ({"game_set": GAME_SET | {"tiles": ["1|2"]}}, {}),
        ({"game_set": GAME_SET | {"regions": 4.5}}, {}),
        ({"game_set": GAME_SET | {"regions": 10**9}}, {}),
        ({"game_set": GAME_SET | {"joined": "maybe"}}, {}),
        ({"game_set": GAME_SET | {"rules": {"outside": "everywhere"}}}, {}),
        ({"game_set": GAME_SET | {"rules": {"more": 1}}}, {}),
        ({"names": {"q": "Aki"}}, {}),
        ({"names": {"f": 5}}, {}),
        ({"names": {"f": "a" * 25}}, {}),
        ({"names": {"f": ["a"]}}, {}),
        ({"start": "q"}, {}),
        ({"id": []}, {}),
        ({}, {"number": 5}),
        ({}, {"number": 0}),
        ({}, {"layout": {}}),
        ({}, {"layout": {"cells": ["a1"], "pairs": []}}),
        ({}, {"layout": {"cells": {"a1": "f7"}, "pairs": []}}),
        ({}, {"layout": {"cells": {"A1": "f5"}, "pairs": []}}),
        ({}, {"layout": {"cells": {"a1": "f05"}, "pairs": []}}),
        ({}, {"layout": {"cells": {}, "pairs": [], "more": 1}}),
        ({}, {"layout": {"cells": {"a1": "q5"}, "pairs": []}}),
        ({}, {"layout": {"cells": {"a1": None}, "pairs": []}}),
        ({}, {"layout": {"cells": {"a9": "f5"}, "pairs": []}}),
        ({}, {"layout": {"cells": {}, "pairs": [5]}}),
        ({}, {"layout": {"cells": {}, "pairs": [["a1", "c1"]]}}),
        ({}, {"closed_layout": {"cells": {"a1": "f7"}, "pairs": []}}),
        ({}, {"previous_layout": {"cells": {"a1": "f7"}, "pairs": []}}),
        ({}, {"game_id": 2}),
    ],
)
def test_a_signed_export_of_what_no_page_could_show_is_refused(
    game: dict[str, Any], region: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, url = tmp_path / "games.jsonl", f"sqlite:///{tmp_path}/to.db"
    rows = [SECRET, {"table": "game", "row": GAME | game}, {"table": "region", "row": REGION | region}]
    file.write_text(signed(GOOD, *rows))
    assert run(["import", str(file), "--database", url]) == 2
    (said,) = capsys.readouterr().err.splitlines()
    assert f"line {3 if game else 4}: expected a game that can be played" in said
    assert len(said) < 400
    assert everything(url) == []


def test_the_same_export_without_harm_is_imported(tmp_path: Path) -> None:
    file, url = tmp_path / "games.jsonl", f"sqlite:///{tmp_path}/to.db"
    file.write_text(signed(GOOD, SECRET, {"table": "game", "row": GAME}, {"table": "region", "row": REGION}))
    assert run(["import", str(file), "--database", url]) == 0
    assert [name for name, _row in everything(url)] == ["game", "setting", "region"]


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=200), st.integers(0, 400))
def test_an_export_damaged_anywhere_is_refused_or_the_same(noise: str, place: int) -> None:
    text = signed(GOOD, SECRET)
    place = min(place, len(text))
    damaged = text[:place] + noise + text[place:]
    try:
        rows = list(read_export(io.StringIO(damaged, newline="\n"), SCHEMA))
    except TransferFileError:
        return
    assert rows == [("setting", SECRET["row"])]


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=300))
def test_no_bytes_are_an_export_by_chance(data: bytes) -> None:
    with pytest.raises(TransferFileError):
        list(read_export(io.TextIOWrapper(io.BytesIO(data), encoding="utf-8", newline="\n"), SCHEMA))
