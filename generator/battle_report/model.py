"""What a battle report tells, and how its armies look."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from generator.battle_report.words import Words, printable_words
from generator.crests import crest_names
from generator.crests.letters import letter_crest
from generator.design.model import ArmyLook
from generator.errors import GeneratorError
from generator.fonts import WEIGHTS, Face
from generator.papers import PAPERS, Paper
from generator.words import ENGLISH_TAG, say, speaking
from sengoku.armies import Army
from sengoku.colours import ink_on
from sengoku.game_set import GameSet, shown_name
from sengoku.layout import Layout
from sengoku.match import MatchResult
from sengoku.overhang import as_it_lies
from sengoku.scoring import RegionResult, score_region

MAX_NAME, MAX_TITLE, MAX_DATE = 40, 60, 40
"""The most characters of a player's name, a title and a date."""


class ReportError(GeneratorError):
    """A report cannot be made; one problem for each text that is wrong."""


@dataclass(frozen=True)
class BattleReport:
    """A game and the words to remember it by.

    Attributes:
        layout: what lay on the table.
        match: how the game stands; regions that it does not count get no markers.
        names: who played each army, by its key; an army without a name stands for itself.
        title: of the game; empty for none.
        date: of the game, as somebody writes dates; empty for none.
        paper: portrait; the page needs 194 x 263.4 mm inside margins of 8 mm.
        language: of the printed words, one that `generator.words.find_language` knows.

    Raises:
        ReportError: names of armies that do not play, or texts that are too long.
    """

    layout: Layout
    match: MatchResult
    names: Mapping[str, str] = field(default_factory=dict)
    title: str = ""
    date: str = ""
    paper: Paper = PAPERS["a4"]
    language: str = ENGLISH_TAG

    def __post_init__(self) -> None:
        keys = self.layout.game_set.keys
        problems = [
            "names: " + say("expected armies {known}, got one of {key!r}", known=" ".join(keys), key=key[:20])
            for key in self.names
            if key not in keys
        ]
        texts = [("title", self.title, MAX_TITLE), ("date", self.date, MAX_DATE)]
        texts += [(say("name of {key!r}", key=key[:20]), name, MAX_NAME) for key, name in self.names.items()]
        problems += [
            say("{what}: expected at most {most} characters, got {count}", what=what, most=most, count=len(text))
            for what, text, most in texts
            if len(text) > most
        ]
        if problems:
            raise ReportError(*problems)

    @cached_property
    def faces(self) -> Mapping[int, Face]:
        """The type face of each weight."""
        return {weight: Face.bundled(weight) for weight in WEIGHTS}

    @cached_property
    def armies(self) -> Mapping[str, Words]:
        """What each army is called, by key."""
        with speaking(self.language):
            return {
                army.key: printable_words(
                    self.faces[900], shown_name(army.name), say("Army {letter}", letter=army.key.upper())
                )
                for army in self.layout.game_set.armies
            }

    @cached_property
    def players(self) -> Mapping[str, Words]:
        """Who played each army, or else its name, by key."""
        return {
            key: printable_words(self.faces[900], self.names.get(key, "") or self.armies[key].text, name.text)
            for key, name in self.armies.items()
        }

    @cached_property
    def regions(self) -> Mapping[int, Words]:
        """What each region is called, by number."""
        game_set = self.layout.game_set
        with speaking(self.language):
            return {
                number: printable_words(
                    self.faces[900], shown_name(game_set.region_name(number)), say("Region {number}", number=number)
                )
                for number in game_set.battlefield.numbers
            }

    @cached_property
    def heading(self) -> Words:
        """The title, made printable."""
        return printable_words(self.faces[900], self.title, "Sengoku Domino")

    @cached_property
    def day(self) -> Words:
        """The date, made printable."""
        return printable_words(self.faces[700], self.date, "")

    @property
    def is_whole(self) -> bool:
        """Whether every text can be printed just as it was typed."""
        texts = (self.heading, self.day, *self.armies.values(), *self.players.values(), *self.regions.values())
        return all(words.is_whole for words in texts)

    @cached_property
    def army_set(self) -> GameSet:
        """The game set with the armies' names made printable."""
        return self._called(self.armies)

    @cached_property
    def named_set(self) -> GameSet:
        """The same with players' names in place of the armies', for use in sentences."""
        return self._called(self.players)

    def _called(self, names: Mapping[str, Words]) -> GameSet:
        # A star would make the words after it bold.
        shown = {key: words.text[:MAX_NAME].replace("*", "＊").strip() for key, words in names.items()}
        armies = (replace(army, name=shown[army.key]) for army in self.layout.game_set.armies)
        return replace(self.layout.game_set, armies=tuple(armies))

    @cached_property
    def looks(self) -> Mapping[str, ArmyLook]:
        """How each army looks, by key."""
        return {army.key: look_of(army) for army in self.layout.game_set.armies}

    @cached_property
    def results(self) -> Mapping[int, RegionResult]:
        """The score of every region that counts, by number, in fighting order."""
        seats = self.layout.game_set.keys
        return {number: score_region(as_it_lies(self.layout, number), seats) for number in self.match.counted}


def look_of(army: Army) -> ArmyLook:
    """An army with its crest; if the kit has no crest of that name, with its letter."""
    outline = None if army.crest in crest_names() else letter_crest(army.key)
    return ArmyLook(army, ink_on(army.colour), "", "", outline)
