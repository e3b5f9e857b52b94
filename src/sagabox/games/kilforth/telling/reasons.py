"""Why something came about, in a few words: from the rule that an event names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .names import card_name

REASONS = {
    "battle.skirmish-damage": "in the Skirmish",
    "night.gloom-loss": "for a night in the gloom",
    "defeat.lose-gold": "to the defeat",
    "defeat.lose-card": "because of the defeat",
    "defeat.recover-at-dawn": "back on their feet at Dawn",
    "defeat.to-sprawl-city": "after the defeat",
    "battle.escape-destination": "on the run",
    "rest.effect": "by resting",
    "market.heal": "at the Market",
    "market.sell": "at the Market",
    "market.purchase-one-mandatory": "at the Market",
    "market.purchase-draw-three": "on offer at the Market",
    "reward.loot-step": "as a reward",
    "reward.rumour-step": "as a reward",
    "saga.cost-gold": "for the chapter",
    "saga.keyword-by-rumour": "for the chapter",
    "saga.keyword-by-asset": "for the asset given up",
    "saga.completion-hp": "for completing a chapter",
    "saga.completion-skill": "for completing a chapter",
    "finale.totem-choice": "for the Totem",
    "loot.gold-immediate": "from the Loot",
    "loot.one-use": "having been used",
    "limit.unique-keyword": "as a newer asset has the same unique keyword",
    "limit.six-rumours": "as a hand holds six rumours",
    "limit.six-assets": "as a hero has six assets",
    "limit.six-loot": "as a hero has six Loot tokens",
    "event.resolved-at-once": "as its Event is over",
    "night.event": "as its Event is over",
    "night.weather-replaces": "as the weather changes",
    "night.dawn-unveil": "at Dawn",
    "night.dawn-hidden": "at Dawn",
    "night.dawn-successes": "at Dawn",
    "confront.lose-on-camp": "by making Camp",
    "confront.lose-on-leaving": "by leaving",
    "test.fate-adds-one": "calling on Fate",
    "ability.sacrifice": "sacrificed",
    "ability.revealed": "its text being done",
    "ability.cost": "as the price",
    "ability.cost-repeatable": "as the price",
    "ability.map-comply": "by a card on the map",
    "ability.hero": "by a card of theirs",
    "deed.resolve": "by a Deed",
    "term.trap-when": "by the Trap",
    "term.spend-ap": "as the price",
    "term.trophy-card": "as a Trophy",
    "term.trophy": "as a Trophy",
    "clear.loot": "found in clearing",
    "clear.obstacle": "by clearing",
    "clear.plot": "by clearing the plot",
    "move.draws-encounter": "on arriving",
    "search.effect": "by searching",
    "surprise.hidden-hero-choice": "to strike first",
    "evade.fail": "found out",
    "hide.unhide-anytime": "by choice",
    "team.no-hidden-members": "to join the team",
    "setup.starting-reward": "to begin with",
    "card.sprawl-city-safe": "as Sprawl City is safe",
    "assault.eliminated-components": "with their hero",
    "assault.ancient-defeated": "for the Ancient",
    "action.hp-loss-costs-ap": "with the HP",
    "variant.auto-evade": "without a roll",
}


BY_ITS_TEXT = ("ability.map-comply", "ability.hero", "deed.resolve")


def because(event: Mapping[str, Any]) -> str:
    """A space and the reason, or nothing. What a card's text does is by that card."""
    source = event.get("source", "") if event["rule"] in BY_ITS_TEXT else ""
    reason = f"by {card_name(source)}" if source else REASONS.get(event["rule"], "")
    return f" {reason}" if reason else ""
