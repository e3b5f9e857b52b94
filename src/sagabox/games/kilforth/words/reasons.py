"""The log's sentences where the rule behind an event matters: verb and reason in one, by event and rule."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

SENTENCES: dict[str, dict[str, str]] = {
    "Arrived": {
        "defeat.to-sprawl-city": "{hero} returns to {place} after the defeat",
        "battle.escape-destination": "{hero} escapes to {place}",
        "term.relocate": "{hero} relocates to {place}",
    },
    "Drew": {
        "setup.ancient-cooperative": "An Ancient stirs: {card}",
        "setup.ancient-competitive": "An Ancient stirs: {card}",
        "setup.starting-reward": "{hero} keeps {card} as a starting rumour",
        "move.draws-encounter": "{hero} draws {card} on arrival",
        "search.effect": "{hero} Searches and draws {card}",
        "market.purchase-draw-three": "The Market offers {hero} {card}",
        "reward.loot-step": "{hero} draws {card} as Loot",
        "reward.rumour-step": "{hero} takes {card} as a rumour",
        "clear.loot": "{hero} draws {card} as Loot",
        "clear.plot": "{hero} takes {card} as a rumour",
        "term.trophy-card": "{hero} draws {card} as a Trophy",
        "deck.draw-to-find": "{hero} finds {card}",
    },
    "Discarded": {
        "loot.one-use": "{card} is used up",
        "loot.gold-immediate": "{card} is discarded for its gold",
        "event.resolved-at-once": "{card} resolves and is discarded",
        "night.event": "{card} resolves and is discarded",
        "night.weather-replaces": "{card} ends as the weather changes",
        "ability.revealed": "{card} resolves and is discarded",
        "ability.sacrifice": "{card} is sacrificed",
        "ability.cost": "{card} is discarded for {source}",
        "reward.rumour-step": "{card} is discarded for a reward card",
        "limit.six-rumours": "{card} is discarded (rumour limit: 6)",
        "limit.six-assets": "{card} is discarded (asset limit: 6)",
        "limit.six-loot": "{card} is discarded (Loot limit: 6)",
        "limit.unique-keyword": "{card} is discarded (a newer asset shares its unique keyword)",
        "market.sell": "{hero} sells {card}",
        "market.purchase-discard-rest": "{card} is not bought and is discarded",
        "deck.draw-to-find": "{card} does not match and is discarded",
        "defeat.lose-card": "{hero} loses {card} in the defeat",
        "test.fate-adds-one": "{card} is discarded for Fate",
        "saga.keyword-by-rumour": "{card} is discarded for the chapter",
        "saga.keyword-by-asset": "{card} is sacrificed for its gold",
        "term.trophy-card": "{card} is discarded for its gold",
        "card.sprawl-city-safe": "{card} is discarded ({centre} is safe)",
        "assault.eliminated-components": "{card} is discarded with its hero",
    },
    "EnteredPlay": {
        "discover.effect": "{hero} Discovers {card}",
        "market.purchase-enters-play": "{hero} buys {card}",
    },
    "Learnt": {"saga.completion-skill": "{hero} learns {card} for the chapter"},
    "Unveiled": {"night.dawn-unveil": "{card} is unveiled at Dawn"},
    "Used": {"deed.overcome-effect": "{hero} uses the Weakness of {card}"},
    "EncounterDefeated": {
        "deed.overcome-effect": "{hero} Overcomes {card}",
        "battle.foe-check": "{hero} defeats {card} in battle",
        "confront.success": "{hero} defeats {card} with {attribute}",
    },
    "SuccessesLost": {
        "confront.lose-on-camp": "{hero} makes Camp and loses all successes against {card}",
        "confront.lose-on-leaving": "{hero} leaves and loses all successes against {card}",
        "night.dawn-successes": "{hero} loses all successes against {card} at Dawn",
    },
    "LostHp": {
        "battle.skirmish-damage": "{hero} loses {n} HP in the Skirmish",
        "night.gloom-loss": "{hero} loses {n} HP to the gloom",
        "ability.cost": "{hero} loses {n} HP for {source}",
    },
    "Healed": {
        "rest.effect": "{hero} Rests and heals {n} HP",
        "market.heal": "{hero} heals {n} HP at the Market",
        "saga.completion-hp": "{hero} heals {n} HP for the chapter",
        "defeat.recover-at-dawn": "{hero} recovers {n} HP at Dawn",
    },
    "ApChanged": {
        "day.breaking-camp": "{hero} breaks Camp with {n} {kind}",
        "turn.ap-cost-of-action": "{hero} spends {n} {kind}",
        "action.hp-loss-costs-ap": "Losing HP also costs {hero} {n} {kind}",
        "ability.cost": "{hero} loses {n} {kind} for {source}",
        "term.spend-ap": "{hero} spends {n} {kind} for {source}",
        "term.typed-ap": "{hero} gains {n} {kind} from {source}",
    },
    "GoldChanged": {
        "reward.loot-step": "{hero} gains {n} gold as a reward",
        "loot.gold-immediate": "{hero} gains {n} gold from Loot",
        "market.sell": "{hero} gains {n} gold from the sale",
        "market.heal": "{hero} pays {n} gold at the Market",
        "market.purchase-one-mandatory": "{hero} pays {n} gold at the Market",
        "saga.cost-gold": "{hero} pays {n} gold for the chapter",
        "interlude.cost-5-gold": "{hero} pays {n} gold for the interlude",
        "saga.keyword-by-asset": "{hero} gains {n} gold for the sacrifice",
        "finale.totem-choice": "{hero} gains {n} gold for the Totem",
        "term.trophy-card": "{hero} gains {n} gold for the Trophy",
        "defeat.lose-gold": "{hero} loses {n} gold in the defeat",
        "ability.cost": "{hero} pays {n} gold for {source}",
        "assault.ancient-defeated": "{hero} gains {n} gold for the Ancient",
    },
    "FateChanged": {
        "test.fate-adds-one": "{hero} spends {n} {token}",
        "ability.cost": "{hero} spends {n} {token} for {source}",
    },
    "CameOut": {
        "night.dawn-hidden": "{hero} is no longer Hidden at Dawn",
        "hide.unhide-anytime": "{hero} comes out of hiding",
        "surprise.hidden-hero-choice": "{hero} comes out of hiding to strike",
        "team.no-hidden-members": "{hero} comes out of hiding to join the team",
        "evade.fail": "{hero} is spotted and no longer Hidden",
        "ability.cost": "{hero} comes out of hiding for {source}",
    },
    "GloomFell": {"setup.night-cards-flip-location": "{place} begins in gloom"},
    "SideChosen": {"setup.choose-sides-token": "{hero} joins the {side}"},
    "Evaded": {"variant.auto-evade": "{hero} evades {foe} without a roll"},
}

TEXT_RULES = ("ability.map-comply", "ability.hero", "deed.resolve")
SOURCES = {
    "LostHp": " to {source}",
    "Healed": " thanks to {source}",
    "Drew": " because of {source}",
    "Discarded": " because of {source}",
    "Unveiled": " thanks to {source}",
    "CameOut": " because of {source}",
    "HealthChanged": " because of {source}",
    "SuccessesLost": " because of {source}",
    "ApChanged": " {either} {source}",
    "GoldChanged": " {either} {source}",
    "FateChanged": " {either} {source}",
}


def because(event: Mapping[str, Any], plain: str) -> str:
    """Return the pattern of an event's sentence: that of its rule, else `plain` with the card whose text did it."""
    kind, rule = event["event"], event["rule"]
    if (pattern := SENTENCES.get(kind, {}).get(rule)) is not None:
        return pattern
    return plain + SOURCES.get(kind, "") if rule in TEXT_RULES and event.get("source") else plain
