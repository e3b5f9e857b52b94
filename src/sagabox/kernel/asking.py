"""Questions: how rules ask, and when a question answers itself."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar, overload

from .choices import (
    AGAIN,
    NO_FIGURE,
    NOTHING,
    PASS,
    UNTOUCHED,
    Choice,
    Figures,
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

T = TypeVar("T")
DEEDS_WITHIN_DEEDS = 3
DEEDS_IN_A_QUESTION = 20


def _always() -> bool:
    return True


class Asking(Scoping[StateT]):
    """Rules are generators; they ask by yielding a choice."""

    @overload
    def ask(
        self, rule: str, lister: Lister, about: Touches = ..., *, subject: Callable[[], bool], **more: Any
    ) -> Rule[Option | None]: ...

    @overload
    def ask(self, rule: str, lister: Lister, about: Touches = ..., **more: Any) -> Rule[Option]: ...

    def ask(
        self,
        rule: str,
        lister: Lister,
        about: Touches = UNTOUCHED,
        *,
        figure: Figures = NO_FIGURE,
        deeds: bool = True,
        subject: Callable[[], bool] | None = None,
        **facts: Any,
    ) -> Rule[Any]:
        """Ask until an answer is given that is no Deed, and return that option.

        `lister` runs again after each Deed and changes nothing. `figure` and `facts` go with the question: see
        `Choice`. A single answer is taken without asking, unless a Deed touches what the question is `about`. With a
        `subject`, the answer is None as soon as a Deed has made that function return False: nothing is left to ask
        about."""
        if self.rule_seen is not None:
            self.rule_seen[rule] = self.rule_seen.get(rule, 0) + 1
        done = 0
        option: Option | None = None

        def look() -> Menu:
            menu = Menu(self, False)
            lister(menu)
            if deeds and done < DEEDS_IN_A_QUESTION:
                self._ride(menu)
            return menu

        while True:
            menu = Menu(self)
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
            option = yield Choice(rule, opened, look, figure, facts)
            if option.deed and deeds:
                done += 1
                yield from self.perform(option)
                if subject is not None and not subject():
                    return None
            elif option is not AGAIN:
                return option

    def choose(
        self, rule: str, seat: int, answers: Mapping[str, T], figure: Figures = NO_FIGURE, **facts: Any
    ) -> Rule[T]:
        """Ask for one of several plain answers, given by id, and return its value. No Deed rides on the question.

        The answers are about open things: hidden cards must be listed again after a re-deal, so `ask` for these."""

        def lister(menu: Menu) -> None:
            for id, value in answers.items():
                menu.answer(id, seat, value)

        option = yield from self.ask(rule, lister, figure=figure, deeds=False, **facts)
        chosen: T = option.means
        return chosen

    def perform(self, option: Option) -> Rule[None]:
        """Do what an option offers, and settle."""
        if option.means.deed:
            with self.scope(Deed(option.id)):
                yield from option.means.do(self)
        else:
            yield from option.means.do(self)
        yield from self.settle()

    def shared_window(self, rule: str, about: Touches, *, figure: Figures = NO_FIGURE, **facts: Any) -> Rule[None]:
        """Open a window to every seat that has a Deed about it, and to those that always want it. Each seat passes for
        itself; passes lapse when a Deed was done."""
        passed: list[int] = []
        done = 0

        def lister(menu: Menu) -> None:
            offers = Menu(self, menu.quick)
            self.deeds(offers, about)
            insisting = [seat for seat in self.seats() if f"{seat}:{rule}" in self.state.insist]
            for seat in dict.fromkeys([*(option.seat for option in offers.open), *insisting]):
                if seat not in passed:
                    menu.answer(PASS, seat)
            asked = [option.seat for option in menu.open]
            menu.open += [option for option in offers.open if option.seat in asked]
            menu.closed.update({key: refusal for key, refusal in offers.closed.items() if key[0] in asked})

        while done < DEEDS_IN_A_QUESTION:
            look = Menu(self)
            lister(look)
            if not look.open:
                return
            option = yield from self.ask(rule, lister, figure=figure, deeds=False, **facts)
            if option.deed:
                yield from self.perform(option)
                passed.clear()
                done += 1
            else:
                passed.append(option.seat)

    def window(
        self,
        rule: str,
        seat: int,
        about: Touches,
        subject: Callable[[], bool] | None = None,
        *,
        figure: int = NO_FIGURE,
        **facts: Any,
    ) -> Rule[Any]:
        """A chance for Deeds between questions: the only plain answer is "pass", so it is asked only if a Deed matters.

        The window closes as soon as a Deed has made `subject` return False."""
        if not self.state.insist and not self.bears(about):
            return NOTHING
        return self.ask(
            rule, lambda menu: menu.answer(PASS, seat), about, figure=figure, subject=subject or _always, **facts
        )

    def bears(self, about: Touches) -> bool:
        """Return True if a Deed is open that touches what a question is about."""
        if not about:
            return False
        menu = Menu(self)
        self.deeds(menu, about)
        return bool(menu.open)

    def _insists(self, option: Option, rule: str) -> bool:
        return bool(self.state.insist) and f"{option.seat}:{rule}" in self.state.insist

    def deeds(self, menu: Menu, about: Touches | None = None) -> None:
        """List the Deeds of all figures that may act now, or only those that touch what something is `about`. At the
        top of a turn a lister adds Deeds as options like any other."""
        for doer in self.doers():
            for deed in self.any_time:
                if about is None or not about.isdisjoint(deed.touches):
                    deed.offers(self, doer, menu)

    def _ride(self, menu: Menu) -> None:
        """Add the Deeds of the seats that are asked anyway."""
        riding = Menu(self, menu.quick)
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
