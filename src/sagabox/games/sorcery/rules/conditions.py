"""HP and Body Conditions: getting and losing them, and what they do as time goes on.

rules: cond.*, health.*, slowed.*, blinded.*, stunned.*, bleed.*, fire.*, ko.*, poison.*, red-critical.*"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.kernel import Rule
from sagabox.packs import slug

from ..cards.words import Ability, Hazard
from ..engine.events import (
    BlindRoll,
    ConditionGained,
    ConditionIgnored,
    ConditionLost,
    Healed,
    Suffered,
    Wounded,
)
from ..engine.state import BLINDED, SLOWED, STUNNED
from ..engine.values import cannot, hp_left, ignores
from ..engine.zones import CRITICALS
from . import dice

if TYPE_CHECKING:
    from ..cards.card import Card
    from ..engine.play import Sorcery
    from ..engine.state import Figure

HEALTH = {"Slowed": SLOWED, "Blinded": BLINDED, "Stunned": STUNNED}
HEALTH_NAMES = {rank: name for name, rank in HEALTH.items()}
RANKS = {"I": 1, "II": 2}
CONDITIONS = {*HEALTH, "Bleed", "Poison", "Fire", "KO"}
ROMAN = ("", "I", "II")
HAZARDS = {hazard.value: hazard for hazard in Hazard}
CRITICAL = "Critical "


# ---------------------------------------------------------------- HP


def suffer(play: Sorcery, figure: Figure, amount: int, rule: str, by: int = -1) -> None:
    """Take HP without any defence.   rules: golden.suffer-is-unavoidable, cond.not-an-attack"""
    lost = _lose_hp(play, figure, amount, by)
    if lost:
        play.tell(Suffered, rule, figure.index, lost, hp_left(play, figure))


def wound(play: Sorcery, figure: Figure, amount: int, by: int) -> int:
    """Take the HP that an attack costs, and return how many.   rules: def.step6-damage"""
    lost = _lose_hp(play, figure, amount, by)
    if lost:
        play.tell(Wounded, "def.step6-damage", figure.index, lost, hp_left(play, figure))
    return lost


def _lose_hp(play: Sorcery, figure: Figure, amount: int, by: int) -> int:
    if not figure.here or play.is_ghost(figure):
        return 0
    lost = min(amount, hp_left(play, figure))
    if lost > 0:
        figure.wounds += lost
        figure.blame = by
    return lost


def heal(play: Sorcery, figure: Figure, amount: int, rule: str) -> int:
    """Return HP, never above Full Health.   rules: hero.hp-tracking, drain.full-health-cap"""
    gained = min(amount, figure.wounds)
    if gained <= 0 or cannot(play, figure, Ability.HEAL):
        return 0
    figure.wounds -= gained
    play.tell(Healed, rule, figure.index, gained, hp_left(play, figure))
    return gained


# ---------------------------------------------------------------- getting conditions


def cost(play: Sorcery, figure: Figure, condition: str) -> int | None:
    """Return the HP that receiving a condition would cost at once; None if it is ignored or is no condition.

    rules: cond.same-name-not-higher, fire.on-receipt"""
    name, _, rank = condition.partition(" ")
    if name not in CONDITIONS or ignores(play, figure, HAZARDS[name]):
        return None
    if name == "Fire":
        return 1
    kind, number = _token(name, rank)
    old = int(getattr(figure, kind))
    return int(old > 0 and (play.state.settings.old_conditions or number <= old))


def is_ignored(play: Sorcery, figure: Figure, effect: str) -> bool:
    """Return True if a Character ignores a condition, a Bash or a Break."""
    hazard = HAZARDS.get(effect.partition(" ")[0])
    return hazard is not None and ignores(play, figure, hazard)


def _token(name: str, rank: str) -> tuple[str, int]:
    """Return the field of a figure that holds a condition, and how high it is there."""
    if name in HEALTH:
        return "health", HEALTH[name]
    return ("ko", 1) if name == "KO" else (name.lower(), RANKS[rank])


def inflict(play: Sorcery, figure: Figure, condition: str, rule: str, by: int = -1) -> Rule[None]:
    """Give a Character a Body Condition, unless it is ignored.   rules: cond.regardless-of-damage"""
    if not figure.here or play.is_ghost(figure):
        return
    name, _, rank = condition.partition(" ")
    if ignores(play, figure, HAZARDS[name]):
        play.tell(ConditionIgnored, "cond.regardless-of-damage", figure.index, condition)
        return
    if name == "Fire":
        catch_fire(play, figure, RANKS[rank], by)
    else:
        kind, number = _token(name, rank)
        _receive(play, figure, kind, condition, number, rule, by)
    yield from play.announce("receives", who=figure.index)


def _receive(play: Sorcery, figure: Figure, kind: str, condition: str, rank: int, rule: str, by: int) -> None:
    """Compare the new condition with one of its kind.

    rules: cond.same-name-higher-rank, cond.same-name-not-higher, cond.unranked-repeat, cond.health-share-one-token"""
    old = int(getattr(figure, kind))
    if old and play.state.settings.old_conditions:
        setattr(figure, kind, type(getattr(figure, kind))(0))
        play.tell(ConditionLost, "variant.old-condition-rule", figure.index, condition)
        suffer(play, figure, 1, "variant.old-condition-rule", by)
    elif rank > old:
        setattr(figure, kind, type(getattr(figure, kind))(rank))
        play.tell(ConditionGained, "cond.same-name-higher-rank" if old else rule, figure.index, condition)
    else:
        suffer(play, figure, 1, "cond.same-name-not-higher", by)


def catch_fire(play: Sorcery, figure: Figure, rank: int, by: int = -1) -> None:
    """rules: fire.on-receipt, fire.stacks, cond.fire-excepted"""
    suffer(play, figure, 1, "fire.on-receipt", by)
    figure.fires = (*figure.fires, rank)
    play.tell(ConditionGained, "fire.on-receipt", figure.index, f"Fire {ROMAN[rank]}")


def hold_critical(play: Sorcery, figure: Figure, card: Card, zone: str, by: int) -> None:
    """Put a red Critical on a Character; one with the same text costs 1 HP instead.

    rules: red-critical.lasting-limitation, red-critical.several, cond.unranked-repeat"""
    if any(one.name == card.name for one in figure.criticals):
        suffer(play, figure, 1, "cond.unranked-repeat", by)
        return
    play.move(card, zone, CRITICALS)
    figure.criticals = (*figure.criticals, card)
    play.reindex()
    play.tell(ConditionGained, "red-critical.lasting-limitation", figure.index, f"{CRITICAL}{card.name}")


# ---------------------------------------------------------------- losing conditions


def held(figure: Figure) -> list[str]:
    """Return the Body Conditions of a Character; each Fire token and red Critical is one.   rules: fire.stacks"""
    found = [HEALTH_NAMES[figure.health]] if figure.health else []
    found += [f"Bleed {ROMAN[figure.bleed]}"] if figure.bleed else []
    found += [f"Poison {ROMAN[figure.poison]}"] if figure.poison else []
    found += [f"Fire {ROMAN[rank]}" for rank in figure.fires]
    found += ["KO"] if figure.ko else []
    return found + [f"{CRITICAL}{card.name}" for card in figure.criticals]


def condition_id(condition: str) -> str:
    return slug(condition)


def lose(play: Sorcery, figure: Figure, condition: str, rule: str) -> None:
    """Take a Body Condition from a Character.   rules: cond.removed-by-effects, red-critical.ends"""
    name, _, rank = condition.partition(" ")
    if condition.startswith(CRITICAL):
        card = next(one for one in figure.criticals if one.name == condition.removeprefix(CRITICAL))
        figure.criticals = tuple(one for one in figure.criticals if one is not card)
        play.move(card, CRITICALS, "critical:discard")
        play.reindex()
    elif name == "Fire":
        fires = list(figure.fires)
        fires.remove(RANKS[rank])
        figure.fires = tuple(fires)
    elif name == "KO":
        figure.ko = False
    elif name in HEALTH:
        figure.health = 0
    else:
        setattr(figure, name.lower(), 0)
    play.tell(ConditionLost, rule, figure.index, condition)


def lose_all(play: Sorcery, figure: Figure) -> None:
    """Clear a Character without telling each: it is dead or the Quest is over.   rules: death.token"""
    for card in figure.criticals:
        play.move(card, CRITICALS, "critical:discard")
    figure.criticals = ()
    figure.health = figure.bleed = figure.poison = figure.shields = figure.broken = 0
    figure.fires, figure.ko, figure.hidden = (), False, False
    play.reindex()


def discard_health(play: Sorcery, figure: Figure) -> None:
    """At the end of a Hero Turn or an activation, also a wasted or skipped one.   rules: health.discard-at-end"""
    if figure.health:
        lose(play, figure, HEALTH_NAMES[figure.health], "health.discard-at-end")


# ---------------------------------------------------------------- what they do


def bleed(play: Sorcery, figure: Figure) -> None:
    """Before each Activity or activation.   rules: bleed.damage-per-activity"""
    if figure.bleed:
        suffer(play, figure, 1, "bleed.damage-per-activity")


def sees_enough(play: Sorcery, figure: Figure, rule: str) -> bool:
    """Roll for a Blinded Enemy.   rules: blinded.enemy-roll, blinded.enemy-reactions"""
    measure = play.state.measures.blinded
    roll = dice.test(play, figure.index, 1, measure, "blinded", rule)
    passed = dice.count(play, roll, measure[1]) > 0
    play.tell(BlindRoll, rule, figure.index, passed)
    return passed


def time_damage(play: Sorcery, figure: Figure) -> None:
    """rules: fire.time-phase-damage, poison.time-phase-damage, time.cleanup-damage-before-other"""
    if figure.fires:
        suffer(play, figure, len(figure.fires), "fire.time-phase-damage")
    if figure.poison:
        suffer(play, figure, figure.poison, "poison.time-phase-damage")


def time_decay(play: Sorcery, figure: Figure) -> None:
    """Rank 1 tokens go, then Rank 2 tokens are flipped.   rules: bleed.time-phase, fire.time-phase-decay"""
    for rank in figure.fires:
        if rank == 1:
            play.tell(ConditionLost, "fire.time-phase-decay", figure.index, "Fire I")
    figure.fires = tuple(rank - 1 for rank in figure.fires if rank > 1)
    if figure.bleed == 1:
        lose(play, figure, "Bleed I", "bleed.time-phase")
    elif figure.bleed:
        figure.bleed = 1


def poison_save(play: Sorcery, figure: Figure) -> Rule[None]:
    """Only Heroes make it.   rules: poison.hero-save, poison.enemies-keep-it"""
    if figure.kind == "hero" and figure.poison and (yield from dice.save(play, figure, "poison.hero-save")):
        lose(play, figure, f"Poison {ROMAN[figure.poison]}", "poison.hero-save")
