"""Palettes: colours for up to six armies that go together and can be told apart."""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from generator.errors import UnknownNameError
from generator.templates_folder import templates_folder


class Palette(NamedTuple):
    """A set of grounds.

    Attributes:
        name: as a design names it.
        title, note: for people.
        colours: ``#rrggbb`` by army key, in the order in which other keys take what is left.
    """

    name: str
    title: str
    note: str
    colours: Mapping[str, str]

    def for_armies(self, keys: tuple[str, ...]) -> dict[str, str]:
        """A colour for each army: its own if the palette has one for it, else the first that no other army takes."""
        free = iter([colour for key, colour in self.colours.items() if key not in keys])
        return {key: self.colours[key] if key in self.colours else next(free) for key in keys}


@cache
def palettes() -> Mapping[str, Palette]:
    """The built-in palettes by name."""
    import tomllib

    text = (templates_folder() / "palettes.toml").read_text(encoding="utf-8")
    return {name: Palette(name, **entry) for name, entry in tomllib.loads(text).items()}


def find_palette(name: str, key: str = "palette") -> Palette:
    """A palette by its name, in any case.

    Raises:
        UnknownNameError: with the palettes that exist; ``key`` is what the user wrote it under.
    """
    if name.lower() not in palettes():
        raise UnknownNameError(key, name, list(palettes()))
    return palettes()[name.lower()]
