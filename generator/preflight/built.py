"""Checks a folder that ``build`` has filled: its files against the manifest, and each file as it is now on the disk."""

import json
import re
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path, PurePath
from typing import Any

from generator.build import documents_of, stem_of
from generator.design.model import Design
from generator.errors import GeneratorError
from generator.kit import KitPage
from generator.manifest import design_sha256, pages_of
from generator.plain_files import open_plain
from generator.preflight.checks import check_file
from generator.preflight.pages import check_png_pages, check_svg_pages
from generator.preflight.pieces import Tiles
from generator.preflight.report import Check
from generator.printers.profile import PrinterProfile
from generator.selection import Selection
from generator.words import say, say_many
from sengoku.tiles import Tile

UNREADABLE = (ArithmeticError, AttributeError, LookupError, OSError, RuntimeError, TypeError, ValueError, zlib.error)
"""What readers of a spoiled file stumble over."""


@dataclass(frozen=True)
class Built:
    """A folder that has been read.

    Attributes:
        manifest: what its manifest says.
        selection: what the build was asked for.
        contents: of each file that the manifest lists; None if it is not there.
    """

    manifest: Mapping[str, Any]
    selection: Selection
    contents: Mapping[str, bytes | None]


def check_folder(
    folder: Path, design: Design, profile: PrinterProfile | None = None
) -> Iterator[tuple[str, tuple[Check, ...]]]:
    """The checks of the folder as a whole, then of each document in each format: its name, and the checks.

    Raises:
        GeneratorError: there is no manifest, or it is another design's or for another printer.
    """
    built = _read(folder, design)
    _refuse_other_printer(folder / "manifest.json", built.manifest.get("printer"), profile)
    documents = documents_of(design, built.selection, profile)
    yield str(folder), (_unchanged(built, documents),)
    for name, pages in documents.items():
        tiles: Tiles | None = built.selection.tiles if name.endswith("-tiles") else None
        if not any(page.part == "armies" for page in pages):
            tiles = ()
        pdf = built.contents.get(f"{name}.pdf")
        if pdf is not None:
            yield f"{name}.pdf", _readable(check_file, pdf, design, pages, tiles)
        for kind, check in (("svg", check_svg_pages), ("png", check_png_pages)):
            paths = [f"{kind}/{name}-{page.page.name}.{kind}" for page in pages]
            contents = [found for path in paths if (found := built.contents.get(path)) is not None]
            if contents and len(contents) == len(pages):
                yield f"{kind}/{name}-*.{kind}", _readable(check, contents, design, pages, tiles)


def _read(folder: Path, design: Design) -> Built:
    path = folder / "manifest.json"
    try:
        with open_plain(path) as file:
            manifest = json.load(file)
        names = [str(file["path"]) for file in manifest["files"]]
        digest, selection = manifest["design_sha256"], _selection(manifest, design)
    except UNREADABLE as error:
        raise GeneratorError(
            say("{path}: expected the manifest of a build: {error}", path=path, error=_reason(error))
        ) from error
    if digest != design_sha256(design):
        raise GeneratorError(
            say(
                "{path}: expected a build of {name} as it is asked for here, got one of another design or "
                "with other options; give check the options that build had",
                path=path,
                name=design.name,
            )
        )
    return Built(manifest, selection, {name: _content(folder, name) for name in names})


def _refuse_other_printer(path: Path, printer: Any, profile: PrinterProfile | None) -> None:
    """Refuse a build that was corrected for another printer than ``profile``, as its pages are judged with that."""
    if printer == ({"name": profile.name, **profile.figures} if profile else None):
        return
    name = printer.get("name") if isinstance(printer, dict) else None
    if name is None:
        problem = say(
            "expected a build for the printer {name!r}, got one for any", name=profile.name if profile else ""
        )
    elif profile is None or profile.name != name:
        problem = say("expected the option of the build, --printer {name}", name=name)
    else:
        problem = say(
            "expected a build for {name!r} as it is now, got one from before it was measured again", name=name
        )
    raise GeneratorError(f"{path}: {problem}")


def _content(folder: Path, name: str) -> bytes | None:
    """The content of a file; None if it does not exist, or if its path leads out of the folder.

    Symbolic links are followed: somebody may keep what was built elsewhere.
    """
    path = PurePath(name)
    if path.is_absolute() or ".." in path.parts or not (folder / name).is_file():
        return None
    return (folder / name).read_bytes()


def _unchanged(built: Built, documents: Mapping[str, Sequence[KitPage]]) -> Check:
    """Whether every file exists, has the digest that the manifest gives, and the manifest agrees on what is on it."""
    lost = [name for name, content in built.contents.items() if content is None]
    digests = {str(file["path"]): file.get("sha256") for file in built.manifest["files"]}
    changed = [
        name
        for name, content in built.contents.items()
        if content is not None and sha256(content).hexdigest() != digests[name]
    ]
    problems = [say("{name} is missing", name=name) for name in lost] + [
        say("{name} is not what was built", name=name) for name in changed
    ]
    if any(_listed(built.manifest, file) != pages_of(file, pages) for file, pages in _files(built, documents)):
        problems.append(say("{name} is not what was built", name="manifest.json"))
    return Check(
        "files",
        not problems,
        "; ".join(problems)
        or say_many("the file is as it was built", "all {count} files are as they were built", len(digests)),
    )


def _files(built: Built, documents: Mapping[str, Sequence[KitPage]]) -> Iterator[tuple[str, Sequence[KitPage]]]:
    """The files of pages that the manifest lists, with their content."""
    for name, pages in documents.items():
        files = {f"{name}.pdf": pages}
        files |= {f"{kind}/{name}-{page.page.name}.{kind}": (page,) for kind in ("svg", "png") for page in pages}
        yield from ((file, held) for file, held in files.items() if file in built.contents)


def _listed(manifest: Mapping[str, Any], file: str) -> list[Any]:
    return [page for page in manifest["pages"] if page["file"] == file]


def _selection(manifest: Mapping[str, Any], design: Design) -> Selection:
    """What the build was asked for, found from the names of its files."""
    after_stem = re.compile(re.escape(stem_of(design)) + r"(?:-([a-z]+))?(?:\.pdf|-[0-9]{2,}-.*)")
    named = [(page, after_stem.fullmatch(page["file"].rpartition("/")[2])) for page in manifest["pages"]]
    asked = [(page, found[1]) for page, found in named if found and found[1]]
    parts = tuple(dict.fromkeys(part for _, part in asked if part != "tiles"))
    of_tiles = [page for page, part in asked if part == "tiles"]
    folders = [page["file"].rpartition("/")[0] for page in of_tiles]
    once = [page for page, folder in zip(of_tiles, folders, strict=True) if folder == folders[0]]
    pieces = [piece for page in once for piece in page["pieces"] if piece["kind"] == "tile"]
    return Selection(parts, tuple((piece["army"], Tile(*piece["tile"])) for piece in pieces))


def _readable(check: Any, content: Any, design: Design, pages: Sequence[KitPage], tiles: Tiles | None) -> Any:
    """The checks of a file; one that cannot be read is a check that failed."""
    try:
        return check(content, design, pages, tiles)
    except UNREADABLE as error:
        return (Check("file", False, say("cannot be read: {error}", error=_reason(error))),)


def _reason(error: Exception) -> str:
    """Why a file cannot be read, for people; the details of what its reader stumbled over are left out."""
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    return str(error) if isinstance(error, GeneratorError | json.JSONDecodeError) else say("it is damaged")
