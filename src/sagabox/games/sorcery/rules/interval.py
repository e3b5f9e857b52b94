"""The Interval before a map is entered: powers, gear, the place at the entrance, and the shop.

rules: setup.starting-powers, setup.heroes-on-entrance, campaign.between-quests"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from sagabox.kernel import Coming, Menu, Refusal, Rule, course, refuse

from ..cards.card import Item, Power
from ..engine.events import Arrived
from ..engine.scopes import Interval
from ..engine.zones import POWERS, STASH, WORN, area_zone
from . import heroes, items, trading
from .naming import area_id
from .shop import Forge, Preparing, WithCard, list_wares, room_for

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
        interrupts=False,
    )
    yield from play.perform(option)


def list_options(play: Sorcery, interval: Interval, menu: Menu) -> None:
    for hero in readying(play, interval):
        seat = play.figure_of(hero).seat
        learnable = heroes.open_powers(play, hero)
        for card in learnable:
            menu.put(seat, Learn(hero, card), None)
        for card in play.pile(POWERS[hero.index]):
            menu.offer(seat, Unlearn(hero, card))
        list_wares(play, hero, menu)
        for card in play.pile(WORN[hero.index]):
            if isinstance(card, Item) and card.forged is not None and card not in play.state.forged:
                menu.offer(seat, Forge(hero, card))
        list_gear(play, hero, menu)
        list_entrances(play, hero, menu)
        menu.put(seat, Ready(hero, interval), unready(hero) if learnable else None)


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
        return unready(self.hero) if heroes.open_powers(play, self.hero) else None

    def do(self, play: Sorcery) -> Rule[None]:
        self.interval.done.append(self.hero.index)
        yield from ()


def unready(hero: Hero) -> Refusal:
    return refuse("setup.starting-powers", most=heroes.limit(hero))


def leave(play: Sorcery) -> Rule[None]:
    """Treasures that nobody took lie at the entrance.   rules: setup.starting-treasures"""
    for card in play.pile(STASH):
        play.move(card, STASH, area_zone(play.state.quest.start[0]))
    yield from ()
