"""A small reader for PDF files such as this program writes: plain objects, classic structure, Flate streams."""

import re
import zlib
from dataclasses import dataclass
from typing import Any

from generator.errors import GeneratorError
from generator.words import say

_TOKEN = re.compile(
    rb"\s*(?:%[^\r\n]*\s*)*(<<|>>|\[|\]|/[^\s<>\[\]()/%{}]*|\((?:\\.|[^\\()]|\((?:\\.|[^\\()])*\))*\)"
    rb"|<[0-9A-Fa-f\s]*>|[-+]?[0-9.]+|[^\s<>\[\]()/%{}]+)",
    re.DOTALL,
)
_OBJECT = re.compile(rb"(?:^|[\r\n])([0-9]+) ([0-9]+) obj\b")


class PdfError(GeneratorError):
    """A file is not a PDF that this reader can read."""


class Name(str):
    """A PDF name, without its slash."""

    __slots__ = ()


@dataclass(frozen=True)
class Ref:
    """A reference to an object."""

    number: int


@dataclass(frozen=True)
class Stream:
    """A dictionary and its decoded content."""

    keys: dict[str, Any]
    content: bytes


class Pdf:
    """The objects of a PDF file; each is read when it is first asked for.

    Raises:
        PdfError: not a PDF, or one without pages.
    """

    def __init__(self, data: bytes) -> None:
        if not data.startswith(b"%PDF-"):
            raise PdfError(say("expected a PDF file, got {data!r}", data=data[:8]))
        self._data = data
        self._read: dict[int, Any] = {}
        self._places = {int(found[1]): found.end() for found in _OBJECT.finditer(data)}
        trailer = data.rfind(b"trailer")
        self.trailer: dict[str, Any] = parse(data, trailer + 7)[0] if trailer >= 0 else {}
        self.root: dict[str, Any] = self.get(self.trailer.get("Root")) or {}
        if "Pages" not in self.root:
            raise PdfError(say("expected a PDF file with pages, got none"))

    def get(self, value: Any) -> Any:
        """The value itself; a reference is replaced by the object it refers to."""
        if not isinstance(value, Ref):
            return value
        if value.number not in self._read:
            self._read[value.number] = self._object(value)
        return self._read[value.number]

    def _object(self, value: Ref) -> Any:
        if value.number not in self._places:
            return None
        found, end = parse(self._data, self._places[value.number])
        start = re.compile(rb"\s*stream\r?\n").match(self._data, end)
        if not start or not isinstance(found, dict):
            return found
        length = int(self.get(found.get("Length")))
        return Stream(found, self._decoded(found, self._data[start.end() : start.end() + length]))

    def pages(self) -> list[dict[str, Any]]:
        """Every page in order, with the entries that it inherits."""
        return self._pages(self.root["Pages"], {})

    def objects(self) -> list[Any]:
        """Every object."""
        return [self.get(Ref(number)) for number in sorted(self._places)]

    def _pages(self, node: Any, inherited: dict[str, Any]) -> list[dict[str, Any]]:
        keys = {**inherited, **(self.get(node) or {})}
        if "Kids" not in keys:
            return [keys]
        passed = {key: keys[key] for key in ("MediaBox", "Resources", "Rotate") if key in keys}
        return [page for kid in self.get(keys["Kids"]) for page in self._pages(kid, passed)]

    def _decoded(self, keys: dict[str, Any], content: bytes) -> bytes:
        filters = self.get(keys.get("Filter"))
        for name in filters if isinstance(filters, list) else [filters] if filters else []:
            if name != "FlateDecode":
                raise PdfError(say("expected streams packed with FlateDecode, got {name}", name=name))
            content = zlib.decompress(content)
        return content


def parse(data: bytes, place: int) -> tuple[Any, int]:
    """The value at a place of the file, and the place where it ends."""
    found = _TOKEN.match(data, place)
    if not found:
        raise PdfError(say("expected a value at byte {place}", place=place))
    token, end = found[1], found.end()
    if token == b"<<":
        return _dictionary(data, end)
    if token == b"[":
        return _array(data, end)
    if token.isdigit() and (ref := re.compile(rb"\s+[0-9]+\s+R\b").match(data, end)):
        return Ref(int(token)), ref.end()
    return _plain(token), end


def _dictionary(data: bytes, place: int) -> tuple[dict[str, Any], int]:
    found: dict[str, Any] = {}
    while True:
        key, place = parse(data, place)
        if key == b">>":
            return found, place
        found[str(key)], place = parse(data, place)


def _array(data: bytes, place: int) -> tuple[list[Any], int]:
    found: list[Any] = []
    while True:
        value, place = parse(data, place)
        if value == b"]":
            return found, place
        found.append(value)


def _plain(token: bytes) -> Any:
    """A name, a number, a string, or an operator as bytes."""
    if token.startswith(b"/"):
        return Name(token[1:].decode("latin-1"))
    if re.fullmatch(rb"[-+]?[0-9]*\.?[0-9]+|[-+]?[0-9]+\.", token):
        return float(token) if b"." in token else int(token)
    if token.startswith(b"("):
        return _string(token[1:-1])
    return {b"true": True, b"false": False, b"null": None}.get(token, token)


def _string(body: bytes) -> str:
    escapes = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f"}

    def plain(found: "re.Match[bytes]") -> bytes:
        code = found[1]
        return bytes([int(code, 8) & 255]) if code[:1].isdigit() else escapes.get(code, code)

    return re.sub(rb"\\([0-7]{1,3}|.)", plain, body, flags=re.DOTALL).decode("latin-1")


def tokens(content: bytes) -> list[Any]:
    """The operands and operators of a content stream; operators are bytes."""
    return [_plain(found[1]) for found in _TOKEN.finditer(content)]
