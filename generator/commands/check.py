"""``sengoku-print check``."""

import click


@click.command()
@click.argument("design", default="standard")
@click.option("--set", "settings", multiple=True, metavar="KEY=VALUE", help="Change a key of the design.")
def check(design: str, settings: tuple[str, ...]) -> int:
    """Look a design over before it is printed: colours, crests, names, tiles; a tile set of your own is also played.

    Warnings are advice; an error must be mended, and the exit code is then 1.

    \b
    Examples:
      sengoku-print check my.toml
      sengoku-print check standard --set armies.0.colour=#C8452D
    """
    from generator.design.load import load
    from generator.guards.played import played_findings
    from generator.guards.review import review

    loaded = load(design, settings)
    findings = (*review(loaded.design, loaded.own_colours), *played_findings(loaded.design))
    for finding in findings:
        click.echo(loaded.said(finding))
    errors = sum(finding.severity == "error" for finding in findings)
    warnings = len(findings) - errors
    click.echo(f"{loaded.design.name}: {errors} to mend, {warnings} to think about." if findings else "All is well.")
    return 1 if errors else 0
