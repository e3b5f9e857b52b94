"""Options in words: an option's id and the facts of its offer become a label."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from sagabox.games.common.wording import capital
from sagabox.language import walk

from ..cards.phrases.story import Read
from .names import ROMAN, Names, condition, count, listed, shown

Facts = Mapping[str, Any]
Words = Callable[[list[str], Names], str]


def label(option: Facts, rule: str, names: Names) -> str:
    """Return an option in at most 60 characters. `rule` is the question's: the same verb can mean two things."""
    verb, _, rest = str(option["id"]).partition(":")
    things = rest.split(":") if rest else []
    words = BY_RULE.get((rule, verb)) or LABELS.get(verb)
    if words is not None:
        return capital(words(things, names))
    moment = MOMENTS.get(verb)
    if moment is not None and things:
        return f"Use {_told(things[0], names)} ({moment})"
    return capital(" ".join([verb.replace("-", " "), *(names.thing(thing) for thing in things)]))


def _told(thing: str, names: Names) -> str:
    """Return a card whose text waits for a moment; of a Quest's paragraph its number alone."""
    _, paragraph, number = thing.partition("-paragraph-")
    return f"paragraph {number}" if paragraph else names.thing(thing)


def _one(pattern: str) -> Words:
    return lambda things, names: pattern.format(*(names.thing(thing) for thing in things))


def _said(text: str) -> Words:
    return lambda things, names: text


def _attack(things: list[str], names: Names) -> str:
    arms = "bare hands" if things[0] == "bare-hands" else names.thing(things[0])
    return f"Attack {names.thing(things[1])} with {arms}"


def _use(things: list[str], names: Names) -> str:
    whom = f" for {names.thing(things[1])}" if len(things) > 1 else ""
    return f"Use {names.thing(things[0])}{whom}"


def _reroll(things: list[str], names: Names) -> str:
    if len(things) < 2:
        return f"Use {names.thing(things[0])} to re-roll"
    colour, letters = things
    return f"Re-roll the {colour.capitalize()} die with {shown('' if letters == 'blank' else letters.upper())}"


def _open(things: list[str], names: Names) -> str:
    return "Open the Chest" if things[0].startswith("chest") else f"Open {names.thing(things[0])}"


def _crowns(pattern: str) -> Words:
    return lambda things, names: pattern.format(count(int(things[0]), "Crown"))


def _take(things: list[str], names: Names) -> str:
    return "Pick up the Crowns" if things == ["crowns"] else f"Pick up {names.thing(things[0])}"


def _drop(things: list[str], names: Names) -> str:
    if not things:
        return "Drop items"
    return "Drop your Crowns" if things == ["crowns"] else f"Drop {names.thing(things[0])}"


def _wear(things: list[str], names: Names) -> str:
    hand = {"weapon": " in the first hand", "second": " in the second hand"}.get(things[1], "") if things[1:] else ""
    return f"Equip {names.thing(things[0])}{hand}"


def _named(slug: str) -> str:
    """Return a condition or an upshot as players read it: "Fire II", "K.O.", "+1 Hit"."""
    words = slug.replace("plus-", "+").replace("-", " ").split()
    return " ".join(condition(word.upper()) if word.upper() in (*ROMAN, "KO") else word.capitalize() for word in words)


def _spend(things: list[str], names: Names) -> str:
    return f"Spend Power: {_named(things[0])}"


def _lose(things: list[str], names: Names) -> str:
    return f"Lose {condition(_named(things[0]))}"


def _dash(things: list[str], names: Names) -> str:
    return "Dash and stand up" if things == ["stand"] else "Dash (+1 movement point)"


LABELS: dict[str, Words] = {
    "turn": _one("Play {}'s turn"),
    "move": _one("Move to {}"),
    "step": _one("Step to {}"),
    "stand": _said("Stand up"),
    "attack": _attack,
    "use": _use,
    "focus": _said("Focus (+1 Hit to the next attack)"),
    "dash": _dash,
    "search": _said("Search this area"),
    "pray": _said("Pray at the Shrine"),
    "arm": _said("Change your equipment"),
    "trade": _one("Exchange with {}"),
    "open": _open,
    "site": _one("Use {}"),
    "take": _take,
    "drop": _drop,
    "awaken": _one("Awaken {}"),
    "end": _said("End your turn"),
    "target": _one("Target {}"),
    "with": _one("Attack with {}"),
    "victim": _one("Attack {}"),
    "to": _one("Go to {}"),
    "stay": _said("Stay here"),
    "next": _one("{} defends next"),
    "activate": _one("Activate {} next"),
    "spend": _spend,
    "done": _said("Done"),
    "pass": _said("Pass"),
    "decline": _said("Decline"),
    "do": _one("Use {}"),
    "re-roll": _reroll,
    "raise": _one("Raise {} by one Soulrank"),
    "learn": _one("Learn {}"),
    "forget": _one("Forget {}"),
    "law": _said("Answer with Law"),
    "neutral": _said("Answer as Neutral"),
    "chaos": _said("Answer with Chaos"),
    "buy": _one("Buy {}"),
    "sell": _one("Sell {}"),
    "forge": _one("Forge {} for this Quest"),
    "wear": _wear,
    "stow": _one("Put {} away"),
    "enter": _one("Enter by {}"),
    "ready": _said("Enter the Quest"),
    "give": _one("Give {}"),
    "ask": _one("Ask for {}"),
    "give-crowns": _crowns("Give {}"),
    "ask-crowns": _crowns("Ask for {}"),
    "accept": _said("Accept"),
    "refuse": _said("Decline"),
    "withdraw": _said("Withdraw the offer"),
    "keep": _said("Carry the item"),
    "lose": _lose,
    "trap": _one("Spring {}"),
    "close": _one("Close {}"),
    "barrier": _one("Bar the way from {}"),
    "reveal": _one("Reveal the Shadow in {}"),
    "turn-power": _one("Cool {} by 1 round"),
    "skip": _said("Skip the failed effect"),
}
BY_RULE: dict[tuple[str, str], Words] = {
    ("time.cooldown-rotates-90", "turn"): _one("Cool {} by 1 round"),
    ("time.refresh-flips-ready-powers", "ready"): _one("Ready {}"),
    ("shop.emporium", "take"): _one("Take {}"),
    ("item.dropped", "drop"): _one("Drop {}"),
    ("bash.moves-back", "to"): _one("Push to {}"),
    ("spawn.gate-choice", "to"): _one("Spawn in {}"),
    ("evade.order-of-attacks", "next"): _one("{} strikes next"),
    ("time.cleanup-damage-before-other", "next"): _one("{} rolls next"),
}
MOST_NAMED = 4  # Enemies by name in an option
MOMENTS = {
    "time-phase": "the Time Phase starts",
    "round-starts": "the round starts",
    "turn-starts": "your turn starts",
    "turn-ends": "your turn ends",
    "kills": "you killed an Enemy",
    "wounded": "you are wounded",
    "wounds": "you wounded an Enemy",
    "would-die": "you would die",
    "dies": "a Character dies",
    "draws-trap": "a Trap is drawn",
    "opens-door": "a Door opens",
    "opens-chest": "a Chest opens",
    "searches": "after the Search",
    "prays": "after the prayer",
    "resurrects": "a Hero resurrects",
    "enters": "a figure enters",
    "leaves": "a figure leaves",
    "bashed": "a figure is pushed",
    "receives": "a Body Condition is gained",
    "uses-power": "a power is used",
    "attacked": "a Character is attacked",
    "attacks": "a Character attacks",
    "rolls-attack": "the dice are rolled",
    "rolls-save": "the Save is rolled",
    "spawned": "an Enemy appears",
    "activated": "an Enemy is activated",
    "encounter-drawn": "an Encounter card is drawn",
    "event-revealed": "an Event is revealed",
    "event-phase-ends": "the Event Phase ends",
    "enemy-turn-ends": "the Enemy Turn ends",
    "shadow-revealed": "a Shadow shows itself",
    "night-falls": "Night falls",
    "quest-begins": "the Quest begins",
}


# ---------------------------------------------------------------- what an option costs and does


def cost_words(option: Facts) -> str:
    """Return what an option costs: movement points, Soul Points, Crowns, HP, cards."""
    parts = []
    if points := option.get("points"):
        parts.append(count(points, "movement point"))
    if souls := option.get("souls"):
        parts.append(count(souls, "Soul Point"))
    if crowns := option.get("crowns"):
        parts.append(count(crowns, "Crown"))
    if option.get("deadly"):
        parts.append("−1 HP")
    if cooldown := option.get("cooldown"):
        parts.append(f"cools {count(cooldown, 'round')}")
    if option.get("discards"):
        parts.append("used up")
    return ", ".join(parts)


def _foes(indexes: Sequence[int], names: Names) -> str:
    """Return the names of Enemies, or how many there are if they are many."""
    if len(indexes) > MOST_NAMED:
        return f"{len(indexes)} Enemies"
    return listed([names.who(index) for index in indexes])


def effect_words(option: Facts, names: Names) -> str:
    """Return what an option does besides, in a few words."""
    parts = []
    if evades := option.get("evades"):
        verb = "strikes" if len(evades) == 1 else "strike"
        parts.append(f"{_foes(evades, names)} {verb} first")
    if option.get("waypoint"):
        parts.append("the story continues")
    if option.get("reveals"):
        parts.append("a Shadow shows itself")
    if option.get("trap"):
        parts.append("draws a Trap")
    if foes := option.get("foes"):
        parts.append(f"engages {_foes(foes, names)}")
    if left := option.get("ends_movement"):
        parts.append(f"you lose {count(left, 'movement point')}")
    if gains := option.get("gains"):
        parts.append(f"+{count(gains, 'Crown')}")
    if number := option.get("paragraph"):
        answer = names.quest.by_number[number].program.answers[option["id"].capitalize()]
        reads = [f"paragraph {node.number}" for node in walk(answer) if isinstance(node, Read)]
        parts.append(f"the Party reads {listed(reads)}" if reads else "the story continues")
    return "; ".join(parts)
