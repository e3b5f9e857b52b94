"""How do rules ask, and when is a question not put?"""

from collections.abc import Callable
from typing import Any, overload

from .choices import (
    AGAIN,
    NOTHING,
    UNTOUCHED,
    Choice,
    Lister,
    Menu,
    Option,
    Rule,
    Touches,
)
from .events import Asked
from .hooks import StateT
from .scoping import Scoping
from .state import Deed

DEEDS_WITHIN_DEEDS = 3
DEEDS_IN_A_QUESTION = 20


def _always() -> bool:
    return True


class Asking(Scoping[StateT]):
    """Rules are generators; they ask by yielding a choice."""

    @overload
    def ask(self, rule: str, lister: Lister, about: Touches = ..., *, deeds: bool = ...) -> Rule[Option]: ...

    @overload
    def ask(
        self, rule: str, lister: Lister, about: Touches = ..., *, deeds: bool = ..., subject: Callable[[], bool]
    ) -> Rule[Option | None]: ...

    def ask(
        self,
        rule: str,
        lister: Lister,
        about: Touches = UNTOUCHED,
        *,
        deeds: bool = True,
        subject: Callable[[], bool] | None = None,
    ) -> Rule[Any]:
        """Ask until an answer is given that is no Deed. `lister` is run again after each Deed; it changes nothing.

        A single answer is taken without asking, unless a Deed bears on what the question is about. With a `subject` the
        answer is None as soon as a Deed has made that function say no: what was asked about is gone."""
        if self.rule_seen is not None:
            self.rule_seen[rule] = self.rule_seen.get(rule, 0) + 1
        done = 0
        option: Option | None = None

        def look() -> Menu:
            menu = Menu(False)
            lister(menu)
            if deeds and done < DEEDS_IN_A_QUESTION:
                self._ride(menu)
            return menu

        while True:
            menu = Menu()
            lister(menu)
            opened = menu.open
            if len(opened) < 2 and option is not AGAIN:
                if not opened:
                    raise RuntimeError(f"{rule} asks and offers nothing")
                if not self.bears(about) and not self._insists(opened[0], rule):
                    self.whisper(opened[0].seat, Asked, rule, opened[0].id)
                    return opened[0]
            if deeds and done < DEEDS_IN_A_QUESTION and self.any_time:
                self._ride(menu)
            option = yield Choice(rule, opened, look)
            if option.deed and deeds:
                done += 1
                yield from self.perform(option)
                if subject is not None and not subject():
                    return None
            elif option is not AGAIN:
                return option

    def perform(self, option: Option) -> Rule[None]:
        """Do what an option means, and settle."""
        if option.deed:
            with self.scope(Deed(option.id)):
                yield from option.means(*option.args)
        else:
            yield from option.means(*option.args)
        yield from self.settle()

    def shared_window(self, rule: str, about: Touches) -> Rule[None]:
        """Open a window to every seat that has something to do about it, and to those that always want it. Each passes
        for itself; passes lapse when somebody has done something."""
        passed: list[int] = []
        done = 0

        def lister(menu: Menu) -> None:
            offers = Menu(menu.quick)
            self.deeds(offers, about)
            insisting = [seat for seat in self.seats() if f"{seat}:{rule}" in self.state.insist]
            for seat in dict.fromkeys([*(option.seat for option in offers.open), *insisting]):
                if seat not in passed:
                    menu.add("pass", seat)
            asked = [option.seat for option in menu.open]
            menu.open += [option for option in offers.open if option.seat in asked]
            menu.closed.update({key: refusal for key, refusal in offers.closed.items() if key[0] in asked})

        while done < DEEDS_IN_A_QUESTION:
            look = Menu()
            lister(look)
            if not look.open:
                return
            option = yield from self.ask(rule, lister, deeds=False)
            if option.deed:
                yield from self.perform(option)
                passed.clear()
                done += 1
            else:
                passed.append(option.seat)

    def window(self, rule: str, seat: int, about: Touches, subject: Callable[[], bool] | None = None) -> Rule[None]:
        """A chance for Deeds where no question stands: its only plain answer is "pass", so it is put if it matters.

        It closes as soon as a Deed has made the `subject` say no."""
        if not self.state.insist and not self.bears(about):
            return NOTHING
        return self._window(rule, seat, about, subject or _always)

    def _window(self, rule: str, seat: int, about: Touches, subject: Callable[[], bool]) -> Rule[None]:
        yield from self.ask(rule, lambda menu: menu.add("pass", seat), about, subject=subject)

    def bears(self, about: Touches) -> bool:
        """Whether a Deed is open that touches what a question is about."""
        if not about:
            return False
        menu = Menu()
        self.deeds(menu, about)
        return bool(menu.open)

    def _insists(self, option: Option, rule: str) -> bool:
        return bool(self.state.insist) and f"{option.seat}:{rule}" in self.state.insist

    def deeds(self, menu: Menu, about: Touches | None = None) -> None:
        """List the Deeds of all who may act now, or only those that touch what something is `about`. At the top of a
        turn a lister adds them as options like any other."""
        for doer in self.doers():
            for deed in self.any_time:
                if about is None or not about.isdisjoint(deed.touches):
                    deed.offers(self, doer, menu)

    def _ride(self, menu: Menu) -> None:
        """Add the Deeds of those who are asked anyway."""
        riding = Menu(menu.quick)
        self.deeds(riding)
        if not riding.open and not riding.closed:
            return
        if sum([scope.__class__ is Deed for scope in self.state.scopes]) >= DEEDS_WITHIN_DEEDS:
            return
        asked = [option.seat for option in menu.open]
        menu.open += [option for option in riding.open if option.seat in asked]
        for (seat, id), refusal in riding.closed.items():
            if seat in asked:
                menu.closed.setdefault((seat, id), refusal)
