"""What can go wrong with the database: one class per cause, all of them ``StoreError``."""


class StoreError(Exception):
    """Base of every error of the store; the message is fit for the person who runs the server."""


class DatabaseUnusableError(StoreError):
    """The database cannot be opened: a wrong address, no permission, a full or read-only disk."""


class DatabaseTooNewError(StoreError):
    """The database was written by a newer version of this program."""


class NotEmptyError(StoreError):
    """A database that was to be filled holds games already."""


class RowError(StoreError):
    """A row cannot be kept: an unknown table or column, or a value of the wrong kind."""


class BackupError(StoreError):
    """A copy of the database cannot be made."""


class NoGameError(StoreError):
    """A token opens no game, or a deleted one, or it only watches the game that it was to change."""
