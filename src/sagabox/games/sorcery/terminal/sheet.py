"""Sheets of Heroes and Enemies: HP, conditions, powers, items, intents."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from ..cards.card import Card, Foe, Power
from ..words.names import ROMAN, count
from .board import HERO_COLOURS, RANK_COLOURS, Board

View = Mapping[str, Any]
SLOTS = ("weapon", "second", "armour", "artifact")


class Sheet:
    """What a view tells of one Hero."""

    def __init__(self, view: View, index: int, cards: Mapping[str, Card]) -> None:
        self.view, self.index, self.cards = view, index, cards
        self.figure, self.hero = view["figures"][index], view["heroes"][index]
        self.numbers = view["shown"]["heroes"][index]
        found = [one for one in view["shown"]["figures"] if one["index"] == index]
        self.body: Mapping[str, Any] = found[0] if found else {}

    def pile(self, kind: str) -> list[str]:
        return list(self.view["zones"][f"{kind}:{self.index}"]["known"])

    def cooling(self) -> dict[str, int]:
        return dict(self.view["cooling"])

    # -- lines

    def head(self) -> Text:
        """Name, class, rank, HP, Armor, dice, and what else is true."""
        body = self.body
        line = Text(f"@{self.index + 1} {self.hero['card']}", f"bold {HERO_COLOURS[self.index]}")
        line.append(f", {self.numbers['class']} {ROMAN[self.hero['rank']]}", "")
        if body:
            low = body["hp"] * 3 <= body["most"]
            line.append("  ")
            line.append(f"HP {body['hp']}/{body['most']}", "red" if low else "")
            line.append(f"  Armor {body['armor']}, {count(body['dice'], 'die', 'dice')}")
        if shields := self.figure["shields"]:
            line.append(f"  Magic Shields {shields}", "cyan")
        if states := self.states():
            line.append(f"  {', '.join(states)}", "yellow")
        return line

    def states(self) -> list[str]:
        own = [name for name, on in (("Ghost Soul", self.hero["ghost"]), ("Hidden", self.figure["hidden"])) if on]
        return [*own, *self.body.get("conditions", ())]

    def brief(self) -> Text:
        body = self.body
        states = f" {', '.join(self.states())}" if self.states() else ""
        done = " (done)" if self.hero["acted"] else ""
        line = Text(f"@{self.index + 1} {self.hero['card'].split()[0]}", HERO_COLOURS[self.index])
        line.append(f" {body['hp']}/{body['most']}{states}{done}" if body else f"{states}{done}")
        return line

    def powers_line(self) -> str:
        """Return the powers; those that cool down with the rounds to go."""
        cooling = self.cooling()
        names = [f"{name} ({cooling[name]})" if name in cooling else name for name in self.pile("powers")]
        return f"Powers: {', '.join(names) or 'none'}"

    def gear_line(self) -> str:
        worn = [self.hero[slot] for slot in SLOTS if self.hero[slot]]
        pack = [name for name in self.pile("pack") if name not in worn]
        parts = [", ".join(worn) or "bare hands", *([f"pack {', '.join(pack)}"] if pack else [])]
        parts += [f"{self.hero['crowns']} Crowns"] if self.hero["crowns"] else []
        return f"Gear: {'; '.join(parts)}"

    def short(self) -> list[Text]:
        return [self.head(), Text(f"   {self.powers_line()}  {self.gear_line()}")]

    def full(self) -> list[str]:
        """Return everything, with the texts of the cards."""
        numbers = self.numbers
        lines = [self.head().plain, f"  {self.armor()}"]
        lines.append(f"  Save {numbers['save']}  Move {numbers['move']}  carries {numbers['carry']} items")
        lines.append(f"  {numbers['nature']}: Combat {numbers['combat']}, Action {numbers['action']} each turn")
        lines.append(f"  {self.told(self.hero['card'])}")
        for title, names in (("Powers", self.pile("powers")), ("Worn", self.pile("worn")), ("Pack", self.pile("pack"))):
            lines += [f"{title}:", *(f"  {self.told(name)}" for name in names)] if names else [f"{title}: none"]
        return lines

    def armor(self) -> str:
        """Return the Armor with its sources: "Armor 1 = Tollman's Coat 1"."""
        parts = self.body.get("armor_parts", ())
        told = " + ".join(f"{name} {amount}" for name, amount in parts).replace("+ -", "- ") or "none"
        return f"Armor {self.body.get('armor', 0)} = {told}"

    def told(self, name: str) -> str:
        """Return a card in a line: its name, what it costs, and what it says."""
        card = self.cards[name]
        facts = []
        if isinstance(card, Power):
            facts = [card.cost, *([f"cooldown {card.cooldown}"] if card.cooldown else [])]
            facts += [f"{self.cooling()[name]} rounds to go"] if name in self.cooling() else []
        more = f" ({', '.join(facts)})" if facts else ""
        return f"{name}{more}: {card.text}"


def foes(view: View, board: Board, cards: Mapping[str, Card]) -> list[Text]:
    """Return each Enemy and Minion on the map in a line: HP, conditions, and what it would do now."""
    numbers = {one["index"]: one for one in view["shown"]["figures"]}
    intents = {one["figure"]: one["text"] for one in view["shown"].get("intents", ())}
    lines = []
    for figure in view["figures"]:
        if figure["area"] >= 0 and figure["kind"] in ("enemy", "minion"):
            body, mark = numbers[figure["index"]], board.marks[figure["index"]]
            states = f" {', '.join(body['conditions'])}" if body["conditions"] else ""
            line = Text(f"{mark} {figure['card']}", RANK_COLOURS.get(mark[0], "yellow"))
            line.append(f" {body['hp']}/{body['most']}{states}")
            if figure["index"] in intents:
                line.append(f"  {intents[figure['index']]}", "dim")
            lines.append(line)
    return lines


def foes_brief(view: View, board: Board) -> Text:
    """Return all Enemies and Minions on the map in one line."""
    numbers = {one["index"]: one for one in view["shown"]["figures"]}
    here = [one for one in view["figures"] if one["area"] >= 0 and one["kind"] in ("enemy", "minion")]
    words = []
    for figure in here:
        body = numbers[figure["index"]]
        words.append(f"{board.marks[figure['index']]} {short_name(figure['card'])} {body['hp']}/{body['most']}")
    return Text("Enemies: " + ("  ".join(words) or "none"))


def short_name(name: str) -> str:
    """Return the last word of an Enemy's name that is no number: "Gremlin Snatcher" is "Snatcher"."""
    words = [word for word in name.split() if not word.isdecimal()]
    return words[-1] if words else name


def scroll_lines(card: Card, intent: Mapping[str, Any] | None) -> list[str]:
    """Return the behaviour of an Enemy, the rule in force marked."""
    if not isinstance(card, Foe) or card.scroll is None:
        return []
    desperate = intent is not None and intent["desperate"]
    rules = card.scroll.desperate if desperate else card.scroll.rules
    chosen = intent["rule"] if intent is not None else -1
    return [card.scroll.victim, *(f"{'>' if place == chosen else ' '} {rule.text}" for place, rule in enumerate(rules))]
