"""Writes ``kit.pot``: every message that the generator prints or shows, for translators. Run it when a word changes.

    python generator/locale/extract.py

The sentences of ``sengoku`` are in it too. docs/translating.md tells how a translation is made from it.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CATALOGUE = ROOT / "generator" / "locale" / "kit.pot"

if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))

from generator.design.schema import DesignKeys, described  # noqa: E402
from generator.design.sources import design_names, design_note  # noqa: E402
from generator.palettes import palettes  # noqa: E402
from sengoku.catalogue import Message, gather, messages_in, template_text  # noqa: E402


def messages() -> dict[Message, list[str]]:
    """Each message with the files that show it, in the order of the files.

    Raises:
        ValueError: a message that is no plain text, which no translator would ever see.
    """
    found: dict[Message, list[str]] = {}
    for path in sorted([*ROOT.glob("generator/**/*.py"), *ROOT.glob("sengoku/**/*.py")]):
        place = path.relative_to(ROOT).as_posix()
        gather(found, messages_in(path.read_text(encoding="utf-8"), place), place)
    gather(found, ((design_note(name),) for name in design_names()), "templates/designs")
    gather(found, ((words,) for words in described(DesignKeys.model_json_schema())), "generator/design/schema.py")
    named = ((text,) for palette in palettes().values() for text in (palette.title, palette.note))
    gather(found, named, "templates/palettes.toml")
    return found


def catalogue_text() -> str:
    """The catalogue as a file."""
    return template_text("The words of Sengoku Domino's kits and of the command sengoku-print.", messages())


if __name__ == "__main__":
    CATALOGUE.write_text(catalogue_text(), encoding="utf-8")
