"""The error of a crest that does not exist or cannot be used."""


class CrestError(ValueError):
    """A crest does not exist, or a file that should draw one cannot be read or would not be readable in print."""
