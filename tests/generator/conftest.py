"""Kits built once for all tests that look at them: the standard one, and two of its armies."""

from collections.abc import Iterator
from functools import cache

import pytest

from generator.build import build_files
from generator.design.load import load_design
from generator.design.model import Design
from generator.kit import KitPage, kit_pages
from generator.papers import PAPERS
from generator.playtest.quick import Opinion, quick_verdict
from generator.words import spoken
from sengoku.game_set import GameSet
from tests.generator.built import build_of

BOTH = ("a4", "letter")


@cache
def standard(paper: str) -> Design:
    return load_design("standard").printed(paper=PAPERS[paper])


@cache
def standard_pages(paper: str) -> tuple[KitPage, ...]:
    return kit_pages(standard(paper))


@cache
def standard_pdf(paper: str) -> bytes:
    files = build_files(standard(paper)).files
    (pdf,) = (content for path, content in files.items() if path.endswith(".pdf"))
    return pdf


@pytest.fixture(params=BOTH)
def paper(request: pytest.FixtureRequest) -> str:
    """``a4``, then ``letter``."""
    return str(request.param)


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """A build of two armies as PDF, by path."""
    return build_of(tmp_path_factory.mktemp("built"), "pdf")


@pytest.fixture(scope="session")
def pages_built(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The same with a file for every page."""
    return build_of(tmp_path_factory.mktemp("pages"), "svg,png")


@pytest.fixture(scope="session", autouse=True)
def played_once() -> Iterator[None]:
    """`check` plays its games once for all tests of equal tiles and rules; what playing finds has tests of its own."""
    known: dict[object, list[Opinion]] = {}

    def remembered(game_set: GameSet) -> list[Opinion]:
        armies = tuple((army.key, army.name) for army in game_set.armies)
        key = (game_set.tiles, game_set.battlefield, game_set.rules, armies, spoken())
        if key not in known:
            known[key] = quick_verdict(game_set)
        return known[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("generator.playtest.quick.quick_verdict", remembered)
        yield
