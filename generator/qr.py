"""QR codes as squares. Of reportlab, only the module that encodes them is loaded."""

from collections.abc import Iterator
from functools import cache, lru_cache
from importlib.machinery import PathFinder
from importlib.util import find_spec, module_from_spec
from itertools import groupby
from typing import Any

from generator.words import say

QUIET = 4
"""Empty modules around a code, as its standard asks."""

MOST_BYTES = 2213
"""What the largest code that the encoder makes (version 39) holds at level M."""


@lru_cache(maxsize=64)
def qr_size(text: str) -> int:
    """How many modules the code has along each edge, without the quiet zone; found without making the code.

    Raises:
        ValueError: as `qr_modules`.
    """
    version: int = _code(text).calculate_version()
    return 4 * version + 17


@lru_cache(maxsize=64)
def qr_modules(text: str) -> tuple[tuple[bool, ...], ...]:
    """The code's squares row by row, True where dark, without the quiet zone; error correction level M.

    Raises:
        ValueError: the text is longer than a code can hold.
    """
    code = _code(text)
    code.make()
    size = code.getModuleCount()
    return tuple(tuple(bool(code.isDark(row, column)) for column in range(size)) for row in range(size))


def _code(text: str) -> Any:
    """The encoder's object for a text; `qr_size` and `qr_modules` ask it."""
    if len(text.encode()) > MOST_BYTES:
        raise ValueError(
            say("expected at most {most} bytes in a QR code, got {count}", most=MOST_BYTES, count=len(text.encode()))
        )
    encoder = _encoder()
    code = encoder.QRCode(None, encoder.QRErrorCorrectLevel.M)
    code.addData(encoder.QR8bitByte(text) if _needs_bytes(text) else text)
    return code


def _needs_bytes(text: str) -> bool:
    """Whether the text must be encoded as bytes, as it has small letters, and not in one of the shorter encodings.

    Where it is known the encoder need not find out itself, for which it would load Japanese tables.
    """
    return text.isascii() and text != text.upper()


def qr_runs(text: str) -> Iterator[tuple[int, int, int]]:
    """The code as bars: column, row and length of each run of dark modules, from the corner of the quiet zone."""
    for y, row in enumerate(qr_modules(text)):
        x = 0
        for dark, run in groupby(row):
            length = len(tuple(run))
            if dark:
                yield x + QUIET, y + QUIET, length
            x += length


@cache
def _encoder() -> Any:
    """The encoder's module, loaded without its package, as that would load all of reportlab's graphics."""
    package = find_spec("reportlab")
    folders = [f"{folder}/graphics/barcode" for folder in (package and package.submodule_search_locations) or ()]
    spec = PathFinder.find_spec("qrencoder", folders)
    if spec is None or spec.loader is None:
        raise ImportError(say("reportlab's QR encoder is missing: install sengoku-domino again"))
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
