"""Free Actions: normal Doors, picking up and dropping, waking a soul weapon.   rules: free.*, item.soul-weapon"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sagabox.kernel import Card, Menu, Offer, Refusal, Rule, refuse

from ..cards.card import Item
from ..engine.events import WeaponTurned
from ..engine.zones import PACK, WORN, area_zone
from . import activities, elements, items, souls
from .discoveries import unbar
from .terrain import is_engaged

if TYPE_CHECKING:
    from ..engine.play import Sorcery
    from ..engine.state import Hero


class FreeAction(Offer):
    """rules: free.list"""

    kind = "Free Actions"
    hero: Hero

    def refusal(self, play: Sorcery) -> Refusal | None:
        return activities.may_begin(play, self.hero, activities.FREE)


class OpenDoor(FreeAction):
    """rules: free.open-door, door.open-cost, free.open-door-engaged"""

    rule = "free.open-door"
    door: int
    name: str

    @property
    def id(self) -> str:
        return f"open:{self.name}"

    def facts(self, play: Sorcery) -> dict[str, Any]:
        return {"door": self.door, "trap": True}

    def do(self, play: Sorcery) -> Rule[None]:
        return unbar(play, self.hero, self.door, "door.open-cost")


class HandlingItems(FreeAction):
    """rules: free.pick-up-drop, free.pick-up-drop-not-engaged"""

    rule = "free.pick-up-drop"

    def refusal(self, play: Sorcery) -> Refusal | None:
        if is_engaged(play, play.figure_of(self.hero)):
            return refuse("free.pick-up-drop-not-engaged", figure=self.hero.index)
        return super().refusal(play)


class Take(HandlingItems):
    """rules: item.dropped"""

    card: Any

    @property
    def id(self) -> str:
        return f"take:{self.card.slug}"

    def facts(self, play: Sorcery) -> dict[str, Any]:
        return {"card": self.card}

    def do(self, play: Sorcery) -> Rule[None]:
        items.receive(play, self.hero, self.card, area_zone(play.figure_of(self.hero).area), "free.pick-up-drop")
        yield from ()


class TakeCrowns(HandlingItems):
    id = "take:crowns"

    def facts(self, play: Sorcery) -> dict[str, Any]:
        return {"crowns": play.state.crowns[play.figure_of(self.hero).area]}

    def do(self, play: Sorcery) -> Rule[None]:
        area = play.figure_of(self.hero).area
        amount, play.state.crowns[area] = play.state.crowns[area], 0
        items.gain_crowns(play, self.hero, amount, "free.pick-up-drop")
        yield from ()


class Drop(HandlingItems):
    """Drop items and Crowns, one after another.   rules: free.pick-up-drop, item.dropped"""

    id = "drop"

    def do(self, play: Sorcery) -> Rule[None]:
        hero, figure = self.hero, play.figure_of(self.hero)
        while held := {card.slug: card for card in (*play.pile(WORN[hero.index]), *play.pile(PACK[hero.index]))}:

            def lister(menu: Menu, held: dict[str, Card] = held) -> None:
                for slug, card in held.items():
                    menu.answer(f"drop:{slug}", figure.seat, card)
                if hero.crowns:
                    menu.answer("drop:crowns", figure.seat, "crowns")
                menu.answer("done", figure.seat, None)

            option = yield from play.ask("free.pick-up-drop", lister, figure=hero.index, interrupts=False)
            if option.means is None:
                return
            if option.means == "crowns":
                items.drop_crowns(play, hero)
            else:
                items.drop(play, hero, option.means, "free.pick-up-drop")


class Awaken(FreeAction):
    """Turn a soul weapon to its other side until the Quest ends.   rules: item.soul-weapon"""

    rule = "item.soul-weapon"
    weapon: Item

    @property
    def id(self) -> str:
        return f"awaken:{self.weapon.slug}"

    def refusal(self, play: Sorcery) -> Refusal | None:
        price = self.weapon.awake.price if self.weapon.awake is not None else 0
        have = souls.points(play, self.hero.index)
        if have < price:
            return refuse("item.soul-weapon", needed=price, have=have, paid="Soul Point")
        return super().refusal(play)

    def facts(self, play: Sorcery) -> dict[str, Any]:
        return {"card": self.weapon, "souls": self.weapon.awake.price if self.weapon.awake is not None else 0}

    def do(self, play: Sorcery) -> Rule[None]:
        assert self.weapon.awake is not None
        souls.pay(play, self.hero.index, self.weapon.awake.price, "item.soul-weapon")
        play.state.awake.append(self.weapon)
        play.reindex()
        play.tell(WeaponTurned, "item.soul-weapon", self.hero.index, self.weapon, "awake")
        yield from ()


def list_free_actions(play: Sorcery, hero: Hero, menu: Menu) -> None:
    """rules: free.list"""
    figure = play.figure_of(hero)
    for door in elements.doors_of(play, figure.area):
        if elements.is_closed(play, door) and not play.state.locks[door]:
            menu.offer(figure.seat, OpenDoor(hero, door, elements.door_id(play, door)))
    for card in {card.slug: card for card in items.lying(play, figure.area)}.values():
        menu.offer(figure.seat, Take(hero, card))
    if play.state.crowns[figure.area]:
        menu.offer(figure.seat, TakeCrowns(hero))
    if play.pile(WORN[hero.index]) or play.pile(PACK[hero.index]):
        menu.offer(figure.seat, Drop(hero))
    for weapon in (hero.weapon, hero.second):
        if weapon is not None and weapon.awake is not None and weapon not in play.state.awake:
            menu.offer(figure.seat, Awaken(hero, weapon))
