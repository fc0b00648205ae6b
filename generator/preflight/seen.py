"""Checks by eye: every piece must look as it does when drawn alone, and no back may give its tile away."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from generator.design.model import Design
from generator.geometry import rotation
from generator.kit import KitPage
from generator.preflight.eyes import PER_MM, PdfEye
from generator.preflight.report import Check, listed
from generator.preflight.sight import EDGE, Album, Key, Piece, Stain, difference, pieces_of_pages
from generator.words import marked, said, say, say_many
from sengoku.tiles import Tile, format_tile

_KINDS = {
    "tile": marked("tile"),
    "tile-back": marked("tile back"),
    "line-marker": marked("line marker"),
    "line-marker-back": marked("line marker back"),
    "castle-marker": marked("castle marker"),
    "castle-marker-back": marked("castle marker back"),
    "start-token": marked("start token"),
    "start-token-back": marked("start token back"),
    "board": marked("board"),
    "screen": marked("screen"),
    "box": marked("box"),
}
"""What a piece is called, by its kind."""


def check_by_eye(data: bytes, design: Design, pages: Sequence[KitPage]) -> tuple[Check, ...]:
    """Examine every piece of a PDF."""
    eye = PdfEye(data)
    pieces = pieces_of_pages(pages)
    ink = sum(eye.ink(number) for number in range(len(pages))) / len(pages)
    counted = Check("ink", True, say("{ink:.0%} of the paper bears ink, counted by pixels", ink=ink))
    if not pieces:
        return (counted,)
    album = Album(design, pieces)
    fronts: list[Callable[[], str]] = []
    backs: list[Callable[[], str]] = []
    turned: set[Key] = set()  # the backs that look like one that was turned need not be turned again
    for piece in pieces:
        is_back = piece.key[0] == "tile-back"
        wrong = backs if is_back else fronts
        picture = eye.look(piece.number, piece.frame_in_file, piece.size)
        stain = difference(picture, album.picture(piece.key))
        if stain is not None:
            wrong.append(partial(_strange, design, piece, stain, partial(album.likeness, picture, piece.key)))
        elif is_back and piece.key not in turned:
            turned.add(piece.key)
            if (stain := difference(picture, _half_turned(eye, piece))) is not None:
                wrong.append(partial(_betrayed, design, piece, stain))
    how = say("as PDFium draws them, {dpi:.0f} dpi", dpi=PER_MM * 25.4)
    count = sum(piece.key[0] == "tile-back" for piece in pieces)
    return (
        Check("pieces seen", not fronts, listed(fronts) or _well_seen(len(pieces) - count, how)),
        Check("backs seen", not backs, listed(backs) or _backs_well_seen(count, how)),
        counted,
    )


def _well_seen(count: int, how: str) -> str:
    return say_many(
        "{count} piece looks as it should ({how})", "{count} pieces look as they should ({how})", count, how=how
    )


def _backs_well_seen(count: int, how: str) -> str:
    if not count:
        return say("no backs")
    return say_many(
        "{count} back: the same turned by half ({how})",
        "{count} backs: alike within an army, and the same turned by half ({how})",
        count,
        how=how,
    )


def _half_turned(eye: PdfEye, piece: Piece) -> Any:
    width, height = piece.size
    turned = rotation(180, width / 2, height / 2).then(piece.frame_in_file)
    return eye.look(piece.number, turned, piece.size)


def _strange(design: Design, piece: Piece, stain: Stain, likeness: Callable[[], Key | None]) -> str:
    """What is wrong with a piece that does not look as it does when drawn alone."""
    other = likeness()
    found = (
        say("found {name}", name=_name(design, other))
        if other
        else say("got something else, {spot}", spot=_spot(stain))
    )
    return say("{where}: expected {name}, {found}", where=_where(piece), name=_name(design, piece.key), found=found)


def _betrayed(design: Design, piece: Piece, stain: Stain) -> str:
    """That a back shows which way its tile lies, and where."""
    return say(
        "{where}: {name} is not the same turned by half, {spot}",
        where=_where(piece),
        name=_name(design, piece.key),
        spot=_spot(stain),
    )


def _where(piece: Piece) -> str:
    trim = piece.slot.trim
    return say(
        "page {number} ({name}), at {x:.1f}, {y:.1f} mm",
        number=piece.number + 1,
        name=piece.page.page.name,
        x=trim.x,
        y=trim.y,
    )


def _spot(stain: Stain) -> str:
    """The place on a piece, held upright, at which two pictures differ."""
    x, y, right, bottom = (value / PER_MM + EDGE for value in stain)
    return say("from {x:.1f}, {y:.1f} to {right:.1f}, {bottom:.1f} mm on it", x=x, y=y, right=right, bottom=bottom)


def _name(design: Design, key: Key) -> str:
    kind, army, tile, copy = key
    words = [look.name for look in design.looks if look.army.key == army]
    words.append(said(_KINDS.get(kind.removesuffix("-part"), kind)))
    if isinstance(tile, Tile):
        words.append(format_tile(tile))
    elif kind.startswith("board"):
        words.append(str(copy))
    return " ".join(words)
