"""Time Passes: poison, then every pool.   rules: time.*"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from sagabox.kernel import Rule, Touches, in_turn, interfere

from ..cards.card import Card, Encounter
from ..engine.events import CooldownChanged, GroupTimeChanged, TimeChanged, TimedActionTriggered, TimedOut, TimeDue
from ..engine.events import TimePassed as TimePassedEvent
from ..engine.state import COMPANION, SEAT, Checking, Figure, Group, TimePassing
from ..engine.touches import TIME
from .checks import STRONG, WEAK, make_check, stat_check
from .decks import to_memories, zone_of
from .orders import TIME_OUT, TIMED_ACTION, carry_out, occasion
from .prospects import prospect
from .statuses import increase, reduce, remove
from .vitals import lose_hp

if TYPE_CHECKING:
    from ..engine.play import Ziggurat


def time_passes(play: Ziggurat, rule: str) -> Rule[None]:
    """In a fight, once the current round is over.   rules: time.after-current-round, loop.time-interrupts"""
    fight = play.fight()
    if fight is not None and not fight.over:
        fight.due += 1
        play.tell(TimeDue, "time.after-current-round")
        return
    yield from pass_time(play, rule)


def pass_time(play: Ziggurat, rule: str) -> Rule[None]:
    """rules: time.order, time.reduce-all"""
    play.tell(TimePassedEvent, rule)
    with play.scope(TimePassing()):
        for figure in play.party():
            if figure in play.state.figures and "Poison" in figure.tokens:
                yield from resist_poison(play, figure)
        triggered = reduce_pools(play)
        yield from in_turn(
            play,
            "time.pool-order",
            triggered,
            partial(_trigger, play),
            id=lambda card: f"pool:{card.slug}",
            seat=lambda card: SEAT,
            apart=lambda one, other: not interfere(_touches(play, one), _touches(play, other)),
            still=lambda card: card in play.state.time,
        )
    yield from play.settle()


# ---------------------------------------------------------------- poison


def poison_check(play: Ziggurat, figure: Figure) -> Checking:
    """rules: time.poison-damage"""
    if figure.side == COMPANION:
        return Checking("MUSCLE", [], companion=True, versus=figure.card)
    return stat_check(play, "MUSCLE")


def resist_poison(play: Ziggurat, figure: Figure) -> Rule[None]:
    """rules: time.poison-damage, time.poison-strong, time.poison-weak, time.poison-miss"""
    lose_hp(play, figure, figure.tokens["Poison"], "time.poison-damage")
    if figure.side == COMPANION:
        yield from play.settle()
        if figure not in play.state.figures:
            return
    checking = yield from make_check(play, poison_check(play, figure))
    if checking.outcome == STRONG:
        remove(play, figure, "Poison", "time.poison-strong")
    elif checking.outcome == WEAK:
        reduce(play, figure, "Poison", "time.poison-weak")
    else:
        increase(play, figure, "Poison", "time.poison-miss")


def passing_facts(play: Ziggurat) -> dict[str, Any]:
    """Return what views say of an action by which Time passes: who is poisoned, and the check against it."""
    poisoned = [figure for figure in play.party() if "Poison" in figure.tokens]
    return {
        "passes": True,
        "poison": [
            {"who": one.card, "level": one.tokens["Poison"], "roll": prospect(play, poison_check(play, one))}
            for one in poisoned
        ],
    }


# ---------------------------------------------------------------- pools


def reduce_pools(play: Ziggurat) -> list[Card]:
    """Take 1 Time from every pool; return the cards that then do something.   rules: time.reduce-all"""
    triggered = []
    for card in list(play.state.time):
        if play.state.time[card] > 0:
            change_time(play, card, -1, "time.reduce-all")
            if TIMED_ACTION in card.program.orders or not play.state.time[card]:
                triggered.append(card)
    for power in list(play.state.cooldowns):
        reduce_cooldown(play, power)
    for group in play.state.groups:
        if group.time:
            change_group_time(play, group, -1, "time.pursuit-reduced")
    return triggered


def _trigger(play: Ziggurat, card: Card) -> Rule[None]:
    """The Timed Action before the Time Out.   rules: time.timed-action, time.time-out"""
    if TIMED_ACTION in card.program.orders:
        play.tell(TimedActionTriggered, "time.timed-action", card)
        yield from carry_out(play, card, TIMED_ACTION)
    if play.state.time.get(card) == 0:
        yield from time_out(play, card)


def time_out(play: Ziggurat, card: Card) -> Rule[None]:
    """The last Time left a pool.   rules: time.time-out, time.environment-default, time.environment-specific"""
    play.state.time.pop(card, None)
    if TIME_OUT in card.program.orders:
        play.tell(TimedOut, "time.time-out", card)
        yield from carry_out(play, card, TIME_OUT)
    elif isinstance(card, Encounter) and card in play.pile("environments"):
        play.tell(TimedOut, "time.environment-default", card)
        to_memories(play, card, zone_of(play, card), "time.environment-default")


def _touches(play: Ziggurat, card: Card) -> Touches:
    """What a pool is about to change: order matters where two change the same. Nothing runs out that has Time left,
    unless the other pool can take it away."""
    orders, left, at = card.program.orders, play.state.time.get(card, 0), occasion(play, card)
    acts = [one for one in orders.get(TIMED_ACTION, ()) if not one.idle(at)]
    touched = frozenset[str]().union(*(one.touching() for one in acts))
    if left and not touched & TIME:
        return touched
    return touched.union(*(one.touching() for one in orders.get(TIME_OUT, ())))


def change_time(play: Ziggurat, card: Card, change: int, rule: str) -> None:
    """rules: time.pool-created, language.add-time"""
    now = max(0, play.state.time.get(card, 0) + change)
    play.state.time[card] = now
    play.tell(TimeChanged, rule, card, change, now)


def remove_time(play: Ziggurat, card: Card, amount: int) -> Rule[None]:
    """Not by Time Passes: no Timed Action, but a Time Out.   rules: time.timed-action-only-time-passes"""
    if not play.state.time.get(card, 0):
        return
    change_time(play, card, -min(amount, play.state.time[card]), "time.timed-action-only-time-passes")
    if not play.state.time[card]:
        yield from time_out(play, card)


def change_group_time(play: Ziggurat, group: Group, change: int, rule: str) -> None:
    """rules: pursuit.time-is-distance"""
    group.time = max(0, group.time + change)
    play.tell(GroupTimeChanged, rule, group.number, change, group.time)


def reduce_cooldown(play: Ziggurat, power: str) -> None:
    """rules: hero.cooldown-power-wait, time.pool-role"""
    left = play.state.cooldowns[power] - 1
    if left:
        play.state.cooldowns[power] = left
    else:
        del play.state.cooldowns[power]
    play.tell(CooldownChanged, "hero.cooldown-power-wait", power, left)
