"""Signs beside names: those of built-in armies and regions say something."""

from dataclasses import replace

import pytest

from generator.design.load import load_design
from generator.guards.signs import sign_findings

FOX = "expected a kanji that says 'Fox', or kanji = \"\", got 炎, which says Flame"


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        (["armies.0.name=Fox"], [(("armies", 0, "name"), FOX)]),
        (["armies.0.name=Fox", "armies.0.kanji="], []),
        (["armies.0.name=Fox", "armies.0.kanji=狐"], []),
        (["armies.0.name=炎軍"], []),
        (
            ["regions.1.name=Pass"],
            [(("regions", 1, "name"), "expected a kanji that says 'Pass', or kanji = \"\", got 林, which says Forest")],
        ),
        (
            ["armies.0.name=Wave", "armies.1.name=Flame"],
            [
                (("armies", 0, "name"), "expected a kanji that says 'Wave', or kanji = \"\", got 炎, which says Flame"),
                (("armies", 1, "name"), "expected a kanji that says 'Flame', or kanji = \"\", got 波, which says Wave"),
            ],
        ),
    ],
)
def test_a_new_name_keeps_no_sign_that_says_another(
    settings: list[str], told: list[tuple[tuple[str | int, ...], str]]
) -> None:
    found = list(sign_findings(load_design("standard", settings)))
    assert [(finding.path, finding.message) for finding in found] == told
    assert all(finding.severity == "warning" for finding in found)


def test_in_another_language_a_new_name_may_say_the_same() -> None:
    design = load_design("standard", ["armies.0.name=Flamme"])
    assert list(sign_findings(design))
    assert not list(sign_findings(replace(design, language="de")))
