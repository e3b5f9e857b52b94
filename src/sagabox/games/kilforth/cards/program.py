"""What a card's text does, sorted by when the rules ask for it. Made once, when a card is read."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .phrases.families import Condition, Moment, Standing, Tally
    from .phrases.instructions import Cost, Instruction, Sentence


@dataclass(frozen=True, eq=False)
class Stand:
    """A standing effect and its condition."""

    standing: Standing
    condition: Condition | None = None

    @property
    def of_hp(self) -> bool:
        """True if it changes with its hero's HP."""
        looks = (self.condition, self.tally)
        return any(one is not None and one.of_hp for one in looks)

    @property
    def tally(self) -> Tally | None:
        """What it counts, if it counts anything."""
        tally: Tally | None = getattr(self.standing, "tally", None)
        return tally


@dataclass(frozen=True, eq=False)
class Listener:
    """An ability that waits for a moment.   rules: ability.trigger"""

    index: int
    moment: Moment
    does: Instruction
    once: str = ""
    optional: bool = False


@dataclass(frozen=True, eq=False)
class Usable:
    """An ability its hero can use: a (Deed), a repeatable cost, or something done as an Action.

    `price` is what becomes of the card: Veil, Sacrifice, Discard or nothing. `action` is None for what is no Action,
    "" for any Action, or the name of one.   rules: ability.deed, ability.cost, term.as-your-action"""

    index: int
    does: Instruction
    price: str = ""
    moment: Moment | None = None
    once: str = ""
    action: str | None = None
    deed: bool = True


@dataclass(frozen=True, eq=False)
class TrophyBenefit:
    """One benefit of a Trophy.   rules: term.trophy, term.trophy-attribute, term.trophy-forced"""

    does: Sentence
    attributes: tuple[str, ...]
    forced: bool


@dataclass(frozen=True, eq=False)
class Outcome:
    """What passing or failing a Test against the card does.   rules: term.pass-fail-any-attribute"""

    passed: bool
    attribute: str
    does: Sentence


@dataclass(frozen=True, eq=False)
class Program:
    trap: tuple[Cost, ...] = ()
    trophies: tuple[TrophyBenefit, ...] = ()
    weakness: tuple[str, ...] = ()
    immune: tuple[str, ...] = ()
    revealed: tuple[Sentence, ...] = ()
    to_defeat: tuple[Sentence, ...] = ()
    enters: tuple[Sentence, ...] = ()
    leaves: tuple[Sentence, ...] = ()
    outcomes: tuple[Outcome, ...] = ()
    standing: dict[str, tuple[Stand, ...]] = field(default_factory=dict)
    usable: tuple[Usable, ...] = ()
    listens: dict[str, tuple[Listener, ...]] = field(default_factory=dict)

    @cached_property
    def of_hp(self) -> bool:
        """True if something that stands changes with a hero's HP, and so in the middle of a battle."""
        return any(one.of_hp for stands in self.standing.values() for one in stands)

    @cached_property
    def waits(self) -> bool:
        """True if something its hero can use waits for a moment."""
        return any(one.moment is not None for one in self.usable)


BLANK = Program()
