"""Odds of attacks as rows that every client can draw, worked out from the facts of a view."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

from sagabox.games.common.rows import Chance, chance_row, hope

from ..cards.box import Box
from ..odds.attack import Attack, Outlook, Upshot, outlook
from ..odds.chances import chance_of

Facts = Mapping[str, Any]


def attack_of(facts: Facts) -> Attack:
    """Return the attack that a view describes: see `engine.sheets.prospect`."""
    return Attack(
        facts["red"],
        facts["blue"],
        sum(hits for _, hits in facts["parts"]),
        facts["lethal"],
        facts["breaks"],
        tuple(_upshot(one) for one in facts["upshots"]),
        armor=facts["armor"],
        dice=facts["dice"],
        shields=facts["shields"],
        hp=max(1, facts["hp"]),
    )


def _upshot(facts: Facts) -> Upshot:
    name = facts["gain"]
    kind, _, number = name.rpartition(" ")
    hits = int(name.split()[0]) if name.endswith(("Hit", "Hits")) else 0
    count = int(number) if number.isdecimal() else 0
    return Upshot(
        name,
        facts["price"],
        hits,
        count if kind == "Lethal" else 0,
        count if kind == "Break" else 0,
        facts["repeats"],
    )


def outlook_of(box: Box, facts: Facts) -> Outlook:
    return outlook(attack_of(facts), box.dice["Red"].faces, box.dice["Blue"].faces)


def attack_rows(box: Box, facts: Facts) -> list[Chance]:
    """Return the chances of an attack that a seat makes: to wound, to kill, and of each upshot."""
    found = outlook_of(box, facts)
    rows = [
        chance_row("to wound", float(found.wound), hope(float(found.wound))),
        chance_row("to kill", float(found.kill), hope(float(found.kill))),
    ]
    rows += [chance_row(f"for {name}", float(chance)) for name, chance in found.bought.items()]
    return [*rows, chance_row(f"{float(found.mean):.1f} HP on average", None)]


def evade_rows(box: Box, attacks: Iterable[Facts]) -> list[Chance]:
    """Return what leaving costs: all Reaction attacks together."""
    found = [outlook_of(box, facts) for facts in attacks]
    if not found:
        return []
    spared = Fraction(1)
    for one in found:
        spared *= 1 - one.wound
    mean = sum((one.mean for one in found), Fraction(0))
    return [
        chance_row("to be wounded", float(1 - spared), "bad"),
        chance_row(f"{float(mean):.1f} HP lost on average", None, "bad"),
    ]


def strike_row(box: Box, facts: Facts) -> dict[str, float]:
    """Return how hard an Enemy would strike: HP on average, the chance to wound, the chance to kill."""
    found = outlook_of(box, facts)
    return {
        "mean": round(float(found.mean), 3),
        "wound": round(float(found.wound), 4),
        "kill": round(float(found.kill), 4),
    }


def pray_rows(box: Box) -> list[Chance]:
    """rules: pray.success"""
    number, colour, symbol = box.measures.pray
    chance = float(chance_of(box.dice[colour].faces, number, symbol))
    return [chance_row("to be answered", chance, hope(chance))]


def threat_to(box: Box, threats: Iterable[Facts], hero: int) -> dict[str, float]:
    """Return what the next Enemy Turn may cost a Hero: HP on average, and the greatest chance of a single kill."""
    mean, kill = 0.0, 0.0
    for facts in threats:
        if facts["target"] == hero:
            found = outlook_of(box, facts)
            mean += facts["likely"] * float(found.mean)
            kill = max(kill, facts["likely"] * float(found.kill))
    return {"mean": round(mean, 3), "kill": round(kill, 4)}
