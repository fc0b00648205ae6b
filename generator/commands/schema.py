"""``sengoku-print schema``."""

import click


@click.command()
@click.option("--table", is_flag=True, help="Give the keys with their meaning as Markdown tables instead.")
def schema(table: bool) -> None:
    """Write the JSON Schema of design files.

    It goes to standard output. Editors that know it complete keys and underline mistakes.

    \b
    Examples:
      sengoku-print schema > design.schema.json
      sengoku-print schema --table
    """
    click.echo((table_text() if table else schema_text()).encode(), nl=False)


def table_text() -> str:
    """The keys as Markdown."""
    from generator.design.key_table import key_table

    return key_table()


def schema_text() -> str:
    """The JSON Schema as a file."""
    import json

    from generator.design.schema import design_schema

    return json.dumps(design_schema(), indent=1, ensure_ascii=False) + "\n"
