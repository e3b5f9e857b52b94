"""Who: one Character, several, or one of several."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.games.sorcery.engine.scopes import Attack, Defence
from sagabox.games.sorcery.engine.values import armor, hp_left, save_value
from sagabox.games.sorcery.rules.terrain import distance, nearest
from sagabox.language import phrase

from ..words import Crowd, Extreme, Measure, Most
from .families import Definite, Someone, Who
from .kinds import SIDES, Group, Kind, is_noticed
from .word import Figure, OfFoe, OfHero

if TYPE_CHECKING:
    from sagabox.games.sorcery.engine.context import At
    from sagabox.games.sorcery.engine.state import Figure as Character


@phrase("you")
class You(OfHero, Definite):
    """Whoever has the card."""

    def is_many(self) -> bool:
        return True

    def the(self, at: At) -> Character:
        return at.figure


@phrase("this Enemy")
class ThisEnemy(OfFoe, Definite):
    """The Enemy that has the card or is activated."""

    def the(self, at: At) -> Character:
        return at.figure


@phrase("it")
class It(Definite):
    """The Character whom the moment is about."""

    def the(self, at: At) -> Character | None:
        return at.figures()[at.it] if at.it >= 0 else None


@phrase("the victim")
class TheVictim(Definite):
    """If it is still on the map.   rules: execute.same-victim"""

    stands_on = ("scroll",)

    def the(self, at: At) -> Character | None:
        if at.victim < 0:
            return None
        victim = at.figures()[at.victim]
        return victim if victim.here and not at.play.is_ghost(victim) else None


@phrase("the attacker")
class TheAttacker(Definite):
    """Of the attack that is going on."""

    def the(self, at: At) -> Character | None:
        attack = at.play.state.find(Attack)
        return at.figures()[attack.attacker] if attack is not None else None


@phrase("the defender")
class TheDefender(Definite):
    """Of the attack that is going on."""

    def the(self, at: At) -> Character | None:
        index = at.it
        if (defence := at.play.state.find(Defence)) is not None:
            index = defence.defender
        elif index < 0 and (attack := at.play.state.find(Attack)) is not None and attack.targets:
            index = attack.targets[0]
        return at.figures()[index] if index >= 0 else None


@phrase("the active Hero")
class TheActive(Definite):
    """The Hero whose turn it is, or was last.   rules: battle.active-player"""

    def the(self, at: At) -> Character:
        return at.play.leader()


@phrase("{figure}")
class Named(Definite):
    """An Enemy by its name."""

    figure: Figure

    def the(self, at: At) -> Character | None:
        name = self.figure.removeprefix("the ")
        found = [one for one in at.figures() if one.here and one.card.name in (name, self.figure)]
        return found[0] if found else None


@phrase("a(n) {group}")
class OneOf(Someone):
    """One of them; where somebody must be chosen, the player chooses."""

    chooses = True
    group: Group

    def candidates(self, at: At) -> list[Character]:
        return self.group.noticed(at)

    def has(self, at: At, figure: Character) -> bool:
        return self.group.fits(at, figure) and is_noticed(at, figure)


@phrase("another {group!}")
class Another(Someone):
    """One of them besides whoever has the card."""

    chooses = True
    group: Group

    def candidates(self, at: At) -> list[Character]:
        return [figure for figure in self.group.noticed(at) if figure is not at.figure]

    def has(self, at: At, figure: Character) -> bool:
        return figure is not at.figure and self.group.fits(at, figure) and is_noticed(at, figure)


# ---------------------------------------------------------------- several, or one of several


@phrase("each {group!}")
class EachOf(Who):
    """All of them, Hidden ones too.   rules: aoe.hits-hidden"""

    group: Group

    def candidates(self, at: At) -> list[Character]:
        return self.group.figures(at)

    def has(self, at: At, figure: Character) -> bool:
        return self.group.fits(at, figure)


@phrase("each other {group!}")
class EachOther(Who):
    """All of them besides whoever has the card."""

    group: Group

    def candidates(self, at: At) -> list[Character]:
        return [figure for figure in self.group.figures(at) if figure is not at.figure]

    def has(self, at: At, figure: Character) -> bool:
        return figure is not at.figure and self.group.fits(at, figure)


@phrase("{crowd}")
class All(Who):
    """A whole faction."""

    crowd: Crowd

    def is_many(self) -> bool:
        return True

    def has(self, at: At, figure: Character) -> bool:
        return figure.here and figure.side == SIDES[self.crowd] and not at.play.is_ghost(figure)

    def candidates(self, at: At) -> list[Character]:
        return [figure for figure in at.figures() if self.has(at, figure)]


@phrase("the {most} {group!}")
class TheMost(Who):
    """The nearest or most wounded of them; of equal ones the player chooses."""

    chooses = True
    most: Most
    group: Group

    def candidates(self, at: At) -> list[Character]:
        return self.among(at, at.figures())

    def among(self, at: At, figures: list[Character]) -> list[Character]:
        found = [figure for figure in figures if self.group.fits(at, figure) and is_noticed(at, figure)]
        if self.most is Most.MOST_WOUNDED:
            return _best(found, [figure.wounds for figure in found])
        ways = [distance(at.play, at.place, figure.area) for figure in found]
        return _best(found, [-far if far >= 0 else -UNREACHED for far in ways])


@phrase("the {kind!} nearest to a(n) {other!}")
class NearestTo(Who):
    """The one that is nearest to any of the others."""

    chooses = True
    kind: Kind
    other: Kind

    def candidates(self, at: At) -> list[Character]:
        areas = [figure.area for figure in self.other.figures(at) if is_noticed(at, figure)]
        found = self.kind.figures(at)
        ways = [nearest(at.play, areas, figure.area) for figure in found]
        return _best(found, [-far if far >= 0 else -UNREACHED for far in ways])


@phrase("the {group!} with the {extreme} {measure}")
class WithMost(Who):
    """Of equal ones the player chooses."""

    chooses = True
    group: Group
    extreme: Extreme
    measure: Measure

    def candidates(self, at: At) -> list[Character]:
        return self.among(at, at.figures())

    def among(self, at: At, figures: list[Character]) -> list[Character]:
        found = [figure for figure in figures if self.group.fits(at, figure) and is_noticed(at, figure)]
        sign = 1 if self.extreme in (Extreme.MOST, Extreme.HIGHEST) else -1
        return _best(found, [sign * measured(at, figure, self.measure) for figure in found])


UNREACHED = 1_000  # farther than any area


def _best(figures: list[Character], worths: list[int]) -> list[Character]:
    return [figure for figure, worth in zip(figures, worths, strict=True) if worth == max(worths)]


def measured(at: At, figure: Character, measure: Measure) -> int:
    """Return a value of a Character; 0 for what only Heroes have."""
    if measure is Measure.HP:
        return hp_left(at.play, figure)
    if measure is Measure.ARMOR:
        return armor(at.play, figure)
    if figure.kind != "hero":
        return 0
    hero = at.play.hero(figure)
    return {Measure.CROWNS: hero.crowns, Measure.SOULRANK: hero.rank}.get(measure, save_value(at.play, hero))
