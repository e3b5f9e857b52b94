"""The odds of what a view offers: chances of Tests, and how battles may go. Computed from the view alone."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Literal

from sagabox.games.common.rows import Chance as Odds
from sagabox.games.common.rows import chance_row, hope, percent, sober
from sagabox.games.kilforth import odds

from ..words.names import Names
from . import FIGHT_TO_THE_END, Forecast, Plan

Facts = Mapping[str, Any]
ROUNDS = 12  # what grows with every round is followed so far


@dataclass(frozen=True)
class Chance:
    """Of a Test: plain, with Fate and all that can be done to the dice, and (of a Stranger) to have no success.

    `aids` are the cards that can help, `outside` those whose help is not counted."""

    plain: float
    best: float
    zero: float | None = None
    aids: tuple[str, ...] = ()
    outside: tuple[str, ...] = ()


def roll_from(facts: Facts) -> odds.Roll:
    """Return the roll that a view describes, with Fate and all that changes dice. Its dice are summed, and cut at 0
    only when all that is added is known."""
    return odds.Roll(
        sum(amount for _, amount in facts["parts"]) + facts.get("bonus", 0),
        max(1, facts["target"]),
        facts["held"],
        success_from=max(1, facts["success_from"]),
        fate=facts["fate"],
        extra=facts.get("extra", 0),
        changes=facts.get("changes", 0),
        rerolls=tuple(odds.Reroll(up_to, often, whole) for up_to, often, whole in facts.get("rerolls", ())),
    )


def chance_of(option: Facts) -> Chance | None:
    """Return the chance that an option which rolls reaches its target."""
    facts = option.get("roll")
    if not facts:
        return None
    best = roll_from(facts)
    plain, helped, zero = _chances(best, facts["dice"], bool(facts.get("zero")) and not facts["held"])
    return Chance(plain, helped, zero, tuple(facts["aids"]), tuple(facts["outside"]))


def odds_of(option: Facts) -> list[Odds]:
    """Return the chances of an option that rolls."""
    chance = chance_of(option)
    if chance is None:
        return []
    help = f" ({percent(chance.plain)} without help)" if chance.best > chance.plain else ""
    rows = [chance_row(f"to succeed{help}", chance.best, hope(chance.best))]
    if (attempts := option["roll"].get("rolls", 1)) > 1:
        today = _within(roll_from(option["roll"]), attempts)
        rows.append(chance_row("to succeed today, with all your AP", today, hope(today)))
    return sober([*rows, chance_row("to roll no successes", chance.zero, "bad")]) if chance.zero else rows


@lru_cache(maxsize=4_096)
def _chances(best: odds.Roll, dice: int, may_fail: bool) -> tuple[float, float, float | None]:
    """Return the chances of a roll without help, of the best that can be made of it, and of no success at all."""
    plain = odds.Roll(dice, best.target, best.held, success_from=best.success_from)
    zero = odds.outlook(best).zero_after_fate if may_fail else None
    return odds.chance(plain), odds.chance(best), zero


@lru_cache(maxsize=1_024)
def _within(best: odds.Roll, attempts: int) -> float:
    return odds.chance_within(best, attempts)


# ---------------------------------------------------------------- battles


@dataclass(frozen=True)
class Prospect:
    """A battle that an option leads to: its foe, how it may end, and the cards that are not counted."""

    foe: str
    battle: odds.Battle
    outside: tuple[str, ...] = ()
    sneak: odds.Roll | None = None

    def forecast(self, plan: Plan = FIGHT_TO_THE_END) -> Forecast:
        if self.sneak is not None:
            return odds.evasion_forecast(self.sneak, self.battle, plan)
        return odds.forecast(self.battle, plan)

    def forecasts(self) -> tuple[Forecast, ...]:
        """Return a forecast for each plan that makes sense."""
        return tuple(self.forecast(plan) for plan in odds.plans(self.battle))


def battle_from(foe: Facts, surprise: str = "") -> odds.Battle:
    """Return the battle that a view's foe would be, or is in the middle of."""
    heroes = tuple(
        odds.Hero(
            one["hp"],
            roll_from(one["roll"]),
            bonus=(one["first"],) if one["first"] else (),
            trap=one["trap"],
            round_loss=one["round_loss"],
        )
        for one in foe["members"]
    )
    strikes = max((one["foe_dice"] for one in foe["members"]), default=0)
    growth, first = foe["growth"], foe["first"]
    bonus = tuple(growth * (index + 1) + (first if index == 0 else 0) for index in range(ROUNDS if growth else 1))
    enemy = odds.Foe(
        max(0, foe["hp"] - foe["damage"]),
        odds.Roll(strikes, success_from=foe["success_from"]),
        bonus=bonus if any(bonus) else (),
    )
    side = "hero" if foe["gains_surprise"] else surprise or foe["surprise"]
    return odds.Battle(
        heroes,
        enemy,
        surprise=_side(side),
        survivors_fight_on=foe["ancient"],
        escape_allowed=foe["escape"],
    )


def battle_forecast(foe: Facts, surprise: str = "", plan: Plan = FIGHT_TO_THE_END) -> Forecast:
    """Return how a battle against a view's foe may go."""
    return odds.forecast(battle_from(foe, surprise), plan)


def forecast_odds(forecast: Forecast, whom: str = "you") -> list[Odds]:
    """Return how a battle may end: 56% the foe falls, 70% you are defeated (26% both), about 2.4 HP lost.

    `whom` is the hero whose battle it is, if that is not the one who reads it."""
    both = f" ({percent(forecast.both)} both)" if forecast.both else ""
    return sober(
        [
            chance_row("the foe falls", forecast.win, "good"),
            chance_row(f"{whom} {'are' if whom == 'you' else 'is'} defeated{both}", forecast.defeated, "bad"),
            chance_row(f"about {forecast.hp_lost:.1f} HP lost", None),
        ]
    )


def forecast_of(foe: Facts, names: Names, own: Collection[int]) -> dict[str, Any]:
    """Return the forecast of a battle against a foe of a view, for the hero who fights it or leads the team, and how it
    was found. A hero among `own` who fights alone is "you"."""
    forecast = battle_forecast(foe)
    fighting = [one["hero"] for one in foe["members"]]
    whom = "you" if len(fighting) == 1 and fighting[0] in own else names.hero(fighting[0])
    found = "These odds are exact." if forecast.method == "exact" else "These odds are estimated by simulation."
    both = " Both can happen in one round: the foe is checked first." if forecast.both else ""
    return {"odds": forecast_odds(forecast, whom), "text": f"{found}{both}"}


def _side(word: str) -> Literal["hero", "foe"] | None:
    return "hero" if word == "hero" else "foe" if word == "foe" else None


def prospects(option: Facts, view: Facts) -> list[Prospect]:
    """Return the battles that an option leads to, as far as the view can know."""
    foes = [foe for foe in view["shown"].get("foes", ()) if foe["members"]]
    if "meets" in option:
        by_name = {foe["card"]: foe for foe in foes}
        return [_prospect(by_name[name]) for name in option["meets"] if name in by_name]
    verb = option["id"].partition(":")[0]
    current = foes[:1] if find(view, "Engagement") else []
    if verb == "surprise":
        return [_prospect(foe, "hero") for foe in current]
    if verb == "evade" and "roll" in option:
        return [replace(_prospect(foe), sneak=roll_from(option["roll"])) for foe in current]
    if verb == "fight-on":
        return [_prospect(foe) for foe in current]
    if verb in ("fate", "pass"):
        return _after_the_round(option, view, current)
    return []


def _prospect(foe: Facts, surprise: str = "") -> Prospect:
    return Prospect(foe["card"], battle_from(foe, surprise), tuple(foe["outside"]))


def _after_the_round(option: Facts, view: Facts, current: list[Facts]) -> list[Prospect]:
    """Return the battle as it will be after this round, with all dice on the table. For one hero alone."""
    test, round, lying = find(view, "Test"), find(view, "Round"), view["shown"].get("test")
    if not (current and test and round and lying) or test["purpose"] != "battle" or len(current[0]["members"]) != 1:
        return []
    struck = dict(round["foe_dice"]).get(test["hero"])
    if struck is None:
        return []
    called = int(option["id"].startswith("fate"))
    wounds = sum(die >= current[0]["success_from"] for die in struck)
    before = battle_from({**current[0], "damage": 0, "first": 0, "gains_surprise": False, "surprise": ""})
    after = odds.next_round(before, (wounds,), lying["successes"] + called, (called,))
    return [Prospect(current[0]["card"], after, tuple(current[0]["outside"]))]


def find(view: Facts, kind: str) -> Facts | None:
    """Return the innermost scope of a kind, or None."""
    return next((scope for scope in reversed(view["scopes"]) if scope["is"] == kind), None)
