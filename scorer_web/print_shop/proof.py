"""A proof: a choice read as a design, with what the design's loader and guards say about it; and its pictures."""

import gzip
import hashlib
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from threading import Lock
from typing import TypeVar

from generator.design.load import load_text
from generator.design.model import Design
from generator.errors import GeneratorError
from generator.guards.review import review_pages
from generator.kit import kit_pages
from scorer_web.gate import Gate
from scorer_web.print_shop.base import Base, base_of
from scorer_web.print_shop.choice import Choice
from scorer_web.print_shop.design_text import NAME, design_text, foreign_values
from scorer_web.print_shop.remarks import Remark, refusals, warnings

T = TypeVar("T")
KEPT = 64
"""How many proofs and pictures are kept; those used longest ago are dropped first."""


@dataclass(frozen=True)
class Proof:
    """What became of a choice.

    Attributes:
        base: the kit that it starts from.
        text: the design file that it makes.
        design: the design as read; None if it is refused, and the remarks then say why.
        pages: how many pages the whole kit has; 0 if it is refused.
    """

    choice: Choice
    base: Base
    text: str
    design: Design | None
    remarks: tuple[Remark, ...]
    pages: int = 0

    @property
    def digest(self) -> str:
        """A name for the printed kit, made from the design's text and the program that draws it."""
        return hashlib.sha256(f"{generator_version()}\n{self.text}".encode()).hexdigest()[:40]

    def of(self, field: str) -> list[Remark]:
        """The remarks on one field of the form."""
        return [remark for remark in self.remarks if remark.field == field]


class Proofs:
    """Makes proofs and pictures, one at a time, and keeps the last ones."""

    def __init__(self, gate: Gate, may: Callable[[], None]) -> None:
        """``may`` is called before anything is made anew; it raises if somebody asks too often."""
        self._gate, self._may = gate, may
        self._kept: OrderedDict[tuple[object, ...], object] = OrderedDict()
        self._lock = Lock()

    def proof(self, choice: Choice, scorer: str) -> Proof:
        """The proof of a choice; ``scorer`` is the address that QR codes lead to.

        Raises:
            CrowdedError: too many wait at the gate.
        """
        return self._once(("proof", choice, scorer), lambda: _made(choice, scorer))

    def picture(self, proof: Proof, picture: str) -> bytes:
        """A picture of `generator.preview` of a proof's design, as SVG packed by gzip; only for one with a design."""
        from generator.preview import preview_svg

        design = proof.design
        if design is None:
            raise ValueError("expected a proof with a design")
        return self._once(
            ("picture", picture, proof.digest), lambda: gzip.compress(preview_svg(design, picture).encode(), 6, mtime=0)
        )

    def _once(self, key: tuple[object, ...], make: Callable[[], T]) -> T:
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                return self._kept[key]  # type: ignore[return-value]
        self._may()
        with self._gate.passed():
            made = make()
        with self._lock:
            self._kept[key] = made
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return made


def _made(choice: Choice, scorer: str) -> Proof:
    base = base_of(choice.kit)
    text = design_text(choice, base, scorer)
    keys = [army.key for army in base.seated(choice.players)]
    remarks = foreign_values(choice, base)
    try:
        loaded = load_text(text, NAME)
    except GeneratorError as error:
        told = {remark.field for remark in remarks if remark.refuses}
        more = [remark for remark in refusals(error.problems, keys) if remark.field not in told]
        return Proof(choice, base, text, None, (*remarks, *more))
    design = loaded.design
    try:
        pages = kit_pages(design)
        remarks += warnings(review_pages(design, pages, loaded.own_colours), keys)
    except GeneratorError as error:
        return Proof(choice, base, text, None, (*remarks, *refusals(error.problems, keys, "paper")))
    refused = any(remark.refuses for remark in remarks)
    return Proof(choice, base, text, None if refused else design, tuple(remarks), len(pages))


@cache
def generator_version() -> str:
    """A digest of the generator and its data, so that kits drawn by an older version are not handed out any more."""
    import generator
    import sengoku
    from generator.templates_folder import templates_folder

    digest = hashlib.sha256()
    for folder in (Path(generator.__file__).parent, Path(sengoku.__file__).parent, templates_folder()):
        for path in sorted(folder.rglob("*")):
            if path.is_file() and path.suffix in (".py", ".toml", ".svg", ".ttf", ".json"):
                digest.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]
