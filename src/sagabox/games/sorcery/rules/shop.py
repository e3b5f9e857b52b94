"""The Interval before a map is entered: powers, Emporium, anvil, gear, the place at the entrance.

rules: shop.*, setup.starting-powers, setup.heroes-on-entrance, campaign.between-quests"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from sagabox.kernel import Coming, Menu, Offer, Refusal, Rule, course, refuse

from ..cards.card import Item, Power
from ..engine.events import Arrived, ItemBought, ItemSold, WeaponTurned
from ..engine.state import Interval
from ..engine.values import capacity
from ..engine.zones import EMPORIUM, PACK, POWERS, STASH, WORN, area_zone
from . import heroes, items, trading
from .naming import area_id

if TYPE_CHECKING:
    from ..engine.play import Sorcery
    from ..engine.state import Hero


@course(Interval)
def interval(play: Sorcery, interval: Interval) -> Coming:
    """Each seat readies its Heroes one after another, all seats at once."""
    if len(interval.done) < len(play.state.heroes):
        return prepare(play, interval)
    return leave(play) if play.pile(STASH) else None


def readying(play: Sorcery, interval: Interval) -> list[Hero]:
    """Return the Hero whom each seat is readying now."""
    first: dict[int, Hero] = {}
    for hero in play.state.heroes:
        if hero.index not in interval.done:
            first.setdefault(play.figure_of(hero).seat, hero)
    return list(first.values())


def prepare(play: Sorcery, interval: Interval) -> Rule[None]:
    option = yield from play.ask(
        "shop.emporium",
        partial(list_options, play, interval),
        figure={play.figure_of(hero).seat: hero.index for hero in readying(play, interval)},
        deeds=False,
    )
    yield from play.perform(option)


def list_options(play: Sorcery, interval: Interval, menu: Menu) -> None:
    for hero in readying(play, interval):
        seat = play.figure_of(hero).seat
        for card in play.pile(POWERS[hero.index]):
            menu.offer(seat, Unlearn(hero, card))
        for card in heroes.open_powers(play, hero):
            menu.offer(seat, Learn(hero, card))
        for card in _once(play.pile(EMPORIUM)):
            menu.offer(seat, Buy(hero, card))
        for card in _once(items.items_of(play, hero.index)):
            menu.offer(seat, Sell(hero, card))
        for card in _once(play.pile(STASH)):
            menu.offer(seat, TakeTreasure(hero, card))
        for card in play.pile(WORN[hero.index]):
            if isinstance(card, Item) and card.forged is not None and card not in play.state.forged:
                menu.offer(seat, Forge(hero, card))
        list_gear(play, hero, menu)
        list_entrances(play, hero, menu)
        menu.offer(seat, Ready(hero, interval))


def _once(cards: Any) -> list[Item]:
    return list({card.slug: card for card in cards if isinstance(card, Item)}.values())


class Preparing(Offer):
    """Something done before the map is entered."""

    hero: Hero


class WithCard(Preparing):
    card: Any

    def facts(self, play: Sorcery) -> dict[str, Any]:
        return {"card": self.card}


class Learn(WithCard):
    """rules: setup.starting-powers, campaign.between-quests"""

    kind = "Powers"
    rule = "setup.starting-powers"
    card: Power

    @property
    def id(self) -> str:
        return f"learn:{self.card.slug}"

    def do(self, play: Sorcery) -> Rule[None]:
        heroes.learn(play, self.hero, self.card, "setup.starting-powers")
        yield from ()


class Unlearn(WithCard):
    """rules: campaign.between-quests"""

    kind = "Powers"
    rule = "campaign.between-quests"

    @property
    def id(self) -> str:
        return f"forget:{self.card.slug}"

    def do(self, play: Sorcery) -> Rule[None]:
        heroes.forget(play, self.hero, self.card, "campaign.between-quests")
        yield from ()


class Buy(WithCard):
    """rules: shop.emporium, hero.item-capacity"""

    kind = "Emporium"
    rule = "shop.emporium"

    @property
    def id(self) -> str:
        return f"buy:{self.card.slug}"

    def refusal(self, play: Sorcery) -> Refusal | None:
        if self.hero.crowns < self.card.price:
            return refuse("shop.emporium", needed=self.card.price, have=self.hero.crowns)
        return room_for(play, self.hero)

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
        return None if self.hero.crowns >= price else refuse("shop.anvil", needed=price, have=self.hero.crowns)

    def facts(self, play: Sorcery) -> dict[str, Any]:
        return {"card": self.card, "crowns": self.card.forged.price}

    def do(self, play: Sorcery) -> Rule[None]:
        items.gain_crowns(play, self.hero, -self.card.forged.price, "shop.anvil")
        play.state.forged.append(self.card)
        play.reindex()
        play.tell(WeaponTurned, "shop.anvil", self.hero.index, self.card, "forged")
        yield from ()


class Gear(Preparing):
    """Wear an item or put it away.   rules: campaign.between-quests"""

    kind = "Gear"
    rule = "reorganize.change-equipment"
    card: Any
    slot: str
    name: str

    @property
    def id(self) -> str:
        return self.name

    def facts(self, play: Sorcery) -> dict[str, Any]:
        return {"card": self.card}

    def refusal(self, play: Sorcery) -> Refusal | None:
        return items.may_wear(self.hero, self.card, self.slot) if self.slot else room_for(play, self.hero)

    def do(self, play: Sorcery) -> Rule[None]:
        trading.arrange(play, self.hero, self.card, self.slot, "campaign.between-quests")
        yield from ()


def list_gear(play: Sorcery, hero: Hero, menu: Menu) -> None:
    seat = play.figure_of(hero).seat
    inner = Menu(play, quick=False)
    trading.list_arming(play, hero, inner)
    for option in inner.open:
        card, slot = option.means
        menu.offer(seat, Gear(hero, card, slot, option.id))


class Enter(Preparing):
    """Choose an entrance.   rules: setup.heroes-on-entrance"""

    kind = "Entrance"
    rule = "setup.heroes-on-entrance"
    area: int
    name: str

    @property
    def id(self) -> str:
        return f"enter:{self.name}"

    def facts(self, play: Sorcery) -> dict[str, Any]:
        return {"area": self.area}

    def do(self, play: Sorcery) -> Rule[None]:
        play.figure_of(self.hero).area = self.area
        play.tell(Arrived, "setup.heroes-on-entrance", self.hero.index, self.area)
        yield from ()


def list_entrances(play: Sorcery, hero: Hero, menu: Menu) -> None:
    figure = play.figure_of(hero)
    for area in dict.fromkeys(play.state.quest.start):
        if area != figure.area:
            menu.offer(figure.seat, Enter(hero, area, area_id(play, area)))


class Ready(Preparing):
    """rules: setup.starting-powers"""

    id = "ready"
    kind = "End"
    interval: Interval

    def refusal(self, play: Sorcery) -> Refusal | None:
        """All powers that the Soul Gem allows are chosen first.   rules: setup.starting-powers"""
        if heroes.open_powers(play, self.hero):
            return refuse("setup.starting-powers", most=heroes.limit(self.hero))
        return None

    def do(self, play: Sorcery) -> Rule[None]:
        self.interval.done.append(self.hero.index)
        yield from ()


def leave(play: Sorcery) -> Rule[None]:
    """Treasures that nobody took lie at the entrance.   rules: setup.starting-treasures"""
    for card in play.pile(STASH):
        play.move(card, STASH, area_zone(play.state.quest.start[0]))
    yield from ()
