"""What can be set when an application is made, and where things lie by default."""

import os
import sys
from pathlib import Path
from typing import Any

from sengoku.wording import ENGLISH_TAG

DEFAULTS: dict[str, Any] = {
    "DATABASE": None,
    # Where other devices reach this server, best first; empty means: as this request did.
    "ADDRESSES": (),
    # Proxies in front of this server whose headers are true.
    "PROXIES": 0,
    # "json": a structured log of every request on standard error.
    "LOG": None,
    # Games untouched for so many days are forgotten; None: never.
    "KEEP_DAYS": None,
    # The language of every page, one that has a catalogue.
    "LANGUAGE": ENGLISH_TAG,
    "MAX_CONTENT_LENGTH": 256 * 1024,
    "MAX_FORM_MEMORY_SIZE": 256 * 1024,
    "MAX_FORM_PARTS": 100,
    "SESSION_COOKIE_NAME": "sengoku",
    "SESSION_COOKIE_HTTPONLY": True,
    "SESSION_COOKIE_SAMESITE": "Lax",
    "PERMANENT_SESSION_LIFETIME": 400 * 24 * 60 * 60,
    # Tries of a join code a minute: from one address, and from all together.
    "JOIN_TRIES": 10,
    "JOIN_TRIES_ALL": 120,
    # Games made a minute: from one address, and from all together.
    "NEW_GAMES": 120,
    "NEW_GAMES_ALL": 1200,
    # The print shop: where printed kits are kept (None: beside the database), and how many bytes of them.
    "KITS": None,
    "KITS_BYTES": 200 * 1024 * 1024,
    # What one build may take, and how many may wait for it.
    "BUILD_SECONDS": 60,
    "BUILD_MEMORY": 1024 * 1024 * 1024,
    "BUILD_QUEUE": 8,
    # New choices looked at, and kits ordered, a minute: from one address, and from all together.
    "PROOFS": 300,
    "PROOFS_ALL": 1200,
    "ORDERS": 12,
    "ORDERS_ALL": 60,
}


def data_directory() -> Path:
    """Where a program keeps a person's data on this system; it need not exist."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "sengoku-domino"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "sengoku-domino"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "sengoku-domino"


def default_database() -> str:
    """The address of the SQLite file in the data directory."""
    return f"sqlite:///{data_directory() / 'games.db'}"
