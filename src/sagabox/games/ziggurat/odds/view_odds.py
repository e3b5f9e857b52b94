"""The odds of what a view offers, as rows, from the facts of its options alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from sagabox.games.common.rows import Chance, chance_row, hope, percent

from .check import burnt_chances, chances
from .draws import matching
from .progress import Held, progress
from .strike import Attack, Foe, falls

Facts = Mapping[str, Any]
FRAY = ("parley.trade-check", "parley.recruit-check")  # a miss enters the fray


def odds_rows(option: Facts) -> list[Chance]:
    """Return the chances of an option: of its check, that its blow defeats, or of the loot that a fight brings."""
    if "rolls" in option:
        best = max(option["rolls"], key=lambda roll: check_chance(roll, helped=True))
        return [*_check_rows(best, f"with {best['about']} to succeed")]
    if "roll" in option:
        if "blow" in option:
            return _attack_rows(option)
        return _check_rows(option["roll"], "to succeed", fray=option.get("rule") in FRAY)
    return _loot_rows(option["loot"]) if option.get("loot") else []


def check_chance(roll: Facts, *, helped: bool) -> float:
    """Return the chance that a check succeeds: plainly, or with grit and equipment where they help most."""
    held = Held(roll["grit"], roll["reset"], roll["equipment"]) if helped else Held(0, 0, 0)
    if roll["target"] > 0:
        return float(progress(roll["mods"], roll["target"] - roll["tally"], held))
    if not helped:
        return float(chances(roll["mods"]).hit)
    best = burnt_chances(roll["mods"], held.grit)
    return float(max(best, burnt_chances(roll["mods"] + 1, held.grit)) if held.equipment else best)


def _helped(plain: float, best: float) -> str:
    """Return what the chance is without help, where that reads differently."""
    return f" ({percent(plain)} without help)" if percent(best) != percent(plain) else ""


def _check_rows(roll: Facts, what: str, *, fray: bool = False) -> list[Chance]:
    """One figure for a check with a target; strong, weak and miss for a single roll."""
    plain, best = check_chance(roll, helped=False), check_chance(roll, helped=True)
    help = _helped(plain, best)
    if roll["target"] > 0:
        return [chance_row(f"{what}{help}", best, hope(best))]
    once = chances(roll["mods"])
    miss = "to miss and fight" if fray else "to miss"
    return [
        chance_row("strong hit", float(once.strong), "good"),
        chance_row("weak hit", float(once.weak)),
        chance_row(f"{miss} ({percent(1 - best)} with help)" if best > plain else miss, float(once.miss), "bad"),
    ]


def _attack_rows(option: Facts) -> list[Chance]:
    """The chances that a Hero Attack hits and that it defeats its target; boosts would come on top."""
    blow, roll = option["blow"], option["roll"]
    plain, best = check_chance(roll, helped=False), check_chance(roll, helped=True)
    help = _helped(plain, best)
    atk, arm, hp, ready = blow["foe"]
    foe = Foe(atk, arm, hp, ready, blow["at_exact"])
    attack = Attack(
        roll["mods"], bool(roll["bonus"]), blow["power"], weakened=blow["weakened"], piercing=blow["piercing"]
    )
    falls = chance_row("it falls, without boosts" if blow["boosts"] else "it falls", _falls(foe, attack), "good")
    return [chance_row(f"to hit{help}", best, hope(best)), falls]


def _loot_rows(piles: Sequence[Sequence[int]]) -> list[Chance]:
    """How much loot the first denizen would bring into the fray."""
    drawn, matches, others, added = piles[0]
    spread = matching(drawn, matches, others)
    return [
        chance_row(f"{number + added} loot" if number + added else "no loot", weight / spread.total)
        for number, weight in spread.items()
        if weight
    ]


@lru_cache(maxsize=4096)
def _falls(foe: Foe, attack: Attack) -> float:
    return float(falls(foe, attack))
