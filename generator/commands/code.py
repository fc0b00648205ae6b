"""``sengoku-print code``."""

import click

from generator.commands.settings import settings_option


@click.command()
@click.argument("design", default="standard")
@settings_option
def code(design: str, settings: tuple[str, ...]) -> None:
    """Print the kit code of a design.

    It holds what a scorer must know of the kit, in one short word. With the address of a scorer in the design
    (kit.scorer), it is the link that opens a game with this kit. DESIGN is a built-in name or a design file; without
    one it is the standard kit.

    \b
    Examples:
      sengoku-print code
      sengoku-print code my.toml
    """
    from generator.design.load import load_design

    click.echo(load_design(design, settings).link)
