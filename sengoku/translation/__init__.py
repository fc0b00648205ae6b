"""What lets another language be spoken everywhere: catalogues for translators, and the words of the commands.

No rule of the game is here; sentences about the game take a `sengoku.wording.Wording`.
"""
