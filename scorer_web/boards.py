"""Boards as templates draw them: armies, squares and line chips, made ready."""

from collections.abc import Collection
from dataclasses import dataclass, replace

from scorer_web.colours import STANDARD_TINTS, army_class
from scorer_web.standing import Standing
from scorer_web.words import WORDS, _
from sengoku.armies import Army
from sengoku.explain import name_line
from sengoku.game_set import shown_name
from sengoku.layout import Half
from sengoku.overhang import as_it_lies
from sengoku.scoring import LineResult
from sengoku.squares import CASTLE, INSIDE, WITH_RING, Square, format_square, parse_square

DRAWN_CRESTS = frozenset(
    ["flame", "wave", "drum", "blossom", "gate", "lantern", "leaf", "mist", "moon", "mountain", "star", "terrace"]
)
"""The crests that ``static/sprite.svg`` holds. An army with any other crest shows its letter, also from the sprite."""


@dataclass(frozen=True)
class ArmyView:
    """An army on a page.

    Attributes:
        name: the army's own name.
        player: the name of whoever plays it; the army's name if none was given.
        style: the CSS class that sets its colours.
        crest: the id of its drawing in ``static/sprite.svg``.
    """

    key: str
    name: str
    player: str
    style: str
    crest: str


@dataclass(frozen=True)
class SquareView:
    """A square on a page.

    Attributes:
        name: as in notation, ``c2``.
        kind: ``square``, ``castle``, or ``edge`` for the ring.
        label: what a screen reader says.
        inherited: whether the half hangs over from another region (D9).
        mark: CSS classes for what is special about it: ``warn``, ``lit`` or ``dim``; on the ring ``near`` (it lies in a
            neighbouring region), ``shut`` (nothing can hang over there), ``corner``.
    """

    name: str
    kind: str
    label: str
    army: ArmyView | None
    number: int | None
    inherited: bool = False
    mark: str = ""


@dataclass(frozen=True)
class LineView:
    """A row or column for the board's rim: ``name`` is r1 to r5 or ca to ce."""

    name: str
    title: str
    winner: ArmyView | None
    total: int | None


def army_views(standing: Standing) -> dict[str, ArmyView]:
    """The armies of a game by key, in seat order."""
    return {army.key: view_army(army, standing.game.names.get(army.key, "")) for army in standing.game_set.armies}


def view_army(army: Army, player: str = "") -> ArmyView:
    """An army as pages show it."""
    name = shown_name(army.name)
    return ArmyView(army.key, name, player or name, army_class(army.colour), crest_or_letter(army.crest, army.key))


def crest_or_letter(crest: str, key: str) -> str:
    """Which drawing of the sprite stands for an army: its crest, or its letter if the sprite has no such crest."""
    return crest if crest in DRAWN_CRESTS else f"letter-{key}"


def extra_colours(armies: Collection[Army]) -> str:
    """The name under which `assets.colours` serves these armies' colours; empty if the stylesheet has them all."""
    colours = sorted({army.colour for army in armies} - set(STANDARD_TINTS))
    return "-".join(colour[1:] for colour in colours)


def board_rows(standing: Standing, number: int, *, ring: bool = False) -> list[list[SquareView]]:
    """The squares of a region as it lies, row by row; with the ring, seven rows of seven."""
    armies = army_views(standing)
    own = standing.layout.by_number[number].by_square if number in standing.layout.by_number else {}
    lies = as_it_lies(standing.layout, number).by_square
    width = 7 if ring else 5
    views = [
        _square(square, lies.get(square), armies, inherited=square in lies and square not in own)
        for square in (WITH_RING if ring else INSIDE)
    ]
    if ring:
        views = [_edge(view, standing, number) if view.kind == "edge" else view for view in views]
    return [views[start : start + width] for start in range(0, width * width, width)]


def name_square(square: Square) -> str:
    """``Row 2 column 4`` for a screen reader; ring squares by where they lie."""
    if square.is_inside:
        return _("Row %(row)d column %(column)d") % {"row": square.row + 1, "column": square.column + 1}
    return _("Edge %(name)s") % {"name": format_square(square)}


def lit_squares(line: str) -> frozenset[str]:
    """The squares of a line by its name, r1 to r5 or ca to ce, the castle left out; empty for anything else."""
    return frozenset(
        format_square(s) for s in INSIDE if s != CASTLE and line in (f"r{s.row + 1}", f"c{format_square(s)[0]}")
    )


def view_line(line: LineResult, armies: dict[str, ArmyView]) -> LineView:
    """A line for the rim of a board."""
    name = line_name(line)
    return LineView(
        name,
        name_line(line, WORDS),
        armies[line.winner] if line.winner else None,
        dict(line.totals).get(line.winner or ""),
    )


def line_name(line: LineResult) -> str:
    """``r2``, or ``cd`` for column d."""
    return f"r{line.index + 1}" if line.kind == "row" else "c" + "abcde"[line.index]


def _square(square: Square, half: Half | None, armies: dict[str, ArmyView], *, inherited: bool) -> SquareView:
    kind = "castle" if square == CASTLE else "square" if square.is_inside else "edge"
    army = armies[half.army] if half else None
    what = f"{army.player} {half.number}" if army and half else _("castle") if kind == "castle" else _("empty")
    label = f"{name_square(square)}, {what}"
    return SquareView(format_square(square), kind, label, army, half.number if half else None, inherited)


def _edge(view: SquareView, standing: Standing, number: int) -> SquareView:
    """A square of the ring: in a neighbouring region, or on the rim; shut where nothing can hang over (D9)."""
    square = parse_square(view.name)
    if view.name[0] in "zf" and view.name[1] in "06":
        return view if view.army else replace(view, mark="shut corner")
    beyond = standing.game_set.battlefield.across(number, square)
    if beyond is None:
        return view
    label = view.label.replace(", ", _(" in region %(number)d") % {"number": beyond[0]} + ", ", 1)
    shut = standing.is_over(beyond[0]) and not view.army
    return replace(view, label=label, mark="near shut" if shut else "near")


def edges_sentence(standing: Standing, number: int) -> str:
    """Which edges of a region lead to a neighbour, for the view with its ring; empty if none does any more."""
    sides = (
        ("f3", _("region %(number)d on the right")),
        ("z3", _("region %(number)d on the left")),
        ("c0", _("region %(number)d above")),
        ("c6", _("region %(number)d below")),
    )
    found = [
        words % {"number": beyond[0]}
        for name, words in sides
        if (beyond := standing.game_set.battlefield.across(number, parse_square(name)))
        and not standing.is_over(beyond[0])
    ]
    return _("Solid squares: %(regions)s. Dashed: the rim.") % {"regions": ", ".join(found)} if found else ""
