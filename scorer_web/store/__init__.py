"""Where games are kept: SQLAlchemy Core on SQLite or PostgreSQL.

Stored are the game set, the names, and the layouts as they were entered. Scores never are: they are always computed.
Nothing here imports flask or knows a rule of the game; SQLAlchemy and Alembic are imported nowhere else.
"""
