"""The Emporium and the anvil, and the Treasures that a Party begins with.   rules: shop.*, setup.starting-treasures"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sagabox.kernel import Menu, Offer, Refusal, Rule, refuse

from ..cards.card import Item
from ..engine.events import ItemBought, ItemSold, WeaponTurned
from ..engine.values import capacity
from ..engine.zones import EMPORIUM, PACK, STASH, WORN
from . import items

if TYPE_CHECKING:
    from ..engine.play import Sorcery
    from ..engine.state import Hero


def list_wares(play: Sorcery, hero: Hero, menu: Menu) -> None:
    """What can be bought, sold and taken; whether there is room for more is worked out once."""
    seat, full = play.figure_of(hero).seat, room_for(play, hero)
    for card in _once(play.pile(EMPORIUM)):
        if hero.crowns >= card.price or not menu.quick:
            buy = Buy(hero, card)
            menu.put(seat, buy, buy.too_dear() or full)
    for card in _once(items.items_of(play, hero.index)):
        menu.offer(seat, Sell(hero, card))
    for card in _once(play.pile(STASH)):
        menu.put(seat, TakeTreasure(hero, card), full)


def _once(cards: Any) -> list[Item]:
    return list({card.slug: card for card in cards if isinstance(card, Item)}.values())


class Preparing(Offer):
    """Something done before the map is entered."""

    hero: Hero


class WithCard(Preparing):
    card: Any

    def facts(self, play: Sorcery) -> dict[str, Any]:
        return {"card": self.card}


class Buy(WithCard):
    """rules: shop.emporium, hero.item-capacity"""

    kind = "Emporium"
    rule = "shop.emporium"

    @property
    def id(self) -> str:
        return f"buy:{self.card.slug}"

    def refusal(self, play: Sorcery) -> Refusal | None:
        return self.too_dear() or room_for(play, self.hero)

    def too_dear(self) -> Refusal | None:
        if self.hero.crowns >= self.card.price:
            return None
        return refuse("shop.emporium", needed=self.card.price, have=self.hero.crowns, paid="Crown")

    def facts(self, play: Sorcery) -> dict[str, Any]:
        return {"card": self.card, "crowns": self.card.price}

    def do(self, play: Sorcery) -> Rule[None]:
        items.gain_crowns(play, self.hero, -self.card.price, "shop.emporium")
        play.move(self.card, EMPORIUM, PACK[self.hero.index])
        play.tell(ItemBought, "shop.emporium", self.hero.index, self.card, self.card.price)
        yield from ()


def room_for(play: Sorcery, hero: Hero) -> Refusal | None:
    """rules: hero.item-capacity"""
    most = capacity(play, hero)
    return None if len(items.carried(play, hero.index)) < most else refuse("hero.item-capacity", most=most)


class Sell(WithCard):
    """For half the price, rounded up.   rules: shop.sell, golden.round-up"""

    kind = "Emporium"
    rule = "shop.sell"

    @property
    def id(self) -> str:
        return f"sell:{self.card.slug}"

    def refusal(self, play: Sorcery) -> Refusal | None:
        return None if self.price(play) else refuse("shop.sell", card=self.card)

    def price(self, play: Sorcery) -> int:
        return -(-int(self.card.price) // play.state.measures.sell)

    def facts(self, play: Sorcery) -> dict[str, Any]:
        return {"card": self.card, "gains": self.price(play)}

    def do(self, play: Sorcery) -> Rule[None]:
        hero, card = self.hero, self.card
        items.clear_slot(hero, card)
        zone = WORN[hero.index] if card in play.pile(WORN[hero.index]) else PACK[hero.index]
        play.move(card, zone, EMPORIUM)
        items.gain_crowns(play, hero, self.price(play), "shop.sell")
        play.tell(ItemSold, "shop.sell", hero.index, card, self.price(play))
        yield from ()


class TakeTreasure(WithCard):
    """rules: setup.starting-treasures"""

    kind = "Treasures"
    rule = "setup.starting-treasures"

    @property
    def id(self) -> str:
        return f"take:{self.card.slug}"

    def refusal(self, play: Sorcery) -> Refusal | None:
        return room_for(play, self.hero)

    def do(self, play: Sorcery) -> Rule[None]:
        items.receive(play, self.hero, self.card, STASH, "setup.starting-treasures")
        yield from ()


class Forge(WithCard):
    """Improve a standard weapon for this Quest.   rules: shop.anvil, item.weapon-kinds"""

    kind = "Anvil"
    rule = "shop.anvil"

    @property
    def id(self) -> str:
        return f"forge:{self.card.slug}"

    def refusal(self, play: Sorcery) -> Refusal | None:
        price = self.card.forged.price
        if self.hero.crowns >= price:
            return None
        return refuse("shop.anvil", needed=price, have=self.hero.crowns, paid="Crown")

    def facts(self, play: Sorcery) -> dict[str, Any]:
        return {"card": self.card, "crowns": self.card.forged.price}

    def do(self, play: Sorcery) -> Rule[None]:
        items.gain_crowns(play, self.hero, -self.card.forged.price, "shop.anvil")
        play.state.forged.append(self.card)
        play.reindex()
        play.tell(WeaponTurned, "shop.anvil", self.hero.index, self.card, "forged")
        yield from ()
