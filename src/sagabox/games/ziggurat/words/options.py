"""Options in words: an option id becomes a label."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sagabox.games.common.game import ANSWERS
from sagabox.games.common.wording import capital

from .names import BARRIERS, Names, way

Option = Mapping[str, Any]
Words = Callable[[list[str], Names, Option], str]
GROUPS = (
    *(ANSWERS, "Explore", "Scout", "Move", "Rest", "Ambush", "Ritual", "Actions", "Parley"),
    *("Attack", "Companions", "Powers", "Retreat", "At Rest", "Items", "Rummage"),
)


def label(option: Option, rule: str, names: Names) -> str:
    """Return an option in at most 60 characters. `rule` is the question's: the same id can mean two things."""
    verb, *things = str(option["id"]).split(":")
    words = BY_RULE.get((rule, verb)) or LABELS.get(verb)
    if rule == "trigger.special" and things:  # the verb is the moment that several cards wait for
        words = _one("{0} first")
    if words is None:
        return capital(" ".join([verb.replace("-", " "), *(names.slug(thing) for thing in things)]))
    return capital(words(things, names, option))


def _one(pattern: str) -> Words:
    """`{0}` is the first thing named, `{1}` the second."""

    def words(things: list[str], names: Names, option: Option) -> str:
        return pattern.format(*(names.slug(thing) for thing in things), *["", ""])

    return words


def _tile(pattern: str) -> Words:
    return lambda things, names, option: pattern.format(names.tile(things[0]))


def _said(text: str) -> Words:
    return lambda things, names, option: text


def _raw(pattern: str) -> Words:
    """The things as they are written in the id."""
    return lambda things, names, option: pattern.format(*things)


def _upper(pattern: str) -> Words:
    return lambda things, names, option: pattern.format(things[0].upper())


def _explore(things: list[str], names: Names, option: Option) -> str:
    tile = names.tile(option["tile"]) if option.get("tile") else f"the tile behind door {things[0]}"
    return f"Explore {tile}{' through the secret door' if option.get('secret') else ''}"


def _scout(things: list[str], names: Names, option: Option) -> str:
    doors = option.get("doors", 0)
    return f"Scout {doors} {'doorway' if doors == 1 else 'doorways'}" if doors else "Scout"


def _open(things: list[str], names: Names, option: Option) -> str:
    if len(things) == 1:
        return f"Open the {things[0].replace('-', ' ')}"
    return f"Open the {BARRIERS.get(option.get('barrier', ''), 'barrier')} at {names.door(':'.join(things))}"


def _power(things: list[str], names: Names, option: Option) -> str:
    return f"{names.slug(things[0])}: {names.ability(things[-1])}"


def _companion(things: list[str], names: Names, option: Option) -> str:
    target = "all enemies" if things[1] == "all" else names.slug(things[1])
    power = f" with {names.ability(things[2])}" if len(things) > 2 else ""
    return f"{names.slug(things[0])} attacks {target}{power}"


def _cube(things: list[str], names: Names, option: Option) -> str:
    spent = {"max-hp": "Spend 1 mastery: Max HP +1", "reset": "Spend 2 mastery: grit reset +1"}
    return spent.get(things[0]) or f"Move 1 mastery to {names.slug(things[0])}"


def _benefits(things: list[str], names: Names, option: Option) -> str:
    return " and ".join(BENEFITS[thing] for thing in things)


def _sphere(things: list[str], names: Names, option: Option) -> str:
    return f"{things[0].capitalize()} to {names.slug(things[1])}"


def _block(things: list[str], names: Names, option: Option) -> str:
    return f"Block {names.slug(things[1])} with {things[0]}"


def _offer(verb: str) -> Words:
    def words(things: list[str], names: Names, option: Option) -> str:
        offered = "an equipment card" if things[1] == "equipment" else names.slug(things[1])
        return f"{verb} {names.slug(things[0])}: offer {offered}"

    return words


def _towards(things: list[str], names: Names, option: Option) -> str:
    """A door of the hero's tile, and its direction."""
    return f"At door {things[0]}{_direction(option)}"


def _spot(things: list[str], names: Names, option: Option) -> str:
    return f"Its door {things[2]} to {names.door(':'.join(things[:2]))}{_direction(option)}"


def _direction(option: Option) -> str:
    return f", {way(option['lying'])}" if "lying" in option else ""


def _door(pattern: str) -> Words:
    return lambda things, names, option: pattern.format(names.door(":".join(things)))


def _recover(things: list[str], names: Names, option: Option) -> str:
    return "1 grit" if things[0] == "grit" else f"1 HP for {names.slug(things[0])}"


def _burn(things: list[str], names: Names, option: Option) -> str:
    return f"Burn grit: score {option['score']}, {OUTCOMES[option['outcome']]}" if "score" in option else "Burn grit"


def _keep(things: list[str], names: Names, option: Option) -> str:
    return f"Keep the roll: {OUTCOMES[option['outcome']]}" if "outcome" in option else "Keep the roll"


def _choice(things: list[str], names: Names, option: Option) -> str:
    return str(option.get("label", f"Option {things[0]}"))


OUTCOMES = {"strong": "strong hit", "weak": "weak hit", "miss": "miss"}
BENEFITS = {
    "bonus-result": "bonus result",
    "refresh": "refresh a card",
    "grit": "+2 grit",
    "status": "remove a status",
}
BENEFIT = {
    "stun": "Stun all enemies",
    "entangle": "Entangle all enemies",
    "talk": "+1 MOD to talk with them",
}
LABELS: dict[str, Words] = {
    "scout": _scout,
    "move": _tile("Move to {}"),
    "on": _tile("Continue to {}"),
    "stop": _said("Stop here"),
    "explore": _explore,
    "rest": lambda things, names, option: _power(things, names, option) if things else "Rest",
    "ritual": _one("Bind {0}"),
    "ambush": _said("Lie in wait for pursuers"),
    "open": _open,
    "act": lambda things, names, option: names.action(things[0], things[1]),
    "power": _power,
    "item": _one("Use {0}"),
    "reveal": lambda things, names, option: f"Reveal pursuers {things[0]}" if things else "Reveal equipment",
    "equip": _one("Equip {0}"),
    "cube": _cube,
    "tile": _tile("Lay {}"),
    "door": _towards,
    "turn": _raw("Its door {0}"),
    "at": _spot,
    "token": _tile("The token on {}"),
    "group": _raw("Pursuers {0}"),
    "recover": _recover,
    "barrier": _door("{}"),
    "stat": _upper("{}"),
    "roll": lambda things, names, option: "Spend equipment and roll" if things else "Roll",
    "burn": _burn,
    "again": _said("Roll again"),
    "bank": _said("Stop and keep the total"),
    "benefits": _benefits,
    "benefit": lambda things, names, option: BENEFIT[things[0]],
    "refresh": _one("Refresh {0}"),
    "remove": lambda things, names, option: f"Remove {things[1].capitalize()} from {names.slug(things[0])}",
    "enemy": _one("{0}"),
    "who": _one("{0}"),
    "choose": _choice,
    "trade": _offer("Trade with"),
    "recruit": _offer("Recruit"),
    "fight": _said("Fight"),
    "keep": _one("Keep {0}"),
    "attack": _one("Attack {0}"),
    "companion": _companion,
    "retreat": _upper("Retreat with {}"),
    "combat": lambda things, names, option: names.action(things[0], things[1], combat=True),
    "forego": _said("Forgo: +2 grit"),
    "with": _power,
    "strike": _said("Add no power"),
    "target": _one("{0}"),
    "defend": _said("Defend"),
    "block": _block,
    "order": _one("{0} first"),
    "cover": _said("Block the attack"),
    "unharmed": _one("Exhaust {0}"),
    "escape": _tile("Escape to {}"),
    "stay": _said("Stay"),
    "pool": _one("{0} first"),
    "spend": _one("Spend equipment on {0}"),
    "enough": _said("Spend no more"),
    "sphere": _sphere,
    "three": _said("Three spheres for 1 mastery in the cache"),
    "give": lambda things, names, option: things[0].capitalize(),
    "drop": _one("Drop {0}"),
    "discard": _one("Discard {0}"),
    "exhaust": _one("Exhaust {0}"),
    "share": _one("{0}"),
    "use": _one("Use {0}"),
    "decline": _said("Decline"),
    "done": _said("Done"),
    "pass": _said("Pass"),
    "skip": _said("Skip the failed effect"),
}
BY_RULE: dict[tuple[str, str], Words] = {
    ("grit.burn-timing", "pass"): _keep,
    ("cdefence.voluntary", "pass"): _said("Take the blow"),
    ("attack.choose-one", "done"): _said("End the Attack Phase"),
    ("mastery.choice", "done"): _said("End Reflection"),
    ("rest.limit-companions", "drop"): _one("{0} leaves"),
    ("rest.limit-true-names", "drop"): _one("Forget {0}"),
}
