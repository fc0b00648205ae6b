"""The context of the print shop's form, made from a proof."""

from contextlib import suppress
from dataclasses import dataclass, replace
from urllib.parse import parse_qsl, urlencode

from generator.colours import ColourError, parse_colour
from generator.palettes import palettes
from generator.words import language_name, languages
from scorer_web.boards import crest_or_letter
from scorer_web.game_pages import preset_words
from scorer_web.new_game import REGIONS
from scorer_web.print_shop.base import CHANGED
from scorer_web.print_shop.choice import OWN, format_choice
from scorer_web.print_shop.proof import Proof, generator_version
from scorer_web.print_shop.remarks import Remark, places_to_mend
from scorer_web.words import _
from sengoku.armies import Army
from sengoku.colours import contrast, ink_on
from sengoku.game_set import shown_name
from sengoku.kit_code import format_kit_code
from sengoku.tile_sets import PRESETS, format_tile_set
from sengoku.wording import marked, said

PAPERS = ("A4", "Letter", "A3", "A5", "Legal", "Tabloid")
CRESTS = {
    "blossom": marked("Blossom"),
    "drum": marked("Drum"),
    "flame": marked("Flame"),
    "gate": marked("Gate"),
    "lantern": marked("Lantern"),
    "leaf": marked("Leaf"),
    "mist": marked("Mist"),
    "moon": marked("Moon"),
    "mountain": marked("Mountain"),
    "star": marked("Star"),
    "terrace": marked("Terrace"),
    "wave": marked("Wave"),
}
"""The crests that can be chosen, with their names."""


@dataclass(frozen=True)
class Option:
    """One of several values of a field."""

    value: str
    words: str
    chosen: bool


@dataclass(frozen=True)
class PaletteOption:
    """A palette, as a strip of the colours that the armies get."""

    value: str
    title: str
    colours: list[str]
    chosen: bool


@dataclass(frozen=True)
class ArmyChoice:
    """An army in the form: its colours as chosen, how readable they are, its crest.

    Attributes:
        ground: its colour; ``ink`` is that of its numbers on it.
        contrast: that of its numbers on its colour, as ``4.9:1``; empty if they are not printed on it.
        verdict: the same in words.
    """

    key: str
    name: str
    ground: str
    ink: str
    crest: str
    contrast: str
    verdict: str
    remarks: list[Remark]


@dataclass(frozen=True)
class ShopPage:
    """``print/shop.html``.

    Attributes:
        query: the query of this choice, for a link to it.
        kit: the code of the kit that one started from, empty for the standard kit.
        was: the palette under which the colours are shown, with `CHANGED` behind it if some are other ones.
        code: the kit code of the chosen kit, for a game with it; empty for a refused choice.
        own_tiles: what was typed as a tile set that is no preset.
        readable: what the ratio beside each colour means, or why there is none.
        scorer: the address that QR codes lead to; empty if no other device could reach this server.
        tiles_words, size_words: how much there is to cut, and to print.
        version: the version of the generator, for the addresses of pictures.
    """

    query: str
    kit: str
    was: str
    code: str
    palettes: list[PaletteOption]
    armies: list[ArmyChoice]
    players: list[Option]
    tiles: list[Option]
    own_tiles: str
    boards: list[Option]
    regions: list[Option]
    numerals: list[Option]
    readable: str
    ink: list[Option]
    papers: list[Option]
    backs: list[Option]
    languages: list[Option]
    qr: list[Option]
    scorer: str
    tiles_words: str
    size_words: str
    remarks: tuple[Remark, ...]
    version: str

    @property
    def crests(self) -> list[tuple[str, str]]:
        """The crests to choose from, each with its name."""
        return [(crest, said(words)) for crest, words in CRESTS.items()]

    @property
    def can_print(self) -> bool:
        """Whether the choice makes a kit."""
        return bool(self.code)

    @property
    def to_mend(self) -> list[tuple[str, str]]:
        """Where something must be mended first: ids in the page, and their words."""
        return places_to_mend(self.remarks)

    def taking(self, field: str, value: str) -> str:
        """The query of this choice with another value for a field."""
        return urlencode(dict(parse_qsl(self.query)) | {field: value.removeprefix("#")})

    def refuses(self, field: str) -> bool:
        """Whether what stands in a field of the form must be mended first."""
        return any(remark.refuses for remark in self.of(field))

    def of(self, *fields: str) -> list[Remark]:
        """What there is to say about some fields of the form."""
        return [remark for remark in self.remarks if remark.field in fields]


def shop_page(proof: Proof, scorer: str) -> ShopPage:
    """The form, filled in with the choice of a proof."""
    choice, usual = proof.choice, proof.base.usual
    palette = choice.palette or usual["palette"]
    armies = proof.base.seated(choice.players)
    is_on_colour = (choice.ink or usual["ink"]) == "full"
    shown = [_army(proof, army, palette, armies, is_on_colour=is_on_colour) for army in armies]
    own = any(choice.of_army("colour", army.key) for army in armies)

    def options(field: str, known: dict[str, str]) -> list[Option]:
        chosen = getattr(choice, field) or usual[field]
        return _options(known if chosen in known else known | {chosen: chosen}, chosen)

    return ShopPage(
        query=format_choice(choice),
        kit=choice.kit if not proof.base.is_standard else "",
        was=palette + CHANGED if own else palette,
        code=format_kit_code(proof.design.game_set) if proof.design else "",
        palettes=_palettes(proof, palette, armies, [army.ground for army in shown] if own else []),
        armies=shown,
        players=options("players", {count: count for count in proof.base.counts}),
        tiles=_tile_options(proof),
        own_tiles="" if choice.tiles in (*PRESETS, OWN) else choice.tiles,
        boards=options("boards", {"separate": _("Separate"), "joined": _("Joined")}),
        regions=_options({"": _region_words(proof)} | {count: count for count in REGIONS}, choice.regions),
        numerals=options("numerals", {"digits": "1 2 3", "kanji": "一二三", "pips": _("Pips")}),
        readable=_readable(choice.ink or usual["ink"]),
        ink=options("ink", {"full": _("Full"), "low": _("Low"), "black": _("Black")}),
        papers=options("paper", {paper: paper for paper in PAPERS}),
        backs=options("backs", {"duplex": _("Both sides"), "fold": _("Fold over"), "none": _("None")}),
        languages=options("language", {tag: language_name(tag) for tag in languages()}),
        qr=options("qr", _qr_words(choice.qr or usual["qr"], scorer)),
        scorer=scorer,
        tiles_words=tiles_words(proof),
        size_words=size_words(proof),
        remarks=proof.remarks,
        version=generator_version(),
    )


def tiles_words(proof: Proof) -> str:
    """``84 tiles, 21 for each army``."""
    if proof.design is None:
        return ""
    each = len(proof.design.game_set.tiles)
    return _("%(all)d tiles, %(each)d for each army") % {"all": each * len(proof.design.looks), "each": each}


def size_words(proof: Proof) -> str:
    """``84 tiles, 30 pages, A4``."""
    if proof.design is None:
        return _("Something must be mended first")
    count = len(proof.design.game_set.tiles) * len(proof.design.looks)
    return _("%(tiles)d tiles, %(pages)d pages, %(paper)s") % {
        "tiles": count,
        "pages": proof.pages,
        "paper": proof.design.paper.name,
    }


def _region_words(proof: Proof) -> str:
    """The usual number of regions."""
    if not proof.base.is_standard:
        return _("%(count)d, as the kit has") % {"count": proof.base.game_set.battlefield.count}
    return _("4 (Skirmish: 3)")


def _options(known: dict[str, str], chosen: str) -> list[Option]:
    return [Option(value, words, value == chosen) for value, words in known.items()]


def _qr_words(chosen: str, scorer: str) -> dict[str, str]:
    """What the QR codes may hold; where no other device could reach this scorer, the code is all there is."""
    words = {"scorer": _("This scorer"), "code": _("Code only")}
    return words if scorer else {chosen if chosen in words else "code": words["code"]}


def _tile_options(proof: Proof) -> list[Option]:
    """The presets; the kit's own set, if it has another one; and the field for any other."""
    own = format_tile_set(proof.base.game_set.tiles)
    known = {name: preset_words(name) for name in PRESETS}
    if own not in PRESETS:
        known = {"": _("The kit’s")} | known
    chosen = proof.choice.tiles or (own if own in PRESETS else "")
    return _options(known | {OWN: _("Own")}, chosen if chosen in known else OWN)


def _palettes(proof: Proof, palette: str, armies: tuple[Army, ...], own: list[str]) -> list[PaletteOption]:
    """All palettes; ``own`` are the armies' colours if some were changed, and they are then listed as one more."""
    found = [
        PaletteOption(
            name, said(known.title), list(proof.base.colours(name, armies).values()), name == palette and not own
        )
        for name, known in palettes().items()
    ]
    if not proof.base.is_standard:
        kits = PaletteOption("", _("The kit’s"), [army.colour for army in armies], not palette and not own)
        same = next((option for option in found if option.colours == kits.colours), None)
        found = [
            replace(kits, title=same.title if same else kits.title),
            *(option for option in found if option != same),
        ]
    if own:
        found.append(PaletteOption(palette + CHANGED, _("Yours"), own, chosen=True))
    return found


def _readable(ink: str) -> str:
    if ink == "low":
        return _("With low ink numbers are black on white, and the colour is a belt with the crest.")
    if ink == "black":
        return _("With black ink numbers are black on the bare paper.")
    return _("The ratio tells how far numbers stand out from their colour: 21:1 at most.")


def _army(proof: Proof, army: Army, palette: str, armies: tuple[Army, ...], *, is_on_colour: bool) -> ArmyChoice:
    colour = proof.base.colours(palette, armies)[army.key]
    with suppress(ColourError):  # a remark says so
        colour = parse_colour(proof.choice.of_army("colour", army.key) or colour)
    remarks = proof.of(f"colour-{army.key}")
    crest = proof.choice.of_army("crest", army.key) or army.crest
    return ArmyChoice(
        key=army.key,
        name=shown_name(army.name),
        ground=colour,
        ink=ink_on(colour),
        crest=crest_or_letter(crest, army.key),
        contrast=f"{contrast(ink_on(colour), colour):.1f}:1" if is_on_colour else "",
        verdict=_("look below") if remarks else _("easy to read"),
        remarks=[*remarks, *proof.of(f"crest-{army.key}")],
    )
