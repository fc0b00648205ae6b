"""Kit codes: a whole `GameSet` as one short text that fits into a link and a QR code.

``1BASAgYKDksY``: a digit for the version, then base64url of these bytes, the last two being a check (CRC-16):

======================  ==========================================================================================
byte                    holds
======================  ==========================================================================================
choices                 number of armies (bits 0-2), joined regions (3), rules: set aside (4), whole tiles
                        outside (5), a stuck region does not end (6), the regions have names of their own (7)
regions and tiles       number of regions (bits 0-3), kind of tile set (4-7)
more of the tile set    nothing for a named set; lowest and highest number for a range; then, for a list, the number
                        of exceptions and for each its two numbers and how often the list holds it
each army               a standard army: 128 + its place; any other: its key (bits 0-4), whether its crest is its name
                        in lower case (5), then three bytes of colour, name and crest (UTF-8 after a length byte)
names of regions        only if they are not the standard ones: how many, then each (UTF-8 after a length byte)
======================  ==========================================================================================

What a code means never changes: a change of the standard armies or of a named tile set needs a new version.
"""

import base64
import binascii
import re
from itertools import combinations_with_replacement, product

from sengoku.armies import STANDARD_ARMIES, Army
from sengoku.errors import NotationError, RulesError, quote
from sengoku.game_set import Battlefield, GameSet, Rules
from sengoku.tile_sets import MAX_TILES, PRESETS, TileSet, number_range
from sengoku.tiles import Tile
from sengoku.wording import say

MAX_LENGTH = 6000
"""Longer texts are refused unread; the longest code of any `GameSet` is shorter."""

_VERSION = "1"
_NAMED_SETS = ("double-six", "double-six-blanks", "double-nine", "skirmish")
_RANGE, _RANGE_WITHOUT_DOUBLES, _LIST = 13, 14, 15
_KEYS = "abcdefghijklmnopqrstuvwxyz"
_STANDARD = 0x80
_CREST_IS_NAME = 0x20
_ALIKE = {"I": "l", "l": "I", "O": "0", "0": "O"}
"""Characters that a person who reads a printed code may take for each other."""
_MOST_ALIKE = 6
"""With more of them, one of the many codes that look so fits its check by chance too easily."""


def format_kit_code(game_set: GameSet) -> str:
    """The code of a game set: letters, digits, ``-`` and ``_``; 12 characters for the standard kit."""
    rules = game_set.rules
    choices = (
        len(game_set.armies)
        | game_set.battlefield.joined << 3
        | (rules.unplaceable == "set-aside") << 4
        | (rules.outside == "whole") << 5
        | (not rules.stuck_region_ends) << 6
        | bool(game_set.region_names) << 7
    )
    kind, more = _pack_tiles(game_set.tiles)
    body = bytes((choices, game_set.battlefield.count | kind << 4)) + more
    body += b"".join(_pack_army(army) for army in game_set.armies)
    if game_set.region_names:
        body += bytes((len(game_set.region_names),)) + b"".join(map(_pack_text, game_set.region_names))
    return _VERSION + base64.urlsafe_b64encode(body + _check(body)).rstrip(b"=").decode("ascii")


def parse_kit_code(text: str) -> GameSet:
    """Read a kit code; white space around it does not matter.

    Raises:
        NotationError: not a kit code, of a later version, or mistyped.
    """
    if len(text) > MAX_LENGTH:
        raise NotationError(
            say(
                "expected a kit code of at most {most} characters, got {count}",
                most=MAX_LENGTH,
                count=len(text),
            )
        )
    code = text.strip()
    body = _checked(code)
    try:
        return _unpack(_Bytes(body))
    except (IndexError, UnicodeDecodeError) as error:
        what = say("which breaks off or holds something unknown")
        raise NotationError(say("expected a whole kit code, got {got}, {what}", got=quote(code), what=what)) from error
    except RulesError as error:
        raise NotationError(
            say("expected the code of a kit that can exist, got {got}: {error}", got=quote(code), error=error)
        ) from error


def _checked(code: str) -> bytes:
    """The bytes of a code, without those of its check, once all is found right.

    Raises:
        NotationError: it is no code of this version, or its check fails.
    """
    if not re.fullmatch(r"[\w-]+", code, re.ASCII):
        raise NotationError(say("expected a kit code of letters, digits, '-' and '_', got {got}", got=quote(code)))
    if code[0] != _VERSION:
        raise NotationError(
            say(
                "expected a kit code of version {version}, got {got} (mistyped, or from later on)",
                version=_VERSION,
                got=quote(code),
            )
        )
    try:
        body = _fitting(code)
    except binascii.Error as error:
        raise NotationError(
            say("expected a whole kit code, got {got}, which lacks characters", got=quote(code))
        ) from error
    if body is None:
        meant = _alike(code)
        raise NotationError(
            say(
                "expected a kit code whose check digits fit, got {got}: a character is wrong (capital letters matter; "
                "I and l, O and 0 look alike)",
                got=quote(code),
            )
            + (say("; did you mean {nearest}?", nearest=repr(meant)) if meant else "")
        )
    return body


def _fitting(code: str) -> bytes | None:
    """The bytes of a code without those of its check; None if the check fails."""
    packed = base64.urlsafe_b64decode(code[1:] + "==")  # at most two are needed, more do not matter
    body = packed[:-2]
    spare_bits_are_zero = base64.urlsafe_b64encode(packed).rstrip(b"=").decode("ascii") == code[1:]
    return body if packed[-2:] == _check(body) and spare_bits_are_zero else None


def _alike(code: str) -> str:
    """The only code that looks like this one in print and has a right check; empty if there is none, or more than one.

    It is offered, not taken: another character may be wrong, and this may be the code of another kit.
    """
    if sum(character in _ALIKE for character in code) > _MOST_ALIKE:
        return ""
    codes = map("".join, product(*(character + _ALIKE.get(character, "") for character in code)))
    found = [each for each in codes if _fitting(each) is not None]
    return found[0] if len(found) == 1 else ""


def _check(body: bytes) -> bytes:
    """CRC-16 of version and body: finds every single wrong character and every two neighbours swapped."""
    return binascii.crc_hqx(_VERSION.encode("ascii") + body, 0xFFFF).to_bytes(2, "big")


def _pack_tiles(tiles: TileSet) -> tuple[int, bytes]:
    """The kind of the tile set and what more must be said of it; the shortest way."""
    for kind, name in enumerate(_NAMED_SETS):
        if tiles == PRESETS[name]:
            return kind, b""
    low, high = tiles.numbers[0], tiles.numbers[-1]
    span = bytes((low, high))
    if tiles == number_range(low, high):
        return _RANGE, span
    if low < high and tiles == number_range(low, high, doubles=False):
        return _RANGE_WITHOUT_DOUBLES, span
    exceptions = [
        (a, b, count)
        for a, b in combinations_with_replacement(range(low, high + 1), 2)
        if (count := tiles.counts.get(Tile(a, b), 0)) != 1
    ]
    listed = b"".join(bytes((a, b)) + count.to_bytes(2, "big") for a, b, count in exceptions)
    return _LIST, span + bytes((len(exceptions),)) + listed


def _pack_army(army: Army) -> bytes:
    if army in STANDARD_ARMIES:
        return bytes((_STANDARD | STANDARD_ARMIES.index(army),))
    crest_is_name = army.crest == army.name.lower()
    key = _KEYS.index(army.key) | (_CREST_IS_NAME if crest_is_name else 0)
    texts = (army.name,) if crest_is_name else (army.name, army.crest)
    return bytes((key,)) + bytes.fromhex(army.colour[1:]) + b"".join(map(_pack_text, texts))


def _pack_text(text: str) -> bytes:
    packed = text.encode()
    return bytes((len(packed),)) + packed


class _Bytes:
    """Reads bytes from the front; ``IndexError`` when too few are left."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    def take(self, count: int) -> bytes:
        if self._at + count > len(self._data):
            raise IndexError(count)
        self._at += count
        return self._data[self._at - count : self._at]

    def number(self, size: int = 1) -> int:
        return int.from_bytes(self.take(size))

    def text(self) -> str:
        return self.take(self.number()).decode()

    @property
    def is_at_end(self) -> bool:
        return self._at == len(self._data)


def _unpack(data: _Bytes) -> GameSet:
    choices, regions_and_kind = data.take(2)
    tiles = _unpack_tiles(regions_and_kind >> 4, data)
    armies = tuple(_unpack_army(data) for _ in range(choices & 0x07))
    region_names = tuple(data.text() for _ in range(data.number())) if choices & 0x80 else ()
    if choices & 0x80 and not region_names:
        raise NotationError(say("expected names of regions"))
    if not data.is_at_end:
        raise NotationError(say("expected nothing more"))
    return GameSet(
        armies,
        tiles,
        Battlefield(regions_and_kind & 0x0F, joined=bool(choices & 0x08)),
        Rules(
            unplaceable="set-aside" if choices & 0x10 else "under-army",
            outside="whole" if choices & 0x20 else "half",
            stuck_region_ends=not choices & 0x40,
        ),
        region_names,
    )


def _unpack_tiles(kind: int, data: _Bytes) -> TileSet:
    if kind < len(_NAMED_SETS):
        return PRESETS[_NAMED_SETS[kind]]
    if kind < _RANGE:
        raise NotationError(say("expected a kind of tile set that this version knows, got {kind}", kind=kind))
    low, high = data.take(2)
    if kind != _LIST:
        return number_range(low, high, doubles=kind == _RANGE)
    counts = dict.fromkeys(number_range(low, high).tiles, 1)
    for _ in range(data.number()):
        a, b = data.take(2)
        counts[Tile(a, b)] = min(data.number(2), MAX_TILES + 1)
    return TileSet(tuple(tile for tile, count in counts.items() for _ in range(count)))


def _unpack_army(data: _Bytes) -> Army:
    first = data.number()
    if first & _STANDARD:
        return STANDARD_ARMIES[first & ~_STANDARD]
    if first & ~_CREST_IS_NAME >= len(_KEYS):
        raise NotationError(say("expected an army's key, got {first}", first=first))
    colour = "#" + data.take(3).hex()
    name = data.text()
    crest = name.lower() if first & _CREST_IS_NAME else data.text()
    return Army(_KEYS[first & ~_CREST_IS_NAME], name, colour, crest)
