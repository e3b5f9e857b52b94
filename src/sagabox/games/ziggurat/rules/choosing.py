"""Questions that ask for one of several things."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from sagabox.kernel import Menu, Rule
from sagabox.kernel.choices import NO_FACTS

from ..cards.card import Card
from ..engine.state import SEAT, Figure

if TYPE_CHECKING:
    from ..engine.play import Ziggurat

T = TypeVar("T")


def choose(
    play: Ziggurat,
    rule: str,
    verb: str,
    things: Iterable[T],
    name: Callable[[T], str],
    shows: Callable[[T], dict[str, Any]] = lambda thing: {},
    **facts: Any,
) -> Rule[T]:
    """Ask for one of several things; a single one is taken without asking. `shows` are what views say of a thing.

    No Deed rides on the question, since it could do away with one of the things."""
    found = list(things)

    def lister(menu: Menu) -> None:
        for thing in found:
            menu.answer(f"{verb}:{name(thing)}", SEAT, thing, **shows(thing))

    option = yield from play.ask(rule, lister, figure=SEAT, interrupts=False, **facts)
    chosen: T = option.means
    return chosen


def choose_card(play: Ziggurat, rule: str, verb: str, cards: Sequence[Card], **facts: Any) -> Rule[Card]:
    return choose(play, rule, verb, cards, lambda card: card.slug, lambda card: {"card": card}, **facts)


def choose_figure(play: Ziggurat, rule: str, verb: str, figures: Sequence[Figure], **facts: Any) -> Rule[Figure]:
    return choose(
        play, rule, verb, figures, lambda figure: figure.card.slug, lambda figure: {"card": figure.card}, **facts
    )


def choose_highest(
    play: Ziggurat, rule: str, verb: str, figures: Sequence[Figure], worth: Callable[[Figure], int]
) -> Rule[Figure]:
    """Return the figure with the highest worth; the player breaks ties.   rules: language.weakest"""
    best = max(worth(figure) for figure in figures)
    return choose_figure(play, rule, verb, [figure for figure in figures if worth(figure) == best])


def confirm(
    play: Ziggurat, rule: str, yes: str, no: str, shows: Mapping[str, Any] = NO_FACTS, **facts: Any
) -> Rule[bool]:
    """Ask for one of two answers; return True for the first. `shows` are what views say of it."""

    def lister(menu: Menu) -> None:
        menu.answer(yes, SEAT, True, **shows)
        menu.answer(no, SEAT, False)

    option = yield from play.ask(rule, lister, figure=SEAT, **facts)
    return bool(option.means)
