"""Refusals in words: a rule and its facts become what stops you, and the way out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sagabox.games.common.wording import count, sentence

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
        return "Nothing would change now"
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
        return f"Costs {facts['needed']} {thing}; you have {held or 'none'}"

    return words


def _times(number: int) -> str:
    return "once" if number == 1 else count(number, "time")


def _exhaust(facts: Facts, names: Names) -> str:
    if "hp" in facts:
        return _price("HP")(facts, names)
    return "You have no ready card to exhaust. Refresh one first"


def _item(facts: Facts, names: Names) -> str:
    if "needed" not in facts:
        return "Nothing would change now"
    return _price("item" if facts["needed"] == 1 else "items")(facts, names)


REFUSALS: dict[str, Words] = {
    "ability.power": _power,
    "ability.trait": _said("Nothing would change now"),
    "actions.basic-list": _card("{card} forbids the {action} action"),
    "ambush.needs-pursuers": _said("Nobody pursues you"),
    "attack.choose-one": _said("You have acted in this round. End the Attack Phase or use other cards"),
    "combat.item-once": _said("You have used an item in this round. Wait for the next"),
    "combataction.limit": lambda facts, names: f"You can take this action only {_times(facts['limit'])} in a fight",
    "components.grit-track": _card("Your grit reset is at its highest: {most}"),
    "components.hp-track": _card("Your Max HP is at its highest: {most}"),
    "equip.requirement": _card("{card} needs {equip} loot. Equip it first"),
    "equipment.boosts-check": _said("You have no equipment"),
    "guarded.meaning": _card("{enemy} is guarded. Defeat the others first, or strike from afar"),
    "hero.cooldown-power-use": _card("This power is cooling down: {time} Time left"),
    "item.parley-terms": _card("You have no {wanted} to give"),
    "item.types": _card("{card} cannot be used now"),
    "item.use": _item,
    "language.card-shape": _card("{card} has no target here"),
    "language.combat-rule": _card("{card} forbids a Fighting Retreat"),
    "language.damage-amount": _said("There is no enemy to strike"),
    "language.equipment-cost": _price("equipment"),
    "language.exhaust-cost": _exhaust,
    "language.grit-change": _price("grit"),
    "language.hero-action": _said("Nothing would change now"),
    "language.limit": lambda facts, names: f"You can take this action only {_times(facts['limit'])}",
    "limit.loot-limit": lambda facts, names: (
        f"{card_name(facts['card'])} can carry {count(facts['limit'], 'loot card')}"
    ),
    "map.barrier-effect": _barrier,
    "mastery.cache-grit-reset": lambda facts, names: f"Costs 2 mastery; you have {facts['cubes'] or 'none'}",
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
    "ritual.type-order": _card("{card} is already bound at Type II"),
    "scout.draw-count": _scout,
    "status.stun-hero-attack": _said("You are stunned. Retreat, or forgo the attack"),
    "table.stale": _said("The game had moved on, so nothing was chosen. Choose again"),
    "table.not-offered": _said("That is not an option now. Choose another"),
    "engine.error": _said("Something went wrong in the rules. Nothing changed; choose another option"),
}
