"""The single words of a layout: armies, the battlefield, a half, a pair."""

import re
from collections.abc import Collection, Iterable

from sengoku.armies import ARMY_KEY, Army, army_of_key
from sengoku.errors import NotationError, quote_plain
from sengoku.game_set import MAX_REGIONS, Battlefield
from sengoku.layout import Half, Pair
from sengoku.squares import format_square, parse_square
from sengoku.wording import say


def parse_army(text: str, known: Collection[Army] = ()) -> Army:
    """The army with this key, upper or lower case: one of ``known``, or what `army_of_key` makes of the letter.

    Raises:
        NotationError: not one letter from a to z other than x.
    """
    if not re.fullmatch(ARMY_KEY, text, re.ASCII | re.IGNORECASE):
        raise NotationError(
            say("expected an army's key, one letter from a to z other than x, got {got}", got=quote_plain(text))
        )
    key = text.lower()
    return next((army for army in known if army.key == key), None) or army_of_key(key)


def parse_battlefield(text: str) -> Battlefield:
    """Read ``4 separate`` or ``4 joined``.

    Raises:
        NotationError: anything else, or not 1 to 9 regions.
    """
    match = re.fullmatch(r"([1-9])\s+(separate|joined)", text.lower())
    if not match:
        raise NotationError(
            say(
                "expected '4 separate' or '4 joined', with 1 to {most} regions, got {got}",
                most=MAX_REGIONS,
                got=quote_plain(text),
            )
        )
    return Battlefield(int(match[1]), match[2] == "joined")


def format_battlefield(battlefield: Battlefield) -> str:
    """``4 separate`` or ``4 joined``."""
    return f"{battlefield.count} {'joined' if battlefield.joined else 'separate'}"


def parse_half(text: str, armies: Collection[str] | None, numbers: Collection[int] | None) -> Half:
    """Read ``f5`` or ``d12``, upper or lower case.

    ``armies`` and ``numbers`` are the keys and numbers of the game, in the order in which a message lists them; None
    allows any.

    Raises:
        NotationError: not a half, an army that is not in the game, or a number that is on none of its tiles (D11).
    """
    match = re.fullmatch(r"([a-zA-Z])([0-9]{1,2})", text)
    if not match:
        raise NotationError(
            say("expected '.' or a half, an army's key and a number such as 'f5', got {got}", got=quote_plain(text))
        )
    half = Half(match[1].lower(), int(match[2]))
    if armies is not None and half.army not in armies:
        raise NotationError(
            say("expected one of the armies {known}, got {got}", known=" ".join(armies), got=quote_plain(text))
        )
    if numbers is not None and half.number not in numbers:
        raise NotationError(
            say(
                "expected a number that the tiles bear ({known}), got {got}",
                known=list_numbers(numbers),
                got=quote_plain(text),
            )
        )
    return half


def format_half(half: Half) -> str:
    """``f5``."""
    return f"{half.army}{half.number}"


def list_numbers(numbers: Iterable[int]) -> str:
    """``1 to 6``, or ``1 2 5`` if some between are missing; the numbers must rise."""
    listed = tuple(numbers)
    if len(listed) > 1 and listed == tuple(range(listed[0], listed[-1] + 1)):
        return say("{first} to {last}", first=listed[0], last=listed[-1])
    return " ".join(map(str, listed))


def parse_pair(text: str) -> Pair:
    """Read ``a1-b1``, the two neighbouring squares that one tile covers, in either order.

    Raises:
        NotationError: not two squares with a hyphen between, or they share no edge.
    """
    first, _, second = text.partition("-")
    try:
        squares = parse_square(first), parse_square(second)
    except NotationError:
        raise NotationError(say("expected two squares such as 'a1-b1', got {got}", got=quote_plain(text))) from None
    if squares[1] not in squares[0].neighbours:
        raise NotationError(say("expected two squares that share an edge, got {got}", got=quote_plain(text)))
    return min(squares), max(squares)


def format_pair(pair: Pair) -> str:
    """``a1-b1``, the earlier square in reading order first."""
    return f"{format_square(pair[0])}-{format_square(pair[1])}"
