"""How many, and of what: counts, tallies, holdings, quarry and decks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.games.kilforth.engine.card_index import cards_in_play
from sagabox.games.kilforth.engine.geography import ASSETS, HANDS, LOOT, PLACE_ZONES, SKILLS
from sagabox.games.kilforth.engine.values import max_health
from sagabox.kernel import Rule
from sagabox.language import phrase

from ..card import LANDS
from .choosing import ask_number, rule_of, singular
from .families import Amount, AssetHolding, Deck, HandHolding, Quarry, Tally
from .words import Encounter, Keyword, Land, Reward, RewardName

if TYPE_CHECKING:
    from sagabox.games.kilforth.engine.context import At

    from ..card import Card

ENCOUNTERS = ("Enemy", "Place", "Quest", "Stranger")


@phrase("{count}")
class Exactly(Amount):
    count: int

    def is_many(self) -> bool:
        return self.count != 1

    def limit(self) -> int:
        return self.count

    def of(self, at: At) -> int:
        return self.count


@phrase("a(n)")
class One(Amount):
    def is_many(self) -> bool:
        return False

    def limit(self) -> int:
        return 1

    def of(self, at: At) -> int:
        return 1


@phrase("X")
class Chosen(Amount):
    """Any positive whole number, chosen by the hero.   rules: def.x"""

    def of(self, at: At) -> int:
        """At least 1: what can be done is judged before the number is chosen."""
        return at.x or 1


@phrase("up to {count}")
class UpTo(Amount):
    free = True
    count: int

    def is_many(self) -> bool:
        return self.count != 1

    def limit(self) -> int:
        return self.count

    def of(self, at: At) -> int:
        return self.count

    def number(self, at: At, most: int) -> Rule[int]:
        most = min(self.count, most)
        if most <= 0:
            return 0
        return (yield from ask_number(at, rule_of(at), "number", 0, most))


@phrase("all")
class All(Amount):
    def of(self, at: At) -> int:
        """Where nothing can be counted."""
        return 1

    def out_of(self, at: At, most: int) -> int:
        return most


def times(tally: Tally | None, at: At) -> int:
    """How often "for each ..." repeats something."""
    return 1 if tally is None else tally.count(at)


# ---------------------------------------------------------------- what can be counted


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
        """The hero themself is one of them."""
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


# ---------------------------------------------------------------- what a hero has


@phrase("{reward}")
class AssetOf(AssetHolding):
    reward: Reward

    def suits(self, card: Card) -> bool:
        return card.type == singular(self.reward)


@phrase("asset/assets")
class AnyAsset(AssetHolding):
    """rules: def.asset"""


@phrase("{keyword} asset/assets")
class AssetWith(AssetHolding):
    """rules: ruling.unusable-asset-keywords-count"""

    keyword: Keyword

    def suits(self, card: Card) -> bool:
        return self.keyword.value in card.keywords


@phrase("rumour/rumours")
class AnyRumour(HandHolding):
    """rules: def.rumour"""


@phrase("{keyword} rumour/rumours")
class RumourWith(HandHolding):
    keyword: Keyword

    def suits(self, card: Card) -> bool:
        return self.keyword.value in card.keywords


@phrase("{reward} rumour/rumours")
class RumourOf(HandHolding):
    reward: Reward

    def suits(self, card: Card) -> bool:
        return card.type == singular(self.reward)


@phrase("Loot token/tokens")
class LootHeld(HandHolding):
    thing = "loot"

    def zone(self, at: At) -> str:
        return LOOT[at.hero.index]


# ---------------------------------------------------------------- encounters and decks


def is_quarry(at: At, encounter: Encounter, card: Card) -> bool:
    """For a hero a Stranger with their token is an Enemy and no Stranger, also when they have just fought it down.

    rules: turn.enemy-definition, stranger.enemy-only-for-that-hero"""
    if encounter is Encounter.ENCOUNTER:
        return card.type in ENCOUNTERS
    if card.type != "Stranger":
        return card.type == singular(encounter)
    enemy = at.play.is_enemy(at.hero, card) or (card is at.target and at.word == "Fight")
    return encounter is (Encounter.ENEMY if enemy else Encounter.STRANGER)


@phrase("{encounter}")
class QuarryOf(Quarry):
    encounter: Encounter

    def fits(self, at: At, card: Card) -> bool:
        return is_quarry(at, self.encounter, card)


@phrase("{keyword} {encounter}")
class QuarryWith(Quarry):
    keyword: Keyword
    encounter: Encounter

    def fits(self, at: At, card: Card) -> bool:
        return self.keyword.value in card.keywords and is_quarry(at, self.encounter, card)


@phrase("{land} deck")
class LandDeck(Deck):
    land: Land

    def back(self, at: At) -> str:
        return self.land.value.lower()


@phrase("deck of your location")
class DeckHere(Deck):
    """rules: move.location-encounter-deck, move.no-deck-no-draw"""

    def back(self, at: At) -> str:
        terrain = at.play.state.map[at.hero.place].terrain
        return terrain.lower() if terrain in LANDS else ""


@phrase("{reward} deck")
class RewardDeck(Deck):
    reward: RewardName

    def back(self, at: At) -> str:
        return self.reward.value.lower()


@phrase("Night deck")
class NightDeck(Deck):
    def back(self, at: At) -> str:
        return "night"
