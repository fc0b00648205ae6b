"""``sengoku-print check``."""

from typing import TYPE_CHECKING

import click

from generator.words import say

if TYPE_CHECKING:
    from generator.design.model import Design
    from generator.preflight.checks import Check


@click.command()
@click.argument("design", default="standard")
@click.option(
    "--set",
    "settings",
    multiple=True,
    metavar="KEY=VALUE",
    help="Change one key of the design, as tile.width=18mm; may be given again.",
)
@click.option("--json", "as_json", is_flag=True, help="Give the report as JSON.")
def check(design: str, settings: tuple[str, ...], as_json: bool) -> int:
    """Look a design over before it is printed.

    DESIGN is a built-in name or a design file; without one it is the standard kit. Looked at are colours, crests, names
    and tiles; a tile set of your own is also played.

    Then the file is made and read as a print shop would read it: fonts, boxes, scaling, lines, margins, backs.
    Warnings are advice; an error must be mended, and the exit code is then 1.

    \b
    Examples:
      sengoku-print check my.toml
      sengoku-print check standard --set armies.0.colour=#C8452D
    """
    from generator.design.load import load
    from generator.guards.played import played_findings
    from generator.guards.review import review
    from generator.preflight.checks import format_checks

    loaded = load(design, settings)
    findings = (*review(loaded.design, loaded.own_colours), *played_findings(loaded.design))
    checks = _file_checks(loaded.design)
    errors = sum(finding.severity == "error" for finding in findings) + sum(not found.is_well for found in checks)
    warnings = sum(finding.severity == "warning" for finding in findings)
    if as_json:
        click.echo(_json([loaded.said(finding) for finding in findings], checks, errors))
        return 1 if errors else 0
    for finding in findings:
        click.echo(loaded.said(finding))
    for line in format_checks(checks):
        click.echo(line)
    click.echo(
        say(
            "{name}: {errors} to mend, {warnings} to think about.",
            name=loaded.design.name,
            errors=errors,
            warnings=warnings,
        )
        if findings or errors
        else say("All is well.")
    )
    return 1 if errors else 0


def _file_checks(design: "Design") -> "tuple[Check, ...]":
    """The checks of the whole kit's PDF, made in memory."""
    from generator.kit import document_of, kit_pages
    from generator.preflight.checks import check_file
    from generator.writers.pdf import pdf_bytes

    pages = kit_pages(design)
    return check_file(pdf_bytes(document_of(design, pages)), design, pages)


def _json(findings: list[str], checks: "tuple[Check, ...]", errors: int) -> str:
    import json

    report = {
        "ok": errors == 0,
        "findings": findings,
        "checks": [{"code": found.code, "ok": found.is_well, "message": found.message} for found in checks],
    }
    return json.dumps(report, ensure_ascii=False, indent=1)
