"""Where cards go: loot, Memories, the Banished store, faction decks.   rules: loot.*, memories.*, language.bury"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards.card import Card, Denizen
from ..engine.events import Banished, Buried, LeftGame, LootDiscarded, LootGained, NothingFound, WentToMemories
from ..engine.values import tucked

if TYPE_CHECKING:
    from ..engine.play import Ziggurat


def gain_loot(play: Ziggurat, count: int, rule: str) -> None:
    """Draw loot face down as equipment.   rules: loot.drawn-face-down, language.gain-loot, ruling.loot-deck-used-up"""
    drawn = sum(play.draw("loot", "equipment") is not None for _ in range(count))
    if drawn:
        play.tell(LootGained, rule, drawn)
    if drawn < count:
        play.tell(NothingFound, "ruling.loot-deck-used-up", "loot")


def discard_loot(play: Ziggurat, card: Card, zone: str, rule: str) -> None:
    """Cubes on an item are lost with it.   rules: parley.mastery-lost"""
    play.put_cubes(card, 0)
    play.move(card, zone, "loot:discard")
    play.tell(LootDiscarded, rule, card)


def discard_equipment(play: Ziggurat, count: int, rule: str) -> list[Card]:
    """Discard the hero's equipment, the oldest first.   rules: ruling.equipment-oldest-first"""
    spent = list(play.pile("equipment")[:count])
    for card in spent:
        discard_loot(play, card, "equipment", rule)
    return spent


def discard_tucked(play: Ziggurat, card: Card, count: int | None = None, rule: str = "equip.discard-cost") -> None:
    """Discard loot from under a denizen, the oldest first; without a number, all of it.   rules: equip.discard-cost"""
    for one in tucked(play, card)[:count]:
        discard_loot(play, one, f"tucked:{card.slug}", rule)


def clear(play: Ziggurat, card: Card) -> None:
    """Take all counters off a card that leaves play.   rules: language.move-to-memories"""
    play.state.time.pop(card, None)
    play.put_cubes(card, 0)
    if card in play.state.exhausted:
        play.state.exhausted.remove(card)
    for key in [key for key in play.state.used if key.startswith(f"{card.slug}:")]:
        del play.state.used[key]


def to_memories(play: Ziggurat, card: Card, zone: str, rule: str) -> None:
    """rules: memories.pile, language.move-to-memories"""
    clear(play, card)
    play.move(card, zone, "memories")
    play.tell(WentToMemories, rule, card)


def banish(play: Ziggurat, card: Card, zone: str, rule: str) -> None:
    """rules: language.banish, encounter.location-banish"""
    clear(play, card)
    play.move(card, zone, "banished")
    play.tell(Banished, rule, card)


def leave_game(play: Ziggurat, card: Card, zone: str, rule: str) -> None:
    clear(play, card)
    play.move(card, zone, "removed")
    play.tell(LeftGame, rule, card)


def bury(play: Ziggurat, card: Denizen, zone: str, rule: str = "language.bury") -> None:
    """Put a denizen at the bottom of its faction deck, its loot on the discard pile. One of a quest leaves the game.

    rules: language.bury, setup.factions-never-reshuffled"""
    discard_tucked(play, card, rule=rule)
    if not card.faction:
        leave_game(play, card, zone, rule)
        return
    clear(play, card)
    play.bury(card, zone, f"{card.back}:deck")
    play.tell(Buried, rule, card)


def zone_of(play: Ziggurat, card: Card) -> str:
    """Return the zone in which a card is."""
    return next(zone for zone, cards in play.state.zones.items() if card in cards)
