"""A choice as the text of a design file: it is read by the same loader as any other, and people can download it."""

import json
import re
from collections.abc import Iterable

from generator.design.tile_sets import tile_entries
from generator.errors import UnknownNameError
from scorer_web.game_pages import preset_words
from scorer_web.new_game import REGIONS
from scorer_web.print_shop.base import SIX, Base
from scorer_web.print_shop.choice import OWN, Choice
from scorer_web.print_shop.remarks import Remark
from scorer_web.words import _
from sengoku.armies import Army
from sengoku.game_set import STANDARD_REGION_NAMES, Battlefield, GameSet, shown_name, usual_regions
from sengoku.tile_sets import PRESETS, TileSet
from sengoku.wording import say

NAME = "sengoku-domino"
"""The kit's name for files, and the design file's own: a design is named after its file."""

MAX_ADDRESS = 100
"""The longest address of a scorer, in characters, that is put on a kit: a QR code has to hold it."""

_SPAN = re.compile(r"[0-9]{1,2}\s*-\s*[0-9]{1,2}(\s+without\s+doubles)?", re.ASCII)

KNOWN = {"boards": ("separate", "joined"), "regions": REGIONS, "qr": ("scorer", "code")}
"""The allowed values of those choices that the loader never sees as they are, so that they are checked here."""


def foreign_values(choice: Choice, base: Base) -> list[Remark]:
    """Remarks on what is wrong with a choice and cannot be told by the design's loader."""
    found = [Remark("kit", base.error)] if base.error else []
    found += _missing_crests(choice, base)
    for field, known in KNOWN.items():
        value = getattr(choice, field)
        if value and value not in known:
            found.append(Remark(field, UnknownNameError("", value[:40], known).problems[0].removeprefix(": ")))
    found += _own_numbers(choice.tiles)
    if choice.players and choice.players not in base.counts:
        sentence = say("expected 2 to {most}, got {got!r}", most=base.counts[-1], got=choice.players[:40])
        found.append(Remark("players", sentence))
    return found


def _own_numbers(tiles: str) -> Iterable[Remark]:
    """A remark on a text that is no tile set at all, in the form's words; the loader tells mistakes within one."""
    if tiles == OWN:
        yield Remark("tiles", _("Type your numbers, as 0-8, or your tiles, as 1|2 1|3, or both, as 0-4, 4|4 x2."))
    elif tiles and tiles.lower() not in PRESETS and not set("|,") & set(tiles) and not _SPAN.fullmatch(tiles.lower()):
        sentence = _(
            "“%(typed)s” is neither numbers, as 0-8, nor tiles, as 1|2 1|3. Or choose one of the ready sets: %(sets)s."
        )
        yield Remark("tiles", sentence % {"typed": tiles[:40], "sets": ", ".join(map(preset_words, PRESETS))})


def _missing_crests(choice: Choice, base: Base) -> Iterable[Remark]:
    names = {army.key: shown_name(army.name) for army in base.game_set.armies}
    for key, crest in base.missing:
        if not choice.of_army("crest", key):
            sentence = _(
                "The crest “%(crest)s” of %(army)s is drawn in its designer’s own file. Here another one stands in: "
                "choose one under “Crests”, or print from that file."
            )
            yield Remark(f"crest-{key}", sentence % {"crest": crest, "army": names[key]}, refuses=False)


def design_text(choice: Choice, base: Base, scorer: str) -> str:
    """The design file of a choice, with little that the standard design says already.

    Args:
        choice: what was chosen.
        base: the kit that it starts from.
        scorer: the address of this scorer, for the QR codes; not used if it is empty or too long.
    """
    armies = base.seated(choice.players)
    words = _("A kit from the print shop. To print it from here: %(command)s")
    lines = ["# " + " ".join((words % {"command": f"sengoku-print build {NAME}.toml"}).split()), ""]
    palette = choice.palette or base.usual["palette"]
    if palette:
        lines += [f"palette = {_quoted(palette)}", ""]
    kit = [f"language = {_quoted(choice.language)}"] if choice.language else []
    if scorer and choice.qr != "code" and len(scorer) <= MAX_ADDRESS:
        kit.append(f"scorer = {_quoted(scorer)}")
    lines += ["[kit]", *kit, ""] if kit else []
    lines += ["[game]", f"seats = {_quoted(' '.join(army.key for army in armies))}"]
    lines += [f"tiles = {_quoted(choice.tiles) if choice.tiles else _tiles(base.game_set.tiles)}"]
    lines += [f"joined = {_truth((choice.boards or base.usual['boards']) == 'joined')}"]
    regions = _regions(choice, base)
    lines += [f"regions = {regions}"] if regions != Battlefield().count else []
    lines += [] if base.is_standard else _rest_of_game(base.game_set)
    for name, standard in zip(base.game_set.region_names, STANDARD_REGION_NAMES, strict=False):
        lines += ["", "[[regions]]", f"name = {_quoted(name)}"]
        lines += [] if name == standard else ['kanji = ""']
    for army in armies:
        lines += ["", *_army(army, choice, has_palette=bool(palette))]
    lines += ["", "[tile]", f"numerals = {_quoted(choice.numerals or base.usual['numerals'])}", "", "[print]"]
    lines += [f"{key} = {_quoted(getattr(choice, key) or base.usual[key])}" for key in ("paper", "backs", "ink")]
    return "\n".join(lines) + "\n"


def _regions(choice: Choice, base: Base) -> int:
    if choice.regions in REGIONS:
        return int(choice.regions)
    if not base.is_standard:
        return base.game_set.battlefield.count
    return usual_regions(PRESETS.get(choice.tiles.lower(), base.game_set.tiles))


def _rest_of_game(game_set: GameSet) -> Iterable[str]:
    rules = game_set.rules
    yield f"unplaceable = {_quoted(rules.unplaceable)}"
    yield f"outside = {_quoted(rules.outside)}"
    yield f"stuck_region_ends = {_truth(rules.stuck_region_ends)}"


def _army(army: Army, choice: Choice, *, has_palette: bool) -> Iterable[str]:
    """The lines of an army's table: its key, and what differs from the standard design's army with that key."""
    yield "[[armies]]"
    yield f"key = {_quoted(army.key)}"
    known = {standard.key: standard for standard in SIX}.get(army.key)
    if known is None or known.name != army.name:
        yield f"name = {_quoted(army.name)}"
        yield 'kanji = ""'
    colour = choice.of_army("colour", army.key) or ("" if has_palette else army.colour)
    if colour:
        yield f"colour = {_quoted(colour)}"
    crest = choice.of_army("crest", army.key) or army.crest
    if known is None or known.crest != crest:
        yield f"crest = {_quoted(crest)}"


def _tiles(tiles: TileSet) -> str:
    """A preset or a range by name, anything else as a list with counts."""
    entries = [_quoted(entry) for entry in tile_entries(tiles)]
    return entries[0] if len(entries) == 1 else f"[{', '.join(entries)}]"


def _quoted(text: str) -> str:
    """A TOML string; JSON's quoting is TOML's but for one sign."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _truth(value: bool) -> str:
    return "true" if value else "false"
