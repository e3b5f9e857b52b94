"""What the next Enemy Turn may bring: Minions, then one of the Encounter cards that may come.

Every card that may come is as likely as any other; a card that selects nobody does what its Otherwise says.

rules: enemy-turn.minions-first, enemy-turn.draw-encounter, encounter.otherwise, enemy-turn.no-enemy-no-card"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from ..cards.card import Encounter
from ..engine.context import At
from ..engine.foreseen import Foresight, Harm, Outcome, Outcomes, crowds, in_order, merged, placed
from ..engine.scopes import Activation
from . import activation, enemy_turn, intent

if TYPE_CHECKING:
    from ..engine.play import Sorcery

NOBODY = Outcome()


class Order(NamedTuple):
    """What an Encounter card orders: how likely, what its Otherwise does first, and who is activated, in order."""

    chance: Fraction = Fraction(1)
    first: Outcome = NOBODY
    activated: tuple[Activation, ...] = ()


def cards_to_come(play: Sorcery) -> list[Encounter]:
    """Return the Encounter cards of which one is drawn next: those of the deck, or all if it is empty."""
    cards = play.pile("encounter:deck") or play.pile("encounter:discard")
    return [card for card in cards if isinstance(card, Encounter)]


def minions(play: Sorcery) -> list[Activation]:
    """Return the Minions' activations.   rules: enemy-turn.minions-first"""
    waiting = [(one.index, -1) for one in play.state.figures if one.kind == "minion" and one.here]
    return [Activation(index) for index, _ in enemy_turn.in_seat_order(play, waiting)]


def orders(play: Sorcery, *, quick: bool = False) -> list[Order]:
    """Return all that the next Encounter card may order; the chances add up to 1. A `quick` look leaves out what an
    Otherwise does that activates nobody."""
    enemies = any(one.kind == "enemy" and one.here for one in play.state.figures)
    return _drawn(play, cards_to_come(play) if enemies else [], quick)


def _drawn(play: Sorcery, cards: list[Encounter], quick: bool) -> list[Order]:
    """Return what one of these cards may order; an Otherwise that draws again draws one of the others."""
    found: list[Order] = []
    for card in cards:
        rest = [one for one in cards if one is not card]
        for order in _orders_of(play, card, quick):
            again = _drawn(play, rest, quick) if order.first.draws and rest else [order._replace(chance=Fraction(1))]
            found += [one._replace(chance=one.chance * order.chance / len(cards)) for one in again]
    return found or [Order()]


def _orders_of(play: Sorcery, card: Encounter, quick: bool) -> Iterator[Order]:
    """rules: encounter.selects-enemies, encounter.otherwise"""
    assert card.tree is not None
    selected = enemy_turn.selected(play, card)
    if selected:
        named = enemy_turn.in_seat_order(play, selected)
        yield Order(activated=tuple(Activation(index, card, number) for index, number in named))
        return
    if quick and "figure" not in card.tree.body.touching():
        yield Order()
        return
    for one in card.tree.body.foresee(At(play, play.leader(), card, rule="encounter.otherwise")):
        yield Order(one.chance, one, tuple(Activation(index) for index in one.called))


# ---------------------------------------------------------------- what may come of them


class Foreseen:
    """Activations that were foreseen, each once for where the Enemy is, who is beside Heroes, and what its card
    changes."""

    def __init__(self, play: Sorcery) -> None:
        self.play = play
        self.known: dict[tuple[Any, ...], Outcomes] = {}

    def __call__(self, ordered: Activation) -> Outcomes:
        figures = self.play.state.figures
        beside = crowds(self.play, ((figure.index, figure.area) for figure in figures if figure.here))
        key = ordered.enemy, figures[ordered.enemy].area, self.play.rider(ordered), beside
        if key not in self.known:
            self.known[key] = merged(self.play, intent.foresee(self.play, ordered))
        return self.known[key]

    def steps(self, activated: Iterable[Activation]) -> list[Foresight]:
        return [partial(self, one) for one in activated]


def likely(play: Sorcery) -> dict[int, Fraction]:
    """Return how often each Enemy and Minion is likely to follow its behaviour in the next Enemy Turn, by index."""
    found: dict[int, Fraction] = {}
    for order in (Order(activated=tuple(minions(play))), *orders(play, quick=True)):
        for one in order.activated:
            if activation.instead(play, one) is None:
                found[one.enemy] = found.get(one.enemy, Fraction(0)) + order.chance
    return found


def expected(play: Sorcery) -> Iterator[tuple[float, Harm]]:
    """Yield the harm that may come, with how likely it is, for a quick estimate: each Enemy does as if it were the only
    one, and what cards add to its attacks and moves is left out."""
    for index, weight in likely(play).items():
        for outcome in intent.foresee(play, Activation(index)):
            for harm in outcome.harms:
                yield float(weight * outcome.chance), harm


def turns(play: Sorcery) -> list[Outcome]:
    """Return all ways in which the next Enemy Turn can go, one activation after another, before any die."""
    foreseen, found = Foreseen(play), list[Outcome]()
    for begun in in_order(play, foreseen.steps(minions(play)), apart=True):
        with placed(play, begun.places):
            for order in orders(play):
                first = begun.then(order.first._replace(chance=order.chance))
                with placed(play, order.first.places):
                    rest = in_order(play, foreseen.steps(order.activated), apart=True)
                found += [first.then(one) for one in rest]
    return found
