"""Writes ``kit.pot``, all messages that the generator prints or shows, for translators. Run it when a word changes.

python -m generator.locale.extract

The sentences of ``sengoku`` are in it too. docs/translating.md explains how a translation is made from it.
"""

import tomllib
from collections.abc import Iterator
from pathlib import Path

from generator.design.comments import comments_in
from generator.design.schema import DesignKeys, described
from generator.design.sources import design_names, design_note
from generator.palettes import palettes
from sengoku.translation.catalogue import Message, gather, messages_in, template_text

ROOT = Path(__file__).resolve().parents[2]
CATALOGUE = ROOT / "generator" / "locale" / "kit.pot"


def messages() -> dict[Message, list[str]]:
    """Each message with the files that show it, in the order of the files.

    Raises:
        ValueError: a message that is no plain text, which no translator would ever see.
    """
    found: dict[Message, list[str]] = {}
    for path in sorted([*ROOT.glob("generator/**/*.py"), *ROOT.glob("sengoku/**/*.py")]):
        place = path.relative_to(ROOT).as_posix()
        gather(found, messages_in(path.read_text(encoding="utf-8"), place), place)
    gather(found, ((text,) for name in design_names() for text in _of_design(name)), "templates/designs")
    gather(found, ((words,) for words in described(DesignKeys.model_json_schema())), "generator/design/schema.py")
    named = ((text,) for palette in palettes().values() for text in (palette.title, palette.note))
    gather(found, named, "templates/palettes.toml")
    return found


def _of_design(name: str) -> Iterator[str]:
    """The note of a built-in design, its comments and its subtitle."""
    text = (ROOT / "templates" / "designs" / f"{name}.toml").read_text(encoding="utf-8")
    yield design_note(name)
    yield from comments_in(text)
    if subtitle := tomllib.loads(text).get("kit", {}).get("subtitle"):
        yield subtitle


def catalogue_text() -> str:
    """The catalogue as a file."""
    return template_text("The words of Sengoku Domino's kits and of the command sengoku-print.", messages())


if __name__ == "__main__":
    CATALOGUE.write_text(catalogue_text(), encoding="utf-8")
