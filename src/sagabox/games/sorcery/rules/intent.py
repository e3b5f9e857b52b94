"""What an Enemy would do if it were activated now, worked out by the activation itself up to the first die.

rules: behavior.first-matching-range, victim.possible-targets, execute.all-sentences"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from sagabox.odds.symbols import pool

from ..engine.context import At
from ..engine.foreseen import NOTHING, Foresight, Harm, Outcome, Outcomes, in_order, shared
from ..engine.scopes import Activation, Attack, Defence, Save
from ..engine.state import BLINDED, STUNNED
from ..engine.triggers import Occurrence, can_hear
from ..engine.triggers import occasion as hearing
from ..engine.values import hp_left
from . import activation, behaviour, dice

if TYPE_CHECKING:
    from ..engine.play import Sorcery
    from ..engine.state import Figure


FORESEEN = frozenset({"figure", "hp", "place"})  # marches and attacks are foreseen in full


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
    number, found, by = chosen(play, figure)
    if number < 0:
        return {**plan, "idle": "behavior.fallback-needs-path"}
    band: Any = behaviour.rules_of(play, figure)[number].band
    plan |= {"rule": number, "range": str(band) if band is not None else "any", "by": by}
    plan |= {"victims": [one.index for one in found], "desperate": behaviour.is_desperate(play, figure)}
    if len(found) == 1:
        plan["areas"] = _ends(play, figure, number, found[0].index)
    return plan


def chosen(play: Sorcery, figure: Figure) -> tuple[int, list[Figure], str]:
    """Return the number of the rule that an Enemy would follow, the possible victims, and what singled them out."""
    number = behaviour.chosen_rule(play, figure)
    if number < 0:
        return number, [], ""
    return number, *behaviour.singled_out(play, figure, behaviour.rules_of(play, figure)[number])


def _ends(play: Sorcery, figure: Figure, number: int, victim: int) -> list[int]:
    """Return where the first march before any other deed can end."""
    planned = Activation(figure.index, rule=number, victim=victim, desperate=behaviour.is_desperate(play, figure))
    with _as_if(play, planned):
        at = activation.occasion(play, planned, figure)
        for body in _bodies(play, planned, figure):
            ends = [area for one in body.foresee(at) for index, area in one.places if index == figure.index]
            if ends:
                return list(dict.fromkeys(ends))
            if body.check(at) is None:
                break
    return [figure.area]


def _bodies(play: Sorcery, planned: Activation, figure: Figure) -> list[Any]:
    """Return what the sentences that an Enemy would carry out say."""
    sentences = activation.rules_of_activation(planned, figure).tree.strides
    return [one.body for one in sentences[: activation.strides(play, planned, figure)]]


@contextmanager
def _as_if(play: Sorcery, planned: Activation) -> Iterator[None]:
    """Look at the game as if an activation were going on, and no roll lay on the table."""
    scopes = play.state.scopes
    play.state.scopes = [one for one in scopes if not isinstance(one, Attack | Defence | Save)] + [planned]
    try:
        yield
    finally:
        play.state.scopes = scopes


# ---------------------------------------------------------------- what may come of it


def foresee(play: Sorcery, ordered: Activation) -> Outcomes:
    """Return what may come of an activation before any die but that of a Blinded Enemy: its moves, and whom it harms.

    A victim is whoever is chosen now; of tied ones, each is as likely. What happens on the way is left out: reactions
    of Heroes, and conditions that only dice bring.   rules: activation.three-steps, execute.all-sentences"""
    figure = play.state.figures[ordered.enemy]
    if not figure.here or figure.health == STUNNED or figure.ko or (figure.bleed and hp_left(play, figure) <= 1):
        return NOTHING
    planned = Activation(ordered.enemy, ordered.card, ordered.selection)
    with _as_if(play, planned):
        found = in_order(play, [*_first_texts(play, figure), partial(_behave, play, planned, figure)])
    if figure.health != BLINDED:
        return found
    count, colour, symbol = (1, *play.state.measures.blinded)
    sees = pool(dice.die_of(play, colour).faces, count).at_least_one(dice.SYMBOLS[symbol])
    return [*(one._replace(chance=one.chance * sees) for one in found), Outcome(1 - sees)]


def _first_texts(play: Sorcery, figure: Figure) -> Iterator[Foresight]:
    """Yield what texts do as an Enemy is activated."""
    what = Occurrence(figure.index)
    for one in play.index().listens.get("activated", ()):
        at = hearing(play, one, what)
        if not one.listener.optional and can_hear(play, one, what) and one.listener.moment.fits(at, what):
            yield partial(one.listener.body.foresee, at)


def _behave(play: Sorcery, planned: Activation, figure: Figure) -> Outcomes:
    """rules: behavior.first-matching-range, victim.tie-controlling-player, activation.instructions-override"""
    instead = activation.instead(play, planned)
    if instead is not None and planned.card is not None:
        found: Outcomes = instead.foresee(At(play, figure, planned.card, behaviour.ANYWHERE), figure)
        return found
    planned.rule, victims, _ = chosen(play, figure)
    planned.desperate = behaviour.is_desperate(play, figure)
    return shared([_carried_out(play, planned, figure, one.index) for one in victims]) if victims else NOTHING


def _carried_out(play: Sorcery, planned: Activation, figure: Figure, victim: int) -> Outcomes:
    """rules: execute.all-sentences, execute.same-victim"""
    planned.victim = victim
    at = activation.occasion(play, planned, figure)
    return in_order(play, [partial(_sentence, body, at) for body in _bodies(play, planned, figure)])


def is_same_for(play: Sorcery, ordered: Activation, victims: list[Figure]) -> bool:
    """Return True if an Enemy that has its rule does the same whichever of these its victim is: it only goes where all
    of them are, and no text waits for that."""
    figure = play.state.figures[ordered.enemy]
    planned = replace(ordered, victim=-1)
    with _as_if(play, planned):
        if any(not FORESEEN.issuperset(body.touching()) for body in _bodies(play, planned, figure)):
            return False
        ways = [_carried_out(play, planned, figure, one.index) for one in victims]
    ends = [end for outcome in ways[0] for end in outcome.places]
    heard = any(play.listeners("enters", who=index, area=area) for index, area in ends)
    return all(way == ways[0] for way in ways) and not heard


def _sentence(body: Any, at: At) -> Outcomes:
    found: Outcomes = body.foresee(at) if body.check(at) is None else NOTHING
    return found


def planned_attacks(play: Sorcery, figure: Figure) -> list[Harm]:
    """Return the attacks that an Enemy may make if it is activated now, each once."""
    harms = [harm for one in foresee(play, Activation(figure.index)) for harm in one.harms]
    return list(dict.fromkeys(harm for harm in harms if not isinstance(harm.blow, int)))
