"""``sengoku-print new``."""

from pathlib import Path

import click

from generator.errors import GeneratorError, OutputError
from generator.output import refuse_one_place
from generator.templates_folder import templates_folder
from generator.words import say, spoken
from sengoku.wording import ENGLISH

SCHEMA = "design.schema.json"
"""The schema's name beside a design; the first line of every design file names it."""


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--from", "base", metavar="NAME", default="standard", show_default=True, help="Built-in design to begin with."
)
def new(file: Path, base: str) -> None:
    """Write a commented design file to edit.

    It is written to FILE, and beside it the schema for editors. A file that exists is never overwritten.

    \b
    Examples:
      sengoku-print new my.toml
      sengoku-print new travel.toml --from travel
    """
    text = new_design_text(base)
    schema = file.parent / SCHEMA
    refuse_one_place({say("the schema"): str(schema), "FILE": str(file)})
    _write_new(file, text)
    written = str(file)
    if not schema.exists():
        try:
            _write_new(schema, _schema_text())
        except GeneratorError:
            file.unlink()
            raise
        written = say("{file}, and {schema} for editors", file=file, schema=schema)
    click.echo(say("{written}\nEdit it, then: sengoku-print check {file}", written=written, file=file))


def new_design_text(base: str) -> str:
    """The text of a built-in design for a file of one's own, its comments in the language that is spoken.

    A base that extends another extends it still.

    Raises:
        UnknownNameError: no built-in design of that name.
    """
    from generator.design.comments import in_words
    from generator.design.sources import design_names
    from generator.errors import UnknownNameError

    if base not in design_names():
        raise UnknownNameError("--from", base[:60], design_names())
    return in_words((templates_folder() / "designs" / f"{base}.toml").read_text(encoding="utf-8"))


def _schema_text() -> str:
    """The schema in the language that is spoken; the English one is shipped."""
    if spoken() is not ENGLISH:
        from generator.commands.schema import schema_text

        return schema_text()
    return (templates_folder() / "designs" / SCHEMA).read_text(encoding="utf-8")


def _write_new(path: Path, text: str) -> None:
    """Write a file that must not exist yet; what cannot be written whole is taken away again."""
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            try:
                file.write(text)
                file.flush()
            except BaseException:
                path.unlink()
                raise
    except FileExistsError as error:
        raise GeneratorError(say("{path}: expected the name of a new file, got one that exists", path=path)) from error
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else say("no file name")
        raise OutputError(say("{path}: cannot be written: {reason}", path=path, reason=reason)) from error
