"""What phones send as JSON, checked at the door."""

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

Name = Annotated[str, StringConstraints(max_length=4)]
SaveId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{8,40}$")]


class Body(BaseModel):
    """Nothing unknown is taken."""

    model_config = ConfigDict(extra="forbid", strict=True)


class SheetBody(Body):
    """A region: halves by square, and named dominoes."""

    cells: dict[Name, Name] = Field(max_length=49)
    pairs: list[Annotated[list[Name], Field(min_length=2, max_length=2)]] = Field(default=[], max_length=24)


class SnapshotBody(Body):
    """A whole region as a phone has it; see `scorer_web.store.regions.Snapshot`."""

    save_id: SaveId
    base: int = Field(ge=0, le=2**31 - 1)
    unconfirmed: list[SaveId] = Field(default=[], max_length=60)
    layout: SheetBody


class ScoreBody(Body):
    """A layout text in JSON, for `POST /api/score`."""

    layout: str


def problems_of(error: Any) -> list[str]:
    """A pydantic error as sentences, each with its place."""
    return [f"{'.'.join(str(part) for part in e['loc']) or 'body'}: {e['msg']}" for e in error.errors()]
