"""Refusals in words: the fact that closes an option, then the way out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sagabox.games.common.wording import capital, filled

from .names import Names, card_name, count

Facts = Mapping[str, Any]
AGAIN = {"turn": "next turn", "round": "next round", "Quest": "in the next Quest"}
FORBIDDEN = {
    "use Action powers": "Action powers",
    "use Combat powers": "Combat powers",
    "use reactions": "reactions",
    "use a secondary weapon": "secondary weapons",
    "heal": "healing",
    "Focus": "Focusing",
    "Dash": "Dashing",
    "Pray": "Praying",
    "Search": "Searching",
}
WAYS_OUT = {
    "event": "Wait for the next Event",
    "critical": "Lose the Critical {} first",
    "armour": "Put {} away first",
    "weapon": "Put {} away first",
}
WAY_OUT = "Choose another option"
WORDS: dict[str, Any] = {
    "figure": lambda facts, names: names.who(facts["figure"]) if "figure" in facts else "it",
    "card": lambda facts, names: card_name(facts["card"]) if "card" in facts else "it",
    "area": lambda facts, names: names.area(facts["area"]),
    "short": lambda facts, names: _short(facts),
    "door_named": lambda facts, names: f"the {facts['door']}" if facts.get("door") else "the Door",
    "points": lambda facts, names: count(facts["needed"], "movement point"),
    "have_points": lambda facts, names: facts["have"] or "none",
    "when_ready": lambda facts, names: _when_ready(facts["rounds"]),
    "when": lambda facts, names: AGAIN[facts["once"]],
    "forbidden": lambda facts, names: FORBIDDEN[facts["ability"]],
    "way_out": lambda facts, names: WAYS_OUT.get(facts["kind"], WAY_OUT).format(card_name(facts["card"])),
}
REFUSALS: dict[str, str] = {
    "area.adjacent": "That area is not adjacent. Move closer first.",
    "barrier.one-way": "Every border of your area is barred or closed. Use the power elsewhere.",
    "combat.engaged-target-limit": "You are engaged. Attack an Enemy in your area, or Evade first.",
    "cond.removed-by-effects": "There is no Body Condition to lose. Choose another option.",
    "critical.prevention": "The attack can be ignored only before Criticals. The game will ask you then.",
    "dash.once-per-round": "You have Dashed this round. Dash again next round.",
    "death.becomes-ghost": "That works only when a Character dies. The game will ask you then.",
    "def.step5-enhance": "No Hit gets through. Save it for another attack.",
    "dice.save-roll": "Nobody would make a Save. Choose another option.",
    "difficult.costs-two": "A Difficult area costs {points}; you have {have_points}. Dash first, or go elsewhere.",
    "door.blocks": "{door_named} blocks the view. Open it first.",
    "enemy.figure-limit": "No figure of that kind is left. Choose another option.",
    "enhance.cost": "{short}. Kill Enemies to gain Soul Points.",
    "enhance.lowest-first": "{figure} has a lower Soulrank. Raise that Hero first.",
    "enhance.maximum": "Soulrank VII is the highest. Raise another Hero.",
    "enhance.not-as-ghost": "A Ghost Soul cannot rise. Resurrect first.",
    "enhance.one-per-phase": "{figure} has risen in this Time Phase. Raise the Hero again next round.",
    "evade.not-for-forced-moves": "All possible targets are in your area. Move first.",
    "event.empty-deck": "No Event is left to look at. Choose another option.",
    "exchange.one-item-and-crowns": "Neither of you has anything to exchange. Choose another Action.",
    "exchange.same-area": "{figure} is not in your area. Go there first.",
    "fact.magic-shield": "There is no Magic Shield to lose. Choose another target.",
    "focus.before-roll": "You have no Combat Activity left to Focus for. Choose another Action.",
    "focus.once-per-round": "You have Focused this round. Focus again next round.",
    "free.pick-up-drop-not-engaged": "You are engaged. Deal with the Enemies in your area first.",
    "ghost.limits": "A Ghost Soul can only move. Go to an open Shrine to resurrect.",
    "golden.cards-over-manuals": "{card} forbids {forbidden}. {way_out}.",
    "golden.one-reroll-per-die": "Every die was re-rolled already. Choose another option.",
    "hero.hp-tracking": "{figure} is at Full Health. Choose another option.",
    "hero.item-capacity": "You can carry {most} items. Equip, sell or drop one first.",
    "hero.sheet-slots": "{card} is in that slot. Put it away first.",
    "hidden.does-not-exist": "{figure} is Hidden. Only effects on whole areas reach it.",
    "hit.step2-enhance": "That works only after the dice are rolled. The game will ask you then.",
    "item.soul-weapon": "{short}. Kill Enemies to gain Soul Points.",
    "item.style-compatibility": "{card} does not suit your fighting style. Give it to another Hero.",
    "item.weapon-hands": "{card} needs your hands. Put it away first.",
    "ko.enemy-stands-up": "{figure} is K.O. Choose another option.",
    "ko.hero-stands-up": "You are K.O. Stand up first.",
    "ko.lying-figure": "{figure} is not K.O. Choose another option.",
    "ko.no-attacks": "You are K.O. and cannot attack. Stand up first.",
    "los.blocking-terrain": "Rock blocks the view of {figure}. Move to another area.",
    "los.enemies-block-heroes": "An Enemy in {area} blocks the view of {figure}. Kill it or move.",
    "los.sight-marks": "You cannot see {figure} that far. Move closer.",
    "magic-lock.removal": "A Magic Lock keeps this shut. Only the Quest can remove the lock.",
    "move.points-from-card": "That costs {points}; you have {have_points}. Dash for another.",
    "pray.cost": "{short}. Come back with more.",
    "pray.once-per-quest": "You have Prayed in this Quest. Choose another Action.",
    "pray.open-shrine-required": "You can Pray only in an area with an open Shrine. Go there.",
    "pray.not-engaged": "You are engaged. Deal with the Enemies in your area first.",
    "pray.reward": "The Blessing of {nature} is taken. Choose another Action.",
    "power.choice-limit": "You can hold {most} powers. Forget one first.",
    "power.class-or-hero": "{card} belongs to another Hero or class. Choose another power.",
    "power.cost": "{card} would do nothing now. Choose another option.",
    "power.used-side": "{card} is ready {when_ready}. Use another power.",
    "quest.discard-vs-remove": "No figure here carries that card. Choose another option.",
    "range.attack-needs-range-and-los": "No target is in range. Move closer, or choose another attack.",
    "reorganize.change-equipment": "You have nothing to rearrange. Choose another Action.",
    "reorganize.not-engaged": "You are engaged. Deal with the Enemies in your area first.",
    "exchange.not-engaged": "You are engaged. Deal with the Enemies in your area first.",
    "bash-open.not-engaged": "You are engaged. Deal with the Enemies in your area first.",
    "search.not-engaged": "You are engaged. Deal with the Enemies in your area first.",
    "ruling.sites": "You are engaged. Deal with the Enemies in your area first.",
    "resurrect.at-rank-one": "{short}. Wait until the Party has them.",
    "resurrect.at-shrine": "A Ghost Soul resurrects at an open Shrine. Go there.",
    "ruling.trigger-order": "{card} works again {when}. Choose another option.",
    "search.requires-token": "There is no Search token in your area. Go to one.",
    "setup.kept-aside-objects": "That card is not available. Choose another option.",
    "setup.starting-powers": "You have too few powers. Choose {most} first.",
    "shadow.reveal": "No Shadow is in range. Move closer.",
    "shop.anvil": "{short}. Sell something first.",
    "shop.emporium": "{short}. Sell something first.",
    "shop.sell": "{card} cannot be sold. Keep it.",
    "slowed.hero-single-activity": "You are Slowed: one Activity a turn. End your turn.",
    "stunned.hero-no-activities": "You are Stunned. End your turn.",
    "talent.definition": "You do not meet the needs of {card}. Choose another power.",
    "time.refresh-flips-ready-powers": "None of your powers is cooling down. Use one first.",
    "turn.action-activities": "You have no Action left. End your turn, or use something else.",
    "turn.any-order-optional": "That works only in your own turn. Wait for your turn.",
    "turn.combat-activities": "You have no Combat Activity left. End your turn, or use something else.",
    "turn.movement-not-split-by-combat": "Your attack ended your movement. Dash to move again.",
    "turn.one-movement-activity": "You have used your Movement Activity. Dash to move again.",
    "wall.blocks-los": "A wall blocks the view of {figure}. Move to another area.",
    "table.stale": "The game had moved on, so nothing was chosen. Choose again.",
    "table.not-offered": "That is not an option now. Choose another.",
    "engine.error": "Something went wrong in the rules. Nothing changed; choose another option.",
}
OTHERWISE: dict[tuple[str, str], str] = {  # by rule, and the fact that tells this case from the usual one
    ("area.adjacent", "figure"): "No way leads out of this area. Open a Door first.",
    ("death.becomes-ghost", "figure"): "{figure} is not a Ghost Soul. Choose another target.",
    ("door.blocks", "area"): "No open Door is in your area. Go to one.",
    ("power.cost", "needed"): "{short}. Choose another option.",
}


def say_refusal(rule: str, facts: Facts, names: Names) -> str:
    """Return why an option is closed."""
    special = [text for (one, fact), text in OTHERWISE.items() if one == rule and fact in facts]
    pattern = special[0] if special else REFUSALS.get(rule, "Not available now.")
    if rule == "range.attack-needs-range-and-los" and "figure" in facts:
        return _out_of_range(facts, names)
    return capital(filled(pattern, WORDS, facts, names))


def _short(facts: Facts) -> str:
    needed, have = facts.get("needed"), facts.get("have")
    if needed is None:
        return "You cannot use that now"
    return f"Costs {count(needed, facts['paid'])}; you have {have or 'none'}"


def _when_ready(rounds: int) -> str:
    return f"in {rounds + 1} rounds" if rounds else "in the next Time Phase"


def _out_of_range(facts: Facts, names: Names) -> str:
    who, far = capital(names.who(facts["figure"])), facts["distance"]
    if far < 0:
        return f"No path leads to {names.who(facts['figure'])}. Open a way first."
    return f"{who} is {count(far, 'area')} away; the range is {facts['range']}. Move, or attack another way."
