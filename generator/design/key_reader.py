"""Merged keys, read one by one: every mistake is kept, so that all of them are found in one go."""

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
    """Reads merged keys; what is wrong is added to ``problems`` and replaced by something harmless."""

    def __init__(self, keys: Merged) -> None:
        self.keys = keys
        self.problems: list[tuple[KeyPath, str]] = []

    def read(self, path: KeyPath, make: Callable[[Any], T], harmless: T) -> T:
        """A key's value made into something; ``harmless`` if it is absent or wrong."""
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
        """A file beside the design that names it under a key.

        Raises:
            CrestError: the key stands in no file.
        """
        origin = self.keys.origin(path)
        folder = origin[0].folder if origin else None
        if folder is None:
            raise CrestError(say("expected no file here, got {name!r}", name=name[:100]))
        return folder / name
