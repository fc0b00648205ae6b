"""A final layout becomes a scored page, or text, or JSON.

May import ``sengoku``; ``generator`` only in the pages that offer a kit for
download. No rule of the game is decided here. A test holds the imports.
"""
