"""Doors, Chests, Traps, Search Areas, Shrines, walls and overlays.

rules: door.*, locked-door.*, chest.*, magic-lock.*, search-area.*, trap.*, shrine.*, barrier.*"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sagabox.kernel import Menu, Rule

from ..cards.words import Hazard, Overlay
from ..engine.context import At
from ..engine.events import (
    BarrierLaid,
    ChestOpened,
    ChestPlaced,
    DoorClosed,
    DoorOpened,
    DoorUnlocked,
    OverlayChanged,
    SearchPlaced,
    ShrineTurned,
    TrapDrawn,
    TrapIgnored,
    WallRemoved,
)
from ..engine.scopes import Springing
from ..engine.values import ignores, rules_in_force
from ..engine.zones import search_zone
from . import items
from .decks import draw
from .naming import door_id

if TYPE_CHECKING:
    from ..engine.play import Sorcery
    from ..engine.state import Figure, Hero

__all__ = ["door_id"]
GONE, HERE, MAGIC, KEPT = "gone", "here", "magic", "aside"
NOBODY = -1


# ---------------------------------------------------------------- Doors


def doors_of(play: Sorcery, area: int) -> list[int]:
    """Return the Doors on the borders of an area."""
    return [number for number, door in enumerate(play.state.quest.doors) if area in door.between]


def is_closed(play: Sorcery, door: int) -> bool:
    return bool(play.state.closed >> door & 1)


def open_doors(play: Sorcery, area: int) -> list[int]:
    return [door for door in doors_of(play, area) if not is_closed(play, door)]


def open_door(play: Sorcery, door: int, figure: int, rule: str) -> None:
    """rules: door.trap-then-remove"""
    play.state.closed &= ~(1 << door)
    play.state.locks[door] = ""
    play.tell(DoorOpened, rule, figure, door)


def close_door(play: Sorcery, door: int) -> None:
    """rules: door.blocks"""
    play.state.closed |= 1 << door
    play.tell(DoorClosed, "door.blocks", door)


def pass_door(play: Sorcery, figure: Figure, source: int, target: int) -> None:
    """An Enemy opens a Door that it goes through, where the house rule lets it.   rules: door.enemies-cannot-open"""
    for door in doors_of(play, source):
        if target in play.state.quest.doors[door].between and is_closed(play, door):
            open_door(play, door, figure.index, "door.enemies-cannot-open")


def turn(play: Sorcery, name: str, *, opened: bool) -> None:
    """Open or close a Door or Shrine by its name.   rules: magic-lock.removal, shrine.definition"""
    quest, state = play.state.quest, play.state
    for number, door in enumerate(quest.doors):
        if door.name == name and is_closed(play, number) is opened:
            if opened:
                open_door(play, number, NOBODY, "ruling.paragraph-opens-without-trap")
            else:
                close_door(play, number)
    for number, shrine in enumerate(quest.shrines):
        if quest.board.names[shrine.area] == name and state.shrines[number] != opened:
            state.shrines[number] = opened
            play.tell(ShrineTurned, "shrine.definition", shrine.area, opened)


def unlock(play: Sorcery, name: str) -> None:
    """rules: magic-lock.removal"""
    for number, door in enumerate(play.state.quest.doors):
        if door.name == name and play.state.locks[number]:
            play.state.locks[number] = ""
            play.tell(DoorUnlocked, "magic-lock.removal", number)


def is_open(play: Sorcery, name: str) -> bool:
    """Return True if a Door or Shrine is open."""
    quest = play.state.quest
    doors = [not is_closed(play, number) for number, door in enumerate(quest.doors) if door.name == name]
    shrines = [
        play.state.shrines[number] for number, one in enumerate(quest.shrines) if quest.board.names[one.area] == name
    ]
    return any([*doors, *shrines])


def open_shrine(play: Sorcery, area: int) -> bool:
    """Return True if an open Shrine is in an area.   rules: shrine.definition"""
    shrines = play.state.quest.shrines
    return any(one.area == area and play.state.shrines[number] for number, one in enumerate(shrines))


# ---------------------------------------------------------------- Traps


def spring(play: Sorcery, hero: Hero, *, door: bool) -> Rule[None]:
    """Draw a Trap card and resolve it.   rules: bash-open.trap-always, trap.victim, door.trap-then-remove"""
    if door and rules_in_force(play, "no-traps"):
        return
    figure = play.figure_of(hero)
    with play.scope(Springing(hero.index)) as springing:
        zone = play.aside(springing)
        if draw(play, "trap", zone) is None:
            return
        play.tell(TrapDrawn, "trap.victim", hero.index, play.pile(zone)[-1])
        yield from play.announce("draws-trap", who=hero.index, area=figure.area)
        card: Any = play.pile(zone)[-1]
        if springing.ignored or ignores(play, figure, Hazard.TRAPS):
            play.tell(TrapIgnored, "trap.victim", hero.index, card)
            return
        at = At(play, figure, card, rule="trap.victim")
        for body in card.program.does:
            yield from at.follow(body)


def another_trap(at: At) -> Rule[None]:
    """Draw a second Trap and discard one of the two.   rules: trap.victim"""
    play = at.play
    springing = play.scoped(Springing)
    if draw(play, "trap", springing.aside) is None:
        return
    cards = play.pile(springing.aside)
    play.tell(TrapDrawn, "trap.victim", at.figure.index, cards[-1])

    def lister(menu: Menu) -> None:
        for card in cards:
            menu.answer(f"trap:{card.slug}", at.seat, card)

    option = yield from play.ask("trap.victim", lister, figure=at.figure.index, interrupts=False, card=at.card)
    for card in cards:
        if card is not option.means:
            play.move(card, springing.aside, "trap:discard")


# ---------------------------------------------------------------- Chests


def chests_in(play: Sorcery, area: int) -> list[int]:
    """Return the Chests in an area that are there and not opened."""
    chests = play.state.quest.chests
    return [
        number for number, one in enumerate(chests) if one.area == area and play.state.chests[number] in (HERE, MAGIC)
    ]


def open_chest(play: Sorcery, hero: Hero, chest: int) -> Rule[None]:
    """The Trap first, then what the Chest holds; it lies in the area if the Trap kills the opener.

    rules: chest.trap-then-loot, chest.opener-dies, bash-open.trap-always"""
    holds = play.state.quest.chests[chest]
    play.tell(ChestOpened, "chest.open-cost", hero.index, holds.area)
    yield from play.announce("opens-chest", who=hero.index, area=holds.area)
    yield from spring(play, hero, door=False)
    play.state.chests[chest] = GONE
    if play.is_alive(play.figure_of(hero)):
        items.draw_treasures(play, hero, holds.treasures)
        items.gain_crowns(play, hero, holds.crowns, "chest.trap-then-loot")
    else:
        items.leave(play, holds.area, holds.treasures, holds.crowns)


def place_chest(play: Sorcery, area: int) -> None:
    """rules: setup.kept-aside-objects"""
    for number, chest in enumerate(play.state.quest.chests):
        if chest.area == area and play.state.chests[number] == KEPT:
            play.state.chests[number] = MAGIC if chest.magic else HERE
            play.tell(ChestPlaced, "setup.kept-aside-objects", area)


# ---------------------------------------------------------------- Search Areas, walls, overlays


def place_search(play: Sorcery, area: int) -> None:
    """rules: search-area.action"""
    if draw(play, "search", search_zone(area)) is not None:
        play.tell(SearchPlaced, "search-area.action", area)


def remove_wall(play: Sorcery, one: int, other: int) -> None:
    """rules: wall.blocks-movement"""
    pair = min(one, other), max(one, other)
    for number, bar in enumerate(play.state.quest.board.bars):
        if bar.is_wall and bar.areas == pair and play.state.closed >> number & 1:
            play.state.closed &= ~(1 << number)
            play.tell(WallRemoved, "wall.blocks-movement", one, other)


def lay_barrier(play: Sorcery, source: int, target: int) -> None:
    """rules: barrier.one-way"""
    if (source, target) not in play.state.barriers:
        play.state.barriers = (*play.state.barriers, (source, target))
        play.tell(BarrierLaid, "barrier.one-way", source, target)


def lay_overlay(play: Sorcery, area: int, overlay: Overlay, *, on: bool) -> None:
    """rules: difficult.costs-two, deadly.one-hp"""
    state, deadly = play.state, overlay is Overlay.DEADLY
    mask = state.deadly if deadly else state.difficult
    if area < 0 or bool(mask >> area & 1) is on:
        return
    mask ^= 1 << area
    if deadly:
        state.deadly = mask
    else:
        state.difficult = mask
    play.tell(OverlayChanged, "deadly.one-hp" if deadly else "difficult.costs-two", area, overlay.value, on)
