"""The battle report of a finished game, to look at and to take away as PDF or SVG."""

import hashlib
from datetime import UTC, datetime
from typing import Any

from flask import Blueprint, Response, abort, current_app, render_template, request, url_for

from scorer_web import database
from scorer_web.game_pages import frame
from scorer_web.gate import CrowdedError, Gate
from scorer_web.new_game import clean
from scorer_web.page_cache import Kept, PageCache
from scorer_web.pages import ReportPage
from scorer_web.standing import Standing
from scorer_web.words import _

bp = Blueprint("reports", __name__)

Answer = Any

PAPERS = {"a4": "A4", "letter": "Letter"}
MIMETYPES = {"pdf": "application/pdf", "svg": "image/svg+xml"}
MAX_DATE = 40


@bp.get("/g/<token>/report")
def show(token: str) -> str:
    """The report, with a field for the date and the choice of paper."""
    standing = finished_or_404(token)
    paper, date = read_choices()
    if "date" not in request.args:
        date = datetime.fromtimestamp(standing.game.created_at, UTC).date().isoformat()
    picture = url_for("reports.download", token=token, kind="svg", date=date, paper=paper)
    page = ReportPage(frame(standing), date, paper, list(PAPERS.items()), picture)
    return render_template("report.html", page=page)


@bp.get("/g/<token>/report.<any(pdf, svg):kind>")
def download(token: str, kind: str) -> Answer:
    """The file itself; ``?save`` asks a browser to keep it instead of showing it."""
    standing = finished_or_404(token)
    paper, date = read_choices()
    cache: PageCache = current_app.extensions["pages"]
    key, version = ("report", token, kind, paper, date), standing.game.version
    kept = cache.find(key)
    if kept is None or kept.version != version:
        kept = Kept(version, _made_in_turn(standing, kind, paper, date))
        cache.keep(key, kept)
    response = Response(kept.page, mimetype=MIMETYPES[kind])
    if request.args.get("save"):
        response.headers["Content-Disposition"] = f"attachment; filename=battle-report.{kind}"
    response.headers["Cache-Control"] = "private, no-cache"
    response.set_etag(hashlib.sha256(kept.page).hexdigest()[:20])
    return response.make_conditional(request)


def finished_or_404(token: str) -> Standing:
    """The standing of a game that is over; 404 while it goes on."""
    standing = database.standing_or_404(token)
    if not standing.match.finished:
        abort(404, _("This game is not over yet. Its battle report can be had when it is decided."))
    return standing


def read_choices() -> tuple[str, str]:
    """Paper and date as asked for; 400 for an unknown paper or a date that is too long."""
    paper = request.args.get("paper", "a4")
    date = clean(request.args.get("date", ""))
    if paper not in PAPERS:
        abort(400, _("Expected paper a4 or letter."))
    if len(date) > MAX_DATE:
        abort(400, _("A date has at most %(most)d letters.") % {"most": MAX_DATE})
    return paper, date


def _made_in_turn(standing: Standing, kind: str, paper: str, date: str) -> bytes:
    """Make a report at the gate, since that takes some tenths of a second, and reportlab has global settings."""
    gate: Gate = current_app.extensions["gate"]
    try:
        with gate.passed():
            return _make(standing, kind, paper, date)
    except CrowdedError:
        abort(503, _("Many reports are being made just now: try again in a moment."))


def _make(standing: Standing, kind: str, paper: str, date: str) -> bytes:
    from generator.battle_report import BattleReport, report_document
    from generator.battle_report.model import MAX_NAME, MAX_TITLE
    from generator.papers import PAPERS as SIZES

    game = standing.game
    names = {key: name[:MAX_NAME] for key, name in game.names.items() if key in standing.game_set.by_key}
    report = BattleReport(standing.layout, standing.match, names, game.title[:MAX_TITLE], date, SIZES[paper])
    document = report_document(report)
    if kind == "pdf":
        from generator.writers.pdf import pdf_bytes

        return pdf_bytes(document)
    from generator.writers.svg import svg_pages

    return next(svg_pages(document)).encode()
