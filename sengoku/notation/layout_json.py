"""Layouts as plain values for JSON, with the same content as the text.

    {"armies": ["f", "w", "d", "b"], "tiles": "double-six", "regions": {"count": 4, "joined": false},
     "recorded": [{"region": 1, "halves": {"a1": "f2", "b1": "f5"}, "pairs": ["a1-b1"],
                   "ended": true}]}

``region`` is required, everything else may be left out; `format_layout_json` leaves out ``ended`` unless it is true.
Squares of the ring are named z0 to f6.
"""

from collections import Counter
from collections.abc import Callable, Collection
from types import NoneType
from typing import Any, TypeVar

from sengoku.errors import NotationError, quote
from sengoku.game_set import Battlefield, GameSet
from sengoku.layout import Half, Layout, RegionLayout
from sengoku.notation.reading import Place, Reading
from sengoku.notation.values import format_half, format_pair, parse_army, parse_pair
from sengoku.squares import Square, format_square, parse_square
from sengoku.tile_sets import format_tile_set, parse_tile_set
from sengoku.wording import marked, said, say, spoken

T = TypeVar("T")

_LARGEST = 1000
"""The largest whole number that is read; messages do not show larger ones, since Python refuses to write very long
ones."""

_KINDS: dict[type, str] = {
    str: marked("a text"),
    int: marked("a whole number"),
    float: marked("a decimal number"),
    bool: marked("true or false"),
    list: marked("a list"),
    dict: marked("an object"),
    NoneType: marked("nothing"),
}


def format_layout_json(layout: Layout) -> dict[str, Any]:
    """The value that `parse_layout_json` reads back as an equal layout, within the limits of `format_layout`."""
    battlefield = layout.game_set.battlefield
    return {
        "armies": list(layout.game_set.keys),
        "tiles": format_tile_set(layout.game_set.tiles),
        "regions": {"count": battlefield.count, "joined": battlefield.joined},
        "recorded": [
            {
                "region": region.number,
                "halves": {format_square(square): format_half(half) for square, half in region.halves},
                "pairs": [format_pair(pair) for pair in region.pairs],
                **({"ended": True} if region.ended else {}),
            }
            for region in layout.regions
        ],
    }


def parse_layout_json(value: object) -> Layout:
    """Read a layout from a decoded JSON value; parts of the game set that it leaves out are the standard ones.

    Raises:
        LayoutError: with everything that is wrong; each message begins with its place, like ``recorded[0].halves.a1``.
    """
    reading = Reading(GameSet())
    fields = _object(reading, "layout", value, ("armies", "tiles", "regions", "recorded")) or {}
    if "armies" in fields:
        known = reading.game_set.armies
        armies = _each(reading, "armies", fields["armies"], lambda key: parse_army(key, known))
        reading.settle_armies(Place(path="armies"), armies)
    if "tiles" in fields:
        place = Place(path="tiles")
        reading.settle(place, "tiles", reading.attempt(place, lambda: parse_tile_set(_typed(str, fields["tiles"]))))
    if "regions" in fields:
        reading.settle(Place(path="regions"), "battlefield", _battlefield(reading, fields["regions"]))
    recorded = reading.attempt(Place(path="recorded"), _typed, list, fields.get("recorded", [])) or []
    regions = [_region(reading, f"recorded[{index}]", item) for index, item in enumerate(recorded)]
    for number, count in Counter(region.number for region in regions if region.number).items():
        if count > 1:
            reading.report(
                Place(path="recorded"),
                say("expected region {number} once, got it {times}", number=number, times=spoken().say_times(count)),
            )
    return Layout(reading.finish(), tuple(regions))


def _battlefield(reading: Reading, value: object) -> Battlefield | None:
    fields = _object(reading, "regions", value, ("count", "joined"))
    if fields is None:
        return None
    count = reading.attempt(Place(path="regions.count"), _whole, fields.get("count"))
    joined = reading.attempt(Place(path="regions.joined"), _typed, bool, fields.get("joined"))
    if count is None or joined is None:
        return None
    return reading.attempt(Place(path="regions.count"), Battlefield, count, joined)


def _region(reading: Reading, path: str, value: object) -> RegionLayout:
    """Read the region at a path; its number is 0 if it cannot be read."""
    fields = _object(reading, path, value, ("region", "halves", "pairs", "ended"))
    if fields is None:
        return RegionLayout(0)
    number = reading.attempt(Place(path=f"{path}.region"), _number, fields.get("region"), reading.last_region)
    halves: dict[Square, Half | None] = {}
    for name, text in (_object(reading, f"{path}.halves", fields.get("halves", {})) or {}).items():
        place = Place(path=f"{path}.halves.{quote(name)[1:-1]}")
        square = reading.attempt(place, parse_square, name)
        half = reading.attempt(place, lambda text=text: reading.half(_typed(str, text)))
        if square in halves:
            reading.report(place, say("expected each square once, got it in upper and in lower case"))
        elif square:
            halves[square] = half
    pairs = _each(reading, f"{path}.pairs", fields.get("pairs", []), parse_pair)
    ended = reading.attempt(Place(path=f"{path}.ended"), _typed, bool, fields.get("ended", False))
    read = tuple((square, half) for square, half in halves.items() if half)
    return RegionLayout(number or 0, read, tuple(pair for pair in pairs if pair), bool(ended))


def _number(value: object, last: int) -> int:
    number = _whole(value)
    if 1 <= number <= last:
        return number
    raise NotationError(say("expected a number from 1 to {last}, got {number}", last=last, number=number))


def _whole(value: object) -> int:
    number = _typed(int, value)
    if abs(number) > _LARGEST:
        raise NotationError(say("expected a whole number up to {largest}, got a larger one", largest=_LARGEST))
    return number


def _object(reading: Reading, path: str, value: object, names: Collection[str] | None = None) -> dict[str, Any] | None:
    """The fields of a JSON object; None, and a problem reported, if the value is something else.

    A field that is not in ``names`` is reported too; None allows any name.
    """
    fields = reading.attempt(Place(path=path), _typed, dict, value)
    for name in fields or ():
        if names is not None and name not in names:
            reading.report(
                Place(path=path), say("expected only {known}, got {got}", known=", ".join(names), got=quote(name))
            )
    return fields


def _each(reading: Reading, path: str, value: object, parse: Callable[[str], T]) -> list[T | None]:
    """What ``parse`` makes of each text of a list; None, and a problem reported, for each that it refuses.

    ``[None]`` if the value is not a list.
    """
    items = reading.attempt(Place(path=path), _typed, list, value)
    if items is None:
        return [None]
    places = [Place(path=f"{path}[{index}]") for index in range(len(items))]
    return [
        reading.attempt(place, lambda item=item: parse(_typed(str, item)))
        for place, item in zip(places, items, strict=True)
    ]


def _typed(kind: type[T], value: object) -> T:
    """The value, if it is of exactly this kind (true is no number).

    Raises:
        NotationError: it is not.
    """
    if type(value) is kind:
        return value
    raise NotationError(
        say(
            "expected {kind}, got {other}",
            kind=said(_KINDS[kind]),
            other=said(_KINDS.get(type(value), marked("something else"))),
        )
    )
