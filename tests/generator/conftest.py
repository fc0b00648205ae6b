"""The standard kit, built once for all tests that look at it."""

from functools import cache

import pytest

from generator.build import build_files
from generator.design.load import load_design
from generator.design.model import Design
from generator.kit import KitPage, kit_pages
from generator.papers import PAPERS

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
