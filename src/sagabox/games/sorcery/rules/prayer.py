"""Praying at a Shrine for a Blessing.   rules: pray.*"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sagabox.kernel import Refusal, Rule, refuse

from ..cards.card import Thing
from ..cards.words import Ability
from ..engine.events import Prayed
from ..engine.values import forbidden
from ..engine.zones import KEPT
from . import dice, elements, items, souls
from .activities import Action

if TYPE_CHECKING:
    from ..engine.play import Sorcery
    from ..engine.state import Hero


class Pray(Action):
    """Ask for the Blessing of the Hero's Soul Nature.   rules: pray.*"""

    id = "pray"
    rule = "pray.roll-three-red"

    def closed(self, play: Sorcery) -> Refusal | None:
        """rules: pray.once-per-quest, pray.open-shrine-required, pray.not-engaged, pray.cost, pray.reward"""
        hero, state = self.hero, play.state
        prayed = any(one.prayed for one in state.heroes) if state.settings.one_prayer else hero.prayed
        if prayed:
            return refuse("pray.once-per-quest", figure=hero.index)
        if (ban := forbidden(play, play.figure_of(hero), Ability.PRAY)) is not None:
            return ban
        if not elements.open_shrine(play, play.figure_of(hero).area):
            return refuse("pray.open-shrine-required", figure=hero.index)
        if blessing(play, hero) is None:
            return refuse("pray.reward", nature=hero.soul.nature)
        if self.have(play) < state.quest.act:
            paid = "Crown" if state.settings.pray_crowns else "Soul Point"
            return refuse("pray.cost", needed=state.quest.act, have=self.have(play), paid=paid)
        return self.engaged(play, "pray.not-engaged")

    def have(self, play: Sorcery) -> int:
        return self.hero.crowns if play.state.settings.pray_crowns else souls.points(play, self.hero.index)

    def facts(self, play: Sorcery) -> dict[str, Any]:
        paid = "crowns" if play.state.settings.pray_crowns else "souls"
        return {paid: play.state.quest.act, "card": blessing(play, self.hero)}

    def act(self, play: Sorcery) -> Rule[None]:
        """rules: pray.roll-three-red, pray.success, pray.failure"""
        hero, price = self.hero, play.state.quest.act
        if play.state.settings.pray_crowns:
            items.gain_crowns(play, hero, -price, "pray.cost")
        else:
            souls.pay(play, hero.index, price, "pray.cost")
        hero.prayed = True
        number, colour, symbol = play.state.measures.pray
        roll = dice.test(play, hero.index, number, (colour, symbol), "pray", "pray.roll-three-red")
        answered = dice.count(play, roll, symbol) > 0
        play.tell(Prayed, "pray.success" if answered else "pray.failure", hero.index, answered)
        card = blessing(play, hero)
        if answered and card is not None:
            items.receive(play, hero, card, KEPT, "pray.reward")
        yield from play.announce("prays", who=hero.index)


def blessing(play: Sorcery, hero: Hero) -> Thing | None:
    """Return the Blessing of a Hero's Soul Nature, if nobody has it.   rules: pray.reward, fact.lesser-gods-blessing"""
    found = [card for card in play.pile(KEPT) if isinstance(card, Thing) and card.nature == hero.soul.nature]
    return found[0] if found else None
