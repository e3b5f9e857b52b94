"""What cards of the toy game do: Deeds, and abilities that listen."""

from functools import partial

from sagabox.kernel import NOTHING, Ability, AnyTime, Card, Lasting, Menu, Rule, refuse
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
from tests.kernel.toy.scopes import Battle, Engagement, Offer, Round
from tests.kernel.toy.table import Table


def elixir(play: Table, hero: Hero, card: Card) -> Rule[None]:
    """Discard it: heal 2 HP."""
    play.move(card, HANDS[hero.index], "reward:discard")
    play.tell(Gone, "deed.resolve", hero.index, card)
    hero.hp = min(MOST_HP, hero.hp + 2)
    return NOTHING


def golem(play: Table, hero: Hero, card: Card) -> Rule[None]:
    """Sacrifice it: Fight +2 until the end of the battle round."""
    play.move(card, ASSETS[hero.index], "reward:discard")
    play.scoped(Round).lasting += (Lasting(card, "fight", 2, hero.index),)
    return NOTHING


def give(play: Table, hero: Hero, other: Hero, card: Card) -> Rule[None]:
    """A card for the other hero, who must want it.   rules: deed.exchange"""
    with play.scope(Offer(hero.index, other.index, card)) as offer:
        play.show(card, 1 << other.seat)
        if (yield from agreed(play, offer)):
            play.move(card, HANDS[hero.index], HANDS[other.index])


def form_team(play: Table, hero: Hero, other: Hero) -> Rule[None]:
    """rules: team.formation"""
    with play.scope(Offer(hero.index, other.index)) as offer:
        if (yield from agreed(play, offer)):
            play.scoped(Engagement).team.append(other.index)


def agreed(play: Table, offer: Offer) -> Rule[bool]:
    """Open to the partner and to the proposer; a seat that runs both is not asked.   rules: deed.consent"""
    hero, other = play.state.heroes[offer.hero], play.state.heroes[offer.other]
    if hero.seat == other.seat:
        return True

    def answers(menu: Menu) -> None:
        menu.add("accept", other.seat)
        menu.add("refuse", other.seat)
        menu.add("withdraw", hero.seat)

    option = yield from play.ask("deed.consent", answers, deeds=False)
    return option.id == "accept"


def elixirs(play: Table, hero: Hero, menu: Menu) -> None:
    if card := named("elixir", play.hand(hero)):
        menu.add("elixir", hero.seat, elixir, (play, hero, card), deed=True)


def golems(play: Table, hero: Hero, menu: Menu) -> None:
    if card := named("golem", play.assets(hero)):
        closed = None if play.state.find(Round) else refuse("golem.in-a-round", card=card)
        menu.offer("golem", hero.seat, closed, golem, (play, hero, card), deed=True)


def teams(play: Table, hero: Hero, menu: Menu) -> None:
    if engagement := play.state.find(Engagement):
        for other in play.partners(hero):
            if other.index not in engagement.team:
                menu.add(f"team:{other.index}", hero.seat, form_team, (play, hero, other), deed=True)


def gifts(play: Table, hero: Hero, menu: Menu) -> None:
    if hand := play.hand(hero):
        for other in play.partners(hero):
            for card in distinct(hand):
                menu.add(f"give:{other.index}:{card.name}", hero.seat, give, (play, hero, other, card), deed=True)


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
