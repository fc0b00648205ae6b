"""Stores profiles: one small file for each in the user's configuration directory."""

import json
from pathlib import Path

import click

from generator.errors import UnknownNameError
from generator.output import write_all
from generator.printers.profile import PrinterProfile, ProfileError
from generator.words import say


def profiles_folder() -> Path:
    """The folder, which need not exist yet."""
    folder = Path(click.get_app_dir("sengoku-domino"))
    if not folder.is_absolute():  # XDG_CONFIG_HOME is empty, which its specification takes for not set
        folder = Path.home() / ".config" / folder.name
    return folder / "printers"


def profile_names() -> list[str]:
    """The names of all stored profiles, sorted."""
    return sorted(path.stem for path in profiles_folder().glob("*.json"))


def load_profile(name: str) -> PrinterProfile:
    """A stored profile.

    Raises:
        UnknownNameError: with the profiles there are.
        ProfileError: there is none at all, or its file cannot be read.
    """
    fresh, known = PrinterProfile(name), profile_names()
    if not known:
        raise ProfileError(
            "--printer: " + say("expected a printer measured with sengoku-print calibrate, got {name!r}", name=name)
        )
    if fresh.name not in known:
        raise UnknownNameError("--printer", name, known)
    path = profiles_folder() / f"{name}.json"
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        offset, scale = ((float(found[key][0]), float(found[key][1])) for key in ("offset_mm", "scale"))
        return PrinterProfile(name, offset, scale, str(found["orientation"]))
    except (OSError, ValueError, KeyError, TypeError, IndexError) as error:
        raise ProfileError(
            say("{path}: expected a printer's profile: {error}; calibrate it again", path=path, error=error)
        ) from error


def save_profile(profile: PrinterProfile) -> Path:
    """Store a profile and return its path; one of the same name is replaced."""
    content = json.dumps(profile.figures, indent=1) + "\n"
    write_all(profiles_folder(), {f"{profile.name}.json": content.encode()})
    return profiles_folder() / f"{profile.name}.json"
