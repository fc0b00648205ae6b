"""Cuts the bundled fonts from the full Zen Kaku Gothic New: ``python -m generator.fonts.subset FOLDER``.

For developers, and rarely: the results are committed. FOLDER holds
``zen-kaku-gothic-new-japanese-WEIGHT-normal.woff2`` for each weight, as the npm package
@fontsource/zen-kaku-gothic-new 5.3.0 has them. The same sources give the same bytes.
"""

import json
import sys
from importlib.util import find_spec
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

from generator.fonts.face import FOLDER, METRICS_FILE, WEIGHTS, format_metrics
from generator.fonts.truetype import read_font

WEB_FOLDER = FOLDER.parent.parent / "scorer_web" / "static" / "fonts"

LATIN = (*range(0x20, 0x7F), *range(0xA0, 0x180))
"""Basic Latin, Latin-1, Latin Extended-A."""
PUNCTUATION = (*range(0x2000, 0x2070), 0x20AC, *range(0x2150, 0x2200), 0x2212, 0x2215)
"""General punctuation, euro sign, fractions, arrows, minus sign, division slash."""
KANA = range(0x3000, 0x3100)
"""CJK punctuation, hiragana, katakana."""
FULL_WIDTH = range(0xFF00, 0xFFF0)
OWN_KANJI = "壱弐参四五六七八九〇炎波鼓花戦国山林田海番置算"
WEB_KANJI = OWN_KANJI + "一二三十"
WEB_KANA = "ドミノ"
"""The kana of the title."""

LICENCE = (
    "This Font Software is licensed under the SIL Open Font License, Version 1.1. "
    "This license is available with a FAQ at: https://scripts.sil.org/OFL"
)
LICENCE_URL = "https://scripts.sil.org/OFL"
NAMES = [0, 1, 2, 3, 4, 5, 6, 13, 14]
"""Copyright, names (reportlab wants 1, 4 and 6), version, licence and its address."""
DROPPED_TABLES = ["BASE", "GDEF", "GPOS", "GSUB", "gasp", "vhea", "vmtx"]
"""Hints, vertical setting, kerning and features: text is laid out by advances alone."""


def jis_level_1() -> str:
    """The 2,965 everyday kanji of JIS X 0208, rows 16 to 47: B0 to CF in EUC-JP."""
    pairs = (bytes((row, cell)) for row in range(0xB0, 0xD0) for cell in range(0xA1, 0xFF))
    return "".join(pair.decode("euc_jp", errors="ignore") for pair in pairs)


def print_characters() -> set[int]:
    """The characters of printed texts: Latin, kana and everyday kanji."""
    kanji = map(ord, jis_level_1() + OWN_KANJI)
    return {*LATIN, *PUNCTUATION, *KANA, *FULL_WIDTH, *kanji}


def web_characters() -> set[int]:
    """The characters that web pages need, and those of the kit's own words in print. This is the core."""
    return {*LATIN, *PUNCTUATION, *KANA, *map(ord, WEB_KANJI)}


def web_parts() -> dict[str, set[int]]:
    """`web_characters` in the parts in which pages load them; most pages need only Latin and the kit's own words."""
    words = {*map(ord, WEB_KANJI + WEB_KANA)}
    return {"latin": {*LATIN, *PUNCTUATION}, "words": words, "kana": {*KANA} - words}


def cut(source: Path, characters: set[int], target: Path) -> None:
    """Write those of the characters that the source has, as WOFF2 if the target's name says so, else as TrueType."""
    options = Options(
        hinting=False,
        layout_features=[],
        glyph_names=False,
        notdef_outline=True,
        name_IDs=NAMES,
        recalc_timestamp=False,
    )
    options.drop_tables += DROPPED_TABLES
    font = TTFont(source, recalcTimestamp=False)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    for name_id, text in ((13, LICENCE), (14, LICENCE_URL)):
        font["name"].setName(text, name_id, 3, 1, 0x409)
    font.flavor = "woff2" if target.suffix == ".woff2" else None
    font.save(target)


def write_metrics() -> None:
    """Write the fonts' measures to ``metrics.json``, so that measuring text needs no font library."""
    records = {}
    for weight in WEIGHTS:
        name, metrics = read_font(FOLDER / f"zen-kaku-{weight}.ttf")
        core = "".join(sorted(read_font(FOLDER / f"zen-kaku-{weight}-core.ttf")[1].advances))
        records[str(weight)] = {"name": name, **format_metrics(metrics), "core": core}
    METRICS_FILE.write_text(json.dumps(records, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def main(arguments: list[str]) -> None:
    """Cut every font anew from the sources in a folder."""
    if len(arguments) != 1:
        sys.exit("usage: python -m generator.fonts.subset FOLDER")
    if find_spec("brotli") is None:
        sys.exit("WOFF2 needs brotli; install it with: pip install brotli")
    sources = {w: Path(arguments[0]) / f"zen-kaku-gothic-new-japanese-{w}-normal.woff2" for w in WEIGHTS}
    absent = [str(path) for path in sources.values() if not path.is_file()]
    if absent:
        sys.exit("\n".join(f"{path}: no such file" for path in absent))
    WEB_FOLDER.mkdir(parents=True, exist_ok=True)
    for weight, source in sources.items():
        cut(source, print_characters(), FOLDER / f"zen-kaku-{weight}.ttf")
        cut(source, web_characters(), FOLDER / f"zen-kaku-{weight}-core.ttf")
        for part, characters in web_parts().items():
            cut(source, characters, WEB_FOLDER / f"zen-kaku-{weight}-{part}.woff2")
    write_metrics()


if __name__ == "__main__":
    main(sys.argv[1:])
