"""The pictures of the README: phones photographed by these tests.

``SENGOKU_PICTURES=1 pytest tests/browser/test_pictures.py`` takes them anew; without that, the committed picture is
compared with what the pages show now.
"""

import io
import os
from pathlib import Path

from PIL import Image, ImageChops, ImageStat

from sengoku.game_set import GameSet
from sengoku.kit_code import format_kit_code
from sengoku.tile_sets import PRESETS, TileSet
from tests.browser.conftest import FIELDS, Hand, halves

PICTURE = Path(__file__).resolve().parents[2] / "docs" / "scorer.png"
GAP = 24
PAPER, NIGHT = "#d8d2c6", "#3d382f"

# The three regions are one region in other colours, so they need more tiles of a kind than an army usually has.
ENOUGH_TILES = format_kit_code(GameSet(tiles=TileSet(PRESETS["double-six"].tiles * 3)))

# Wave takes the first, Flame the second, Drum the third: nobody has two castles yet.
PEAKS = FIELDS.translate(str.maketrans("fwd", "dfw"))
FOREST = FIELDS.translate(str.maketrans("fd", "df"))


def photograph(hand: Hand) -> Image.Image:
    hand.page.evaluate("document.fonts.ready")
    hand.page.wait_for_timeout(150)
    return Image.open(io.BytesIO(hand.page.screenshot())).convert("RGB")


def take(hand: Hand) -> list[Image.Image]:
    """Home, entry of a started region, its result, and the game after three regions."""
    game = hand.new_game_by_form(kit=ENOUGH_TILES)
    hand.lay(game, 1, halves(PEAKS))
    hand.lay(game, 2, halves(FOREST))
    hand.open(f"{game}/r/3/enter")
    hand.enter(halves(FIELDS)[:14])
    hand.saved()
    entry = photograph(hand)
    hand.open("/")
    home = photograph(hand)
    hand.open(f"{game}/r/3/enter")
    hand.enter(halves(FIELDS)[14:])
    hand.finish()
    result = photograph(hand)
    hand.open(game)
    over = photograph(hand)
    return [home, entry, result, over]


def beside(pictures: list[Image.Image], ground: str) -> Image.Image:
    width, height = pictures[0].size
    sheet = Image.new("RGB", (GAP + (width + GAP) * len(pictures), height + 2 * GAP), ground)
    for index, picture in enumerate(pictures):
        sheet.paste(picture, (GAP + index * (width + GAP), GAP))
    return sheet


def test_the_picture_in_the_readme_shows_the_pages_as_they_are(hand: Hand) -> None:
    rows = []
    for scheme, ground in (("light", PAPER), ("dark", NIGHT)):
        hand.forget()
        hand.hold_as(scheme=scheme)
        rows.append(beside(take(hand), ground))
    sheet = Image.new("RGB", (rows[0].width, rows[0].height * 2))
    for index, row in enumerate(rows):
        sheet.paste(row, (0, index * row.height))
    sheet = sheet.resize((sheet.width // 2, sheet.height // 2), Image.Resampling.LANCZOS)
    if os.environ.get("SENGOKU_PICTURES"):
        sheet.quantize(256, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(PICTURE, optimize=True)
    kept = Image.open(PICTURE).convert("RGB")
    assert kept.size == sheet.size
    small = (kept.width // 8, kept.height // 8)
    difference = ImageChops.difference(kept.resize(small), sheet.resize(small))
    worst = max(ImageStat.Stat(difference).mean)
    assert worst < 4, "the pages look different now; take the pictures anew with SENGOKU_PICTURES=1"
