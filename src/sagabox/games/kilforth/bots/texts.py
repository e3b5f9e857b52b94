"""The worth of a text, by its words."""

from __future__ import annotations

import re

from .sides import A_CLAIM, changing_worth
from .sight import Sight
from .worth import A_FATE, A_SPELL_AGAIN, A_TOKEN, drawn_worth, keep_worth, veils

ENOUGH_FATE = 4
USED_UP = 9.0  # the price of a rumour that the hero does not have

GAINS = re.compile(r"[Gg]ain an? (Item|Spell|Ally|Title)\b")
LOOTS = re.compile(r"draw (\d+|a) Loot")
PAYS = re.compile(r"pay (\d+) gold")
LOSES = re.compile(r"lose (\d+) HP")
GOLD = re.compile(r"\b[Gg]ain (\d+) gold")
FATE = re.compile(r"\b[Gg]ain (\d+|a) Fate")
TAKES = re.compile(r"\b[Tt]ake an? (Item|Spell|Ally|Title) from its discard pile")
DISCARDS = re.compile(r"discard (\d+) rumours to")
HEALS = re.compile(r"[Hh]eals? (\d+|all) HP")


def text_worth(sight: Sight, text: str) -> float:
    """Return the worth of an ability by its words: what it gives less what it costs."""
    worth = 0.0
    if found := GAINS.search(text):
        worth += drawn_worth(sight, found[1])
    if found := TAKES.search(text):
        worth += 0.7 * drawn_worth(sight, found[1])
    if found := GOLD.search(text):
        worth += int(found[1]) * sight.gold_worth
    if found := FATE.search(text):
        worth += A_FATE * (1 if found[1] == "a" else int(found[1])) if sight.hero.fate < ENOUGH_FATE else 0.0
    if found := LOOTS.search(text):
        worth += A_TOKEN * (1 if found[1] == "a" else int(found[1]))
    if found := PAYS.search(text):
        left = sight.hero.gold - int(found[1])
        worth -= int(found[1]) * (sight.gold_worth if left >= sight.reserve else 2.0)
    if found := LOSES.search(text):
        worth -= int(found[1]) * sight.hp_worth
    if "discard a rumour" in text:
        worth -= min([keep_worth(sight, card) for card in sight.hand], default=USED_UP)
    return worth + banner_worth(sight, text) + spells_worth(sight, text)


def banner_worth(sight: Sight, text: str) -> float:
    """Return the worth of what a text says of sides and claims."""
    worth = 0.0
    if "hange sides" in text:
        worth += changing_worth(sight, text)
    if "hoose a side" in text:
        worth += max(0.0, changing_worth(sight, text))
    if "ut your claim on" in text:
        worth += A_CLAIM
    if "ive up a claim" in text:
        worth -= A_CLAIM
    return worth


def spells_worth(sight: Sight, text: str) -> float:
    """Return the worth of unveiling all Spells at the price of rumours."""
    if (found := DISCARDS.search(text)) is None or "unveil all Spells" not in text:
        return 0.0
    lost = sorted(keep_worth(sight, card) for card in sight.hand)[: int(found[1])]
    again = sum(veils(one) for one in sight.assets if one.type == "Spell" and one in sight.state.veiled)
    return 2 * A_SPELL_AGAIN * again - sum(lost)


def healing(text: str) -> int:
    """Return how many HP an ability heals its hero, by its words."""
    found = HEALS.search(text)
    if found is None:
        return 0
    return 9 if found[1] == "all" else int(found[1])
