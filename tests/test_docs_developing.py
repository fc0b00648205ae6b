"""docs/developing.md tells of what is there: its files exist, hold the names it gives, and answer as it shows."""

import doctest
import re

from tests.conftest import ROOT

PAGE = (ROOT / "docs" / "developing.md").read_text(encoding="utf-8")
FOLDERS = "sengoku|generator|scorer_web|templates|tests|docs"


def test_every_path_leads_somewhere() -> None:
    paths = re.findall(rf"`((?:{FOLDERS})/[^`\s]*)`", PAGE)
    assert len(paths) > 80
    assert [path for path in paths if not list(ROOT.glob(path))] == []


def test_what_a_file_is_said_to_hold_is_there() -> None:
    held = re.findall(rf"`(\w+)`\s+in\s+`((?:{FOLDERS})/[^`]+\.\w+)`", PAGE)
    assert len(held) > 15
    for name, path in held:
        assert re.search(rf"\b{name}\b", (ROOT / path).read_text(encoding="utf-8")), f"{path}: {name}"


def test_the_worked_example_gives_what_is_shown() -> None:
    blocks = re.findall(r"^```python\n(.*?)^```$", PAGE, flags=re.M | re.S)
    example = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, "developing.md", None, 0)
    told: list[str] = []
    done = doctest.DocTestRunner(verbose=False).run(example, out=told.append)
    assert done.attempted > 15
    assert done.failed == 0, "".join(told)
