"""What ``build`` prints at its end: a short table, and how to print the files."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from generator.build import Built
from generator.components.page_numbers import page_words
from generator.coverage import coverage
from generator.design.model import Design
from generator.design.print_spec import PrintSpec
from generator.kit import KitPage
from generator.marks import edge_name
from generator.words import say, say_many


def report_lines(design: Design, folder: Path, built: Built) -> Iterator[str]:
    """The lines, in order."""
    pages = built.pages
    pieces = sum(not slot.piece.kind.endswith("-back") for page in pages for slot in page.slots)
    cuts = sum(len(page.cuts) for page in pages)
    yield from _table(
        (
            (say("paper"), _paper_words(design, built)),
            (say("pieces"), _piece_words(pieces, cuts)),
            (say("ink"), say("about {share:.0%} of the paper is covered", share=coverage(pages))),
            (say("files"), _file_words(folder, built)),
        )
    )
    yield _how_to_print(design.print, built)


def _paper_words(design: Design, built: Built) -> str:
    """What the table says of paper: how many pages on how many sheets, and the paper's size.

    If backs are to be glued to fronts, the sheets are those fed to the printer, and those that are left are added.
    """
    pages, leaves = len(built.pages), _leaves(built)
    sheets = pages if design.print.flip == "none" else leaves
    text = say(
        "{pages} on {sheets} of {name} ({size})",
        pages=say_many("{count} page", "{count} pages", pages),
        sheets=say_many("{count} sheet", "{count} sheets", sheets),
        name=design.paper.name,
        size=design.paper.size,
    )
    return text if sheets == leaves else f"{text}; {say('{count} once backs are glued to fronts', count=leaves)}"


def _piece_words(pieces: int, cuts: int) -> str:
    return say(
        "{pieces}, {cuts}",
        pieces=say_many("{count} piece", "{count} pieces", pieces),
        cuts=say_many("{count} straight cut", "{count} straight cuts", cuts),
    )


def _table(rows: Sequence[tuple[str, str]]) -> Iterator[str]:
    width = max(len(name) for name, _ in rows)
    for name, text in rows:
        first, *others = text.split("\n")
        yield f"{name:<{width}}  {first}"
        yield from (" " * (width + 2) + line for line in others)


def _file_words(folder: Path, built: Built) -> str:
    """A line for each document, and one for each folder of single pages with their number."""
    alone = [path for path in built.files if "/" not in path]
    inside: dict[str, int] = {}
    for path in built.files:
        if "/" in path:
            inside[path.partition("/")[0]] = inside.get(path.partition("/")[0], 0) + 1
    many = [
        say_many("{folder}/ ({count} file)", "{folder}/ ({count} files)", count, folder=folder / name)
        for name, count in inside.items()
    ]
    return "\n".join([*(str(folder / path) for path in alone), *many])


def _leaves(built: Built) -> int:
    """How many sheets of paper a build takes: a front and its back are one, except on labels."""
    labels = sum(_is_of_labels(page) for page in built.pages)
    leaves = {
        (name, page.sheet) for name, pages in built.documents.items() for page in pages if not _is_of_labels(page)
    }
    return labels + len(leaves)


def _is_of_labels(page: KitPage) -> bool:
    return any(block.die_cut for block in page.content.blocks)


def _how_to_print(spec: PrintSpec, built: Built) -> str:
    """The instructions; whether a part has backs is read off its pages, as parts of one kit can differ."""
    parts = dict.fromkeys(page.part for page in built.pages)
    backed = {page.part for page in built.pages if page.side == "verso" and not _is_of_labels(page)}
    if spec.flip == "none" or not backed:
        how = say("Print at 100 %, one side.")
    elif spec.is_turned_by_hand:
        how = _by_hand(spec, built)
    elif len(backed) == len(parts) and spec.flip == "long-edge":
        how = say("Print at 100 %, both sides, flip on the long edge.")
    elif len(backed) == len(parts):
        how = say("Print at 100 %, both sides, flip on the short edge.")
    else:
        how = say(
            "Print at 100 %: {two} on both sides, flip on the {edge}; {one} on one side.",
            two=", ".join(part for part in parts if part in backed),
            one=", ".join(part for part in parts if part not in backed),
            edge=edge_name(spec.flip),
        )
    if any(page.side == "verso" and _is_of_labels(page) for page in built.pages):
        how = f"{how} {say('Fronts and backs of tiles have labels of their own.')}"
    if "cover" in parts and len(parts) > 1:
        how = f"{how} {_begin(spec, built)}"
    return f"{how} {say('Measure the 100 mm bar before you cut.')}"


def _by_hand(spec: PrintSpec, built: Built) -> str:
    """How to print both sides by hand: all fronts, then all backs, by page numbers where they are in one file."""
    edge = edge_name(spec.flip)
    if not _is_one_pdf(built):
        return say(
            "Print at 100 %, one side: first all fronts; turn over on the {edge} what has backs; then the backs.",
            edge=edge,
        )
    half = len(built.pages) // 2
    return say(
        "Print at 100 %, one side: {fronts}; turn the stack over on the {edge}; then {backs}.",
        fronts=page_words(range(1, half + 1)),
        edge=edge,
        backs=page_words(range(half + 1, 2 * half + 1)),
    )


def _is_one_pdf(built: Built) -> bool:
    return len(built.documents) == 1 and any(path.endswith(".pdf") for path in built.files)


def _begin(spec: PrintSpec, built: Built) -> str:
    """The advice to start with the cover, with its pages if they are not the first of the file."""
    if not spec.is_turned_by_hand or not _is_one_pdf(built):
        return say("Begin with the cover: it tells which pages go on which paper.")
    numbers = [number for number, page in enumerate(built.pages, 1) if page.part == "cover" and page.content.items]
    return say("Begin with the cover ({pages}): it tells which pages go on which paper.", pages=page_words(numbers))


def leftovers_line(count: int) -> str:
    """That the folder also holds so many files of earlier builds, which the manifest does not list."""
    return say_many(
        "note: manifest.json lists this build; {count} file of earlier builds stays in the folder",
        "note: manifest.json lists this build; {count} files of earlier builds stay in the folder",
        count,
    )


def replaced_line(folder: Path, paths: Sequence[str]) -> str:
    """That files with other content were replaced."""
    return say_many(
        "note: {first} had other content before; -o DIR writes to another folder",
        "note: {first} and others, {count} files in all, had other content before; -o DIR writes to another folder",
        len(paths),
        first=folder / paths[0],
    )
