"""Guard of the QR codes: warns of a kit whose code is too long for one, and which is printed without."""

from collections.abc import Collection, Iterator

from generator.art.board_foot import code_size
from generator.art.qr import qr_symbol
from generator.components.cover import code_edge
from generator.components.small_paper import reading_scale
from generator.design.model import Design
from generator.guards.findings import Finding
from generator.words import say


def code_findings(design: Design, parts: Collection[str] = ()) -> Iterator[Finding]:
    """Whether cover and boards have their QR codes, if they are among ``parts``; an empty ``parts`` means both."""
    has_code = {
        "cover": bool(code_edge(design, reading_scale(design))),
        "boards": bool(qr_symbol(design.link, code_size(design))),
    }
    without = [part for part, has in has_code.items() if part in (parts or has_code) and not has]
    if not without:
        return
    where = say("the boards") if without == ["boards"] else say("the cover")
    if len(without) > 1:
        where = say("cover and boards")
    yield Finding(
        ("kit", "scorer") if design.scorer else ("game", "tiles"),
        say(
            "the kit's code takes {count} characters, too many for a QR code on {where}: printed without; "
            "expected shorter names, simpler or wider tiles, or a shorter address",
            count=len(design.link),
            where=where,
        ),
    )
