"""Writes ``scorer.pot``: every message that the phone scorer shows, for translators. Run it when a word changes.

    python -m scorer_web.locale.extract

The sentences of ``sengoku`` are in it too.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

from jinja2 import Environment

ROOT = Path(__file__).resolve().parent.parent.parent
CATALOGUE = ROOT / "scorer_web" / "locale" / "scorer.pot"
HEADER = """# The words of Sengoku Domino's phone scorer.
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"""

BY_NAME = {"_": 1, "gettext": 1, "marked": 1, "ngettext": 2}
BY_METHOD = {"say": 1, "say_many": 2}
"""What takes messages, as a function or as a method, with how many: one, or singular and plural."""

Message = tuple[str, ...]
"""A message, or its singular and plural."""


def messages() -> dict[Message, list[str]]:
    """Each message with the files that show it, in the order of the files.

    Raises:
        ValueError: a message that is no plain text, which no translator would ever see.
    """
    found: dict[Message, list[str]] = {}
    for path in _sources():
        place = path.relative_to(ROOT).as_posix()
        for message in _in_template(path) if path.suffix == ".html" else _in_code(path):
            places = found.setdefault(message, [])
            if place not in places:
                places.append(place)
    return found


def _sources() -> list[Path]:
    shown = [path for pattern in ("scorer_web/**/*.py", "scorer_web/**/*.html") for path in ROOT.glob(pattern)]
    return sorted([*shown, *ROOT.glob("sengoku/**/*.py")])


def _in_code(path: Path) -> Iterator[Message]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            most = _most(node.func)
            if most:
                yield tuple(_plain(path, argument) for argument in node.args[:most])


def _most(called: ast.expr) -> int:
    """How many messages a call takes."""
    if isinstance(called, ast.Name):
        return BY_NAME.get(called.id, 0)
    return BY_METHOD.get(called.attr, 0) if isinstance(called, ast.Attribute) else 0


def _plain(path: Path, argument: ast.expr) -> str:
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        return argument.value
    raise ValueError(f"{path}:{argument.lineno}: expected a plain text as message, got {ast.unparse(argument)}")


def _in_template(path: Path) -> Iterator[Message]:
    environment = Environment(extensions=["jinja2.ext.i18n"], trim_blocks=True, lstrip_blocks=True, autoescape=True)
    for line, name, said in environment.extract_translations(path.read_text(encoding="utf-8")):  # type: ignore[attr-defined]
        texts = said if isinstance(said, tuple) else (said,)
        message = tuple(text for text in texts if text is not None)[: BY_NAME[name]]
        if len(message) < BY_NAME[name]:
            raise ValueError(f"{path}:{line}: expected a plain text as message, got something else")
        yield message


def catalogue_text() -> str:
    """The catalogue as a file."""
    by_first: dict[str, tuple[Message, list[str]]] = {}
    for message, places in messages().items():
        before, known = by_first.get(message[0], ((), []))
        by_first[message[0]] = (max(before, message, key=len), sorted({*known, *places}))
    return "\n".join([HEADER, *(_entry(message, places) for message, places in by_first.values())])


def _entry(message: Message, places: list[str]) -> str:
    head = "".join(f"#: {place}\n" for place in places) + f'msgid "{_escaped(message[0])}"\n'
    if len(message) == 1:
        return f'{head}msgstr ""\n'
    return f'{head}msgid_plural "{_escaped(message[1])}"\nmsgstr[0] ""\nmsgstr[1] ""\n'


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


if __name__ == "__main__":
    CATALOGUE.write_text(catalogue_text(), encoding="utf-8")
