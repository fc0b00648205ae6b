"""Writes files so that each appears complete or not at all: first under temporary names, then renamed."""

import os
import signal
import threading
from collections.abc import Collection, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from generator.drafts import draft_in
from generator.errors import OutputError
from generator.words import say

AT_ONCE = 8
"""Files that the disk is asked to keep at the same time: it takes as long for all of them as for one."""


class _Move(NamedTuple):
    """A file that is written and waits to be renamed: the path as asked for, its draft, and its final path."""

    path: Path
    draft: Path
    place: Path


def write_all(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write files, given as content by path within ``folder``; each existing file is replaced in one step.

    A symbolic link, to a file or to a folder, stays, and the file it leads to is replaced.

    A failure or an interruption before all files are on the disk leaves the folder as it was, or
    removes it if it was new. An interruption that comes later waits until every file is in its place.

    Raises:
        OutputError: a folder or a file cannot be made, with the system's reason.
    """
    with _reported(folder), _made(folder), ExitStack() as drafts:
        draft = drafts.enter_context(draft_in(folder))
        moves = []
        for name, content in files.items():
            with _reported(folder / name):
                _refuse_other_kinds(folder / name)
                moves.append(_move(folder, name, draft, drafts))
                _write(moves[-1].draft, content)
        for path, error in _unsettled(moves):
            with _reported(path):
                raise error
        with _uninterrupted():
            _replace(moves)


@contextmanager
def _made(folder: Path) -> Iterator[None]:
    """The folder with those that it lies in; if the block fails, the new ones go again unless somebody needs them."""
    if folder.exists() and not folder.is_dir():
        raise NotADirectoryError(None, say("that is a file, and a folder is needed"))
    new = [path for path in (folder, *folder.parents) if not path.exists()]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        yield
    except BaseException:
        for path in new:
            with suppress(OSError):
                path.rmdir()
        raise


def _move(folder: Path, name: str, draft: Path, drafts: ExitStack) -> _Move:
    """Where a draft is to be renamed to.

    A symbolic link may lead to another disk, and files cannot be renamed across disks; then a draft is made there.
    """
    path, place = folder / name, Path(os.path.realpath(folder / name))
    if place == Path(os.path.realpath(folder), name):
        return _Move(path, draft / name, path)
    return _Move(path, drafts.enter_context(draft_in(place.parent)) / place.name, place)


def _refuse_other_kinds(path: Path) -> None:
    """Refuse to replace anything that is not a plain file: a pipe, a folder, or a device such as ``/dev/null``."""
    if path.is_dir():
        raise IsADirectoryError(None, say("there is a folder of that name"))
    if path.exists() and not path.is_file():
        raise FileExistsError(None, say("there is a pipe or a device of that name"))


def _replace(moves: Collection[_Move]) -> None:
    for move in moves:
        with _reported(move.path):
            move.place.parent.mkdir(parents=True, exist_ok=True)
    for move in moves:
        with _reported(move.path):
            os.replace(move.draft, move.place)


def parse_folder(text: str, key: str) -> Path:
    """The folder that an option names.

    Raises:
        OutputError: the text is empty, as when a script's variable is not set; it is not taken for ``.``.
    """
    if not text.strip():
        raise OutputError(say("{key}: expected a folder, . for this one, got {got!r}", key=key, got=text))
    return Path(text)


def refuse_one_place(outputs: Mapping[str, str | None]) -> None:
    """Refuse two outputs of a command at the same place, where the second would replace the first.

    ``outputs`` has the path by option; None for an option that was not given.

    Raises:
        OutputError: the message names both options.
    """
    taken: dict[str, str] = {}
    for key, text in outputs.items():
        if text is not None:
            place = os.path.normcase(os.path.realpath(text))
            if place in taken:
                raise OutputError(
                    say("{key}: expected another file than that of {other}, got {got!r}", key=key, other=taken[place],
                        got=text[:200])
                )  # fmt: skip
            taken[place] = key


def replaced(folder: Path, files: Mapping[str, bytes]) -> list[str]:
    """The paths of those ``files`` in whose place a file with other content lies now, in their order."""
    return [path for path, content in files.items() if _holds_other(folder / path, content)]


def _holds_other(path: Path, content: bytes) -> bool:
    try:
        return path.stat().st_size != len(content) or path.read_bytes() != content
    except OSError:
        return False


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def _unsettled(moves: Collection[_Move]) -> list[tuple[Path, OSError]]:
    """Wait until the disk holds all files; those that it failed to store, and why."""
    failed = []
    waiting = iter(tuple(moves))  # shared: each takes the next

    def settle() -> None:
        for move in waiting:
            try:
                with move.draft.open("rb+") as file:
                    os.fsync(file.fileno())
            except OSError as error:
                failed.append((move.path, error))

    threads = [threading.Thread(target=settle, daemon=True) for _ in range(min(AT_ONCE, len(moves)))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return failed


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Hold back signals that would stop the command until the block is done."""
    if threading.current_thread() is not threading.main_thread():
        yield  # Python hands no signals to other threads
        return
    came: list[int] = []
    stops = (signal.SIGINT, signal.SIGTERM)
    before = [signal.signal(stop, lambda number, frame: came.append(number)) for stop in stops]
    try:
        yield
    finally:
        for stop, handler in zip(stops, before, strict=True):
            signal.signal(stop, handler)
        for number in came:
            signal.raise_signal(number)


@contextmanager
def _reported(path: Path) -> Iterator[None]:
    """Turns the system's errors about a path into an `OutputError` that names it."""
    try:
        yield
    except OSError as error:
        raise OutputError(
            say("{path}: cannot be written: {reason}", path=path, reason=error.strerror or error)
        ) from error
