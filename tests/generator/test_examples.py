"""Examples of rules, cover and screens: the kit's own tiles wherever it has enough, laid and counted by the rules."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from generator.art.example_battles import LINES
from generator.art.examples import own_battle, own_laid, own_lines
from generator.art.pictograms_rules import SCENES, example_result, placements
from generator.art.turns import turn_of
from generator.design.model import Design
from generator.design.standard import STANDARD
from generator.drawing import Group, Items, Use
from generator.kit import kit_pages
from sengoku.armies import STANDARD_ARMIES
from sengoku.game_set import GameSet
from sengoku.ground import Ground
from sengoku.legality import violations
from sengoku.scoring import decide
from sengoku.tile_sets import parse_tile_set
from sengoku.tiles import Tile
from sengoku.turn_order import Reveal, turn_order
from tests.generator.drawn import texts

KITS = ("double-six", "skirmish", "double-six-blanks", "double-nine", "0-5", "1-4", "0-3", "7-12", "13-18", "2-9")
NOTE = "Some pictures show standard tiles, as examples."
PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])
TILES = pytest.mark.parametrize("tiles", KITS)


def design(tiles: str, players: int = 4) -> Design:
    game_set = GameSet(STANDARD_ARMIES[:players], parse_tile_set(tiles))
    return replace(STANDARD, game_set=game_set, looks=STANDARD.looks[:players])


def said(made: Design, part: str) -> str:
    pages = kit_pages(made, [part])
    return " ".join(" ".join(item.text for page in pages for item, _ in texts(page.page.items)).split())


@TILES
@PLAYERS
def test_a_battle_is_laid_with_the_kits_own_tiles_by_the_rules(tiles: str, players: int) -> None:
    made = design(tiles, players)
    found = own_battle(made.game_set.tiles, players)
    assert found
    laid = [placements(made, part) for part in found]
    assert len(laid[0]) == 12
    for part in laid:
        ground = Ground()
        for placement in part:
            assert placement.tile in made.game_set.tiles.counts
            assert violations(placement, ground) == ()
            ground = ground.with_placement(placement)
    once = Counter((placement.army, placement.tile) for part in laid for placement in part)
    assert once.most_common(1)[0][1] == 1
    assert example_result(made).winner


@TILES
def test_scenes_show_the_kits_own_tiles_and_are_as_legal_as_with_standard_ones(tiles: str) -> None:
    kit = parse_tile_set(tiles)
    for scene in SCENES:
        own = own_laid(kit, scene.laid)
        assert own
        pairs = [placements(STANDARD, laid) for laid in (scene.laid, own)]
        assert all(placement.tile in kit.counts for placement in pairs[1])
        verdicts = []
        for laid in pairs:
            ground = Ground()
            for placement in laid[:-1]:
                ground = ground.with_placement(placement)
            verdicts.append([violation.reason for violation in violations(laid[-1], ground)])
        assert verdicts[0] == verdicts[1]


@TILES
@PLAYERS
def test_turns_are_in_the_order_of_the_rules(tiles: str, players: int) -> None:
    """Two armies show an untied turn and a tied one."""
    made = design(tiles, players)
    untied, tied = turn_of(made)
    keys = [army.key for army in STANDARD_ARMIES[:players]]
    for placings in ((*untied, *tied),) if players > 2 else (untied, tied):
        reveals = [Reveal(keys[seat], Tile(*pair)) for seat, pair in placings]
        assert all(reveal.tile in made.game_set.tiles.counts for reveal in reveals)
        order = turn_order(reveals[::-1], keys, "f")
        assert [turn.army for turn in order] == [reveal.army for reveal in reveals]
        ties = [keys[seat] for seat, _ in tied] if placings != untied else []
        assert [turn.army for turn in order if turn.tied_with] == ties


@pytest.mark.parametrize("tiles", [*KITS, "1|2 3|3", "4|4 4|4 1|1 2|2", "1-2"])
@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_a_tie_goes_after_a_stronger_tile_wherever_the_kit_has_such_tiles(tiles: str, players: int) -> None:
    kit = parse_tile_set(tiles)
    looks = (STANDARD.looks * 2)[:players]
    untied, ((_, one), (_, other)) = turn_of(replace(STANDARD, game_set=GameSet(tiles=kit), looks=looks))
    strengths = {tile.strength for tile in kit.tiles}
    is_own = {Tile(*pair) for pair in (*(pair for _, pair in untied), one, other)} <= set(kit.counts)
    assert is_own == (len(strengths) >= (2 if players < 4 else 3))
    assert sum(untied[-1][1]) > sum(one) == sum(other)


@TILES
@PLAYERS
def test_lines_are_won_and_tied_as_they_are_told(tiles: str, players: int) -> None:
    kit = parse_tile_set(tiles)
    found = own_lines(kit, players)
    if kit.numbers[0] > 6:
        assert found is None
        return
    assert found
    for line in found:
        assert {number for _, number in line} <= set(kit.numbers)
        assert {seat for seat, _ in line} == set(range(players))


@PLAYERS
def test_every_example_line_ends_as_it_is_told(players: int) -> None:
    for won, tied in LINES[players]:
        for line, is_won in ((won, True), (tied, False)):
            totals = [(str(seat), sum(n for s, n in line if s == seat)) for seat in range(players)]
            tied_out, winner = decide(tuple(totals))
            assert len(line) == 5
            assert (winner is not None) == is_won
            assert bool(tied_out) == (players > 2 or not is_won)


def shown(items: Items) -> Iterator[Tile]:
    """The tiles that are drawn, each told by the symbols of its two halves."""
    halves = [item.symbol.name for item in items if isinstance(item, Use) and item.symbol.name.startswith("half-")]
    if halves:
        low, high = (int(name.rpartition("-")[2]) for name in halves)
        yield Tile(low, high)
    for item in items:
        if isinstance(item, Group):
            yield from shown(item.items)
        elif isinstance(item, Use):
            yield from shown(item.symbol.items)


@TILES
def test_no_page_shows_a_tile_that_the_kit_lacks(tiles: str) -> None:
    made = design(tiles, 2 + KITS.index(tiles) % 3)
    for part, least in (("cover", 17), ("rules", 30), ("screens", 6)):
        drawn = [tile for page in kit_pages(made, [part]) for tile in shown(page.page.items)]
        assert len(drawn) >= least
        assert set(drawn) <= set(made.game_set.tiles.counts), part


def test_a_kit_too_small_for_an_example_is_told_that_pictures_show_standard_tiles() -> None:
    for tiles in ("double-six", "skirmish", "0-5", "1-4"):
        assert NOTE not in said(design(tiles), "rules")
    small = design("1-2")
    assert said(small, "rules").count(NOTE) == 2
    assert "Some pictures show others." in said(small, "screens")
    assert {tile for page in kit_pages(small, ["cover"]) for tile in shown(page.page.items)} <= set(
        small.game_set.tiles.counts
    )


def test_words_beside_pictures_name_the_numbers_that_are_drawn() -> None:
    assert "Strength 2 + 5 = 7:" in said(STANDARD, "rules")
    assert "The 5 counts there, the 3 later in region 2." in said(STANDARD, "rules")
    other = said(design("7-12"), "rules")
    assert "Strength 7 + 8 = 15:" in other
    assert "The 9 counts there, the 8 later in region 2." in other
