"""Guard of meaning: warns where a kanji stands beside a name that it does not mean."""

from collections.abc import Iterator

from generator.design.model import Design
from generator.design.sources import find_source, read_source
from generator.guards.findings import Finding, KeyPath
from generator.words import ENGLISH_TAG, said, say


def sign_findings(design: Design) -> Iterator[Finding]:
    """Armies and regions that were renamed but kept the kanji of the old name.

    Kits in other languages than English are not checked: there the new name may be a translation of the old.
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
