"""Rearranging equipment, and exchanging it between Heroes.   rules: reorganize.*, exchange.*, item.weapon-hands"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from sagabox.kernel import Menu, Rule

from ..cards.card import Item
from ..engine.events import ItemGiven
from ..engine.scopes import Arming, Trading
from ..engine.zones import PACK, WORN
from . import items

if TYPE_CHECKING:
    from ..engine.play import Sorcery
    from ..engine.state import Hero

CROWNS = (1, 5, 10)


# ---------------------------------------------------------------- equipment


def list_arming(play: Sorcery, hero: Hero, menu: Menu) -> None:
    """List what can be worn and what can be put away.   rules: reorganize.change-equipment"""
    seat = play.figure_of(hero).seat
    for card in {card.slug: card for card in items.carried(play, hero.index)}.values():
        slots = items.slots_for(card)
        for slot in slots:
            name = f"wear:{card.slug}:{slot}" if len(slots) > 1 else f"wear:{card.slug}"
            menu.answer(name, seat, (card, slot), items.may_wear(hero, card, slot))
    for card in play.pile(WORN[hero.index]):
        menu.answer(f"stow:{card.slug}", seat, (card, ""))


def can_change(play: Sorcery, hero: Hero) -> bool:
    menu = Menu(play)
    list_arming(play, hero, menu)
    return bool(menu.open)


def arrange(play: Sorcery, hero: Hero, card: Item, slot: str, rule: str) -> None:
    """Wear an item in a slot, or put it away."""
    if slot:
        items.wear(play, hero, card, slot, PACK[hero.index], rule)
    else:
        items.put_away(play, hero, card, rule)


def rearm(play: Sorcery, hero: Hero, rule: str) -> Rule[None]:
    """Any number of items, in small steps.   rules: reorganize.change-equipment"""
    seat = play.figure_of(hero).seat

    def lister(menu: Menu) -> None:
        list_arming(play, hero, menu)
        menu.answer("done", seat)

    with play.scope(Arming(hero.index)):
        while True:
            option = yield from play.ask(rule, lister, figure=hero.index, interrupts=False)
            if option.means is None:
                return
            card, slot = option.means
            arrange(play, hero, card, slot, rule)


# ---------------------------------------------------------------- exchange


def tradable(play: Sorcery, hero: Hero) -> list[Item]:
    """Return the items that a Hero could hand over, equal ones once."""
    return list({card.slug: card for card in items.items_of(play, hero.index)}.values())


def anything(play: Sorcery, hero: Hero, other: Hero) -> bool:
    return bool(tradable(play, hero) or tradable(play, other) or hero.crowns or other.crowns)


def exchange(play: Sorcery, hero: Hero, other: Hero) -> Rule[None]:
    """Make up an exchange: one item in one direction, Crowns in either; then the other Hero agrees.

    rules: exchange.one-item-and-crowns"""
    seat = play.figure_of(hero).seat
    with play.scope(Trading(hero.index, other.index)) as trade:
        while True:
            option = yield from play.ask(
                "exchange.one-item-and-crowns",
                partial(_list, play, trade, hero, other),
                figure=hero.index,
                interrupts=False,
                other=other.index,
            )
            if option.id == "done":
                break
            if isinstance(option.means, int):
                trade.crowns += option.means
            else:
                trade.giver, trade.item = option.means
        takes = trade.crowns < 0 or trade.giver == other.index
        agreed = True
        if takes and play.figure_of(other).seat != seat:
            agreed = yield from _consent(play, hero, other)
        if agreed:
            yield from _hand_over(play, trade, hero, other)


def _list(play: Sorcery, trade: Trading, hero: Hero, other: Hero, menu: Menu) -> None:
    seat = play.figure_of(hero).seat
    if trade.item is None:
        for card in tradable(play, hero):
            menu.answer(f"give:{card.slug}", seat, (hero.index, card))
        for card in tradable(play, other):
            menu.answer(f"ask:{card.slug}", seat, (other.index, card))
    for amount in CROWNS:
        if hero.crowns >= trade.crowns + amount:
            menu.answer(f"give-crowns:{amount}", seat, amount)
        if other.crowns >= amount - trade.crowns:
            menu.answer(f"ask-crowns:{amount}", seat, -amount)
    menu.answer("done", seat)


def _consent(play: Sorcery, hero: Hero, other: Hero) -> Rule[bool]:
    def lister(menu: Menu) -> None:
        menu.answer("accept", play.figure_of(other).seat, True)
        menu.answer("refuse", play.figure_of(other).seat, False)
        menu.answer("withdraw", play.figure_of(hero).seat, False)

    option = yield from play.ask(
        "exchange.one-item-and-crowns",
        lister,
        figure={play.figure_of(other).seat: other.index, play.figure_of(hero).seat: hero.index},
        interrupts=False,
        other=hero.index,
    )
    agreed: bool = option.means
    return agreed


def _hand_over(play: Sorcery, trade: Trading, hero: Hero, other: Hero) -> Rule[None]:
    """rules: exchange.one-item-and-crowns, exchange.receiver-may-equip"""
    items.gain_crowns(play, hero, -trade.crowns, "exchange.one-item-and-crowns")
    items.gain_crowns(play, other, trade.crowns, "exchange.one-item-and-crowns")
    card = trade.item
    if card is None:
        return
    giver, taker = (hero, other) if trade.giver == hero.index else (other, hero)
    items.clear_slot(giver, card)
    zone = WORN[giver.index] if card in play.pile(WORN[giver.index]) else PACK[giver.index]
    play.move(card, zone, PACK[taker.index])
    play.tell(ItemGiven, "exchange.one-item-and-crowns", giver.index, taker.index, card)
    yield from wear_received(play, taker, card)


def wear_received(play: Sorcery, hero: Hero, card: Item) -> Rule[None]:
    """rules: exchange.receiver-may-equip"""
    slots = [slot for slot in items.slots_for(card) if items.may_wear(hero, card, slot) is None]
    if not slots:
        return
    seat = play.figure_of(hero).seat

    def lister(menu: Menu) -> None:
        for slot in slots:
            menu.answer(f"wear:{card.slug}:{slot}" if len(slots) > 1 else f"wear:{card.slug}", seat, slot)
        menu.answer("keep", seat, "")

    option = yield from play.ask("exchange.receiver-may-equip", lister, figure=hero.index, interrupts=False, card=card)
    if option.means:
        arrange(play, hero, card, option.means, "exchange.receiver-may-equip")
