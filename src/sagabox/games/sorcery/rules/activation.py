"""An activation: what comes before the behaviour, the rule and the victim, then one sentence after another.

rules: activation.*, execute.*"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sagabox.kernel import Coming, Rule, course

from ..cards.card import Rule as Behaviour
from ..engine import lasting
from ..engine.context import At
from ..engine.events import (
    Activated,
    ActivationWasted,
    BehaviourChosen,
    StrideBegan,
    StrideSkipped,
    VictimChosen,
)
from ..engine.scopes import Activation
from ..engine.state import BLINDED, NOWHERE, SLOWED, STUNNED
from . import conditions
from .behaviour import ANYWHERE, chosen_rule, is_desperate, rules_of, select_victim

if TYPE_CHECKING:
    from ..engine.play import Sorcery
    from ..engine.state import Figure


@course(Activation)
def activation(play: Sorcery, activation: Activation) -> Coming:
    """Begin, then one sentence after another.   rules: activation.three-steps, execute.all-sentences"""
    figure = play.state.figures[activation.enemy]
    if activation.part == "start":
        activation.part = "strides"
        return begin(play, activation, figure)
    if activation.part == "strides" and figure.here and activation.stride < strides(play, activation, figure):
        return stride(play, activation, figure)
    if activation.part != "over":
        activation.part = "over"
        return finish(play, figure)
    return None


def begin(play: Sorcery, activation: Activation, figure: Figure) -> Rule[None]:
    """What comes before the behaviour: Bleed, getting up, Health Conditions; then rule and victim.

    rules: bleed.damage-per-activity, ko.enemy-stands-up, stunned.enemy-skips, blinded.enemy-roll"""
    if not figure.here:
        activation.part = "skip"
        return
    play.tell(Activated, "activation.three-steps", figure.index)
    lasting.turn_starts(play, figure.index)
    conditions.bleed(play, figure)
    yield from play.settle()
    if figure.area == NOWHERE:
        activation.part = "skip"
        return
    yield from play.announce("activated", who=figure.index)
    yield from play.announce("turn-starts", who=figure.index)
    if wasted := _wasted(play, figure):
        activation.part = "skip"
        play.tell(ActivationWasted, wasted, figure.index, wasted)
        return
    if instead(play, activation) is not None:
        return
    chosen = chosen_rule(play, figure)
    if chosen < 0:
        activation.part = "skip"
        play.tell(ActivationWasted, "behavior.fallback-needs-path", figure.index, "behavior.fallback-needs-path")
        return
    activation.rule, activation.desperate = chosen, is_desperate(play, figure)
    play.tell(BehaviourChosen, "behavior.first-matching-range", figure.index, chosen)
    activation.victim = yield from select_victim(play, activation, rules_of(play, figure)[chosen])
    play.tell(VictimChosen, "victim.possible-targets", figure.index, activation.victim)


def _wasted(play: Sorcery, figure: Figure) -> str:
    """Return the rule that costs an Enemy its activation, or nothing."""
    if figure.health == STUNNED:
        return "stunned.enemy-skips"
    if figure.health == BLINDED and not conditions.sees_enough(play, figure, "blinded.enemy-roll"):
        return "blinded.enemy-roll"
    if figure.ko:
        conditions.lose(play, figure, "KO", "ko.enemy-stands-up")
        return "ko.enemy-stands-up"
    return ""


def finish(play: Sorcery, figure: Figure) -> Rule[None]:
    """rules: health.discard-at-end"""
    if figure.here:
        yield from play.announce("turn-ends", who=figure.index)
        conditions.discard_health(play, figure)
        lasting.turn_ends(play, figure.index)
    yield from play.settle()


# ---------------------------------------------------------------- the sentences


def instead(play: Sorcery, activation: Activation) -> Any:
    """Return what an Encounter card orders in place of the behaviour.   rules: activation.instructions-override"""
    return getattr(play.rider(activation), "core", None)


def strides(play: Sorcery, activation: Activation, figure: Figure) -> int:
    """Return how many sentences are carried out.   rules: slowed.enemy-first-sentence"""
    if instead(play, activation) is not None:
        return 1
    if activation.rule < 0:
        return 0
    count = len(rules_of_activation(activation, figure).tree.strides)
    return min(1, count) if figure.health == SLOWED else count


def rules_of_activation(activation: Activation, figure: Figure) -> Behaviour:
    """Return the behaviour rule that was chosen, also if the Enemy has become desperate since.   rules: enemy.scroll"""
    card: Any = figure.card
    rules: tuple[Behaviour, ...] = card.scroll.desperate if activation.desperate else card.scroll.rules
    return rules[activation.rule]


def stride(play: Sorcery, activation: Activation, figure: Figure) -> Rule[None]:
    """Carry out the next sentence; one that cannot be carried out is skipped.

    rules: execute.all-sentences, execute.same-victim"""
    number, activation.stride = activation.stride, activation.stride + 1
    core = instead(play, activation)
    if core is not None and activation.card is not None:
        at = At(play, figure, activation.card, ANYWHERE, rule="activation.instructions-override")
        yield from core.affect(at, figure)
        yield from play.settle()
        return
    at = occasion(play, activation, figure)
    body = rules_of_activation(activation, figure).tree.strides[number].body
    if body.check(at) is not None:
        play.tell(StrideSkipped, "execute.all-sentences", figure.index, number)
        return
    play.tell(StrideBegan, "execute.all-sentences", figure.index, number)
    yield from at.follow(body)
    yield from play.settle()


def occasion(play: Sorcery, activation: Activation, figure: Figure) -> At:
    """Return where the sentences of a behaviour are acted on."""
    card: Any = figure.card
    rule = rules_of_activation(activation, figure)
    band = rule.band or ANYWHERE
    return At(play, figure, card.scroll, band, activation.victim, rule="execute.all-sentences")
