"""What can be wrong with a crest."""


class CrestError(ValueError):
    """There is no such crest, or what should draw it cannot be read or would not be readable."""
