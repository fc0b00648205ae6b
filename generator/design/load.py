"""Loads a design: the file, those that it extends, and settings from the command line become one `Design`."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from generator.design.compose import Composer
from generator.design.key_lines import key_lines, line_of
from generator.design.merge import Merged, lay_over, unseated
from generator.design.model import Design
from generator.design.problems import DesignError
from generator.design.sources import (
    MAX_LAYERS,
    MAX_LINES,
    Source,
    design_names,
    find_source,
    parse_source,
    read_source,
)
from generator.errors import GeneratorError, UnknownNameError
from generator.guards.findings import Finding, KeyPath, format_path
from generator.words import marked, said, say

ROOT = "standard"
"""What every design extends in the end; it holds all keys, so there are no other defaults."""

Located = tuple[int, str]
"""A problem of a design: the number of its line, to sort by, and the text with file and line."""

_SEVERITIES = {"note": marked("note"), "warning": marked("warning"), "error": marked("error")}


class Loaded(NamedTuple):
    """A design and where each of its keys comes from.

    Attributes:
        design: ready to be printed.
        keys: the keys of all the files it was made of.
        is_shipped: whether it is a built-in design without any change. Tests prove that those pass every guard.
    """

    design: Design
    keys: Merged
    is_shipped: bool

    @property
    def own_colours(self) -> tuple[int, ...]:
        """The seats, from 0, of armies whose colour the designer wrote; it came from no built-in design or palette."""
        origins = [self.keys.origins.get(("armies", key, "colour")) for key in self.design.game_set.keys]
        return tuple(place for place, origin in enumerate(origins) if origin and not origin[0].is_built_in)

    def finding_line(self, finding: Finding) -> str:
        """A finding as a line for people: ``FILE:LINE: KEY: warning: ...``."""
        path = finding.path
        if path[0] == "armies" and isinstance(path[1], int):
            path = ("armies", self.design.looks[path[1]].army.key, *path[2:])
        return _located_by_key(self.keys, path, f"{said(_SEVERITIES[finding.severity])}: {finding.message}")[1]

    def located(self, problem: str) -> str:
        """A problem such as ``print.margins: ...`` with the file and line that gave the key its value before it."""
        key, _, message = problem.partition(": ")
        return _located_by_key(self.keys, tuple(key.split(".")), message)[1]


def load_design(name: str = ROOT, settings: Sequence[str] = (), key: str = "DESIGN") -> Design:
    """The design that `load` finds, without where its keys come from."""
    return load(name, settings, key).design


def load(name: str = ROOT, settings: Sequence[str] = (), key: str = "DESIGN") -> Loaded:
    """Load a built-in design by name or a design file by path, with ``settings`` such as ``tile.width=18mm`` on top.

    ``key`` names, in messages, the option or argument that held the name.

    Raises:
        DesignError: the file or a setting cannot be used; the error lists everything that is wrong.
        UnknownNameError: no such design.
    """
    path, is_built_in = find_source(name, key=key)
    label = say("{stem} (built in)", stem=path.stem) if is_built_in else name
    return _composed(_chain(read_source(path, label, is_built_in=is_built_in)), settings, _kit_name(path.stem))


def load_text(text: str, label: str = "design") -> Loaded:
    """Load a design from text of unknown origin. It may extend built-in designs only, and name no files.

    Raises:
        DesignError: with everything that is wrong.
    """
    return _composed(_chain(parse_source(text, label)), (), _kit_name(label))


def _kit_name(stem: str) -> str:
    """The kit's name for use in file names: lower-case letters, digits and hyphens."""
    words = "".join(c if c.isascii() and c.isalnum() else " " for c in stem.lower()).split()
    return "-".join(words)[:60] or "kit"


def _chain(top: Source) -> tuple[Source, ...]:
    """The design and those that it extends, the base first.

    Raises:
        DesignError: the designs extend each other in a circle, they are too many, or a base does not exist; also with
            every mistake that can be found without the base.
    """
    layers = [top]
    try:
        while base := _base_of(layers):
            layers.append(base)
    except GeneratorError as error:
        more: list[Located] = []
        for layer in layers:
            _pruned(layer, Merged(), more)
        raise DesignError(*error.problems, *(text for _, text in sorted(more, key=lambda found: found[0]))) from error
    return tuple(reversed(layers))


def _base_of(layers: Sequence[Source]) -> Source | None:
    """What the last of these designs extends; None below the standard kit.

    Raises:
        DesignError: a circle, too many, or a file that cannot be read.
        UnknownNameError: no such design.
    """
    child, paths = layers[-1], [layer.path for layer in layers if layer.path]
    base = child.data.get("extends", ROOT)
    if child.path == _root():
        return None
    if not isinstance(base, str):
        base = ROOT
    line = line_of(key_lines(child.text), ("extends",)) if "extends" in child.data else 1
    place = f"{child.label}:{line}: extends"
    if child.folder is None and base not in design_names():
        raise UnknownNameError(place, base[:60], design_names())
    path, is_built_in = find_source(base, child.folder, place)
    if path.resolve() in [known.resolve() for known in paths]:
        names = " -> ".join(layer.label for layer in layers)
        raise DesignError(
            say(
                "{place}: expected a design that does not lead back here, got a circle: {names} -> {base}",
                place=place,
                names=names,
                base=base,
            )
        )
    if len(layers) >= MAX_LAYERS:
        raise DesignError(
            say(
                "{place}: expected at most {most} designs on top of one another, got more", place=place, most=MAX_LAYERS
            )
        )
    label = say("{stem} (built in)", stem=path.stem) if is_built_in else str(path)
    return read_source(path, label, is_built_in=is_built_in)


def _root() -> Path:
    return find_source(ROOT)[0]


def _composed(layers: Sequence[Source], settings: Sequence[str], name: str) -> Loaded:
    problems: list[Located] = []
    keys = Merged()
    for layer in layers:
        sound = layer if layer.is_built_in else _pruned(layer, keys, problems)
        lay_over(keys, sound)
        problems += [_located_by_key(keys, path, message) for path, message in unseated(keys, sound)]
    for setting in settings:
        _set(setting, keys, problems)
    composer = Composer(keys)
    design = composer.design(name)
    problems += [_located_by_key(keys, path, message) for path, message in composer.problems]
    if problems or design is None:
        raise DesignError(*dict.fromkeys(text for _, text in sorted(problems, key=lambda found: found[0])))
    return Loaded(design, keys, is_shipped=layers[-1].is_built_in and not settings)


def _set(setting: str, keys: Merged, problems: list[Located]) -> None:
    """Apply one setting from the command line to the keys; what is wrong with it is added to the problems."""
    from generator.design.settings import setting_source

    try:
        layer = _pruned(setting_source(setting, keys), keys, problems)
    except DesignError as error:
        problems += [(MAX_LINES, problem) for problem in error.problems]
        return
    lay_over(keys, layer)
    problems += [_located_by_key(keys, path, message) for path, message in unseated(keys, layer)]


def _pruned(layer: Source, keys: Merged, problems: list[Located]) -> Source:
    """The layer without those keys that the schema does not allow, each of which is added to the problems."""
    from generator.design.structure import structure_problems, without

    found = structure_problems(layer.data, keys.data.get("armies", ()))
    if not found:
        return layer
    lines = key_lines(layer.text)
    problems += [_located(layer, lines, path, message) for path, message in found]
    keys.refused.update(path for path, _ in found)
    return layer._replace(data=without(layer.data, [path for path, _ in found]))


def _located_by_key(keys: Merged, path: KeyPath, message: str) -> Located:
    origin = keys.origin(path)
    if origin is None:
        return 0, f"{format_path(path)}: {message}"
    source, own_path = origin
    return _located(source, key_lines(source.text), (*own_path, *path[len(own_path) :]), message)


def _located(source: Source, lines: dict[KeyPath, int], path: KeyPath, message: str) -> Located:
    """A problem as a line: ``FILE:LINE: KEY: what is wrong``, or for a setting ``--set KEY=VALUE: what is wrong``."""
    if not source.text:
        return MAX_LINES, f"{source.label}: {message}"
    line = line_of(lines, path)
    return line, f"{source.label}:{line}: {format_path(path)}: {message}"
