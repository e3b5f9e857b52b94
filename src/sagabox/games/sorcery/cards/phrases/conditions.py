"""What can be true of a Character, and how many Characters there are of a kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.games.sorcery.engine.values import hp_left
from sagabox.games.sorcery.rules import items
from sagabox.language import phrase

from ..words import Mood, Nature
from .families import Condition, Definite, Where
from .kinds import Kind, is_noticed, is_so
from .word import Thing

if TYPE_CHECKING:
    from sagabox.games.sorcery.engine.context import At


@phrase("{who} is/are {mood}")
class Is(Condition):
    """How a Character is."""

    who: Definite
    mood: Mood

    def holds(self, at: At) -> bool:
        figure = self.who.the(at)
        return figure is not None and is_so(at, figure, self.mood)


@phrase("{who} is/are at Full Health")
class AtFullHealth(Condition):
    """rules: hero.hp-tracking"""

    who: Definite

    def holds(self, at: At) -> bool:
        figure = self.who.the(at)
        return figure is not None and not figure.wounds


@phrase("{who} is/are {nature}")
class HasNature(Condition):
    """rules: hero.soul-nature"""

    who: Definite
    nature: Nature

    def holds(self, at: At) -> bool:
        figure = self.who.the(at)
        return figure is not None and figure.kind == "hero" and at.play.hero(figure).soul.nature == self.nature.value


@phrase("{who} is/are {where}")
class IsSomewhere(Condition):
    """Where one Character is."""

    who: Definite
    where: Where

    def holds(self, at: At) -> bool:
        figure = self.who.the(at)
        return figure is not None and figure.here and self.where.has(at, figure)


@phrase("{who} has/have at most {count} HP")
class FewHp(Condition):
    """rules: hero.hp-tracking"""

    who: Definite
    count: int

    def holds(self, at: At) -> bool:
        figure = self.who.the(at)
        return figure is not None and hp_left(at.play, figure) <= self.count


@phrase("{who} has/have at least {count} Crown/Crowns")
class HasCrowns(Condition):
    """rules: crowns.money"""

    who: Definite
    count: int

    def holds(self, at: At) -> bool:
        figure = self.who.the(at)
        return figure is not None and figure.kind == "hero" and at.play.hero(figure).crowns >= self.count


@phrase("{who} carries/carry {thing}")
class Carries(Condition):
    """A Quest card.   rules: ruling.carried-things"""

    who: Definite
    thing: Thing

    def holds(self, at: At) -> bool:
        figure = self.who.the(at)
        return figure is not None and items.carries(at.play, figure, self.thing)


# ---------------------------------------------------------------- counted


class Counted(Condition):
    """How many Characters of a kind are somewhere; Hidden ones of the other side do not count."""

    kind: Kind
    where: Where

    def number(self, at: At) -> int:
        return sum(self.where.has(at, figure) for figure in self.kind.figures(at) if is_noticed(at, figure))


@phrase("a(n) {kind} is {where}")
class AnyIs(Counted):
    """At least one."""

    kind: Kind
    where: Where

    def holds(self, at: At) -> bool:
        return self.number(at) > 0


@phrase("no {kind!} is {where}")
class NoneIs(Counted):
    """Not one."""

    kind: Kind
    where: Where

    def holds(self, at: At) -> bool:
        return self.number(at) == 0


@phrase("every {kind!} is {where}")
class EveryIs(Counted):
    """All there are, and at least one."""

    kind: Kind
    where: Where

    def holds(self, at: At) -> bool:
        figures = self.kind.figures(at)
        return bool(figures) and all(self.where.has(at, figure) for figure in figures)


@phrase("at least {count} {kind} is/are {where}")
class AtLeast(Counted):
    """So many or more."""

    count: int
    kind: Kind
    where: Where

    def holds(self, at: At) -> bool:
        return self.number(at) >= self.count


@phrase("fewer than {count} {kind} is/are {where}")
class FewerThan(Counted):
    """Not so many."""

    count: int
    kind: Kind
    where: Where

    def holds(self, at: At) -> bool:
        return self.number(at) < self.count


@phrase("at least {count} {kind} has/have died")
class AtLeastDied(Condition):
    """In this Quest; a Hero who died counts each time."""

    count: int
    kind: Kind

    def holds(self, at: At) -> bool:
        dead = [figure for card in at.play.state.dead for figure in at.figures() if figure.card is card]
        fits = [figure for figure in dead if self.kind.people.was(at, figure)]
        if self.kind.rank is not None:
            fits = [figure for figure in fits if getattr(figure.card, "rank", "") == self.kind.rank.value]
        return len(fits) >= self.count
