"""The hero's side of the screen: vitals, tableau, peril and the encounter, a line each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from sagabox.games.common.wording import count, figure, signed

from ..words.names import FACTIONS
from .board import number_of

View = Mapping[str, Any]
STATS = ("PRESENCE", "MUSCLE", "SHADOW", "LORE")
LOW = 3  # HP that are shown in red


class Sheet:
    """What a view tells of the hero and of those around."""

    def __init__(self, view: View) -> None:
        self.view, self.hero, self.shown = view, view["heroes"][0], view["shown"]

    def lines(self, brief: bool = False) -> list[Text]:
        """Return all lines that have something to say; if `brief`, those of a fight run on."""
        return [self.vitals(), self.tableau(brief), *self.peril(), *self.fight(brief)]

    def vitals(self) -> Text:
        hero, numbers = self.hero, self.shown["numbers"]
        tokens = [f"{name} {level}" for name, level in self.view["figures"][0]["tokens"].items()]
        stats = " ".join(f"{name[0]}{signed(numbers[name]['total'])}" for name in STATS)
        values = f"ATK {numbers['base ATK']['total']} ARM {numbers['ARM']['total']} DEF {numbers['DEF']['total']}"
        tired = "" if self.ready(hero["card"]) else "exhausted"
        return Text.assemble(
            (f"{hero['card']} ", "bold"),
            (f"HP {hero['hp']}/{hero['max_hp']}", "bold red" if hero["hp"] <= LOW else ""),
            f"  grit {hero['grit']} ({hero['reset']})  {stats}  {values}",
            ("".join(f"  {word}" for word in [*tokens, tired] if word), "yellow"),
        )

    def ready(self, card: str) -> bool:
        return card not in self.view["exhausted"]

    def zone(self, name: str) -> tuple[list[str], int]:
        zone = self.view["zones"].get(name, {"known": [], "hidden": 0})
        return list(zone["known"]), int(zone["hidden"])

    def tableau(self, brief: bool = False) -> Text:
        """The weapon, and what is carried; if `brief`, as numbers."""
        limits = self.shown["limits"]
        weapon = self.hero["weapon"] + ("" if self.ready(self.hero["weapon"]) else " (exhausted)")
        items = self.zone("items")[0]
        carried = f"items {len(items)} of {limits['Item limit']}" + (
            f": {', '.join(items)}" if items and not brief else ""
        )
        parts = [weapon, carried, f"equipment {self.zone('equipment')[1]} of {limits['Equipment limit']}"]
        names = self.zone("names")[0]
        parts += [f"names {len(names)}" if brief else f"names: {', '.join(names)}"] if names else []
        parts += [f"mastery {self.hero['cache']}"] if self.hero["cache"] else []
        memories = len(self.zone("memories")[0])
        return Text("; ".join([*parts, *([f"memories {memories}"] if memories else [])]))

    def peril(self) -> list[Text]:
        """The Peril Track, environments and what else holds Time."""
        threat = self.shown["threat"]
        pools = {name: time for name, time in self.view["time"] if threat is None or name != threat["name"]}
        parts = [f"{self.who(group)} {group['time']}" for group in self.view["groups"]]
        parts += [f"{name} {time}" for name, time in pools.items()]
        parts += [count(self.zone("peril")[1], "peril event")] if self.zone("peril")[1] else []
        return [Text.assemble(("Peril: ", "bold"), ", ".join(parts))] if parts else []

    def who(self, group: Mapping[str, Any]) -> str:
        """Return a group by name or, if it is concealed, by what is known of it."""
        known, _ = self.zone(f"pursuit:{group['number']}")
        suspects = self.shown.get("suspects", {}).get(group["number"], [])
        if known:
            return known[0] if len(known) == 1 else f"{known[0]} and {count(len(known) - 1, 'other')}"
        unknown = "a concealed denizen"
        return f"{unknown} ({group['sought'] or 'any'}, one of {len(suspects)})" if suspects else unknown

    def fight(self, brief: bool) -> list[Text]:
        """Companions and enemies, with what enemies will do; in the order in which they strike."""
        figures = [{**one, **shown} for one, shown in zip(self.view["figures"], self.shown["figures"], strict=True)]
        order = self.shown["strikes"]
        friends = [one for one in figures if one["side"] == "companion"]
        enemies = sorted((one for one in figures if one["side"] == "enemy"), key=lambda one: order.index(one["number"]))
        lines = [Text.assemble(("With you: ", "bold"), "; ".join(map(_figure, friends)))] if friends else []
        if brief and len(enemies) > 1:
            named = [f"{_figure(one)} {one['will'].partition('.')[0]}".strip() for one in enemies]
            return [*lines, Text("; ".join(named), "red")]
        return lines + [
            Text.assemble((_figure(one), "red"), f"  {one['will']}" if one["will"] else "") for one in enemies
        ]

    # -- all of it

    def full(self) -> list[str]:
        """Return everything, pile by pile."""
        hero, quest = self.hero, self.shown["quest"]
        lines = [self.vitals().plain, f"At {hero['at']}. {self.tableau().plain}."]
        numbers = self.shown["numbers"].items()
        lines += [f"  {name} {figure(one['total'])} = {_parts(one['parts'])}" for name, one in numbers]
        aim = f", go to {quest['destination']}" if quest["destination"] else ""
        lines.append(f"{quest['name']}: card {quest['number']} of {quest['of']}, {quest['stage']}{aim}")
        piles = ("gear", "virtuosity", "maledictions", "environments", "memories")
        lines += [f"{name.capitalize()}: {', '.join(self.zone(name)[0])}" for name in piles if self.zone(name)[0]]
        cubes = [f"{card} {number}" for card, number in self.view["cubes"] if number]
        return [*lines, *([f"Mastery: {', '.join(cubes)}"] if cubes else [])]


def _figure(one: Mapping[str, Any]) -> str:
    tokens = "".join(f" {name} {level}" for name, level in one["tokens"].items())
    tired = "" if one["ready"] else " exhausted"
    loot = f" loot {one['tucked']}" if one["tucked"] else ""
    return f"{one['name']} HP {one['hp']}/{one['max_hp']} ATK {one['atk']} ARM {one['arm']}{loot}{tired}{tokens}"


def _parts(parts: Sequence[Sequence[Any]]) -> str:
    return ", ".join(f"{source} {signed(amount)}" for source, amount in parts) or "nothing"


def decks(view: View) -> list[str]:
    """Return how many cards the decks hold, and which tiles are still in the stack."""
    zones = view["zones"]
    lines = [
        f"{name.capitalize()}: {zones[f'{name}:deck']['hidden'] + len(zones[f'{name}:deck']['known'])}"
        for name in FACTIONS
    ]
    marks = ", ".join(f"{number} {mark}" for mark, number in zones["loot:deck"].get("marks", {}).items())
    tiles = [number_of(name) for name in view["unseen"].get("tile", ())]
    return [f"Loot: {marks or 'none'}", *lines, f"Tiles still to come: {', '.join(sorted(tiles)) or 'none'}"]
