"""How far the question goes whether other pairings touch where the first one does not."""

import pytest

from sengoku import placing_order
from sengoku.covering.search import Found
from sengoku.paired_table import STEPS, PairedTable
from sengoku.placing_order import untouched
from sengoku.table import Table
from tests.sengoku.recorded import layout_of
from tests.sengoku.vector_files import cases

HOPELESS = cases("checking.txt")["of two pairings neither touches, and in both it is e4's tile"]


def test_what_the_steps_do_not_suffice_to_rule_out_is_taken_to_be_possible(monkeypatch: pytest.MonkeyPatch) -> None:
    paired = PairedTable(Table(layout_of(HOPELESS)))
    found = paired.solve(STEPS)
    (group,) = untouched(paired, found, 300)
    assert len(group) == 2
    assert untouched(paired, found, 0) == []
    monkeypatch.setattr(placing_order, "find_cover", lambda *_, **__: Found("undecided", None, None, 0, 5))
    assert untouched(paired, found, 300) == []
    monkeypatch.setattr(placing_order, "find_cover", lambda *_, **__: Found("impossible", None, None, 0, 5))
    assert untouched(paired, found, 5) == [], "two questions are to be asked; after the first no step is left"
    assert untouched(paired, found, 6) == [group]
