"""Finds the folder of built-in designs and crests: inside the package when installed, beside it in a checkout."""

from functools import cache
from pathlib import Path

from generator.words import say


@cache
def templates_folder() -> Path:
    """The folder with ``designs`` and ``crests``.

    Raises:
        FileNotFoundError: the installation lacks it.
    """
    here = Path(__file__).resolve().parent
    for folder in (here / "templates", here.parent / "templates"):
        if (folder / "crests" / "flame.svg").is_file():
            return folder
    raise FileNotFoundError(say("the templates folder is missing: install sengoku-domino again"))
