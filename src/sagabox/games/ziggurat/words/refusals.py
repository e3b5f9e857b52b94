"""Refusals in words: a rule and its facts become what stops you, and the way out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sagabox.games.common.wording import sentence

from .names import Names, card_name

Facts = Mapping[str, Any]
Words = Callable[[Facts, Names], str]


def say_refusal(rule: str, facts: Facts, names: Names) -> str:
    """Return the refusal in one or two sentences; empty if its rule has no words."""
    words = REFUSALS.get(rule)
    return sentence(words(facts, names)) if words is not None else ""


def _said(text: str) -> Words:
    return lambda facts, names: text


def _card(pattern: str) -> Words:
    """`{card}` is the card, the other facts are as they are."""

    def words(facts: Facts, names: Names) -> str:
        shown = {**facts, "card": card_name(facts.get("card", "this card"))}
        if "enemy" in facts:
            shown["enemy"] = card_name(facts["enemy"])
        if "tile" in facts:
            shown["tile"] = names.tile(facts["tile"])
        return pattern.format(**shown)

    return words


def _power(facts: Facts, names: Names) -> str:
    if facts.get("idle"):
        return "It would change nothing now"
    return f"{card_name(facts['card'])} is exhausted. Rest to ready your cards"


def _scout(facts: Facts, names: Names) -> str:
    if "left" in facts:
        return "The map stack is used up. Explore the tiles on the map"
    return "No doorway here is open. Move to a tile with an open doorway"


def _barrier(facts: Facts, names: Names) -> str:
    where = f"the way to {names.tile(facts['tile'])}" if "tile" in facts else f"door {facts['side']}"
    return f"A barrier blocks {where}. Open it first"


def _price(thing: str) -> Words:
    """A price in so many of a thing, of which `held` are there."""

    def words(facts: Facts, names: Names) -> str:
        held = next((facts[name] for name in ("held", "hp", "grit", "cubes") if name in facts), 0)
        return f"Costs {facts['needed']} {thing}; you have {held}"

    return words


def _exhaust(facts: Facts, names: Names) -> str:
    if "hp" in facts:
        return _price("HP")(facts, names)
    return "No card that could pay is ready. Refresh one first"


def _item(facts: Facts, names: Names) -> str:
    return _price("items")(facts, names) if "needed" in facts else "It would change nothing now"


REFUSALS: dict[str, Words] = {
    "ability.power": _power,
    "ability.trait": _said("It would change nothing now"),
    "actions.basic-list": _card("{card} forbids the {action} action"),
    "ambush.needs-pursuers": _said("Nobody pursues you"),
    "attack.choose-one": _said("You have acted in this round. End the Attack Phase or use other cards"),
    "combat.item-once": _said("You have used an item in this round. Wait for the next"),
    "combataction.limit": _card("This action can be taken {limit} times in a fight"),
    "components.grit-track": _card("The track ends at {most}"),
    "components.hp-track": _card("The track ends at {most}"),
    "equip.requirement": _card("{card} needs {equip} loot. Equip it first"),
    "equipment.boosts-check": _said("You have no equipment"),
    "guarded.meaning": _card("{enemy} is guarded. Defeat the others first, or strike from afar"),
    "hero.cooldown-power-use": _card("The power cools down: {time} Time left"),
    "item.parley-terms": _card("You have no {wanted} to give"),
    "item.types": _card("{card} cannot be used now"),
    "item.use": _item,
    "language.card-shape": _card("Nothing here is what {card} asks for"),
    "language.combat-rule": _card("{card} forbids a Fighting Retreat"),
    "language.damage-amount": _said("There is no enemy to strike"),
    "language.equipment-cost": _price("equipment"),
    "language.exhaust-cost": _exhaust,
    "language.grit-change": _price("grit"),
    "language.hero-action": _said("It would change nothing now"),
    "language.limit": _card("This action can be taken {limit} times"),
    "limit.loot-limit": _card("{card} can carry {limit} loot"),
    "map.barrier-effect": _barrier,
    "mastery.cache-grit-reset": lambda facts, names: f"Costs 2 mastery; you have {facts['cubes']}",
    "mastery.encounter-tracks": _card("The mastery track of {card} is not full"),
    "mastery.track-anatomy": _price("mastery"),
    "mastery.track-limit": _card("The mastery track of {card} is full"),
    "move.distance": _said("No explored tile is next to yours"),
    "move.purpose": _card("{tile} is not explored. Explore it instead"),
    "parley.rules-in-play": _card("{card} forbids {action}"),
    "power.once-per-round": _card("{card} has been used in this round. Wait for the next"),
    "rest.optional-abilities": _card("{card} was used in this Rest"),
    "retreat.requirement": _said("No explored tile is next to yours"),
    "ritual.requirement": _card("The mastery track of {card} is not full. Reflect at a Rest"),
    "ritual.type-order": _card("{card} is bound at Type II already"),
    "scout.draw-count": _scout,
    "status.stun-hero-attack": _said("You are stunned. Retreat, or forego the attack"),
    "table.stale": _said("The game had moved on, so nothing was chosen. Choose again"),
    "table.not-offered": _said("That is not an option now. Choose another"),
    "engine.error": _said("Something went wrong in the rules. Nothing changed; choose another option"),
}
