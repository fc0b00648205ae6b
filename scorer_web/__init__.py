"""A final layout becomes a scored page, or text, or JSON.

May import ``sengoku``; ``generator`` only in ``print_shop`` and, for QR codes
and battle reports, in ``qr`` and ``reports``. No rule of the game is decided
here. A test holds the imports.
"""

TYPE_CHECKING = False  # not typing's: an interrupt while that loads would be told as a fault

if TYPE_CHECKING:
    from typing import Any

    from flask import Flask


def create_app(config: "dict[str, Any] | None" = None) -> "Flask":
    """The scorer as a WSGI application, its database opened and brought up to date.

    ``config`` overrides `scorer_web.settings.DEFAULTS`; ``DATABASE`` is any SQLAlchemy address, by default the
    SQLite file in the user's data directory.

    Raises:
        StoreError: the database cannot be used, or is newer than this program.
    """
    from scorer_web.application import build_application

    return build_application(config or {})
