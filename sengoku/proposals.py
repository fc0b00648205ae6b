"""Proposals for a layout that no pairing explains: single changes that may undo a slip, the most likely first."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import islice

from sengoku.checking import check_layout
from sengoku.layout import Half, Layout
from sengoku.likelihood import WARNING, Likelihood
from sengoku.paired_table import STEPS, PairedTable
from sengoku.repairs import Kind, Repair, Repairs
from sengoku.squares import Square, format_square
from sengoku.table import Table
from sengoku.unrecorded import alone
from sengoku.wording import ENGLISH, Wording

PROPOSAL_STEPS = 35_000
"""The most steps spent on proposals: some 0.5 seconds; layouts of real games need a fiftieth."""

CHECKED = 12
"""How many of the most likely changes are tried out with `check_layout`; fewer on a table with many halves."""

CHECKED_HALVES = 1500
"""How many halves all those checks together may go over."""

ENOUGH = 60
"""The search stops after this many changes that make a pairing possible."""

MOST = 5
"""The most proposals that are made."""


@dataclass(frozen=True)
class Proposal:
    """One change to what was recorded that makes a pairing possible.

    Attributes:
        kind: what was recorded wrongly; see `Kind`.
        halves: region, square and what to record there instead, in reading order of the whole table.
        message: a plain sentence for people.
    """

    kind: Kind
    halves: tuple[tuple[int, Square, Half], ...]
    message: str


def propose(layout: Layout, words: Wording = ENGLISH) -> tuple[Proposal, ...]:
    """Single changes that make a pairing possible for an army that has none, the most likely first.

    Empty if every army has a pairing, or if no single change that could be found helps. The same layout always gets
    the same proposals.
    """
    return _propose(layout, PairedTable(Table(layout, words)))


def propose_inside(layout: Layout, number: int, words: Wording = ENGLISH) -> tuple[Proposal, ...]:
    """Single changes after which region ``number`` needs no unrecorded overhanging half, the most likely first."""
    return _propose(layout, alone(layout, number, words).closing(number))


def _propose(layout: Layout, paired: PairedTable) -> tuple[Proposal, ...]:
    repairs = Repairs(paired, paired.solve(STEPS), PROPOSAL_STEPS)
    if not repairs.broken:
        return ()
    likely = Likelihood(repairs)
    candidates = sorted(repairs.candidates(), key=lambda one: -likely.of_change(*one))
    found = list(islice((repair for one in candidates if (repair := repairs.repair(*one))), ENOUGH))
    found.sort(key=lambda repair: -likely.of_repair(repair))
    checked = min(CHECKED, CHECKED_HALVES // sum(len(region.halves) for region in layout.regions))
    tried = [(_with_warnings(layout, likely, repair), repair) for repair in found[:checked]]
    tried.sort(key=lambda one: -one[0])
    return tuple(_proposal(paired, repair) for repair in _different(repair for _, repair in tried)[:MOST])


def with_proposal(layout: Layout, proposal: Proposal) -> Layout:
    """The layout as it would have been recorded; on joined boards in every region that records the square."""
    table = Table(layout)
    halves = {region.number: dict(region.halves) for region in layout.regions}
    for number, square, half in proposal.halves:
        halves[number][square] = half
        for other, name, _ in table.records.get(table.place(number, square), ()):
            halves[other][name] = half
    regions = [replace(region, halves=tuple(halves[region.number].items())) for region in layout.regions]
    return replace(layout, regions=tuple(regions))


def _with_warnings(layout: Layout, likely: Likelihood, repair: Repair) -> int:
    proposal = _proposal(likely.repairs.paired, repair)
    return likely.of_repair(repair) + WARNING * len(check_layout(with_proposal(layout, proposal)))


def _different(repairs: Iterable[Repair]) -> list[Repair]:
    """The repairs, with all but the first number proposed for the same missing half moved to the end."""
    first: list[Repair] = []
    others: list[Repair] = []
    seen = []
    for repair in repairs:
        place = [(bit, half.army) for bit, half in repair.changes]
        is_another = repair.kind == "missing" and place in seen
        seen.append(place)
        (others if is_another else first).append(repair)
    return first + others


def _proposal(paired: PairedTable, repair: Repair) -> Proposal:
    named = [(*_name(paired, bit), half) for bit, half in repair.changes]
    return Proposal(repair.kind, tuple(named), _message(paired.table, repair.kind, named))


def _message(table: Table, kind: Kind, named: list[tuple[int, Square, Half]]) -> str:
    (_, square, half), *_ = named
    spots = [table.spot_at(region, square) for region, square, _ in named]
    recorded = [table.name_spot(spot) for spot in spots if spot]
    army, number = table.name_army(half.army), half.number
    match kind:
        case "number":
            return table.words.say("{half} may be a {number}", half=table.words.list_all(recorded), number=number)
        case "army":
            return table.words.say("{half} may belong to {army}", half=table.words.list_all(recorded), army=army)
        case "swap":
            return table.words.say("{halves} may be the wrong way round", halves=table.words.list_all(recorded))
        case "missing":
            return table.words.say(
                "{army} may have a half on {square}, such as a {number}",
                army=army,
                square=format_square(square),
                number=number,
            )


def _name(paired: PairedTable, bit: int) -> tuple[int, Square]:
    """The region and square by which people know a place."""
    place = paired.grid.place_of[bit]
    index = paired.table.index_of.get(place)
    if index is not None:
        spot = paired.table.spots[index]
        return spot.region, spot.square
    return paired.table.inside(place) or place  # what has no record is inside a region
