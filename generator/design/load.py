"""Finding a design by its name."""

from generator.design.model import STANDARD, Design
from generator.errors import UnknownNameError

BUILT_IN = {design.name: design for design in (STANDARD,)}


def load_design(name: str) -> Design:
    """A built-in design.

    Raises:
        UnknownNameError: with the designs that exist.
    """
    if name not in BUILT_IN:
        raise UnknownNameError("DESIGN", name, list(BUILT_IN))
    return BUILT_IN[name]
