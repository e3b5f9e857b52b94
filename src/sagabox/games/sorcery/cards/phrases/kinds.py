"""Kinds of Characters: by faction, family, rank and how they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.games.sorcery.engine.state import ENEMIES, HEROES, NOWHERE
from sagabox.games.sorcery.rules.terrain import is_engaged
from sagabox.language import Phrase, phrase

from ..words import Crowd, Folk, Mood, Rank
from .families import People, Where
from .word import Kin

if TYPE_CHECKING:
    from sagabox.games.sorcery.engine.context import At
    from sagabox.games.sorcery.engine.state import Figure as Character


SIDES = {Crowd.HEROES: HEROES, Crowd.ENEMIES: ENEMIES}


@phrase("{folk}")
class AnyOf(People):
    """By faction. A Ghost Soul is no Hero, a Minion no Enemy.   rules: term.factions, minion.no-encounter"""

    folk: Folk

    def label(self) -> str:
        return self.folk.value.partition("/")[0]

    def was(self, at: At, figure: Character) -> bool:
        return figure.kind == "hero" if self.folk is Folk.HERO else self.fits(at, figure)

    def fits(self, at: At, figure: Character) -> bool:
        ghost = at.play.is_ghost(figure)
        match self.folk:
            case Folk.HERO:
                return figure.kind == "hero" and not ghost
            case Folk.GHOST:
                return ghost
            case Folk.ENEMY:
                return figure.kind == "enemy"
            case Folk.MASTER:
                return figure.kind == "enemy" and getattr(figure.card, "rank", "") == "master"
            case Folk.MINION:
                return figure.kind == "minion"
            case Folk.BYSTANDER:
                return figure.kind == "bystander"
            case _:
                return figure.kind != "bystander" and not ghost


@phrase("{kin}")
class OfFamily(People):
    """By family, as scrolls name it."""

    kin: Kin

    def label(self) -> str:
        return self.kin

    def fits(self, at: At, figure: Character) -> bool:
        return figure.kind == "enemy" and getattr(figure.card, "family", "") == self.kin


def is_so(at: At, figure: Character, mood: Mood) -> bool:
    """Return True if a Character is wounded, Hidden, engaged and so on."""
    match mood:
        case Mood.WOUNDED:
            return figure.wounds > 0
        case Mood.HIDDEN:
            return figure.hidden
        case Mood.ENGAGED:
            return is_engaged(at.play, figure)
        case Mood.KO:
            return figure.ko
        case Mood.LIVING:
            return not at.play.is_ghost(figure)
        case _:
            return figure.health == HEALTH[mood]


HEALTH = {Mood.SLOWED: 1, Mood.BLINDED: 2, Mood.STUNNED: 3}


@phrase("[{mood} ][{rank} ]{people}")
class Kind(Phrase):
    """A kind of Characters: "wounded green Enemy"."""

    people: People
    mood: Mood | None = None
    rank: Rank | None = None

    def fits(self, at: At, figure: Character) -> bool:
        if not figure.here or not self.people.fits(at, figure):
            return False
        if self.mood is not None and not is_so(at, figure, self.mood):
            return False
        return self.rank is None or getattr(figure.card, "rank", "") == self.rank.value

    def figures(self, at: At) -> list[Character]:
        return [figure for figure in at.figures() if figure.area != NOWHERE and self.fits(at, figure)]


@phrase("{kind}[ {where}]")
class Group(Phrase):
    """All Characters of a kind, or those of them that are somewhere."""

    kind: Kind
    where: Where | None = None

    def fits(self, at: At, figure: Character) -> bool:
        return self.kind.fits(at, figure) and (self.where is None or self.where.has(at, figure))

    def figures(self, at: At) -> list[Character]:
        return [figure for figure in at.figures() if figure.area != NOWHERE and self.fits(at, figure)]

    def noticed(self, at: At) -> list[Character]:
        """Return those of them that exist for whoever has the card.   rules: hidden.does-not-exist"""
        return [figure for figure in self.figures(at) if is_noticed(at, figure)]


def is_noticed(at: At, figure: Character) -> bool:
    """rules: hidden.does-not-exist"""
    return not figure.hidden or figure.side == at.figure.side
