"""What an Enemy would do if it were activated now, worked out by the activation itself up to the first die.

rules: behavior.first-matching-range, victim.possible-targets, execute.all-sentences"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from ..cards.card import Encounter
from ..engine.context import At
from ..engine.state import BLINDED, SLOWED, STUNNED, Activation, Attack
from . import activation
from .marching import ends_away, ends_towards

if TYPE_CHECKING:
    from ..engine.play import Sorcery
    from ..engine.state import Figure


def intent(play: Sorcery, figure: Figure) -> dict[str, Any]:
    """Return the number of the rule (-1: none) with its range, the possible victims and the rule that singled them out,
    and the areas where its moves before the first die can end.

    `rolls` tells that a die decides first, `desperate` that the second list of rules is in force, `idle` names the rule
    that costs the activation."""
    plan: dict[str, Any] = {
        "figure": figure.index,
        "area": figure.area,
        "rule": -1,
        "range": "",
        "victims": [],
        "by": "",
    }
    plan |= {"areas": [figure.area], "rolls": figure.health == BLINDED, "desperate": False, "idle": ""}
    if figure.health == STUNNED or figure.ko:
        return {**plan, "idle": "stunned.enemy-skips" if figure.health == STUNNED else "ko.enemy-stands-up"}
    number = activation.chosen_rule(play, figure)
    if number < 0:
        return {**plan, "idle": "behavior.fallback-needs-path"}
    rules = activation.rules_of(play, figure)
    found, by = activation.singled_out(play, figure, rules[number])
    band: Any = rules[number].band
    plan |= {"rule": number, "range": str(band) if band is not None else "any", "by": by}
    plan |= {"victims": [one.index for one in found], "desperate": activation.is_desperate(play, figure)}
    if len(found) == 1:
        plan["areas"] = _ends(play, figure, number, found[0].index)
    return plan


def _ends(play: Sorcery, figure: Figure, number: int, victim: int) -> list[int]:
    """Return where the first march before any other deed can end."""
    at, strides = _strides(play, figure, number, victim)
    for body in strides:
        ends = march_ends(body, at)
        if ends is not None:
            return ends
        if body.check(at) is None:
            break
    return [figure.area]


def _strides(play: Sorcery, figure: Figure, number: int, victim: int) -> tuple[At, list[Any]]:
    """Return where an Enemy would act, and the sentences that it would carry out."""
    planned = Activation(figure.index, rule=number, victim=victim, desperate=activation.is_desperate(play, figure))
    at = activation.occasion(play, planned, figure)
    strides = [one.body for one in activation.rules_of(play, figure)[number].tree.strides]
    return at, strides[:1] if figure.health == SLOWED else strides


def _first_core(body: Any, at: At) -> Any:
    """Return what the first step of a sentence does; None if its condition does not hold or it is told to others."""
    condition = getattr(body, "condition", None)
    if condition is not None and not condition.holds(at):
        return None
    steps = getattr(getattr(body, "inner", body), "steps", ())
    return getattr(steps[0], "core", None) if steps and not hasattr(steps[0], "who") else None


def march_ends(body: Any, at: At) -> list[int] | None:
    """Return where the march of a sentence can end; None if it does not begin with one."""
    core = _first_core(body, at)
    towards = getattr(core, "towards", None)
    if towards is None:
        return None
    areas = core.goals(at)
    if not areas:
        return [at.figure.area]
    goals = [[area] for area in areas] if getattr(getattr(core, "who", None), "chooses", False) else [areas]
    ends, steps = ends_towards if towards else ends_away, core.steps(at, at.figure)
    return list(dict.fromkeys(end for some in goals for end in ends(at.play, at.figure, some, steps)))


# ---------------------------------------------------------------- what may come


def planned_attacks(play: Sorcery, figure: Figure) -> list[tuple[int, Attack]]:
    """Return the attacks that an Enemy would make now, each with its target, if all its marches go as far as they can.

    Where it is to march, it is thought to be there for the sentences that follow."""
    plan = intent(play, figure)
    if plan["rule"] < 0 or not plan["victims"]:
        return []
    here, found = figure.area, list[tuple[int, Attack]]()
    at, strides = _strides(play, figure, plan["rule"], plan["victims"][0])
    try:
        for body in strides:
            ends = march_ends(body, at)
            if ends is not None:
                figure.area = ends[0]
            else:
                found += _attacks(play, figure, body, at)
    finally:
        figure.area = here
    return found


def _attacks(play: Sorcery, figure: Figure, body: Any, at: At) -> Iterator[tuple[int, Attack]]:
    core = _first_core(body, at)
    if core is None or not hasattr(core, "targets") or core.refusal(at, figure) is not None:
        return
    damage = core.damage.value if core.damage is not None else ""
    number = at.card.program.attacks.index(core)
    red, blue = core.dice(at, figure, None)
    for target in core.targets(at, figure, None):
        yield target.index, Attack(figure.index, [target.index], at.card, number, None, red, blue, damage)


def cards_to_come(play: Sorcery) -> list[Encounter]:
    """Return the Encounter cards of which one is drawn next: those of the deck, or all if it is empty."""
    cards = play.pile("encounter:deck") or play.pile("encounter:discard")
    return [card for card in cards if isinstance(card, Encounter)]


def threats(play: Sorcery) -> list[tuple[float, int, Attack]]:
    """Return the attacks that the next Enemy Turn may bring: how likely each is, its target, and the attack.

    Every Encounter card that may come is as likely as any other."""
    enemies = [one for one in play.state.figures if one.here and one.kind == "enemy" and one.side != "heroes"]
    cards = cards_to_come(play) if enemies else []
    count = {one.index: 0 for one in enemies}
    for card in cards:
        for index, _ in activation.selected(play, card):
            count[index] += 1
    return [
        (count[one.index] / len(cards), target, attack)
        for one in enemies
        if count[one.index]
        for target, attack in planned_attacks(play, one)
    ]
