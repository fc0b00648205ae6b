"""What phones send as JSON, checked at the door."""

import re
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from scorer_web.store.regions import MAX_REVISION
from sengoku.wording import marked, said, say

Name = Annotated[str, StringConstraints(max_length=4)]
SaveId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{8,40}$")]
MaybeSaveId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{0,40}$")]


class Body(BaseModel):
    """A body that refuses unknown fields and values of the wrong type."""

    model_config = ConfigDict(extra="forbid", strict=True)


MOST_PAIRS = 84
"""How many pairs of neighbouring squares a region with its ring has: so phones may send whatever a text may name."""


class SheetBody(Body):
    """A region: halves by square, and named dominoes."""

    cells: dict[Name, Name] = Field(max_length=49)
    pairs: list[Annotated[list[Name], Field(min_length=2, max_length=2)]] = Field(default=[], max_length=MOST_PAIRS)


class SnapshotBody(Body):
    """A whole region as a phone has it; see `scorer_web.store.regions.Snapshot`."""

    save_id: SaveId
    base: int = Field(ge=0, le=MAX_REVISION)
    base_id: MaybeSaveId | None = None
    unconfirmed: list[SaveId] = Field(default=[], max_length=60)
    layout: SheetBody


class ScoreBody(Body):
    """A layout text in JSON, for `POST /api/score`."""

    layout: str


def problems_of(error: Any) -> list[str]:
    """A pydantic error as sentences, each with its place."""
    return [f"{'.'.join(map(str, entry['loc']))[:60] or 'body'}: {_sentence(entry)}" for entry in error.errors()]


_EXPECTED = {
    "missing": marked("expected a value, got none"),
    "extra_forbidden": marked("expected nothing of this name"),
    "string_type": marked("expected a text"),
    "int_type": marked("expected a whole number"),
    "list_type": marked("expected a list"),
    "dict_type": marked("expected an object"),
    "model_type": marked("expected an object"),
    "string_pattern_mismatch": marked("expected 8 to 40 letters, digits, '-' and '_'"),
    "string_too_long": marked("expected at most {max_length} characters"),
    "too_long": marked("expected at most {max_length} entries"),
    "too_short": marked("expected {min_length} entries or more"),
    "greater_than_equal": marked("expected {ge} or more"),
    "less_than_equal": marked("expected {le} or less"),
    "json_invalid": marked("expected JSON"),
}
"""Our sentence for each of pydantic's kinds of mistakes."""


def _sentence(entry: Any) -> str:
    kind = entry["type"]
    if kind not in _EXPECTED:
        return say("expected something else ({kind})", kind=kind)
    place = re.search(r"line (\d+) column (\d+)", entry["msg"]) if kind == "json_invalid" else None
    if place:
        return say("expected JSON, got a mistake in line {line}, column {column}", line=place[1], column=place[2])
    return said(_EXPECTED[kind]).format(**entry.get("ctx", {}))
