"""What a person can get wrong: every such error knows how to say it in one line per problem."""


class GeneratorError(ValueError):
    """The request cannot be carried out as it stands; each problem is one line: the input and what was expected."""

    def __init__(self, *problems: str) -> None:
        self.problems = problems
        super().__init__("\n".join(problems))


class UnknownNameError(GeneratorError):
    """A name that is none of the known ones; the nearest is offered."""

    def __init__(self, key: str, got: str, known: "tuple[str, ...] | list[str]") -> None:
        from difflib import get_close_matches

        lower = {name.lower(): name for name in known}
        near = get_close_matches(got.lower(), lower, n=1, cutoff=0.6)
        hint = f"; did you mean {lower[near[0]]!r}?" if near else ""
        super().__init__(f"{key}: expected one of {', '.join(known)}, got {got!r}{hint}")


class OutputError(GeneratorError):
    """A file or folder cannot be written."""
