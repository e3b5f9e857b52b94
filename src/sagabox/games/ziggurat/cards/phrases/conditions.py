"""What a clause can depend on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.games.ziggurat.engine.card_index import is_full
from sagabox.games.ziggurat.engine.values import keywords
from sagabox.language import phrase

from ..card import Denizen
from .families import Condition, Kind
from .words import Held, Status

if TYPE_CHECKING:
    from sagabox.games.ziggurat.engine.context import At

PILES = {Held.EQUIPMENT: "equipment", Held.ITEMS: "items", Held.NAMES: "names", Held.COMPANIONS: "companions"}


@phrase("the hero is {status}")
class HeroIs(Condition):
    """The hero has this status or condition."""

    status: Status

    def holds(self, at: At) -> bool:
        return self.status.value in at.play.hero_figure.tokens


@phrase("the hero has {count} {held}")
class HeroHas(Condition):
    """The hero has at least so many."""

    count: int
    held: Held

    def holds(self, at: At) -> bool:
        if self.held in PILES:
            return len(at.play.pile(PILES[self.held])) >= self.count
        hero = at.play.hero
        return (hero.grit if self.held is Held.GRIT else hero.hp) >= self.count


@phrase("a(n) {kind} companion is here")
class CompanionIsHere(Condition):
    """Such a companion is in the party."""

    kind: Kind

    def holds(self, at: At) -> bool:
        sort = self.kind.sort()
        cards = [figure.card for figure in at.play.companions()]
        return any(sort.fits(card.back, keywords(at.play, card)) for card in cards)


@phrase("the track is full")
class TrackIsFull(Condition):
    """This card's mastery track is full.   rules: mastery.encounter-tracks"""

    on_track = True

    def holds(self, at: At) -> bool:
        return is_full(at.play, at.card)


@phrase("X is {count} or more")
class XIsAtLeast(Condition):
    """The check before this came to so much."""

    says_x = True
    count: int

    def holds(self, at: At) -> bool:
        return at.x >= self.count


@phrase("{kind} have {count} in Memories")
class InMemories(Condition):
    """At least so many such denizens are in Memories.   rules: memories.card-interaction"""

    kind: Kind
    count: int

    def holds(self, at: At) -> bool:
        sort = self.kind.sort()
        cards = [card for card in at.play.pile("memories") if isinstance(card, Denizen)]
        return sum(sort.fits(card.back, keywords(at.play, card)) for card in cards) >= self.count
