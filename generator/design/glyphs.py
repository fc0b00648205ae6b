"""The designer's texts held against the fonts: a glyph that is missing would be a hole on the page."""

from generator.design.model import Design
from generator.fonts import MissingGlyphError
from generator.guards.findings import KeyPath
from generator.words import say


def missing_glyphs(design: Design) -> list[tuple[KeyPath, str]]:
    """Every text of the designer's that a font of the kit cannot draw, with the characters."""
    texts: list[tuple[KeyPath, str]] = [
        (("kit", key), getattr(design, key)) for key in ("title", "title_kanji", "subtitle", "credits")
    ]
    for look in design.looks:
        texts += [(("armies", look.army.key, "name"), look.army.name), (("armies", look.army.key, "kanji"), look.kanji)]
    for place, region in enumerate(design.regions):
        texts += [(("regions", place, "name"), region.name), (("regions", place, "kanji"), region.kanji)]
    problems = []
    for path, text in texts:
        for face in design.faces.values():
            if missing := tuple(dict.fromkeys(face.missing(text) + face.missing(text.upper()))):
                problems.append(
                    (
                        path,
                        say(
                            "expected characters that the fonts have; {missing}",
                            missing=MissingGlyphError(missing, face.name),
                        ),
                    )
                )
                break
    return problems
