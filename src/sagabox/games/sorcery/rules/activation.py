"""The Enemy Turn: Minions, the Encounter card, activations by behaviour.

rules: enemy-turn.*, encounter.*, activation.*, behavior.*, victim.*, execute.*"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from sagabox.kernel import NOTHING, Coming, Menu, Rule, course

from ..cards.board import UNREACHABLE
from ..cards.card import Band, Encounter, Foe
from ..cards.card import Rule as Behaviour
from ..engine import lasting
from ..engine.context import At
from ..engine.events import (
    Activated,
    ActivationWasted,
    BehaviourChosen,
    EncounterChosen,
    EncounterDrawn,
    EnemyTurnBegan,
    StrideBegan,
    StrideSkipped,
    VictimChosen,
)
from ..engine.state import BLINDED, HEROES, NOWHERE, SLOWED, STUNNED, Activation, EnemyTurn
from ..engine.values import hp_left, max_hp
from . import conditions
from .decks import draw
from .naming import figure_id
from .terrain import distance, in_band, nearest, sees, way

if TYPE_CHECKING:
    from ..engine.play import Sorcery
    from ..engine.state import Figure

ANYWHERE = Band(0, 99)


# ---------------------------------------------------------------- the Enemy Turn


@course(EnemyTurn)
def enemy_turn(play: Sorcery, turn: EnemyTurn) -> Coming:
    """rules: enemy-turn.minions-first, enemy-turn.draw-encounter, enemy-turn.no-enemy-no-card"""
    match turn.part:
        case "minions":
            play.tell(EnemyTurnBegan, "battle.hero-turn-then-enemy-turn", play.state.active)
            turn.part = "draw"
            turn.waiting = [(one.index, -1) for one in play.state.figures if one.kind == "minion" and one.here]
            return NOTHING if not turn.waiting else next_one(play, turn)
        case "draw" if not turn.waiting:
            turn.part = "enemies"
            return (
                draw_encounter(play, turn)
                if any(one.kind == "enemy" and one.here for one in play.state.figures)
                else NOTHING
            )
        case "enemies" if not turn.waiting:
            turn.part = "over"
            return end_turn(play, turn)
        case "over":
            return None
    return next_one(play, turn)


def draw_encounter(play: Sorcery, turn: EnemyTurn) -> Rule[None]:
    """Draw an Encounter card; those whom it selects are activated, else its Otherwise is done.

    rules: encounter.selects-enemies, encounter.otherwise, enemy-turn.discard-encounter"""
    card = draw(play, "encounter", "encounter:discard")
    if not isinstance(card, Encounter) or card.tree is None:
        return
    turn.card = card
    play.tell(EncounterDrawn, "enemy-turn.draw-encounter", card)
    yield from play.announce("encounter-drawn")
    turn.waiting = selected(play, card)
    play.tell(EncounterChosen, "encounter.selects-enemies", card, [index for index, _ in turn.waiting])
    if not turn.waiting:
        at = At(play, play.leader(), card, rule="encounter.otherwise")
        yield from at.follow(card.tree.body)
        yield from play.settle()


def selected(play: Sorcery, card: Encounter) -> list[tuple[int, int]]:
    """Return the Enemies that a card selects, each once, with the number of the selection that names it first.

    rules: encounter.once-per-card, minion.no-encounter, spawn.no-activation"""
    assert card.tree is not None
    at = At(play, play.leader(), card, rule="encounter.selects-enemies")
    found: dict[int, int] = {}
    for number, selection in enumerate(card.tree.selections):
        for figure in selection.who.candidates(at):
            if figure.kind == "enemy" and figure.here:
                found.setdefault(figure.index, number)
    return sorted(found.items())


def next_one(play: Sorcery, turn: EnemyTurn) -> Rule[None]:
    """Activate the next of those who wait: player by player, clockwise from the active player.

    rules: encounter.order"""
    figures = play.state.figures
    turn.waiting = [(index, number) for index, number in turn.waiting if figures[index].here]
    if not turn.waiting:
        return
    waiting = _own(play, turn)
    chosen = waiting[0]
    if not _all_the_same(play, [figures[index] for index, _ in waiting]):
        seat = play.seat_of(figures[chosen[0]])

        def lister(menu: Menu) -> None:
            listed: list[Figure] = []
            for index, number in waiting:
                if not any(play.alike(figures[index], other) for other in listed):
                    listed.append(figures[index])
                    menu.answer(f"activate:{figure_id(figures[index])}", seat, (index, number))

        option = yield from play.ask("encounter.order", lister, deeds=False)
        chosen = option.means
    turn.waiting.remove(chosen)
    turn.begun.append(chosen[0])
    play.then(Activation(chosen[0], turn.card if chosen[1] >= 0 else None, chosen[1]))


def _own(play: Sorcery, turn: EnemyTurn) -> list[tuple[int, int]]:
    """Return those of the first seat that has any."""
    figures = play.state.figures
    if play.state.settings.nearest_first:
        heroes = [figure.area for figure in play.living()]
        ways = [nearest(play, heroes, figures[index].area) % 1_000 for index, _ in turn.waiting]
        return [turn.waiting[ways.index(min(ways))]]
    for seat in play.clockwise():
        if own := [one for one in turn.waiting if play.seat_of(figures[one[0]]) == seat]:
            return own
    return turn.waiting


def _all_the_same(play: Sorcery, waiting: list[Figure]) -> bool:
    """Return True if the order cannot matter: all are alike, or none can touch what another does.

    rules: encounter.order"""
    return all(
        play.alike(one, other) or _apart(play, one, other)
        for place, one in enumerate(waiting)
        for other in waiting[place + 1 :]
    )


REACH = 5  # areas that an Enemy can touch in an activation: its moves, and how far it strikes


def _apart(play: Sorcery, one: Figure, other: Figure) -> bool:
    """Return True if two Enemies have no Hero in common that either could strike or stand beside."""
    for hero in play.living():
        if all(0 <= distance(play, figure.area, hero.area) <= REACH for figure in (one, other)):
            return False
    return True


def end_turn(play: Sorcery, turn: EnemyTurn) -> Rule[None]:
    yield from play.announce("enemy-turn-ends")
    yield from play.settle()


def order(play: Sorcery, figures: list[int]) -> None:
    """Have Enemies activated as soon as what goes on is done.   rules: activation.other-triggers"""
    for index in figures:
        play.then(Activation(index))


def order_encounter(play: Sorcery) -> None:
    """rules: enemy-turn.draw-encounter"""
    play.then(EnemyTurn("draw"))


# ---------------------------------------------------------------- an activation


@course(Activation)
def activation(play: Sorcery, activation: Activation) -> Coming:
    """Begin, then one sentence after another.   rules: activation.three-steps, execute.all-sentences"""
    figure = play.state.figures[activation.enemy]
    if activation.part == "start":
        activation.part = "strides"
        return begin(play, activation, figure)
    if activation.part == "strides" and figure.here and activation.stride < _strides(play, activation, figure):
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
    activation.victim = yield from select_victim(play, figure, rules_of(play, figure)[chosen])
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


# ---------------------------------------------------------------- step 1: the behaviour rule


def rules_of(play: Sorcery, figure: Figure) -> tuple[Behaviour, ...]:
    """Return the behaviour rules of an Enemy; below half its HP those of a desperate one.   rules: enemy.scroll"""
    scroll = figure.card.scroll if isinstance(figure.card, Foe) else None
    if scroll is None:
        return ()
    return scroll.desperate if is_desperate(play, figure) else scroll.rules


def is_desperate(play: Sorcery, figure: Figure) -> bool:
    """Return True if an Enemy with two lists of rules follows the second.   rules: enemy.scroll"""
    scroll = figure.card.scroll if isinstance(figure.card, Foe) else None
    return scroll is not None and bool(scroll.desperate) and 2 * hp_left(play, figure) < max_hp(play, figure)


def chosen_rule(play: Sorcery, figure: Figure) -> int:
    """Return the number of the rule that an Enemy follows now, or -1 if it does nothing.

    rules: behavior.first-matching-range, behavior.fallback-rule, behavior.fallback-needs-path"""
    rules = rules_of(play, figure)
    for number, rule in enumerate(rules):
        if rule.band is not None and possible_targets(play, figure, rule):
            return number
    for number, rule in enumerate(rules):
        if rule.band is None and possible_targets(play, figure, rule):
            return number
    return -1


def possible_targets(play: Sorcery, figure: Figure, rule: Behaviour) -> list[Figure]:
    """Return whom a rule can be about: in range and in sight; for the rule of any range, those with a path to them.

    rules: victim.possible-targets, hidden.does-not-exist"""
    foes = [one for one in play.foes_of(figure) if not one.hidden]
    if rule.band is None:
        return [one for one in foes if way(play, figure, figure.area, one.area) != UNREACHABLE]
    return [one for one in foes if in_band(play, figure.area, one.area, rule.band) and sees(play, figure, one.area)]


# ---------------------------------------------------------------- step 2: the victim


def victims(play: Sorcery, figure: Figure, rule: Behaviour) -> list[Figure]:
    """Return those among whom the priority rules cannot decide."""
    return singled_out(play, figure, rule)[0]


def singled_out(play: Sorcery, figure: Figure, rule: Behaviour) -> tuple[list[Figure], str]:
    """Return those among whom the priority rules cannot decide, and the last rule that ruled somebody out.

    rules: victim.preferred-first, victim.most-wounded, victim.fewest-hp, victim.closest"""
    found, by = possible_targets(play, figure, rule), "victim.possible-targets"
    scroll: Any = figure.card.scroll if isinstance(figure.card, Foe) else None
    if scroll is not None and scroll.prefers is not None and figure.side != HEROES:
        at = At(play, figure, scroll, rule.band or ANYWHERE)
        preferred = scroll.prefers.who.among(at, found) or found
        found, by = preferred, "victim.preferred-first" if len(preferred) < len(found) else by
    worths: list[tuple[str, Callable[[Figure], int]]] = [
        ("victim.most-wounded", lambda one: -one.wounds),
        ("victim.fewest-hp", lambda one: hp_left(play, one)),
    ]
    if rule.band is None or rule.band.least != rule.band.most:
        worths.append(("victim.closest", lambda one: distance(play, figure.area, one.area) % 1_000))
    for name, worth in worths:
        least = _least(found, [worth(one) for one in found])
        found, by = least, name if len(least) < len(found) else by
    return found, by


def _least(figures: list[Figure], worths: list[int]) -> list[Figure]:
    return [figure for figure, worth in zip(figures, worths, strict=True) if worth == min(worths)]


def select_victim(play: Sorcery, figure: Figure, rule: Behaviour) -> Rule[int]:
    """rules: victim.tie-controlling-player"""
    found = victims(play, figure, rule)
    if len(found) > 1 and play.state.settings.dice_for_ties:
        return found[play.below(len(found), "victim")].index
    if len(found) == 1:
        return found[0].index
    seat = play.seat_of(figure)

    def lister(menu: Menu) -> None:
        for one in found:
            menu.answer(f"victim:{figure_id(one)}", seat, one)

    option = yield from play.ask("victim.tie-controlling-player", lister, figure=figure.index, deeds=False)
    victim: Figure = option.means
    return victim.index


# ---------------------------------------------------------------- step 3: the sentences


def instead(play: Sorcery, activation: Activation) -> Any:
    """Return what an Encounter card orders in place of the behaviour.   rules: activation.instructions-override"""
    return getattr(play.rider(activation), "core", None)


def _strides(play: Sorcery, activation: Activation, figure: Figure) -> int:
    """Return how many sentences are carried out.   rules: slowed.enemy-first-sentence"""
    if instead(play, activation) is not None:
        return 1
    if activation.rule < 0:
        return 0
    strides = len(rules_of_activation(activation, figure).tree.strides)
    return min(1, strides) if figure.health == SLOWED else strides


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
