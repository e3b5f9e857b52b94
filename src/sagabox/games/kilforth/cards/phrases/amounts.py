"""How many, and of what: counts, holdings, quarry and decks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.games.kilforth.engine.geography import LOOT
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
        """Return at least 1: what can be done is judged before the number is chosen."""
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
        """Return the amount where nothing can be counted."""
        return 1

    def out_of(self, at: At, most: int) -> int:
        return most


def times(tally: Tally | None, at: At) -> int:
    """Return how often "for each ..." repeats something."""
    return 1 if tally is None else tally.count(at)


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
    """Return True if it is one for the hero: a Stranger with their token is an Enemy, also when just fought down.

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
