"""Game sets as they are stored with a match and shown by the API."""

from typing import Any

from sengoku.armies import Army
from sengoku.game_set import Battlefield, GameSet, Rules
from sengoku.tile_sets import format_tile_set, parse_tile_set

Json = dict[str, Any]


def game_set_to_json(game_set: GameSet) -> Json:
    """Plain data that `game_set_from_json` reads back as an equal game set."""
    rules = game_set.rules
    return {
        "armies": [
            {"key": army.key, "name": army.name, "colour": army.colour, "crest": army.crest} for army in game_set.armies
        ],
        "tiles": format_tile_set(game_set.tiles),
        "regions": game_set.battlefield.count,
        "joined": game_set.battlefield.joined,
        "rules": {
            "unplaceable": rules.unplaceable,
            "outside": rules.outside,
            "stuck_region_ends": rules.stuck_region_ends,
        },
        "region_names": list(game_set.region_names),
    }


def game_set_from_json(data: Json) -> GameSet:
    """The game set of `game_set_to_json`.

    Raises:
        RulesError: it breaks the rules' bounds.
        KeyError, TypeError: it is no such data; only this program writes it.
    """
    return GameSet(
        armies=tuple(Army(**army) for army in data["armies"]),
        tiles=parse_tile_set(data["tiles"]),
        battlefield=Battlefield(data["regions"], joined=data["joined"]),
        rules=Rules(**data["rules"]),
        region_names=tuple(data.get("region_names", ())),  # games of older databases have none
    )
