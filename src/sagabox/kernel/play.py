"""`Play`, the state in motion, and the order in which abilities resolve."""

from functools import partial
from typing import Any

from .abilities import Ability, next_ones, order_matters
from .asking import Asking
from .choices import NOTHING, PASS, Lister, Menu, Rule
from .hooks import StateT


class Play(Asking[StateT]):
    """The state in motion. A game derives from it and fills in the hooks."""

    def announce(self, moment: str, **facts: Any) -> Rule[None]:
        """Resolve the abilities that listen to a moment now."""
        pending = self.listeners(moment, **facts)
        return self._resolve(moment, pending) if pending else NOTHING

    def _resolve(self, moment: str, pending: list[Ability]) -> Rule[None]:
        passed: list[int] = []  # the seats that passed since something was last done
        while waiting := next_ones(pending := [ability for ability in pending if ability.still()]):
            if all(ability.seat in passed for ability in waiting):
                return
            if order_matters(waiting):
                lister = partial(_list_pending, moment, waiting, passed)
                option = yield from self.ask(self.trigger_rule, lister, subject=partial(self._lists_any, lister))
                if option is None:  # an interrupt has left nothing to resolve here
                    passed.clear()
                    continue
                if option.means is None:
                    passed.append(option.seat)
                    continue
                waiting = [option.means]
            passed.clear()
            for ability in waiting:  # if their order does not matter, one after another
                pending.remove(ability)
                if ability.still():
                    yield from ability.does()

    def _lists_any(self, lister: Lister) -> bool:
        return bool(self._listed(lister).open)


def _list_pending(moment: str, pending: list[Ability], passed: list[int], menu: Menu) -> None:
    """List the abilities to resolve next, equal ones once. A seat may pass when no mandatory one of its own is left,
    and is not asked again until something was done."""
    waiting = next_ones([ability for ability in pending if ability.still()])
    offered: dict[tuple[int, str], Ability] = {}
    for ability in waiting:
        if ability.seat not in passed and offered.setdefault((ability.seat, ability.id), ability) is ability:
            menu.answer(f"{moment}:{ability.id}", ability.seat, ability, **ability.facts)
    obliged = [ability.seat for ability in waiting if ability.mandatory]
    for seat in dict.fromkeys(option.seat for option in menu.open):
        if seat not in obliged:
            menu.answer(PASS, seat)
