"""Usage errors of click in our own sentences, with what was expected; the rarer ones keep click's words."""

from typing import Any, Protocol

from sengoku.wording import say


class Mistake(Protocol):
    """A usage error of click."""

    def format_message(self) -> str:
        """The error in click's words."""


def mistake_in_words(mistake: Mistake) -> str:
    """One line that says what is wrong, what was expected and where to read more."""
    ctx = getattr(mistake, "ctx", None)
    if ctx is not None and hasattr(mistake, "param_type"):
        return _nothing_given(mistake, ctx)
    if ctx is not None and hasattr(mistake, "option_name") and hasattr(mistake, "possibilities"):
        return _no_such_option(mistake, ctx)
    return mistake.format_message()


def _nothing_given(mistake: Any, ctx: Any) -> str:
    wanted = [param.make_metavar(ctx) for param in ctx.command.params if param.required]
    return say(
        "expected {usage!r}, got no {name}; {command} --help tells more",
        usage=" ".join((ctx.command_path, *wanted)),
        name=mistake.param.make_metavar(ctx),
        command=ctx.command_path,
    )


def _no_such_option(mistake: Any, ctx: Any) -> str:
    got = mistake.option_name[:60]
    if mistake.possibilities:
        return say(
            "expected an option of {command}, got {got!r}; did you mean {nearest!r}?",
            command=ctx.command_path,
            got=got,
            nearest=mistake.possibilities[0],
        )
    return say("expected an option of {command}, got {got!r}; {command} --help lists them",
               command=ctx.command_path, got=got)  # fmt: skip
