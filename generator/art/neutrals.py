"""The colours that belong to no army: ink, paper tones, stone and the map."""

INK = "#1b1815"
BODY = "#3d382f"
CAPTION = "#6b6358"
RING = "#a59d8e"
"""Rings and quiet marks, never text."""
HAIRLINE = "#d9d3c7"
LAND = "#f4efe4"
PICTOGRAM = "#ece4d4"
COVERED = "#bdb5a7"
"""Squares of a small board on which tiles lie that do not matter."""
WHITE = "#ffffff"
STONE = ("#7d766a", "#8b8375", "#9a9284", "#a59d8e", "#bdb5a7", "#cac3b6", "#d8d2c6", "#efebe3")
"""Castle tones, dark to light."""
HILLS = ("#ece4d4", "#e4d9c4", "#dacdb3", "#cfc0a2")
TREES = ("#dfe5d4", "#ced8c0")
TERRACE = "#eaebd6"
WATER = "#d5e4ea"
WAVE_STROKE = "#eef5f7"
ROAD = "#b7aa94"
