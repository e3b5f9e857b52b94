"""The worth of a Deed, an ability or a Loot token, and the price of a plot."""

from __future__ import annotations

from ..cards.card import Card
from . import chances
from .sight import Sight
from .texts import healing, text_worth
from .trading import market_worth

NEVER = -1000.0
WORTH_IT = 0.6
GIVES_AP = ("Once per game, gain 2 AP", "veil a Spell to gain 1 AP")  # used when the Day is nearly over


def deed_worth(sight: Sight, card: Card) -> float:
    """Return the worth of an ability or a Loot token."""
    text, ap, hero = card.text, sight.ap, sight.hero
    if healed := healing(text):
        hurt = sight.health - hero.hp
        usable = card.program.usable[0]
        free = usable.price == "Veil"
        enough = hurt >= min(2, healed) if usable.price == "Discard" else hurt >= (1 if free else 4)
        return 20.0 if enough and (ap <= 1 or hero.hp <= 2) else NEVER
    if "Gain a Fate token" in text and card.kind == "loot":
        return 20.0
    if "Perform a Market Action" in text:
        return market_worth(sight) - 2.5
    if any(words in text for words in GIVES_AP):
        return 15.0 if ap <= 1 else NEVER
    if "gain a skill" in text.lower() and card.kind == "reward":
        return 12.0
    return profit(sight, card)


def profit(sight: Sight, card: Card) -> float:
    """Return the worth of a Deed for gold, Fate or a card; an asset with a bonus is veiled late in the Day."""
    usable = card.program.usable[0]
    if usable.price == "Sacrifice" or (usable.price == "Veil" and card.values and sight.ap > 1):
        return NEVER
    worth = text_worth(sight, card.text.rpartition("(Deed)")[2])
    return 5.0 + worth if worth > WORTH_IT else NEVER


def plot_cost(sight: Sight, demand: str) -> float:
    """Return what a plot's To Defeat text costs."""
    cost = -text_worth(sight, demand)
    words = demand.split()
    for attribute in sight.dice:
        if attribute in words:
            target = int(words[words.index(attribute) + 1].strip("."))
            won = chances.within(sight.dice[attribute], sight.faces[attribute], target, 0, sight.fate, 1)
            return 6.0 * (1.0 - won)
    if "Sacrifice" in demand or "rumours" in demand:
        cost += 4.0
    if "Fate" in demand:
        cost += 1.5
    if "AP" in demand:
        cost += 2.0
    return cost
