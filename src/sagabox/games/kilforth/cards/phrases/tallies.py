"""What can be counted: cards in play, rumours, gloom locations, chapters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.games.kilforth.engine.card_index import cards_in_play
from sagabox.games.kilforth.engine.geography import ASSETS, HANDS, PLACE_ZONES, SKILLS
from sagabox.games.kilforth.engine.values import max_health
from sagabox.language import phrase

from .amounts import is_quarry
from .choosing import singular
from .families import Tally
from .words import Encounter, Keyword, Reward

if TYPE_CHECKING:
    from sagabox.games.kilforth.engine.context import At


@phrase("{encounter} in play")
class EncountersInPlay(Tally):
    looks = frozenset({"encounters"})
    encounter: Encounter

    def count(self, at: At) -> int:
        """rules: def.in-play"""
        cards = (card for zone in PLACE_ZONES for card in at.play.pile(zone))
        return sum(is_quarry(at, self.encounter, card) for card in cards)


@phrase("{reward} you have in play")
class RewardsInPlay(Tally):
    looks = frozenset({"assets"})
    reward: Reward

    def count(self, at: At) -> int:
        kind = singular(self.reward)
        return sum(card.type == kind for card in at.play.pile(ASSETS[at.hero.index]))


@phrase("{keyword} card you have in play")
class KeywordsInPlay(Tally):
    looks = frozenset({"assets", "skills"})
    keyword: Keyword

    def count(self, at: At) -> int:
        """rules: def.in-play, ability.veil-still-counts"""
        return sum(self.keyword.value in card.keywords for card in cards_in_play(at.play, at.hero))


@phrase("rumour in your hand")
class RumoursInHand(Tally):
    looks = frozenset({"hand"})

    def count(self, at: At) -> int:
        return len(at.play.pile(HANDS[at.hero.index]))


@phrase("skill you have")
class SkillsHeld(Tally):
    looks = frozenset({"skills"})

    def count(self, at: At) -> int:
        return len(at.play.pile(SKILLS[at.hero.index]))


@phrase("gloom location")
class GloomLocations(Tally):
    looks = frozenset({"gloom"})

    def count(self, at: At) -> int:
        return sum(at.play.state.gloom)


@phrase("obstacle at your location")
class ObstaclesHere(Tally):
    looks = frozenset({"obstacles", "place"})

    def count(self, at: At) -> int:
        return at.play.state.obstacles[at.hero.place]


@phrase("hero at your location")
class HeroesHere(Tally):
    looks = frozenset({"place"})

    def count(self, at: At) -> int:
        """Return the heroes who are meant: the hero themself is one of them."""
        return sum(hero.place == at.hero.place for hero in at.play.touchable())


@phrase("chapter you have completed")
class ChaptersCompleted(Tally):
    looks = frozenset({"chapter"})

    def count(self, at: At) -> int:
        return min(at.hero.chapter - 1, 4)


@phrase("HP you have lost")
class HpLost(Tally):
    looks = frozenset({"hp", "assets", "ready", "skills"})
    of_hp = True

    def count(self, at: At) -> int:
        return max(0, max_health(at.play, at.hero) - at.hero.hp)


@phrase("Fate token you have")
class FateHeld(Tally):
    looks = frozenset({"fate"})

    def count(self, at: At) -> int:
        return at.hero.fate
