"""What can go wrong with the database: one class per cause, all of them ``StoreError``."""


class StoreError(Exception):
    """Base of every error of the store; the message is fit for the person who runs the server."""


class DatabaseUnusableError(StoreError):
    """The database cannot be opened: a wrong address, no permission, a full or read-only disk."""


class DatabaseTooNewError(StoreError):
    """The database was written by a newer version of this program."""
