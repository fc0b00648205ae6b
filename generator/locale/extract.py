"""Writes ``kit.pot``: every message that the generator prints, for translators. Run it when a word changes.

    python generator/locale/extract.py

A translation is ``LANGUAGE/LC_MESSAGES/kit.po`` made from it, compiled with ``msgfmt kit.po -o kit.mo`` beside it; the
design key ``kit.language`` then takes it.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
CATALOGUE = PACKAGE / "locale" / "kit.pot"
HEADER = """# The printed words of Sengoku Domino.
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"""


def messages() -> dict[str, list[str]]:
    """Each message with the files that print it, in the order of the files.

    Raises:
        ValueError: a message that is no plain text, which no translator would ever see.
    """
    found: dict[str, list[str]] = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        place = path.relative_to(PACKAGE).as_posix()
        for message in _said(path):
            places = found.setdefault(message, [])
            if place not in places:
                places.append(place)
    return found


def _said(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "say":
            argument = node.args[0]
            if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
                raise ValueError(f"{path}:{node.lineno}: expected a plain text in say(), got {ast.unparse(argument)}")
            yield argument.value


def catalogue_text() -> str:
    """The catalogue as a file."""
    entries = [
        "".join(f"#: {place}\n" for place in places) + f'msgid "{_escaped(message)}"\nmsgstr ""\n'
        for message, places in messages().items()
    ]
    return "\n".join([HEADER, *entries])


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


if __name__ == "__main__":
    CATALOGUE.write_text(catalogue_text(), encoding="utf-8")
