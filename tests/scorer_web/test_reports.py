"""The battle report in the browser: of finished games only, as picture, PDF and SVG, whatever the names."""

import io
import json
import re

import pypdfium2 as pdfium
import pytest
from flask import Flask

from tests.scorer_web.conftest import Full, Phone

FLAME = """
f1 f2 f3 f4 f5
f1 f2 f3 f4 f5
w1 f2 X  f4 f5
w1 d2 d3 d4 d5
b1 b2 b3 b4 b5
"""


@pytest.fixture
def finished(phone: Phone) -> str:
    """A game that Flame, played by somebody with a difficult name, has won by two regions."""
    game = phone.new_game(**{"name-f": "Анна 🎉", "name-w": "山田花子", "title": "城 <b>&"})
    phone.enter(game, 1, FLAME)
    phone.enter(game, 2, FLAME)
    return game


def text_of(pdf: bytes) -> str:
    document = pdfium.PdfDocument(io.BytesIO(pdf))
    assert len(document) == 1
    return str(document[0].get_textpage().get_text_bounded())


def test_there_is_none_of_a_game_that_goes_on(phone: Phone) -> None:
    game = phone.new_game()
    phone.enter(game, 1, FLAME)
    assert "/report" not in phone.get(game).text
    for path in ("/report", "/report.pdf", "/report.svg"):
        answer = phone.get(game + path)
        assert answer.status_code == 404
        assert "not over yet" in answer.text


def test_a_finished_game_offers_it(phone: Phone, finished: str) -> None:
    assert f"{finished}/report" in phone.get(finished).text
    page = phone.get(f"{finished}/report").text
    date = re.search(r'name="date" value="(\d{4}-\d\d-\d\d)"', page)
    assert date
    assert f"/report.svg?date={date[1]}&amp;paper=a4" in page


def test_the_pdf_shows_the_date_given_and_names_that_its_font_has(phone: Phone, finished: str) -> None:
    answer = phone.get(f"{finished}/report.pdf?date=3+October+2026&paper=letter&save=1")
    assert answer.mimetype == "application/pdf"
    assert answer.headers["Content-Disposition"] == "attachment; filename=battle-report.pdf"
    words = text_of(answer.data)
    for part in ("3 October 2026", "城 <b>&", "[party popper]", "山田花子", "has taken two castles"):
        assert part in words
    page = pdfium.PdfDocument(answer.data)[0]
    assert (page.get_width(), page.get_height()) == pytest.approx((612, 792))


def test_the_svg_is_one_that_cannot_run_anything(phone: Phone, finished: str) -> None:
    answer = phone.get(f"{finished}/report.svg?date=%3Cscript%3Ealert(1)%3C/script%3E")
    assert answer.mimetype == "image/svg+xml"
    assert "<script" not in answer.text
    assert "&lt;script" in answer.text
    assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
    assert "Content-Disposition" not in answer.headers


def test_a_watching_link_has_it_too_and_unchanged_it_is_not_sent_twice(phone: Phone, finished: str) -> None:
    share = phone.get(f"{finished}/share").text
    watch = next(path for path in re.findall(r"/g/[\w-]{22}", share) if path != finished)
    first = phone.get(f"{watch}/report.pdf")
    assert first.status_code == 200
    again = phone.get(f"{watch}/report.pdf", headers={"If-None-Match": first.headers["ETag"]})
    assert again.status_code == 304


def test_a_new_title_makes_a_new_report(phone: Phone, finished: str) -> None:
    assert "Evening" not in text_of(phone.get(f"{finished}/report.pdf").data)
    assert phone.post(f"{finished}/settings", {"title": "Evening"}).status_code == 303
    assert "Evening" in text_of(phone.get(f"{finished}/report.pdf").data)


def test_a_database_filled_by_other_hands_with_longer_names_has_reports_too(
    phone: Phone, finished: str, app: Flask
) -> None:
    with app.extensions["store"].writing() as connection:
        connection.exec_driver_sql(
            "UPDATE game SET title = ?, names = ?", ("T" * 80, json.dumps({"f": "F" * 90, "x": "nobody"}))
        )
    assert "FFF" in text_of(phone.get(f"{finished}/report.pdf?date=new").data)


@pytest.mark.parametrize("query", ["paper=a5", "paper=", f"date={'9' * 41}"])
def test_what_it_cannot_be_made_of_is_refused(phone: Phone, finished: str, query: str) -> None:
    for path in ("/report", "/report.pdf", "/report.svg"):
        assert phone.get(f"{finished}{path}?{query}").status_code == 400


def test_one_too_many_is_told_so(phone: Phone, finished: str, app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as crowd:
        crowd.setitem(app.extensions, "gate", Full())
        answer = phone.get(f"{finished}/report.pdf")
    assert answer.status_code == 503
    assert "try again" in answer.text
    assert phone.get(f"{finished}/report.pdf").status_code == 200
