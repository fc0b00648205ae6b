"""The option ``--set`` of every command that takes a design."""

import click

settings_option = click.option(
    "--set",
    "settings",
    multiple=True,
    metavar="KEY=VALUE",
    help="Change one key of the design, as tile.width=18mm; may be given again.",
)
