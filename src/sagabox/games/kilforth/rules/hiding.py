"""Hide, and coming out again.   rules: hide.*"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.kernel import NOTHING, PASS, Menu, Refusal, Rule, refuse

from ..engine.state import Hero
from .acting import Action, HeroDeed
from .health import come_out, hide

if TYPE_CHECKING:
    from ..engine.play import Kilforth

ANY_TIME = "hide.unhide-anytime"


class Hide(Action):
    """rules: hide.effect"""

    id = "hide"
    kind = "Hide"
    rule = "hide.effect"

    def restriction(self, play: Kilforth) -> Refusal | None:
        """rules: hide.restriction"""
        return refuse("hide.restriction") if self.hero.hidden else None

    def perform(self, play: Kilforth) -> Rule[None]:
        hide(play, self.hero, "hide.effect")
        return NOTHING


# ---------------------------------------------------------------- coming out


class ComeOut(HeroDeed):
    """Stop hiding; `named` if it is not the hero's own turn.   rules: hide.unhide-anytime"""

    rule = ANY_TIME
    named: bool = False

    @property
    def id(self) -> str:
        return f"come-out:{self.hero.slug}" if self.named else "come-out"

    def refusal(self, play: Kilforth) -> Refusal | None:
        return None

    def do(self, play: Kilforth) -> Rule[None]:
        come_out(play, self.hero, ANY_TIME)
        return NOTHING


def list_come_out(play: Kilforth, active: Hero, menu: Menu) -> None:
    """List coming out of hiding for the active hero, and for others whose seats always want to be asked.

    rules: hide.unhide-anytime"""
    if active.hidden:
        menu.offer(active.seat, ComeOut(active))
    for hero in out_of_turn(play):
        if hero is not active:
            menu.offer(hero.seat, ComeOut(hero, named=True))


def out_of_turn(play: Kilforth) -> list[Hero]:
    wanted = play.state.insist
    return [hero for hero in play.in_game() if hero.hidden and f"{hero.seat}:{ANY_TIME}" in wanted] if wanted else []


def come_out_at_night(play: Kilforth) -> Rule[None]:
    """Let heroes come out at Night, when nobody has a turn.   rules: hide.unhide-anytime"""
    for hero in out_of_turn(play):

        def lister(menu: Menu, hero: Hero = hero) -> None:
            menu.offer(hero.seat, ComeOut(hero, named=True))
            menu.answer(PASS, hero.seat)

        option = yield from play.ask(ANY_TIME, lister, figure=hero.index, interrupts=False)
        if option.means is not None:
            yield from play.perform(option)
