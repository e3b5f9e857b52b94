"""How do abilities that listen get their turn? With this, `Play` is whole: the state in motion."""

from functools import partial
from typing import Any

from .asking import Asking
from .choices import NOTHING, Ability, Menu, Rule, next_ones, order_matters
from .hooks import StateT


class Play(Asking[StateT]):
    """The state in motion, whole: a game derives from it and fills in the hooks."""

    def announce(self, moment: str, **facts: Any) -> Rule[None]:
        """Those who listen now become pending; nobody listening costs nothing."""
        pending = self.listeners(moment, **facts)
        return self._resolve(moment, pending) if pending else NOTHING

    def _resolve(self, moment: str, pending: list[Ability]) -> Rule[None]:
        while waiting := next_ones(pending := [ability for ability in pending if ability.still()]):
            if order_matters(waiting):
                option = yield from self.ask("trigger.order", partial(_list_pending, moment, waiting))
                if option.means is None:
                    return
                waiting = [option.means]
            for ability in waiting:  # if their order does not matter, one after another
                pending.remove(ability)
                if ability.still():
                    yield from ability.does()


def _list_pending(moment: str, pending: list[Ability], menu: Menu) -> None:
    """The next one to resolve, equal ones offered once; "pass" when no mandatory one is left."""
    waiting = next_ones([ability for ability in pending if ability.still()])
    offered: dict[tuple[int, str], Ability] = {}
    for ability in waiting:
        if offered.setdefault((ability.seat, ability.id), ability) is ability:
            menu.add(f"{moment}:{ability.id}", ability.seat, ability)
    if not any(ability.mandatory for ability in waiting):
        menu.add("pass", pending[0].seat)
