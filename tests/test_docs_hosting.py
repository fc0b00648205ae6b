"""What docs/hosting.md says of commands, options and variables is what the programs take."""

import re
from pathlib import Path

import click

from scorer_web.program import program

TEXT = (Path(__file__).resolve().parent.parent / "docs" / "hosting.md").read_text(encoding="utf-8")


def options(command: str) -> dict[str, str]:
    """The options of a command, each with the variable that sets it, or an empty text."""
    found = program.commands[command]
    return {option.opts[-1]: str(option.envvar or "") for option in found.params if isinstance(option, click.Option)}


def test_the_table_lists_every_option_of_serve_with_its_variable() -> None:
    listed = dict(re.findall(r"^\| `(SENGOKU_\w+)` \| `(--[\w-]+)` \|", TEXT, re.MULTILINE))
    assert {option: variable for variable, option in listed.items()} == options("serve")


def test_every_variable_named_is_one_that_is_read() -> None:
    known = {variable for variable in options("serve").values() if variable}
    assert set(re.findall(r"SENGOKU_\w+", TEXT)) == known


def test_every_command_named_is_there_with_its_options() -> None:
    lines = re.findall(r"sengoku-score (\w+)([^\n`]*)", TEXT)
    assert {command for command, _ in lines} == {"serve", "export", "import", "backup"}
    for command, rest in lines:
        assert set(re.findall(r"--[\w-]+", rest)) <= set(options(command))


def test_the_line_of_the_log_has_the_fields_that_are_shown(tmp_path: Path) -> None:
    import json

    from flask import Flask

    from scorer_web import log

    said: list[str] = []
    app = Flask(__name__)
    log.install(app, said.append)
    app.test_client().get("/")
    (shown,) = re.findall(r'^ +(\{"time".*\})$', TEXT, re.MULTILINE)
    assert list(json.loads(shown)) == list(json.loads(said[0]))
