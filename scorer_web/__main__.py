"""``python -m scorer_web`` is ``sengoku-score``."""

from scorer_web.cli import main

main()
