"""Kit codes: what they carry comes back, and nothing else gets in."""

import base64
import binascii
import string
import time
import tracemalloc

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sengoku.armies import STANDARD_ARMIES, Army, without_stacked_accents
from sengoku.errors import NotationError, RulesError
from sengoku.game_set import Battlefield, GameSet, Rules
from sengoku.kit_code import MAX_LENGTH, format_kit_code, parse_kit_code
from sengoku.tile_sets import TileSet, number_range, parse_tile_set
from sengoku.tiles import Tile

STANDARD_CODE = "1BASAgYKDksY"
PRINTED = "1e_MBBgIBAQAABQYAAoIoL2s8A0l2eQb___8D6ZaABGdhdGVM5Q"
ALPHABET = string.ascii_letters + string.digits + "-_"
PRINTABLE = st.just(" ") | st.characters(codec="utf-8", exclude_categories=["C", "Z"])
NAMES = st.text(PRINTABLE, min_size=1, max_size=40).filter(
    lambda name: name.strip() and without_stacked_accents(name) == name
)
COLOURS = st.integers(0, 0xFFFFFF).map("#{:06x}".format)
NUMBERS = st.integers(0, 18)
TILES = st.builds(Tile, NUMBERS, NUMBERS)


@st.composite
def armies(draw: st.DrawFn) -> tuple[Army, ...]:
    keys = draw(st.lists(st.sampled_from("abcdefghijklmnopqrstuvwyz"), min_size=2, max_size=6, unique=True))
    standard = {army.key: army for army in STANDARD_ARMIES}
    return tuple(
        standard[key] if key in standard and draw(st.booleans()) else draw(custom_army(key))  # type: ignore[no-untyped-call]
        for key in keys
    )


@st.composite
def custom_army(draw: st.DrawFn, key: str) -> Army:
    name = draw(NAMES)
    crest = draw(st.one_of(NAMES, st.just(name.lower()))) if len(name.lower()) <= 40 else "ivy"
    return Army(key, name, draw(COLOURS), crest)


GAME_SETS = st.builds(
    GameSet,
    armies(),
    st.one_of(
        st.sampled_from(["double-six", "double-six-blanks", "double-nine", "skirmish", "0-18", "7-7"]).map(
            parse_tile_set
        ),
        st.lists(TILES, min_size=1, max_size=60).map(lambda tiles: TileSet(tuple(tiles))),
        st.integers(2, 17).map(lambda high: number_range(1, high, doubles=False)),
    ),
    st.builds(Battlefield, st.integers(1, 9), st.booleans()),
    st.builds(Rules, st.sampled_from(["under-army", "set-aside"]), st.sampled_from(["half", "whole"]), st.booleans()),
    st.lists(st.sampled_from(["Moor", "山の国", "🏯" * 40]), max_size=9).map(tuple),
)


@given(GAME_SETS)
@settings(max_examples=150, deadline=None)
def test_every_game_set_comes_back(game_set: GameSet) -> None:
    code = format_kit_code(game_set)
    assert parse_kit_code(f" {code}\n") == game_set
    assert set(code) <= set(ALPHABET)
    assert len(code) <= MAX_LENGTH


def test_the_longest_code_is_within_the_limit() -> None:
    armies = tuple(Army(key, "😀" * 40, "#123456", "🥁" * 40) for key in "abcdef")
    tiles = TileSet((Tile(0, 0), Tile(0, 0), Tile(18, 18), Tile(18, 18)))
    game_set = GameSet(armies, tiles, region_names=("🏯" * 40,) * 9)
    assert MAX_LENGTH / 2 < len(format_kit_code(game_set)) < MAX_LENGTH
    assert parse_kit_code(format_kit_code(game_set)) == game_set


def test_a_code_that_was_printed_keeps_its_meaning() -> None:
    """A failure here means that paper on somebody's table is read differently now: make a new version instead."""
    own = GameSet(
        (STANDARD_ARMIES[2], Army("i", "Ivy", "#2f6b3c", "ivy"), Army("g", "門", "#ffffff", "gate")),
        TileSet((*parse_tile_set("double-six").tiles[1:], Tile(5, 6))),
        Battlefield(3, joined=True),
        Rules("set-aside", "whole", stuck_region_ends=False),
    )
    for game_set, code in ((GameSet(), STANDARD_CODE), (own, PRINTED)):
        assert format_kit_code(game_set) == code
        assert parse_kit_code(code) == game_set


def test_a_code_may_end_in_any_character() -> None:
    last = set()
    for blue in range(256):
        game_set = GameSet((STANDARD_ARMIES[0], Army("m", "Maple", f"#0000{blue:02x}", "maple")))
        code = format_kit_code(game_set)
        assert parse_kit_code(code) == game_set
        last.add(code[-1])
    assert last == set(ALPHABET)


def test_one_double_twice_is_a_set_too() -> None:
    game_set = GameSet(tiles=parse_tile_set("7|7 7|7"))
    assert parse_kit_code(format_kit_code(game_set)) == game_set


def test_usual_kits_are_short() -> None:
    rows = "fTakeda flame/wUesugi wave/dDate伊達 drum/bTokugawa blossom/gShimazu島津 gate/mMori毛利 mountain"
    six = tuple(
        Army(name[0], name[1:], f"#{place:06x}", crest)
        for place, (name, crest) in enumerate(row.split() for row in rows.split("/"))
    )
    assert len(format_kit_code(GameSet(six, parse_tile_set("double-nine"), Battlefield(4, joined=True)))) < 200
    assert len(format_kit_code(GameSet())) <= 12


@given(st.integers(1, len(STANDARD_CODE) - 1), st.sampled_from(ALPHABET))
@settings(max_examples=150, deadline=None)
def test_one_wrong_character_is_found(place: int, wrong: str) -> None:
    code = STANDARD_CODE[:place] + wrong + STANDARD_CODE[place + 1 :]
    if code != STANDARD_CODE:
        with pytest.raises(NotationError, match="character is wrong"):
            parse_kit_code(code)


ALIKE = str.maketrans("IlO0", "lI0O")
SEVERAL = [
    format_kit_code(GameSet(tiles=parse_tile_set(tiles), battlefield=Battlefield(count, joined)))
    for tiles in ("double-six", *(f"1|2 x{twelves}, 3|3, 4|7 x2" for twelves in range(1, 25)))
    for count in range(1, 10)
    for joined in (False, True)
]


def test_of_characters_that_look_alike_the_code_that_fits_is_offered() -> None:
    """With more than six of them one of the many codes that look so would fit by chance too easily."""
    places = [[place for place, character in enumerate(code) if character in "IlO0"] for code in SEVERAL]
    assert set("IlO0") <= set("".join(SEVERAL))
    assert {6, 7} <= {len(each) for each in places}
    for code, each in zip(SEVERAL, places, strict=True):
        for place in each:
            typed = code[:place] + code[place].translate(ALIKE) + code[place + 1 :]
            with pytest.raises(NotationError) as caught:
                parse_kit_code(typed)
            offer = f"look alike); did you mean {code!r}?" if len(each) <= 6 else "O and 0 look alike)"
            assert str(caught.value).endswith(offer)


@given(GAME_SETS, st.data())
@settings(max_examples=80, deadline=None)
def test_two_neighbours_swapped_are_found(game_set: GameSet, data: st.DataObject) -> None:
    code = format_kit_code(game_set)
    place = data.draw(st.integers(1, len(code) - 2))
    swapped = code[:place] + code[place + 1] + code[place] + code[place + 2 :]
    if swapped != code:
        with pytest.raises(NotationError):
            parse_kit_code(swapped)


@pytest.mark.parametrize("length", range(len(STANDARD_CODE)))
def test_a_code_that_breaks_off_is_refused(length: int) -> None:
    with pytest.raises(NotationError):
        parse_kit_code(STANDARD_CODE[:length])


@given(st.one_of(st.text(max_size=80), st.text(ALPHABET, max_size=80)))
@settings(max_examples=150, deadline=None)
def test_any_text_is_read_or_refused_in_words(text: str) -> None:
    read_or_refused(text)


def changed(code: str, changes: list[tuple[int, int]]) -> bytes:
    """The bytes of a code without its check, some of them others."""
    body = bytearray(base64.urlsafe_b64decode(code[1:] + "=" * (-len(code[1:]) % 4))[:-2])
    for place, value in changes:
        body[place % len(body)] = value
    return bytes(body)


CHANGES = st.lists(st.tuples(st.integers(0, 200), st.integers(0, 255)), max_size=3)


@given(st.one_of(st.binary(max_size=120), st.builds(changed, GAME_SETS.map(format_kit_code), CHANGES)))
@settings(max_examples=150, deadline=None)
def test_any_bytes_with_a_right_check_are_read_or_refused_in_words(body: bytes) -> None:
    game_set = read_or_refused(sealed(body))
    if game_set:
        assert parse_kit_code(format_kit_code(game_set)) == game_set


def read_or_refused(code: str) -> GameSet | None:
    """The code's game set, or None if it was refused with an expectation; any other error goes on."""
    try:
        return parse_kit_code(code)
    except NotationError as error:
        if "expected" not in str(error):
            raise
        return None


def sealed(body: bytes) -> str:
    """A code with these bytes and a check that fits."""
    check = binascii.crc_hqx(b"1" + body, 0xFFFF).to_bytes(2, "big")
    return "1" + base64.urlsafe_b64encode(body + check).rstrip(b"=").decode()


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("", "letters, digits"),
        ("1", "check digits"),
        ("1BASA gYKDksY", "letters, digits"),
        ("１BASAgYKDksY", "letters, digits"),
        ("2BASAgYKDksY", "version 1"),
        ("1BASAgYKDksYAA", "lacks characters"),
        ("1basagykdksy", "character is wrong"),
        ("1" + "A" * 5999, "character is wrong|lacks characters"),
        ("1" + "A" * 6000, "at most 6000 characters, got 6001"),
        (sealed(b""), "breaks off"),
        (sealed(b"\x02"), "breaks off"),
        (sealed(bytes((0, 4, 0))), "nothing more"),
        (sealed(bytes((1, 4, 0x80))), "2 to 6 armies"),
        (sealed(bytes((2, 4, 0x80, 0x80))), "different key"),
        (sealed(bytes((2, 4, 0x80))), "breaks off"),
        (sealed(bytes((2, 4, 0x80, 0x84))), "breaks off"),
        (sealed(bytes((2, 4, 0x80, 0x81, 0))), "nothing more"),
        (sealed(bytes((2, 0, 0x80, 0x81))), "1 to 9 regions"),
        (sealed(bytes((2, 0x44, 0x80, 0x81))), "kind of tile set"),
        (sealed(bytes((2, 0xC4, 0x80, 0x81))), "kind of tile set"),
        (sealed(bytes((2, 0xF4, 1, 2, 1, 1))), "breaks off"),
        (sealed(bytes((2, 0xF4, 1, 2, 1, 1, 2, 1))), "breaks off"),
        (sealed(bytes((0x82, 4, 0x80, 0x81))), "breaks off"),
        (sealed(bytes((0x82, 4, 0x80, 0x81, 0))), "names of regions"),
        (sealed(bytes((0x82, 4, 0x80, 0x81, 1, 1, 10))), "name for region 1 of 1 to 40"),
        (sealed(bytes((0x82, 4, 0x80, 0x81, 10, *(1, 65) * 10))), "at most 9 regions"),
        (sealed(bytes((2, 0xD4, 9, 1, 0x80, 0x81))), "rising range"),
        (sealed(bytes((2, 0xF4, 1, 1, 1, 1, 1, 0xFF, 0xFF, 0x80, 0x81))), "1 to 400 tiles"),
        (sealed(bytes((2, 4, 0x80, 23, 0, 0, 0, 1, 65, 1, 65))), "letter from a to z other than x"),
        (sealed(bytes((2, 4, 0x80, 26, 0, 0, 0, 1, 65, 1, 65))), "army's key"),
        (sealed(bytes((2, 4, 0x80, 31, 0, 0, 0, 1, 65, 1, 65))), "army's key"),
        (sealed(bytes((2, 4, 0x80, 32 + 8, 0, 0, 0, 3, 73, 118))), "breaks off"),
        (sealed(bytes((2, 4, 0x80, 1, 0, 0, 0, 1, 0xFF, 1, 65))), "breaks off"),
        (sealed(bytes((2, 4, 0x80, 1, 0, 0, 0, 1, 10, 1, 65))), "name for army 'b' of 1 to 40"),
    ],
)
def test_nonsense_is_refused_with_its_cause(code: str, why: str) -> None:
    with pytest.raises(NotationError, match=why):
        parse_kit_code(code)


def test_the_largest_hostile_list_is_refused_quickly() -> None:
    pairs = [(a, b) for a in range(19) for b in range(a, 19)]
    body = bytes((2, 0xF4, 0, 18, len(pairs))) + b"".join(bytes((a, b, 0xFF, 0xFF)) for a, b in pairs)
    code = sealed(body + bytes((0x80, 0x81)))
    start = time.process_time()
    with pytest.raises(NotationError, match="1 to 400 tiles"):
        parse_kit_code(code)
    assert time.process_time() - start < 1
    tracemalloc.start()
    with pytest.raises(NotationError):
        parse_kit_code(code)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 5_000_000, "of twelve million tiles no list is made"


@pytest.mark.parametrize("name", ["", "  ", "two\nlines", "x" * 41, "\u202eevil", "\ud800"])
def test_a_name_that_no_page_could_show_names_no_army_and_no_region(name: str) -> None:
    with pytest.raises(RulesError, match="name for army 'i' of 1 to 40"):
        Army("i", name, "#2f6b3c", "ivy")
    with pytest.raises(RulesError, match="crest for army 'i' of 1 to 40"):
        Army("i", "Ivy", "#2f6b3c", name)
    with pytest.raises(RulesError, match="name for region 2 of 1 to 40"):
        GameSet(region_names=("Moor", name))


@pytest.mark.parametrize("name", ["a" + "\u0301" * 5, "Dru\u0316\u0301\u0316\u0301\u20ddm", "\u0301" * 40])
def test_a_tower_of_accents_names_no_army_and_no_region(name: str) -> None:
    with pytest.raises(RulesError, match="a name for army 'i' with at most 4 accents on a letter, got '"):
        Army("i", name, "#2f6b3c", "ivy")
    with pytest.raises(RulesError, match="a crest for army 'i' with at most 4 accents on a letter"):
        Army("i", "Ivy", "#2f6b3c", name)
    with pytest.raises(RulesError, match="a name for region 1 with at most 4 accents on a letter"):
        GameSet(region_names=(name,))
    packed = b"".join(bytes((len(text.encode()),)) + text.encode() for text in (name, "ivy"))
    with pytest.raises(NotationError, match=r"the code of a kit that can exist.*with at most 4 accents on a letter"):
        parse_kit_code(sealed(bytes((2, 1, 128, 8)) + bytes.fromhex("2f6b3c") + packed))


@pytest.mark.parametrize("name", ["दीर्घा", "hợp lý", "Ste\u0301\u0323phane", "שָׁלוֹם", "a\u0316\u0301\u0316\u0301"])
def test_names_with_the_accents_of_real_scripts_are_names(name: str) -> None:
    assert Army("i", name, "#2f6b3c", "ivy").name == name


def test_a_refusal_shows_short_codes_whole_and_long_ones_cut() -> None:
    for length in (12, 60, 61, 3000):
        code = "1" + "A" * (length - 1)
        with pytest.raises(NotationError) as refused:
            parse_kit_code(code)
        assert (f"'{code}'" in str(refused.value)) == (length <= 60)
        assert ("AAA...'" in str(refused.value)) == (length > 60)
        assert len(str(refused.value)) < 200


@pytest.mark.parametrize(
    ("tiles", "packed"),
    [
        ("double-six", (0x04,)),
        ("double-six-blanks", (0x14,)),
        ("double-nine", (0x24,)),
        ("skirmish", (0x34,)),
        ("2-8", (0xD4, 2, 8)),
        ("2|3 2|4 3|4", (0xE4, 2, 4)),
        ("2|2 3|3 3|3", (0xF4, 2, 3, 2, 2, 3, 0, 0, 3, 3, 0, 2)),
    ],
)
def test_kinds_of_tile_sets_keep_the_numbers_that_were_printed(tiles: str, packed: tuple[int, ...]) -> None:
    code = format_kit_code(GameSet(tiles=parse_tile_set(tiles)))
    body = base64.urlsafe_b64decode(code[1:] + "=" * (-len(code[1:]) % 4))
    assert tuple(body[:-2]) == (4, *packed, 0x80, 0x81, 0x82, 0x83)
