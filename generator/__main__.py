"""``python -m generator`` is ``sengoku-print``."""

from generator.cli import main

main()
