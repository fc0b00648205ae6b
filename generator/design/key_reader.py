"""Reads merged keys one by one and collects every mistake, so that a designer sees all of them at once."""

from collections.abc import Callable
from pathlib import Path as FilePath
from typing import Any, TypeVar

from generator.colours import ColourError
from generator.crests import CrestError
from generator.design.merge import Merged
from generator.errors import GeneratorError
from generator.guards.findings import KeyPath
from generator.units import parse_length
from generator.words import say
from sengoku.errors import RulesError

T = TypeVar("T")


class KeyReader:
    """Reads merged keys; a mistake is added to ``problems``, and a harmless value is returned in its place."""

    def __init__(self, keys: Merged) -> None:
        self.keys = keys
        self.problems: list[tuple[KeyPath, str]] = []

    def read(self, path: KeyPath, make: Callable[[Any], T], harmless: T) -> T:
        """The value of a key, converted by ``make``; ``harmless`` if the key is absent or its value is wrong."""
        value = self.keys.at(*path)
        if value is None:
            return harmless
        try:
            return make(value)
        except GeneratorError as error:
            self.problems += [(path, problem.removeprefix(": ")) for problem in error.problems]
        except (RulesError, ColourError, CrestError) as error:
            self.problems.append((path, str(error)))
        return harmless

    def length(self, path: KeyPath, harmless: float, limits: tuple[float, float]) -> float:
        """A length between two limits, mm."""
        length = self.read(path, lambda text: parse_length(text, ""), harmless)
        low, high = limits
        if not low <= length <= high:
            self.problems.append(
                (path, say("expected {low:g} to {high:g} mm, got {got!r}", low=low, high=high, got=self.keys.at(*path)))
            )
            return harmless
        return length

    def beside(self, name: str, path: KeyPath) -> FilePath:
        """The path of a file that a key names, relative to the folder of the design file that holds the key.

        Raises:
            CrestError: the key stands in no file.
        """
        origin = self.keys.origin(path)
        folder = origin[0].folder if origin else None
        if folder is None:
            raise CrestError(say("expected no file here, got {name!r}", name=name[:100]))
        return folder / name
