"""An application on a database of its own, and a phone that asks it."""

import os
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from flask import Flask
from flask.testing import FlaskClient
from jinja2.bccache import Bucket, BytecodeCache
from werkzeug.test import TestResponse

from scorer_web import create_app
from scorer_web.gate import CrowdedError
from scorer_web.store.engine import Store
from tests.layout_texts import GOING_ON
from tests.needs import need
from tests.scorer_web.server_process import Server

ORIGIN = {"Origin": "http://localhost"}


class CompiledOnce(BytecodeCache):
    """The templates, compiled once for all applications that tests make."""

    def __init__(self) -> None:
        self.kept: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        if bucket.key in self.kept:
            bucket.bytecode_from_string(self.kept[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        self.kept[bucket.key] = bucket.bytecode_to_string()


@pytest.fixture(scope="session", autouse=True)
def _compiled_once() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(Flask.jinja_options, "bytecode_cache", CompiledOnce())
        yield


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The database of an application that nobody has used yet."""
    path = tmp_path_factory.mktemp("empty") / "games.db"
    create_app({"DATABASE": f"sqlite:///{path}"}).extensions["store"].close()
    return path


@pytest.fixture
def app(tmp_path: Path, empty_database: Path) -> Iterator[Flask]:
    shutil.copy(empty_database, tmp_path)
    made = create_app({"DATABASE": f"sqlite:///{tmp_path}/games.db", "TESTING": True})
    with closing(made.extensions["store"].engine.raw_connection()) as connection:
        connection.driver_connection.execute("PRAGMA synchronous=OFF")  # no test of these outlives a loss of power
    yield made
    made.extensions["store"].close()


@pytest.fixture
def layout(tmp_path: Path) -> Path:
    """The file of a game that goes on."""
    path = tmp_path / "layout.txt"
    path.write_text(GOING_ON, encoding="utf-8")
    return path


class Phone:
    """A browser: keeps its cookies, and sends the Origin that browsers send."""

    def __init__(self, app: Flask) -> None:
        self.client: FlaskClient = app.test_client()
        self.saves = 0

    def get(self, path: str, **more: Any) -> TestResponse:
        return self.client.get(path, **more)

    def post(self, path: str, data: Any = None, **more: Any) -> TestResponse:
        return self.client.post(path, data=data, headers=ORIGIN, **more)

    def new_game(self, **form: Any) -> str:
        """Makes a game and returns its path, ``/g/<token>``."""
        answer = self.post("/new", {"seat": ["f", "w", "d", "b"], "tiles": "double-six", "boards": "separate"} | form)
        assert answer.status_code == 303, answer.text
        return str(answer.location).split("/r/")[0]

    def save(
        self, game: str, number: int, cells: dict[str, str], base: int, unconfirmed: tuple[str, ...] = (), id: str = ""
    ) -> TestResponse:
        """Sends a snapshot under a name of its own, or a given one."""
        self.saves += 1
        body = {
            "save_id": id or f"phone{id_of(self)}-{self.saves:06d}",
            "base": base,
            "unconfirmed": list(unconfirmed),
            "layout": {"cells": cells, "pairs": []},
        }
        return self.client.put(f"{game}/r/{number}/sheet", json=body, headers=ORIGIN)

    def enter(self, game: str, number: int, text: str) -> None:
        """Saves a region drawn as five lines of five tokens, and finishes it, surely."""
        base = self.get(f"{game}/r/{number}/sheet").json["revision"]
        answer = self.save(game, number, cells_of(text), base)
        assert answer.status_code == 200, answer.text
        self.finish(game, number)

    def finish(self, game: str, number: int) -> TestResponse:
        """Finishes a region, whether squares are empty or not."""
        answer = self.post(f"{game}/r/{number}/finish", {"sure": "1"})
        assert (answer.status_code, answer.location) == (303, f"{game}/r/{number}")
        return answer

    def watching(self, game: str) -> str:
        """The path of a game by its link that only watches."""
        return next(path for path in re.findall(r"/g/[\w-]{22}", self.get(f"{game}/share").text) if path != game)

    def result(self, game: str, number: int) -> str:
        return self.get(f"{game}/r/{number}").text


class Full:
    """A gate with no room left."""

    def passed(self) -> Any:
        raise CrowdedError


def id_of(phone: Phone) -> str:
    return f"{id(phone):x}"[-8:]


def cells_of(text: str) -> dict[str, str]:
    """The cells of a region drawn as five lines of five tokens, or seven of seven with its ring."""
    rows = [line.split() for line in text.strip().splitlines()]
    columns, first = ("abcde", 1) if len(rows) == 5 else ("zabcdef", 0)
    return {
        f"{column}{first + i}": token.lower()
        for i, row in enumerate(rows)
        for column, token in zip(columns, row, strict=True)
        if token not in (".", "X")
    }


@pytest.fixture
def phone(app: Flask) -> Phone:
    return Phone(app)


@pytest.fixture
def other(app: Flask) -> Phone:
    return Phone(app)


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A PostgreSQL of this machine's own, on a socket in a folder of its own, gone afterwards."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    need(found and shutil.which("setpriv"), "a PostgreSQL server and setpriv")
    bin_folder = found[-1].parent
    folder = Path("/tmp") / f"sengoku-pg-{os.getpid()}"  # a socket's path may have 107 letters at most
    folder.mkdir(mode=0o777)
    as_user: list[str] = []
    if os.getuid() == 0:
        import pwd

        owner = pwd.getpwnam("postgres")
        os.chown(folder, owner.pw_uid, owner.pw_gid)
        as_user = ["setpriv", f"--reuid={owner.pw_uid}", f"--regid={owner.pw_gid}", "--clear-groups"]

    def run(program: str, *arguments: str) -> None:
        subprocess.run([*as_user, bin_folder / program, *arguments], check=True, capture_output=True, cwd="/tmp")

    data = str(folder / "data")
    run("initdb", "-D", data, "-U", "sengoku", "-A", "trust", "-E", "UTF8", "--no-sync", "--locale=C")
    options = f"-k {folder} -c listen_addresses='' -c fsync=off -c shared_buffers=16MB"
    run("pg_ctl", "-D", data, "-o", options, "-l", str(folder / "log"), "-w", "start")
    yield f"postgresql+psycopg://sengoku@/postgres?host={folder}"
    run("pg_ctl", "-D", data, "-m", "immediate", "stop")
    shutil.rmtree(folder)


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/games.db"
        return
    address = request.getfixturevalue("postgres")
    yield address
    engine = sa.create_engine(address)
    with engine.begin() as connection:
        connection.exec_driver_sql("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    engine.dispose()


@pytest.fixture
def serve(url: str) -> Iterator[Callable[..., Server]]:
    """Server processes on one database."""
    servers: list[Server] = []

    def start(**settings: Any) -> Server:
        servers.append(Server(url, **settings))
        return servers[-1]

    yield start
    for server in servers:
        server.app.extensions["store"].close()


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    store = Store(url)
    yield store
    store.close()
