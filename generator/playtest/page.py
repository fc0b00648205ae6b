"""The report as one HTML page that needs no other file: style, fonts and plots are inside."""

import re
from collections.abc import Iterator
from html import escape

from generator.playtest.measures import MEASURES
from generator.playtest.page_style import STYLE, faces, plot_style
from generator.playtest.plots.plot import Plot
from generator.playtest.plots.sheet import plot_pages, study_plots
from generator.playtest.study import Other, Section, Study
from generator.playtest.text import describe, describe_set, format_difference, is_clear, name_players, rows
from generator.playtest.verdict import caution, verdict
from generator.words import ENGLISH_TAG, marked, said, say, web_tag
from generator.writers.svg import svg_pages

_CLEAR = marked("Bold: the range leaves zero out.")


def html_report(study: Study, language: str = ENGLISH_TAG) -> str:
    """The whole page. ``language`` is its tag and must be the one that is spoken; equal studies give equal bytes."""
    request = study.request
    title = say("{name}: playtest", name=request.name)
    body = [
        f"<header><h1>{escape(request.name)}</h1>",
        f"<p class=quiet>{_told(describe(study).removeprefix(f'{request.name}: '))}</p></header>",
        "<main>",
        *_verdict(study),
        *_plots(study_plots(study)),
        *_figures(study),
        *_choices(study),
        *_against(study),
        "</main>",
        f"<footer class=quiet><p>{escape(_foot())}</p></footer>",
    ]
    head = (
        f'<!doctype html>\n<html lang="{web_tag(language)}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{escape(title)}</title><style>{faces()}{STYLE}{plot_style()}</style></head><body>"
    )
    return head + "\n".join(body) + "</body></html>\n"


def _foot() -> str:
    own = say("Simulated games of Sengoku Domino, an independent, fan-made kit.")
    return f"{own} {say('Ranges in brackets hold the truth 95 times in 100.')}"


def _explained(heading: str, told: str) -> str:
    return f"<h2>{escape(heading)}</h2><p>{_told(told)} {escape(said(_CLEAR))}</p>"


def _verdict(study: Study) -> Iterator[str]:
    yield f"<h2>{escape(say('Verdict'))}</h2><ul class=says>"
    for sentence in verdict(study):
        yield f"<li class={sentence.weight}>{_told(sentence.text)}</li>"
    if too_few := caution(study):
        yield f"<li class=note>{escape(too_few)}</li>"
    yield "</ul>"


def _told(text: str) -> str:
    """A text as HTML with no-break spaces within figures and their intervals, ``31 % (22-41)``, and within tiles."""
    whole = re.sub(r"\S+ % \([^)]*\)|\d+\|\d+", r"<span class=whole>\g<0></span>", escape(text))
    return whole.replace("|", "<span class=bar>|</span>")


def _plots(plots: tuple[Plot, ...]) -> Iterator[str]:
    yield f"<h2>{escape(say('Pictures'))}</h2><div class=plots>"
    for plot, svg in zip(plots, svg_pages(plot_pages(plots)), strict=True):
        yield f"<figure><h3>{escape(plot.title)}</h3><figcaption>{escape(plot.caption)}</figcaption>"
        yield f"{inline(svg, plot.key)}</figure>"
    yield "</div>"


def inline(svg: str, key: str) -> str:
    """An SVG file as a part of the page: without its prolog, and with ids that no other picture has."""
    element = svg[svg.index("<svg") :].strip()
    return re.sub(r'(\bid="|href="#|url\(#)', rf"\1{key}-", element)


def _figures(study: Study) -> Iterator[str]:
    players = [name_players(section.summary.plan.players) for section in study.sections]
    body = [(label, [(cell, False) for cell in cells]) for label, cells in rows(study.sections)]
    yield f"<h2>{escape(say('Figures'))}</h2>"
    yield _table("", players, body)


def _choices(study: Study) -> Iterator[str]:
    """A table for each number of players: a row for each measure, a column for each choice."""
    if not any(section.choices for section in study.sections):
        return
    yield _explained(say("Open choices of the rules"), say("What changes if one rule is played the other way."))
    for section in study.sections:
        yield _compared(section, [other for _, other in section.choices])


def _against(study: Study) -> Iterator[str]:
    if not study.request.against:
        return
    name, game_set = study.request.against
    told = say("How much more it has than the set above, on the same seeds.")
    yield _explained(say("Compared with {name}", name=name), f"{describe_set(name, game_set)}. {told}")
    for section in study.sections:
        if section.against:
            yield _compared(section, [section.against])


def _compared(section: Section, others: list[Other]) -> str:
    body = []
    for measure in MEASURES:
        differences = [other.differences[measure.key] for other in others]
        body.append(
            (
                said(measure.label),
                [(format_difference(found, measure), is_clear(found, measure)) for found in differences],
            )
        )
    return _table(name_players(section.summary.plan.players), [other.label for other in others], body)


def _table(caption: str, columns: list[str], body: list[tuple[str, list[tuple[str, bool]]]]) -> str:
    """A table that can be scrolled sideways where it is too wide."""
    head = "".join(f"<th scope=col>{escape(column)}</th>" for column in ["", *columns])
    lines = []
    for label, cells in body:
        tds = "".join(f"<td{' class=clear' if clear else ''}>{escape(text)}</td>" for text, clear in cells)
        lines.append(f"<tr><th scope=row>{escape(label)}</th>{tds}</tr>")
    above = f"<caption>{escape(caption)}</caption>" if caption else ""
    return (
        f'<div class=wide tabindex=0 role=group aria-label="{escape(caption or say("Figures"))}"><table>{above}'
        f"<thead><tr>{head}</tr></thead><tbody>{''.join(lines)}</tbody></table></div>"
    )
