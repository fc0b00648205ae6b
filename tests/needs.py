"""What a test may lack: skipped with a reason on a user's machine, a failure on CI, where it must be there."""

import os

import pytest


def need(found: object, what: str) -> None:
    """Go on only if ``found`` is true; ``what`` names the missing thing."""
    if not found:
        if os.environ.get("CI") == "true":
            pytest.fail(f"{what} is missing, and CI must have it")
        pytest.skip(f"needs {what}")
