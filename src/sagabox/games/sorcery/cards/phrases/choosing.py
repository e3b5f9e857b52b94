"""How a text asks: for a Character, an area, a card, yes or no."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from sagabox.games.sorcery.rules.naming import area_id, figure_id
from sagabox.kernel import Menu, Rule

if TYPE_CHECKING:
    from sagabox.games.sorcery.cards.card import Card
    from sagabox.games.sorcery.engine.context import At
    from sagabox.games.sorcery.engine.state import Figure


def ask_figure(at: At, figures: Sequence[Figure], rule: str = "power.cost", verb: str = "target") -> Rule[Figure]:
    """Ask which of these Characters is meant."""

    def lister(menu: Menu) -> None:
        for figure in figures:
            menu.answer(f"{verb}:{figure_id(figure)}", at.seat, figure)

    option = yield from at.play.ask(rule, lister, figure=at.figure.index, interrupts=False, card=at.card)
    chosen: Figure = option.means
    return chosen


def ask_area(at: At, areas: Sequence[int], rule: str, verb: str = "to", figure: Figure | None = None) -> Rule[int]:
    """Ask which of these areas is meant; `figure` is who goes there."""

    def lister(menu: Menu) -> None:
        for area in areas:
            menu.answer(f"{verb}:{area_id(at.play, area)}", at.seat, area)

    who = figure or at.figure
    option = yield from at.play.ask(rule, lister, figure=who.index, interrupts=False, card=at.card)
    area: int = option.means
    return area


def ask_card(at: At, cards: Sequence[Card], rule: str, verb: str) -> Rule[Card]:
    """Ask which of these cards is meant; equal ones are offered once."""

    def lister(menu: Menu) -> None:
        for card in {card.slug: card for card in reversed(cards)}.values():
            menu.answer(f"{verb}:{card.slug}", at.seat, card)

    option = yield from at.play.ask(rule, lister, figure=at.figure.index, interrupts=False, card=at.card)
    card: Card = option.means
    return card


def ask_answer(at: At, rule: str, answers: dict[str, Any]) -> Rule[Any]:
    """Ask for one of several answers, by their ids."""

    def lister(menu: Menu) -> None:
        for id, value in answers.items():
            menu.answer(id, at.seat, value)

    option = yield from at.play.ask(rule, lister, figure=at.figure.index, interrupts=False, card=at.card)
    return option.means


def ask_yes(at: At) -> Rule[bool]:
    """Ask whether something that a card offers is done."""
    answers = {f"do:{at.card.slug}": True, "decline": False}
    done: bool = yield from ask_answer(at, "golden.cards-over-manuals", answers)
    return done
