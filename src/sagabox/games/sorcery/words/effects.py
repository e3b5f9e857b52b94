"""What options do whose label does not say so, and that no offer explains."""

from __future__ import annotations

from .names import Names

EFFECTS = {
    "turn": "this Hero acts now, then the Enemies do",
    "stand": "you can move and Evade again",
    "search": "turn up the Search token here",
    "open": "the way and the view are free from then on",
    "arm": "change what you wear and hold",
    "drop": "leave items in this area",
    "drop:crowns": "they are left in this area",
    "take": "it goes into your pack",
    "take:crowns": "you carry them",
    "stay": "you do not move",
    "trade": "give and take items and Crowns",
    "awaken": "turn the weapon to its stronger side",
    "end": "the rest of your movement and Activities is lost",
    "enter": "the Hero begins the Quest there",
    "ready": "the Hero is done with the Emporium",
    "raise": "HP, Activities and powers of the next Soulrank",
    "forget": "you lose this power until you learn it again",
    "wear": "it works from then on",
    "stow": "it stays in your pack and does not work",
    "keep": "it stays in your pack and does not work yet",
    "give": "you lose it if the other Hero accepts",
    "ask": "you gain it if the other Hero accepts",
    "give-crowns": "you lose them if the other Hero accepts",
    "ask-crowns": "you gain them if the other Hero accepts",
    "accept": "both get what was agreed",
    "refuse": "both keep what they have",
    "withdraw": "both keep what they have",
    "activate": "that Enemy acts before the others",
    "victim": "the Enemy keeps to this victim until its activation ends",
    "next": "the others follow afterwards",
    "spend": "the Power symbols are used up",
    "lose": "this Condition ends now",
    "close": "it blocks the way and the view until it is opened",
    "barrier": "nobody can move here from that area",
    "reveal": "you see who it is",
    "turn-power": "it is ready sooner",
    "re-roll": "the new face counts, even if it is worse",
    "skip": "the rest of the text follows",
}
BY_RULE = {
    ("item.dropped", "drop"): "the item is left in this area",
    ("free.pick-up-drop", "done"): "you keep the rest",
    ("reorganize.change-equipment", "done"): "you keep your equipment as it is now",
    ("exchange.one-item-and-crowns", "done"): "what you have chosen changes hands",
    ("def.step1-power-effects", "done"): "you spend no more Power symbols",
    ("golden.one-reroll-per-die", "done"): "the other dice stay as they are",
    ("golden.cards-over-manuals", "decline"): "you keep it for later",
    ("hit.step2-enhance", "pass"): "the attack stays as rolled",
    ("def.step5-enhance", "pass"): "the defence stays as it is",
    ("critical.prevention", "pass"): "the attack counts",
    ("ruling.step-in", "pass"): "the target defends alone",
    ("ruling.trigger-order", "pass"): "none of these texts is used",
    ("dice.save-roll", "pass"): "the dice stay as they are",
    ("time.soul-step", "pass"): "the Party keeps its Soul Points",
    ("enemy.movement", "to"): "the Enemy ends its move there",
    ("bash.moves-back", "to"): "the Character is moved there without Evading",
    ("spawn.gate-choice", "to"): "the Enemies appear there",
    ("time.cooldown-rotates-90", "turn"): "it is ready sooner",
    ("time.refresh-flips-ready-powers", "ready"): "you can use it again",
}
PRINTED = frozenset(("use", "do", "with", "learn", "trap"))  # options that do what is printed on their card
WAITING = "ruling.trigger-order"  # its options are texts that wait for a moment


def effect_of(id: str, rule: str, names: Names) -> str:
    """Return what an option does in a few words: of a text, the text itself; or ""."""
    verb, _, rest = id.partition(":")
    things = rest.split(":") if rest else []
    if verb == "site":
        return next((site.text for site in names.quest.sites if site.slug == rest), "")
    if things and (rule == WAITING or verb in PRINTED or (verb == "re-roll" and len(things) == 1)):
        card = names.cards.get(things[0])
        return card.text if card is not None else ""
    return BY_RULE.get((rule, verb)) or EFFECTS.get(id) or EFFECTS.get(verb, "")
