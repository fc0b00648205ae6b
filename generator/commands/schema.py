"""``sengoku-print schema``."""

import click


@click.command()
def schema() -> None:
    """Write the JSON Schema of design files to standard output, for editors that complete and check.

    \b
    Examples:
      sengoku-print schema > design.schema.json
      sengoku-print schema | less
    """
    click.echo(schema_text(), nl=False)


def schema_text() -> str:
    """The JSON Schema as a file."""
    import json

    from generator.design.schema import design_schema

    return json.dumps(design_schema(), indent=1, ensure_ascii=False) + "\n"
