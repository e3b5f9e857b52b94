"""What Heroes can do while dice lie on the table: reaction powers, once-texts and re-rolls, for every seat.

rules: hit.step2-enhance, def.step5-enhance, power.cost, golden.one-reroll-per-die"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

from sagabox.kernel import AnyTime, Lasting, Menu, Offer, Refusal, Rule, Touches, refuse

from ..cards.card import Card
from ..engine.card_index import Listening
from ..engine.context import At
from ..engine.events import TextUsed
from ..engine.scopes import Attack, Defence, Save
from ..engine.state import STUNNED
from ..engine.triggers import Occurrence, can_hear, occasion, use
from ..engine.values import grants
from . import dice
from .naming import figure_id

if TYPE_CHECKING:
    from ..cards.program import Listener
    from ..engine.play import Sorcery
    from ..engine.state import Figure

WINDOWS = ("attack", "blow", "hits", "shields", "dice")  # what a text can touch while it lies on the table
REROLLED = "re-rolled"


def occurrences(play: Sorcery) -> list[tuple[str, Occurrence]]:
    """Return the moments that last while dice lie on the table.

    An attack is an occurrence for each of its targets, and for its attacker once the dice are rolled."""
    save = play.state.find(Save)
    if save is not None:
        return [("rolls-save", Occurrence(save.hero))]
    attack = play.state.find(Attack)
    if attack is None:
        return []
    defence = play.state.find(Defence)
    struck = [defence.defender] if defence is not None else [one for one in attack.targets if one not in attack.ignored]
    found = [("attacked", Occurrence(index, attack.attacker)) for index in struck]
    if attack.stage == "rolled":
        found.append(("rolls-attack", Occurrence(attack.attacker, attack.targets[0])))
    return found


def window_of(listener: Listener) -> str:
    """Return what a text touches that lies on the table; "" if it needs no window."""
    touched = listener.body.touching()
    return next((thing for thing in WINDOWS if thing in touched), "")


def waiting(play: Sorcery, thing: str) -> Iterator[tuple[Listening, Occurrence, bool]]:
    """Yield the texts that wait for this moment and touch a thing, and whether they must tell whom it is about."""
    moments = occurrences(play)
    for moment, what in moments:
        several = sum(name == moment for name, _ in moments) > 1
        for one in play.index().listens.get(moment, ()):
            if window_of(one.listener) != thing or not can_hear(play, one, what):
                continue
            if one.listener.moment.fits(occasion(play, one, what), what):
                yield one, what, several


def automatic(play: Sorcery, about: Touches) -> Rule[None]:
    """Do what texts do by themselves about the dice or the attack."""
    for thing in sorted(about):
        for one, what, _ in list(waiting(play, thing)):
            if not one.listener.optional:
                at = occasion(play, one, _about(what))
                if one.listener.body.check(at) is None:
                    yield from use(play, one, at)


def window(play: Sorcery, rule: str, about: Touches, figure: int, **facts: Any) -> Rule[None]:
    """Let all texts work that are about the dice or the attack: first those that must, then those that may."""
    yield from automatic(play, about)
    yield from play.shared_window(rule, about, figure=figure, **facts)


def _about(what: Occurrence) -> Occurrence:
    """ "It" is the one whom the moment is about, also for the attacker's own text."""
    return Occurrence(what.who, -1, what.area)


class React(Offer):
    """Use a text that waits for this moment.   rules: power.cost"""

    interrupts = True
    rule = "power.cost"
    listening: Listening
    what: Occurrence
    whom: str = ""

    @property
    def id(self) -> str:
        return f"use:{self.listening.card.slug}{f':{self.whom}' if self.whom else ''}"

    def refusal(self, play: Sorcery) -> Refusal | None:
        one = self.listening
        if play.state.figures[one.bearer].health == STUNNED:
            return refuse("stunned.hero-no-activities", figure=one.bearer)
        return one.listener.body.check(occasion(play, one, _about(self.what), chosen=True))

    def facts(self, play: Sorcery) -> dict[str, Any]:
        return {"card": self.listening.card, "figure": self.listening.bearer}

    def do(self, play: Sorcery) -> Rule[None]:
        return use(play, self.listening, occasion(play, self.listening, _about(self.what), chosen=True))


class RerollDie(Offer):
    """Use a standing leave to re-roll dice.   rules: golden.one-reroll-per-die"""

    interrupts = True
    rule = "golden.one-reroll-per-die"
    figure: Figure
    card: Card
    count: int

    @property
    def id(self) -> str:
        return f"re-roll:{self.card.slug}"

    def refusal(self, play: Sorcery) -> Refusal | None:
        return None if dice.can_reroll(play) else refuse("golden.one-reroll-per-die")

    def facts(self, play: Sorcery) -> dict[str, Any]:
        return {"card": self.card, "figure": self.figure.index}

    def do(self, play: Sorcery) -> Rule[None]:
        roll: Any = dice.roll_scope(play)
        roll.lasting += (Lasting(self.card, REROLLED, 1, self.figure.index),)
        play.tell(TextUsed, "golden.one-reroll-per-die", self.figure.index, self.card)
        yield from dice.reroll(At(play, self.figure, self.card), self.count)


def list_reactions(thing: str, play: Sorcery, figure: Figure, menu: Menu) -> None:
    """List what a Hero can do about a thing that lies on the table."""
    for one, what, several in waiting(play, thing):
        if one.bearer == figure.index and one.listener.optional:
            whom = figure_id(play.state.figures[what.who]) if several else ""
            menu.offer(figure.seat, React(one, what, whom))
    if thing == "dice":
        list_rerolls(play, figure, menu)


def list_rerolls(play: Sorcery, figure: Figure, menu: Menu) -> None:
    """rules: golden.one-reroll-per-die"""
    roll = dice.roll_scope(play)
    if roll is None or dice.roller(roll) != figure.index or (isinstance(roll, Attack) and roll.stage != "rolled"):
        return
    kind = {Attack: "attack", Defence: "defence", Save: "Save"}[type(roll)]
    for card, what in grants(play, f"re-roll:{kind}", figure):
        used = any(one.what == REROLLED and one.source is card for one in roll.lasting)
        if not used:
            menu.offer(figure.seat, RerollDie(figure, card, what.count))


ANY_TIME = tuple(AnyTime(frozenset({thing}), partial(list_reactions, thing)) for thing in WINDOWS)
