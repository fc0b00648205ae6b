"""The keys of a design file: their names, types, choices and meaning.

The one place that knows them: files are checked against it, editors get it as JSON Schema, and the table of keys in
the documentation is made from it. What a value must further be (a colour, a length, a crest) is checked where it is
turned into that. Importing this imports pydantic, which no build of a shipped design needs.
"""

from collections.abc import Iterator
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from generator.design.print_spec import Backs, Bleeding, Flip, Ink, Order, Orientation, Registration
from generator.words import said, say
from sengoku.armies import ARMY_KEY, MAX_NAME
from sengoku.game_set import MAX_REGIONS
from sengoku.tile_sets import MAX_TILES

Text = Annotated[str, Field(max_length=200)]
Name = Annotated[str, Field(min_length=1, max_length=MAX_NAME)]
Length = Annotated[str, Field(max_length=40, examples=["24mm"])]
Colour = Annotated[str, Field(max_length=60, examples=["#C8452D", "hsl(10 60% 48%)", "oklch(0.59 0.18 35)"])]
Percent = Annotated[float, Field(ge=0, le=100)]


class Section(BaseModel):
    """A table of a design file: unknown keys are errors, and ``"4"`` is no number."""

    model_config = ConfigDict(extra="forbid", strict=True)


class KitKeys(Section):
    """What the kit is called and what it says."""

    title: Name | None = Field(None, description="title on the cover")
    title_kanji: Text | None = Field(None, description="title in Japanese, set large; if empty, the title itself is")
    subtitle: Text | None = Field(None, description="one line below the title")
    credits: Text | None = Field(None, description="one line on the cover: who made this kit")
    language: Text | None = Field(None, description="language of the printed words, as `en`")
    scorer: Text | None = Field(
        None, description="address of a scorer, as `http://192.168.1.5:8000`; the QR codes then open a game there"
    )


class GameKeys(Section):
    """What is on the table, and the rules that are left open."""

    seats: Text | None = Field(None, description="keys of the armies that play, in seat order, clockwise: 2 to 6")
    tiles: Text | Annotated[list[Text], Field(max_length=MAX_TILES)] | None = Field(
        None,
        description="tiles of each army: a preset, numbers as `0-9` (`without doubles`), or a list as "
        '`["1|2", "1|3 x2"]` or `["0-4", "4|4 x2"]`, which adds up; numbers go from 0 to 18',
    )
    regions: Annotated[int, Field(ge=1, le=MAX_REGIONS)] | None = Field(
        None, description="how many regions are fought over"
    )
    joined: bool | None = Field(None, description="whether the boards are joined to one map")
    unplaceable: Literal["under-army", "set-aside"] | None = Field(
        None, description="where a tile goes that fits nowhere: under its army's pile, or out of the game"
    )
    outside: Literal["half", "whole"] | None = Field(None, description="how far a tile may lie outside a region")
    stuck_region_ends: bool | None = Field(None, description="whether a region in which nothing fits ends")


class ArmyKeys(Section):
    """One army; an army of the base design with the same key is changed, any other is new."""

    key: Annotated[str, Field(pattern=f"^{ARMY_KEY}$")] = Field(description="one letter, not `x`; stands for the army")
    name: Name | None = Field(None, description="what people call it, in any script that the fonts have")
    kanji: Annotated[str, Field(max_length=4)] | None = Field(None, description="a sign beside its name, or empty")
    colour: Colour | None = Field(None, description="ground of its tiles; default: from the palette")
    ink: Colour | None = Field(None, description="numbers and crest; default: white, or black where that reads better")
    crest: Annotated[str, Field(max_length=65536)] | None = Field(
        None, description="a built-in crest, an SVG file beside the design, or path data as `M10 10L90 10L50 90Z`"
    )
    pattern: Text | None = Field(None, description="pattern of its backs")
    cmyk: Annotated[list[Percent], Field(min_length=4, max_length=4)] | None = Field(
        None, description="its ground in the PDF as four percentages, for print shops; texts are then black alone"
    )


class RegionKeys(Section):
    """One region, by its place in the list."""

    name: Name | None = Field(None, description="its name")
    kanji: Annotated[str, Field(max_length=4)] | None = Field(None, description="a sign for it, or empty")


class TileKeys(Section):
    """The tiles."""

    width: Length | None = Field(None, description="width of a tile; it is twice as long")
    numerals: Literal["digits", "kanji", "pips"] | None = Field(None, description="how numbers are written")


class BoardKeys(Section):
    """The region boards."""

    square: Length | None = Field(None, description="from square to square; default: the tile's width and a 24th")


class MarkerKeys(Section):
    """How many markers each army gets."""

    lines: Annotated[int, Field(ge=1, le=200)] | None = Field(None, description="line markers")
    castles: Annotated[int, Field(ge=1, le=50)] | None = Field(None, description="castle markers")


class FontKeys(Section):
    """Fonts of your own: TrueType files beside the design, set no wider than the kit's own; empty for these."""

    medium: Text | None = Field(None, description="for text")
    bold: Text | None = Field(None, description="for labels")
    black: Text | None = Field(None, description="for headings and kanji")


class MarginKeys(Section):
    """Margins, each side on its own."""

    top: Length | None = Field(None, description="upper margin")
    right: Length | None = Field(None, description="right margin")
    bottom: Length | None = Field(None, description="lower margin")
    left: Length | None = Field(None, description="left margin")


class LabelKeys(Section):
    """A sheet of die-cut labels; all of its keys are needed, in one design or in those that it extends."""

    columns: Annotated[int, Field(ge=1, le=50)] | None = Field(None, description="labels side by side")
    rows: Annotated[int, Field(ge=1, le=50)] | None = Field(None, description="labels one below the other")
    left: Length | None = Field(None, description="from the sheet's left edge to the first label")
    top: Length | None = Field(None, description="from the sheet's upper edge to the first label")
    pitch_x: Length | None = Field(None, description="from one label's left edge to the next one's")
    pitch_y: Length | None = Field(None, description="from one label's upper edge to the next one's")
    width: Length | None = Field(None, description="width of a label")
    height: Length | None = Field(None, description="height of a label")


class PrintKeys(Section):
    """How the kit is printed."""

    paper: Text | None = Field(None, description="A3, A4, A5, Legal, Letter, Tabloid, or measures as `200x280mm`")
    orientation: Orientation | None = Field(None, description="how the paper is fed")
    margins: Length | MarginKeys | None = Field(None, description="what stays free at the paper's edges")
    bleed: Length | None = Field(None, description="ink beyond the cut")
    back_bleed: Length | None = Field(None, description="the same on backs; default: like `bleed`")
    gutter: Length | None = Field(None, description="between neighbouring pieces: 0mm, or at least 3mm")
    bleeding: Bleeding | None = Field(None, description="what a gutter holds")
    backs: Backs | None = Field(None, description="on the other side, beside the fronts to fold over, or none")
    flip: Flip | None = Field(None, description="edge about which the printer turns the sheet")
    order: Order | None = Field(None, description="order of the pages in the file")
    ink: Ink | None = Field(None, description="full colour, little ink, or black only for coloured papers")
    marks_on_backs: bool | None = Field(None, description="crop marks on backs too")
    outline: bool | None = Field(None, description="a hairline around every piece")
    registration: Registration | None = Field(None, description="marks for a cutting machine")
    labels: LabelKeys | None = Field(None, description="die-cut label stock for the tiles")
    start_slot: Annotated[int, Field(ge=1, le=10000)] | None = Field(None, description="first free label, from 1")
    tile_stock: Length | None = Field(None, description="how thick a finished tile is")
    box_stock: Length | None = Field(None, description="how thick the card of the boxes is")
    dpi: Annotated[int, Field(ge=20, le=1200)] | None = Field(None, description="resolution of previews")


class DesignKeys(Section):
    """A design file. What it leaves out comes from the design that it extends, in the end from `standard`."""

    extends: Text | None = Field(None, description="a built-in design, or a design file beside this one")
    palette: Text | None = Field(None, description="colours of all armies that have none of their own in this file")
    kit: KitKeys | None = None
    game: GameKeys | None = None
    armies: Annotated[list[ArmyKeys], Field(max_length=30)] | None = None
    regions: Annotated[list[RegionKeys], Field(max_length=MAX_REGIONS)] | None = None
    tile: TileKeys | None = None
    board: BoardKeys | None = None
    markers: MarkerKeys | None = None
    fonts: FontKeys | None = None
    print: PrintKeys | None = None


def design_schema() -> dict[str, Any]:
    """The JSON Schema of a design file, for editors, its descriptions in the language that is spoken."""
    schema: dict[str, Any] = _in_words(DesignKeys.model_json_schema())
    schema["title"] = say("Design of a Sengoku Domino kit")
    schema["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    return schema


def described(schema: Any) -> Iterator[str]:
    """Every description in a JSON Schema."""
    for key, value in schema.items() if isinstance(schema, dict) else enumerate(schema):
        if key == "description" and isinstance(value, str):
            yield value
        elif isinstance(value, dict | list):
            yield from described(value)


def _in_words(schema: Any) -> Any:
    """The schema with its descriptions translated, and without the titles that are the keys once more."""
    if isinstance(schema, list):
        return [_in_words(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    kept = {key: value for key, value in schema.items() if key != "title" or not isinstance(value, str)}
    return {
        key: said(value) if key == "description" and isinstance(value, str) else _in_words(value)
        for key, value in kept.items()
    }
