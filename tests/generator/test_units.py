"""Lengths and papers as a person writes them."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import GeneratorError, UnknownNameError
from generator.papers import PAPERS, Paper, parse_paper
from generator.units import LengthError, format_beside, format_mm, parse_length


@pytest.mark.parametrize(
    ("value", "limit", "text"),
    [(1.3996, 1.4, "1.3996"), (1.36, 1.4, "1.36"), (1.3, 1.4, "1.3"), (0.96, 0.9, "1.0"), (14.97, 15, "14.97")],
)
def test_a_figure_never_reads_like_the_limit_that_it_misses(value: float, limit: float, text: str) -> None:
    assert format_beside(value, limit, 1) == text


@pytest.mark.parametrize(
    ("text", "mm"),
    [("24mm", 24), (" 2.4 cm", 24), ("1in", 25.4), ("72pt", 25.4), (".5IN", 12.7), ("-3mm", -3), ("8.mm", 8)],
)
def test_every_unit(text: str, mm: float) -> None:
    assert parse_length(text, "key") == pytest.approx(mm)


@pytest.mark.parametrize(
    "text", ["63", "63 furlongs", "", "mm", "1e3mm", "nan mm", "inf", "1mm2mm", "1,5mm", "9" * 400]
)
def test_a_length_without_a_known_unit_names_key_input_and_units(text: str) -> None:
    with pytest.raises(LengthError) as error:
        parse_length(text, "print.margin")
    (problem,) = error.value.problems
    assert problem.startswith("print.margin: expected a length")
    assert text[:100] in problem


def test_a_bare_number_is_told_how_to_write_it() -> None:
    with pytest.raises(LengthError, match="did you mean '63mm'"):
        parse_length("63", "x")


@given(st.floats(-5000, 5000).map(lambda value: round(value, 2)))
@settings(max_examples=100, deadline=None)
def test_what_is_written_is_read(length: float) -> None:
    assert parse_length(format_mm(length), "key") == pytest.approx(length, abs=1e-9)


def test_papers_by_name_in_any_case() -> None:
    assert parse_paper(" letter", "--paper") == PAPERS["letter"]
    assert (PAPERS["letter"].width, PAPERS["letter"].height) == pytest.approx((215.9, 279.4))


@pytest.mark.parametrize(
    ("text", "paper"),
    [
        ("200x280mm", Paper("200x280mm", 200, 280)),
        ("280mm x 20cm", Paper("200x280mm", 200, 280)),
        ("8.5in x 11in", PAPERS["letter"]),
        ("8.5x11in", PAPERS["letter"]),
        ("297mm × 210mm", PAPERS["a4"]),
    ],
)
def test_a_paper_by_its_measures(text: str, paper: Paper) -> None:
    assert parse_paper(text, "--paper") == paper


@pytest.mark.parametrize(
    "text", ["200x280", "A9", "20x20mm", "0x0mm", "9999x9999mm", "200x280furlongs", "x", "-210x297mm"]
)
def test_no_paper_turns_silently_into_another(text: str) -> None:
    with pytest.raises(GeneratorError) as error:
        parse_paper(text, "--paper")
    assert all(problem.startswith("--paper: expected") for problem in error.value.problems)


def test_an_unknown_paper_hears_of_the_nearest() -> None:
    with pytest.raises(UnknownNameError, match="did you mean 'Letter'"):
        parse_paper("leter", "--paper")
