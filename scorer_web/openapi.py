"""The OpenAPI document of the JSON interface; a test holds it against the application."""

from typing import Any

from scorer_web.bodies import ScoreBody
from scorer_web.words import _

Json = dict[str, Any]

_COUNTS: Json = {"type": "object", "additionalProperties": {"type": "integer"}}
_KEYS: Json = {"type": "array", "items": {"type": "string"}}
_KEY_OR_NULL: Json = {"type": ["string", "null"]}


def _object(**properties: Json) -> Json:
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def _list(of: Json) -> Json:
    return {"type": "array", "items": of}


def _ref(name: str) -> Json:
    return {"$ref": f"#/components/schemas/{name}"}


def _answer(words: str, schema: Json) -> Json:
    return {"description": words, "content": {"application/json": {"schema": schema}}}


_SCHEMAS: Json = {
    "Line": _object(totals=_COUNTS, tied_out=_KEYS, winner=_KEY_OR_NULL),
    "Warning": _object(code={"type": "string"}, square={"type": "string"}, message={"type": "string"}),
    "Region": _object(
        region={"type": "integer"},
        complete={"type": "boolean"},
        rows=_list(_ref("Line")),
        columns=_list(_ref("Line")),
        lines_won=_COUNTS,
        tied_out=_KEYS,
        winner=_KEY_OR_NULL,
        warnings=_list(_ref("Warning")),
    ),
    "Match": _object(
        finished={"type": "boolean"},
        regions_won=_COUNTS,
        lines_won=_COUNTS,
        winners=_KEYS,
        decided_by={"enum": ["two-regions", "tie-break", None]},
    ),
    "Score": _object(regions=_list(_ref("Region")), match=_ref("Match")),
    "Problems": _object(
        errors=_list(
            _object(line={"type": "integer"}, column={"type": "integer"}, message={"type": "string"}),
        )
    ),
    "Refusal": _object(errors=_list({"type": "string"})),
    "Sheet": _object(
        cells={"type": "object", "additionalProperties": {"type": "string"}},
        pairs=_list(_list({"type": "string"})),
    ),
    "GameRegion": _object(
        region={"type": "integer"},
        over={"type": "boolean"},
        layout=_ref("Sheet"),
        lines_won=_COUNTS,
        winner=_KEY_OR_NULL,
    ),
    "Game": _object(
        title={"type": "string"},
        begun={"type": "string", "format": "date"},
        revision={"type": "integer"},
        game_set={"type": "object"},
        names={"type": "object", "additionalProperties": {"type": "string"}},
        stopped={"type": "boolean"},
        regions=_list(_ref("GameRegion")),
        match=_ref("Match"),
    ),
}

_SCORE_BODY: Json = ScoreBody.model_json_schema()


def describe() -> Json:
    """The document, OpenAPI 3.1, its sentences in the language that is spoken."""
    return {
        "openapi": "3.1.0",
        "info": {"title": _("Sengoku Domino scorer"), "version": "1"},
        "paths": {
            "/api/score": {"post": _score()},
            "/api/games/{token}": {"get": _game()},
            "/api/openapi.json": {"get": _document()},
        },
        "components": {"schemas": _SCHEMAS},
    }


def _score() -> Json:
    return {
        "summary": _("Score a layout text"),
        "requestBody": {
            "required": True,
            "content": {
                "text/plain": {"schema": {"type": "string"}},
                "application/json": {"schema": _SCORE_BODY | {"description": _("A layout text in JSON.")}},
            },
        },
        "responses": {
            "200": _answer(_("The score"), _ref("Score")),
            "403": _answer(_("Sent by a page of another site"), _ref("Refusal")),
            "413": _answer(_("Too long"), _ref("Refusal")),
            "422": _answer(_("Nonsense, all of it named"), _ref("Problems")),
        },
    }


def _game() -> Json:
    return {
        "summary": _("A game by its link's token; ETag and If-None-Match are honoured"),
        "parameters": [{"name": "token", "in": "path", "required": True, "schema": {"type": "string"}}],
        "responses": {
            "200": _answer(_("The game"), _ref("Game")),
            "304": {"description": _("Not changed")},
            "404": _answer(_("No such game"), _ref("Refusal")),
        },
    }


def _document() -> Json:
    answer = _answer("OpenAPI 3.1", {"type": "object"})
    return {"summary": _("This document"), "responses": {"200": answer}}
