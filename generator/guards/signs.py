"""Guards of meaning: no sign stands beside a name that it does not say."""

from collections.abc import Iterator

from generator.design.model import Design
from generator.design.sources import find_source, read_source
from generator.guards.findings import Finding, KeyPath
from generator.words import ENGLISH_TAG, said, say


def sign_findings(design: Design) -> Iterator[Finding]:
    """Armies and regions with names of the designer's own and the signs of those that they were made from.

    Of a kit in another language nothing is said: there the new name may well say the same.
    """
    if design.language != ENGLISH_TAG:
        return
    standard = read_source(find_source("standard")[0], "standard", is_built_in=True).data
    names = {named["kanji"]: named["name"] for named in (*standard["armies"], *standard["regions"])}
    shown: list[tuple[KeyPath, str, str]] = [
        *((("armies", place, "name"), look.army.name, look.kanji) for place, look in enumerate(design.looks)),
        *((("regions", place, "name"), look.name, look.kanji) for place, look in enumerate(design.regions)),
    ]
    for path, name, sign in shown:
        if names.get(sign, name) != name and sign not in name:
            yield Finding(
                path,
                say(
                    'expected a kanji that says {name!r}, or kanji = "", got {sign}, which says {meant}',
                    name=name,
                    sign=sign,
                    meant=said(names[sign]),
                ),
            )
