"""Whole games at speed: the same rules as `sengoku.game`, in bit masks and counters.

What is legal, who wins and when a game ends is defined in `sengoku.legality`, `sengoku.scoring` and `sengoku.game`; a
test replays games from here there and holds both equal. Objects here change while a game is simulated, and none of
them outlives it: `play_game` returns frozen values.
"""
