"""Hide, and coming out again.   rules: hide.*"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.kernel import NOTHING, Menu, Rule, refuse

from ..engine.state import Hero
from .health import come_out, hide

if TYPE_CHECKING:
    from ..engine.play import Kilforth

ANY_TIME = "hide.unhide-anytime"


def list_hides(play: Kilforth, hero: Hero, menu: Menu) -> None:
    """rules: hide.restriction"""
    refusal = refuse("hide.restriction") if hero.hidden else None
    menu.offer("hide", hero.seat, refusal, go_into_hiding, (play, hero))


def go_into_hiding(play: Kilforth, hero: Hero) -> Rule[None]:
    """rules: hide.effect"""
    hide(play, hero, "hide.effect")
    return NOTHING


# ---------------------------------------------------------------- coming out


def list_come_out(play: Kilforth, active: Hero, menu: Menu) -> None:
    """The hero whose turn it is; of the others those whose seats always want to be asked, since it hardly ever helps.

    rules: hide.unhide-anytime"""
    if active.hidden:
        menu.add("come-out", active.seat, stop_hiding, (play, active), deed=True)
    for hero in out_of_turn(play):
        if hero is not active:
            menu.add(f"come-out:{hero.slug}", hero.seat, stop_hiding, (play, hero), deed=True)


def out_of_turn(play: Kilforth) -> list[Hero]:
    wanted = play.state.insist
    return [hero for hero in play.in_game() if hero.hidden and f"{hero.seat}:{ANY_TIME}" in wanted] if wanted else []


def stop_hiding(play: Kilforth, hero: Hero) -> Rule[None]:
    """rules: hide.unhide-anytime"""
    come_out(play, hero, ANY_TIME)
    return NOTHING


def come_out_at_night(play: Kilforth) -> Rule[None]:
    """At Night nobody has a turn to come out in.   rules: hide.unhide-anytime"""
    for hero in out_of_turn(play):

        def lister(menu: Menu, hero: Hero = hero) -> None:
            menu.add(f"come-out:{hero.slug}", hero.seat, stop_hiding, (play, hero))
            menu.add("pass", hero.seat)

        option = yield from play.ask(ANY_TIME, lister, deeds=False)
        if option.means is not None:
            yield from play.perform(option)
