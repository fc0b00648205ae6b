"""The form of a new game: read, checked all at once, and turned into a game set."""

import unicodedata
from dataclasses import dataclass, replace
from urllib.parse import parse_qs

from werkzeug.datastructures import MultiDict

from scorer_web.words import _
from sengoku.armies import STANDARD_ARMIES, Army, without_stacked_accents
from sengoku.errors import NotationError, RulesError
from sengoku.game_set import MAX_REGIONS, Battlefield, GameSet, usual_regions
from sengoku.kit_code import parse_kit_code
from sengoku.tile_sets import PRESETS

MAX_NAME = 24
MAX_TITLE = 60
MIN_SEATS = 2
"""The most characters of a player's name and of a title, and the fewest armies that play."""

REGIONS = tuple(map(str, range(1, MAX_REGIONS + 1)))
"""The numbers of regions that may be chosen, as a form sends them; the empty text is for the usual one."""


@dataclass(frozen=True)
class NewGameForm:
    """What somebody typed, and what is wrong with it.

    Attributes:
        kit: the kit code that the form started from; empty for none.
        base: the kit's game set, its armies in the order of the form's rows.
        seats: the keys of the armies that play, in seat order.
        names: players' names by army key, as typed.
        tiles: the name of a preset; of no account with a kit.
        regions: how many were chosen; 0 for the usual number of the kit or the tiles.
    """

    kit: str
    base: GameSet
    title: str
    seats: tuple[str, ...]
    names: dict[str, str]
    tiles: str
    joined: bool
    regions: int = 0
    errors: tuple[str, ...] = ()

    @property
    def armies(self) -> tuple[Army, ...]:
        """The armies to choose from: the kit's, or the standard four."""
        return self.base.armies

    def game_set(self) -> GameSet:
        """The game set that the form describes; call it only for a form without errors."""
        armies = tuple(army for army in self.armies if army.key in self.seats)
        if self.kit:
            battlefield = replace(self.base.battlefield, joined=self.joined)
            return replace(self.base, armies=armies, battlefield=battlefield)
        tiles = PRESETS[self.tiles]
        count = self.regions or usual_regions(tiles)
        return GameSet(armies, tiles, Battlefield(count, joined=self.joined and count > 1))


def blank_form(kit: str) -> NewGameForm:
    """The form as first shown; a kit code that cannot be read is an error in it."""
    kit = code_in(kit)
    base, errors = _read_kit(kit)
    return NewGameForm(
        kit="" if errors else kit,
        base=base,
        title="",
        seats=base.keys,
        names={},
        tiles="double-six",
        joined=base.battlefield.joined,
        errors=errors,
    )


def read_form(form: "MultiDict[str, str]") -> NewGameForm:
    """The form as sent, with everything that is wrong with it.

    Its field ``order`` holds the keys of all armies in the order of the rows; ``move``, sent by an arrow's button, the
    order that they shall have.
    """
    kit = code_in(form.get("kit", ""))
    base, kit_errors = _read_kit(kit)
    errors = list(kit_errors)
    try:
        base = base.seated(form.get("move") or form.get("order") or base.keys)
    except RulesError as error:
        errors.append(str(error))
    seats = tuple(army.key for army in base.armies if army.key in form.getlist("seat"))
    if len(seats) < MIN_SEATS:
        errors.append(_("Choose at least two armies."))
    names = {army.key: clean(form.get(f"name-{army.key}", "")) for army in base.armies}
    title = clean(form.get("title", ""))
    errors += check_texts(title, names)
    tiles = form.get("tiles", "double-six")
    if tiles not in PRESETS:
        errors.append(_("Choose one of the tile sets."))
        tiles = "double-six"
    regions = form.get("regions", "")
    if regions not in ("", *REGIONS):
        errors.append(_("Choose one of the numbers of regions."))
        regions = ""
    return NewGameForm(
        kit="" if kit_errors else kit,
        base=base,
        title=title,
        seats=seats,
        names={key: name for key, name in names.items() if name},
        tiles=tiles,
        joined=_read_boards(form.get("boards"), base.battlefield),
        regions=int(regions or 0),
        errors=tuple(errors),
    )


def code_in(text: str) -> str:
    """The kit code in what somebody typed or pasted: the code itself, or a link that holds it as ``kit=``."""
    found = parse_qs(text.partition("#")[0].partition("?")[2].strip()).get("kit")
    return (found[0] if found else text).strip()


def clean(text: str) -> str:
    """A name in one form (NFC) and on one line, without control signs, double spaces or stacks of accents.

    So names that look equal are equal texts.
    """
    line = " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())
    return without_stacked_accents(unicodedata.normalize("NFC", line))


def check_texts(title: str, names: dict[str, str]) -> list[str]:
    """What is wrong with a title and players' names."""
    errors = []
    if len(title) > MAX_TITLE:
        errors.append(_("A title has at most %(most)d letters.") % {"most": MAX_TITLE})
    if any(len(name) > MAX_NAME for name in names.values()):
        errors.append(_("A name has at most %(most)d letters.") % {"most": MAX_NAME})
    taken = [name.casefold() for name in names.values() if name]
    if len(set(taken)) < len(taken):
        errors.append(_("Two players have the same name: add a letter to one of them."))
    return errors


def _read_boards(boards: str | None, battlefield: Battlefield) -> bool:
    """Whether the boards are joined, as chosen; as the kit has it if nothing was chosen, or if there is one board."""
    if boards is None or battlefield.count == 1:
        return battlefield.joined
    return boards == "joined"


def _read_kit(kit: str) -> tuple[GameSet, tuple[str, ...]]:
    if not kit:
        return GameSet(STANDARD_ARMIES), ()
    try:
        return parse_kit_code(kit), ()
    except NotationError as error:
        return GameSet(STANDARD_ARMIES), (_("This kit code cannot be read: %(reason)s.") % {"reason": error},)
