"""Layouts as text that people write and read.

    # a comment, on a line of its own
    armies: f w d b                      keys in seat order
    tiles: double-six                    a preset, numbers such as 0-9, or a list such as 1-4, 1|2 x2
    regions: 4 separate                  or: 4 joined

    region 1
    f2 f5 w1 d3 d4                       '.' is an empty square, 'X' the castle in the centre
    w6 .  b2 b2 d1
    w3 f1 X  b4 .
    .  .  .  .  .
    .  .  .  .  .
    pairs: a1-b1 d1-e1                   dominoes that somebody named
    ended: yes                           it is over, even if no tile was placed in it

Every line before the first region may be left out. A region is 5 rows of 5 squares, or 7 of 7 with the ring where
halves hang over. Blank lines, kinds of white space and of line ends, and upper or lower case do not matter.
"""

import re
from collections.abc import Sequence

from sengoku.errors import LayoutError, NotationError, Problem, quote, quote_plain
from sengoku.game_set import GameSet
from sengoku.layout import Half, Layout, Pair, RegionLayout
from sengoku.notation.lines import HEAD, Line, lines_of, parted_squares, with_heading
from sengoku.notation.reading import Place, Reading
from sengoku.notation.values import (
    format_battlefield,
    format_half,
    format_pair,
    parse_army,
    parse_battlefield,
    parse_pair,
)
from sengoku.squares import CASTLE, Square
from sengoku.tile_sets import MAX_TILES, PRESETS, TileSet, format_tile_set
from sengoku.tiles import Tile
from sengoku.wording import marked, said, say, say_many

MAX_TEXT = 100_000
"""In characters; a longer text is refused unread. The longest layout without comments has about a tenth of that."""

FEW = 10
"""Up to so many misplaced lines are reported one by one; of more, only the first, and how many there are."""


def parse_layout(text: str, game_set: GameSet | None = None, region: int = 0) -> Layout:
    """Read a layout.

    Args:
        text: the layout in the notation above.
        game_set: stands in for what the text leaves out, and gives the armies that an ``armies:`` line names by their
            keys; None for the standard one.
        region: the number of the region to which rows above the first ``region`` line belong; 0 to refuse such rows.

    Raises:
        LayoutError: with everything that is wrong, each with its line and column.
    """
    if len(text) > MAX_TEXT:
        raise LayoutError(
            (
                Problem(
                    1,
                    1,
                    say("expected at most {most:,} characters, got {count:,}", most=MAX_TEXT, count=len(text)),
                ),
            )
        )
    lines = list(lines_of(text))
    if not lines:
        raise LayoutError((Problem(1, 1, say("expected a line 'region 1' and its five rows, got nothing")),))
    reading = Reading(game_set or GameSet())
    lines = [_with_colon(line, reading) for line in lines]
    if region:
        lines = with_heading(lines, region)
    starts = [index for index, line in enumerate(lines) if line.begins_region]
    if not starts and _is_foreign(lines):
        raise LayoutError((_no_layout(text, lines[0]),))
    _read_head(lines[: starts[0] if starts else len(lines)], reading)
    ends = [*starts[1:], len(lines)]
    regions = [_read_region(lines[start:end], reading) for start, end in zip(starts, ends, strict=False)]
    _report_repeats([lines[start] for start in starts], regions, reading)
    return Layout(reading.finish(), tuple(regions))


def _is_foreign(lines: list[Line]) -> bool:
    """Whether a text without a region was never meant as a layout: all its lines are foreign, or more than three."""
    return sum(line.is_foreign for line in lines) > min(len(HEAD), len(lines) - 1)


def _no_layout(text: str, first: Line) -> Problem:
    """What is wrong with a text that was never meant as a layout."""
    from sengoku.notation.other_texts import kind_of_text

    kind = kind_of_text(text)
    got = say("what seems to be {kind}", kind=kind) if kind else quote_plain(first.text)
    message = say("expected a layout: 'region 1', and below it five rows such as 'f2 f5 w1 d3 .', got {got}", got=got)
    return Problem(first.number, first.start.column, message)


def _report_foreign(lines: list[Line], expected: str, reading: Reading) -> None:
    """Report misplaced lines one by one, or only their number if there are many; ``expected`` is a `marked` message."""
    for line in lines if len(lines) <= FEW else lines[:1]:
        got = quote_plain(f"{line.key}:" if line.key else line.text)
        more = len(lines) - 1 if len(lines) > FEW else 0
        rest = say_many(" and {count:,} more such line", " and {count:,} more such lines", more) if more else ""
        reading.report(line.start, say("expected {expected}, got {got}", expected=said(expected), got=got) + rest)


def _with_colon(line: Line, reading: Reading) -> Line:
    """The line as it was meant: a colon that is missing is reported and put in."""
    meant = line.with_colon
    if meant is not line:
        expected = say("expected a colon after {key!r}, got {got}", key=meant.key, got=quote(line.text))
        reading.report(line.start, expected + say("; did you mean {nearest}?", nearest=quote(meant.whole)))
    return meant


def _read_head(lines: list[Line], reading: Reading) -> None:
    seen: dict[str, int] = {}
    rows = [line for line in lines if line.is_row]
    if rows:
        got = quote(rows[0].text)
        reading.report(rows[0].start, say("expected a line 'region 1' above the first row, got {got}", got=got))
    foreign = [line for line in lines if line.key not in HEAD and not line.is_row]
    _report_foreign(foreign, marked("'armies:', 'tiles:', 'regions:' or 'region 1'"), reading)
    for line in lines:
        if line.key not in HEAD:
            continue
        if line.key in seen:
            reading.report(
                line.start,
                say("expected '{key}:' once, got it again after line {seen}", key=line.key, seen=seen[line.key]),
            )
        else:
            seen[line.key] = line.number
            _read_value(line, reading)


def _read_value(line: Line, reading: Reading) -> None:
    if line.key == "armies":
        known = reading.game_set.armies
        _refuse_comma(line, marked("the armies' keys parted by blanks, not by {sign!r}"), reading)
        armies = [reading.attempt(place, parse_army, word, known) for place, word in line.parted]
        reading.settle_armies(line.value, armies)
    elif line.key == "tiles":
        reading.settle(line.value, "tiles", _read_tiles(line, reading))
    else:
        reading.settle(line.value, "battlefield", reading.attempt(line.value, parse_battlefield, line.text))


def _read_tiles(line: Line, reading: Reading) -> TileSet | None:
    """The tile set of a ``tiles:`` line; None if it cannot be read. Every wrong entry of a list is reported."""
    if line.text.lower() in PRESETS:
        return PRESETS[line.text.lower()]
    from sengoku.tile_lists import parse_tile_entry, tile_entries_of, too_many_tiles

    entries = reading.attempt(line.value, tile_entries_of, line.text)
    tiles: list[Tile] = []
    are_read = entries is not None
    for start, entry in entries or ():
        read = reading.attempt(line.place_of(start), parse_tile_entry, entry)
        are_read = are_read and read is not None
        tiles += read or ()
        if len(tiles) > MAX_TILES:
            reading.report(line.place_of(start), str(too_many_tiles()))
            return None
    return TileSet(tuple(tiles)) if are_read else None


def _refuse_comma(line: Line, expected: str, reading: Reading) -> None:
    """Report, once for the line, commas or semicolons between its words; ``expected`` is a `marked` message."""
    if line.comma:
        wanted = said(expected).format(sign=line.comma)
        reading.report(line.value, say("expected {expected}, got {got}", expected=wanted, got=quote(line.text)))


def _read_region(block: list[Line], reading: Reading) -> RegionLayout:
    """Read a region from its ``region N`` line and the lines up to the next; its number is 0 if it cannot be read."""
    number = _read_number(block[0], reading)
    rows: list[Line] = []
    pairs: list[Pair | None] = []
    ended: list[Line] = []
    foreign: list[Line] = []
    for line in block[1:]:
        if not line.key and (len(line.parted) in (5, 7) or not line.is_foreign):
            rows.append(line)
        elif line.key == "pairs":
            _refuse_comma(line, marked("pairs such as 'a1-b1' parted by blanks, not by {sign!r}"), reading)
            pairs += [reading.attempt(place, parse_pair, word) for place, word in line.parted]
        elif line.key == "ended":
            ended.append(line)
            _check_ended(ended, reading)
        elif line.key in HEAD:
            reading.report(line.start, say("expected '{key}:' before the first region only", key=line.key))
        else:
            foreign.append(line)
    _report_foreign(foreign, marked("rows, 'pairs:', 'ended:' or the next region"), reading)
    halves = _read_rows(block[0], rows, reading)
    return RegionLayout(number, halves, tuple(pair for pair in pairs if pair), bool(ended))


def _check_ended(lines: list[Line], reading: Reading) -> None:
    first, last = lines[0], lines[-1]
    if last is not first:
        reading.report(
            last.start, say("expected '{key}:' once, got it again after line {seen}", key="ended", seen=first.number)
        )
    elif last.text.lower() != "yes":
        reading.report(last.value, say("expected 'yes', got {got}", got=quote(last.text)))


def _read_number(line: Line, reading: Reading) -> int:
    match = re.fullmatch(r"region ([0-9])", line.whole.lower())
    if match and 1 <= int(match[1]) <= reading.last_region:
        return int(match[1])
    expected = say("expected 'region' and a number from 1 to {last_region}", last_region=reading.last_region)
    meant = line.region_meant
    hint = say("; did you mean {nearest!r}?", nearest=f"region {meant}") if 1 <= meant <= reading.last_region else ""
    got = quote_plain(line.whole)
    reading.report(line.start, say("{expected}, got {got}", expected=expected, got=got) + hint)
    return 0


def _report_repeats(starts: list[Line], regions: list[RegionLayout], reading: Reading) -> None:
    first: dict[int, int] = {}
    for line, region in zip(starts, regions, strict=True):
        if region.number and first.setdefault(region.number, line.number) != line.number:
            reading.report(
                line.start,
                say(
                    "expected region {number} once, got it in line {first} too",
                    number=region.number,
                    first=first[region.number],
                ),
            )


def _read_rows(start: Line, rows: list[Line], reading: Reading) -> tuple[tuple[Square, Half], ...]:
    size = 7 if 2 * sum(len(row.parted) > 5 for row in rows) > len(rows) else 5
    if len(rows) != size:
        place = (rows[size:] or rows[-1:] or [start])[0].start
        reading.report(
            place,
            say(
                "expected 5 rows of 5 squares, or 7 of 7 where halves hang over the edge, got {count}", count=len(rows)
            ),
        )
    halves = []
    first = 0 if size == 5 else -1
    for row, line in enumerate(rows[:size], start=first):
        words = _read_squares(line, size, reading)
        fits = len(words) == size
        _refuse_comma(line, marked("squares parted by blanks, not by {sign!r}"), reading)
        if not fits and not line.comma:
            place = words[size][0] if words[size:] else line.end
            reading.report(place, say("expected {size} squares in this row, got {count}", size=size, count=len(words)))
        for column, (place, word) in enumerate(words[:size], start=first):
            square = Square(row, column)
            half = reading.attempt(place, _read_square, word, reading, square == CASTLE or not fits)
            halves += [(square, half)] if half else []
    return tuple(halves)


def _read_squares(line: Line, size: int, reading: Reading) -> Sequence[tuple[Place, str]]:
    """The words of a row. If there are too few, squares written without a blank between are reported and split."""
    words, squares = line.parted, line.squares
    if len(words) == size or len(squares) > size:
        return words
    for place, word in words:
        if near := parted_squares(word):
            expected = say("expected squares parted by blanks, got {got}", got=quote(word))
            reading.report(place, expected + say("; did you mean {nearest!r}?", nearest=" ".join(near)))
    return squares


def _read_square(word: str, reading: Reading, may_be_castle: bool) -> Half | None:
    is_castle = word.lower() == "x"
    if word == "." or (is_castle and may_be_castle):
        return None
    if is_castle:
        raise NotationError(
            say("expected '.' or a half such as 'f5', got {got}, the castle, beside the centre", got=quote(word))
        )
    return reading.half(word)


def format_layout(layout: Layout) -> str:
    """The text that `parse_layout` reads back as an equal layout.

    The text holds the armies' keys only, and no rules. Armies that differ from `army_of_key`'s, and `Rules` other than
    the default ones, come back only if the game set is passed to `parse_layout` too.
    """
    game_set = layout.game_set
    head = (
        f"armies: {' '.join(game_set.keys)}\n"
        f"tiles: {format_tile_set(game_set.tiles)}\n"
        f"regions: {format_battlefield(game_set.battlefield)}\n"
    )
    return head + "".join(f"\nregion {region.number}\n{_format_region(region)}" for region in layout.regions)


def _format_region(region: RegionLayout) -> str:
    span = range(-1, 6) if any(square.is_on_ring for square, _ in region.halves) else range(5)
    words = {CASTLE: "X"} | {square: format_half(half) for square, half in region.halves}
    width = max(map(len, words.values()))
    text = ""
    for row in span:
        text += " ".join(words.get(Square(row, column), ".").ljust(width) for column in span).rstrip() + "\n"
    if region.pairs:
        text += f"pairs: {' '.join(map(format_pair, region.pairs))}\n"
    if region.ended:
        text += "ended: yes\n"
    return text
