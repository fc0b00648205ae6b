"""From merged keys to a `Design`: texts become colours, lengths, tiles and outlines. All mistakes are collected."""

import re
from collections.abc import Mapping
from functools import partial
from pathlib import Path as FilePath
from typing import Any
from unicodedata import normalize

from generator.colours import parse_colour
from generator.crests import CrestError, crest_names, crest_path
from generator.design.glyphs import missing_glyphs
from generator.design.key_reader import KeyReader
from generator.design.merge import seats_of
from generator.design.model import ArmyLook, Design, RegionLook, TileLook
from generator.design.print_keys import read_print
from generator.design.tile_sets import read_tile_set
from generator.errors import GeneratorError, UnknownNameError
from generator.guards.findings import KeyPath
from generator.path import Path
from generator.plain_files import open_plain
from generator.words import ENGLISH_TAG, find_language, said, say, speaking
from sengoku.armies import Army, check_accents, check_name
from sengoku.colours import ink_on
from sengoku.errors import RulesError
from sengoku.game_set import REGION_NUMERALS, STANDARD_REGION_NAMES, Battlefield, GameSet, Rules

TILE_WIDTHS = (12.0, 60.0)
"""Tiles narrower than this cannot be held, wider ones do not fit a table, mm."""

_WEIGHTS = {"medium": 500, "bold": 700, "black": 900}
_HOST = r"(?:[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?|\[[0-9A-Fa-f:.]+\])"
_ADDRESS = rf"https?://{_HOST}(?::([0-9]{{1,5}}))?(?:/[A-Za-z0-9._~/-]*)?"


class Composer(KeyReader):
    """Makes a design of merged keys."""

    def design(self, name: str) -> Design | None:
        """The design, or None if there are problems."""
        tile_width = self.length(("tile", "width"), 24.0, TILE_WIDTHS)
        square = None
        if self.keys.at("board", "square") is not None:
            square = self.length(("board", "square"), tile_width, (tile_width, 2 * tile_width))
        looks = self._looks()
        game_set = self._game_set(looks)
        printing = read_print(self)
        fonts = self._fonts()
        scorer = self.read(("kit", "scorer"), _address, "")
        language = self.read(("kit", "language"), lambda name: find_language(name, ""), ENGLISH_TAG)
        self.read(("kit", "title"), partial(check_name, say("title")), None)
        if self.problems or game_set is None or printing is None:
            return None
        for key in ("title_kanji", "subtitle", "credits"):
            self.read(("kit", key), partial(check_accents, say("text")), None)
        kit = {key: normalize("NFC", value) for key, value in self.keys.at("kit", default={}).items()}
        design = Design(
            name=name,
            title=kit["title"],
            title_kanji=kit.get("title_kanji", ""),
            game_set=game_set,
            looks=looks,
            regions=self._regions(game_set.battlefield.count),
            tile=TileLook(tile_width, 2 * tile_width, self.keys.at("tile", "numerals")),
            print=printing,
            line_markers=self.keys.at("markers", "lines"),
            castle_markers=self.keys.at("markers", "castles"),
            subtitle=self._subtitle(kit, language),
            credits=kit.get("credits", ""),
            language=language,
            scorer=scorer,
            own_square=square,
            fonts=fonts,
        )
        self.problems += missing_glyphs(design)
        return design

    def _subtitle(self, kit: Mapping[str, str], language: str) -> str:
        """The subtitle; one that a built-in design gives is translated into the kit's language."""
        subtitle, origin = kit.get("subtitle", ""), self.keys.origin(("kit", "subtitle"))
        if not subtitle or origin is None or not origin[0].is_built_in:
            return subtitle
        with speaking(language):
            return said(subtitle)

    def _looks(self) -> tuple[ArmyLook, ...]:
        """The armies that play, in seat order."""
        defined = self.keys.data["armies"]
        seats = self._seats(defined)
        colours = self._palette_colours(seats)
        free = iter([name for name in _pattern_names() if name not in self._taken_patterns(seats)])
        looks = [self._look(key, colours.get(key, "#808080"), free) for key in seats]
        return tuple(look for look in looks if look)

    def _seats(self, defined: Mapping[str, Any]) -> tuple[str, ...]:
        path = ("game", "seats")
        seats = seats_of(self.keys)
        unknown = [key for key in seats if key not in defined]
        for key in unknown:
            if len(key) == 1:
                way = say("give it [[armies]]")
            elif all(letter in defined for letter in key):
                way = say("did you mean {nearest!r}?", nearest=" ".join(key)[:40])
            else:
                way = say("a key is one letter, and blanks part them")
            self.problems.append(
                (
                    path,
                    say(
                        "expected keys of armies ({known}), got {key!r}; {way}",
                        known=", ".join(defined),
                        key=key[:20],
                        way=way,
                    ),
                )
            )
        are_parted = all(len(key) == 1 for key in seats)
        if are_parted and (not 2 <= len(seats) <= 6 or len(set(seats)) != len(seats)):
            self.problems.append((path, say("expected 2 to 6 different armies, got {got!r}", got=" ".join(seats)[:60])))
        return tuple(dict.fromkeys(key for key in seats if key in defined))

    def _palette_colours(self, seats: tuple[str, ...]) -> dict[str, str]:
        from generator.palettes import find_palette

        if all("colour" in self.keys.data["armies"][key] for key in seats):
            return {}
        palette = self.read(("palette",), lambda name: find_palette(name, ""), None)
        return palette.for_armies(seats[:6]) if palette else {}

    def _taken_patterns(self, seats: tuple[str, ...]) -> set[str]:
        return {self.keys.at("armies", key, "pattern", default="") for key in seats}

    def _look(self, key: str, palette_colour: str, free_patterns: Any) -> ArmyLook | None:
        path = ("armies", key)
        army = self.keys.at(*path)
        for needed in ("name", "crest"):
            if needed not in army:
                self.problems.append(
                    (
                        (*path, needed),
                        say("expected a {needed} for the new army {key!r}, got none", needed=needed, key=key),
                    )
                )
        colour = self.read((*path, "colour"), parse_colour, palette_colour)
        ink = self.read((*path, "ink"), parse_colour, ink_on(colour))
        pattern = self.read((*path, "pattern"), _known_pattern, "") or next(free_patterns, "shippo")
        crest_name, outline = self._crest((*path, "crest"))
        name = normalize("NFC", army.get("name", key))
        try:
            who = Army(key, name, colour, crest_name)
        except RulesError as error:
            self.problems.append(((*path, "name"), str(error)))
            return None
        cmyk = army.get("cmyk")
        kanji = normalize("NFC", army.get("kanji", ""))
        return ArmyLook(who, ink, kanji, pattern, outline, tuple(cmyk) if cmyk else None)

    def _crest(self, path: KeyPath) -> tuple[str, Path | None]:
        """The crest's name, and its outline if it is the designer's own."""
        text = self.keys.at(*path, default="flame")
        if text in crest_names():
            return text, None
        return "own", self.read(path, lambda value: self._own_crest(value, path), crest_path("flame"))

    def _own_crest(self, text: str, path: KeyPath) -> Path:
        from generator.crests.legibility import legibility
        from generator.crests.outline import fitted
        from generator.crests.svg_reader import MAX_BYTES, read_svg
        from generator.crests.svg_shapes import path_data

        if text.lower().endswith(".svg"):
            crest = read_svg(self._file(text, path, MAX_BYTES))
        elif text[:1] in "Mm" and text[1:2] in "0123456789-+. ":
            crest = fitted(path_data(text))
        else:
            raise UnknownNameError(
                "", text[:60], (*crest_names(), say("an SVG file or path data as 'M10 10L90 10L50 90Z'"))
            )
        if problems := legibility(crest).problems:
            raise CrestError(
                say(
                    "expected a crest that can be read at 6 mm, got one that cannot: {known}", known="; ".join(problems)
                )
            )
        return crest

    def _file(self, name: str, path: KeyPath, most: int) -> bytes:
        """The first ``most`` + 1 bytes of a file beside the design that names it."""
        beside = self.beside(name, path)
        try:
            with open_plain(beside) as file:
                return file.read(most + 1)
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else say("no file name")
            raise CrestError(
                say("expected a file that can be read, got {name!r}: {reason}", name=name[:100], reason=reason)
            ) from error

    def _game_set(self, looks: tuple[ArmyLook, ...]) -> GameSet | None:
        game = self.keys.at("game", default={})
        self._check_region_names()
        tiles = self.read(("game", "tiles"), read_tile_set, None)
        if self.problems or tiles is None:
            return None
        names = [region.name for region in self._regions(game["regions"])]
        while names and names[-1] == STANDARD_REGION_NAMES[len(names) - 1]:
            names.pop()
        return GameSet(
            tuple(look.army for look in looks),
            tiles,
            Battlefield(game["regions"], game["joined"]),
            Rules(game["unplaceable"], game["outside"], game["stuck_region_ends"]),
            tuple(names),
        )

    def _check_region_names(self) -> None:
        for place, region in self.keys.data["regions"].items():
            if "name" in region:
                what = say("name for region {number}", number=int(place) + 1)
                self.read(("regions", place, "name"), partial(check_name, what), None)

    def _regions(self, count: int) -> tuple[RegionLook, ...]:
        regions = self.keys.data["regions"]
        return tuple(
            RegionLook(
                normalize("NFC", regions.get(place, {}).get("name", say("Region {number}", number=place + 1))),
                normalize("NFC", regions.get(place, {}).get("kanji", "")),
                REGION_NUMERALS[place],
            )
            for place in range(count)
        )

    def _fonts(self) -> tuple[tuple[int, FilePath], ...]:
        from generator.fonts import Face, FontFileError

        found = []
        for key, weight in _WEIGHTS.items():
            name = self.keys.at("fonts", key)
            if not name:
                continue
            try:
                file = self.beside(name, ("fonts", key))
                Face.from_file(file)
            except (FontFileError, OSError, ValueError) as error:
                self.problems.append((("fonts", key), str(error)))
            else:
                found.append((weight, file))
        return tuple(found)


def _pattern_names() -> tuple[str, ...]:
    from generator.art.patterns import PATTERNS

    return tuple(PATTERNS)


def _known_pattern(name: str) -> str:
    if name not in _pattern_names():
        raise UnknownNameError("", name[:60], _pattern_names())
    return name


def _reaches(match: re.Match[str] | None) -> bool:
    """Whether an address has a host and, if it names a port, one that exists."""
    return match is not None and (not match[1] or 1 <= int(match[1]) <= 65535)


def _address(text: str) -> str:
    """The address of a scorer, or an empty text; the address of its page for a new game is accepted, too."""
    if text and not _reaches(re.fullmatch(_ADDRESS, text, re.ASCII)):
        raise GeneratorError(say("expected an address as 'http://192.168.1.5:8000', got {text!r}", text=text[:100]))
    return text.rstrip("/").removesuffix("/new").rstrip("/")
