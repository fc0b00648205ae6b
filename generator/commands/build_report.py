"""What ``build`` says at its end: a short table, and how to print."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from generator.build import Built
from generator.coverage import coverage
from generator.design.model import Design
from generator.design.print_spec import SAFE_MARGIN, PrintSpec


def report_lines(design: Design, folder: Path, built: Built) -> Iterator[str]:
    """The lines, in order."""
    pages = built.pages
    sheets = len(pages) if design.print.labels or design.print.flip == "none" else built.leaves
    pieces = sum(not slot.piece.kind.endswith("-back") for page in pages for slot in page.slots)
    cuts = sum(len(page.cuts) for page in pages)
    yield from _table(
        (
            ("paper", f"{len(pages)} pages on {sheets} sheets of {design.paper.name} ({design.paper.size})"),
            ("pieces", f"{pieces}, {cuts} straight cuts"),
            ("ink", f"about {coverage(pages):.0%} of the paper is covered"),
            ("files", _files(folder, built)),
        )
    )
    yield _how_to_print(design.print)


def _table(rows: Sequence[tuple[str, str]]) -> Iterator[str]:
    width = max(len(name) for name, _ in rows)
    for name, text in rows:
        first, *others = text.split("\n")
        yield f"{name:<{width}}  {first}"
        yield from (" " * (width + 2) + line for line in others)


def _files(folder: Path, built: Built) -> str:
    """Documents by name, and each folder of single pages with how many it holds."""
    alone = [path for path in built.files if "/" not in path]
    inside: dict[str, int] = {}
    for path in built.files:
        if "/" in path:
            inside[path.partition("/")[0]] = inside.get(path.partition("/")[0], 0) + 1
    many = [f"{folder / name}/ ({count} files)" for name, count in inside.items()]
    return "\n".join([*(str(folder / path) for path in alone), *many])


def _how_to_print(spec: PrintSpec) -> str:
    sides = {
        "duplex": f"both sides, flip on the {spec.flip.replace('-', ' ')}" if spec.flip != "none" else "one side",
        "fold": "one side",
        "none": "one side",
    }[spec.backs]
    return f"Print at 100 %, {sides}. Measure the 100 mm bar before you cut."


def margin_warnings(spec: PrintSpec) -> Iterator[str]:
    """A line for margins that many printers cannot keep."""
    tight = [f"{side} {value:g}" for side, value in spec.margins._asdict().items() if value < SAFE_MARGIN]
    if tight:
        least = f"many printers cannot print within {SAFE_MARGIN:g} mm of the edge"
        yield f"warning: print.margins: {least}, got {', '.join(tight)} mm"
