"""The errors that a user of the commands can cause: each can describe itself in one line per problem."""

from sengoku.wording import say


class GeneratorError(ValueError):
    """The request cannot be carried out as it stands; each problem is one line: the input and what was expected."""

    def __init__(self, *problems: str) -> None:
        self.problems = problems
        super().__init__("\n".join(problems))


class UnknownNameError(GeneratorError):
    """A name that does not exist. The message suggests ``meant`` if given, or else the most similar known name."""

    def __init__(self, key: str, got: str, known: "tuple[str, ...] | list[str]", meant: str = "") -> None:
        from difflib import get_close_matches

        lower = {name.lower(): name for name in known}
        near = get_close_matches(got.lower(), lower, n=1, cutoff=0.6)
        meant = meant or (lower[near[0]] if near else "")
        hint = say("; did you mean {nearest!r}?", nearest=meant) if meant else ""
        super().__init__(
            say(
                "{key}: expected one of {known}, got {got!r}{hint}", key=key, known=", ".join(known), got=got, hint=hint
            )
        )


class OutputError(GeneratorError):
    """A file or folder cannot be written."""


def how_to_get(extra: str) -> str:
    """How to install an optional extra, in words."""
    return say("which pip install '.[{extra}]' adds, in this project's folder", extra=extra)
