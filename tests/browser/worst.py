"""The fullest table possible: four heroes at one location with every kind of card, and full hands."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sagabox.games.kilforth.cards.card import Card
from tests.kilforth.kit import HeroAs, Passage, hero, kilforth
from tests.kilforth.rigging import ancient, box, in_gloom, lying, obstacles, plot, state, weather

NAMES = [
    f"{name} of the House with Forty Letters"[:40].ljust(40, "x")
    for name in ("Aurelia", "Bartholomew", "Cassandra", "Dagobert")
]
TITLE = "A table with a name as long as any that the form takes, yes"
PLACE = "Spine Ridge Pass"
WORD = "Donaudampfschifffahrtsgesellschaftskapitaene"  # has no space to break at
LONG_PACK = f"""
[[encounter]]
name     = "The {WORD}"
terrain  = "Badlands"
type     = "Enemy"
keywords = ["Humanoid"]
fight = 2
sneak = 2
hp    = 2
gold  = 1
icon  = "crown"
text  = "Trap: Lose 1 HP."
flavour = "{WORD * 6}"
"""
MOST = 6
PEOPLE = [("Half-Demon", "Assassin"), ("Half-Elf", "War Mage"), ("Dark Elf", "Warrior"), ("Vampire", "Priest")]


def longest(cards: Iterable[Card], count: int) -> list[Card]:
    return sorted(cards, key=lambda card: (-len(card.name), card.name))[:count]


def shared_out(rewards: list[Card]) -> list[list[str]]:
    """Return six assets for each of four heroes, without a unique keyword twice."""
    piles: list[list[Card]] = [[], [], [], []]
    for card in rewards:
        for pile in piles:
            if len(pile) < MOST and not any(card.unique and card.unique == other.unique for other in pile):
                pile.append(card)
                break
    return [[card.name for card in pile] for pile in piles]


def heroes_with_full_hands(at: str, **first: Any) -> list[HeroAs]:
    """Return four heroes at one location with all cards they can have; `first` changes the first hero."""
    rewards = longest((card for card in box() if card.kind == "reward"), 74)
    assets = shared_out(rewards[4 * MOST :])
    loot = longest((card for card in box() if card.kind == "loot"), MOST)
    skills = longest((card for card in box() if card.kind == "skill"), 8)
    full = []
    for seat, (race, job) in enumerate(PEOPLE):
        facts: dict[str, Any] = {
            "gold": 18,
            "hp": 3,
            "hand": [card.name for card in rewards[seat * MOST : seat * MOST + MOST]],
            "assets": assets[seat],
            "skills": [card.name for card in skills[seat * 2 : seat * 2 + 2]],
            "loot": [card.name for card in loot] if seat == 0 else (),
        }
        full.append(hero(race, job, seat=seat, at=at, **facts | (first if seat == 0 else {})))
    return full


def worst() -> Passage:
    encounters = longest((card for card in box() if card.kind == "encounter" and card.type != "Event"), 3)
    plots = [card for card in box() if card.kind == "plot"]
    owner = longest(plots, 1)[0].owner
    name = next(card.name for card in box() if card.kind == "ancient" and card.slug == owner)
    return kilforth(
        *heroes_with_full_hands(PLACE),
        ancient(name),
        lying(PLACE, *(card.name for card in encounters)),
        plot(PLACE, longest((card for card in plots if card.owner == owner), 1)[0].name),
        obstacles(PLACE, 5),
        in_gloom("Old Wood", "Dead Barrens"),
        weather(longest((card for card in box() if card.kind == "night" and card.type == "Weather"), 1)[0].name),
        state(first=0),
        day=17,
    )
