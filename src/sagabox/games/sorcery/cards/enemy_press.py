"""Makes the cards of Enemies, Minions and bystanders, with their scrolls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.packs import Entry, slug

from .card import (
    Card,
    Foe,
    Rule,
    Scroll,
    ShadowToken,
    band_from,
    dice_from,
)
from .phrases.compile import with_parts
from .phrases.sense import Use
from .program import BLANK

if TYPE_CHECKING:
    from .press import CardPress


def scroll(press: CardPress, entry: Entry, copy: int) -> Card:
    def made() -> Scroll:
        master = entry.data.get("master") is True
        rank, _, family = entry.name.partition(" ")
        return _scroll(press, entry, entry.name if master else family, "master" if master else rank.lower())

    card: Card = press.once(entry, made)
    return card


def _scroll(press: CardPress, entry: Entry, family: str, rank: str) -> Scroll:
    data, use = entry.data, Use("scroll", ranged=True)
    rules, desperate = _rules(press, entry, "rules"), _rules(press, entry, "desperate")
    program = press.program(entry, Use("scroll")) if entry.table == "scroll" else BLANK
    return Scroll(
        **press.head(entry) | {"id": f"scroll/{slug(entry.name)}"},
        program=with_parts(program, *(rule.tree for rule in (*rules, *desperate))),
        family=family,
        rank=rank,
        basic=dice_from(data["basic"]),
        victim=data.get("victim", ""),
        prefers=press.sound_tree(entry, "victim", use),
        rules=rules,
        desperate=desperate,
    )


def _rules(press: CardPress, entry: Entry, key: str) -> tuple[Rule, ...]:
    rules = []
    for item, text in enumerate(entry.data.get(key, ())):
        tree = press.sound_tree(entry, key, Use("scroll", ranged=True), item)
        if tree is not None:
            rules.append(Rule(None if tree.band == "any" else band_from(tree.band), text, tree))
    return tuple(rules)


def foe(press: CardPress, entry: Entry, copy: int) -> Card:
    data, table = entry.data, entry.table
    values = data.get("values", {})
    scroll = None
    if table == "enemy":
        scroll = press.other(entry, "scroll", "scroll", Scroll)
    elif table == "minion":
        scroll = press.once(entry, lambda: _scroll(press, entry, "", ""))
    return Foe(
        **press.head(entry, copy) | ({"copy": copy} if "count" in data else {}),
        program=press.program(entry, Use(table)),
        scroll=scroll,
        hp=values.get("hp", 0),
        each_hero=data.get("each_hero", False),
        armor=values.get("armor", 0),
        dice=values.get("dice", 0),
        shields=values.get("shields", 0),
        souls=values.get("souls", -1),
        weak=tuple(data.get("weak", ())),
        resist=tuple(data.get("resist", ())),
        proper=data.get("proper", False),
    )


def shadow(press: CardPress, entry: Entry, copy: int) -> Card:
    shows = entry.data["shows"]
    if shows not in [*press.names["enemy"], *press.names["bystander"]]:
        press.problems.append(entry.problem(f'no enemy or bystander is called "{shows}"', "shows"))
    return ShadowToken(**press.head(entry, copy), shows=slug(shows))


def enemy_power(press: CardPress, entry: Entry, copy: int) -> Card:
    return Card(**press.head(entry), program=press.program(entry, Use("enemy_power")))
