"""The odds of what a view offers, as rows, from the facts of its options alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any

from sagabox.games.common.rows import Chance, chance_row, hope, percent, sober
from sagabox.games.common.wording import count

from .check import burnt_chances, chances
from .draws import frozen, next_boosts
from .fray import entered
from .progress import Held, progress, push
from .strike import Attack, Foe, falls, falls_by, landed

Facts = Mapping[str, Any]
MOST_PUSHED = 12  # more would take long to work out, and is hardly ever held
FRAY = ("parley.trade-check", "parley.recruit-check")  # a miss enters the fray


def odds_rows(option: Facts) -> list[Chance]:
    """Return the chances of an option: of its check, that its blow defeats, what a fight brings, and of Poison."""
    return [*_own_rows(option), *_poison_rows(option.get("poison", ()))]


def _own_rows(option: Facts) -> list[Chance]:
    if "rolls" in option:
        best = max(option["rolls"], key=lambda roll: check_chance(roll, helped=True))
        return _check_rows(best, f" with {best['about']}")
    if "roll" in option:
        if "blow" in option:
            return _attack_rows(option)
        return _check_rows(option["roll"], fray=option.get("rule") in FRAY)
    if "blow" in option:
        return _blow_rows(option["blow"])
    return _fray_rows(option["entering"]) if "entering" in option else []


# ---------------------------------------------------------------- checks


def check_chance(roll: Facts, *, helped: bool) -> float:
    """Return the chance that a check succeeds: plainly, or with grit and equipment where they help most."""
    mods, held, spent = _held(roll, helped=helped)
    if roll["target"] > 0:
        return float(progress(mods, roll["target"], held, roll["tally"], spent=spent))
    if not helped:
        return float(chances(roll["mods"]).hit)
    best = burnt_chances(roll["mods"], held.grit)
    return float(max(best, burnt_chances(mods + 1, held.grit)) if spent is None and held.equipment else best)


def _held(roll: Facts, *, helped: bool) -> tuple[int, Held, bool | None]:
    """Return the MODs without equipment, what is held before the next roll, and whether equipment is spent on it."""
    spent = bool(roll["spent"])
    on = spent and roll["whole"]
    more = spent and not on  # the card that this roll takes
    held = Held(roll["grit"], roll["reset"], roll["equipment"] + more) if helped else Held(0, 0, int(more))
    return roll["mods"] - spent, held._replace(whole=roll["whole"], on=on), roll["spent"]


def _helped(plain: float, best: float) -> str:
    """Return what the chance is without help, where that reads differently."""
    return f" ({percent(plain)} without help)" if percent(best) != percent(plain) else ""


def _check_rows(roll: Facts, how: str = "", *, fray: bool = False) -> list[Chance]:
    """One figure for a check with a target, the totals that count for one with X; strong, weak and miss for a single
    roll."""
    if roll["target"] < 0:
        return _push_rows(roll, how)
    plain, best = check_chance(roll, helped=False), check_chance(roll, helped=True)
    if roll["target"] > 0:
        return [chance_row(f"to succeed{how}{_helped(plain, best)}", best, hope(best))]
    once = chances(roll["mods"])
    miss = "to miss and fight" if fray else "to miss"
    missed = f"{miss} ({percent(1 - best)} with help)" if best > plain else miss
    return sober(
        [
            chance_row(f"strong hit{how}", float(once.strong), "good"),
            chance_row("weak hit", float(once.weak)),
            chance_row(missed, float(once.miss), "bad"),
        ]
    )


def _push_rows(roll: Facts, how: str) -> list[Chance]:
    """The chance of each total from which the card does more, pushed for that one; without such totals X on average.
    Once there is a total, it can be lost.

    rules: check.push-bank, check.push-miss, check.push-use"""
    mods, held, spent = _held(roll, helped=True)
    tally, rows = roll["tally"], []
    if not roll["aims"]:
        rows.append(chance_row(f"X is {_most_x(mods, held, tally, spent):.1f} on average at best{how}", None))
    for aim in roll["aims"]:
        if aim > tally:
            found = float(progress(mods, aim, held, tally, spent=spent))
            rows.append(chance_row(f"to reach {aim} or more{how}", found, hope(found)))
    if tally:
        rows.append(chance_row("to miss and lose it all", 1 - check_chance({**roll, "target": 0}, helped=True), "bad"))
    return sober(rows)


@lru_cache(maxsize=256)
def _most_x(mods: int, held: Held, tally: int, spent: bool | None) -> float:
    return float(push(mods, held, Fraction, limit=MOST_PUSHED, tally=tally, spent=spent))


# ---------------------------------------------------------------- blows and loot


def _attack_rows(option: Facts) -> list[Chance]:
    """The chances that a Hero Attack hits and that it defeats its target, with the powers that are ready."""
    blow, roll = option["blow"], option["roll"]
    plain, best = check_chance(roll, helped=False), check_chance(roll, helped=True)
    boosts = next_boosts(frozen(blow["loot"]), blow["boosts"])
    attack = Attack(roll["mods"], bool(roll["bonus"]), blow["power"], boosts, blow["weakened"], blow["piercing"])
    fallen = _falls(_foe(blow), attack)
    return [
        chance_row(f"to hit{_helped(plain, best)}", best, hope(best)),
        chance_row("it falls", fallen, hope(fallen)),
    ]


def _blow_rows(blow: Facts) -> list[Chance]:
    """The chance that a hit defeats its target: only boosts are left to chance."""
    spread = landed(blow["damage"], next_boosts(frozen(blow["loot"]), blow["boosts"]), weakened=blow["weakened"])
    fallen = float(falls_by(_foe(blow), spread, piercing=blow["piercing"]))
    return [chance_row("it falls", fallen, hope(fallen))]


def _foe(blow: Facts) -> Foe:
    atk, arm, hp, ready = blow["foe"]
    return Foe(atk, arm, hp, ready, blow["at_exact"])


def _poison_rows(poisoned: Sequence[Facts]) -> list[Chance]:
    """How the checks against Poison come out, before any grit is burnt.   rules: time.poison-*"""
    rows = []
    for one in poisoned:
        once = chances(one["roll"]["mods"])
        rows.append(chance_row(f"{one['who']} shakes off Poison({one['level']})", float(once.strong), "good"))
        rows.append(chance_row(f"{one['who']}'s Poison gets worse", float(once.miss), "bad"))
    return rows


def _fray_rows(entering: Facts) -> list[Chance]:
    """How much loot the denizens bring into the fray, and how many compeers they call."""
    waiting = tuple((one["added"], one["name"]) for one in entering["waiting"])
    calls = tuple((name, limit, tuple(names)) for name, (limit, names) in sorted(entering["calls"].items()))
    found = entered(entering["level"], entering["matches"], entering["others"], waiting, calls)
    loot = [chance_row(f"{number} loot" if number else "no loot", chance) for number, chance in found.loot]
    called = [chance_row(count(number, "compeer"), chance, "bad") for number, chance in found.compeers if number]
    return [*loot, *called]


@lru_cache(maxsize=4096)
def _falls(foe: Foe, attack: Attack) -> float:
    return float(falls(foe, attack))
