"""An option or argument that takes one of a few names."""

from typing import Any

import click

from generator.errors import UnknownNameError


class OneOf(click.Choice[str]):
    """A choice whose error message suggests the most similar name, as `UnknownNameError` does."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The name.

        Raises:
            UnknownNameError: none of the names, with the option, or with the command whose argument it is.
        """
        if value in self.choices:
            return str(value)
        name = (ctx.info_name if ctx else None) or self.name
        key = param.opts[-1] if isinstance(param, click.Option) else name
        raise UnknownNameError(key, str(value)[:60], tuple(self.choices))
