"""Items, Crowns and things: who has what, and where it lies.   rules: item.*, crowns.money, hero.item-capacity"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sagabox.kernel import Card, Refusal, refuse

from ..cards.card import Item, Thing
from ..engine.events import (
    CrownsChanged,
    CrownsLeft,
    ItemDropped,
    ItemLeft,
    ItemPutAway,
    ItemTaken,
    ItemWorn,
    ShieldsChanged,
)
from ..engine.values import capacity
from ..engine.zones import ASIDE, KEPT, PACK, WORN, area_zone, held_zone
from .decks import draw

if TYPE_CHECKING:
    from ..engine.play import Sorcery
    from ..engine.state import Figure, Hero

SLOTS = ("weapon", "second", "armour", "artifact")


# ---------------------------------------------------------------- what a Hero has


def items_of(play: Sorcery, hero: int) -> list[Item]:
    """Return all items of a Hero, worn ones first."""
    return [card for card in (*play.pile(WORN[hero]), *play.pile(PACK[hero])) if isinstance(card, Item)]


def carried(play: Sorcery, hero: int) -> list[Item]:
    """Return the items that count against the capacity.   rules: hero.item-capacity, ruling.carried-things"""
    return [card for card in play.pile(PACK[hero]) if isinstance(card, Item)]


def excess(play: Sorcery, hero: Hero) -> int:
    """rules: hero.item-capacity"""
    load = len(carried(play, hero.index))
    return max(0, load - capacity(play, hero)) if load else 0


# ---------------------------------------------------------------- slots


def slots_for(card: Item) -> tuple[str, ...]:
    """Return the slots that an item fits in.   rules: hero.sheet-slots, item.weapon-hands, item.artifact"""
    if card.kind == "weapon":
        assert card.strike is not None
        return {"strong": ("weapon",), "two": ("weapon",), "weak": ("second",)}.get(
            card.strike.hand, ("weapon", "second")
        )
    return (card.kind,) if card.kind in ("armour", "artifact") else ()


def may_wear(hero: Hero, card: Item, slot: str) -> Refusal | None:
    """Return why an item cannot be put into a slot.   rules: item.style-compatibility, item.weapon-hands"""
    if slot not in slots_for(card):
        return refuse("item.weapon-hands", card=card)
    if card.owner and card.deck == "soul" and card.owner != hero.card.slug:
        return refuse("item.soul-weapon", card=card)
    if card.styles and hero.card.style not in card.styles:
        return refuse("item.style-compatibility", card=card)
    if getattr(hero, slot) is not None:
        return refuse("hero.sheet-slots", card=getattr(hero, slot))
    if slot == "second" and hero.weapon is not None and is_two_handed(hero.weapon):
        return refuse("item.weapon-hands", card=hero.weapon)
    if slot == "weapon" and is_two_handed(card) and hero.second is not None:
        return refuse("item.weapon-hands", card=hero.second)
    return None


def is_two_handed(card: Item) -> bool:
    return card.strike is not None and card.strike.hand == "two"


def wear(play: Sorcery, hero: Hero, card: Item, slot: str, zone: str, rule: str) -> None:
    """rules: item.equipped-only, item.two-weapons"""
    play.move(card, zone, WORN[hero.index])
    setattr(hero, slot, card)
    play.tell(ItemWorn, rule, hero.index, card, slot)
    if play.state.round:
        ward(play, hero, card)


def ward(play: Sorcery, hero: Hero, card: Item) -> None:
    """Give the Magic Shields of an item, once in a Quest.   rules: item.magic-shields-per-quest"""
    if card.shields and card not in play.state.warded:
        play.state.warded.append(card)
        play.figure_of(hero).shields += card.shields
        play.tell(ShieldsChanged, "item.magic-shields-per-quest", hero.index, card.shields)


def put_away(play: Sorcery, hero: Hero, card: Item, rule: str) -> None:
    """rules: reorganize.change-equipment"""
    clear_slot(hero, card)
    play.move(card, WORN[hero.index], PACK[hero.index])
    play.tell(ItemPutAway, rule, hero.index, card)


def clear_slot(hero: Hero, card: Card) -> None:
    for slot in SLOTS:
        if getattr(hero, slot) is card:
            setattr(hero, slot, None)


# ---------------------------------------------------------------- coming and going


def receive(play: Sorcery, hero: Hero, card: Card, zone: str, rule: str) -> None:
    """Take an item into the inventory.   rules: hero.item-capacity"""
    play.move(card, zone, PACK[hero.index])
    taken: Any = card
    play.tell(ItemTaken, rule, hero.index, taken)


def drop(play: Sorcery, hero: Hero, card: Card, rule: str) -> None:
    """Lay an item, worn or carried, into the Hero's area.   rules: item.dropped, free.pick-up-drop"""
    clear_slot(hero, card)
    zone = WORN[hero.index] if card in play.pile(WORN[hero.index]) else PACK[hero.index]
    play.move(card, zone, area_zone(play.figure_of(hero).area))
    dropped: Any = card
    play.tell(ItemDropped, rule, hero.index, dropped)


def lying(play: Sorcery, area: int) -> list[Any]:
    """Return the items and things that lie in an area."""
    return [card for card in play.pile(area_zone(area)) if isinstance(card, Item | Thing)]


def gain_crowns(play: Sorcery, hero: Hero, amount: int, rule: str) -> None:
    """rules: crowns.money"""
    if amount:
        hero.crowns += amount
        play.tell(CrownsChanged, rule, hero.index, amount)


def drop_crowns(play: Sorcery, hero: Hero) -> None:
    """Lay all Crowns of a Hero into the area.   rules: free.pick-up-drop"""
    amount, area = hero.crowns, play.figure_of(hero).area
    gain_crowns(play, hero, -amount, "free.pick-up-drop")
    play.state.crowns[area] += amount
    play.tell(CrownsLeft, "free.pick-up-drop", area, amount)


def draw_treasures(play: Sorcery, hero: Hero, count: int) -> None:
    """rules: chest.trap-then-loot"""
    for _ in range(count):
        card: Any = draw(play, "treasure", PACK[hero.index])
        if card is not None:
            play.tell(ItemTaken, "chest.trap-then-loot", hero.index, card)


def leave(play: Sorcery, area: int, treasures: int, crowns: int) -> None:
    """Leave the contents of a Chest lying in its area.   rules: chest.opener-dies"""
    for _ in range(treasures):
        card: Any = draw(play, "treasure", area_zone(area))
        if card is not None:
            play.tell(ItemLeft, "chest.opener-dies", area, card)
    if crowns:
        play.state.crowns[area] += crowns
        play.tell(CrownsLeft, "chest.opener-dies", area, crowns)


# ---------------------------------------------------------------- things


def _is_named(card: Any, name: str) -> bool:
    return isinstance(card, Thing) and card.name in (name, name.removeprefix("the "))


def zone_of(figure: Figure) -> str:
    """Return where a Character carries things."""
    return PACK[figure.index] if figure.kind == "hero" else held_zone(figure.index)


def carries(play: Sorcery, figure: Figure, name: str) -> bool:
    """rules: ruling.carried-things"""
    return any(_is_named(card, name) for card in play.state.zones.get(zone_of(figure), ()))


def is_free(play: Sorcery, name: str) -> bool:
    """Return True if nobody has a thing yet."""
    return any(_is_named(card, name) for zone in (ASIDE, KEPT) for card in play.pile(zone))


def gain_thing(play: Sorcery, figure: Figure, name: str) -> None:
    """rules: setup.kept-aside-objects, ruling.carried-things"""
    for zone in (ASIDE, KEPT):
        for card in play.pile(zone):
            if _is_named(card, name):
                target = zone_of(figure)
                play.state.zones.setdefault(target, ())
                play.move(card, zone, target)
                play.tell(ItemTaken, "setup.kept-aside-objects", figure.index, card)
                return


def lose_thing(play: Sorcery, figure: Figure, name: str) -> None:
    """rules: quest.discard-vs-remove"""
    for card in play.state.zones.get(zone_of(figure), ()):
        if _is_named(card, name):
            play.move(card, zone_of(figure), ASIDE)
            lost: Any = card
            play.tell(ItemDropped, "quest.discard-vs-remove", figure.index, lost)
            return


def drop_held(play: Sorcery, figure: Figure) -> None:
    """What a dead Enemy carried lies in its area.   rules: ruling.carried-things"""
    zone = held_zone(figure.index)
    for card in play.state.zones.get(zone, ()):
        play.move(card, zone, area_zone(figure.area))
        left: Any = card
        play.tell(ItemLeft, "ruling.carried-things", figure.area, left)
