"""The game of Sengoku Domino: rules, layouts, scoring.

Nothing here reads or writes files, looks at a clock, prints, or draws random
numbers of its own (a generator is passed in). Only the standard library is
imported, and never ``generator`` or ``scorer_web``. A test holds this.
"""

__version__ = "0.1.0"
"""Of all three packages, which are one build."""
