"""Writes ``scorer.pot``: every message that the phone scorer shows, for translators. Run it when a word changes.

    python -m scorer_web.locale.extract

The sentences of ``sengoku`` are in it too.
"""

from collections.abc import Iterator
from pathlib import Path

from jinja2 import Environment

from sengoku.translation.catalogue import BY_NAME, Message, gather, messages_in, template_text

ROOT = Path(__file__).resolve().parent.parent.parent
CATALOGUE = ROOT / "scorer_web" / "locale" / "scorer.pot"


def messages() -> dict[Message, list[str]]:
    """Each message with the files that show it, in the order of the files.

    Raises:
        ValueError: a message that is no plain text, which no translator would ever see.
    """
    found: dict[Message, list[str]] = {}
    for path in _sources():
        place = path.relative_to(ROOT).as_posix()
        text = path.read_text(encoding="utf-8")
        gather(found, _in_template(text, place) if path.suffix == ".html" else messages_in(text, place), place)
    return found


def _sources() -> list[Path]:
    shown = [path for pattern in ("scorer_web/**/*.py", "scorer_web/**/*.html") for path in ROOT.glob(pattern)]
    return sorted([*shown, *ROOT.glob("sengoku/**/*.py")])


def _in_template(text: str, place: str) -> Iterator[Message]:
    environment = Environment(extensions=["jinja2.ext.i18n"], trim_blocks=True, lstrip_blocks=True, autoescape=True)
    for line, name, said in environment.extract_translations(text):  # type: ignore[attr-defined]
        texts = said if isinstance(said, tuple) else (said,)
        message = tuple(part for part in texts if part is not None)[: BY_NAME[name]]
        if len(message) < BY_NAME[name]:
            raise ValueError(f"{place}:{line}: expected a plain text as message, got something else")
        yield message


def catalogue_text() -> str:
    """The catalogue as a file."""
    return template_text("The words of Sengoku Domino's phone scorer and of the command sengoku-score.", messages())


if __name__ == "__main__":
    CATALOGUE.write_text(catalogue_text(), encoding="utf-8")
