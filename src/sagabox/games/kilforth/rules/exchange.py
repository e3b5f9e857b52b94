"""Exchanges: gold, Loot tokens, rumours, Items and Spells, in any direction, if both agree.   rules: deed.exchange*"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from sagabox.kernel import WITHDRAW, Interrupt, Lister, Menu, Option, Over, Refusal, Rule, course, refuse

from ..cards.card import Card
from ..engine.events import Declined, Exchanged
from ..engine.geography import ASSETS, HANDS, LOOT
from ..engine.state import Exchange, Hero
from .acting import HeroDeed
from .decks import leave_play

if TYPE_CHECKING:
    from ..engine.play import Kilforth


class Trade(HeroDeed):
    """A draft in small steps; then the partner agrees, adds something, or refuses.   rules: deed.exchange"""

    rule = "deed.exchange"
    other: Hero

    @property
    def id(self) -> str:
        return f"exchange:{self.other.slug}"

    def requirement(self, play: Kilforth) -> Refusal | None:
        """rules: deed.exchange, deed.exchange-partner-state, defeat.unaffected"""
        hero, other = self.hero, self.other
        if other.place != hero.place:
            return refuse("deed.exchange", hero=other.index)
        if other.defeated:
            return refuse("defeat.unaffected", hero=other.index)
        if not (hero.gold or other.gold or goods(play, hero) or goods(play, other)):
            return refuse("deed.exchange-goods")
        return None

    def do(self, play: Kilforth) -> Rule[None]:
        with play.scope(Exchange(self.hero.index, self.other.index)) as deal:
            while True:
                yield from draft(play, deal)

    def schedule(self, play: Kilforth) -> bool:
        play.then(Exchange(self.hero.index, self.other.index))
        play.then(Interrupt(self.id))
        return True


@course(Exchange)
def draft(play: Kilforth, deal: Exchange) -> Rule[None]:
    """Put one thing into the draft, propose it, or cancel it; the last two end the exchange."""
    hero, other = play.state.heroes[deal.hero], play.state.heroes[deal.other]
    option = yield from ask(play, "deed.exchange", partial(list_draft, play, hero, other, deal), hero, other)
    if option.means is not None:
        add(deal, *option.means)
        return
    if option.id == "propose":
        if hero.seat == other.seat or (yield from agreed(play, hero, other, deal)):
            yield from hand_over(play, hero, other, deal)
        else:
            play.tell(Declined, "deed.exchange", hero.index, other.index)
    raise Over(deal)


def goods(play: Kilforth, hero: Hero) -> list[Card]:
    """rules: deed.exchange-goods"""
    assets = [card for card in play.pile(ASSETS[hero.index]) if card.type in ("Item", "Spell")]
    return [*play.pile(LOOT[hero.index]), *play.pile(HANDS[hero.index]), *assets]


def wealth(play: Kilforth, hero: Hero) -> tuple[int, int]:
    """Return how much a hero has that can be exchanged: gold, and goods."""
    return hero.gold, len(goods(play, hero))


def list_draft(play: Kilforth, hero: Hero, other: Hero, deal: Exchange, menu: Menu) -> None:
    """List what the proposer can put in: own goods, gold, and what they know the partner to have.

    Gold, or equal cards, go one way: both ways they would come to nothing. An empty draft asks another seat to give
    something.   rules: deed.exchange-one-way"""
    seat = hero.seat
    for card in distinct(goods(play, hero), deal.given, deal.taken):
        menu.answer(f"give:{card.slug}", seat, (True, card))
    if hero.gold > deal.gold_given and not deal.gold_taken:
        menu.answer("give-gold", seat, (True, None))
    known = [card for card in goods(play, other) if play.state.knows(seat, card)]
    for card in distinct(known, deal.taken, deal.given):
        menu.answer(f"take:{card.slug}", seat, (False, card))
    if other.gold > deal.gold_taken and not deal.gold_given:
        menu.answer("take-gold", seat, (False, None))
    if holds_anything(deal) or (other.seat != seat and (other.gold or goods(play, other))):
        menu.answer("propose", seat)
    menu.answer("cancel", seat)


def holds_anything(deal: Exchange) -> bool:
    return bool(deal.given or deal.taken or deal.gold_given or deal.gold_taken)


def distinct(cards: list[Card], without: list[Card], against: list[Card]) -> list[Card]:
    """Return the cards to offer: equal ones once, and none that is equal to one going the other way."""
    back = [card.slug for card in against]
    found = {card.slug: card for card in reversed(cards) if card not in without and card.slug not in back}
    return list(found.values())


def add(deal: Exchange, given: bool, card: Card | None) -> None:
    """Put a card, or 1 gold, into the draft: as `given` by the proposer, or by the partner."""
    if card is not None:
        (deal.given if given else deal.taken).append(card)
    elif given:
        deal.gold_given += 1
    else:
        deal.gold_taken += 1


def ask(play: Kilforth, rule: str, lister: Lister, hero: Hero, other: Hero) -> Rule[Option]:
    """Ask one or both about their exchange."""
    heroes = {other.seat: other.index, hero.seat: hero.index}
    return play.ask(rule, lister, figure=heroes, interrupts=False, between=(hero.index, other.index))


def agreed(play: Kilforth, hero: Hero, other: Hero, deal: Exchange) -> Rule[bool]:
    """Ask the partner, who sees what is offered and may add gifts, to which the proposer must agree as well.

    rules: deed.exchange, deed.exchange-one-way"""
    for card in deal.given:
        play.show(card, 1 << other.seat)
    while True:
        lister = partial(list_answers, play, hero, other, deal)
        option = yield from ask(play, "deed.exchange-one-way", lister, hero, other)
        if option.means is None:
            break
        deal.changed = True
        add(deal, *option.means)
    if option.id != "accept" or not deal.changed:
        return option.id == "accept"
    for card in deal.taken:
        play.show(card, 1 << hero.seat)
    option = yield from ask(play, "deed.exchange-one-way", partial(list_consent, hero, other), hero, other)
    return option.id == "accept"


def list_answers(play: Kilforth, hero: Hero, other: Hero, deal: Exchange, menu: Menu) -> None:
    if holds_anything(deal):
        menu.answer("accept", other.seat)
    menu.answer("refuse", other.seat)
    for card in distinct(goods(play, other), deal.taken, deal.given):
        menu.answer(f"add:{card.slug}", other.seat, (False, card))
    if other.gold > deal.gold_taken and not deal.gold_given:
        menu.answer("add-gold", other.seat, (False, None))
    menu.answer(WITHDRAW, hero.seat)


def list_consent(hero: Hero, other: Hero, menu: Menu) -> None:
    menu.answer("accept", hero.seat)
    menu.answer("refuse", hero.seat)
    menu.answer(WITHDRAW, other.seat)


def hand_over(play: Kilforth, hero: Hero, other: Hero, deal: Exchange) -> Rule[None]:
    """Hand over what was agreed: rumours stay rumours, assets stay assets; then unique keywords.

    rules: deed.exchange-state-kept, deed.exchange-limits-apply"""
    hero.gold += deal.gold_taken - deal.gold_given
    other.gold += deal.gold_given - deal.gold_taken
    moved = [(card, hero, other) for card in deal.given] + [(card, other, hero) for card in deal.taken]
    for card, giver, taker in moved:
        for zones in (HANDS, LOOT, ASSETS):
            if card in play.pile(zones[giver.index]):
                play.move(card, zones[giver.index], zones[taker.index])
                break
    given, taken = deal.given[:], deal.taken[:]
    play.tell(Exchanged, "deed.exchange", hero.index, other.index, given, taken, deal.gold_given, deal.gold_taken)
    for card, _, taker in moved:
        assets = play.pile(ASSETS[taker.index])
        if card in assets and card.unique:
            before = assets[: assets.index(card)]
            for older in [one for one in before if one.unique == card.unique]:
                yield from leave_play(play, taker, older, "limit.unique-keyword")
