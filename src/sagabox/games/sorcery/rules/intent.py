"""What an Enemy would do if it were activated now, worked out by the activation itself up to the first die.

rules: behavior.first-matching-range, victim.possible-targets, execute.all-sentences"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..engine.context import At
from ..engine.state import BLINDED, SLOWED, STUNNED, Activation
from . import activation
from .marching import ends_away, ends_towards

if TYPE_CHECKING:
    from ..engine.play import Sorcery
    from ..engine.state import Figure


def intent(play: Sorcery, figure: Figure) -> dict[str, Any]:
    """Return the number of the rule (-1: none), the possible victims, and the areas where its moves before the first
    die can end; `rolls` tells that a die decides first."""
    plan: dict[str, Any] = {"figure": figure.index, "rule": -1, "victims": [], "areas": [figure.area], "rolls": False}
    if figure.health == STUNNED or figure.ko or not figure.here:
        return plan
    plan["rolls"] = figure.health == BLINDED
    number = activation.chosen_rule(play, figure)
    if number < 0:
        return plan
    rule = activation.rules_of(play, figure)[number]
    victims = activation.victims(play, figure, rule)
    plan["rule"], plan["victims"] = number, [one.index for one in victims]
    if len(victims) == 1:
        plan["areas"] = areas_before_die(play, figure, number, victims[0].index)
    return plan


def areas_before_die(play: Sorcery, figure: Figure, number: int, victim: int) -> list[int]:
    """Return the areas where the first march can end, if nothing else comes before it."""
    course = Activation(figure.index, rule=number, victim=victim)
    at = activation.occasion(play, course, figure)
    strides = activation.rules_of(play, figure)[number].tree.strides
    strides = strides[:1] if figure.health == SLOWED else strides
    for stride in strides:
        step = _first_march(stride.body, at)
        if step is not None:
            return step
        if stride.body.check(at) is None:
            break
    return [figure.area]


def _first_march(body: Any, at: At) -> list[int] | None:
    """Return where a body's march would end; None if it does not begin with one."""
    condition = getattr(body, "condition", None)
    if condition is not None and not condition.holds(at):
        return None
    inner = getattr(body, "inner", body)
    steps = getattr(inner, "steps", ())
    core = getattr(steps[0], "core", None) if steps else None
    who = getattr(core, "who", None)
    if core is None or who is None or not hasattr(core, "steps"):
        return None
    areas = [one.area for one in who.candidates(at)]
    ends = ends_towards if type(core).__name__ == "MoveTowards" else ends_away
    return ends(at.play, at.figure, areas, core.steps(at, at.figure)) if areas else None
