"""Statuses and conditions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from sagabox.games.ziggurat.engine.state import Figure
from sagabox.games.ziggurat.engine.touches import FOE, STATUS
from sagabox.games.ziggurat.rules import statuses
from sagabox.kernel import Rule
from sagabox.language import Pattern, phrase

from .choosing import struck
from .families import Command, Who
from .whom import TheHero
from .words import Spread, Status

if TYPE_CHECKING:
    from sagabox.games.ziggurat.engine.context import At

LEVEL = Pattern("1 or 2", r"[12]", int, examples=("1", "2"))
Level = Annotated[int, LEVEL]


@phrase("{status}({level})[ {spread}]")
class Inflict(Command):
    """On an attack's target, on Retaliate the attacker, On Death the killer, of an item an enemy. Splash: on all.

    rules: language.status, ruling.status-default-target, status.duration-max"""

    touches = STATUS | FOE
    status: Status
    level: Level
    spread: Spread | None = None

    def idle(self, at: At) -> bool:
        return at.target is None and not at.play.opponents(at.figure)

    def resolve(self, at: At) -> Rule[None]:
        figures = yield from struck(at, self.spread)
        for figure in figures:
            statuses.give(at.play, figure, self.status.value, self.level, "language.status")


@phrase("{who} is {status}({level})")
class Afflict(Command):
    """A status or condition on somebody named.   rules: language.status"""

    touches = STATUS
    who: Who
    status: Status
    level: Level

    def idle(self, at: At) -> bool:
        return not self.who.candidates(at)

    def resolve(self, at: At) -> Rule[None]:
        figures = yield from self.who.pick(at)
        for figure in figures:
            statuses.give(at.play, figure, self.status.value, self.level, "language.status")


class Easing(Command):
    """A change of a status that somebody has."""

    touches = STATUS
    status: Status
    who: Who | None

    def has(self, figure: Figure) -> bool:
        return self.status.value in figure.tokens

    def idle(self, at: At) -> bool:
        return not (self.who or TheHero()).able(at, self.has)


@phrase("remove {status}[ from {who}]")
class RemoveStatus(Easing):
    """Take a status or condition away. Without a name: from the hero.   rules: language.reduce-remove"""

    status: Status
    who: Who | None = None

    def resolve(self, at: At) -> Rule[None]:
        figures = yield from (self.who or TheHero()).pick(at, self.has)
        for figure in figures:
            statuses.remove(at.play, figure, self.status.value, "language.reduce-remove")


@phrase("reduce {status}[ on {who}]")
class ReduceStatus(Easing):
    """Lower a status or condition by one. Without a name: on the hero.   rules: language.reduce-remove"""

    status: Status
    who: Who | None = None

    def resolve(self, at: At) -> Rule[None]:
        figures = yield from (self.who or TheHero()).pick(at, self.has)
        for figure in figures:
            statuses.reduce(at.play, figure, self.status.value, "language.reduce-remove")


@phrase("increase {status}[ on {who}]")
class IncreaseStatus(Command):
    """Raise a condition by one level, or give it. Without a name: on the hero.   rules: condition.regain"""

    touches = STATUS
    status: Status
    who: Who | None = None

    def resolve(self, at: At) -> Rule[None]:
        figures = yield from (self.who or TheHero()).pick(at)
        for figure in figures:
            statuses.increase(at.play, figure, self.status.value, "condition.regain")
