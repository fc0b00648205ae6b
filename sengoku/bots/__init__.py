"""Players for simulated games: each is two functions of what a player may know."""

from sengoku.bots.by_chance import RANDOM
from sengoku.bots.careful import CAREFUL
from sengoku.bots.greedy import GREEDY
from sengoku.simulation.sight import Bot

BOTS: dict[str, Bot] = {bot.name: bot for bot in (RANDOM, GREEDY, CAREFUL)}
"""The players by name, the weakest first."""
