"""An application on a database of its own, and a phone that asks it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scorer_web import create_app

ORIGIN = {"Origin": "http://localhost"}


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Flask]:
    made = create_app({"DATABASE": f"sqlite:///{tmp_path}/games.db", "TESTING": True})
    yield made
    made.extensions["store"].close()


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
        """Saves a region drawn as five lines of five tokens, and finishes it."""
        base = self.get(f"{game}/r/{number}/sheet").json["revision"]
        answer = self.save(game, number, cells_of(text), base)
        assert answer.status_code == 200, answer.text
        assert self.post(f"{game}/r/{number}/finish").status_code == 303

    def result(self, game: str, number: int) -> str:
        return self.get(f"{game}/r/{number}").text


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
