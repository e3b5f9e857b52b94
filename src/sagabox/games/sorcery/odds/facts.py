"""Attacks as views describe them: see `rules.forecast.prospect`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .attack import Attack, Upshot

Facts = Mapping[str, Any]


def attack_of(facts: Facts) -> Attack:
    """Return the attack that a view describes."""
    return Attack(
        facts["red"],
        facts["blue"],
        sum(hits for _, hits in facts["parts"]),
        facts["lethal"],
        facts["breaks"],
        facts["knocks_out"],
        facts["suffered"],
        tuple(_upshot(one) for one in facts["upshots"]),
        facts["rerolls"],
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
        facts["knocks_out"],
        facts["suffered"],
    )
