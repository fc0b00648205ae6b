"""The kit that a choice starts from, and a choice reduced to what differs from that kit."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from generator.palettes import find_palette, palettes
from generator.words import ENGLISH_TAG
from scorer_web.boards import DRAWN_CRESTS
from scorer_web.print_shop.choice import Choice, Pairs
from sengoku.armies import STANDARD_ARMIES, Army
from sengoku.errors import NotationError
from sengoku.game_set import GameSet
from sengoku.kit_code import format_kit_code, parse_kit_code
from sengoku.tile_sets import PRESETS, format_tile_set

SIX = (*STANDARD_ARMIES, Army("l", "Leaf", "#5fae7a", "leaf"), Army("m", "Moon", "#fff0f6", "moon"))
"""The armies of the standard design, in the order in which players get them."""

USUAL = {"numerals": "digits", "ink": "full", "paper": "A4", "backs": "duplex", "qr": "scorer", "language": ENGLISH_TAG}
STANDARD_PALETTE = "edo"
CHANGED = "+"
"""Stands behind a palette's name in the form when some of its colours have been changed."""


@dataclass(frozen=True)
class Base:
    """A kit to start from.

    Attributes:
        game_set: the kit's game set, with all armies that one may choose from.
        players: how many of them play if nothing else is chosen.
        error: why the kit code could not be read, and the standard kit stands in for it; else empty.
        missing: by army key, the crests of the kit that are drawn in its designer's own file, which is not here; a
            built-in crest stands in for each.
    """

    game_set: GameSet
    players: int
    is_standard: bool
    error: str = ""
    missing: Pairs = ()

    @property
    def usual(self) -> Mapping[str, str]:
        """The value of each plain choice if nothing is chosen."""
        return USUAL | {
            "palette": STANDARD_PALETTE if self.is_standard else "",
            "players": str(self.players),
            "tiles": format_tile_set(self.game_set.tiles),
            "boards": "joined" if self.game_set.battlefield.joined else "separate",
        }

    @property
    def counts(self) -> tuple[str, ...]:
        """The numbers of players that may be chosen, rising, as texts."""
        return tuple(str(count) for count in range(2, len(self.game_set.armies) + 1))

    def seated(self, players: str) -> tuple[Army, ...]:
        """The armies that play, in seat order: as many as chosen, or the usual number if that is none of `counts`."""
        return self.game_set.armies[: int(players) if players in self.counts else self.players]

    def colours(self, palette: str, armies: tuple[Army, ...]) -> dict[str, str]:
        """The armies' colours by key under a palette; the kit's own if there is none of that name."""
        if palette.lower() in palettes():
            return find_palette(palette).for_armies(tuple(army.key for army in armies))
        return {army.key: army.colour for army in armies}


def base_of(kit: str) -> Base:
    """The kit behind a code; the standard one for no code, or for the code of the standard kit."""
    standard = GameSet(SIX)
    if not kit or kit == format_kit_code(GameSet()):
        return Base(standard, len(STANDARD_ARMIES), is_standard=True)
    try:
        game_set = parse_kit_code(kit)
    except NotationError as error:
        return Base(standard, len(STANDARD_ARMIES), is_standard=True, error=str(error))
    missing = tuple((army.key, army.crest) for army in game_set.armies if army.crest not in DRAWN_CRESTS)
    armies = _with_known_crests(game_set.armies)
    return Base(replace(game_set, armies=armies), len(armies), is_standard=False, missing=missing)


def _with_known_crests(armies: tuple[Army, ...]) -> tuple[Army, ...]:
    used = {army.crest for army in armies}
    free = (crest for crest in sorted(DRAWN_CRESTS) if crest not in used)
    return tuple(army if army.crest in DRAWN_CRESTS else replace(army, crest=next(free)) for army in armies)


def tidy(choice: Choice, base: Base, shown_palette: str | None = None) -> Choice:
    """The choice without everything that the kit and the palette say anyway, so that equal kits have equal addresses.

    A form sends a colour for every army. ``shown_palette`` is the palette under which the form's page showed them: a
    colour that belonged to it was not chosen by anybody, whichever palette is chosen now. Choosing another palette in
    place of one with changed colours drops the changes.
    """
    if shown_palette is not None and shown_palette.endswith(CHANGED) and not choice.palette.endswith(CHANGED):
        choice = replace(choice, colour=())
    choice = replace(choice, palette=choice.palette.removesuffix(CHANGED))
    shown_palette = shown_palette and shown_palette.removesuffix(CHANGED)
    plain: dict[str, Any] = {name: "" for name, usual in base.usual.items() if getattr(choice, name) == usual}
    if choice.tiles in PRESETS and base.game_set.tiles == PRESETS[choice.tiles]:
        plain["tiles"] = ""
    if base.is_standard and not base.error:
        plain["kit"] = ""
    choice = replace(choice, **plain)
    armies = base.seated(choice.players)
    if choice.palette.lower() in palettes() and base.colours(choice.palette, armies) == base.colours("", armies):
        choice = replace(choice, palette="")
    palette = choice.palette or base.usual["palette"]
    ignored = [base.colours(palette, armies)]
    if shown_palette is not None:
        ignored.append(base.colours(shown_palette, base.game_set.armies))
    colours = _without(choice.colour, ignored)
    crests = _without(choice.crest, [{army.key: army.crest for army in base.game_set.armies}])
    return replace(choice, colour=colours, crest=crests)


def _without(pairs: Pairs, ignored: list[dict[str, str]]) -> Pairs:
    return tuple((key, text) for key, text in pairs if not any(text == usual.get(key) for usual in ignored))
