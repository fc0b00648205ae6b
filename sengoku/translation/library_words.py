"""The texts that click itself shows, listed here so that our catalogues hold them: click asks gettext for them.

A test compares the list with the installed click. Only what our commands can show is here: they ask no questions, are
not deprecated, and tell errors in their own form.
"""

from sengoku.wording import marked, marked_many

WORDS = (
    *(marked("Usage:"), marked("Options"), marked("Commands")),
    *(marked("Show the version and exit."), marked("Show this message and exit.")),
    *(marked("default: {default}"), marked("env var: {var}")),
    *(marked("Missing command."), marked("No such command {name!r}.")),
    *(marked("Invalid value: {message}"), marked("Invalid value for {param_hint}: {message}")),
    marked("Option {name!r} does not take a value."),
    marked("Choose from:\n\t{choices}"),
    marked("{value!r} is not a valid {number_type}."),
    marked("{value} is not in the range {range}."),
    *(marked("{name} {filename!r} is a file."), marked("{name} {filename!r} is a directory.")),
    *(marked("{name} {filename!r} does not exist."), marked("{name} {filename!r} is not readable.")),
    *(marked("file"), marked("path"), marked("directory")),
)
"""As click 8.5 has them."""

COUNTED = (
    marked_many("Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})"),
    marked_many("Option {name!r} requires an argument.", "Option {name!r} requires {nargs} arguments."),
    marked_many("{value!r} is not {choice}.", "{value!r} is not one of {choices}."),
)
"""The texts with a singular and a plural."""

TYPES = (marked("text"), marked("integer"), marked("integer range"))
"""Click's names for the types of options' values; click does not translate them, `command_help` does."""
