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
from .state import Interrupt

T = TypeVar("T")
MOST_NESTED = 3
MOST_IN_A_QUESTION = 20


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
        interrupts: bool = True,
        subject: Callable[[], bool] | None = None,
        **facts: Any,
    ) -> Rule[Any]:
        """Ask until an answer is given that is not an interrupt, and return that option.

        `lister` runs again after each interrupt and changes nothing. `figure` and `facts` go with the question: see
        `Choice`. A single answer is taken without asking, unless an interrupt touches what the question is `about`.
        With a `subject`, the answer is None as soon as an interrupt has made that function return False: nothing is
        left to ask about."""
        self._count_rule(rule)
        done = 0
        option: Option | None = None
        while True:
            ride = self._ride if interrupts and done < MOST_IN_A_QUESTION and self.any_time else None
            opened: list[Option] | None = None
            self.asks += 1
            if option is not AGAIN and self.asks not in self.foreseen:
                menu = self._listed(lister)
                opened = menu.open
                if len(opened) < 2 and self._answers_itself(rule, opened, about):
                    self.whisper(opened[0].seat, Asked, rule, opened[0].id)
                    return opened[0]
                if ride is not None:
                    ride(menu)
            option = yield Choice(self, rule, lister, ride, opened, figure, facts)
            if option.interrupts and interrupts:
                done += 1
                yield from self.perform(option)
                if subject is not None and not subject():
                    return None
            elif option is not AGAIN:
                return option

    def choose(
        self, rule: str, seat: int, answers: Mapping[str, T], figure: Figures = NO_FIGURE, **facts: Any
    ) -> Rule[T]:
        """Ask for one of several plain answers, given by id, and return its value. No interrupt rides on the question.

        The answers are about open things: hidden cards must be listed again after a re-deal, so `ask` for these."""

        def lister(menu: Menu) -> None:
            for id, value in answers.items():
                menu.answer(id, seat, value)

        option = yield from self.ask(rule, lister, figure=figure, interrupts=False, **facts)
        chosen: T = option.means
        return chosen

    def perform(self, option: Option) -> Rule[None]:
        """Do what an option offers, and settle."""
        if option.means.interrupts:
            with self.scope(Interrupt(option.id)):
                yield from option.means.do(self)
        else:
            yield from option.means.do(self)
        yield from self.settle()

    def perform_last(self, option: Option) -> Rule[None]:
        """Do what an option offers and settle, in steps of its own if it has any. The last thing a rule does."""
        return NOTHING if option.means.schedule(self) else self.perform(option)

    def shared_window(self, rule: str, about: Touches, *, figure: Figures = NO_FIGURE, **facts: Any) -> Rule[None]:
        """Open a window to every seat that has an interrupt about it, and to those that always want it. Each seat
        passes for itself; passes lapse when an interrupt was done."""
        passed: list[int] = []
        done = 0

        def lister(menu: Menu) -> None:
            offers = Menu(self, menu.quick)
            self.interrupts(offers, about)
            insisting = [seat for seat in self.seats() if f"{seat}:{rule}" in self.state.insist]
            for seat in dict.fromkeys([*(option.seat for option in offers.open), *insisting]):
                if seat not in passed:
                    menu.answer(PASS, seat)
            asked = [option.seat for option in menu.open]
            menu.open += [option for option in offers.open if option.seat in asked]
            menu.closed.update({key: refusal for key, refusal in offers.closed.items() if key[0] in asked})

        while done < MOST_IN_A_QUESTION:
            if not self._listed(lister).open:
                return
            option = yield from self.ask(rule, lister, figure=figure, interrupts=False, **facts)
            if option.interrupts:
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
        """Open a window for interrupts between questions. Its only plain answer is "pass", so it asks only if an
        interrupt matters.

        The window closes as soon as an interrupt has made `subject` return False."""
        if not self.state.insist and not self.bears(about):
            return NOTHING
        return self.ask(
            rule, lambda menu: menu.answer(PASS, seat), about, figure=figure, subject=subject or _always, **facts
        )

    def window_step(self, rule: str, seat: int, about: Touches, *, figure: int = NO_FIGURE) -> Rule[Option | None]:
        """Open a window, and return the interrupt that is chosen but not done, or None: the seat passes, or none
        matters. For a step that does it last; the next step opens the window again."""
        if not self.bears(about) and f"{seat}:{rule}" not in self.state.insist:
            return None

        def lister(menu: Menu) -> None:
            menu.answer(PASS, seat)
            self.interrupts(menu)

        option = yield from self.ask(rule, lister, about, figure=figure, interrupts=False)
        return option if option.interrupts else None

    def bears(self, about: Touches) -> bool:
        """Return True if an interrupt is open that touches what a question is about."""
        if not about:
            return False
        menu = Menu(self)
        self.interrupts(menu, about)
        return bool(menu.open)

    def _listed(self, lister: Lister) -> Menu:
        """Return what a lister lists now."""
        menu = Menu(self)
        lister(menu)
        return menu

    def _answers_itself(self, rule: str, opened: list[Option], about: Touches) -> bool:
        """Return True if nobody need be asked for the only answer. Raises RuntimeError if there is none."""
        if not opened:
            raise RuntimeError(f"{rule} asks and offers nothing")
        return not self.bears(about) and f"{opened[0].seat}:{rule}" not in self.state.insist

    def interrupts(self, menu: Menu, about: Touches | None = None) -> None:
        """List the interrupts of all figures that may act now, or only those that touch what something is `about`. At
        the top of a turn a lister adds them as options like any other."""
        for doer in self.doers():
            for interrupt in self.any_time:
                if about is None or not about.isdisjoint(interrupt.touches):
                    interrupt.offers(self, doer, menu)

    def _ride(self, menu: Menu) -> None:
        """Add the interrupts of the seats that are asked anyway."""
        riding = Menu(self, menu.quick)
        self.interrupts(riding)
        if not riding.open and not riding.closed:
            return
        if sum([scope.__class__ is Interrupt for scope in self.state.scopes]) >= MOST_NESTED:
            return
        asked = [option.seat for option in menu.open]
        menu.open += [option for option in riding.open if option.seat in asked]
        for (seat, id), refusal in riding.closed.items():
            if seat in asked:
                menu.closed.setdefault((seat, id), refusal)
