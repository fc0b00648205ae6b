"""The final boards of a battle report: terrain, halves, castles, and who won each line."""

from collections.abc import Iterator

from generator.art.board_map import map_part
from generator.art.castle import castle_plan
from generator.art.neutrals import CAPTION, INK, RING, WHITE
from generator.art.numerals import number_path
from generator.art.pictograms import castle_marker, line_marker
from generator.art.region_grid import PITCH, SQUARE, RegionGrid
from generator.battle_report.model import BattleReport
from generator.battle_report.places import SIGN, BoardPlace, Point, board_places
from generator.battle_report.words import cut_to
from generator.crests import crest_at
from generator.drawing import Group, Item, Items, Symbol, Text, Use, fill, stroke
from generator.geometry import Rect, bounding, scaling, translation
from generator.path import box, circle, rect
from generator.typesetting import LEAST_EM
from generator.words import say, say_many
from sengoku.game_set import REGION_NUMERALS
from sengoku.layout import Half
from sengoku.overhang import as_it_lies
from sengoku.squares import CASTLE, Square

LEAST = 2.9
"""The smallest em on print, mm."""


def board_items(report: BattleReport, area: Rect) -> tuple[Items, float]:
    """All boards within an area, from its top down, and the y of the lowest ink, mm."""
    field = report.layout.game_set.battlefield
    found = {number: dict(_halves(report, number)) for number in field.numbers}
    reach = int(any(not square.is_inside for halves in found.values() for square in halves))
    places = board_places(field, area, reach)
    frames = {place.number: _Frame(report, place) for place in places}
    symbols = _half_symbols(report)
    items: list[Item] = [item for frame in frames.values() for item in frame.terrain()]
    items += [bridge for number, frame in frames.items() for bridge in frame.bridges(found[number])]
    for number, frame in frames.items():
        items += [frame.placed(square, symbols[half]) for square, half in found[number].items()]
    for place in places:
        items += [*_castle(report, place), *_markers(report, place), *_sign(place), *_heading(report, place)]
    return tuple(items), _lowest(places, reach)


def _halves(report: BattleReport, number: int) -> Iterator[tuple[Square, Half]]:
    """The halves drawn with a region: all inside it, and those that hang over where no other region's board lies."""
    field = report.layout.game_set.battlefield
    for square, half in as_it_lies(report.layout, number).halves:
        if square != CASTLE and (square.is_inside or field.across(number, square) is None):
            yield square, half


def _half_symbols(report: BattleReport) -> dict[Half, Symbol]:
    """The drawing of each half that a board may show, in a square of 24 x 24."""
    return {
        Half(key, number): Symbol(
            f"half-{key}-{number}",
            (
                fill(rect(0, 0, SQUARE, SQUARE), look.ground),
                fill(crest_at(look.crest, 4.4, 4.4, 5.6), look.ink),
                fill(number_path(number, 12.6, 12.6, 11.5), look.ink),
            ),
            Rect(0, 0, SQUARE, SQUARE),
        )
        for key, look in report.looks.items()
        for number in report.layout.game_set.tiles.numbers
    }


class _Frame:
    """Draws in the coordinates of a kit's board, 25 mm a square, and places the result on the page."""

    def __init__(self, report: BattleReport, place: BoardPlace) -> None:
        self.report = report
        self.place = place
        self.board = RegionGrid(place.number, report.layout.game_set.battlefield)
        corner = self.board.area
        self.matrix = (
            translation(-corner.x, -corner.y)
            .then(scaling(place.pitch / PITCH))
            .then(translation(place.grid.x, place.grid.y))
        )

    def terrain(self) -> Items:
        """The map under the squares, and the castle."""
        land = Group((map_part(self.board),), clip=self.board.terrain)
        return (Group((land, castle_plan(self.board.castle)), self.matrix),)

    def bridges(self, halves: dict[Square, Half]) -> Items:
        """Covers the gap between two halves with their colour, where the layout names them as one tile."""
        region = self.report.layout.by_number.get(self.place.number)
        shapes = []
        for one, other in region.pairs if region else ():
            first, second = halves.get(one), halves.get(other)
            if first and second and first.army == second.army:
                tile = bounding([self.board.square(one), self.board.square(other)])
                shapes.append(fill(box(tile), self.report.looks[first.army].ground))
        return (Group(tuple(shapes), self.matrix),) if shapes else ()

    def placed(self, square: Square, symbol: Symbol) -> Use:
        """A half on its square."""
        area = self.board.square(square)
        return Use(symbol, translation(area.x, area.y).then(self.matrix))


def _castle(report: BattleReport, place: BoardPlace) -> Items:
    result = report.results.get(place.number)
    if result is None or result.winner is None:
        return ()
    return castle_marker(report.looks[result.winner], place.grid.centre, 0.88 * place.pitch)


def _markers(report: BattleReport, place: BoardPlace) -> Items:
    """Line markers where lines were won, and elsewhere a ring with the line's name."""
    result = report.results.get(place.number)
    winners = [line.winner for line in result.lines] if result else [None] * 10
    items: list[Item] = []
    for name, spot, winner in zip("12345abcde", (*place.rows, *place.columns), winners, strict=True):
        if winner:
            items += line_marker(report.looks[winner], spot, place.marker)
        else:
            items += _empty_spot(name, spot, place.marker)
        if place.is_listed and name.isalpha():
            inwards = 1 if spot[0] < place.grid.x else -1
            at = spot[0] + inwards * (place.marker / 2 + 1.7)
            items.append(Text(name, at, spot[1] + 0.29 * LEAST, LEAST, 700, CAPTION, "middle"))
    return tuple(items)


def _empty_spot(name: str, spot: Point, size: float) -> Items:
    x, y = spot
    ring = stroke(circle(x, y, size / 2 - 0.15), RING, 0.25)
    if name.isdecimal():
        return ring, fill(number_path(int(name), x, y, max(2.0, 0.4 * size)), CAPTION)
    em = max(LEAST, 0.55 * size)
    return ring, Text(name, x, y + 0.29 * em, em, 700, CAPTION, "middle")


def _sign(place: BoardPlace) -> Items:
    """The region's number in formal kanji on a dark disc; the digit stands in the words beside or below."""
    x, y = place.sign
    radius = 3.8 if place.heading else max(SIGN, place.marker / 2)
    em = 1.12 * radius
    return (
        fill(circle(x, y, radius), INK),
        Text(REGION_NUMERALS[place.number - 1], x, y + 0.36 * em, em, 900, WHITE, "middle"),
    )


def _heading(report: BattleReport, place: BoardPlace) -> Items:
    """Name and number of a separate board, and who holds its castle."""
    if place.heading is None:
        return ()
    left, right = place.sign[0] + 5.6, place.heading.right
    y = place.heading.y
    name, size = cut_to(report.faces[900], report.regions[place.number].text, 4.6, LEAST_EM, right - left)
    words, em = cut_to(report.faces[500], _held(report, place.number), 3.3, LEAST_EM, right - left)
    return (
        Text(name, left, y + 3.5, size, 900, INK),
        Text(words, left, y + 7.4, em, 500, CAPTION),
    )


def _held(report: BattleReport, number: int) -> str:
    if number in report.results:
        result = report.results[number]
        if result.winner is None:
            return say("Nobody")
        lines = dict(result.lines_won)[result.winner]
        name = report.players[result.winner].text
        return say_many("{name}, {count} line", "{name}, {count} lines", lines, name=name)
    if number in report.match.too_late:
        return say("Too late to count")
    return say("Not fought") if report.match.finished else say("Not decided")


def _lowest(places: tuple[BoardPlace, ...], reach: int) -> float:
    ends = []
    for place in places:
        ends.append(place.grid.bottom + reach * place.pitch)
        ends += [y + place.marker / 2 for _, y in (*place.rows, *place.columns)]
        ends.append(place.sign[1] + SIGN)
    return max(ends)
