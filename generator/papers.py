"""Paper sizes, portrait, mm: ISO 216 and the American sizes (from inches, exactly)."""

from dataclasses import dataclass

from generator.errors import UnknownNameError


@dataclass(frozen=True)
class Paper:
    """A sheet as it is fed: its name and its size in mm."""

    name: str
    width: float
    height: float


PAPERS = {
    paper.name.lower(): paper
    for paper in (
        Paper("A3", 297.0, 420.0),
        Paper("A4", 210.0, 297.0),
        Paper("A5", 148.0, 210.0),
        Paper("Legal", 8.5 * 25.4, 14 * 25.4),
        Paper("Letter", 8.5 * 25.4, 11 * 25.4),
        Paper("Tabloid", 11 * 25.4, 17 * 25.4),
    )
}


def find_paper(name: str, key: str) -> Paper:
    """A paper by its name, in any case; ``key`` is what an error names as the place of the mistake.

    Raises:
        UnknownNameError: with the papers that exist.
    """
    paper = PAPERS.get(name.strip().lower())
    if paper is None:
        raise UnknownNameError(key, name, [paper.name for paper in PAPERS.values()])
    return paper
