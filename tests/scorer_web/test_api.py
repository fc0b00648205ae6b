"""The JSON interface, held against its own description."""

from typing import Any

import pytest
from flask import Flask

from scorer_web.openapi import describe
from tests.scorer_web.conftest import ORIGIN, Phone

REGION = "region 1\nf2 f5 w1 d3 d4\nw6 .  b2 b2 d1\nw3 f1 X  b4 .\n. . . . .\n. . . . .\n"


def fits(value: Any, schema: dict[str, Any]) -> list[str]:
    """Where a value departs from a schema, for the words of JSON Schema that the description uses."""
    if "$ref" in schema:
        return fits(value, describe()["components"]["schemas"][schema["$ref"].rsplit("/", 1)[1]])
    if "enum" in schema:
        return [] if value in schema["enum"] else [f"{value!r} is none of {schema['enum']}"]
    kinds = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool, "null": type(None)}
    allowed = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    if not any(type(value) is kinds[kind] for kind in allowed):
        return [f"{value!r} is no {schema['type']}"]
    wrong = []
    if isinstance(value, dict):
        known, more = schema.get("properties", {}), schema.get("additionalProperties", True)
        wrong += [f"{name} is missing" for name in schema.get("required", ()) if name not in value]
        for name, item in value.items():
            if name in known:
                wrong += fits(item, known[name])
            elif more is False:
                wrong.append(f"{name} is not described")
            elif isinstance(more, dict):
                wrong += fits(item, more)
    if isinstance(value, list):
        wrong += [problem for item in value for problem in fits(item, schema["items"])]
    return wrong


def answer_schema(path: str, method: str, status: int) -> dict[str, Any]:
    schema: dict[str, Any] = describe()["paths"][path][method]["responses"][str(status)]["content"]["application/json"]
    return schema["schema"]


def test_every_address_under_api_is_described_and_the_other_way_round(app: Flask) -> None:
    described = {(path, method) for path, methods in describe()["paths"].items() for method in methods}
    found = {
        (str(rule).replace("<", "{").replace(">", "}"), method.lower())
        for rule in app.url_map.iter_rules()
        if str(rule).startswith("/api")
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
    }
    assert found == described


def test_the_description_is_served_and_names_only_what_it_defines(phone: Phone) -> None:
    document = phone.get("/api/openapi.json").json
    assert document == describe()
    assert document["openapi"].startswith("3.1")

    def references(value: Any) -> set[str]:
        if isinstance(value, dict):
            inner = set().union(*(references(item) for item in value.values()), set())
            return inner | ({value["$ref"]} if "$ref" in value else set())
        if isinstance(value, list):
            return set().union(*(references(item) for item in value), set())
        return set()

    assert references(document) == {f"#/components/schemas/{name}" for name in document["components"]["schemas"]}


@pytest.mark.parametrize(
    "sent",
    [
        {"data": REGION, "content_type": "text/plain"},
        {"data": REGION, "content_type": "text/plain; charset=utf-8"},
        {"json": {"layout": REGION}},
    ],
)
def test_a_layout_is_scored_as_described(phone: Phone, sent: dict[str, Any]) -> None:
    answer = phone.client.post("/api/score", **sent)
    assert answer.status_code == 200
    assert fits(answer.json, answer_schema("/api/score", "post", 200)) == []
    region = answer.json["regions"][0]
    # Row 1: f 2+5=7, w 1, d 3+4=7; f and d tie and drop out (D2).
    assert region["rows"][0] == {"totals": {"f": 7, "w": 1, "d": 7}, "tied_out": ["f", "d"], "winner": "w"}
    assert list(region["rows"][0]["totals"]) == ["f", "w", "d"], "armies stay in seat order"
    assert region["complete"] is False


@pytest.mark.parametrize(
    "sent",
    [
        {"data": "region 1\nq1\n", "content_type": "text/plain"},
        {"json": {"layout": "", "more": 1}},
        {"json": {"layout": 7}},
        {"data": "{", "content_type": "application/json"},
        {"data": b"\xff\xfe\x00", "content_type": "text/plain"},
    ],
)
def test_nonsense_is_refused_as_described(phone: Phone, sent: dict[str, Any]) -> None:
    answer = phone.client.post("/api/score", **sent)
    assert answer.status_code == 422
    assert fits(answer.json, answer_schema("/api/score", "post", 422)) == []


def test_everything_wrong_is_named_with_its_place(phone: Phone) -> None:
    text = REGION.replace("f2", "q2").replace("d1", "d9")
    errors = phone.client.post("/api/score", data=text, content_type="text/plain").json["errors"]
    assert [(error["line"], error["column"]) for error in errors] == [(2, 1), (3, 13)]


def test_what_is_sent_back_of_a_name_is_short(phone: Phone) -> None:
    answer = phone.client.post("/api/score", json={"k" * 50_000: 1, "layout": ""})
    assert (answer.status_code, answer.json["errors"][0]["message"]) == (
        422,
        f"{'k' * 60}: expected nothing of this name",
    )


def test_refusals_from_elsewhere_are_described(phone: Phone) -> None:
    answer = phone.client.post("/api/score", data=REGION, headers={"Origin": "http://evil.example"})
    assert answer.status_code == 403
    assert fits(answer.json, answer_schema("/api/score", "post", 403)) == []
    big = phone.client.post("/api/score", data="x" * 300_000)
    assert fits(big.json, answer_schema("/api/score", "post", 413)) == []


def test_a_game_is_shown_as_described_and_with_an_etag(phone: Phone) -> None:
    game = phone.new_game(**{"name-f": "Aki"})
    phone.save(game, 1, {"a1": "f5", "b1": "w3"}, 0)
    phone.finish(game, 1)
    path = f"/api/games/{game.removeprefix('/g/')}"
    answer = phone.get(path)
    assert fits(answer.json, answer_schema("/api/games/{token}", "get", 200)) == []
    assert answer.json["names"] == {"f": "Aki"}
    assert answer.json["regions"][0]["layout"]["cells"] == {"a1": "f5", "b1": "w3"}
    assert answer.json["regions"][0]["winner"] == "f", "f wins row 1 and column a, w column b"
    assert phone.get(path, headers={"If-None-Match": answer.headers["ETag"]}).status_code == 304
    phone.save(game, 2, {"a1": "f5"}, 0)
    assert phone.get(path, headers={"If-None-Match": answer.headers["ETag"]}).status_code == 200


def test_an_unknown_game_is_refused_as_described(phone: Phone) -> None:
    answer = phone.get("/api/games/nothing")
    assert answer.status_code == 404
    assert fits(answer.json, answer_schema("/api/games/{token}", "get", 404)) == []


def test_the_interface_changes_nothing(phone: Phone) -> None:
    game = phone.new_game()
    path = f"/api/games/{game.removeprefix('/g/')}"
    for method in ("post", "put", "patch", "delete"):
        assert phone.client.open(path, method=method.upper(), headers=ORIGIN).status_code == 405
