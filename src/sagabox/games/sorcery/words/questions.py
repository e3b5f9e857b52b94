"""Questions in words: a sentence for each rule that asks, said to the seat that is asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .names import Names, card_name, count

Facts = Mapping[str, Any]
QUESTIONS: dict[str, str] = {
    "shop.emporium": "Ready {hero} for the Quest. What do you do?",
    "battle.players-choose-order": "Who takes the next turn?",
    "turn.any-order-optional": "Your turn. What do you do?",
    "power.cost": "{card}: which target do you choose?",
    "turn.one-attack-per-combat-activity": "{card}: with which weapon?",
    "def.step1-power-effects": "What do you spend Power symbols on?",
    "hit.step2-enhance": "{hero} has rolled. Change the attack?",
    "def.step5-enhance": "{hero} is about to be wounded. Help the defence?",
    "critical.prevention": "{hero} has struck. Ignore the attack?",
    "ruling.step-in": "{hero} is attacked. Take the blow instead?",
    "dice.save-roll": "{hero} rolls a Save. Change the dice?",
    "golden.one-reroll-per-die": "Which dice do you re-roll?",
    "evade.order-of-attacks": "You Evade. Who strikes first?",
    "combat.multiple-targets": "The attack has several targets. Who defends next?",
    "victim.tie-controlling-player": "Which target does {hero} choose?",
    "enemy.movement": "Where does {hero} go?",
    "bash.moves-back": "{hero} is pushed back. Where to?",
    "spawn.gate-choice": "At which Spawn Gate do Enemies appear?",
    "encounter.order": "Which Enemy is activated next?",
    "time.soul-step": "Raise a Hero's Soulrank? The Party has {souls_left}.",
    "enhance.effect": "Your Soulrank rises. Which power do you learn?",
    "resurrect.excess-powers": "You have lost a Soulrank. Which power do you forget?",
    "bos.choice-procedure": "Law, Neutral or Chaos? Choose for the Party.",
    "free.pick-up-drop": "What do you drop?",
    "exchange.one-item-and-crowns": "What do you exchange with {other}?",
    "exchange.receiver-may-equip": "Equip {card} at once?",
    "reorganize.change-equipment": "Change your equipment.",
    "hero.item-capacity": "You carry too much. What do you drop?",
    "dash.extra-movement": "You Dash. Where do you go?",
    "move.one-point-per-area": "{card}: where do you go?",
    "cond.removed-by-effects": "Which Body Condition do you lose?",
    "trap.victim": "Two Traps. Which one do you spring?",
    "ruling.trigger-order": "Several texts apply. Which comes next?",
    "golden.cards-over-manuals": "Use {card}?",
    "door.blocks": "Which Door do you close?",
    "barrier.one-way": "Where do you lay the Barrier?",
    "shadow.reveal": "Which Shadow do you reveal?",
    "time.cooldown-rotates-90": "{card}: which power do you turn?",
    "time.refresh-flips-ready-powers": "{card}: which power do you ready?",
    "item.dropped": "{card}: which item do you drop?",
    "time.cleanup-damage-before-other": "Who makes a Save next?",
}
UNNAMED = {  # where the card is face down
    "power.cost": "Which target for {hero}?",
    "item.dropped": "Which item does {hero} drop?",
    "move.one-point-per-area": "Where does {hero} go?",
}
WAITING = "Waiting for {other}."


def question_text(question: Facts, names: Names, several: bool) -> str:
    """Return the sentence of a question; with several Heroes, the Hero's name goes before it."""
    facts, rule = question["facts"], question["rule"]
    words = {
        "hero": names.who(question["hero"]) if question["hero"] >= 0 else "your Hero",
        "card": card_name(facts.get("card", "a card")),
        "other": names.who(facts["other"]) if "other" in facts else "the other Hero",
        "souls_left": count(facts.get("souls", 0), "Soul Point"),
    }
    if question.get("waits"):
        return WAITING.format(**words)
    hidden = str(facts.get("card", "")).startswith("(")
    pattern = UNNAMED.get(rule, QUESTIONS[rule]) if hidden else QUESTIONS[rule]
    text = pattern.format(**words)
    named = several and question["hero"] >= 0 and "{hero}" not in pattern
    text = f"{words['hero']}: {text}" if named else text
    return text[:1].upper() + text[1:]
