"""What cards of the toy game do: Deeds, and abilities that listen."""

from functools import partial
from typing import Any

from sagabox.kernel import NOTHING, WITHDRAW, Ability, AnyTime, Card, Lasting, Menu, Offer, Refusal, Rule, refuse
from tests.kernel.toy.pieces import (
    ASSETS,
    CARDS,
    DICE,
    FOE,
    GOLD,
    HANDS,
    HP,
    MOST_HP,
    TEAM,
    Drew,
    Gone,
    Hero,
    distinct,
    named,
)
from tests.kernel.toy.scopes import Battle, Engagement, Proposal, Round
from tests.kernel.toy.table import Table


class HeroDeed(Offer):
    interrupts = True
    kind = "Deed"
    rule = "deed.list"
    hero: Hero


class Elixir(HeroDeed):
    """Discard it: heal 2 HP."""

    id = "elixir"
    card: Card

    def do(self, play: Table) -> Rule[None]:
        hero = self.hero
        play.move(self.card, HANDS[hero.index], "reward:discard")
        play.tell(Gone, "deed.resolve", hero.index, self.card)
        hero.hp = min(MOST_HP, hero.hp + 2)
        return NOTHING


class Golem(HeroDeed):
    """Sacrifice it: Fight +2 until the end of the battle round."""

    id = "golem"
    card: Card

    def refusal(self, play: Table) -> Refusal | None:
        return None if play.state.find(Round) else refuse("golem.in-a-round", card=self.card)

    def facts(self, play: Table) -> dict[str, Any]:
        return {"gives": self.card}

    def do(self, play: Table) -> Rule[None]:
        play.move(self.card, ASSETS[self.hero.index], "reward:discard")
        play.scoped(Round).lasting += (Lasting(self.card, "fight", 2, self.hero.index),)
        return NOTHING


class Give(HeroDeed):
    """A card for the other hero, who must want it.   rules: deed.exchange"""

    other: Hero
    card: Card

    @property
    def id(self) -> str:
        return f"give:{self.other.index}:{self.card.name}"

    def do(self, play: Table) -> Rule[None]:
        hero, other, card = self.hero, self.other, self.card
        with play.scope(Proposal(hero.index, other.index, card)) as proposal:
            play.show(card, 1 << other.seat)
            if (yield from agreed(play, proposal)):
                play.move(card, HANDS[hero.index], HANDS[other.index])


class FormTeam(HeroDeed):
    """rules: team.formation"""

    other: Hero

    @property
    def id(self) -> str:
        return f"team:{self.other.index}"

    def do(self, play: Table) -> Rule[None]:
        with play.scope(Proposal(self.hero.index, self.other.index)) as proposal:
            if (yield from agreed(play, proposal)):
                play.scoped(Engagement).team.append(self.other.index)


def agreed(play: Table, proposal: Proposal) -> Rule[bool]:
    """Open to the partner and to the proposer; a seat that runs both is not asked.   rules: deed.consent"""
    hero, other = play.state.heroes[proposal.hero], play.state.heroes[proposal.other]
    if hero.seat == other.seat:
        return True

    def answers(menu: Menu) -> None:
        menu.answer("accept", other.seat)
        menu.answer("refuse", other.seat)
        menu.answer(WITHDRAW, hero.seat)

    figures = {hero.seat: hero.index, other.seat: other.index}
    option = yield from play.ask("deed.consent", answers, figure=figures, interrupts=False, card=proposal.card)
    return option.id == "accept"


def elixirs(play: Table, hero: Hero, menu: Menu) -> None:
    if card := named("elixir", play.hand(hero)):
        menu.offer(hero.seat, Elixir(hero, card))


def golems(play: Table, hero: Hero, menu: Menu) -> None:
    if card := named("golem", play.assets(hero)):
        menu.offer(hero.seat, Golem(hero, card))


def teams(play: Table, hero: Hero, menu: Menu) -> None:
    if engagement := play.state.find(Engagement):
        for other in play.partners(hero):
            if other.index not in engagement.team:
                menu.offer(hero.seat, FormTeam(hero, other))


def gifts(play: Table, hero: Hero, menu: Menu) -> None:
    if hand := play.hand(hero):
        for other in play.partners(hero):
            for card in distinct(hand):
                menu.offer(hero.seat, Give(hero, other, card))


DEEDS = (AnyTime(HP, elixirs), AnyTime(DICE, golems), AnyTime(TEAM, teams), AnyTime(CARDS, gifts))  # rules: deed.list


def scholar(play: Table, hero: Hero, card: Card) -> Ability:
    """Enters Play: draw two rewards."""

    def does() -> Rule[None]:
        for _ in range(2):
            if drawn := play.draw("reward", HANDS[hero.index]):
                play.tell(Drew, "ability.enters-play", hero.index, drawn)
        return NOTHING

    return Ability(card.name, hero.seat, does, CARDS)


def horn(play: Table, hero: Hero, card: Card) -> Ability:
    """When a battle starts, the foe loses 1 HP."""
    return Ability(card.name, hero.seat, partial(wound, play, hero, 0, 1, 0), FOE)


def charm(play: Table, hero: Hero, card: Card) -> Ability:
    """When a battle starts, heal 1 HP."""
    return Ability(card.name, hero.seat, partial(wound, play, hero, -1, 0, 0), HP)


def ring(play: Table, hero: Hero, card: Card) -> Ability:
    """When a battle starts, lose 1 HP, and the foe loses 1 HP."""
    return Ability(card.name, hero.seat, partial(wound, play, hero, 1, 1, 0), HP | FOE)


def banner(play: Table, hero: Hero, card: Card) -> Ability:
    """When a battle starts, you may pay 1 gold: the foe loses 1 HP."""
    pay = partial(wound, play, hero, 0, 1, 1)
    return Ability(card.name, hero.seat, pay, GOLD | FOE, mandatory=False, still=lambda: hero.gold > 0)


def wound(play: Table, hero: Hero, own: int, foes: int, gold: int) -> Rule[None]:
    if own > 0:
        play.lose_hp(hero, own, "ability.trigger")
    hero.hp = min(MOST_HP, hero.hp - min(own, 0))
    hero.gold -= gold
    play.scoped(Battle).damage += foes
    return NOTHING


LISTENING = {
    "enters-play": {"scholar": scholar},
    "battle-starts": {"horn": horn, "charm": charm, "ring": ring, "banner": banner},
}
