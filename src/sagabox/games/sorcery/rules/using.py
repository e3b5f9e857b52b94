"""Using powers, items and once-texts in a Hero Turn.   rules: power.cost, item.consumable, blinded.*"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from sagabox.kernel import Menu, Offer, Refusal, Rule, refuse

from ..cards.card import Card, Item, Power
from ..cards.program import Usable
from ..engine.card_index import hero_cards, program_of
from ..engine.context import At
from ..engine.events import ItemUsedUp, PowerUsed, TextUsed
from ..engine.scopes import Using
from ..engine.triggers import is_spent, mark
from ..engine.zones import PACK, POWERS, WORN
from . import activities, heroes, items

if TYPE_CHECKING:
    from ..cards.phrases.families import Body
    from ..engine.play import Sorcery
    from ..engine.state import Hero

COMBAT, ACTION, FREE = "combat", "action", "free"
KINDS = {COMBAT: "Combat", ACTION: "Actions", FREE: "Free Actions"}


class UsePower(Offer):
    """Use a power that costs an Activity, or nothing.   rules: power.cost"""

    hero: Hero
    card: Power

    @property
    def id(self) -> str:
        return f"use:{self.card.slug}"

    @property
    def rule(self) -> str:
        return "power.cost"

    @property
    def kind(self) -> str:
        return KINDS[self.card.cost]

    def refusal(self, play: Sorcery) -> Refusal | None:
        """rules: power.used-side, power.not-while-ghost"""
        hero, card = self.hero, self.card
        if not heroes.is_ready(play, card):
            return refuse("power.used-side", card=card, rounds=play.state.cooling[card])
        closed = heroes.forbidden(play, hero, card) or activities.may_begin(play, hero, card.cost)
        return closed or card.program.does[0].check(_at(play, hero, card))

    def facts(self, play: Sorcery) -> dict[str, Any]:
        """With the attacks that the power may make, and the HP that it costs its Hero."""
        facts = {"card": self.card, "cooldown": self.card.cooldown, "cost": self.card.cost}
        return facts | foreseen(play, self.hero, self.card, self.card.program.does)

    def do(self, play: Sorcery) -> Rule[None]:
        """The power cools down whatever becomes of the Activity.   rules: blinded.hero-powers-cool-down"""
        hero, card = self.hero, self.card
        heroes.exhaust(play, hero, card)
        play.tell(PowerUsed, "power.cost", hero.index, card)
        if (yield from activities.begin(play, hero, card.cost)):
            with play.scope(Using(hero.index, card)):
                for body in card.program.does:
                    yield from _at(play, hero, card).follow(body)
                    yield from play.settle()
            yield from play.announce("uses-power", who=hero.index)


def _at(play: Sorcery, hero: Hero, card: Card) -> At:
    band = card.band if isinstance(card, Power | Item) else None
    if band is None and isinstance(card, Item) and card.strike is not None:
        band = card.strike.band
    return At(play, play.figure_of(hero), card, band, rule="power.cost", chosen=True)


def foreseen(play: Sorcery, hero: Hero, card: Card, bodies: Sequence[Body]) -> dict[str, Any]:
    """Return what using a card may bring: `strikes`, the first attack it makes on each target, and `suffered`, the HP
    that it costs its Hero for sure."""
    at, figure = _at(play, hero, card), play.figure_of(hero)
    attacks = card.program.attacks[:1] if any("hp" in body.touching() for body in bodies) else ()
    harms = [harm for body in bodies for one in body.foresee(at)[:1] for harm in one.harms]
    own = sum(blow for target, blow in harms if target == hero.index and isinstance(blow, int))
    return {"strikes": [one for text in attacks for one in text.strikes(at, figure)], "suffered": own}


class UseText(Offer):
    """Use a text of an item or Hero card: once in a span, or by discarding the card.   rules: item.consumable"""

    hero: Hero
    card: Card
    usable: Usable

    @property
    def id(self) -> str:
        return f"use:{self.card.slug}"

    @property
    def rule(self) -> str:
        return "item.consumable" if self.usable.discard else "power.cost"

    @property
    def kind(self) -> str:
        return KINDS[self.cost]

    @property
    def cost(self) -> str:
        return self.card.cost if isinstance(self.card, Item) else FREE

    def refusal(self, play: Sorcery) -> Refusal | None:
        closed = activities.may_begin(play, self.hero, self.cost)
        if closed is not None:
            return closed
        if self.usable.once and is_spent(play, self.card, self.usable.index, self.hero.index):
            return refuse("ruling.trigger-order", card=self.card, once=self.usable.once)
        return self.usable.body.check(_at(play, self.hero, self.card))

    def facts(self, play: Sorcery) -> dict[str, Any]:
        facts = {"card": self.card, "discards": self.usable.discard, "cost": self.cost}
        return facts | foreseen(play, self.hero, self.card, [self.usable.body])

    def do(self, play: Sorcery) -> Rule[None]:
        """A consumable is discarded whatever becomes of the Activity.   rules: blinded.hero-consumables-lost"""
        hero, card = self.hero, self.card
        if self.usable.discard:
            use_up(play, hero, card)
        else:
            play.tell(TextUsed, "power.cost", hero.index, card)
            mark(play, card, self.usable.index, hero.index, self.usable.once)
        if (yield from activities.begin(play, hero, self.cost)):
            with play.scope(Using(hero.index, card)):
                yield from _at(play, hero, card).follow(self.usable.body)


def use_up(play: Sorcery, hero: Hero, card: Card) -> None:
    """rules: item.consumable, quest.discard-vs-remove"""
    items.clear_slot(hero, card)
    zone = WORN[hero.index] if card in play.pile(WORN[hero.index]) else PACK[hero.index]
    play.move(card, zone, play.home(card)[0])
    play.tell(ItemUsedUp, "item.consumable", hero.index, card)


def list_uses(play: Sorcery, hero: Hero, menu: Menu) -> None:
    """List the powers, items and once-texts of a Hero."""
    for card in play.pile(POWERS[hero.index]):
        if card.cost in KINDS:
            menu.offer(play.figure_of(hero).seat, UsePower(hero, card))
    packed = [card for card in play.pile(PACK[hero.index]) if card.kind == "consumable"]
    for card in {card.slug: card for card in (*hero_cards(play, hero.index), *packed)}.values():
        for usable in program_of(play, card).usable:
            menu.offer(play.figure_of(hero).seat, UseText(hero, card, usable))
