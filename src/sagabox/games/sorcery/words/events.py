"""Events in words: one sentence each, the same for all seats."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sagabox.games.common.playing import STORY, EventText
from sagabox.games.common.rows import Die, die_row
from sagabox.games.common.wording import filled

from .names import ROMAN, Names, card_name, condition, count, in_nature, listed, sentence, shown
from .options import label
from .patterns import DETAILS, PATTERNS, STORIES, UNTIL

Facts = Mapping[str, Any]
Word = Callable[[Facts, Names], Any]
FIGURES = ("figure", "hero", "attacker", "defender", "other", "victim", "instead", "by")
AREAS = ("area", "origin")
WANTED = {"attack": "H", "defence": "S", "save": "S", "pray": "P", "blinded": "S"}
SIDES = 10
MOST_NAMED = 1  # targets that the line of an attack names
MOODS = ("KO", "Hidden", "Slowed", "Blinded", "Stunned")  # conditions that a Character is; the others it has


def _figure(name: str) -> Word:
    return lambda facts, names: names.who(facts[name])


def _area(name: str) -> Word:
    return lambda facts, names: names.area(facts[name])


WORDS: dict[str, Word] = {
    **{name: _figure(name) for name in FIGURES},
    **{name: _area(name) for name in AREAS},
    "card": lambda facts, names: card_name(facts["card"]),
    "door": lambda facts, names: names.door(facts["door"]),
    "site": lambda facts, names: names.site(facts["site"]),
    "one_area": lambda facts, names: names.area(facts["one"]),
    "other_area": lambda facts, names: names.area(facts["other"]),
    "targets": lambda facts, names: listed([names.who(index) for index in facts["targets"]]),
    "figures": lambda facts, names: listed([names.who(index) for index in facts["figures"]]),
    "condition": lambda facts, names: condition(facts["condition"]),
    "die": lambda facts, names: f"a {facts['colour']} die",
    "shows": lambda facts, names: shown(facts["shows"]),
    "before": lambda facts, names: shown(facts["before"]) if facts["before"] else "a blank",
    "rank": lambda facts, names: ROMAN[facts["rank"]],
    "rises": lambda facts, names: "falls" if facts["rule"] == "resurrect.price" else "rises",
    "in_nature": lambda facts, names: in_nature(facts["nature"]),
    "ability": lambda facts, names: _ability(facts, names),
    "lost_hp": lambda facts, names: count(facts["amount"], "HP", "HP"),
    "left_hits": lambda facts, names: count(facts["left"], "Hit"),
    "shown_shields": lambda facts, names: count(facts["shields"], "Shield"),
    "count_hits": lambda facts, names: count(facts["count"], "Hit"),
    "count_shields": lambda facts, names: count(facts["count"], "Shield"),
    "count_points": lambda facts, names: count(facts["count"], "movement point"),
    "count_activities": lambda facts, names: count(facts["count"], f"{facts['activity']} Activity", "Activities"),
    "price_crowns": lambda facts, names: count(facts["price"], "Crown"),
    "left_hp": lambda facts, names: facts["left"] or "none",
    "hits": lambda facts, names: count(facts["hits"], "Hit"),
    "crowns": lambda facts, names: count(abs(facts["amount"]), "Crown"),
    "souls": lambda facts, names: count(abs(facts["amount"]), "Soul Point"),
    "ward": lambda facts, names: count(abs(facts["amount"]), "Magic Shield"),
    "change": lambda facts, names: "gains" if facts["amount"] > 0 else "loses",
    "opens": lambda facts, names: "opens" if facts["open"] else "closes",
    "becomes": lambda facts, names: "becomes" if facts["on"] else "is no longer",
    "passes": lambda facts, names: "passes" if facts["passed"] else "fails",
    "answered": lambda facts, names: "answers" if facts["answered"] else "is silent",
    "sentence": lambda facts, names: facts["number"] + 1,
    "quest": lambda facts, names: names.quest.name,
    "until": lambda facts, names: UNTIL.get(facts["until"].partition(":")[0], ""),
}


def tell(facts: Facts, names: Names, language: Any = None) -> EventText:
    """Return an event in words."""
    kind = facts["event"]
    teller = TELLERS.get(kind)
    text = teller(facts, names) if teller is not None else filled(PATTERNS[kind], WORDS, facts, names)
    weight = STORY if kind in STORIES else 0 if kind in DETAILS else 1
    return EventText(sentence(text), weight, _detail(facts, names), _dice(facts))


def _dice(facts: Facts) -> list[Die]:
    """Return the die that an event tells of."""
    if "shows" not in facts or "colour" not in facts:
        return []
    wanted = WANTED.get(facts.get("purpose", ""), "H")
    return [die_row(f"{facts['colour']} {facts['shows'] or '-'}", wanted in facts["shows"], SIDES, "before" in facts)]


def _detail(facts: Facts, names: Names) -> str:
    """Return where Hits come from, all targets of a wide attack, or what a paragraph tells."""
    if parts := facts.get("parts"):
        return listed([f"{name} {amount:+d}" for name, amount in parts])
    if facts["event"] == "AttackDeclared" and len(facts["targets"]) > MOST_NAMED:
        return listed([names.who(index) for index in facts["targets"]])
    if facts["event"] == "ParagraphRead":
        return names.quest.by_number[facts["number"]].flavour
    return ""


# ---------------------------------------------------------------- events that need more than a pattern


def _asked(facts: Facts, names: Names) -> str:
    return f"only one option, chosen for you: “{label({'id': facts['option']}, facts['rule'], names)}”"


def _rolled(facts: Facts, names: Names) -> str:
    return f"{names.who(facts['figure'])} rolls a {facts['colour']} die: {shown(facts['shows'])}"


def _counted(facts: Facts, names: Names) -> str:
    attacker, defender = names.who(facts["attacker"]), names.who(facts["defender"])
    hits, lethal = facts["hits"], facts["lethal"]
    if hits == lethal != 0:
        return f"{attacker} has {count(hits, 'Lethal Hit')} against {defender}"
    return f"{attacker} has {count(hits, 'Hit')} against {defender}{f', {lethal} of them Lethal' if lethal else ''}"


def _declared(facts: Facts, names: Names) -> str:
    pools = (("Red", facts["red"]), ("Blue", facts["blue"]))
    dice = [count(number, f"{colour} die", f"{colour} dice") for colour, number in pools if number]
    wide = len(facts["targets"]) > MOST_NAMED
    targets = f"{len(facts['targets'])} targets" if wide else listed([names.who(index) for index in facts["targets"]])
    return f"{names.who(facts['attacker'])} attacks {targets} with {listed(dice) or 'no dice'}"


def _souls(facts: Facts, names: Names) -> str:
    whose = names.who(facts["hero"]) if facts["hero"] >= 0 else "the Party"
    change = "gains" if facts["amount"] > 0 else "spends"
    return f"{whose} {change} {count(abs(facts['amount']), 'Soul Point')} ({facts['total']} now)"


def _died(facts: Facts, names: Names) -> str:
    by = f", killed by {names.who(facts['by'])}" if facts["by"] >= 0 and facts["by"] != facts["figure"] else ""
    return f"{names.who(facts['figure'])} dies{by}"


def _chosen(facts: Facts, names: Names) -> str:
    if not facts["figures"]:
        return f"{card_name(facts['card'])} selects nobody: “Otherwise” applies"
    return f"{card_name(facts['card'])} selects {count(len(facts['figures']), 'Enemy', 'Enemies')}"


def _turned(facts: Facts, names: Names) -> str:
    when = f"in {facts['left'] + 1} rounds" if facts["left"] else "next round"
    return f"{card_name(facts['card'])} cools down: ready {when}"


def _opened(facts: Facts, names: Names) -> str:
    door = names.door(facts["door"])
    return f"{names.who(facts['figure'])} opens {door}" if facts["figure"] >= 0 else f"{door} opens"


def _ended(facts: Facts, names: Names) -> str:
    return f"{names.quest.name} is {facts['ending']}"


def _behaviour(facts: Facts, names: Names) -> str:
    return f"{names.who(facts['figure'])} follows rule {facts['number'] + 1} of its scroll"


def _corrected(facts: Facts, names: Names) -> str:
    if facts["what"] == "souls":
        return f"Correction: the Party now has {count(facts['to'], 'Soul Point')}"
    to = names.area(facts["to"]) if facts["what"] == "area" else str(facts["to"])
    return f"Correction: {names.who(facts['figure'])}: {facts['what']} {to}"


def _paragraph(facts: Facts, names: Names) -> str:
    return f"Paragraph {facts['number']}"


def _effect(facts: Facts, names: Names) -> str:
    whom = f" for {names.who(facts['figure'])}" if facts["figure"] >= 0 else ""
    until = UNTIL.get(facts["until"].partition(":")[0], "")
    return f"{card_name(facts['card'])} works{whom}{until}"


def _ability(facts: Facts, names: Names) -> str:
    """Return a card whose text applies; a Character's own text is its ability."""
    name = card_name(facts["card"])
    return f"{name}'s ability" if name in names.plain else name


def _gained(facts: Facts, names: Names) -> str:
    word = condition(facts["condition"])
    return f"{names.who(facts['figure'])} {'is now' if facts['condition'] in MOODS else 'has'} {word}"


def _lost(facts: Facts, names: Names) -> str:
    word = condition(facts["condition"])
    return f"{names.who(facts['figure'])} {'is no longer' if facts['condition'] in MOODS else 'loses'} {word}"


TELLERS: dict[str, Callable[[Facts, Names], str]] = {
    "Asked": _asked,
    "ConditionGained": _gained,
    "ConditionLost": _lost,
    "DieRolled": _rolled,
    "BonusCounted": _counted,
    "AttackDeclared": _declared,
    "SoulsChanged": _souls,
    "Died": _died,
    "EncounterChosen": _chosen,
    "PowerTurned": _turned,
    "DoorOpened": _opened,
    "QuestEnded": _ended,
    "BehaviourChosen": _behaviour,
    "SetByHand": _corrected,
    "ParagraphRead": _paragraph,
    "EffectBegan": _effect,
}
